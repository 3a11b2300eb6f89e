"""Whole sentences that an edition could print; a file of the game, beside its labels.

A sentence stands under the code of its edition, a point and the answer that is ruled, so that it
falls away when the ruling changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from lexludi.catalogue import Game
from lexludi.editions import EditionError, text_faults
from lexludi.editions.edition_file import data_of, decode, shown_place
from lexludi.editions.language import language, languages
from lexludi.language import Law
from lexludi.support.errors import UsageError

FILE = "corrections.toml"
"""The file beside the labels of a game."""

Sentences = Mapping[str, Mapping[str, str]]
"""By the code of an edition, sentences under a point and an answer with a blank between them."""


def corrections(game: Game, code: str) -> Mapping[str, str]:
    """The sentences for an edition; UsageError where the file is unusable."""
    file = game.labels / FILE
    try:
        found = _read(file)
        faults = tuple(_unknown(game.law, found))
        if faults:
            raise EditionError(shown_place(file), faults)
    except EditionError as error:
        raise UsageError(f"the corrections cannot be used:\n{error}") from None
    return found.get(code, {})


@cache
def _read(file: Path) -> Sentences:
    """The sentences of a file; none where there is no such file. EditionError lists all faults."""
    if not file.is_file():
        return {}
    found = decode(data_of(file), shown_place(file), dict[str, dict[str, str]])
    faults = tuple(_faults(found))
    if faults:
        raise EditionError(shown_place(file), faults)
    return found


def _faults(found: Sentences) -> Iterator[str]:
    for code, sentences in found.items():
        if code not in languages():
            yield f"no such language: {code!r}; expected one of {', '.join(languages())}"
            continue
        for name, text in sentences.items():
            wrong = text_faults.faults(text, language(code))
            yield from (f"{code}, {name}: {fault}" for fault in wrong)


def _unknown(law: Law, found: Sentences) -> Iterator[str]:
    """The names that the law does not have."""
    known = {f"{name} {answer}" for name, one in law.points.items() for answer in one.answers}
    for code, sentences in found.items():
        for name in sentences:
            if name not in known:
                yield f"{code}: no point with that answer: {name!r}"
