"""Guards that several actions share: whose a stall is, and what the bag has."""

from __future__ import annotations

from lexludi.games.massilia.engine.action import Step
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup


def no_own_stall(_setup: Setup, position: Position, step: Step) -> str | None:
    """Whether the space of a step has no stall of who takes the step."""
    own = position.stall[step["spot"]] == step["by"]
    return None if own else f"no own stall is on space {step['spot']}"


def not_in_bag(_setup: Setup, position: Position, step: Step) -> str | None:
    """Whether the bag has no good of the kind that a step draws."""
    return None if position.bag[step["kind"]] else f"no {step['kind']} goods are in the bag"
