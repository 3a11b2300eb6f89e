"""What stands in the margin of a copy: the passage, its rules, and the marks on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from lexludi.annotation.annotation_words import annotation_words
from lexludi.editions import Edition, Passage
from lexludi.editions.collation import CollatedPassage, CollationVerdict, Stray
from lexludi.language import Law
from lexludi.readings.labels import Speech


class CopyMark(StrEnum):
    """The marks on a copy, the weightiest first; each has a word and an explanation."""

    departs = "departs"
    contradicts = "contradicts"
    differs = "differs"
    stray = "stray"
    worn = "worn"
    question = "question"


SIGNS: Mapping[CopyMark, str] = {
    CopyMark.departs: "≠", CopyMark.contradicts: "±", CopyMark.differs: "!",
    CopyMark.stray: "+", CopyMark.worn: "~", CopyMark.question: "?",
}  # fmt: skip
VERDICTS: Mapping[CollationVerdict, CopyMark] = {
    CollationVerdict.worn: CopyMark.worn, CollationVerdict.differs: CopyMark.differs,
}  # fmt: skip
"""The marks on a sentence that is not printed as in the edition."""


class MarkedNote(NamedTuple):
    """A mark with its explanation, and the point that it is about, if any."""

    mark: CopyMark
    text: str
    point: str = ""


class MarginNotes:
    """Writes the notes on the sentences of a copy in the language of a reader."""

    def __init__(self, law: Law, book: Edition, speech: Speech, reader: str) -> None:
        self._law, self._book, self._speech = law, book, speech
        self._words = annotation_words(reader)

    def on(self, said: CollatedPassage | Stray) -> tuple[MarkedNote, ...]:
        """The notes on what a sentence was taken for, the weightiest first."""
        if isinstance(said, Stray):
            return (self._told(CopyMark.stray),)
        found = list(self._on_passage(said.passage))
        if said.verdict in VERDICTS:
            found.append(self._told(VERDICTS[said.verdict]))
        return tuple(sorted(found, key=lambda note: list(CopyMark).index(note.mark)))

    def _on_passage(self, passage: Passage) -> Iterator[MarkedNote]:
        for point, answer in passage.stated():
            others = [other for other in self._book.stating(point) if other != answer]
            ruling = self._law.points[point].ruling
            if others:
                mark = CopyMark.contradicts
            else:
                mark = CopyMark.question if answer == ruling else CopyMark.departs
            yield self._told(mark, point, answer=answer, ruling=ruling, others=others)

    def _told(
        self, mark: CopyMark, point: str = "", *, answer: str = "", ruling: str = "",
        others: list[str] | None = None,
    ) -> MarkedNote:  # fmt: skip
        between = self._speech.language.phrases.between
        filled = {} if not point else {
            "answer": self._speech.answer(point, answer),
            "ruling": self._speech.answer(point, ruling),
            "others": between.join(self._speech.answer(point, one) for one in others or ()),
        }  # fmt: skip
        return MarkedNote(mark, self._words[f"copy.{mark}_here"].format(**filled), point)
