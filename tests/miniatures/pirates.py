"""Faults of the pirates."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine import pirates
from lexludi.games.manila.engine.board import BACK, FRONT, LOAD_YIELD, LOADS, PORTS, Ware
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

PIRATES = Table()


@PIRATES.fault("stay.must")
def pirate_must_board(bend: Bend) -> None:
    """A pirate who can board may not decline, whatever was agreed."""

    def must(setup: Setup, position: Position, _step: dict[str, Any]) -> str | None:
        return next(("must board" for _ in pirates.BOARD.steps(setup, position)), None)

    bend.guard("stay.must", must)


@PIRATES.fault("board.vacant", "stay.must", "displace.vacancy")
def pirate_throws_anybody_out(bend: Bend) -> None:
    """A boarding pirate takes a space that is taken, though the variant is not played."""
    bend.lift("board.vacant")
    bend.lift("displace.vacancy")


@PIRATES.fault("board.attacked", "stay.must")
def pirate_boards_any_punt(bend: Bend) -> None:
    """A pirate boards whichever punt he likes, not only one on the last sea space."""
    bend.lift("board.attacked")


@PIRATES.fault("board.captain_succeeds")
def no_captain_succeeds(bend: Bend) -> None:
    """When the captain has boarded, the second pirate stays where he sits."""

    def sit(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        if before.raiders == 2:
            after.occupant[FRONT], after.occupant[BACK] = None, after.occupant[FRONT]

    bend.after("board", sit)


@PIRATES.fault("board.leave_boat")
def pirate_in_two_places(bend: Bend) -> None:
    """A pirate who boards keeps his place in the boat as well."""

    def stay(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        for space in (FRONT, BACK):
            after.occupant[space] = before.occupant[space]

    bend.after("board", stay)


@PIRATES.fault("land.booty_halved", "send.booty_halved")
def captain_keeps_the_booty(bend: Bend) -> None:
    """The captain shares the booty with nobody."""

    def plunder(position: Position, ware: Ware) -> None:
        for space in LOADS[ware]:
            position.occupant[space] = None
        position.receive(position.pirates()[0], LOAD_YIELD[ware])

    bend.name("plunder", plunder)


@PIRATES.fault("land.emptied", "send.emptied")
def passengers_keep_their_places(bend: Bend) -> None:
    """The accomplices on a plundered load stay aboard, and are paid if it comes to port."""

    def plunder(position: Position, ware: Ware) -> None:
        crew = position.pirates()
        for pirate in crew:
            position.receive(pirate, LOAD_YIELD[ware] // len(crew))

    bend.name("plunder", plunder)


@PIRATES.fault("send.to_yard")
def booty_always_to_port(bend: Bend) -> None:
    """The captain is asked, but a plundered punt goes to the port in any case."""

    def divert(_setup: Setup, _before: Position, step: dict[str, Any], after: Position) -> None:
        after.berth[step["punt"]] = None
        after.dock(step["punt"], PORTS)

    bend.after("send", divert)
