"""Faults of the pilots."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine.board import LARGE, PILOTS, WARES
from lexludi.games.manila.engine.placing import PILOT_ORDER
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

PILOTS_AT_WORK = Table()


@PILOTS_AT_WORK.fault("round.pilots", "pilots.next")
def large_pilot_first(bend: Bend) -> None:
    """The large pilot steers before the small one, whatever was agreed."""
    bend.value(PILOT_ORDER, "small_first", PILOTS[::-1])


@PILOTS_AT_WORK.fault("pilots.next")
def one_pilot_only(bend: Bend) -> None:
    """After one pilot the dice are rolled; the other is never asked."""

    def roll(_setup: Setup, _before: Position, _step: dict[str, Any], after: Position) -> None:
        after.pilot = None
        after.hand_to_master("rolling")

    bend.after("steer", roll)
    bend.after("waive", roll)


@PILOTS_AT_WORK.fault("steer.small")
def small_pilot_steers_two(bend: Bend) -> None:
    """The small pilot may move as far as the large one."""
    bend.lift("steer.small")


@PILOTS_AT_WORK.fault("steer.large")
def large_pilot_moves_two_exactly(bend: Bend) -> None:
    """The large pilot may not move a single punt by one space, whatever was agreed."""

    def short(_setup: Setup, position: Position, step: dict[str, Any]) -> str | None:
        far = sum(map(abs, step["shift"].values()))
        return "two" if position.pilot == LARGE and far != 2 else None

    bend.guard("steer.large", short)


@PILOTS_AT_WORK.fault("steer.sea")
def pilot_moves_docked_punts(bend: Bend) -> None:
    """A pilot may move a punt that has docked."""
    bend.lift("steer.sea")


@PILOTS_AT_WORK.fault("steer.dock")
def pilot_stops_at_thirteen(bend: Bend) -> None:
    """No pilot can push a punt into the port; it stops on the last space."""

    def afloat(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        after.berth = before.berth

    bend.after("steer", afloat)


@PILOTS_AT_WORK.fault("steer.move")
def pilot_moves_forward_only(bend: Bend) -> None:
    """Whatever the pilot says, punts move forward."""

    def ahead(_setup: Setup, before: Position, step: dict[str, Any], after: Position) -> None:
        for ware in WARES:
            if step["shift"][ware] < 0:
                after.at[ware] = before.at[ware] - step["shift"][ware]

    bend.after("steer", ahead)
