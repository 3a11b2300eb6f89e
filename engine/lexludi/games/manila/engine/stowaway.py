"""Stowaways: where somebody may stand who cannot pay."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.games.manila.engine.board import INSURANCE, PRICE, SPACES, WARE_OF, Seat, Space
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup


def penniless(position: Position, seat: Seat) -> bool:
    """Whether a seat has neither cash nor an unpledged share."""
    return position.cash[seat] == 0 and position.unpledged(seat) == 0


def tolerated(setup: Setup, space: Space) -> bool:
    """Whether a penniless stowaway may stand on a space of this kind, the insurance aside."""
    return space in WARE_OF or setup.answers["stowaway.spaces"] == "any"


def insurance_barred(setup: Setup, position: Position, seat: Seat) -> bool:
    """Whether the insurance is closed to a seat because of its poverty."""
    answer = setup.answers["stowaway.insurance"]
    if answer == "barred_short" and _let_aboard(setup, position, seat):
        return True
    return answer != "open" and penniless(position, seat)


def _let_aboard(setup: Setup, position: Position, seat: Seat) -> bool:
    """Whether a seat may stow away at all, without cash or with too little of it."""
    return _stowaway(setup, position, seat) or is_short(setup, position, seat)


def needy(setup: Setup, position: Position, seat: Seat) -> bool:
    """Whether a seat counts by its cash alone: it has nothing to pledge, or need not pledge."""
    point = "stowaway.short_loans" if position.cash[seat] else "stowaway.loans"
    return not position.unpledged(seat) or setup.answers[point] == "cash_only"


def _stowaway(setup: Setup, position: Position, seat: Seat) -> bool:
    """Whether a seat without cash is let aboard for nothing."""
    owner = position.unpledged(seat) > 0 or any(position.pledged[seat].values())
    let = not owner or setup.answers["stowaway.owner"] == "yes"
    return position.cash[seat] == 0 and needy(setup, position, seat) and let


def is_short(setup: Setup, position: Position, seat: Seat) -> bool:
    """Whether a seat has some cash, but less than the cheapest of the measured spaces costs."""
    cash = position.cash[seat]
    if cash == 0 or not needy(setup, position, seat):
        return False
    least = min((PRICE[space] for space in _measured(setup, position)), default=None)
    return least is not None and cash < least


def stows_away(setup: Setup, position: Position, seat: Seat, space: Space) -> bool:
    """Whether a seat that cannot pay a space may take it for all the cash it has."""
    if space == INSURANCE or not needy(setup, position, seat):
        return False
    if position.cash[seat] == 0:
        free = tolerated(setup, space) and _stowaway(setup, position, seat)
        return free and space in _open(setup, position, board=True)
    return is_short(setup, position, seat) and space in _for_the_short(setup, position)


def _for_the_short(setup: Setup, position: Position) -> list[Space]:
    """The spaces that are open to somebody with too little money."""
    spaces = _measured(setup, position)
    if setup.answers["stowaway.short"] == "punts":
        spaces = [space for space in spaces if space in WARE_OF]
    if setup.answers["stowaway.choice"] == "any":
        return spaces
    least = min((PRICE[space] for space in spaces), default=None)
    return [space for space in spaces if PRICE[space] == least]


def _measured(setup: Setup, position: Position) -> list[Space]:
    """The vacant spaces that somebody's means are measured by."""
    return list(_open(setup, position, board=setup.answers["stowaway.measure"] == "board"))


def _open(setup: Setup, position: Position, board: bool) -> Iterator[Space]:
    """The vacant spaces on punts, or on the whole board but the insurance."""
    for space in SPACES:
        if position.occupant[space] is not None or space == INSURANCE:
            continue
        if _open_load(setup, position, space) if space in WARE_OF else board:
            yield space


def _open_load(setup: Setup, position: Position, space: Space) -> bool:
    """Whether a load space belongs to a punt that takes accomplices."""
    ware = WARE_OF[space]
    if ware == position.ashore:
        return False
    return position.berth[ware] is None or setup.answers["place.docked"] == "allowed"
