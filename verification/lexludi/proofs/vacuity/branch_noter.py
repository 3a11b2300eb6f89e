"""Under which conditions an evaluation comes to the branches of some terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, TypeAlias

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.unparse import unparse

Branch: TypeAlias = tuple[str, str]
"""A definition, and what leads to one of its branches as the rule language writes it."""
Watched: TypeAlias = dict[int, tuple[str, t.Choose | t.Fold]]
"""The terms that are watched with their definitions, by what Python knows the terms by."""
Ways: TypeAlias = defaultdict[Branch, list[Any]]
"""The conditions under which each branch is come to."""


class BranchNoter(Evaluator):
    """Evaluates, and notes each way in which it comes to a branch of a watched term."""

    def __init__(self, watched: Watched, ways: Ways, *about: Any) -> None:
        super().__init__(*about)
        self._watched = watched
        self._ways = ways

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term; its branches are noted if it is watched."""
        name, seen = self._watched.get(id(term), ("", None))
        if seen is not None:
            for part, holds in self._branches(seen, local):
                way = self.algebra.both([*self.path, holds])
                if way is not False:
                    self._ways[name, part].append(way)
        return super().value(term, local)

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
