"""What an edition is: the passages of one published rulebook, without its text.

Every sentence, list item, caption and margin note of a rulebook is a passage.
A passage says where the sentence stands, what kind it is, what it says in our own words,
which rules it supports and which answers to points it states; the sentence itself is not
there, only a fingerprint by which it is recognised in a reader's own copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property

import msgspec


class PassageKind(StrEnum):
    """What kind of sentence a passage is."""

    rule = "rule"
    example = "example"
    figure = "figure"
    margin = "margin"
    overview = "overview"
    component = "component"
    heading = "heading"
    flavour = "flavour"
    imprint = "imprint"


NORMATIVE = frozenset(
    {
        PassageKind.rule,
        PassageKind.example,
        PassageKind.figure,
        PassageKind.margin,
        PassageKind.overview,
    }
)
"""The kinds of passages that support a rule, or have a reason why they support none."""


class RemarkKind(StrEnum):
    """What a remark is about.

    `mistranslation` and `edition` say why an answer stands here that differs: a slip against the
    text that this one was made from, or what an older edition, or an editor, has put there.
    `cosmetic` is a difference that does not touch play: figures, terms, misprints, leftovers.
    """

    note = "note"
    cosmetic = "cosmetic"
    mistranslation = "mistranslation"
    edition = "edition"


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A remark on a passage, in the language of its edition."""

    kind: RemarkKind
    text: str


class Idle(StrEnum):
    """Why a sentence of a normative kind supports neither a rule nor an assumption."""

    pointer = "pointer"
    """It only sends the reader to another place."""
    advice = "advice"
    """It advises a player on what to want, fear or do."""
    handling = "handling"
    """It describes how parts are handled or laid out, without any effect on play."""
    label = "label"
    """It names a part of the board or introduces what follows."""
    contrary = "contrary"
    """It states, by a slip that its remark explains, what no law of the game can mean."""
    fragment = "fragment"
    """It is a piece of a sentence, cut off by print or scan."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a rulebook under a heading of its own, or before the first one.

    `name` is ours and permanent; `heading` is the printed one, its first words where it is long;
    `within` names the section that it belongs to, if any.
    """

    name: str
    heading: str = ""
    within: str | None = None


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence, list item, caption or margin note of an edition.

    `name` is permanent and unique in the edition; `section` names a section, in which paragraphs
    count from 1 and sentences in their paragraph likewise; `says` restates the sentence in the
    edition's own language; `rules` are names of rules, `answers` are of the form `point=answer`;
    `assumptions` are names of those that say how the sentence is read; `quote` is a term of at
    most five words where the wording is the point; `idle` says why a normative sentence supports
    neither rule nor assumption; `fingerprint` recognises the sentence.
    """

    name: str
    section: str
    paragraph: int
    sentence: int
    kind: PassageKind
    says: str
    fingerprint: str
    rules: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    quote: str | None = None
    idle: Idle | None = None
    remark: Remark | None = None

    @property
    def number(self) -> str:
        """Which sentence of its section it is: ¶2.1 is the first of the second paragraph."""
        return f"¶{self.paragraph}.{self.sentence}"

    def stated(self) -> Iterator[tuple[str, str]]:
        """The answers as pairs of a point and its answer."""
        for answer in self.answers:
            point, _, chosen = answer.partition("=")
            yield point, chosen


class Letter(msgspec.Struct, frozen=True):
    """What a silent edition comes to by its letter: an answer, or None where that is undecided."""

    answer: str | None

    @property
    def words(self) -> str:
        """The answer as a text says it."""
        return "undecided by the letter" if self.answer is None else f"{self.answer} by the letter"


class Silence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules and points on which an edition is silent, each with the reason in English.

    `letter` has the answers of a reader who adds nothing to the book: what no sentence forbids is
    allowed, and what no sentence demands is free.  A point that it leaves out cannot be answered
    without words that the book does not have.
    """

    rules: dict[str, str] = {}
    points: dict[str, str] = {}
    letter: dict[str, str] = {}

    def by_letter(self, point: str) -> Letter | None:
        """The letter on a point; None where the edition speaks, or is not read by the letter."""
        if not self.letter or point not in self.points:
            return None
        return Letter(self.letter.get(point))


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One published rulebook in one language, with its passages in their order.

    `lineage` is the code of the edition that this one was translated from, if any, and `source`
    says in words what is known of that; `year` is left out where nobody knows it, and an unknown
    publisher is called so; `silent` names what the rulebook leaves unsaid.
    """

    code: str
    game: str
    language: str
    title: str
    publisher: str
    source: str
    section: tuple[Section, ...]
    passage: tuple[Passage, ...]
    year: int | None = None
    silent: Silence = Silence()
    translator: str | None = None
    lineage: str | None = None

    @property
    def published(self) -> str:
        """Who published it when, in words, as far as it is known."""
        publisher = "publisher unknown" if self.publisher == "unknown" else self.publisher
        return f"{publisher}, {'year unknown' if self.year is None else self.year}"

    @property
    def passages(self) -> tuple[Passage, ...]:
        """The passages in the order of the book."""
        return self.passage

    @cached_property
    def sections(self) -> dict[str, Section]:
        """The sections by name."""
        return {section.name: section for section in self.section}

    def headings(self, passage: Passage) -> tuple[str, ...]:
        """The printed headings above a passage, the outermost first."""
        found: list[str] = []
        name: str | None = passage.section
        while name is not None:
            section = self.sections[name]
            found.append(section.heading)
            name = section.within
        return tuple(heading for heading in reversed(found) if heading)

    def place(self, passage: Passage) -> str:
        """Where a passage stands, in words: headings, paragraph, sentence."""
        return f"{self.under(passage)}, {passage.number}"

    def under(self, passage: Passage) -> str:
        """The headings above a passage, in words."""
        return " › ".join(self.headings(passage)) or "—"

    def short_place(self, passage: Passage) -> str:
        """Where a passage stands, in short: the heading above it, paragraph, sentence."""
        return f"{self.sections[passage.section].heading} {passage.number}".lstrip()

    def supporting(self, rule: str) -> tuple[Passage, ...]:
        """The passages that support a rule, in order."""
        return tuple(passage for passage in self.passage if rule in passage.rules)

    def stating(self, point: str) -> dict[str, tuple[Passage, ...]]:
        """The answers that the edition states to a point, each with its passages in order."""
        return self._stated.get(point, {})

    @cached_property
    def _stated(self) -> dict[str, dict[str, tuple[Passage, ...]]]:
        found: dict[str, dict[str, tuple[Passage, ...]]] = {}
        for passage in self.passage:
            for point, answer in passage.stated():
                answers = found.setdefault(point, {})
                answers[answer] = (*answers.get(answer, ()), passage)
        return found
