"""What each edition answers to a point, for the pages of the apparatus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lexludi.editions import Edition, Passage
from lexludi.editions.edition import Letter
from lexludi.readings.apparatus import Testimony
from lexludi.site.published_game import PublishedGame

SIGNS: Mapping[str, str] = {
    "same": "=", "other": "≠", "contradicts": "±",
    "silent": "·", "silent_same": "·=", "silent_other": "·≠", "silent_open": "·?",
}  # fmt: skip
"""How an edition stands to a ruling: the word for it, and the sign.

Of a silent one they tell what it comes to by the letter, if the edition says so.
"""


class Quoted(NamedTuple):
    """One answer of an edition, with the passages that state it."""

    answer: str
    passages: tuple[Passage, ...]


class EditionAnswer(NamedTuple):
    """What one edition says to a point.

    `silence` is why it says nothing, in English as `Speech.silence` takes it, and `letter` what
    that comes to by the letter.
    """

    book: Edition
    agreement: str
    quoted: tuple[Quoted, ...]
    silence: str
    letter: Letter | None


def agreement(found: Testimony, ruling: str) -> str:
    """How an edition stands to a ruling, as `SIGNS` has it."""
    if len(found.answers) > 1:
        return "contradicts"
    if not found.answers:
        return _unsaid(found.letter, ruling)
    return "same" if found.answers == (ruling,) else "other"


def _unsaid(letter: Letter | None, ruling: str) -> str:
    """How a silent edition stands to a ruling by the letter."""
    if letter is None:
        return "silent"
    if letter.answer is None:
        return "silent_open"
    return "silent_same" if letter.answer == ruling else "silent_other"


def rows(game: PublishedGame, point: str) -> Iterator[EditionAnswer]:
    """What all editions say to a point."""
    entry = game.apparatus[point]
    for found in entry.testimonies:
        book = game.book[found.edition]
        stated = book.stating(point)
        quoted = tuple(Quoted(one.answer, stated[one.answer]) for one in found.statements)
        stand = agreement(found, entry.ruling)
        yield EditionAnswer(book, stand, quoted, found.silence or "", found.letter)
