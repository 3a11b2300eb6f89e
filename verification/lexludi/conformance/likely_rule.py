"""Fault localisation: which rule an implementation most likely has wrong.

The measure is Ochiai's, over the rules that failed and passed cases exercise.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from lexludi.cases.case import Case, Count, ExpectedRefusal, Legal, Result, Steps, Weights
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law
from lexludi.language.declarations import Declared
from lexludi.play.writers import written

Failed = tuple[Case, Mismatch]
"""A failed case, and the first thing in which the answer differs."""
Suspect = tuple[str, bool]
"""A rule, and whether the fault is where the rule applies (else: where it does not)."""

EXEMPT_WEIGHT = 0.3
"""The weight of a suspect rule that should not apply, next to 1 for one that should."""


def likely_rules(law: Law, failed: Sequence[Failed], passed: Sequence[Case]) -> list[str]:
    """For each failed case the rule that it most likely fails for, "" for none.

    The score of a suspect rises with the failed cases that could fail for it, and falls with the
    cases that pass although they exercise it (Ochiai), so that a rule that every case exercises
    does not score highest for a single fault.  A case that could fail for many rules counts little
    for each of them.  A case of many steps gets the most likely rule of the cases of one step, if
    any of these fail.
    """
    suspects = [suspected(law, case, seen) for case, seen in failed]
    single = [found for found, one in zip(suspects, failed, strict=True) if _single(*one)]
    scores = _scores(list(filter(None, single)) or suspects, [_candidates(law, p) for p in passed])
    likeliest = max(scores, key=lambda one: scores[one], default=("", True))[0]
    return [
        max(found, key=lambda one: scores[one])[0]
        if found and (_single(case, seen) or not any(single))
        else _fallback(law, case, seen, likeliest)
        for found, (case, seen) in zip(suspects, failed, strict=True)
    ]


def _single(case: Case, seen: Mismatch) -> bool:
    """Whether a case is about one step, and the implementation replayed its history."""
    return isinstance(case.expect, Legal | ExpectedRefusal) and seen.path != "/history"


def _scores(
    suspects: Sequence[Sequence[Suspect]], passed: Sequence[Iterable[Suspect]]
) -> dict[Suspect, float]:
    """The score of each suspect, from 0 to 1."""
    against: dict[Suspect, float] = defaultdict(float)
    for found in suspects:
        for one in found:
            against[one] += (1.0 if one[1] else EXEMPT_WEIGHT) / len(found)
    passes = Counter(one for found in passed for one in found)
    total = sum(against.values())
    return {one: n / math.sqrt(total * (n + passes[one])) for one, n in against.items()}


def suspected(law: Law, case: Case, seen: Mismatch) -> list[Suspect]:
    """The suspects of a failed case; none for a case that exercises no rule.

    Where an implementation refuses a step, it names the rule itself.  Where a field of the
    position differs, it is one of the rules that write it, whether they apply in the case or not.
    """
    if seen.path in ("/history", "/weights", "/trace"):
        return []
    named = [(seen.named, True)] if seen.named in law.names() and seen.named is not None else []
    if isinstance(case.expect, Legal) and seen.path.startswith("/position/"):
        field = _field(seen)
        found = [one for one in _candidates(law, case) if field in written(law, one[0])]
        return found or [(rule, True) for rule in case.rules]
    if isinstance(case.expect, ExpectedRefusal) or not named:
        return [*((rule, True) for rule in case.rules), *named]
    return named


def _candidates(law: Law, case: Case) -> Iterator[Suspect]:
    """The suspects that a case exercises: rules that apply, then rules that should not."""
    yield from ((rule, True) for rule in case.rules)
    if isinstance(case.expect, Legal):
        steps = case.step if isinstance(case.step, list) else [case.step]
        rules = [rule for step in steps for rule in law.rules_of(step["do"])]
        every = [*rules, *(one for rule in rules for one in law.exceptions_to(rule.name))]
        yield from ((one.name, False) for one in every if one.name not in case.rules)


def _field(seen: Mismatch) -> str:
    return seen.path.removeprefix("/position/").partition("/")[0]


def _fallback(law: Law, case: Case, seen: Mismatch, likeliest: str) -> str:
    """The name for a case without suspects; `likeliest` has the highest score of all cases.

    No rule says how often outcomes come: that is named by the kind of chance.
    """
    if isinstance(case.expect, Weights) and seen.path == "/weights":
        return case.expect.actions[0]
    if seen.path == "/history" or isinstance(case.expect, Steps | Count | Weights | Result):
        return likeliest or (law.scoring.name if seen.path.startswith("/result") else "")
    return _field(seen) if _field(seen) in law.state else ""


def stated(law: Law, name: str) -> Declared | None:
    """The declaration that a name in a verdict stands for."""
    if name in law.rules:
        return law.rules[name]
    if name in law.names():
        return law.actions[name.rpartition(".")[0]]
    if name in law.actions:
        return law.actions[name]
    return law.scoring if name == law.scoring.name else law.state.get(name)
