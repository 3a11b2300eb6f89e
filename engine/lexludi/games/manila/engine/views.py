"""What a seat sees of a position and of a step.

Shares are dealt face down and kept so; how many somebody has lies before all eyes.
"""

from __future__ import annotations

from typing import Any

from lexludi.engine.onlooker import hidden, hidden_but, seat_of
from lexludi.games.manila.engine.action import Step
from lexludi.games.manila.engine.board import Seat
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup


def view(setup: Setup, position: Position, seat: object) -> dict[str, Any]:
    """The JSON position with a mark in place of what a seat does not see."""
    viewer = seat_of(setup.players, seat)
    data = position.to_json()
    for name in ("shares", "pledged"):
        data[name] = [
            hand if owner == viewer else hidden_but(sum(hand.values()))
            for owner, hand in enumerate(data[name])
        ]
    if setup.answers["cash.open"] == "hidden":
        data["cash"] = [
            cash if owner == viewer else hidden() for owner, cash in enumerate(data["cash"])
        ]
    if position.phase == "deal":
        # What is left in the shuffled pile tells what the others have been dealt.
        data["stock"] = {ware: hidden() for ware in data["stock"]}
    return data


def view_step(setup: Setup, position: Position, step: Step, seat: object) -> Step:
    """A step that is legal in a position; a mark hides the face of a share that is not shown."""
    viewer = seat_of(setup.players, seat)
    holder = _holder(setup, position, step)
    return dict(step) if holder in (None, viewer) else step | {"share": hidden()}


def _holder(setup: Setup, position: Position, step: Step) -> Seat | None:
    """The only seat that sees the face of a share in a step; None where nothing is covered."""
    do: str = step["do"]
    if do == "deal":
        return position.turn
    covered = do in ("pledge", "redeem") and setup.answers[f"{do}.shown"] == "hidden"
    return step["by"] if covered else None
