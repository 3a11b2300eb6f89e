"""A claim that two sums are equal, kept because what a step adds and takes away comes to nothing.

Each side counts entries of the position, so a change of an entry changes the difference of the
sides by a fixed multiple: its weight.  What the effects of a step write comes so to one sum of
weighted changes, each under the conditions that lead to it.  Where all entries along a key have one
weight, the sum does not depend on that key: wherever a pirate goes, he stays in his crew, and the
solver need not know where he goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import z3

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import NUMERIC, Finite, Whole
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.changes import WrittenEntry, entries_written
from lexludi.proofs.splitting.split_terms import subterms
from lexludi.proofs.theory import Move


def balanced(position: SymbolicPosition, move: Move, claim: t.Term) -> bool:
    """Whether what a legal step adds to the sides of each equation of a claim comes to nothing.

    The caller has assumed that the step is legal.  False where a claim is not made of equations
    between sums, or where the solver does not find it.
    """
    differences = list(_differences(position, claim, {}))
    if None in differences:
        return False
    written = entries_written(position, move)
    return all(_Balance(position, one).kept(written) for one in differences)


def _differences(position: SymbolicPosition, claim: t.Term, local: Values) -> Iterator[Any]:
    """The difference between the sides of each equation of a claim; None for any other part."""
    evaluator = position.theory.evaluator(position.state)
    if isinstance(claim, t.Logic) and claim.operator == "and":
        for part in claim.parts:
            yield from _differences(position, part, local)
    elif isinstance(claim, t.Fold) and claim.kind == "all" and claim.condition is None:
        for _, names in evaluator.bindings(claim.loops, None, local):
            yield from _differences(position, claim.element, names)
    elif isinstance(claim, t.Compare) and _is_equation(claim):
        left, right = evaluator.value(claim.left, local), evaluator.value(claim.right, local)
        algebra = position.theory.algebra
        yield algebra.lift(algebra.arithmetic("-", left, right, claim.right.type))
    else:
        yield None


def _is_equation(claim: t.Compare) -> bool:
    """Whether two numbers are said to be equal."""
    return claim.operator == "==" and isinstance(claim.left.type, NUMERIC)


class _Balance:
    """The difference between two sums over the entries of a position."""

    def __init__(self, position: SymbolicPosition, difference: Any) -> None:
        self.position = position
        self.evaluator = position.theory.evaluator(position.state)
        self.difference = difference
        self.read = {term.get_id() for term in subterms(difference)}

    def kept(self, written: list[WrittenEntry]) -> bool:
        """Whether changes come to nothing; False where one that counts has no weight."""
        weights = {c.name: self._weights(self.position.state[c.name]) for c in written}
        counted = [change for change in written if any(w != 0 for w in _flat(weights[change.name]))]
        if any(c.added is None or None in _flat(weights[c.name]) for c in counted):
            return False
        return self.position.questions.ask(self._total(weights, counted) != 0) == "unsat"

    def _total(self, weights: Mapping[str, Any], counted: list[WrittenEntry]) -> Any:
        """What all changes come to; what is due on one condition is added up first."""
        algebra = self.position.theory.algebra
        found: dict[int, tuple[Any, list[Any]]] = {}
        for change in counted:
            due = algebra.lift(change.due)
            added = algebra.arithmetic("*", self._weighed(weights, change), change.added, Whole())
            found.setdefault(due.get_id(), (due, []))[1].append(algebra.lift(added))
        sums = [z3.If(due, z3.simplify(z3.Sum(*added)), 0) for due, added in found.values()]
        return z3.Sum(z3.IntVal(0), *sums)

    def _weighed(self, weights: Mapping[str, Any], change: WrittenEntry) -> Any:
        """The weight of the entry that is changed."""
        keys = list(zip(change.keys, change.domains, strict=True))
        return self._weight(weights[change.name], keys)

    def _weight(self, weights: Any, keys: list[tuple[Any, Finite]]) -> Any:
        """The weight of an entry, which does not depend on a key along which all weigh the same."""
        if not keys:
            return weights
        (key, domain), *others = keys
        first, *rest = inside = [self._weight(entry, others) for entry in weights.values()]
        if all(_same(first, entry) for entry in rest):
            return first
        return self.evaluator.look_up(dict(zip(weights, inside, strict=True)), key, domain)

    def _weights(self, entry: Any) -> Any:
        """How much the difference grows with each entry of a variable; None where that varies."""
        if isinstance(entry, dict):
            return {key: self._weights(inside) for key, inside in entry.items()}
        if entry.get_id() not in self.read:
            return 0
        if not z3.is_int(entry):
            return None
        more = z3.simplify(z3.substitute(self.difference, (entry, entry + 1)) - self.difference)
        return more.as_long() if z3.is_int_value(more) else None


def _flat(weights: Any) -> list[int | None]:
    """All weights in a map of any depth."""
    if isinstance(weights, dict):
        return [weight for entry in weights.values() for weight in _flat(entry)]
    return [weights]


def _same(one: Any, other: Any) -> bool:
    """Whether two weights, which may depend on keys, are plainly the same."""
    if isinstance(one, z3.ExprRef) and isinstance(other, z3.ExprRef):
        return bool(one.eq(other))
    return isinstance(one, int) and isinstance(other, int) and one == other
