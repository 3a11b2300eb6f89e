"""The version of a suite, and what makes it rise.

The first number rises with the form of the cases, the second with what is asked, the third where
the same is asked and something else must follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from lexludi.cases.case import VERSION, Case, outcome_of
from lexludi.support.canonical_json import digest

DIGITS = 16
"""So much of a digest is written down."""


class Version(NamedTuple):
    """Three numbers, compared one after the other."""

    form: int
    coverage: int = 0
    correction: int = 0

    def __str__(self) -> str:
        return ".".join(map(str, self))


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a version stands for: how many cases, what they ask, and what must follow."""

    cases: int
    asked: str
    answered: str


Latest = tuple[Version, Content]
"""A version that was written down last, and what it stands for."""


def parse(text: str) -> Version | None:
    """The version that a text like `1.4.0` names, None where it names none."""
    found = re.fullmatch(r"([0-9]+)\.([0-9]+)\.([0-9]+)", text)
    return Version(*map(int, found.groups())) if found else None


def content(cases: Iterable[Case]) -> Content:
    """What the cases of a suite come to; their order makes no difference."""
    ordered = sorted(cases, key=lambda case: case.id)
    return Content(
        cases=len(ordered),
        asked=digest([_question(case) for case in ordered])[:DIGITS],
        answered=digest([[case.id, case.hash] for case in ordered])[:DIGITS],
    )


def _question(case: Case) -> object:
    """What a case asks, without what must follow.

    The position counts only where no history leads to it: otherwise it follows, too.
    """
    start = case.position if case.history is None else case.history
    # Capital as in the digests of the versions that were written down already.
    kind = outcome_of(case.expect).capitalize()
    return msgspec.to_builtins([case.id, case.setup, start, case.step, kind])


def due(last: Latest | None, now: Content, form: int = VERSION) -> Version:
    """The version that cases have to bear, after the last that was written down (None: none)."""
    if last is None or last[0].form != form:
        return Version(form)
    version, before = last
    if before.asked != now.asked:
        return Version(form, version.coverage + 1)
    if before != now:
        return version._replace(correction=version.correction + 1)
    return version
