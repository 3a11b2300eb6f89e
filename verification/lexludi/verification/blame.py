"""Which rule an implementation most likely has wrong, from the cases that it fails."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from lexludi.spec import Law
from lexludi.spec.declarations import Declared
from lexludi.spec.terms import writes
from lexludi.verification.case import Case


def blamed(failed: Sequence[Case], passed: Sequence[Case]) -> dict[str, float]:
    """For each rule of a failed case how suspect it is, from 0 to 1.

    A rule is suspect in so far as cases that exercise it fail and others do not
    (Ochiai's measure), so that one that every case exercises is not blamed for one fault.
    """
    among_failed = Counter(rule for case in failed for rule in case.rules)
    among_passed = Counter(rule for case in passed for rule in case.rules)
    return {
        rule: count / math.sqrt(len(failed) * (count + among_passed[rule]))
        for rule, count in among_failed.items()
    }


def culprit(law: Law, case: Case, path: str, named: str | None, scores: dict[str, float]) -> str:
    """The one rule that a failed case most likely fails for, "" where nothing points at any.

    `path` is the first field that differs and `named` the rule that the implementation
    gave for refusing a legal step.  Where a case exercises no rule it is the scoring, or the
    field as it stands at the start, that is not kept.
    """
    if named is not None and named in law.names():
        return named
    if path.startswith("/result"):
        return law.scoring.name
    field = path.removeprefix("/position/").partition("/")[0]
    if not case.rules:
        return field if field in law.state else ""
    writers = [rule for rule in case.rules if field in _writes(law, rule)]
    return max(writers or case.rules, key=lambda rule: scores.get(rule, 0.0))


def stated(law: Law, name: str) -> Declared | None:
    """The declaration of that which a case fails for."""
    if name in law.rules:
        return law.rules[name]
    if name in law.names():
        return law.actions[name.rpartition(".")[0]]
    return law.scoring if name == law.scoring.name else law.state.get(name)


def _writes(law: Law, rule: str) -> frozenset[str]:
    declared = law.rules.get(rule)
    return writes(declared.then or ()) if declared is not None else frozenset()
