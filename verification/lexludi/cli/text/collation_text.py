"""A copy of a rulebook compared with an edition, for people and for machines."""

from __future__ import annotations

from typing import Any

import msgspec

from lexludi.editions.collation import Collation, CollationVerdict
from lexludi.editions.places import misplaced
from lexludi.language import Law
from lexludi.readings import numerals
from lexludi.support.messages import plural

SHOWN = 20
"""So many findings of a kind are printed; with `--format json` all of them."""


class PassageResult(msgspec.Struct, frozen=True, kw_only=True):
    """A passage, what became of it in a copy, and the line of the copy where it stands."""

    passage: str
    verdict: str
    likeness: float
    line: int | None


class Unknown(msgspec.Struct, frozen=True):
    """Text of a copy that no passage knows, and its line."""

    line: int
    text: str


class MisplacedResult(msgspec.Struct, frozen=True, kw_only=True):
    """A passage with a wrong place: the place that it cites, and what is true of it."""

    passage: str
    place: str
    why: str


class CheckResult(msgspec.Struct, frozen=True, kw_only=True):
    """A copy compared with an edition; `share` is that of the passages that were found."""

    edition: str
    complete: bool
    share: float
    passages: list[PassageResult]
    misplaced: list[MisplacedResult]
    unknown: list[Unknown]
    numerals: list[str]


def _summary(found: Collation) -> str:
    whole = len(found.findings)
    return f"{found.share:.1%} of {whole} passages of {found.edition.code} are in the copy"


def lines(law: Law, found: Collation) -> list[str]:
    """What a person is told: the share, and what is missing, differs, or is not known."""
    told = [_summary(found)]
    for verdict in (CollationVerdict.worn, CollationVerdict.differs, CollationVerdict.missing):
        findings = found.having(verdict)
        told += [f"{len(findings)} {verdict}: {_meaning(verdict)}"] if findings else []
        for finding in findings[:SHOWN]:
            place = found.edition.place(finding.passage)
            told.append(f"  {finding.passage.name}  {place}{_line_of(found, finding)}")
            told.append(f"      {finding.passage.says}")
        told += _rest(len(findings))
    told += _misplaced(found)
    strays = found.strays
    told += [f"{len(strays)} unknown: no passage of the edition"] if strays else []
    for stray in strays[:SHOWN]:
        told.append(f"  line {_line(found, stray.start)}: {' '.join(stray.text.split())}")
    told += _rest(len(strays))
    return told + _numerals(law, found)


def _misplaced(found: Collation) -> list[str]:
    odd = misplaced(found)
    lines = [f"{len(odd)} misplaced: the place is another one"] if odd else []
    for one in odd[:SHOWN]:
        lines.append(f"  {one.passage.name}  {found.edition.place(one.passage)}: {one.why}")
    return lines + _rest(len(odd))


def _meaning(verdict: str) -> str:
    return {
        "worn": "other letters, as scanning leaves them; numerals and telling words agree",
        "differs": "a numeral or a telling word is another one",
        "missing": "not in the copy",
    }[verdict]


def _rest(count: int) -> list[str]:
    return [f"  and {count - SHOWN} more"] if count > SHOWN else []


def _line(found: Collation, offset: int) -> int:
    return found.text.count("\n", 0, offset) + 1


def _line_of(found: Collation, finding: Any) -> str:
    return f", line {_line(found, finding.start)}" if finding.end else ""


def _numerals(law: Law, found: Collation) -> list[str]:
    odd = numerals.of_copy(law, found)
    count = plural(len(odd), "numeral")
    lines = [f"{count} that no rule of the same passage knows"] if odd else []
    return lines + [f"  {one}" for one in odd]


def as_data(law: Law, found: Collation) -> CheckResult:
    """The same for machines, all of it."""
    return CheckResult(
        edition=found.edition.code,
        complete=found.complete,
        share=round(found.share, 4),
        passages=[
            PassageResult(
                passage=finding.passage.name,
                verdict=finding.verdict,
                likeness=round(finding.likeness, 3),
                line=_line(found, finding.start) if finding.end else None,
            )
            for finding in found.findings
        ],
        misplaced=[
            MisplacedResult(
                passage=one.passage.name, place=found.edition.place(one.passage), why=one.why
            )
            for one in misplaced(found)
        ],
        unknown=[Unknown(_line(found, stray.start), stray.text) for stray in found.strays],
        numerals=[str(one) for one in numerals.of_copy(law, found)],
    )
