"""Counts after a step, written as the counts before it and what the step changes.

A count over the entries of a map, such as the pieces of a player on the board, reads every entry.
After a step that writes one entry, at a place that is open, each entry may be the one that was
written, so that the solver has to compare all of them before and after.  But the count differs by
the entry that was written alone: by what it counts for now, less what it counted for before.
Written so, the count is the very same term before and after the step.

A step that writes many entries, such as one that clears a part of the board, often lets no entry
count for more than before.  Then the count after it is some number that is no greater than the one
before, and that is mostly all that a claim needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import z3

from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.language.dependencies import reached
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.types import Finite, Map, Whole, members
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.changes import WrittenEntry, entries_written
from lexludi.proofs.theory import Move, with_exceptions

MOST_WRITTEN = 4
"""So many entries of a map are followed one by one; where more are written, all are counted."""


@dataclass(frozen=True)
class PlainCount:
    """A count or sum over a map, of which each round reads its own entry and nothing else open."""

    term: t.Fold
    variable: str
    name: str
    key: Finite


def with_counts_before(position: SymbolicPosition, move: Move, after: Values, claim: t.Term) -> Any:
    """A claim about the position after a step; its counts speak of the position before.

    Args:
        position: the open position before the step.
        move: the step.
        after: the position after it.
        claim: the claim, which names no argument of the step.

    Returns:
        a formula that says the same as the claim's value after the step; None where it has no count
        that could be written so.
    """
    if not _may_count(position.law, claim, move.action.name):
        return None
    evaluator = position.theory.special_evaluator(_CountsBefore, after)
    evaluator.follow(position.state, _single_entries(position, move))
    formula = evaluator.value(claim, {})
    return formula if evaluator.found else None


def kept_by_bounds(position: SymbolicPosition, move: Move, after: Values, claim: t.Term) -> bool:
    """Whether a claim holds after a step for any counts that have gone down, or up, as they must.

    The arguments are those of `with_counts_before`; the caller has assumed that the step is legal.
    False where no count of the claim goes one way, or where the solver does not find it.
    """
    if not _may_count(position.law, claim, move.action.name):
        return False
    evaluator = position.theory.special_evaluator(_BoundedCounts, after)
    evaluator.compare_with(position)
    formula = evaluator.value(claim, {})
    negated = position.theory.algebra.negate(formula)
    return evaluator.found and position.questions.ask(*evaluator.bounds, negated) == "unsat"


def _may_count(law: Law, claim: t.Term, action: str) -> bool:
    """Whether a claim counts over a map of which an action writes single entries."""
    named = t.named(claim)
    called = named.union(*(reached(name, law.uses) for name in named)) & law.definitions.keys()
    terms = (claim, *(law.definitions[name].body for name in called))
    inside = [part for term in terms for part in t.walk(term)]
    folds = (_plain_count(part) for part in inside if isinstance(part, t.Fold))
    counted = {found.variable for found in folds if found is not None}
    effects = (with_exceptions(law, rule) for rule in law.rules_of(action) if rule.then)
    return any(one.name in counted and one.keys for each in effects for one in t.assignments(each))


def _single_entries(position: SymbolicPosition, move: Move) -> dict[str, list[WrittenEntry]]:
    """What a step writes to each map of values of which it writes a few single entries."""
    written: dict[str, list[WrittenEntry]] = {}
    for entry in entries_written(position, move):
        written.setdefault(entry.name, []).append(entry)
    return {
        name: entries
        for name, entries in written.items()
        if len(entries) <= MOST_WRITTEN and all(map(partial(_is_single, position.law), entries))
    }


def _is_single(law: Law, entry: WrittenEntry) -> bool:
    """Whether an entry is one of a map of values, and no map itself."""
    kind = law.state[entry.name].type
    return len(entry.keys) == 1 and isinstance(kind, Map) and not isinstance(kind.value, Map)


class _CountsBefore(Evaluator):
    """Evaluates in the position after a step, but plain counts as those before it and a change."""

    def follow(self, before: Values, written: dict[str, list[WrittenEntry]]) -> None:
        """Take what was before the step, and the entries that it writes."""
        self.start, self.written, self.found = before, written, False

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term, given the local names."""
        count = _plain_count(term) if isinstance(term, t.Fold) else None
        recounted = None if count is None else self._recounted(count, local)
        if recounted is None:
            return super().value(term, local)
        self.found = True
        return recounted

    def _recounted(self, count: PlainCount, local: Values) -> Any:
        """The count before the step, and what each entry that was written changes.

        None where it is counted anew.
        """
        if not self.written.get(count.variable):
            return None
        add, total = self.algebra.arithmetic, self._before(count, local)
        for entry in self.written[count.variable]:
            now, then = (self._alone(count, value, local) for value in (entry.new, entry.old))
            change = self.algebra.choose(entry.due, add("-", now, then, Whole()), 0)
            total = add("+", total, change, Whole())
        return total

    def _before(self, count: PlainCount, local: Values) -> Any:
        """The count in the position before the step."""
        here = self.state
        self.state = {**here, count.variable: self.start[count.variable]}
        total = Evaluator.value(self, count.term, local)
        self.state = here
        return total

    def _alone(self, count: PlainCount, entry: Any, local: Values) -> Any:
        """What one entry counts for: any key will do, since a round reads its entry alone."""
        key = members(count.key, self.players)[0]
        here, names = self.state, {**local, count.name: key}
        self.state = {**here, count.variable: {key: entry}}
        holds = self.holds(count.term.condition, names)
        value = 1 if count.term.kind == "count" else self.value(count.term.element, names)
        self.state = here
        return value if holds is True else self.algebra.choose(holds, value, 0)


