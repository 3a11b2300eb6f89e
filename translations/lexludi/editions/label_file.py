"""The words of a game in one language: what its values, variables, steps and answers are called.

They stand in `GAME/labels/CODE.toml`.  That they are all there, and none beside them, only the
law can say, which this room does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from lexludi.editions import text_faults
from lexludi.editions.edition_file import EditionError, data_of, decode, shown_place
from lexludi.editions.language import language, languages


class PointLabels(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A point: what its answers are called, its question, and why we rule as we do.

    Question and reason are left out in the language of the law, which says them itself.
    A reason may stand with a sentence a line where its language puts blanks between sentences.
    """

    answers: dict[str, str]
    question: str | None = None
    reason: str | None = None


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A variant: what its choices are called, and its question, as for a point."""

    choices: dict[str, str]
    question: str | None = None


class AssumptionLabels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An assumption: its sentence, and why no other reading is reasonable.

    In the language of the law there are none, because the law says them itself.
    """

    sentence: str
    reason: str


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a game in one language, each by the law's own name for the thing.

    `values` names the values of all enumerations, `state` the variables of a position; `actions`
    has a sentence for each step, with `{who}` who does it and its arguments in braces.  What a game
    does not have may be left out.
    """

    state: dict[str, str]
    actions: dict[str, str]
    values: dict[str, str] = {}
    points: dict[str, PointLabels] = {}
    variants: dict[str, Agreed] = {}
    assumptions: dict[str, AssumptionLabels] = {}


@cache
def load(folder: Path, code: str) -> Words:
    """The labels of a language in a folder. EditionError where the file is unusable or missing."""
    file = folder / f"{code}.toml"
    if not file.is_file():
        fault = "no such file; it would hold the labels in this language"
        raise EditionError(shown_place(file), [fault])
    return read(data_of(file), shown_place(file), code)


def read(data: bytes, file: str, code: str) -> Words:
    """The words that a file holds; `file` is named in errors. EditionError lists all faults."""
    words = decode(data, file, Words)
    faults = tuple(_faults(words, code))
    if faults:
        raise EditionError(file, faults)
    return words


def _faults(words: Words, code: str) -> Iterator[str]:
    if code not in languages():
        yield f"no language {code!r}; expected one of {', '.join(languages())}"
        return
    own_language = language(code)
    for place, text in text_faults.flat(msgspec.to_builtins(words)):
        yield from (f"{place}: {fault}" for fault in text_faults.faults(text, own_language))
        expected = None if place.startswith("actions.") else ()
        yield from (f"{place}: {fault}" for fault in text_faults.misbraced(text, expected))
