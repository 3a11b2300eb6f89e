"""Which answers an implementation plays: as it offers, or as its answers to the cases show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.diagnosing.asked_points import AskedPoints
from lexludi.conformance.diagnosing.case_asker import CaseAsker
from lexludi.conformance.diagnosing.diagnosis import Diagnosed, Diagnosis
from lexludi.conformance.diagnosing.leaning import Leaning
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
    down at once: the run of the cases reports that, in the same session, which stays open.
    """
    session.allow(BREAKDOWNS)
    try:
        greeting = session.open()
        offer = (greeting.games or {}).get(law.game)
        if offer is None:
            return Diagnosed()
        questioner = Questioner(law, suite, greeting)
        known, loads = offered(law, offer), "position" in greeting.capabilities
        if offer.answers != "any" or not search:
            return Diagnosed(known, loads=loads)
        comparing = Comparing.of(greeting, Traces(law, suite, questioner.coarse))
        asker = CaseAsker(session, questioner)
        leaning = Leaning(law, rebaser, comparing)
        asked = AskedPoints(law, suite, asker, leaning)
        found = Diagnosis(law, asked, leaning).found(known)
        return replace(found, told=asker.told, loads=loads)
    except PeerFault:
        return Diagnosed()


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