class _BoundedCounts(_CountsBefore):
    """Evaluates in the position after a step, but takes any number for a count that goes one way.

    `bounds` says of each of these numbers that it is no greater, or no less, than the count before.
    """

    def compare_with(self, position: SymbolicPosition) -> None:
        """Take what was before the step, and who is asked which way a count goes."""
        self.follow(position.state, {})
        self.questions, self.bounds = position.questions, list[Any]()

    def _recounted(self, count: PlainCount, local: Values) -> Any:
        """A number for the count; None where no entry is written, or the count may go both ways."""
        before, after = (state[count.variable] for state in (self.start, self.state))
        written = [key for key in after if after[key] is not before[key]]
        changes = [
            (self._alone(count, after[key], local), self._alone(count, before[key], local))
            for key in written
        ]
        for goes, never in (("<=", ">"), (">=", "<")) if changes else ():
            other = [self.algebra.compare(never, now, then) for now, then in changes]
            if self.questions.ask(self.algebra.either(other)) == "unsat":
                return self._any_number(goes, self._before(count, local))
        return None

    def _any_number(self, relation: str, bound: Any) -> Any:
        """A number of which nothing is known but how it compares with a bound."""
        # No name of a law has a blank, so this variable is none of the law's.
        number = z3.Int(f"any count {len(self.bounds)}")
        self.bounds.append(self.algebra.compare(relation, number, bound))
        return number


def _plain_count(term: t.Fold) -> PlainCount | None:
    """The count that a comprehension is, where each round reads its own entry of one map."""
    if term.kind not in ("count", "sum") or len(term.loops) != 1:
        return None
    (loop,) = term.loops
    # Of a count only the conditions matter.
    read = (term.condition,) if term.kind == "count" else (term.condition, term.element)
    inside = [part for whole in read if whole is not None for part in t.walk(whole)]
    entries = [name for part in inside if (name := _own_entry(part, loop)) is not None]
    plain = all(not isinstance(part, (t.Call, t.Special, t.Fold, t.Build)) for part in inside)
    # The variable and the name of the loop must stand in entries of this form only.
    states = sum(isinstance(part, t.State) and part.name in entries for part in inside)
    names = sum(isinstance(part, t.Local) and part.name == loop.name for part in inside)
    if not plain or len(set(entries)) != 1 or not len(entries) == states == names:
        return None
    return PlainCount(term, entries[0], loop.name, cast(Finite, loop.domain))


def _own_entry(part: t.Term, loop: t.Loop) -> str | None:
    """The map of which a term is the entry at the key of the round, if the rounds are all keys."""
    if not isinstance(part, t.Index) or not isinstance(part.base, t.State):
        return None
    every = isinstance(part.base.type, Map) and part.base.type.key == loop.domain
    own = isinstance(part.key, t.Local) and part.key.name == loop.name
    return part.base.name if every and own else None
