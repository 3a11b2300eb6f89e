"""The glossary of a game: one term a language for each concept, and the words that mislead."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from lexludi.editions.edition_file import (
    GLOSSARY,
    EditionError,
    data_of,
    decode,
    editions,
    is_short,
    repeated,
    shown_place,
)
from lexludi.editions.language import language, languages, strangers

NAME = re.compile(r"[a-z]+(?:_[a-z]+)*")


class Concept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that rules speak of, whatever a language calls it.

    `means` says in English what it is.  `terms` gives for each code the terms of that edition:
    first the one that our restatements use, then the others that the edition uses as well.
    `missing` gives the reason in English where an edition has no term.
    """

    name: str
    means: str
    terms: dict[str, tuple[str, ...]]
    missing: dict[str, str] = {}

    def term(self, code: str) -> str | None:
        """The one term that restatements of an edition use; None where it has none."""
        return next(iter(self.terms.get(code, ())), None)


class MixupKind(StrEnum):
    """Whether words are confused within one edition, or between several."""

    mix_up = "mix-up"
    false_friend = "false friend"


class Mixup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that mislead a reader: where they stand, and in English what is wrong with them.

    A mix-up is at home in each of its `editions`; a false friend misleads between them.
    """

    kind: MixupKind
    editions: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    terms: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    text: str


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The concepts of a game, and the words that mislead between its editions or within one."""

    concept: tuple[Concept, ...]
    mixup: tuple[Mixup, ...] = ()


@cache
def load(folder: Path) -> Glossary:
    """The glossary in a folder of editions, empty where there is none; EditionError for faults."""
    file = folder / GLOSSARY
    if not file.exists():
        return Glossary(())
    return read(data_of(file), shown_place(file), editions(folder))


def read(data: bytes, file: str, codes: Collection[str]) -> Glossary:
    """The glossary that a file holds, for the editions named by `codes`.

    `file` is named in errors: EditionError lists all that is wrong.
    """
    glossary = decode(data, file, Glossary)
    faults = tuple(_faults(glossary, codes))
    if faults:
        raise EditionError(file, faults)
    return glossary


def _faults(glossary: Glossary, codes: Collection[str]) -> Iterator[str]:
    yield from repeated("concept", (concept.name for concept in glossary.concept))
    for concept in glossary.concept:
        for fault in _concept_faults(concept, codes):
            yield f"concept {concept.name}: {fault}"
    for mixup in glossary.mixup:
        for fault in _mixup_faults(mixup):
            yield f"{mixup.kind} of {', '.join(mixup.terms)}: {fault}"


def _concept_faults(concept: Concept, codes: Collection[str]) -> Iterator[str]:
    if not NAME.fullmatch(concept.name):
        yield "expected a name of lower-case words, joined by underscores"
    if not concept.means.strip():
        yield "means nothing; a sentence says what it is"
    yield from _unknown((*concept.terms, *concept.missing))
    for code in codes:
        yield from _gap_faults(concept, code)
    for code, terms in concept.terms.items():
        if code in languages():
            yield from repeated(f"{code} term", terms)
            yield from (fault for term in terms for fault in _term_faults(term, code))


def _unknown(codes: Collection[str]) -> Iterator[str]:
    for code in dict.fromkeys(codes):
        if code not in languages():
            yield f"no such edition: {code!r}; expected one of {', '.join(languages())}"


def _gap_faults(concept: Concept, code: str) -> Iterator[str]:
    reason = concept.missing.get(code, "").strip()
    if not concept.terms.get(code) and not reason:
        yield f"has no term in {code}, and `missing` gives no reason"
    if concept.terms.get(code) and code in concept.missing:
        yield f"has a term in {code}, so `missing` does not speak of it"


def _term_faults(term: str, code: str) -> Iterator[str]:
    strange = strangers(term, language(code).script)
    if strange:
        yield f"{term!r}: expected {language(code).name}, but finds {' '.join(strange)}"
    if not term.strip() or not is_short(term):
        yield f"{term!r}: expected a term of one to five words, or ten characters"


def _mixup_faults(mixup: Mixup) -> Iterator[str]:
    if not mixup.text.strip():
        yield "says nothing; a sentence says what is wrong with the words"
    if mixup.kind is MixupKind.false_friend and len(set(mixup.editions)) < 2:
        yield "a false friend misleads between two editions, but one is named"
    yield from _unknown(mixup.editions)
