"""Stowaways: where somebody may stand who cannot pay."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.manila.board import INSURANCE, PRICE, SPACES, WARE_OF, Peso, Seat, Space
from lexludi.engine.manila.position import Position
from lexludi.engine.manila.setup import Setup


def penniless(position: Position, seat: Seat) -> bool:
    """Whether a seat has neither cash nor an unpledged share."""
    return position.cash[seat] == 0 and position.unpledged(seat) == 0


def tolerated(setup: Setup, space: Space) -> bool:
    """Whether the points let a stowaway stand on a space of this kind."""
    if space == INSURANCE:
        return setup.answers["stowaway.insurance"] == "open"
    return space in WARE_OF or setup.answers["stowaway.spaces"] == "any"


def stows_away(setup: Setup, position: Position, seat: Seat, space: Space) -> bool:
    """Whether a seat that cannot pay a space may take it for all the cash it has."""
    if position.unpledged(seat) or space == INSURANCE or not tolerated(setup, space):
        return False
    if position.cash[seat] == 0:
        return True
    least = least_price(setup, position)
    if least is None or position.cash[seat] >= least:
        return False
    return setup.answers["stowaway.choice"] == "any" or PRICE[space] == least


def least_price(setup: Setup, position: Position) -> Peso | None:
    """The least price of the spaces that somebody's means are measured by."""
    return min((PRICE[space] for space in _measured(setup, position)), default=None)


def _measured(setup: Setup, position: Position) -> Iterator[Space]:
    """The vacant spaces that count: those on punts, or all but the insurance."""
    board = setup.answers["stowaway.measure"] == "board"
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
