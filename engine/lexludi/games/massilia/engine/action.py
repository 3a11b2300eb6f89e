"""The actions of Massilia: those of any game, and answers by the owner of a stall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from lexludi.engine import actions
from lexludi.engine.actions import Arguments, each
from lexludi.engine.protocol import Step
from lexludi.games.massilia.engine.parts import Colour, Phase
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup

__all__ = ["USING", "Action", "Arguments", "Effect", "Guard", "Moment", "Step", "each", "when"]

Guard: TypeAlias = actions.Guard[Setup, Position]
Effect: TypeAlias = actions.Effect[Setup, Position]
Moment: TypeAlias = (
    Phase | Literal["using grey", "using brown", "using black", "using beige", "reshuffling"]
)
USING: Final[dict[Colour, Moment]] = {
    "grey": "using grey",
    "brown": "using brown",
    "black": "using black",
    "beige": "using beige",
}
"""The moments between taking a die and its action, by what the dice are used as."""


def when(*moments: Moment) -> frozenset[Moment]:
    """Some moments."""
    return frozenset(moments)


@dataclass(frozen=True, slots=True)
class Action(actions.GameAction[Setup, Position, Moment]):
    """One kind of step; `by` may also be `owner`, whose stall the consul stands at."""

    def actors(self, position: Position) -> tuple[int | str, ...]:
        """Who may take the action, given that it is time for it."""
        if self.by == "owner":
            owner = position.at_consul
            return () if owner is None else (owner,)
        return (position.turn,) if self.by == "turn" else (self.by,)
