"""What somebody has at stake on the board, and what one more accomplice is worth, in pesos.

All of it is expectation by dice alone, and blind to the answers of points: it is how a player
values the board who knows what is printed on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lexludi.games.manila.engine.board import (
    BACK,
    BERTH_YIELD,
    BERTHS,
    FRONT,
    INSURANCE,
    LARGE,
    LOAD_YIELD,
    LOADS,
    PORTS,
    PREMIUM,
    PRICE,
    RUNG_VALUE,
    SMALL,
    SPACES,
    TOP_RUNG,
    WARE_OF,
    YARDS,
    Berth,
    Seat,
    Space,
    Ware,
)
from lexludi.games.manila.engine.odds import Odds, arrivals, fleet, wrecks
from lexludi.games.manila.engine.position import Position

KIND: Final = {space: WARE_OF.get(space, space) for space in SPACES}
"""The ware of a load's space, else the space itself: what promises the same to anybody."""
SWAY: Final = {SMALL: 0.15, LARGE: 0.3}
"""How much of what a pilot's owner has at sea his pilot is thought to save."""


def crew(position: Position, ware: Ware) -> list[Seat]:
    """The owners of the accomplices on a load, one entry for each accomplice."""
    occupant = position.occupant
    return [seat for space in LOADS[ware] if (seat := occupant[space]) is not None]


def rise(position: Position, ware: Ware) -> int:
    """How much a share of a ware gains where its punt reaches the port."""
    rung = position.rung[ware]
    return RUNG_VALUE[min(rung + 1, TOP_RUNG)] - RUNG_VALUE[rung]


def at_stake(position: Position, seat: Seat, ware: Ware) -> Odds:
    """What a seat gains where a ware's punt ends in the port, on the last sea space, in the yard.

    The three are pesos instead of probabilities.
    """
    aboard, boat = crew(position, ware), position.pirates()
    load = LOAD_YIELD[ware]
    port = load * aboard.count(seat) / max(1, len(aboard))
    port += position.shares[seat][ware] * rise(position, ware) + _rent(position, seat, PORTS)
    yard = _rent(position, seat, YARDS)
    if position.occupant[INSURANCE] == seat:
        yard -= BERTH_YIELD[_next_free(position, YARDS)]
    return Odds(port, load * boat.count(seat) / max(1, len(boat)), yard)


def expected(stake: Odds, chances: Odds) -> float:
    """The pesos to expect of stakes by their odds."""
    return stake[0] * chances[0] + stake[1] * chances[1] + stake[2] * chances[2]


def placings(position: Position, seat: Seat) -> list[Space]:
    """The vacant spaces where an accomplice promises more than he costs, the best first."""
    punts = fleet(position)
    promises = {ware: _load(position, ware, punt) for ware, punt in punts.items()}
    promises |= _berths(punts) | _others(position, seat, punts)
    cash, occupant = position.cash[seat], position.occupant
    gains = {
        space: gain
        for space, kind in KIND.items()
        if occupant[space] is None
        and kind in promises
        and (gain := promises[kind] - min(PRICE[space], cash)) > 0
    }
    return sorted(gains, key=gains.__getitem__, reverse=True)


def _load(position: Position, ware: Ware, punt: Odds) -> float:
    """One more accomplice's part of a load; without pirates the last sea space is as good."""
    chance = punt.port + (0 if position.pirates() else punt.thirteen)
    return chance * LOAD_YIELD[ware] / (len(crew(position, ware)) + 1)


def _berths(punts: dict[Ware, Odds]) -> dict[Space, float]:
    """The rents to expect of port and yard."""
    chances = zip(BERTHS, (*arrivals(punts), *wrecks(punts)), strict=True)
    return {berth: chance * BERTH_YIELD[berth] for berth, chance in chances}


def _others(position: Position, seat: Seat, punts: dict[Ware, Odds]) -> dict[Space, float]:
    """The pirate boat, the pilots and the insurance."""
    plunder = sum(punt.thirteen * LOAD_YIELD[ware] for ware, punt in punts.items())
    saved = sum(
        LOAD_YIELD[ware] * aboard.count(seat) / len(aboard)
        for ware in punts
        if position.at_sea(ware) and (aboard := crew(position, ware))
    )
    boat = plunder / (len(position.pirates()) + 1)
    pilots = {pilot: sway * saved for pilot, sway in SWAY.items()}
    return {FRONT: boat, BACK: boat, **pilots, INSURANCE: _insured(position, seat, punts)}


def _insured(position: Position, seat: Seat, punts: dict[Ware, Odds]) -> float:
    """The premium, less what wrecks are likely to cost the agent."""
    costs = zip(YARDS, wrecks(punts), strict=True)
    return PREMIUM - sum(
        chance * BERTH_YIELD[yard] for yard, chance in costs if position.occupant[yard] != seat
    )


def _rent(position: Position, seat: Seat, berths: Iterable[Berth]) -> int:
    """What the next punt in port or yard pays to a seat."""
    berth = _next_free(position, berths)
    return BERTH_YIELD[berth] if position.occupant[berth] == seat else 0


def _next_free(position: Position, berths: Iterable[Berth]) -> Berth:
    taken = position.berth.values()
    return next(berth for berth in berths if berth not in taken)
