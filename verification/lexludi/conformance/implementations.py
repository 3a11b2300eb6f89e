"""Several implementations side by side: for each chapter and rule how many cases came out how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from lexludi.conformance.localisation.named import stated
from lexludi.conformance.stored_runs import StoredRun
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.language import Law
from lexludi.support.messages import plural


class RowCounts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many cases of a row came out in which way; `failed` counts breakdowns as well."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    @property
    def clean(self) -> bool:
        """Whether there are cases, and all of them passed."""
        return bool(self.passed) and not self.failed and not self.skipped

    def __str__(self) -> str:
        counts = {"passed": self.passed, "failed": self.failed, "skipped": self.skipped}
        return ", ".join(f"{n:,} {word}" for word, n in counts.items() if n) or "no case"


class Implementation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An implementation in a table: its name, the file of its run, and all its cases."""

    name: str
    file: str
    tally: RowCounts
    overall: str


class TableRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter of the law, or a rule of it, and a tally for each implementation in order."""

    chapter: str
    rule: str = ""
    """Empty for the chapter as a whole."""
    sentence: str = ""
    tallies: tuple[RowCounts, ...]
    apart: str = ""
    """The smallest case of the rule that fails for some of them and not for all."""

    @property
    def clean(self) -> bool:
        """Whether every implementation passed every case."""
        return all(one.clean for one in self.tallies)


class ComparedRuns(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The runs of several implementations over the same cases."""

    game: str
    suite: str
    law: str
    implementations: tuple[Implementation, ...]
    rows: tuple[TableRow, ...]

    def idle(self) -> str:
        """How many rules have been left out of a short table."""
        left = sum(bool(row.rule) and row.clean for row in self.rows)
        return f"Every implementation passes all cases of {plural(left, 'other rule')}."

    def short(self) -> tuple[TableRow, ...]:
        """The chapters, and the rules that somebody does not pass."""
        return tuple(row for row in self.rows if not row.rule or not row.clean)


OUTSIDE = "breakdowns"
"""The chapter of what belongs to no rule of the law."""


def compared(law: Law, runs: Sequence[StoredRun]) -> ComparedRuns:
    """The runs side by side, by chapter and rule in the law's order."""
    return ComparedRuns(
        game=law.game,
        suite=runs[0].result.suite,
        law=law.fingerprint,
        implementations=tuple(
            Implementation(
                name=run.name,
                file=str(run.path),
                tally=_tally(run.result.verdicts),
                overall=run.result.overall.sentence,
            )
            for run in runs
        ),
        rows=tuple(_rows(law, runs)),
    )


def _rows(law: Law, runs: Sequence[StoredRun]) -> Iterator[TableRow]:
    by_rule = [_by_rule(run.result.verdicts) for run in runs]
    split = _split(runs)
    named = {rule for one in by_rule for rule in one}
    order = {rule: number for number, rule in enumerate(law.rules)}
    chapters: dict[str, list[str]] = {}
    for rule in sorted(named, key=lambda name: (order.get(name, len(order)), name)):
        chapters.setdefault(_chapter(law, rule), []).append(rule)
    for chapter in sorted(chapters, key=lambda name: (name == OUTSIDE, name)):
        rules = chapters[chapter]
        tallies = tuple(_tally(_distinct(one, rules)) for one in by_rule)
        yield TableRow(chapter=chapter, tallies=tallies)
        for rule in rules:
            declared = stated(law, rule)
            yield TableRow(
                chapter=chapter,
                rule=rule,
                sentence=declared.sentence if declared else "",
                tallies=tuple(_tally(one.get(rule, ())) for one in by_rule),
                apart=_apart(rule, by_rule, split),
            )


def _by_rule(verdicts: Iterable[CaseVerdict]) -> dict[str, list[CaseVerdict]]:
    """The cases of each rule: those that obey it, and those that most likely fail for it.

    A failure counts for one rule only, as a case obeys many rules that it does not fail for.
    """
    found: dict[str, list[CaseVerdict]] = {}
    for one in verdicts:
        # After a breakdown no rule is more likely than another.
        for rule in ((one.rule or one.verdict),) if _against(one) else one.rules:
            found.setdefault(rule, []).append(one)
    return found


def _split(runs: Sequence[StoredRun]) -> frozenset[str]:
    """The cases that fail for some of them and not for all, by their ids."""
    every = [one for run in runs for one in run.result.verdicts if _against(one)]
    failing = Counter(one.case for one in every)
    return frozenset(case for case, number in failing.items() if number < len(runs))


def _apart(
    rule: str, by_rule: Sequence[Mapping[str, list[CaseVerdict]]], split: Collection[str]
) -> str:
    """The smallest case that fails for a rule, and not for every implementation."""
    failing = (v for one in by_rule for v in one.get(rule, ()) if _against(v) and v.case in split)
    return min(((one.size, one.case) for one in failing), default=((), ""))[1]


def _against(one: CaseVerdict) -> bool:
    return one.verdict in ("failed", "errored", "known")


def _distinct(found: dict[str, list[CaseVerdict]], rules: Iterable[str]) -> list[CaseVerdict]:
    """The cases of several rules, each once."""
    return list({one.case: one for rule in rules for one in found.get(rule, ())}.values())


def _chapter(law: Law, rule: str) -> str:
    declared = stated(law, rule)
    return Path(declared.place.file).stem if declared else OUTSIDE


def _tally(verdicts: Iterable[CaseVerdict]) -> RowCounts:
    counted = list(verdicts)
    words = [one.verdict for one in counted]
    return RowCounts(
        passed=words.count("passed"),
        failed=sum(map(_against, counted)),
        skipped=words.count("skipped"),
    )
