"""Under which conditions an evaluation comes to the branches of some terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.evaluate.remembered import BuiltTerm, RecallingEvaluator, TermMemory
from lexludi.language.explain.unparse import unparse

Branch: TypeAlias = tuple[str, str]
"""A definition, and what leads to one of its branches as the rule language writes it."""
Watched: TypeAlias = dict[int, tuple[str, t.Choose | t.Fold]]
"""The terms that are watched with their definitions, by what Python knows the terms by."""
Ways: TypeAlias = defaultdict[Branch, list[Any]]
"""The conditions under which each branch is come to."""


@dataclass(frozen=True)
class TermWithBranches(BuiltTerm):
    """A term that was built, and the condition on which it comes to each branch inside it."""

    branches: tuple[tuple[Branch, Any], ...]


class BranchNoter(RecallingEvaluator):
    """Evaluates, and notes each way in which it comes to a branch of a watched term.

    Of a term that is recalled there is one way to each branch: all those inside it as one.
    """

    def __init__(self, memory: TermMemory, watched: Watched, ways: Ways, *about: Any) -> None:
        super().__init__(memory, *about)
        self._watched = watched
        self._ways = ways
        self._depth = 0

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term; its branches are noted if it is watched."""
        if not isinstance(term, (t.Call, t.Fold)) or self._memory.reads(term) is None:
            self._note_branches(term, local)
        return super().value(term, local)

    def _note_branches(self, term: t.Term, local: Values) -> None:
        name, seen = self._watched.get(id(term), ("", None))
        if seen is not None:
            for part, holds in self._branches(seen, local):
                self._note((name, part), holds)

    def _note(self, branch: Branch, holds: Any) -> None:
        way = self.algebra.both([*self.path[self._depth :], holds])
        if way is not False:
            self._ways[branch].append(way)

    def _built(self, term: t.Term, local: Values, held: tuple[Any, ...]) -> BuiltTerm:
        outside, depth = self._ways, self._depth
        self._ways, self._depth = defaultdict(list), len(self.path)
        try:
            self._note_branches(term, local)
            built = super()._built(term, local, held)
            either = self.algebra.either
            inside = tuple((branch, either(ways)) for branch, ways in self._ways.items())
        finally:
            self._ways, self._depth = outside, depth
        found = TermWithBranches(built.held, built.value, built.duties, inside)
        self._come_to(found)
        return found

    def _again(self, found: BuiltTerm) -> None:
        super()._again(found)
        self._come_to(found)

    def _come_to(self, found: BuiltTerm) -> None:
        """Note the branches inside a term, under the path that leads to it now."""
        for branch, holds in found.branches if isinstance(found, TermWithBranches) else ():
            self._note(branch, holds)

    def _branches(self, term: t.Choose | t.Fold, local: Values) -> Iterator[tuple[str, Any]]:
        named = [part for part, _ in parts(term)]
        if isinstance(term, t.Choose):
            held = self.value(term.condition, local)
            yield from zip(named, (held, self.algebra.negate(held)), strict=True)
        elif named:
            for holds, _ in self.bindings(term.loops, term.condition, local):
                yield named[0], holds


def parts(term: t.Choose | t.Fold) -> Iterator[tuple[str, t.Term | None]]:
    """What leads to each branch of a term, and the side that it is of.

    A comprehension over a type without a condition always has rounds, so it has no branch.
    """
    if isinstance(term, t.Choose):
        condition = unparse(term.condition)
        yield condition, term.yes
        yield f"not ({condition})", term.no
    elif term.condition is not None:
        yield unparse(term.condition), None
    elif spans := [one.domain for one in term.loops if isinstance(one.domain, t.Span)]:
        yield ", ".join(f"range({unparse(s.low)}, {unparse(s.high)})" for s in spans), None
