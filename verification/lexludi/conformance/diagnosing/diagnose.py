"""Which answers an implementation plays: as it offers, or as its answers to the cases show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.diagnosing.asked_points import Ask, AskedPoints
from lexludi.conformance.diagnosing.diagnosis import Diagnosed, Diagnosis
from lexludi.conformance.diagnosing.leaning import Answered, Leaning
from lexludi.conformance.peer import PeerFault
from lexludi.conformance.protocol import Offer
from lexludi.conformance.questions import Questioner
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.session import Session
from lexludi.conformance.trace import Traces
from lexludi.conformance.verdicts import DeclaredAnswer
from lexludi.language import Answers, Law
from lexludi.readings import readings

BREAKDOWNS = 3
"""Breakdowns after which a diagnosis ends with the answers so far; the run reports them."""


def offered(law: Law, offer: Offer) -> dict[str, str]:
    """The points and variants that an implementation offers one way only, or not the usual way.

    Where it offers several answers without the usual one, the first one is taken.
    """
    return dict(_sole(law, offer))


def _sole(law: Law, offer: Offer) -> Iterator[tuple[str, str]]:
    for name, allowed, usual in law.choices():
        known = offer.answers if name in law.points else offer.variants
        listed = allowed if known == "any" else known.get(name, (usual,))
        answers = [answer for answer in listed if answer in allowed]
        if known != "any" and answers and (len(answers) == 1 or usual not in answers):
            yield name, answers[0]


def diagnosed(
    law: Law, suite: Suite, rebaser: Rebaser, session: Session, *, search: bool = True
) -> Diagnosed:
    """What an implementation plays by one answer, as it offers or by diagnosis.

    `search` says whether that is looked for where it offers any answer.  Nothing where it breaks
    down at once: the run of the cases reports that.
    """
    try:
        greeting = session.open()
        offer = (greeting.games or {}).get(law.game)
        if offer is None:
            return Diagnosed()
        known = offered(law, offer)
        if offer.answers != "any" or not search:
            return Diagnosed(known)
        questioner = Questioner(law, suite, greeting)
        comparing = Comparing.of(greeting, Traces(law, suite, questioner.coarse))
        ask = asker(session, questioner)
        leaning = Leaning(law, rebaser, comparing)
        asked = AskedPoints(law, suite, ask, leaning)
        return Diagnosis(law, asked, leaning).found(known)
    except PeerFault:
        return Diagnosed()
    finally:
        session.close()


def asker(session: Session, questioner: Questioner) -> Ask:
    """A function that asks one case after another.

    Where the history of a case cannot be followed, its position is given, if that is possible.
    """

    def ask(case: Case) -> Answered | None:
        answered = once(case)
        if answered is None or answered[1].error is None or answered[0].history is None:
            return answered
        there = once(replace(case, history=None))
        return there or answered

    def once(case: Case) -> Answered | None:
        asked = questioner.question(case)
        # What is asked as something longer shows no single answer by itself.
        if asked.reason or asked.case is not case:
            return None
        try:
            session.choose(asked.chosen)
            session.ask(asked.request)
            answer = session.answer()
        except PeerFault:
            return None
        given = case if "history" in asked.request else replace(case, history=None)
        unusable = answer.error is not None and given.history is None
        return None if answer.skipped or answer.errored or unusable else (given, answer)

    return ask


def declared(
    game: Game, found: Diagnosed, resting: Mapping[str, int] | None = None
) -> tuple[DeclaredAnswer, ...]:
    """What is played otherwise than usual, with the readings that share it.

    A silent edition shares it by the letter only: `CODE.letter`.  `resting` says how many cases
    rest on it.
    """
    law = game.law
    departing = {name: a for name, a in found.played.items() if a != law.ruled[name]}
    books = readings.usable_editions(game)[0] if departing else ()
    answers = readings.of_editions(law, books)
    return tuple(
        DeclaredAnswer(
            point=name,
            answer=answer,
            ruling=law.ruled[name],
            editions=_sharing(answers, name, answer),
            offered=name not in found.evidence,
            evidence=found.evidence.get(name, ()),
            cases=(resting or {}).get(name, 0),
        )
        for name, answer in departing.items()
    )


def _sharing(taken: Mapping[str, Answers], name: str, answer: str) -> tuple[str, ...]:
    """The readings that answer a point so; by the letter where the edition's other does not."""
    return readings.in_short(code for code, read in taken.items() if read.get(name) == answer)
