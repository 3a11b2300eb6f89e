"""Whether the places that an edition gives to its passages are where its sentences stand.

A complete copy that marks its headings is compared sentence by sentence.  Plain text does not say
where a section begins; there the places of the edition must count on without a gap.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lexludi.editions.collation import CollatedPassage, Collation
from lexludi.editions.edition import Edition, Passage
from lexludi.editions.language import language
from lexludi.editions.normal_form import normal
from lexludi.editions.sentences import Sentence, sentences
from lexludi.editions.write import brief


class Misplaced(NamedTuple):
    """A passage whose place is wrong, and what is true of that place, in words."""

    passage: Passage
    why: str


def misplaced(found: Collation) -> tuple[Misplaced, ...]:
    """The passages with wrong places in the order of the edition."""
    there = list(sentences(found.text, language(found.edition.code)))
    # A copy that lacks a sentence counts the next ones otherwise.
    if found.complete and any(sentence.is_heading for sentence in there):
        return tuple(_by_copy(found, there))
    return tuple(_by_number(found.edition))


def _by_number(edition: Edition) -> Iterator[Misplaced]:
    """The passages whose number does not follow on that of the passage before in the section."""
    last: dict[str, Passage] = {}
    for passage in edition.passages:
        before = last.get(passage.section)
        if (passage.paragraph, passage.sentence) not in _next(before):
            after = f"{before.name} is {before.number}" if before else "it opens its section"
            wanted = " or ".join(f"¶{one}.{two}" for one, two in _next(before))
            yield Misplaced(passage, f"{after}, so expected {wanted}")
        last[passage.section] = passage


def _next(before: Passage | None) -> tuple[tuple[int, int], ...]:
    """The paragraph and sentence that may come next."""
    if before is None:
        return (0, 1), (1, 1)
    paragraph, sentence = before.paragraph, before.sentence
    follows = (paragraph, sentence + 1), (paragraph + 1, 1)
    return follows if paragraph else follows[1:]


def _by_copy(found: Collation, there: Sequence[Sentence]) -> Iterator[Misplaced]:
    """The passages that stand elsewhere in a copy, given by its sentences."""
    starts = [sentence.start for sentence in there]
    for one in found.findings:
        sentence = there[max(0, bisect_right(starts, one.start) - 1)]
        if not _agrees(found.edition, one, sentence):
            yield Misplaced(one.passage, f"the copy has it at {_place(sentence)}")


def _agrees(edition: Edition, one: CollatedPassage, sentence: Sentence) -> bool:
    passage = one.passage
    if (passage.paragraph, passage.sentence) != (sentence.paragraph, sentence.number):
        return False
    return normal(edition.sections[passage.section].heading) == normal(_heading(sentence))


def _heading(sentence: Sentence) -> str:
    return brief(sentence.headings[-1]) if sentence.headings else ""


def _place(sentence: Sentence) -> str:
    """Where a sentence stands, as an edition writes it."""
    return f"{_heading(sentence)} ¶{sentence.paragraph}.{sentence.number}".lstrip()
