"""The points on which it can depend what follows from a step, and what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.language.dependencies import reached


def deciding_points(law: Law, step: Any) -> frozenset[str]:
    """The points that the time, the doer, the rules and exceptions of a step's action read.

    Through definitions as well.  A step of no action of the law is refused whatever they answer.
    """
    action = step.get("do") if isinstance(step, dict) else None
    known = isinstance(action, str) and action in law.actions
    return _points_of(law, action) if known else frozenset()


@lru_cache(maxsize=256)
def _points_of(law: Law, action: str) -> frozenset[str]:
    rules = [rule.name for rule in law.rules_of(action)]
    exceptions = [one.name for rule in rules for one in law.exceptions_to(rule)]
    read = [action, *rules, *exceptions]
    read += [more.name for one in exceptions for more in law.exceptions_to(one)]
    found = {name for one in read for name in (one, *reached(one, law.uses))}
    return frozenset(found & law.points.keys())


@lru_cache(maxsize=16)
def named_by_views(law: Law) -> frozenset[str]:
    """What decides what a seat sees of a position, or of a step: its points are among it."""
    names = {name for term in _shown_by(law) for name in t.named(term)}
    return frozenset(names.union(*(reached(name, law.uses) for name in names)))


def _shown_by(law: Law) -> Iterator[t.Term]:
    """The terms that say who sees something, and what all see of it."""
    arguments = (one for action in law.actions.values() for one in action.arguments)
    seen = (*(one.seen for one in law.state.values()), *(one.seen for one in arguments))
    yield from (term for term in seen if not isinstance(term, str))
    yield from (one.shown for one in law.state.values() if one.shown is not None)
