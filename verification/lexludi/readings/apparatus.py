"""The critical apparatus: of every point, what each edition answers, and what the ruling is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from lexludi.editions import Edition, Passage, RemarkKind
from lexludi.editions.edition import Letter
from lexludi.language import Law


class Class(StrEnum):
    """How the editions agree on a point."""

    agreement = "agreement"
    """Every edition states the ruling."""
    partial_silence = "partial silence"
    """Some editions are silent; every other one states the ruling."""
    contradiction = "contradiction"
    """Some editions differ from others, or from the ruling."""
    self_contradiction = "self-contradiction"
    """An edition gives different answers in different places."""
    silence = "silence"
    """Every edition is silent: an open question."""
    mistranslation = "mistranslation"
    """The editions that differ from the ruling do so by a slip in their translation."""
    edition = "difference of edition"
    """The editions that differ from the ruling were made from another booklet."""


class Statement(msgspec.Struct, frozen=True):
    """One answer of an edition, and the names of the passages that state it."""

    answer: str
    passages: tuple[str, ...]


class Testimony(msgspec.Struct, frozen=True):
    """How one edition answers a point: its answers in order, or why it has none.

    `letter` is what a silent edition comes to where nothing is added to it, if it says so.
    """

    edition: str
    statements: tuple[Statement, ...] = ()
    silence: str | None = None
    letter: Letter | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers that the edition states, in order; none where it is silent."""
        return tuple(statement.answer for statement in self.statements)


class ApparatusEntry(msgspec.Struct, frozen=True):
    """One point of the apparatus."""

    point: str
    question: str
    answers: tuple[str, ...]
    ruling: str
    reason: str
    kind: Class = msgspec.field(name="class")
    testimonies: tuple[Testimony, ...]

    @property
    def silent(self) -> tuple[str, ...]:
        """The editions that are silent."""
        return tuple(t.edition for t in self.testimonies if not t.statements)

    @property
    def self_contradicting(self) -> tuple[str, ...]:
        """The editions that contradict themselves."""
        return tuple(t.edition for t in self.testimonies if len(t.statements) > 1)


def entries(law: Law, editions: Sequence[Edition]) -> tuple[ApparatusEntry, ...]:
    """The apparatus of a game: an entry for every point, in the order of the law."""
    return tuple(entry(law, editions, point) for point in law.points)


def entry(law: Law, editions: Sequence[Edition], point: str) -> ApparatusEntry:
    """The apparatus of one point."""
    declared = law.points[point]
    return ApparatusEntry(
        point=point,
        question=declared.question,
        answers=declared.answers,
        ruling=declared.ruling,
        reason=declared.because,
        kind=_class(law, editions, point),
        testimonies=tuple(_testimony(edition, point) for edition in editions),
    )


def _testimony(edition: Edition, point: str) -> Testimony:
    stated = edition.stating(point).items()
    statements = tuple(Statement(answer, tuple(p.name for p in where)) for answer, where in stated)
    if statements:
        return Testimony(edition.code, statements)
    unsaid = edition.silent
    return Testimony(edition.code, (), unsaid.points.get(point), unsaid.by_letter(point))


def _class(law: Law, editions: Sequence[Edition], point: str) -> Class:
    stated = [edition.stating(point) for edition in editions]
    ruling = law.points[point].ruling
    differing = [p for found in stated for a, ps in found.items() if a != ruling for p in ps]
    if not differing:
        if not any(stated):
            return Class.silence
        return Class.agreement if all(stated) else Class.partial_silence
    if any(len(found) > 1 for found in stated):
        return Class.self_contradiction
    kinds = {_kind(passage) for passage in differing}
    special = {RemarkKind.mistranslation: Class.mistranslation, RemarkKind.edition: Class.edition}
    return special.get(kinds.pop(), Class.contradiction) if len(kinds) == 1 else Class.contradiction


def _kind(passage: Passage) -> RemarkKind:
    return passage.remark.kind if passage.remark else RemarkKind.note


class Cosmetic(msgspec.Struct, frozen=True):
    """A difference or slip that does not touch play: the passage, its place, and the remark."""

    edition: str
    passage: str
    place: str
    text: str


def cosmetics(editions: Sequence[Edition]) -> tuple[Cosmetic, ...]:
    """The remarks on what does not touch play, edition by edition."""
    return tuple(
        Cosmetic(edition.code, passage.name, edition.place(passage), passage.remark.text)
        for edition in editions
        for passage in edition.passages
        if passage.remark is not None and passage.remark.kind is RemarkKind.cosmetic
    )
