"""Marks of entries that somebody else than their translator read against the English.

The mark is a comment above the entry, with a hash of the English and the translation that were
read: where either has changed since, the mark is of no use, and is taken away.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable
from dataclasses import replace
from fnmatch import fnmatchcase

from lexludi.editions.po import Entry, PoFile

MARK = "collated: "
"""Begins the comment."""
DIGITS = 12


def is_collated(entry: Entry) -> bool:
    """Whether this translation of this English was read a second time."""
    return not entry.stale and _mark(entry) in entry.notes


def marked(found: PoFile, names: Collection[str], sound: Collection[str]) -> PoFile:
    """A catalogue in which the entries with these names are marked.

    `names` may hold `*` for any letters, `rule launch.*`; of the entries only the `sound` are
    marked, which are translated and not stale.
    """

    def collated(entry: Entry) -> Entry:
        is_meant = any(fnmatchcase(entry.context, name) for name in names)
        if not is_meant or entry.context not in sound:
            return entry
        return replace(entry, notes=(*_others(entry.notes), _mark(entry)))

    return replace(found, entries=tuple(map(collated, found.entries)))


def without_dead_marks(found: PoFile) -> PoFile:
    """A catalogue without the marks of entries that changed since they were read."""

    def pruned(entry: Entry) -> Entry:
        return entry if is_collated(entry) else replace(entry, notes=_others(entry.notes))

    return replace(found, entries=tuple(map(pruned, found.entries)))


def _others(notes: Iterable[str]) -> tuple[str, ...]:
    return tuple(note for note in notes if not note.startswith(MARK))


def _mark(entry: Entry) -> str:
    said = f"{entry.source}\0{entry.text}".encode()
    return MARK + hashlib.sha256(said).hexdigest()[:DIGITS]
