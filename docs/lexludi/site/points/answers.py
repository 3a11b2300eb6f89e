"""What each edition answers to a point, for the pages of the apparatus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lexludi.editions import Edition, Passage
from lexludi.readings.apparatus import Testimony
from lexludi.site.published_game import PublishedGame

SIGNS: Mapping[str, str] = {"same": "=", "other": "≠", "contradicts": "±", "silent": "·"}
"""How an edition stands to a ruling: the word for it, and the sign."""


class Quoted(NamedTuple):
    """One answer of an edition, with the passages that state it."""

    answer: str
    passages: tuple[Passage, ...]


class EditionAnswer(NamedTuple):
    """What one edition says to a point; `silence` is why it says nothing, in English."""

    book: Edition
    agreement: str
    quoted: tuple[Quoted, ...]
    silence: str


def agreement(found: Testimony, ruling: str) -> str:
    """How an edition stands to a ruling, as `SIGNS` has it."""
    if len(found.answers) > 1:
        return "contradicts"
    if not found.answers:
        return "silent"
    return "same" if found.answers == (ruling,) else "other"


def rows(game: PublishedGame, point: str) -> Iterator[EditionAnswer]:
    """What all editions say to a point."""
    entry = game.apparatus[point]
    for found in entry.testimonies:
        book = game.book[found.edition]
        stated = book.stating(point)
        quoted = tuple(Quoted(one.answer, stated[one.answer]) for one in found.statements)
        yield EditionAnswer(book, agreement(found, entry.ruling), quoted, found.silence or "")
