"""The words of a game in English: what its values, variables, steps and answers are called.

They stand in `GAME/labels/en.toml`; all else that people read, the law says itself.
That they are all there, and none beside them, only the law can say, which this room does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from lexludi.editions import text_faults
from lexludi.editions.edition_file import EditionError, data_of, decode, shown_place
from lexludi.editions.language import language

ENGLISH = "en"
FILE = f"{ENGLISH}.toml"


class PointLabels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point: what its answers are called."""

    answers: dict[str, str]


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant: what its choices are called."""

    choices: dict[str, str]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a game in English, each by the law's own name for the thing.

    `values` names the values of all enumerations, `state` the variables of a position; `actions`
    has a sentence for each step, with `{who}` who does it and its arguments in braces.  What a game
    does not have may be left out.
    """

    state: dict[str, str]
    actions: dict[str, str]
    values: dict[str, str] = {}
    points: dict[str, PointLabels] = {}
    variants: dict[str, Agreed] = {}


@cache
def load(folder: Path) -> Words:
    """The English labels in a folder. EditionError where the file is unusable or missing."""
    file = folder / FILE
    if not file.is_file():
        fault = "no such file; it would hold the labels in English"
        raise EditionError(shown_place(file), [fault])
    return read(data_of(file), shown_place(file))


def read(data: bytes, file: str) -> Words:
    """The words that a file holds; `file` is named in errors. EditionError lists all faults."""
    words = decode(data, file, Words)
    faults = tuple(_faults(words))
    if faults:
        raise EditionError(file, faults)
    return words


def _faults(words: Words) -> Iterator[str]:
    english = language(ENGLISH)
    for place, text in text_faults.flat(msgspec.to_builtins(words)):
        yield from (f"{place}: {fault}" for fault in text_faults.faults(text, english))
        expected = None if place.startswith("actions.") else ()
        yield from (f"{place}: {fault}" for fault in text_faults.misbraced(text, expected))
