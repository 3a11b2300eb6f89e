"""Bringing a catalogue up to the law: new entries, stale ones, and those no longer used.

No translation is ever lost: one whose message is gone stays in the file as gettext's `#~`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from lexludi.editions.po import Entry, PoFile
from lexludi.translation.message import SourceText


def updated(po: PoFile, messages: Mapping[str, SourceText]) -> PoFile:
    """A catalogue with an entry for each message, in their order.

    An entry whose English changed is marked as stale, with the wording that it had.
    A translation goes with its English, so that a paragraph that moved, or a rule that has a new
    name, keeps it.
    """
    old = _first_by_name(po.entries)
    translated = [entry for entry in (*po.entries, *po.obsolete) if entry.text]
    by_english = {(_kind(entry), _english(entry)): entry for entry in reversed(translated)}
    entries, used = [], set()
    for message in messages.values():
        same = by_english.get((_kind(message), message.text))
        before = _source_of(old.get(message.context), same, message)
        entries.append(_entry(message, before))
        used.add(id(before))
    left = tuple(_retired(entry) for entry in translated if id(entry) not in used)
    return replace(po, entries=tuple(entries), obsolete=_each_once(left))


def _first_by_name(entries: Iterable[Entry]) -> Mapping[str, Entry]:
    found: dict[str, Entry] = {}
    for entry in entries:
        found.setdefault(entry.context, entry)
    return found


def _kind(of: Entry | SourceText) -> str:
    """The kind of a message, the first word of its name: a value is not told as a sentence is."""
    return of.context.partition(" ")[0]


def _english(entry: Entry) -> str:
    """The English that a translation translates."""
    return entry.was if entry.stale and entry.was else entry.source


def _source_of(old: Entry | None, same: Entry | None, message: SourceText) -> Entry | None:
    """The entry that a message takes its translation from.

    That is its own, unless another one translates just this English.
    """
    if old is not None and old.text and (same is None or _english(old) == message.text):
        return old
    return same or old


def _entry(message: SourceText, before: Entry | None) -> Entry:
    fresh = Entry(message.context, message.text, "", files=(message.file,))
    if before is None:
        return fresh
    if not before.text:
        return replace(fresh, notes=before.notes)
    is_own = before.context == message.context and before.source == message.text
    stale = before.stale if is_own else _english(before) != message.text
    was = _english(before) if stale and _english(before) != message.text else ""
    return replace(fresh, text=before.text, notes=before.notes, stale=stale, was=was)


def _retired(entry: Entry) -> Entry:
    """An entry no longer used, by the English that it translates."""
    return replace(entry, source=_english(entry), stale=False, was="", files=())


def _each_once(entries: Collection[Entry]) -> tuple[Entry, ...]:
    return tuple({(one.context, one.source, one.text): one for one in entries}.values())
