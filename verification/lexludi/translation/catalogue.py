"""The catalogues of a folder as translators work on them: reading, updating, what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from lexludi.editions import EditionError, po
from lexludi.editions.edition_file import data_of
from lexludi.editions.glossary import Concept
from lexludi.editions.language import language
from lexludi.editions.po import PoError, PoFile
from lexludi.support.atomic import write_changed
from lexludi.translation import check
from lexludi.translation.check import Flaw, FlawKind
from lexludi.translation.message import SourceText
from lexludi.translation.update import updated

UNTOLD = (FlawKind.broken, FlawKind.stale, FlawKind.missing)
"""The faults for which the English is shown, the gravest first."""


class TranslatedShare(msgspec.Struct, frozen=True):
    """How many messages of a language are translated, and how many not, by the reason.

    Together they are all messages; each counts once, by its gravest fault.
    """

    language: str
    messages: int
    translated: int
    stale: int
    missing: int
    broken: int


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
        write_changed(file_of(folder, code), po.written(updated(found, texts.messages)))


def report(folder: Path, code: str, texts: Texts) -> tuple[TranslatedShare, tuple[Flaw, ...]]:
    """What a catalogue comes to, and its faults in order; nothing of it counts if it is none."""
    found = _read(folder, code, texts)
    if isinstance(found, Flaw):
        total = len(texts.messages)
        return TranslatedShare(code, total, 0, 0, 0, total), (found,)
    faults = tuple(check.faults(code, found, texts.messages, texts.concepts))
    return _share(code, texts, faults), faults


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


def _share(code: str, texts: Texts, faults: Collection[Flaw]) -> TranslatedShare:
    worst: dict[str, FlawKind] = {}
    for fault in faults:
        if fault.kind in UNTOLD and fault.message in texts.messages:
            before = worst.get(fault.message, fault.kind)
            worst[fault.message] = min(before, fault.kind, key=UNTOLD.index)
    by_kind = Counter(worst.values())
    untold = (
        by_kind[FlawKind.stale],
        by_kind[FlawKind.missing],
        by_kind[FlawKind.broken],
    )
    total = len(texts.messages)
    return TranslatedShare(code, total, total - sum(untold), *untold)
