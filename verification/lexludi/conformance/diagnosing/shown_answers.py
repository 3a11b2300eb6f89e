"""What an answer that was found rests on, and which points remain unsettled."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from lexludi.cases.case import Case, Legal
from lexludi.conformance.diagnosing.asked_points import AskedPoints
from lexludi.conformance.diagnosing.leaning import Answered, Leaning
from lexludi.conformance.protocol import Answer
from lexludi.conformance.verdicts import UnsettledPoint
from lexludi.language import Answers, Law

CONTROLS = 12
"""Legal steps of a rule that are tried, before the implementation counts as lacking the rule."""


@dataclass(frozen=True)
class Balance:
    """The answers to cases that speak for an account and not for another, and those against it."""

    speak_for: tuple[Answered, ...] = ()
    against: tuple[Answered, ...] = ()

    @property
    def weight(self) -> int:
        """How many more speak for it than against it."""
        return len(self.speak_for) - len(self.against)


class ShownAnswers:
    """Weighs the answers to the cases of a point under two accounts."""

    def __init__(self, law: Law, asked: AskedPoints, leaning: Leaning) -> None:
        self._law = law
        self._asked = asked
        self._leaning = leaning

    def balance(self, point: str, one: Answers, other: Answers) -> Balance:
        """What speaks for the other account of a point, and what for the first."""
        leaning = [(a, self._leaning.between(a, one, other)) for a in self._asked.about(point)]
        return Balance(
            tuple(a for a, side in leaning if side > 0),
            tuple(a for a, side in leaning if side < 0),
        )

    def evidence(self, point: str, found: Answers) -> tuple[str, ...]:
        """The cases that show the answer found to a point; none where one speaks against it."""
        as_asked = with_answer(found, point, "")
        balance = self.balance(point, as_asked, found)
        if balance.against or not balance.speak_for:
            return ()
        happened = tuple(case.id for case, answer in balance.speak_for if _happens(answer))
        return happened or self._restricting(balance.speak_for, as_asked, found)

    def shown_otherwise(self, point: str, answer: str, found: Answers) -> tuple[str, ...]:
        """The cases in which an answer that only refusals speak for happens, asked under others.

        None where nothing speaks for the answer as the cases stand, or something against it.
        """
        account = with_answer(found, point, answer)
        as_they_stand = self.balance(point, found, account)
        if as_they_stand.against or not as_they_stand.speak_for:
            return ()
        asked = self._asked.asked_otherwise(point, answer)
        leaning = [(name, a, self._leaning.between(a, found, account)) for name, a in asked]
        if any(side < 0 for _, _, side in leaning):
            return ()
        shown = (name for name, a, side in leaning if side > 0 and _happens(a[1]))
        return tuple(dict.fromkeys(shown))

    def _restricting(
        self, refused: Iterable[Answered], as_asked: Answers, found: Answers
    ) -> tuple[str, ...]:
        """The cases refused by an answer alone, if what it restricts is there at all.

        It is there where each rule of the step that is legal as asked has a legal step which the
        implementation plays as the law says.
        """
        ids, restricted = [], dict[str, None]()
        for case, _ in refused:
            expected = self._leaning.expected(case, as_asked)
            if isinstance(expected, Case) and isinstance(expected.expect, Legal):
                ids.append(case.id)
                restricted.update(dict.fromkeys(expected.rules))
        controls = [self._control(rule, found) for rule in restricted]
        there = any(controls) and "" not in controls
        return (*ids, *dict.fromkeys(filter(None, controls))) if there else ()

    def _control(self, rule: str, found: Answers) -> str | None:
        """A case in which a legal step obeys a rule, and passes; "" where it fails.

        None where the rule has no legal step under the answers found: it belongs to others.
        """
        tried = list(islice(self._asked.legal_under(rule, found), CONTROLS))
        right = (case.id for case, a in tried if self._leaning.right((case, a), found))
        return next(right, "") if tried else None

    def unsettled(self, point: str, found: Answers) -> UnsettledPoint | None:
        """Why a point is not settled; None where it is played as it is asked."""
        cases = tuple(case.id for case in self._asked.cases(point))
        about = self._asked.about(point)
        answers = self._law.points[point].answers if about else ()
        if all(self._leaning.right(one, found) for one in about):
            fits, wrong, better = self._as_good(point, found, answers), False, False
        else:
            accounts = {answer: with_answer(found, point, answer) for answer in answers}
            balances = {a: self.balance(point, found, one) for a, one in accounts.items()}
            fits = tuple(a for a, one in balances.items() if not one.against)
            wrong = any(one.speak_for for one in balances.values())
            better = any(balances[answer].speak_for for answer in fits)
        if cases and about and not fits and not wrong:
            return None
        why = _why(bool(cases), bool(about), fits, better)
        return UnsettledPoint(point=point, why=why, fits=fits, cases=cases)

    def _as_good(self, point: str, found: Answers, answers: Iterable[str]) -> tuple[str, ...]:
        """The answers against which nothing speaks, where all is right under an account.

        Then nothing speaks for another answer, and the first case against it is enough.
        """
        about = self._asked.about(point)
        accounts = ((answer, with_answer(found, point, answer)) for answer in answers)
        return tuple(
            answer
            for answer, other in accounts
            if all(self._leaning.between(one, found, other) >= 0 for one in about)
        )


def with_answer(account: Answers, point: str, answer: str) -> dict[str, str]:
    """An account with another answer to a point; "" leaves it as it is asked."""
    rest = {name: a for name, a in account.items() if name != point}
    return {**rest, point: answer} if answer else rest


def _happens(answer: Answer) -> bool:
    """Whether an answer says what happens, and refuses nothing."""
    told = answer.result, answer.position, answer.views
    return answer.legal is True or any(one is not None for one in told)


def _why(cases: bool, asked: bool, fits: tuple[str, ...], better: bool) -> str:
    if not cases:
        return "no case tells its answers apart"
    if not asked:
        return "none of its cases could be asked"
    if not fits:
        return "what it does fits no answer"
    if better and len(fits) == 1:
        return "it refuses what another answer allows, and no legal step shows that it has the rule"
    if len(fits) > 1:
        return "what could be asked fits more than one answer"
    return "what could be asked fits this answer, and the answer that is asked as well"
