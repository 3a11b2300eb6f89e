"""Circumstances: the arguments of a case's steps, with which alone a rule may be wrong.

An engine that has one space, ware or number wrong has its rule wrong with that one only.  Among all
cases of the rule these are few; among those with the same argument they are all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lexludi.cases.case import Case
from lexludi.conformance.localisation.spectrum import Scores, scores
from lexludi.conformance.localisation.suspects import (
    Evidence,
    Suspect,
    actions_of,
    exercised,
)
from lexludi.language import Law

FEWEST = 2
"""Failed cases with the same argument that tell more than a single case does."""


class Circumstance(NamedTuple):
    """A step with one of its arguments."""

    action: str
    argument: str
    value: str | int


class Within(NamedTuple):
    """A suspect in those cases whose step has a certain argument."""

    suspect: Suspect
    circumstance: Circumstance


def narrowed(
    law: Law, failed: Sequence[tuple[Case, Evidence]], passed: Iterable[Case]
) -> Scores[Suspect]:
    """The highest score of each suspect in the cases with one argument of the rule's step."""
    against = [_weighed(law, case, found) for case, found in failed]
    times = Counter(one for found in against for one in found)
    often = [{one: n for one, n in found.items() if times[one] >= FEWEST} for found in against]
    passes = [list(_within(law, case, exercised(law, case))) for case in passed]
    best: Scores[Suspect] = {}
    total = sum(sum(found.values()) for _, found in failed)
    for one, score in scores(often, passes, total).items():
        best[one.suspect] = max(score, best.get(one.suspect, 0.0))
    return best


def _weighed(law: Law, case: Case, found: Evidence) -> Mapping[Within, float]:
    return {one: found[one.suspect] for one in _within(law, case, found)}


def _within(law: Law, case: Case, suspects: Iterable[Suspect]) -> Iterator[Within]:
    told = list(_circumstances(case))
    for suspect in suspects:
        actions = actions_of(law, suspect.rule)
        yield from (Within(suspect, one) for one in told if one.action in actions)


def _circumstances(case: Case) -> Iterator[Circumstance]:
    """The single values among the arguments of a case's steps."""
    for step in case.step if isinstance(case.step, list) else [case.step]:
        if isinstance(step, dict) and isinstance(step.get("do"), str):
            for name, value in step.items():
                if name not in ("by", "do") and isinstance(value, str | int):
                    yield Circumstance(step["do"], name, value)
