"""What players ask of a game, in whole questions; a file of the game, beside its labels."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from lexludi.editions.edition_file import EditionError, data_of, decode, shown_place
from lexludi.lookup.topics import unknown_languages

FILE = "questions.toml"
"""The file beside the labels of a game."""
TABLE = "question"
"""The key of the one list in it."""
ABOUT = "about"
"""The key under which a question has the names that answer it, the best first."""
LONGEST = 100
"""Letters of the longest way to ask."""


class AskedQuestion(msgspec.Struct, frozen=True):
    """A question: the names that answer it, the best first, and ways to ask it by language."""

    about: tuple[str, ...]
    spoken: Mapping[str, tuple[str, ...]]


@cache
def questions_of(labels: Path, code: str) -> tuple[AskedQuestion, ...]:
    """What players ask of a game; nothing where it has no such file.

    EditionError where the file is unusable in this language; faults of others stop only those.
    """
    file = labels / FILE
    if not file.is_file():
        return ()
    read = decode(data_of(file), shown_place(file), dict[str, list[dict[str, tuple[str, ...]]]])
    if faults := tuple(_faults(read, code)):
        raise EditionError(shown_place(file), faults)
    return tuple(AskedQuestion(one.pop(ABOUT), one) for one in read.get(TABLE, []))


def check_answers(labels: Path, code: str, known: Collection[str]) -> None:
    """EditionError where a question is about a name that the game does not have."""
    faults = tuple(
        f"question {number}: no question, assumption or rule is named {name!r}"
        for number, one in enumerate(questions_of(labels, code), 1)
        for name in one.about
        if name not in known
    )
    if faults:
        raise EditionError(shown_place(labels / FILE), faults)


def _faults(read: Mapping[str, list[dict[str, tuple[str, ...]]]], code: str) -> Iterator[str]:
    for key in sorted(read.keys() - {TABLE}):
        yield f"{key}: no such key; expected [[{TABLE}]]"
    for number, one in enumerate(read.get(TABLE, []), 1):
        if not one.get(ABOUT):
            yield f"question {number}: expected the names that answer under {ABOUT!r}"
        unknown = unknown_languages(one.keys() - {ABOUT})
        for fault in (*unknown, *_unusable(code, one.get(code, ()))):
            yield f"question {number}: {fault}"


def _unusable(code: str, spoken: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with the ways to ask in a language."""
    for words in spoken:
        if not words.strip() or len(words) > LONGEST:
            yield f"{code}: {words!r}: expected 1 to {LONGEST} letters"
