"""The actions of Manila: those of any game, and loans, which any seat may take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from lexludi.engine import actions
from lexludi.engine.actions import Arguments, each
from lexludi.engine.protocol import Step
from lexludi.games.manila.engine.board import Phase
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

__all__ = ["Action", "Arguments", "Effect", "Guard", "Step", "each"]

Guard: TypeAlias = actions.Guard[Setup, Position]
Effect: TypeAlias = actions.Effect[Setup, Position]


@dataclass(frozen=True, slots=True)
class Action(actions.GameAction[Setup, Position, Phase]):
    """One kind of step; `by` may also be `seat`, which is any."""

    def actors(self, position: Position) -> tuple[int | str, ...]:
        """Who may take the action now, given its phase."""
        if self.by == "seat":
            return tuple(range(len(position.cash)))
        return (position.turn,) if self.by == "turn" else (self.by,)
