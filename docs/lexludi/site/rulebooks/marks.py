"""The marks on the passages of an edition: where it parts from the ruling, or from itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from lexludi.editions import Edition, Passage
from lexludi.readings.apparatus import Class
from lexludi.site.labels import labels
from lexludi.site.points.answers import SIGNS
from lexludi.site.published_game import PublishedGame


class Sort(StrEnum):
    """What a mark says; its explanation is the label of this name."""

    differs = "differs_here"
    """The edition answers otherwise than we rule."""
    contradicts = "contradicts_here"
    """The edition answers otherwise in another place."""
    open = "open_here"
    """The edition answers as we rule, and not all do."""
    agreed = "agreed_here"
    """The edition answers as we rule, like all that answer."""


WORDS: Mapping[Sort, tuple[str, str]] = {
    Sort.differs: (SIGNS["other"], "differs"),
    Sort.contradicts: (SIGNS["contradicts"], "contradicts"),
    Sort.open: ("?", "open"),
    Sort.agreed: ("?", "open"),
}
"""The sign of each sort, and the label of its word."""

UNDISPUTED = {Class.agreement, Class.partial_silence}
"""What every rulebook that answers a question answers as we rule."""


class Mark(NamedTuple):
    """A mark: its sign and word, the explanation, the point, and how the editions stand to it."""

    style: str
    sign: str
    word: str
    text: str
    point: str
    classification: str


def of(game: PublishedGame, book: Edition, passage: Passage) -> Iterator[Mark]:
    """The marks on a passage, in the language of its edition."""
    own = labels(book.code)
    for point, answer in passage.stated():
        sort = sort_of(game, book, point, answer)
        sign, style = WORDS[sort]
        text = own[f"edition.{sort}"].format(**_answers(game, book, point, answer))
        classification = own[f"classes.{game.apparatus[point].kind.name}"]
        yield Mark(style, sign, own[f"edition.{style}"], text, point, classification)


def sort_of(game: PublishedGame, book: Edition, point: str, answer: str) -> Sort:
    """What is to be said of an answer where an edition states it."""
    entry = game.apparatus[point]
    if len(book.stating(point)) > 1:
        return Sort.contradicts
    if answer != entry.ruling:
        return Sort.differs
    return Sort.agreed if entry.kind in UNDISPUTED else Sort.open


def _answers(game: PublishedGame, book: Edition, point: str, answer: str) -> Mapping[str, str]:
    """What an explanation may name, in the words of the edition's language."""
    speech = game.speech[book.code]
    others = (other for other in book.stating(point) if other != answer)
    between = speech.language.phrases.between
    return {
        "answer": speech.answer(point, answer),
        "ruling": speech.answer(point, game.apparatus[point].ruling),
        "others": between.join(speech.answer(point, other) for other in others),
    }


def differing(game: PublishedGame, book: Edition) -> tuple[str, ...]:
    """The points on which an edition states another answer than the ruling."""
    law = game.law.points.items()
    return tuple(name for name, point in law if set(book.stating(name)) - {point.ruling})


def parts(game: PublishedGame, passage: Passage) -> bool:
    """Whether a passage states another answer than the ruling."""
    return any(answer != game.law.points[point].ruling for point, answer in passage.stated())
