"""The last steps of a game, found by the solver: from a position of a game that was played.

The steps lead up to the open position that the claim is about, so the claim is decided as it is,
with the additional assumption that the open position is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import z3

from lexludi.language import Step, open_values
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.evaluate.symbolic import variables
from lexludi.language.types import Seat
from lexludi.proofs.json_values import step_of
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move, leaves

MOST = 8
"""Steps that are unrolled at most."""


@dataclass(frozen=True)
class Transition:
    """One open step of any action, or none at all.

    Attributes:
        chosen: the number of the action, -1 for no step.
        moves: an open step of each action that is not plainly impossible, by its number.
        formulas: what makes the second position the one after the step from the first.
    """

    chosen: Any
    moves: dict[int, Move]
    formulas: tuple[Any, ...]

    def step(self, position: SymbolicPosition, model: z3.ModelRef) -> Step | None:
        """The step in a model."""
        number = model.eval(self.chosen, model_completion=True).as_long()
        return step_of(position.theory, model, self.moves[number]) if number >= 0 else None


class Unrolling:
    """The steps before an open position, the last one first; they are built when asked for."""

    def __init__(self, position: SymbolicPosition) -> None:
        self._position = position
        self._states: list[Values] = [position.state]
        self._transitions: list[Transition] = []

    def before(self, count: int, start: Values, answers: dict[str, Any]) -> Iterator[Any]:
        """That a concrete position is so many steps, or fewer, before the open one."""
        while len(self._transitions) < count:
            self._add()
        yield from self._equal(self._states[count], start)
        for transition in self._transitions[:count]:
            yield from transition.formulas
        for later, earlier in zip(self._transitions, self._transitions[1:count], strict=False):
            # Whatever waits, waits at the beginning.
            yield z3.Or(earlier.chosen < 0, later.chosen >= 0)
        yield from self.answered(answers)

    def answered(self, answers: dict[str, Any]) -> Iterator[Any]:
        """That the open answers are these."""
        theory = self._position.theory
        given = {name: a for name, a in answers.items() if name in theory.law.open_parameters}
        values = open_values.read(theory.law, theory.players, given)
        for name, variable in theory.open_answers.items():
            yield variable == theory.algebra.choices[name].index(answers[name])
        for name, item in self._position.law.open_parameters.items():
            same = leaves(item.type, theory.open_values[name]), leaves(item.type, values[name])
            yield from self._same(zip(*same, strict=True))

    def steps(self, count: int, model: z3.ModelRef) -> list[Step]:
        """The steps in a model, the first one first."""
        every = (one.step(self._position, model) for one in reversed(self._transitions[:count]))
        return [step for step in every if step is not None]

    def _add(self) -> None:
        depth = len(self._states)
        law, players = self._position.law, self._position.players
        state = {n: variables(v.type, f"before.{depth}.{n}", players) for n, v in law.state.items()}
        self._transitions.append(self._transition(depth, state, self._states[-1]))
        self._states.append(state)

    def _transition(self, depth: int, before: Values, after: Values) -> Transition:
        theory, chosen = self._position.theory, z3.Int(f"action.{depth}")
        same = z3.And(chosen == -1, *self._equal(before, after))
        ways, moves = [same], {}
        for number, action in enumerate(self._position.law.actions.values()):
            move = self._move(depth, action, before)
            if not move.impossible:
                moves[number] = move
                led = self._equal(theory.after(move, before), after)
                legal = [formula for formula in move.legal if formula is not True]
                ways.append(z3.And(chosen == number, *legal, *led))
        return Transition(chosen, moves, (*theory.typed(before), z3.Or(*ways)))

    def _move(self, depth: int, action: d.Action, before: Values) -> Move:
        """An open step with variables of its own."""
        theory, players = self._position.theory, self._position.players
        prefix = f"before.{depth}.{action.name}"
        local: Values = {}
        readable: list[Any] = []
        for item in action.arguments:
            local[item.name] = variables(item.type, f"{prefix}.{item.name}", players)
            readable += theory.within(item.type, local[item.name])
        if action.who != d.ANYBODY and not action.by_several:
            return theory.instance(action, before, local, readable)
        me = variables(Seat(), f"{prefix}.by", players)
        readable += theory.within(Seat(), me)
        return theory.instance(action, before, local, readable, me)

    def _equal(self, one: Values, other: Values) -> list[Any]:
        """That two positions are the same."""
        pairs = [
            pair
            for name, item in self._position.law.state.items()
            for pair in zip(
                leaves(item.type, one[name]), leaves(item.type, other[name]), strict=True
            )
        ]
        return self._same(pairs)

    def _same(self, pairs: Iterable[tuple[tuple[Any, Any], tuple[Any, Any]]]) -> list[Any]:
        """That the values of each pair, which have their types with them, are the same."""
        algebra = self._position.theory.algebra
        found = [algebra.compare("==", first, second) for (_, first), (_, second) in pairs]
        return [z3.BoolVal(False) if f is False else f for f in found if f is not True]
