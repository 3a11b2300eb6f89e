"""What a report shows with the verdicts: the place and sources of a rule, and a command."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lexludi.catalogue import Game
from lexludi.conformance import likely_rule
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.editions import Edition, PassageKind
from lexludi.foreign.visible import plain
from lexludi.language import Law, Place
from lexludi.language.declarations import Declared, Point, Variant
from lexludi.language.law import ENGLISH
from lexludi.readings import citations, readings
from lexludi.readings.citations import Cited
from lexludi.support.errors import UsageError

MOST = 3
"""Passages of one edition that are quoted for a rule."""


@dataclass(frozen=True)
class SourceLine:
    """A line of a chapter, under the name that the file has in a report."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Sources:
    """The game of a run, the editions that are quoted, and the command of the implementation.

    `quoted` are the codes of the editions whose restatements are shown; `verb` is the command
    line of the run up to the choice of cases, and `command` the implementation's.
    """

    game: Game
    quoted: tuple[str, ...] = (ENGLISH,)
    verb: tuple[str, ...] = ()
    command: tuple[str, ...] = ()

    @property
    def law(self) -> Law:
        """The law of the game."""
        return self.game.law

    @cached_property
    def books(self) -> tuple[Edition, ...]:
        """The editions of the game; none where they do not agree with a changed law."""
        try:
            return readings.editions(self.game)
        except UsageError:
            return ()

    def passages(self, rule: str) -> Iterator[Cited]:
        """The passages of the quoted editions on a rule: rules, else examples and margins."""
        for book in self.books:
            if book.code in self.quoted:
                found = book.supporting(rule)
                text = [passage for passage in found if passage.kind is PassageKind.rule]
                yield from (citations.of(book, one, (rule,), ()) for one in (text or found)[:MOST])

    def elsewhere(self, rule: str) -> tuple[str, ...]:
        """The codes of the other editions that support a rule."""
        others = (book for book in self.books if book.code not in self.quoted)
        return tuple(book.code for book in others if book.supporting(rule))

    def rule_line(self, one: CaseVerdict) -> SourceLine | None:
        """The place of the rule that a case fails for, if it fails for one."""
        return SourceLine(self._named(one.file), one.line) if one.file else None

    def nearest(self, one: CaseVerdict) -> SourceLine:
        """The place of the rule, else of the first rule that the case exercises, else of any.

        For formats that need a place for every finding.
        """
        return self.rule_line(one) or self._line(self._exercised(one).place)

    def _exercised(self, one: CaseVerdict) -> Declared:
        opening = next(iter(self.law.rules.values()))
        return next(
            filter(None, (likely_rule.stated(self.law, rule) for rule in one.rules)), opening
        )

    def point(self, name: str) -> SourceLine:
        """The place of a point or variant."""
        return self._line(self.choice(name).place)

    def choice(self, name: str) -> Point | Variant:
        """The declaration of a point or variant."""
        return self.law.points[name] if name in self.law.points else self.law.variants[name]

    def again(self, one: CaseVerdict) -> str:
        """The command line that runs just this case again."""
        verb = self.verb or ("lexludi", "conform", self.law.game)
        command = ("--", *self.command) if self.command else ()
        return shlex.join((*verb, "--only", one.case, *command))

    def _line(self, place: Place) -> SourceLine:
        return SourceLine(self._named(place.file), place.line)

    def _named(self, file: str) -> str:
        """The path from the current folder, or for a chapter elsewhere the game and its name."""
        path, here = Path(file).absolute(), Path.cwd()
        near = path.is_relative_to(here)
        return plain(path.relative_to(here).as_posix() if near else f"{self.law.game}/{path.name}")
