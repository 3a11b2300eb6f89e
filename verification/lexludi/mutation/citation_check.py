"""Whether a case that cites a rule fails when that rule is faulty, and only then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lexludi.cases.case import Case, ExpectedRefusal, Legal
from lexludi.language import Law
from lexludi.mutants.mutant import Mutant
from lexludi.mutation.score_report import Citations

IDLE = "a rule that is idle or not named in the step: that it stays so is part of the case"
TURN = "a legal step shows who is to act and when; both are cited only where they forbid"
FORBIDS = "a refusal cites what forbids the step; the mutant forbids it for another reason, too"
AMONG = "a refusal that several rules give: each of them forbids the step though the others do not"
OPEN = "a list or count of steps cites every guard of the actions in it, whether it forbids or not"
LISTED = "a list or count of steps cites guards; whose turn it is, and effects, show in it as well"

Pair = tuple[str, str]
"""A rule, and a case."""


def citations(
    law: Law,
    cases: Sequence[Case],
    failures: Iterable[tuple[Mutant, Sequence[str]]],
    reasons: Mapping[str, str],
) -> Citations:
    """Which citations of all cases are confirmed, from all mutants with the cases they fail.

    `reasons` excuse the citations of a rule that no mutant of it confirms.
    """
    by_id = {case.id: case for case in cases}
    cited = {(rule, case.id) for case in cases for rule in case.rules}
    true: set[Pair] = set()
    foreign: set[Pair] = set()
    for mutant, failed in failures:
        for case in failed:
            shared = mutant.rules & set(by_id[case].rules)
            true |= {(rule, case) for rule in shared}
            if by_id[case].rules and not shared:
                # Of the rules that share what is faulty, those of the step tell why it shows.
                near = {rule for rule in mutant.rules if _excuse(law, rule, by_id[case])}
                foreign |= {(rule, case) for rule in near or mutant.rules}
    unproved = cited - true
    stray = {pair: _excuse(law, pair[0], by_id[pair[1]]) for pair in foreign}
    excused = {pair: _needless(by_id[pair[1]], pair[0], reasons) for pair in unproved}
    excused = {pair: why for pair, why in {**excused, **stray}.items() if why}
    return Citations(
        true=len(cited & true),
        unproved=_by_rule(unproved - excused.keys()),
        stray=_by_rule(pair for pair, why in stray.items() if not why),
        excused=_by_reason(excused),
    )


def _needless(case: Case, rule: str, reasons: Mapping[str, str]) -> str:
    """Why no mutant of a rule that a case cites need fail it, "" where nothing explains it."""
    if not isinstance(case.expect, Legal | ExpectedRefusal):
        return OPEN
    if isinstance(case.expect, ExpectedRefusal) and len(case.expect.rules) > 1:
        return AMONG
    return f"{rule}: {reasons[rule]}" if rule in reasons else ""


def _excuse(law: Law, rule: str, case: Case) -> str:
    """Why a case may fail for a rule that it does not cite, "" where nothing explains it."""
    if not isinstance(case.expect, Legal | ExpectedRefusal):
        return LISTED
    declared = law.rules.get(rule)
    actions = law.actions_of(declared) if declared else (rule.rpartition(".")[0],)
    if not isinstance(case.step, dict) or case.step.get("do") not in actions:
        return ""
    if isinstance(case.expect, ExpectedRefusal):
        return FORBIDS
    return IDLE if declared else TURN


def _by_rule(pairs: Iterable[Pair]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for rule, case in sorted(pairs):
        found.setdefault(rule, []).append(case)
    return {rule: tuple(cases) for rule, cases in found.items()}


def _by_reason(excused: Mapping[Pair, str]) -> dict[str, dict[str, tuple[str, ...]]]:
    reasons = sorted(set(excused.values()))
    return {
        reason: _by_rule(pair for pair, why in excused.items() if why == reason)
        for reason in reasons
    }
