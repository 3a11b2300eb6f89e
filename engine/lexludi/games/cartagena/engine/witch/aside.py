"""Cards that were drawn for rum or lamp and lie before the player who looks at them."""

from __future__ import annotations

from lexludi.games.cartagena.engine.action import Step
from lexludi.games.cartagena.engine.parts import Phase
from lexludi.games.cartagena.engine.piles import drawn
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import settle, will_draw


def look(setup: Setup, position: Position, phase: Phase, cards: int) -> None:
    """Begin to draw cards that are laid aside."""
    position.phase = phase
    will_draw(setup, position, cards)
    if position.to_draw:
        settle(setup, position)
    else:
        drawn(setup, position)


def not_aside(_setup: Setup, position: Position, step: Step) -> str | None:
    """Whether the card of a step is not among those cards."""
    return None if position.aside[step["card"]] else f"no {step['card']} was drawn"
