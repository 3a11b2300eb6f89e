"""Reports that are committed with a game: a folder each, a file for each point, rule or subject.

`index.json` names the files with their hashes, and says what the figures depend on: `content` has
a hash for each declaration, and for whatever else counts.  Each entry has a key over its share of
that; it is out of date where the same share gives another key now.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from lexludi.catalogue.content import hashed
from lexludi.catalogue.game import Game
from lexludi.catalogue.report_file import decoded, encoded
from lexludi.foreign.files import read_bytes
from lexludi.support.errors import UsageError
from lexludi.support.inside_folder import alone, replace_together, settle
from lexludi.support.messages import listed, shown

INDEX = "index.json"
NAME = re.compile(r"[A-Za-z]\w*([.-]\w+)*", re.ASCII)
"""What an entry may be called; nothing that leads to another folder."""
EVERYTHING = "everything"
"""Stands for the entries of a report that is not there, or whose index cannot be read."""
MANY = 3
"""So many causes a message names."""

Form = TypeVar("Form")
Entry = TypeVar("Entry", bound=msgspec.Struct)
Parts = Mapping[str, Sequence[str]]
"""The names in the content that each entry depends on."""


class Filed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the index says of an entry: the key of what it depends on, and its file's hash."""

    key: str
    file: str


class ReportIndex(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The index of a report.  `about` are the fields that belong to no single entry."""

    format: str
    version: int
    game: str
    about: dict[str, Any]
    content: dict[str, str]
    entries: dict[str, Filed]


@dataclass(frozen=True)
class Stored(Generic[Entry]):
    """A report as its folder holds it; `damaged` says what is wrong with an entry's file."""

    about: Mapping[str, Any]
    content: Mapping[str, str]
    keys: Mapping[str, str]
    entries: Mapping[str, Entry]
    damaged: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ReportFolder(Generic[Form, Entry]):
    """A kind of report, of which each game can have one.

    Attributes:
        kind: its folder's name, which `lexludi refresh --only` knows it by.
        version: of the files' form.
        form: the struct that the whole is read as.
        about: the struct of the fields that belong to no single entry.
        entry: the struct of a file.
        joined: makes the whole of its parts; UsageError where they cannot be joined.
        content: the hash of all that the figures depend on, as it is now, by name.
        parts: the names in the content that each entry depends on; all entries that there must be.
    """

    kind: str
    version: int
    form: type[Form]
    about: type[msgspec.Struct]
    entry: type[Entry]
    joined: Callable[[Game, Stored[Entry]], Form]
    content: Callable[[Game], Mapping[str, str]]
    parts: Callable[[Game, Mapping[str, Entry]], Parts]

    def place(self, game: Game) -> Path:
        """The folder of a game's report, whether it is there or not."""
        return game.reports / self.kind

    def index(self, game: Game) -> Path:
        """The index of a game's report, whether it is there or not."""
        return self.place(game) / INDEX

    def there(self, game: Game) -> bool:
        """Whether the game has this report."""
        return self.index(game).is_file()

    def command(self, game: Game) -> str:
        """The command that brings the report of a game up to date."""
        return f"lexludi refresh {game.source} --only {self.kind}"

    def stored(self, game: Game) -> Stored[Entry] | None:
        """What the folder holds; None where there is no report. UsageError if the index is broken.

        Entries whose files are missing or damaged are left out, and named in `damaged`.
        """
        try:
            index = self._index(game)
        except FileNotFoundError:
            return None
        entries: dict[str, Entry] = {}
        damaged: dict[str, str] = {}
        for name, filed in index.entries.items():
            try:
                entries[name] = self._entry(game, name, filed)
            except UsageError as error:
                damaged[name] = str(error)
        keys = {name: filed.key for name, filed in index.entries.items()}
        return Stored(index.about, index.content, keys, entries, damaged)

    def _index(self, game: Game) -> ReportIndex:
        path = self.index(game)
        index = decoded(path, ReportIndex)
        found, expected = (index.format, index.version), (self._format, self.version)
        if found != expected:
            raise UsageError(f"{path}: not a report that can be read: {found} at $.format, "
                             f"expected {expected}")  # fmt: skip
        try:
            msgspec.convert(index.about, self.about)
        except msgspec.ValidationError as error:
            raise UsageError(f"{path}: not a report that can be read: $.about: {error}") from None
        for name in index.entries:
            if not NAME.fullmatch(name):
                raise UsageError(f"{path}: $.entries: {shown(name)} is not the name of an entry")
        return index

    @property
    def _format(self) -> str:
        return f"lexludi-{self.kind}"

    def _entry(self, game: Game, name: str, filed: Filed) -> Entry:
        path = self.place(game) / file_name(name)
        try:
            entry = decoded(path, self.entry)
        except FileNotFoundError:
            raise UsageError(f"{path}: the index names this file, and there is none") from None
        if _hash(read_bytes(path)) != filed.file:
            raise UsageError(f"{path}: expected the hash {filed.file} of the index: the file was "
                             "changed by hand, or its writing was interrupted")  # fmt: skip
        return entry

    def outdated(self, game: Game, stored: Stored[Entry] | None = None) -> dict[str, str]:
        """The entries that are out of date, and why; none where all is as it must be.

        `stored` is what the folder holds, if the caller has read it.
        """
        try:
            stored = stored or self.stored(game)
        except UsageError as error:
            return {EVERYTHING: str(error)}
        if stored is None:
            return {EVERYTHING: f"{self.place(game)}: expected a report, and there is none"}
        now = self.content(game)
        parts = self.parts(game, stored.entries)
        found = {
            name: why
            for name in [*parts, *(stored.keys.keys() - parts.keys() - stored.damaged.keys())]
            if (why := self._why(name, stored, now, parts)) is not None
        }
        found |= stored.damaged
        if not found:
            new = [name for name in now if name not in stored.content]
            found = dict.fromkeys(new, "new since the report was written")
        return dict(sorted(found.items()))

    def _why(
        self, name: str, stored: Stored[Entry], now: Mapping[str, str], parts: Parts
    ) -> str | None:
        """Why an entry is out of date, None if it is not."""
        if name not in parts:
            return "the law has no such thing any more"
        if name not in stored.keys:
            return "it is not in the report"
        if key(now, parts[name]) == stored.keys[name]:
            return None
        return _causes(stored.content, now, parts[name])

    def read(self, game: Game) -> Form:
        """The report of a game. UsageError where it is missing, damaged or out of date."""
        stored = self.stored_or_refused(game)
        wrong = self.outdated(game, stored)
        if stored.damaged:
            raise self._unusable(game, next(iter(stored.damaged.values())))
        if wrong:
            few = "; ".join(f"{name}: {why}" for name, why in list(wrong.items())[:MANY])
            more = f"; and {len(wrong) - MANY} more" if len(wrong) > MANY else ""
            raise self._unusable(game, f"{self.place(game)}: stale: {few}{more}")
        return self.joined(game, stored)

    def stored_or_refused(self, game: Game) -> Stored[Entry]:
        """What the folder holds. UsageError with the command where that cannot be used."""
        try:
            stored = self.stored(game)
        except UsageError as error:
            raise self._unusable(game, str(error)) from None
        if stored is None:
            wrong = f"{self.place(game)}: expected a report, and there is none"
            raise self._unusable(game, wrong)
        return stored

    def _unusable(self, game: Game, wrong: str) -> UsageError:
        return UsageError(f"{wrong}; bring it up to date with: {self.command(game)}")

    def write(
        self,
        game: Game,
        about: Mapping[str, Any],
        made: Mapping[str, Entry],
        *,
        names: Collection[str] | None = None,
    ) -> None:
        """Write new entries beside those that are there, all or none.  OSError passes through.

        Arguments:
            about: the fields that belong to no single entry.
            made: new entries, which hold for the game as it is now.
            names: the entries that the report has in the end; None while some are still to come,
                which leaves the content as it was, so that reasons can still be given for those.
        """
        now = self.content(game)
        with alone(self.place(game)):
            self._join(game, about, made, now, names)

    def settle(self, game: Game) -> None:
        """Complete what a run that was killed while it wrote has left.  OSError passes through."""
        settle(self.place(game))

    def _join(
        self,
        game: Game,
        about: Mapping[str, Any],
        made: Mapping[str, Entry],
        now: Mapping[str, str],
        names: Collection[str] | None,
    ) -> None:
        before = self._before(game)
        entries = {**before.entries, **made}
        parts = self.parts(game, entries)
        keys = {**before.keys, **{name: key(now, parts[name]) for name in made}}
        if names is not None:
            entries = {name: entry for name, entry in entries.items() if name in names}
        content = before.content if names is None else now
        self._save(game, about, content, {n: (keys[n], entries[n]) for n in sorted(entries)})

    def _before(self, game: Game) -> Stored[Entry]:
        try:
            found = self.stored(game)
        except UsageError:
            found = None  # what cannot be read is replaced
        return found or Stored({}, {}, {}, {})

    def _save(
        self,
        game: Game,
        about: Mapping[str, Any],
        content: Mapping[str, str],
        entries: Mapping[str, tuple[str, Entry]],
    ) -> None:
        """Write the files and the index that names them, and remove those named no more."""
        files = {name: encoded(entry) for name, (_, entry) in entries.items()}
        index = ReportIndex(
            format=self._format,
            version=self.version,
            game=game.law.game,
            about=dict(about),
            content=dict(content),
            entries={name: Filed(own, _hash(files[name])) for name, (own, _) in entries.items()},
        )
        gone = set(self._named(game)) - entries.keys()
        whole = {file_name(name): data for name, data in files.items()}
        replace_together(
            self.place(game), {**whole, INDEX: encoded(index)}, {file_name(name) for name in gone}
        )

    def _named(self, game: Game) -> Iterator[str]:
        try:
            yield from self._index(game).entries
        except (FileNotFoundError, UsageError):
            return


def file_name(entry: str) -> str:
    """The file of an entry.  One called `index` gets a mark that no name has."""
    return f"~{INDEX}" if entry == "index" else f"{entry}.json"


def key(content: Mapping[str, str], parts: Sequence[str]) -> str:
    """The hash of what an entry depends on, in the order of the law."""
    return hashed([(name, content.get(name)) for name in parts])


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _causes(before: Mapping[str, str], now: Mapping[str, str], parts: Sequence[str]) -> str:
    """What changed, is new or is gone of what an entry depends on, as far as the index tells."""
    other = [name for name in parts if before.get(name, "") != now.get(name, "")]
    changed = [f"{name} changed" if name in before else f"{name} is new" for name in other]
    gone = [f"{name} is gone" for name in before if name not in now]
    causes = [*changed, *gone] or ["the order of the declarations changed"]
    few = causes[:MANY]
    return listed([*few, f"{len(causes) - MANY} more"] if len(causes) > MANY else few)
