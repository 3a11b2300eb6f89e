"""Which answers an implementation plays, whatever it is asked: found by cases that part them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from lexludi.cases.case import Case
from lexludi.cases.derive import Broken
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.mismatch import mismatch
from lexludi.conformance.peer import PeerFault
from lexludi.conformance.protocol import Answer, Offer
from lexludi.conformance.questions import Inquirer
from lexludi.conformance.rebase import Adapter
from lexludi.conformance.session import Session
from lexludi.conformance.verdicts import Declared
from lexludi.language import Law
from lexludi.readings import readings

Heard = tuple[Case, Answer]
"""A case as it was put, without its history if its position was given, and the answer."""
Ask = Callable[[Case], Heard | None]
"""Puts a case; nothing is heard where it cannot be put, or the implementation breaks down."""

PATIENCE = 3
"""Breakdowns after which a diagnosis goes by what was heard so far; the run tells of them."""


def promised(law: Law, offer: Offer) -> dict[str, str]:
    """The points that an implementation says to play with one answer, or not with the ruling.

    Where it knows several answers and the ruling is not among them, the first stands for it.
    """
    if offer.answers == "any":
        return {}
    known = {name: offer.answers.get(name, (p.ruling,)) for name, p in law.points.items()}
    return {
        name: answers[0]
        for name, answers in known.items()
        if answers and (len(answers) == 1 or law.points[name].ruling not in answers)
    }


def played(law: Law, suite: Suite, adapter: Adapter, session: Session) -> dict[str, str]:
    """The points that an implementation plays by one answer, by its own word or by diagnosis.

    Nothing where it breaks down at once: whoever puts the cases will say so.
    """
    try:
        greeting = session.open()
        offer = (greeting.games or {}).get(law.game)
        if offer is None:
            return {}
        if offer.answers != "any":
            return promised(law, offer)
        ask = asking(session, Inquirer(law, suite, greeting))
        return Diagnosis(law, suite, adapter, ask, "reason" in greeting.capabilities).played()
    except PeerFault:
        return {}
    finally:
        session.close()


def asking(session: Session, inquirer: Inquirer) -> Ask:
    """Asks one case after another; nothing is said of a case that cannot be asked."""

    def ask(case: Case) -> Heard | None:
        asked = inquirer.asked(case)
        if asked.reason:
            return None
        try:
            session.choose(asked.chosen)
            session.put(asked.question)
            answer = session.take()
        except PeerFault:
            return None
        put = case if "history" in asked.question else replace(case, history=None)
        return None if answer.skipped or answer.errored else (put, answer)

    return ask


class Diagnosis:
    """Finds the points that an implementation plays by one answer, whatever it is asked.

    One that it plays as asked, or in a way that fits no answer, is not among them.
    """

    def __init__(self, law: Law, suite: Suite, adapter: Adapter, ask: Ask, reasons: bool) -> None:
        """`reasons` says whether the implementation names the rule of a refusal."""
        self._law = law
        self._suite = suite
        self._adapter = adapter
        self._ask = ask
        self._reasons = reasons
        self._found: dict[str, str] = {}
        self._heard: dict[str, list[Heard]] = {}

    def played(self) -> dict[str, str]:
        """The points and their answers; each is looked at again while others are found."""
        points = list(self._law.points)
        while True:
            self._heard = {point: list(self._put(point)) for point in points}
            points = [point for point in points if not self._fits(point, {})]
            fresh = {point: answer for point in points if (answer := self._answer(point))}
            if not fresh:
                return self._found
            # What departs from a ruling is felt in cases of other points, so it is settled first.
            departing = {p: a for p, a in fresh.items() if a != self._law.points[p].ruling}
            self._found |= departing or fresh
            points = [point for point in points if point not in self._found]

    def _put(self, point: str) -> Iterator[Heard]:
        """Put the cases that show how the answers to a point differ."""
        goals = {f"{point}.{answer}" for answer in self._law.points[point].answers}
        for case in self._suite.cases:
            if not goals.isdisjoint(case.goals):
                asked = self._adapter.under(case, self._found)
                heard = self._ask(asked) if isinstance(asked, Case) else None
                if heard is not None:
                    yield heard

    def _answer(self, point: str) -> str:
        """The answer that fits all cases of a point, the ruling before others; "" for none."""
        declared = self._law.points[point]
        answers = sorted(declared.answers, key=lambda answer: answer != declared.ruling)
        return next((answer for answer in answers if self._fits(point, {point: answer})), "")

    def _fits(self, point: str, own: Mapping[str, str]) -> bool:
        return all(self._agrees(case, answer, own) for case, answer in self._heard[point])

    def _agrees(self, case: Case, answer: Answer, own: Mapping[str, str]) -> bool:
        """Whether an answer is what the law says under what was found and the point's `own`.

        A position that cannot be under what was found is looked at under its `own` alone; where
        the law says nothing, nothing speaks against the implementation.
        """
        expected = self._adapter.under(case, {**self._found, **own})
        if isinstance(expected, Broken):
            expected = self._adapter.under(case, own)
        if isinstance(expected, Broken):
            return True
        if answer.error is not None:
            return case.history is not None and expected.history is None
        return mismatch(expected, answer, self._reasons) is None


def declared(game: Game, played: Mapping[str, str]) -> tuple[Declared, ...]:
    """The points among those played that depart from the ruling, with the editions that do so."""
    law = game.law
    departing = {p: a for p, a in played.items() if a != law.points[p].ruling}
    books = readings.editions(game) if departing else ()
    answers = {book.code: readings.reading(law, book) for book in books}
    return tuple(
        Declared(
            point=point,
            answer=answer,
            ruling=law.points[point].ruling,
            editions=tuple(code for code, reading in answers.items() if reading[point] == answer),
        )
        for point, answer in departing.items()
    )
