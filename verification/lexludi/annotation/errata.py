"""The errata of an edition: where it parts from the ruling or from itself, or leaves us to rule.

Every line follows from the data of the editions: passages, answers, silences, remarks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from lexludi.annotation.erratum_passage import ErratumPassage, passage_of
from lexludi.annotation.proposals import Proposal, Proposer
from lexludi.annotation.weight import Weight, weight
from lexludi.comparison.impact_report import ImpactReport
from lexludi.editions import Edition, Idle, Passage, PassageKind, RemarkKind
from lexludi.editions.edition import Letter
from lexludi.language import Law


class ErratumKind(StrEnum):
    """What is wrong with what an edition says to a question."""

    departs = "departs"
    """It answers otherwise than is ruled."""
    contradicts = "contradicts"
    """It gives different answers in different places."""
    silent = "silent"
    """It says nothing, and another edition does."""
    open = "open"
    """No edition says anything."""


CORRECTED = (ErratumKind.departs, ErratumKind.contradicts)
"""The kinds for which something printed is to be changed; for the others something is added."""


class EditionSays(msgspec.Struct, frozen=True):
    """An answer, with the passages of one edition that state it, or of several one of each."""

    answer: str
    passages: tuple[ErratumPassage, ...]


class Erratum(msgspec.Struct, frozen=True, kw_only=True):
    """A question to which an edition does not simply state what is ruled.

    `silence` is why it says nothing, in English, and `letter` what that comes to by the letter;
    `others` are the answers of the other editions and `unsaid` those that say nothing;
    `weight` is None where it was not measured.
    """

    kind: ErratumKind
    point: str
    question: str
    says: tuple[EditionSays, ...]
    silence: str | None
    letter: Letter | None
    others: tuple[EditionSays, ...]
    unsaid: tuple[str, ...]
    ruling: str
    reason: str
    weight: Weight | None
    proposal: Proposal


class Slip(msgspec.Struct, frozen=True):
    """A passage with a fault that no question is about, and what is wrong with it.

    `contrary` is one that no law can mean.
    """

    passage: ErratumPassage
    text: str
    contrary: bool


class Errata(msgspec.Struct, frozen=True, kw_only=True):
    """All errata of an edition, the weightiest first, and its slips, the contrary ones first.

    `edition` is its code, `language` its language by that language's own name; an unknown
    publisher is called so.
    """

    edition: str
    language: str
    title: str
    publisher: str
    year: int | None
    errata: tuple[Erratum, ...]
    slips: tuple[Slip, ...]

    def having(self, *kinds: ErratumKind) -> tuple[Erratum, ...]:
        """The errata of some kinds, in their order."""
        return tuple(one for one in self.errata if one.kind in kinds)


def errata_of(
    law: Law, books: Sequence[Edition], book: Edition, impact: ImpactReport | None
) -> Errata:
    """The errata of an edition; `books` are all editions of the game, this one or not."""
    others = tuple(other for other in books if other.code != book.code)
    finder = _ErrataFinder(law, others, book, impact, Proposer(law, others, book))
    return Errata(
        edition=book.code,
        language=book.language,
        title=book.title,
        publisher=book.publisher,
        year=book.year,
        errata=tuple(sorted(finder.errata(), key=_weightiest_first)),
        slips=tuple(sorted(_slips(law, book), key=lambda slip: not slip.contrary)),
    )


def in_order(found: Errata, book: Edition) -> Errata:
    """The same errata in the order of the book; those without a place go last."""
    places = {passage.name: number for number, passage in enumerate(book.passages)}

    def place(one: Erratum) -> int:
        return min((places[at.passage] for at in one.proposal.at), default=len(places))

    return msgspec.structs.replace(found, errata=tuple(sorted(found.errata, key=place)))


def _weightiest_first(one: Erratum) -> tuple[float, ...]:
    measures = (0.0, 0.0, 0.0) if one.weight is None else one.weight.measures
    return tuple(-share for share in measures)


@dataclass(frozen=True)
class _ErrataFinder:
    """Finds the errata of an edition, in the order of the law."""

    law: Law
    others: Sequence[Edition]
    book: Edition
    impact: ImpactReport | None
    proposer: Proposer

    def errata(self) -> Iterator[Erratum]:
        for point, declared in self.law.points.items():
            if set(self.book.stating(point)) != {declared.ruling}:
                yield self._erratum(point)

    def _erratum(self, point: str) -> Erratum:
        declared = self.law.points[point]
        return Erratum(
            kind=self._kind(point),
            point=point,
            question=declared.question,
            says=tuple(self._says(point)),
            silence=self.book.silent.points.get(point),
            letter=self.book.silent.by_letter(point),
            others=tuple(self._elsewhere(point)),
            unsaid=tuple(other.code for other in self.others if not other.stating(point)),
            ruling=declared.ruling,
            reason=declared.because,
            weight=weight(self.impact, point, self._at_stake(point)),
            proposal=self.proposer.proposal(point),
        )

    def _kind(self, point: str) -> ErratumKind:
        stated = self.book.stating(point)
        if stated:
            return ErratumKind.contradicts if len(stated) > 1 else ErratumKind.departs
        spoken = any(other.stating(point) for other in self.others)
        return ErratumKind.silent if spoken else ErratumKind.open

    def _says(self, point: str) -> Iterator[EditionSays]:
        for answer, passages in self.book.stating(point).items():
            yield EditionSays(answer, tuple(passage_of(self.book, one) for one in passages))

    def _elsewhere(self, point: str) -> Iterator[EditionSays]:
        """What the others say, one passage of each: of the running text if there is any."""
        for answer in self.law.points[point].answers:
            stating = [(other, other.stating(point).get(answer, ())) for other in self.others]
            first = [passage_of(other, _plainest(found)) for other, found in stating if found]
            if first:
                yield EditionSays(answer, tuple(first))

    def _at_stake(self, point: str) -> list[str]:
        """The wrong answers that owners of the edition may play by: any, where it is silent."""
        declared, letter = self.law.points[point], self.book.silent.by_letter(point)
        wrong = [one for one in self.book.stating(point) if one != declared.ruling]
        if letter is not None and letter.answer not in (None, declared.ruling):
            wrong.append(str(letter.answer))
        return wrong or [one for one in declared.answers if one != declared.ruling]


def _plainest(passages: Sequence[Passage]) -> Passage:
    return min(passages, key=lambda passage: passage.kind is not PassageKind.rule)


def _slips(law: Law, book: Edition) -> Iterator[Slip]:
    """The passages with a remark on a fault that no erratum tells."""
    told = {
        passage.name
        for point, declared in law.points.items()
        for answer, passages in book.stating(point).items()
        for passage in passages
        if answer != declared.ruling
    }
    for passage in book.passages:
        remark, contrary = passage.remark, passage.idle is Idle.contrary
        if remark is None or (remark.kind is RemarkKind.note and not contrary):
            continue
        if remark.kind is RemarkKind.cosmetic or passage.name not in told:
            yield Slip(passage_of(book, passage), remark.text, contrary)
