"""The catalogues of a folder as translators work on them: reading, updating, what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import msgspec

from lexludi.editions import EditionError, po
from lexludi.editions.edition_file import data_of, shown_place
from lexludi.editions.glossary import Concept
from lexludi.editions.language import language
from lexludi.editions.po import PoError, PoFile
from lexludi.support.atomic import write_changed
from lexludi.translation import check, collation
from lexludi.translation.check import Flaw, FlawKind
from lexludi.translation.message import SourceText
from lexludi.translation.update import updated

UNTOLD = (FlawKind.broken, FlawKind.stale, FlawKind.missing)
"""The faults for which the English is shown, the gravest first."""


class TranslatedShare(msgspec.Struct, frozen=True):
    """How many messages of a language are translated, and how many not, by the reason.

    Together they are all messages; each counts once, by its gravest fault.
    `collated` are those of the translated that were read a second time.
    """

    language: str
    messages: int
    translated: int
    stale: int
    missing: int
    broken: int
    collated: int


@dataclass(frozen=True)
class Texts:
    """What catalogues translate: the messages, the concepts with their terms, and a title."""

    title: str
    messages: Mapping[str, SourceText]
    concepts: Collection[Concept] = ()


def file_of(folder: Path, code: str) -> Path:
    """The catalogue of a language in a folder, whether it is there or not."""
    return folder / f"{code}.po"


def update(folder: Path, code: str, texts: Texts) -> None:
    """Bring a catalogue up to the messages, or begin it.

    One that is no catalogue is left as it is, for `report` to name.  OSError passes through.
    """
    found = _read(folder, code, texts)
    if isinstance(found, PoFile):
        current = collation.without_dead_marks(updated(found, texts.messages))
        write_changed(file_of(folder, code), po.written(current))


def collate(folder: Path, code: str, texts: Texts, names: Collection[str]) -> None:
    """Mark the sound entries with these names as read a second time; `*` stands for any letters.

    EditionError where the catalogue is none, or a name fits no sound entry.
    """
    found = _read(folder, code, texts)
    if isinstance(found, Flaw):
        raise EditionError(shown_place(file_of(folder, code)), (found.text,))
    faults = check.faults(code, found, texts.messages, texts.concepts)
    sound = texts.messages.keys() - _untold(texts, tuple(faults)).keys()
    idle = [name for name in names if not any(fnmatchcase(one, name) for one in sound)]
    if idle:
        why = "no translated entry has such a name"
        raise EditionError(shown_place(file_of(folder, code)), [f"{one}: {why}" for one in idle])
    write_changed(file_of(folder, code), po.written(collation.marked(found, names, sound)))


def report(folder: Path, code: str, texts: Texts) -> tuple[TranslatedShare, tuple[Flaw, ...]]:
    """What a catalogue comes to, and its faults in order; nothing of it counts if it is none."""
    found = _read(folder, code, texts)
    if isinstance(found, Flaw):
        total = len(texts.messages)
        return TranslatedShare(code, total, 0, 0, 0, total, 0), (found,)
    faults = tuple(check.faults(code, found, texts.messages, texts.concepts))
    return _share(code, texts, faults, found), faults


def _read(folder: Path, code: str, texts: Texts) -> PoFile | Flaw:
    file = file_of(folder, code)
    if not file.exists():
        return po.empty(f"{texts.title} in {language(code).name}", code)
    try:
        return po.read(data_of(file))
    except PoError as error:
        return Flaw(code, FlawKind.unreadable, "", error.line or 0, str(error))
    except EditionError as error:
        return Flaw(code, FlawKind.unreadable, "", 0, "; ".join(error.faults))


def _untold(texts: Texts, faults: Collection[Flaw]) -> dict[str, FlawKind]:
    """The messages that are told in English, each with its gravest fault."""
    worst: dict[str, FlawKind] = {}
    for fault in faults:
        if fault.kind in UNTOLD and fault.message in texts.messages:
            before = worst.get(fault.message, fault.kind)
            worst[fault.message] = min(before, fault.kind, key=UNTOLD.index)
    return worst


def _share(code: str, texts: Texts, faults: Collection[Flaw], found: PoFile) -> TranslatedShare:
    worst = _untold(texts, faults)
    by_kind = Counter(worst.values())
    told = {one.context for one in found.entries if collation.is_collated(one)}
    collated = len(told & (texts.messages.keys() - worst.keys()))
    untold = (
        by_kind[FlawKind.stale],
        by_kind[FlawKind.missing],
        by_kind[FlawKind.broken],
    )
    total = len(texts.messages)
    return TranslatedShare(code, total, total - sum(untold), *untold, collated)
