"""Faults that can be planted in one of the meanings, to see that comparing notices them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
import z3

from lexludi.language import terms as t
from lexludi.language.emit import checks
from lexludi.language.evaluate import evaluator, folds
from lexludi.language.evaluate.symbolic import Symbolic
from lexludi.language.explain.explain import Explainer
from lexludi.language.law import Law
from lexludi.proofs import positions, theory
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.shown import deciding
from lexludi.proofs.theory import Theory
from lexludi.proofs.vacuity import conjuncts, occurrences, uses

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Fault:
    """How a fault is planted; `proofs` where only a verdict shows it.

    Few laws show some faults: those are looked for from the law with the number `first` on.
    """

    plant: Callable[[Patch], None]
    proofs: bool = False
    first: int = 0


def _remainder(patch: Patch) -> None:
    """The remainder of a negative number is negative, as in C."""
    right = Symbolic.arithmetic

    def wrong(self: Symbolic, operator: str, left: Any, divisor: Any, kind: Any) -> Any:
        result = right(self, operator, left, divisor, kind)
        if operator != "%" or self.known(result):
            return result
        first, second = self.lift(left), self.lift(divisor)
        return z3.If(first < 0, -((-first) % second), first % second)

    patch.setattr(Symbolic, "arithmetic", wrong)


def _least(patch: Patch) -> None:
    """`min(a, b)` is the greatest."""
    right = evaluator._CASES[t.Extreme]

    def wrong(self: Any, term: t.Extreme, local: Any) -> Any:
        return right(self, t.Extreme(term.type, term.place, "max", term.parts), local)

    patch.setitem(evaluator._CASES, t.Extreme, wrong)


def _default(patch: Patch) -> None:
    """The default joins the values that the least is sought among."""
    right = folds._best

    def wrong(self: Any, found: Any, term: t.Fold, default: Any) -> Any:
        return right(self, [(True, default), *found], term, default)

    patch.setattr(folds, "_best", wrong)


def _order(patch: Patch) -> None:
    """The solver takes the exceptions to a rule the other way round."""

    class Reversed:
        """A law whose exceptions come in the wrong order."""

        def __init__(self, law: Law) -> None:
            self._law = law

        def exceptions_to(self, rule: str) -> Any:
            return tuple(reversed(self._law.exceptions_to(rule)))

    right = theory.with_exceptions
    patch.setattr(theory, "with_exceptions", lambda law, rule: right(Reversed(law), rule))  # type: ignore[arg-type]


def _none(patch: Patch) -> None:
    """The number that stands for none is one of a range."""
    right = Symbolic.__init__

    def wrong(self: Symbolic, order: Any, choices: Any, least: int = 0) -> None:
        right(self, order, choices, least)
        self.none = 0

    patch.setattr(Symbolic, "__init__", wrong)


def _chain(patch: Patch) -> None:
    """An explanation speaks of every link of a chain, of those that hold as well."""
    patch.setattr(Explainer, "_fails", lambda self, part, local: True)


def _divisor(patch: Patch) -> None:
    """The machine divides by numbers below zero."""
    patch.setattr(checks, "positive", lambda term, text: text)


def _unfulfilled(patch: Patch) -> None:
    """The prover takes every operation for defined."""
    patch.setattr("lexludi.proofs.defined.undefined", lambda position, duties: False)


def _reads(patch: Patch) -> None:
    """The prover takes an invariant for one that reads nothing."""
    patch.setattr(Theory, "reads", lambda self, name: frozenset())


def _assumed(patch: Patch) -> None:
    """The prover assumes of a step that no rule has a condition."""
    patch.setattr(theory, "with_exceptions", lambda law, rule: rule.then or ())


def _luck(patch: Patch) -> None:
    """No outcome of chance could have been another one."""
    patch.setattr(deciding.DecidingPart, "left_to_chance", lambda self, position, step: False)


def _uses(patch: Patch) -> None:
    """Whether a branch is in vain does not depend on effects, nor on what is promised of them."""
    patch.setattr(uses, "_of_change", lambda position, move: None)


def _decides(patch: Patch) -> None:
    """Each part of an `or` decides, whatever the others say."""
    patch.setattr(occurrences, "_undefined", lambda evaluator, term, local: True)


def _dropped(patch: Patch) -> None:
    """An invariant says as much without a conjunct as with it."""
    right = conjuncts.without
    patch.setattr(conjuncts, "without", lambda term: ((one, term) for one, _ in right(term)))


def _exempt(patch: Patch) -> None:
    """What exempts from a promise need not hold where this fails."""
    right = SymbolicPosition._exempts
    patch.setattr(
        SymbolicPosition,
        "_exempts",
        lambda self, exempts, alone, decide: right(self, exempts, [], decide),
    )


def _started(patch: Patch) -> None:
    """The prover asks nothing of the start."""
    patch.setattr(positions, "_start", lambda position: iter(()))


FAULTS: Mapping[str, Fault] = {
    "the remainder of a number below zero": Fault(_remainder),
    "the least is the greatest": Fault(_least),
    "a default that always counts": Fault(_default),
    "the order of exceptions": Fault(_order, first=45),
    "a number that stands for none": Fault(_none),
    "the explanation of a chain": Fault(_chain, first=20),
    "a divisor that is not looked at": Fault(_divisor),
    "operations taken for defined": Fault(_unfulfilled, proofs=True),
    "an invariant that is passed over": Fault(_reads, proofs=True, first=15),
    "effects without conditions": Fault(_assumed),
    "a start that is passed over": Fault(_started, proofs=True),
    "a loop that rests on luck": Fault(_luck, proofs=True, first=15),
    "branches that only effects come to": Fault(_uses, proofs=True),
    "a part that does not decide": Fault(_decides, proofs=True),
    "a conjunct that is not dropped": Fault(_dropped, proofs=True),
    "an exemption without a failure": Fault(_exempt, proofs=True, first=25),
}
