"""From the result of each case to a verdict that names a rule, with the known failures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.judging import CaseResult
from lexludi.conformance.localisation.differences import differing_fields, listed_steps
from lexludi.conformance.localisation.named import stated
from lexludi.conformance.localisation.ranking import localised
from lexludi.conformance.mismatch import Mismatch
from lexludi.conformance.posed import posed
from lexludi.conformance.verdicts import CaseVerdict, LikelyRule
from lexludi.language import Law, Machine, Setup, SetupError
from lexludi.language.undefined import Undefined
from lexludi.support.canonical_json import canonical, differing


def attributed(
    law: Law, suite: Suite, results: Sequence[CaseResult]
) -> tuple[list[CaseVerdict], tuple[LikelyRule, ...]]:
    """A verdict for each case, in the same order, and the rules that are likely wrong.

    A failure names the most likely rule.
    """
    failed = [(one.case, one.seen) for one in results if one.verdict == "failed" and one.seen]
    passed = [one.case for one in results if one.verdict == "passed"]
    found = localised(law, failed, passed, suite.history)
    likely = {case.id: rule for (case, _), rule in zip(failed, found.rules, strict=True)}
    # A breakdown names no rule.
    return [verdict(law, one, likely.get(one.case.id, "")) for one in results], found.likely


def verdict(law: Law, results: CaseResult, rule: str) -> CaseVerdict:
    """The verdict on one case; `rule` is the one that a failure most likely is about."""
    seen = results.seen or Mismatch("", "", "")
    declared = stated(law, rule)
    named = stated(law, seen.named or "")
    against = results.verdict in ("failed", "errored")
    return CaseVerdict(
        case=results.case.id,
        verdict=results.verdict,
        rule=rule,
        rules=results.case.rules if results.asked else (),
        path=seen.path,
        expected=seen.expected,
        came=seen.came,
        differing=differing_fields(law, results.case, seen) if seen.fields else (),
        steps=listed_steps(law, results.case, seen) if results.seen else (),
        named=seen.named or "",
        named_sentence=named.sentence if named else "",
        said=seen.said,
        reason=results.reason,
        link=results.link,
        file=declared.place.file if declared else "",
        line=declared.place.line if declared else 0,
        sentence=declared.sentence if declared else "",
        size=size(law, results.case) if results.verdict != "passed" else (0, 0, 0),
        posed=posed(law, results.case, filter(None, (rule,))) if against else None,
        seconds=round(results.seconds, 6),
    )


def size(law: Law, case: Case) -> tuple[int, int, int]:
    """How much there is to read in a case, however long the way to it was.

    The values of the position that differ from the start of a game, the players, and the length
    of the position.
    """
    return _away(law, case), case.setup.players, len(canonical(case.position))


def _away(law: Law, case: Case) -> int:
    """How many values of a position differ from the start of a game in the same setup."""
    setup = case.setup
    try:
        machine = Machine(law, Setup(setup.players, setup.answers, setup.variants))
        start = machine.to_json(machine.start())
    except (SetupError, Undefined):
        start = {}
    return sum(1 for _ in differing(start, case.position))


def with_known(
    suite: Suite, verdicts: Sequence[CaseVerdict], listed: Collection[str]
) -> Iterator[CaseVerdict]:
    """The verdicts, those on listed cases and rules `known` where they fail.

    A listed case that passes is a failure.  So is the first case of a listed rule whose cases were
    all asked and all passed.
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
    """The first case of a rule whose cases were all asked and all passed, or ""."""
    cited = suite.index.rules.get(rule)
    cases = {*cited.legal, *cited.illegal} if cited else set()
    passed = [one.case for one in verdicts if one.verdict == "passed" and one.case in cases]
    return passed[0] if cases and len(passed) == len(cases) else ""
