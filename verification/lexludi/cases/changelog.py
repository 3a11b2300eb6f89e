"""The changelog of a suite: for every version what changed, and what it stands for.

It stands beside the cases as `CHANGELOG.md`, the latest version first.  A version is two hashes
and a number of cases, so that cases that changed without a word are found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec

from lexludi.cases.case import Case
from lexludi.cases.versions import Content, Latest, Version, content, due, parse
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown

CHANGELOG = "CHANGELOG.md"

HEAD = """\
# The cases of {game}, version by version

A version has three numbers.
The first rises with the form of the cases, the second with what is asked, and the third where the same is asked and something else must follow.
"""  # noqa: E501
ENTRY = """\
## {version}

{says}

- cases: {content.cases}
- asked: `{content.asked}`
- answered: `{content.answered}`
"""
FORM = re.compile(
    r"(?P<version>\S+)\n\n(?P<says>.+?)\n\n"
    r"- cases: (?P<cases>\d+)\n- asked: `(?P<asked>\w+)`\n- answered: `(?P<answered>\w+)`\n*",
    re.DOTALL,
)


class Entry(msgspec.Struct, frozen=True):
    """A version, what it stands for, and in words what it changed."""

    version: Version
    content: Content
    says: str


def entries(directory: Path) -> tuple[Entry, ...]:
    """The versions of a folder of cases, the latest first; none where it has no changelog.

    UsageError where the changelog is not written as it must be.
    """
    path = directory / CHANGELOG
    if not path.exists():
        return ()
    _, *parts = re.split(r"^## ", path.read_text("utf-8"), flags=re.MULTILINE)
    return tuple(_entry(path, part) for part in parts)


def _entry(path: Path, text: str) -> Entry:
    found = FORM.fullmatch(text)
    version = parse(found["version"]) if found else None
    if found is None or version is None:
        raise UsageError(
            f"{path}: the entry {shown(text.partition(chr(10))[0])} is not written as expected: "
            "a version of three numbers, what changed, then cases, asked and answered"
        )
    held = Content(int(found["cases"]), found["asked"], found["answered"])
    return Entry(version, held, found["says"])


def last(directory: Path) -> Latest | None:
    """The latest version of a folder of cases and what it stands for, None where there is none."""
    found = entries(directory)
    return (found[0].version, found[0].content) if found else None


def words_of(note: str) -> str:
    """What a note says. UsageError where that would not be read again as it was written."""
    words = note.strip()
    if not words or re.search(r"^(## |- )", words, re.MULTILINE):
        raise UsageError("a note says in plain sentences what changed, without headings or lists")
    return words


def add(directory: Path, game: str, cases: Sequence[Case], note: str) -> Entry:
    """Write down the version of these cases, with a word on what changed.

    UsageError where nothing has changed since the latest version, or where nothing is said.
    """
    known, now, words = entries(directory), content(cases), words_of(note)
    if known and known[0].content == now:
        raise UsageError(
            f"the cases are as they were at {known[0].version}: there is nothing to note"
        )
    entry = Entry(due(last(directory), now), now, words)
    path = directory / CHANGELOG
    head, mark, rest = _text(path, game).partition("\n## ")
    told = ENTRY.format(**msgspec.structs.asdict(entry))
    write_atomically(path, f"{head.rstrip()}\n\n{told}{mark}{rest}")
    return entry


def _text(path: Path, game: str) -> str:
    return path.read_text("utf-8") if path.exists() else HEAD.format(game=game)


def findings(directory: Path, game: str, cases: Sequence[Case]) -> Iterator[str]:
    """Where the versions do not rise as they must, and cases that changed without a word.

    A folder without changelog, somebody's trial, has nothing to be asked.
    """
    known = entries(directory)
    for after, before in pairwise(known):
        needed = due((before.version, before.content), after.content, after.version.form)
        if after.version != needed:
            yield f"{CHANGELOG}: {before.version} must be followed by {needed}, not {after.version}"
    now = content(cases)
    if known and known[0].content != now:
        needed = due((known[0].version, known[0].content), now)
        yield (
            f"{CHANGELOG}: the cases are no longer those of {known[0].version}; say what changed: "
            f'lexludi generate {game} --renew --note "..." writes it down as {needed}'
        )
