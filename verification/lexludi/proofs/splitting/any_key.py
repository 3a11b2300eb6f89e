"""That what a step writes is of its type, whichever entry it writes.

Which entry a step writes may depend on much: the next free space of a sign, for one.  What is
written is often of its type at every entry.  Then the solver need not know which entry it is, and
each key that is no plain variable is taken for any value of its type.
"""

from __future__ import annotations

from typing import Any

import z3

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values, copy_map
from lexludi.language.types import Finite
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move, with_exceptions


def in_range_at_any_key(position: SymbolicPosition, move: Move, variable: str) -> bool:
    """Whether every value that a step writes to a variable is of its type, whichever keys it has.

    The caller has assumed that the step is legal; that keys are of their types is an obligation
    of its own.
    """
    state = {name: copy_map(value) for name, value in position.state.items()}
    evaluator = position.theory.special_evaluator(_AnyKey, state)
    with position.theory.noting() as duties:
        for rule in position.law.rules_of(move.action.name):
            evaluator.run(with_exceptions(position.law, rule), move.local)
    unfulfilled = position.theory.algebra.unfulfilled
    wanted = [unfulfilled(duty) for duty in duties if duty.operation.variable == variable]
    typed = [f for key, kind in evaluator.taken for f in position.theory.within(kind, key)]
    with position.questions.also(typed):
        return all(position.questions.ask(one) == "unsat" for one in wanted)


class _AnyKey(Evaluator):
    """Runs effects with a variable of its own for each key that is no plain variable.

    As a key of maps of different types it is as many variables: it need not be a key of all.

    `taken` has these variables with their types.
    """

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.taken: list[tuple[Any, Finite]] = []
        self._known: dict[tuple[int, Finite], tuple[Any, Any]] = {}

    def _keys(self, effect: t.Assign, local: Values) -> list[Any]:
        keys = super()._keys(effect, local)
        return [self._any(k, kind) for k, kind in zip(keys, effect.domains, strict=True)]

    def _any(self, key: Any, kind: Finite) -> Any:
        if not isinstance(key, z3.ExprRef) or z3.is_const(key):
            return key
        if (key.get_id(), kind) not in self._known:
            # No name of a law has a blank, so this variable is none of the law's.
            variable = z3.Int(f"any key {len(self.taken)}")
            self.taken.append((variable, kind))
            self._known[key.get_id(), kind] = (key, variable)
        return self._known[key.get_id(), kind][1]
