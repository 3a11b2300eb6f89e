"""What is wrong with the catalogue of a language: what is missing, stale or broken, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum

import msgspec

from lexludi.editions import translation_faults
from lexludi.editions.glossary import Concept
from lexludi.editions.language import language
from lexludi.editions.po import Entry, PoFile
from lexludi.translation.message import SourceText
from lexludi.translation.terms import ConceptTerm, terms_of


class FlawKind(StrEnum):
    """What a fault comes to: English is shown in every case but that of a term."""

    missing = "missing"
    stale = "stale"
    broken = "broken"
    term = "term"
    unknown = "unknown"
    unreadable = "unreadable"


class Flaw(msgspec.Struct, frozen=True):
    """A fault of a catalogue.

    `message` is the name of the entry, empty where the whole file is at fault; `line` counts from
    1, and is 0 where the file has no such entry.
    """

    language: str
    kind: FlawKind
    message: str
    line: int
    text: str


def faults(
    code: str, po: PoFile, messages: Mapping[str, SourceText], concepts: Collection[Concept] = ()
) -> Iterator[Flaw]:
    """All that is wrong with a catalogue in a language, in the order of its lines.

    Arguments:
        code: the code of the language.
        po: the catalogue.
        messages: the messages that it translates.
        concepts: the concepts of the game, each with a term in each language.
    """
    terms = tuple(terms_of(concepts, code))
    found = {entry.context for entry in po.entries}
    for name in messages:
        if name not in found:
            text = "the catalogue has no such entry; `lexludi translate` adds it"
            yield Flaw(code, FlawKind.missing, name, 0, text)
    times = Counter(entry.context for entry in po.entries)
    for entry in po.entries:
        for kind, text in _of_entry(code, entry, messages.get(entry.context), terms, times):
            yield Flaw(code, kind, entry.context, entry.line, text)


Found = Iterator[tuple[FlawKind, str]]


def _of_entry(
    code: str,
    entry: Entry,
    message: SourceText | None,
    terms: Collection[ConceptTerm],
    times: Mapping[str, int],
) -> Found:
    if times[entry.context] > 1:
        yield (
            FlawKind.broken,
            f"stands {times[entry.context]} times; only the first counts",
        )
    if entry.plural:
        yield FlawKind.broken, "has plural forms; expected one text"
    if message is None:
        why = "no such message; `lexludi translate` puts it aside"
        yield (
            FlawKind.unknown,
            why if entry.context else "has no msgctxt, which names the message",
        )
    elif not entry.text.strip():
        yield FlawKind.missing, f"is not translated: {_short(message.text)}"
    elif entry.source != message.text:
        yield FlawKind.stale, f"the English is now: {_short(message.text)}"
    elif entry.stale:
        yield (
            FlawKind.stale,
            "is flagged as fuzzy: mend the translation, then delete the flag",
        )
    else:
        yield from _of_text(code, entry, terms)


def _of_text(code: str, entry: Entry, terms: Collection[ConceptTerm]) -> Found:
    own = language(code)
    for text in translation_faults.faults(entry.source, entry.text):
        yield FlawKind.broken, text
    for text in translation_faults.strange_script(entry.text, own):
        yield FlawKind.broken, text
    if translation_faults.untranslated(entry.source, entry.text, own):
        yield FlawKind.broken, f"expected {own.name}, but finds no Chinese character"
    for term in terms:
        if (other := term.contradicting(entry.source, entry.text)) is not None:
            why = f"the glossary has {term.own!r} for {term.name}, not {other!r}"
            yield FlawKind.term, why


def _short(text: str) -> str:
    return text if len(text) <= 72 else f"{text[:70]}…"
