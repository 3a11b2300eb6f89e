"""The actions of Cartagena: those of any game, and discards, which are for others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lexludi.engine import actions
from lexludi.engine.actions import SEAT, Arguments, each
from lexludi.engine.protocol import Step
from lexludi.engine.values import one_of
from lexludi.games.cartagena.engine.parts import CARDS
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup

__all__ = ["SEAT", "Action", "Arguments", "Effect", "Guard", "Moment", "Step", "each", "of_card"]

Guard: TypeAlias = actions.Guard[Setup, Position]
Effect: TypeAlias = actions.Effect[Setup, Position]
Moment: TypeAlias = Literal[
    "dealing", "acting", "using", "robbing", "sharing", "choosing", "laying", "opening",
    "discarding", "drawing", "reshuffling", "over",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Action(actions.GameAction[Setup, Position, Moment]):
    """One kind of step; `by` may also be `others`, who hold too many cards."""

    def actors(self, position: Position) -> tuple[int | str, ...]:
        """Who may take the action, given that it is time for it."""
        if self.by == "others":
            return tuple(position.excess())
        return (position.turn,) if self.by == "turn" else (self.by,)


def of_card(name: str, moment: Moment, by: str, effect: Effect, guard: Guard) -> Action:
    """An action that chooses one card, which one guard may forbid."""
    guards = {f"{name}.card": guard}
    form = {"card": one_of(CARDS)}
    return Action(name, frozenset({moment}), by, effect, form, guards, each("card", CARDS))
