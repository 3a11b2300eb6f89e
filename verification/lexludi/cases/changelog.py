"""The versions of a suite: for each of them what changed, and what it stands for.

Each version is a file of data, `changelog/VERSION.json` beside the cases.  The page `CHANGELOG.md`
of a release is written from them.  A version stands for a number of cases and two hashes, so
that cases that changed without a note are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec

from lexludi.cases.case import Case
from lexludi.cases.layout import pretty
from lexludi.cases.versions import Content, Latest, Version, content, due, parse
from lexludi.support.errors import UsageError
from lexludi.support.inside_folder import write_inside
from lexludi.support.messages import shown
from lexludi.support.stored_json import stored

FOLDER = "changelog"
"""The folder of the entries, beside the cases."""
PAGE = "CHANGELOG.md"
"""The page in a release."""
ENTRY_EXPECTED = "an entry of the changelog was expected"

HEAD = """\
# The cases of {game}, version by version

A version has three numbers.
The first rises with the form of the cases, the second with what is asked, and the third where the same is asked and something else must follow.
"""  # noqa: E501
ENTRY = """
## {version}

{note}

- cases: {content.cases}
- asked: `{content.asked}`
- answered: `{content.answered}`
"""


class ChangelogEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A version, what it stands for, and in sentences what it changed."""

    version: str
    note: str
    content: Content

    @property
    def number(self) -> Version:
        """The version as numbers. UsageError where it has not three."""
        found = parse(self.version)
        if found is None or str(found) != self.version:
            raise UsageError(f"expected a version like 1.4.0, got {shown(self.version)}")
        return found

    @property
    def latest(self) -> Latest:
        """The version with what it stands for, as the next one is worked out from it."""
        return self.number, self.content


def entries(directory: Path) -> tuple[ChangelogEntry, ...]:
    """The versions of a folder of cases, the latest first; none where it has no changelog.

    UsageError where an entry cannot be read, or its file has another name than its version.
    """
    found = [_entry(path) for path in sorted((directory / FOLDER).glob("*.json"))]
    return tuple(sorted(found, key=lambda entry: entry.number, reverse=True))


def _entry(path: Path) -> ChangelogEntry:
    entry = stored(path, ChangelogEntry, ENTRY_EXPECTED)
    try:
        name = file_of(entry)
    except UsageError as error:
        raise UsageError(f"{path}: {error}; {ENTRY_EXPECTED}") from None
    if f"{path.parent.name}/{path.name}" != name:
        raise UsageError(f"{path}: expected the name {name}, because it is of {entry.version}")
    return entry


def file_of(entry: ChangelogEntry) -> str:
    """The path of an entry, from the folder of the cases."""
    return f"{FOLDER}/{entry.number}.json"


def last(known: Sequence[ChangelogEntry]) -> Latest | None:
    """The latest version and what it stands for, None where there is none."""
    return known[0].latest if known else None


def checked_note(note: str) -> str:
    """A note without spaces around it. UsageError where it is not made of sentences."""
    text = note.strip()
    if not text or any(line.startswith(("#", "- ")) for line in text.splitlines()):
        raise UsageError("a note says in plain sentences what changed, without headings or lists")
    return text


def next_entry(known: Sequence[ChangelogEntry], cases: Iterable[Case], note: str) -> ChangelogEntry:
    """The entry of these cases after those that are known, the latest of them first.

    UsageError where nothing has changed since the latest version, or the note is no note.
    """
    now, text = content(cases), checked_note(note)
    if known and known[0].content == now:
        raise UsageError(
            f"the cases are as they were at {known[0].version}: there is nothing to note"
        )
    return ChangelogEntry(version=str(due(last(known), now)), note=text, content=now)


def add(directory: Path, cases: Iterable[Case], note: str) -> ChangelogEntry:
    """Write the entry of these cases into their folder. UsageError as of `next_entry`."""
    entry = next_entry(entries(directory), cases, note)
    write_inside(directory, file_of(entry), pretty(entry))
    return entry


def files(known: Iterable[ChangelogEntry]) -> dict[str, bytes]:
    """The bytes of each entry, by its path from the folder of the cases."""
    return {file_of(entry): pretty(entry) for entry in known}


def page(game: str, known: Iterable[ChangelogEntry]) -> str:
    """The page about the versions, the latest first, as people read it."""
    return HEAD.format(game=game) + "".join(
        ENTRY.format(**msgspec.structs.asdict(entry)) for entry in known
    )


def findings(directory: Path, game: str, cases: Iterable[Case]) -> Iterator[str]:
    """Where the versions do not rise as they must, and cases that changed without a note.

    A folder without changelog, somebody's trial, has nothing to be asked.
    """
    known = entries(directory)
    for after, before in pairwise(known):
        needed = due(before.latest, after.content, after.number.form)
        if after.number != needed:
            yield f"{FOLDER}: {before.version} must be followed by {needed}, not {after.version}"
    now = content(cases)
    if known and known[0].content != now:
        needed = due(known[0].latest, now)
        yield (
            f"{FOLDER}: the cases are no longer those of {known[0].version}; say what changed: "
            f'lexludi generate {game} --recompute --note "..." writes it down as {needed}'
        )
