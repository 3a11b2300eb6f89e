"""Which rule an implementation most likely has wrong, from the cases that it fails."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from lexludi.cases.case import Case, Count, Legal, Refused, Result, Steps
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law
from lexludi.language.declarations import Declared
from lexludi.language.terms import writes

Failed = tuple[Case, Mismatch]
"""A failed case, and the first thing in which the answer differs."""
Suspicion = tuple[str, bool]
"""A rule, and whether it is played wrongly where it applies, or applied where it does not."""

IDLE = 0.3
"""How much a case speaks against a rule that should not apply, next to one that should."""


def culprits(law: Law, failed: Sequence[Failed], passed: Sequence[Case]) -> list[str]:
    """For each failed case the one rule that it most likely fails for, "" for none.

    A rule is suspect in so far as the cases that could fail for it do, and those that would do not
    pass (Ochiai's measure), so that one that every case exercises is not blamed for one fault.
    A case that could fail for many rules says little about each of them, and a case of many steps
    fails for whatever its steps fail for, as far as cases of one step fail.
    """
    suspects = [suspected(law, case, seen) for case, seen in failed]
    single = [found for found, one in zip(suspects, failed, strict=True) if _single(*one)]
    scores = _scores(list(filter(None, single)) or suspects, [_cleared(law, p) for p in passed])
    worst = max(scores, key=lambda one: scores[one], default=("", True))[0]
    return [
        max(found, key=lambda one: scores[one])[0]
        if found and (_single(case, seen) or not any(single))
        else _otherwise(law, case, seen, worst)
        for found, (case, seen) in zip(suspects, failed, strict=True)
    ]


def _single(case: Case, seen: Mismatch) -> bool:
    """Whether a case is about one step, and came so far."""
    return isinstance(case.expect, Legal | Refused) and seen.path != "/history"


def _scores(
    suspects: Sequence[Sequence[Suspicion]], cleared: Sequence[Iterable[Suspicion]]
) -> dict[Suspicion, float]:
    """How much speaks for each suspicion, from 0 to 1."""
    against: dict[Suspicion, float] = defaultdict(float)
    for found in suspects:
        for one in found:
            against[one] += (1.0 if one[1] else IDLE) / len(found)
    passes = Counter(one for found in cleared for one in found)
    total = sum(against.values())
    return {one: n / math.sqrt(total * (n + passes[one])) for one, n in against.items()}


def suspected(law: Law, case: Case, seen: Mismatch) -> list[Suspicion]:
    """What a failed case can fail for; nothing for a case that exercises no rule.

    Where an implementation refuses a step, it names the rule itself.  Where a field of the
    position differs, it is one of the rules that write it, whether they apply in the case or not.
    """
    if seen.path == "/history":
        return []
    named = [(seen.named, True)] if seen.named in law.names() and seen.named is not None else []
    if isinstance(case.expect, Legal) and seen.path.startswith("/position/"):
        field = _field(seen)
        found = [one for one in _cleared(law, case) if field in _writes(law, one[0])]
        return found or [(rule, True) for rule in case.rules]
    if isinstance(case.expect, Refused) or not named:
        return [*((rule, True) for rule in case.rules), *named]
    return named


def _cleared(law: Law, case: Case) -> Iterator[Suspicion]:
    """What a case would fail for if it were so: the rules that apply, then those that do not."""
    yield from ((rule, True) for rule in case.rules)
    if isinstance(case.expect, Legal):
        rules = law.rules_of(case.step["do"])
        every = [*rules, *(one for rule in rules for one in law.exceptions_to(rule.name))]
        yield from ((one.name, False) for one in every if one.name not in case.rules)


def _field(seen: Mismatch) -> str:
    return seen.path.removeprefix("/position/").partition("/")[0]


def _otherwise(law: Law, case: Case, seen: Mismatch, worst: str) -> str:
    """What is to blame where no rule of the case itself is; `worst` is the most suspect of all."""
    if seen.path == "/history" or isinstance(case.expect, Steps | Count | Result):
        return worst or (law.scoring.name if seen.path.startswith("/result") else "")
    return _field(seen) if _field(seen) in law.state else ""


def _writes(law: Law, rule: str) -> frozenset[str]:
    """The fields that a rule decides about: it writes them, or keeps what it replaces from it."""
    declared = law.rules.get(rule)
    if declared is None:
        return frozenset()
    replaced = getattr(declared, "to", ())
    return writes(declared.then or ()).union(*(_writes(law, name) for name in replaced))


def stated(law: Law, name: str) -> Declared | None:
    """The declaration of that which a case fails for."""
    if name in law.rules:
        return law.rules[name]
    if name in law.names():
        return law.actions[name.rpartition(".")[0]]
    return law.scoring if name == law.scoring.name else law.state.get(name)
