"""The lines about blame: the ranking of rules, and what speaks against them in one case.

Text from outside is escaped here, so that each line stays one line.
"""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.conformance.reports.escaping import brief
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import (
    CaseVerdict,
    Conformance,
    DifferingField,
    LikelyRule,
    PosedCase,
)
from lexludi.support.messages import listed, plural

MOST = 5
"""Rules of the ranking that are shown; JSON has all of them."""
PATHS = 6
"""Fields of one rule that are shown, and steps of a list."""


def likely(run: Conformance) -> Iterator[str]:
    """The most suspect rules, each with its cases."""
    for number, one in enumerate(run.likely[:MOST], 1):
        yield f"{number}. {ranked(one)}"


def ranked(one: LikelyRule) -> str:
    """A rule, how suspect it is, and the cases for and against it."""
    speak, exercise = (_verb(n, v) for n, v in ((one.failed, "speak"), (one.passed, "exercise")))
    against = f"{plural(one.failed, 'failed case')} {speak} against it"
    passed = f"{plural(one.passed, 'passed case')} {exercise} it"
    return f"{one.rule}: suspicion {one.suspicion:.2f}; {against}, {passed}"


def _verb(count: int, verb: str) -> str:
    return f"{verb}s" if count == 1 else verb


def blame(one: CaseVerdict, sources: Sources) -> Iterator[str]:
    """What differs in a case, by rules; nothing where the first difference says it all."""
    yield from _named(one, sources)
    asked = one.posed is not None and one.posed.step is None
    if len(one.differing) > 1 or any(not field.rules and not asked for field in one.differing):
        yield from _fields(one.differing, one.posed)
    for step in one.steps[:PATHS]:
        word = "missing" if step.missing else "extra"
        verb = "it passes" if step.missing else "it is forbidden by"
        rules = f"; {verb} {listed(step.rules)}" if step.rules else ""
        yield f"{word} {brief(step.step)}{rules}"


def _named(one: CaseVerdict, sources: Sources) -> Iterator[str]:
    """The rule that the implementation gives, in the law's words, and its own words beside."""
    if one.named:
        said = sources.sentence(one.named, one.named_sentence) or "the law has no such rule"
        yield brief(f"it names {one.named}: {said}")
    if one.said:
        yield brief(f"in its own words: {one.said}")


def _fields(fields: tuple[DifferingField, ...], posed: PosedCase | None) -> Iterator[str]:
    """The fields that differ, those of the same rules together."""
    by_rules: dict[tuple[str, ...], list[str]] = {}
    for field in fields:
        by_rules.setdefault(field.rules, []).append(field.path)
    for rules, paths in by_rules.items():
        by = f"{listed(rules)} {_verb(len(rules), 'write')}" if rules else _unwritten(posed)
        more = f" and {len(paths) - PATHS} more" if len(paths) > PATHS else ""
        yield brief(f"{by} {', '.join(paths[:PATHS])}{more}")


def _unwritten(posed: PosedCase | None) -> str:
    """How fields are told that differ, and that no rule writes."""
    if posed is not None and posed.step is None:
        return "there differ"
    if posed is not None and posed.refused:
        return "a refused step changes nothing, and this one changes"
    return "no rule of this step writes"
