"""Which points an implementation plays by one answer, found by the cases that distinguish them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from lexludi.cases.case import Case
from lexludi.cases.derive import BrokenInput
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.mismatch import mismatch
from lexludi.conformance.peer import PeerFault
from lexludi.conformance.protocol import Answer, Offer
from lexludi.conformance.questions import Questioner
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.session import Session
from lexludi.conformance.verdicts import DeclaredAnswer
from lexludi.language import Answers, Law
from lexludi.readings import readings

Answered = tuple[Case, Answer]
"""A case as it was asked, without its history if its position was given, and the answer."""
Ask = Callable[[Case], Answered | None]
"""Asks a case; None where it cannot be asked, or the implementation breaks down."""

BREAKDOWNS = 3
"""Breakdowns after which a diagnosis ends with the answers so far; the run reports them."""


def offered(law: Law, offer: Offer) -> dict[str, str]:
    """The points that an implementation offers with one answer, or without the ruling.

    Where it offers several answers without the ruling, the first one is taken.
    """
    if offer.answers == "any":
        return {}
    known = {name: offer.answers.get(name, (p.ruling,)) for name, p in law.points.items()}
    return {
        name: answers[0]
        for name, answers in known.items()
        if answers and (len(answers) == 1 or law.points[name].ruling not in answers)
    }


def played(law: Law, suite: Suite, rebaser: Rebaser, session: Session) -> dict[str, str]:
    """The points that an implementation plays by one answer, as it offers or by diagnosis.

    Nothing where it breaks down at once: the run of the cases reports that.
    """
    try:
        greeting = session.open()
        offer = (greeting.games or {}).get(law.game)
        if offer is None:
            return {}
        if offer.answers != "any":
            return offered(law, offer)
        ask = asker(session, Questioner(law, suite, greeting))
        return Diagnosis(law, suite, rebaser, ask, "reason" in greeting.capabilities).played()
    except PeerFault:
        return {}
    finally:
        session.close()


def asker(session: Session, questioner: Questioner) -> Ask:
    """A function that asks one case after another."""

    def ask(case: Case) -> Answered | None:
        asked = questioner.question(case)
        if asked.reason:
            return None
        try:
            session.choose(asked.chosen)
            session.ask(asked.request)
            answer = session.answer()
        except PeerFault:
            return None
        given = case if "history" in asked.request else replace(case, history=None)
        return None if answer.skipped or answer.errored else (given, answer)

    return ask


class Diagnosis:
    """Finds the points that an implementation plays by one answer, whatever it is asked.

    A point that it plays as asked, or in a way that fits no answer, is not among them.
    """

    def __init__(self, law: Law, suite: Suite, rebaser: Rebaser, ask: Ask, reasons: bool) -> None:
        """`reasons`: whether the implementation names the rule of a refusal."""
        self._law = law
        self._suite = suite
        self._rebaser = rebaser
        self._ask = ask
        self._reasons = reasons
        self._found: dict[str, str] = {}
        self._answers: dict[str, list[Answered]] = {}

    def played(self) -> dict[str, str]:
        """The points and their answers; each is tried again while others are found."""
        points = list(self._law.points)
        while True:
            self._answers = {point: self._evidence(point) for point in points}
            points = [point for point in points if not self._fits(point, {})]
            fresh = {point: answer for point in points if (answer := self._answer(point))}
            if not fresh:
                return self._found
            # An answer that is not the ruling changes cases of other points, so it is taken first.
            departing = {p: a for p, a in fresh.items() if a != self._law.points[p].ruling}
            self._found |= departing or fresh
            points = [point for point in points if point not in self._found]

    def _evidence(self, point: str) -> list[Answered]:
        """The answers to the cases that show how the answers to a point differ.

        Where none of them can be asked under the answers found so far, whatever asks for another
        answer than the ruling has to do: what is not asked would pass for played as asked.
        """
        goals = {f"{point}.{answer}" for answer in self._law.points[point].answers}
        showing = (case for case in self._suite.cases if not goals.isdisjoint(case.goals))
        asking = (case for case in self._suite.cases if point in case.setup.answers)
        return list(self._asked(showing)) or list(self._asked(asking))

    def _asked(self, cases: Iterable[Case]) -> Iterator[Answered]:
        """Ask those of the cases that can be asked under the answers found so far."""
        for case in cases:
            asked = self._rebaser.under(case, self._found)
            answered = self._ask(asked) if isinstance(asked, Case) else None
            if answered is not None:
                yield answered

    def _answer(self, point: str) -> str:
        """The answer that fits all cases of a point, the ruling before others; "" for none."""
        declared = self._law.points[point]
        answers = sorted(declared.answers, key=lambda answer: answer != declared.ruling)
        return next((answer for answer in answers if self._fits(point, {point: answer})), "")

    def _fits(self, point: str, own: Answers) -> bool:
        return all(self._agrees(case, answer, own) for case, answer in self._answers[point])

    def _agrees(self, case: Case, answer: Answer, own: Answers) -> bool:
        """Whether an answer is right under the answers found and the point's `own` answer.

        A position that cannot occur under the answers found is compared under `own` alone; where
        it cannot occur there either, the answer counts as right.
        """
        expected = self._rebaser.under(case, {**self._found, **own})
        if isinstance(expected, BrokenInput):
            expected = self._rebaser.under(case, own)
        if isinstance(expected, BrokenInput):
            return True
        if answer.error is not None:
            return case.history is not None and expected.history is None
        return mismatch(expected, answer, self._reasons) is None


def declared(game: Game, played: Answers) -> tuple[DeclaredAnswer, ...]:
    """The points played by another answer than the ruling, with the readings that share it.

    A silent edition shares it by the letter only: `CODE.letter`.
    """
    law = game.law
    departing = {p: a for p, a in played.items() if a != law.points[p].ruling}
    books = readings.editions(game) if departing else ()
    answers = readings.of_editions(law, books)
    return tuple(
        DeclaredAnswer(
            point=point,
            answer=answer,
            ruling=law.points[point].ruling,
            editions=_sharing(answers, point, answer),
        )
        for point, answer in departing.items()
    )


def _sharing(taken: Mapping[str, Answers], point: str, answer: str) -> tuple[str, ...]:
    """The readings that answer a point so; by the letter where the edition's other does not."""
    return readings.in_short(name for name, reading in taken.items() if reading[point] == answer)
