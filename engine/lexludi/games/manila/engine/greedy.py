"""A player who takes whatever promises most pesos, by the dice alone.

He knows what is printed on the board and looks no further than this voyage.
At every decision he ranks the steps that occur to him, and takes the first one that the
rules allow; so he plays alike under every reading, as far as it lets him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Final, TypeAlias

from lexludi.games.manila.engine import pilots, pirates
from lexludi.games.manila.engine.action import Step
from lexludi.games.manila.engine.actions import BY_NAME
from lexludi.games.manila.engine.auction import least_bid
from lexludi.games.manila.engine.board import (
    LANES,
    LOAD_YIELD,
    PORTS,
    REPAYMENT,
    RUNG_VALUE,
    TOP_RUNG,
    WARE_OF,
    WARES,
    Peso,
    Phase,
    Seat,
    Ware,
)
from lexludi.games.manila.engine.odds import IN_PORT, IN_YARD, fleet, odds
from lexludi.games.manila.engine.office import share_price
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup
from lexludi.games.manila.engine.stakes import at_stake, crew, expected, placings

Move: TypeAlias = tuple[Ware, int]
Ranking: TypeAlias = Callable[[Setup, Position], Iterator[Step]]

MOVED: Final = (-2, -1, 1, 2)
MOVES: Final[tuple[tuple[Move, ...], ...]] = tuple(
    tuple((ware, by) for ware, by in shift.items() if by) for shift in pilots.SHIFTS
)
"""The punts that each shift moves, and how far."""
RESERVE: Final[Peso] = 12
"""What he keeps in cash for his accomplices when he bids, buys a share or repays a loan."""
OFFICE: Final[Peso] = 5
"""What he thinks the first place in every round is worth to a harbour master."""
BEST_STARTS: Final = (5, 4, 0)
"""Where his favourite, his second and his last punt start: two that make it rather than three."""


def choose(setup: Setup, position: Position) -> Step | None:
    """The step that somebody takes; None where nobody decides and nobody repays a loan."""
    for step in _ranked(setup, position):
        if BY_NAME[step["do"]].forbids(setup, position, step) is None:
            return step
    return None


def _ranked(setup: Setup, position: Position) -> Iterator[Step]:
    """What occurs to the players, the best first: a loan repaid, else the decision of the turn."""
    yield from _repayments(position)
    if position.phase in RANKINGS:
        yield from RANKINGS[position.phase](setup, position)


def _own(position: Position, do: str, **arguments: object) -> Step:
    return {"by": position.turn, "do": do, **arguments}


def _repayments(position: Position) -> Iterator[Step]:
    """Loans repaid with money to spare before a bid, and with any when the values rise last."""
    if position.phase == "auction":
        yield from _redeems(position, position.turn, RESERVE + REPAYMENT)
    elif position.phase == "rise" and _last(position):
        for seat in range(len(position.cash)):
            yield from _redeems(position, seat, REPAYMENT)


def _redeems(position: Position, seat: Seat, least: Peso) -> Iterator[Step]:
    if position.cash[seat] >= least:
        for ware in _dearest(position):
            if position.pledged[seat][ware]:
                yield {"by": seat, "do": "redeem", "share": ware}


def _last(position: Position) -> bool:
    """Whether a marker is about to reach the top."""
    return any(position.rung[ware] + (position.berth[ware] in PORTS) >= TOP_RUNG for ware in WARES)


def _dearest(position: Position) -> list[Ware]:
    """The wares by the rung of their markers, the highest first."""
    return sorted(WARES, key=lambda ware: -position.rung[ware])


def _pledges(position: Position) -> Iterator[Step]:
    for ware in reversed(_dearest(position)):
        yield _own(position, "pledge", share=ware)


def _auction(setup: Setup, position: Position) -> Iterator[Step]:
    """A bid halfway to what the office is worth to him, if that leaves some money."""
    seat, least = position.turn, least_bid(setup, position)
    worth = OFFICE + max(_gain(position, ware) for ware in WARES)
    worth += max(position.shares[seat].values())
    limit = min(worth, position.cash[seat] - RESERVE)
    if least <= limit:
        yield _own(position, "bid", amount=(least + limit) // 2)
    yield _own(position, "pass")
    yield _own(position, "bid", amount=least)
    yield from _pledges(position)


def _gain(position: Position, ware: Ware) -> Peso:
    """What a share is likely to gain beyond its price, if the ware rises twice."""
    later = RUNG_VALUE[min(position.rung[ware] + 2, TOP_RUNG)]
    return later - share_price(position, ware) if position.stock[ware] else 0


def _settle(do: str) -> Ranking:
    """Pay, or pledge a share where the cash does not do."""

    def ranking(_setup: Setup, position: Position) -> Iterator[Step]:
        yield _own(position, do)
        yield from _pledges(position)

    return ranking


def _purchase(_setup: Setup, position: Position) -> Iterator[Step]:
    """The share that gains most, of equals one that he has; none without money to spare."""
    own = position.shares[position.turn]
    for ware in sorted(WARES, key=lambda ware: (-_gain(position, ware), -own[ware])):
        spare = position.cash[position.turn] - share_price(position, ware) >= RESERVE
        if _gain(position, ware) > 0 and spare:
            yield _own(position, "buy", share=ware)
    yield _own(position, "forgo")


def _favourites(position: Position) -> list[Ware]:
    """The wares by what their rise is worth to the harbour master, then by the load's yield."""
    own = position.shares[position.turn]
    return sorted(WARES, key=lambda w: (-own[w] * (1 + position.rung[w]), -LOAD_YIELD[w]))


