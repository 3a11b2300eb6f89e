"""Faults of sailing and landing."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine.board import LAST_SEA, PORTS, YARDS, Berth, Ware
from lexludi.games.manila.engine.game import Game
from lexludi.games.manila.engine.placing import begin_round
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

SAILING = Table()


@SAILING.fault("roll.dock")
def arrival_on_thirteen(bend: Bend) -> None:
    """A punt that comes to the last sea space has arrived."""

    def move(position: Position, ware: Ware, spaces: int) -> None:
        target = position.at[ware] + spaces
        position.at[ware] = max(0, min(target, LAST_SEA))
        if target >= LAST_SEA:
            position.dock(ware, PORTS)

    bend.name("move", move)


@SAILING.fault("roll.dock", "steer.dock", "land.unmanned", "send.to_port", "spare.dock")
def port_fills_from_the_far_end(bend: Bend) -> None:
    """The first punt to arrive takes the last port space."""
    _dock_backwards(bend, PORTS)


@SAILING.fault("land.wreck", "send.to_yard", "spare.dock")
def yard_fills_from_the_far_end(bend: Bend) -> None:
    """The first wreck takes the last yard space."""
    _dock_backwards(bend, YARDS)


def _dock_backwards(bend: Bend, turned: tuple[Berth, ...]) -> None:
    plain = Position.dock

    def dock(position: Position, ware: Ware, berths: tuple[Berth, ...]) -> None:
        plain(position, ware, berths[::-1] if berths == turned else berths)

    bend.inside(Position, "dock", dock)


@SAILING.fault("roll")
def loaded_dice(bend: Bend) -> None:
    """A double six comes twice as often as any other roll."""
    plain = Game.weight

    def weight(game: Game, position: Position, step: dict[str, Any]) -> int:
        six_twice = [*step.get("pips", {}).values()].count(6) == 2
        return plain(game, position, step) * (2 if six_twice else 1)

    bend.inside(Game, "weight", weight)


@SAILING.fault("roll.advance")
def docked_punts_sail_on(bend: Bend) -> None:
    """A punt that passes the last space is noted where its die would have carried it."""

    def further(
        _setup: Setup, before: Position, step: dict[str, dict[str, int]], after: Position
    ) -> None:
        for ware, pips in step["pips"].items():
            if before.berth[ware] is None:
                after.at[ware] = before.at[ware] + pips

    bend.after("roll", further)


@SAILING.fault("roll.dice")
def die_for_the_ware_ashore(bend: Bend) -> None:
    """Four dice are rolled, or only some."""
    bend.lift("roll.dice")


@SAILING.fault("roll.raid")
def no_raid(bend: Bend) -> None:
    """Pirates wait for plunder and are never asked to board."""
    bend.name("begin_raid", begin_round)


@SAILING.fault("land.unmanned", "spare.dock")
def unmanned_wreck(bend: Bend) -> None:
    """A punt on the last sea space without pirates goes to the yard, whatever was agreed."""
    bend.name("unmanned_harbour", lambda _setup: YARDS)
