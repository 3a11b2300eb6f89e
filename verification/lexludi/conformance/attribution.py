"""From what was seen of each case to verdicts that name a rule, the known failures apart."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.likely_rule import culprits, stated
from lexludi.conformance.mismatch import Mismatch
from lexludi.conformance.runner import Judged
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.language import Law
from lexludi.support.canonical_json import canonical


def attributed(law: Law, judged: Sequence[Judged]) -> list[CaseVerdict]:
    """A verdict for each case, in the same order; a failure names the likeliest rule of all."""
    failed = [(one.case, one.seen) for one in judged if one.verdict == "failed" and one.seen]
    passed = [one.case for one in judged if one.verdict == "passed"]
    found = culprits(law, failed, passed)
    blamed = {case.id: rule for (case, _), rule in zip(failed, found, strict=True)}
    # A breakdown is no rule's fault.
    return [verdict(law, one, blamed.get(one.case.id, "")) for one in judged]


def verdict(law: Law, judged: Judged, rule: str) -> CaseVerdict:
    """The verdict on one case; `rule` is to blame for a failure."""
    seen = judged.seen or Mismatch("", "", "")
    declared = stated(law, rule)
    return CaseVerdict(
        case=judged.case.id,
        verdict=judged.verdict,
        rule=rule,
        rules=judged.case.rules if judged.asked else (),
        path=seen.path,
        expected=seen.expected,
        came=seen.came,
        reason=judged.reason,
        link=judged.link,
        file=declared.place.file if declared else "",
        line=declared.place.line if declared else 0,
        sentence=declared.sentence if declared else "",
        size=size(judged.case),
        seconds=round(judged.seconds, 6),
    )


def size(case: Case) -> tuple[int, int, int]:
    """How much there is to read: steps of the history, players, length of the position."""
    steps = case.history.steps if case.history else 0
    return steps, case.setup.players, len(canonical(case.position))


def with_known(
    suite: Suite, verdicts: Sequence[CaseVerdict], listed: Collection[str]
) -> Iterator[CaseVerdict]:
    """The verdicts, those on listed cases and rules `known` where they fail.

    What is listed and passes is a failure: of the case itself, or of the first case of a rule
    whose cases were all put and all passed.
    """
    firsts = {rule: case for rule in listed if (case := _mended(suite, verdicts, rule))}
    for one in verdicts:
        stale = [n for n in listed if n == one.case or firsts.get(n) == one.case]
        if one.verdict in ("failed", "errored") and _known(one, listed):
            yield msgspec.structs.replace(one, verdict="known")
        elif one.verdict == "passed" and stale:
            reason = f"{stale[0]} is listed as a known failure, and passes: take it off the list"
            yield msgspec.structs.replace(one, verdict="failed", reason=reason)
        else:
            yield one


def _known(one: CaseVerdict, listed: Collection[str]) -> bool:
    return any(name in listed for name in (one.case, one.rule, *one.rules))


def _mended(suite: Suite, verdicts: Sequence[CaseVerdict], rule: str) -> str:
    """The first case of a rule all of whose cases were put and passed, or nothing."""
    cited = suite.index.rules.get(rule)
    cases = {*cited.legal, *cited.illegal} if cited else set()
    passed = [one.case for one in verdicts if one.verdict == "passed" and one.case in cases]
    return passed[0] if cases and len(passed) == len(cases) else ""