def _loading(_setup: Setup, position: Position) -> Iterator[Step]:
    yield _own(position, "load", leave=_favourites(position)[-1])


def _launching(_setup: Setup, position: Position) -> Iterator[Step]:
    cargo = [ware for ware in _favourites(position) if ware != position.ashore]
    yield _own(
        position,
        "launch",
        cargo=dict(zip(LANES, cargo, strict=True)),
        start=dict(zip(LANES, BEST_STARTS, strict=True)),
    )


def _placing(_setup: Setup, position: Position) -> Iterator[Step]:
    """The accomplice that promises most beyond its price; none where all promise a loss."""
    for space in placings(position, position.turn):
        yield _own(position, "place", spot=space)
    yield _own(position, "refrain")


def _boarding(setup: Setup, position: Position) -> Iterator[Step]:
    """The fullest part of a load, where that is more than the plunder to hope for."""
    punts, boat = fleet(position), len(position.pirates())
    hope = sum(punt.thirteen * LOAD_YIELD[ware] for ware, punt in punts.items()) / boat
    steps = list(pirates.BOARD.steps(setup, position))
    worth = {step["spot"]: _aboard(position, step["spot"]) for step in steps}
    for step in sorted(steps, key=lambda step: -worth[step["spot"]]):
        if worth[step["spot"]] > hope:
            yield step
    yield _own(position, "stay")
    yield from steps


def _aboard(position: Position, space: str) -> float:
    """A boarder's part of a load that the last roll will bring to the port."""
    ware = WARE_OF[space]
    joined = len(crew(position, ware)) + (position.occupant[space] is None)
    return LOAD_YIELD[ware] / joined


def _piloting(_setup: Setup, position: Position) -> Iterator[Step]:
    """The shift that promises him most; none where all promise no more than staying put."""
    worth = {move: gain for ware in WARES for move, gain in _moves(position, ware)}
    gains = [sum(map(worth.__getitem__, moves)) for moves in MOVES]
    for gain, shift in sorted(zip(gains, pilots.SHIFTS, strict=True), key=lambda pair: -pair[0]):
        if gain <= 0:
            break
        yield _own(position, "steer", shift=shift.copy())
    yield _own(position, "waive")


def _moves(position: Position, ware: Ware) -> Iterator[tuple[Move, float]]:
    """What each move of a punt is worth to the pilot's owner; nothing would move one in a berth."""
    if not position.at_sea(ware):
        yield from (((ware, by), -inf) for by in MOVED)
        return
    stake = at_stake(position, position.turn, ware)
    still = expected(stake, odds(position, ware))
    for by in MOVED:
        yield (ware, by), expected(stake, odds(position, ware, by)) - still


def _plundering(_setup: Setup, position: Position) -> Iterator[Step]:
    """Each plundered punt to where the captain has more at stake."""
    for ware in position.on_thirteen():
        stake = at_stake(position, position.turn, ware)
        harbour = "port" if expected(stake, IN_PORT) >= expected(stake, IN_YARD) else "yard"
        yield _own(position, "send", punt=ware, harbour=harbour)


RANKINGS: Final[dict[Phase, Ranking]] = {
    "auction": _auction,
    "payment": _settle("pay"),
    "purchase": _purchase,
    "loading": _loading,
    "launching": _launching,
    "placing": _placing,
    "boarding": _boarding,
    "piloting": _piloting,
    "plundering": _plundering,
    "repair": _settle("repair"),
}
