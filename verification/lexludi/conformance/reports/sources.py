"""What a report shows with the verdicts: the place and sources of a rule, and a command."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lexludi.catalogue import Game
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.editions import Edition, PassageKind
from lexludi.foreign.files import read_text
from lexludi.foreign.visible import plain
from lexludi.language import Law
from lexludi.language.declarations import Point, Variant
from lexludi.language.law import ENGLISH
from lexludi.readings import citations, labels, readings
from lexludi.readings.citations import Cited
from lexludi.support.errors import UsageError

CASE_LINE = re.compile(r'\s*"id":\s*"([^"\\]+)"')
"""A line of a file of cases that names a case."""
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
    line of the run up to the choice of cases, and `command` the implementation's.  `cases` is the
    folder of the cases; None stands for the committed ones.  `language` is that of the reader.
    """

    game: Game
    quoted: tuple[str, ...] = (ENGLISH,)
    verb: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    cases: Path | None = None
    language: str = ENGLISH

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

    def sentence(self, rule: str, english: str) -> str:
        """The sentence of a rule in the reader's language; in English where it is not translated.

        `english` is that of the law; "" where the law has no such rule.
        """
        if not english or self._speech is None:
            return english
        # A whole action is named where no rule of it can be.
        name = f"{rule}.when" if rule in self.law.actions else rule
        said = self._speech.cited(name) if name in self.law.names() else None
        return said.text if said is not None and said.is_translated else english

    @cached_property
    def _speech(self) -> labels.Speech | None:
        """What the game is called in the reader's language; None in English."""
        return None if self.language == ENGLISH else labels.of(self.game, self.language)

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

    def to_mend(self, cases: Iterable[str]) -> SourceLine | None:
        """Where tools point to: the adapter if it is below the current folder, else a case.

        Nobody mends a chapter of the law to make an implementation conform.
        """
        here = Path.cwd()
        for word in self.command:
            file = Path(word).absolute()
            if file.is_file() and file.resolve().is_relative_to(here.resolve()):
                return SourceLine(plain(file.resolve().relative_to(here.resolve()).as_posix()), 1)
        return next((self._case_lines[name] for name in cases if name in self._case_lines), None)

    @cached_property
    def _case_lines(self) -> dict[str, SourceLine]:
        """The line of each case in the files of the release, by its id."""
        folder = self.cases or self.game.cases
        found = {}
        for file in sorted(folder.glob("*.json")) if folder.is_dir() else ():
            for number, line in enumerate(read_text(file).splitlines(), 1):
                if name := CASE_LINE.match(line):
                    found[name[1]] = SourceLine(self._in_release(file), number)
        return found

    def _in_release(self, file: Path) -> str:
        """The name of a file of a release from the current folder, or else within the release."""
        path, here = file.absolute(), Path.cwd()
        near = self.cases is not None and path.is_relative_to(here)
        return plain(path.relative_to(here).as_posix() if near else file.name)

    def choice(self, name: str) -> Point | Variant:
        """The declaration of a point or variant."""
        return self.law.points[name] if name in self.law.points else self.law.variants[name]

    def again(self, one: CaseVerdict) -> str:
        """The command line that runs just this case again."""
        verb = self.verb or ("lexludi", "conform", self.law.game)
        command = ("--", *self.command) if self.command else ()
        return shlex.join((*verb, "--only", one.case, *command))

    def _named(self, file: str) -> str:
        """The path from the current folder, or for a chapter elsewhere the game and its name."""
        path, here = Path(file).absolute(), Path.cwd()
        near = path.is_relative_to(here)
        return plain(path.relative_to(here).as_posix() if near else f"{self.law.game}/{path.name}")
