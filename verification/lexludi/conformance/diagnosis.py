"""Finding the points that an implementation plays by one answer, and what that rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from lexludi.cases.case import Case, Legal
from lexludi.cases.deciding_points import deciding_points
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.leaning import Answered, Leaning
from lexludi.conformance.protocol import Answer
from lexludi.conformance.verdicts import UnsettledPoint
from lexludi.language import Answers, Law

Ask = Callable[[Case], Answered | None]
"""Asks a case; None where it cannot be asked, or the implementation breaks down."""

CONTROLS = 12
"""Legal steps of a rule that are tried, before the implementation counts as lacking the rule."""
FURTHER = 12
"""Cases of a point beside its own that are asked: those that want another answer than usual."""
ROUNDS = 8
"""How often all points are weighed again while others are found."""
WRONG = 30
"""Cases of a point beside its own that are still wrong, and count for it."""
TRIED = 8
"""How many answers are tried on the cases of the whole suite, before no one helps."""


@dataclass(frozen=True)
class Diagnosed:
    """What a diagnosis found.

    Attributes:
        played: the answers to points, and the choices of variants, that are played whatever is
            asked.
        evidence: the ids of the cases that show each of these; none for one that was offered.
        unsettled: the points of which the cases do not tell how they are played.
    """

    played: Mapping[str, str] = field(default_factory=dict)
    evidence: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unsettled: tuple[UnsettledPoint, ...] = ()


@dataclass(frozen=True)
class Balance:
    """The answers to cases that speak for an account and not for another, and those against it."""

    speak_for: tuple[Answered, ...] = ()
    against: tuple[Answered, ...] = ()

    @property
    def weight(self) -> int:
        """How many more speak for it than against it."""
        return len(self.speak_for) - len(self.against)


class Diagnosis:
    """Finds the points that an implementation plays by one answer, whatever it is asked.

    All answers are weighed together: an answer to a point is taken while more answers to cases
    are right with it than without it, beside the answers to the other points that were taken.
    In the end it stays only where nothing speaks against it and a legal step shows it.  Whoever
    refuses everything about a rule fits the answer that forbids most, and may just as well lack
    the rule.
    """

    def __init__(self, law: Law, suite: Suite, ask: Ask, leaning: Leaning) -> None:
        self._law = law
        self._suite = suite
        self._ask = ask
        self._leaning = leaning
        self._found: dict[str, str] = {}
        self._answers: dict[str, Answered | None] = {}
        self._about: dict[str, list[Answered]] = {}
        """The answers to the cases of each point."""
        self._told: Counter[str] = Counter()
        """How many answers that were wrong count for each point beside those to its own cases."""

    def found(self, offered: Answers) -> Diagnosed:
        """The points and their answers.  `offered` are choices that are known before."""
        self._found = dict(offered)
        points = [point for point in self._law.points if point not in offered]
        self._about = {point: self._own_answers(point) for point in points}
        self._settle(points)
        self._widen(points)
        evidence = self._supported(points)
        unsettled = (self._unsettled(p) for p in points if p not in self._found)
        return Diagnosed(self._found, evidence, tuple(one for one in unsettled if one))

    def _settle(self, points: Iterable[str]) -> None:
        """Weigh the points by their own cases again until nothing gets better."""
        for _ in range(ROUNDS):
            better = {p: answer for p in points for answer in self._better(p)[:1]}
            # An answer that is not the ruling changes cases of other points: it is taken first.
            departing = {p: a for p, a in better.items() if a != self._law.points[p].ruling}
            for point, answer in (departing or better).items():
                self._found = self._account(point, answer)
            if not better:
                return

    def _widen(self, points: Collection[str]) -> None:
        """Weigh the points by all cases that are still wrong, as long as there get fewer of them.

        The cases of a point do not always tell how it is played, beside the answers to others.
        """
        wrong = self._all_wrong() if self._found else []
        while wrong:
            found, wrong = self._found, self._fewer_wrong(self._told_more(points, wrong), wrong)
            if found is self._found:
                return

    def _fewer_wrong(self, points: Iterable[str], wrong: list[Answered]) -> list[Answered]:
        """Take the first answer with which fewer answers to cases are wrong; those left wrong."""
        weighed = [(weight, p, a) for p in points for a, weight in self._weights(p).items()]
        for _, point, answer in sorted((w for w in weighed if w[0] > 0), reverse=True)[:TRIED]:
            before, self._found = self._found, self._account(point, answer)
            left = self._all_wrong()
            if len(left) < len(wrong):
                return left
            self._found = before
        return wrong

    def _told_more(self, points: Collection[str], wrong: Iterable[Answered]) -> list[str]:
        """The points that can decide about wrong answers, which count for them from now on."""
        fresh = dict[str, None]()
        for case, answer in wrong:
            for point in deciding_points(self._law, case.step).intersection(points):
                fresh[point] = None
                known, told = self._about[point], self._told[point]
                if told < WRONG and all(one.id != case.id for one, _ in known):
                    known.append((case, answer))
                    self._told[point] += 1
        return [point for point in points if point in fresh]

    def _all_wrong(self) -> list[Answered]:
        """The answers to cases of the whole suite that are wrong under what was found."""
        every = (self._asked(case) for case in self._suite.cases)
        return [one for one in every if one and not self._leaning.right(one, self._found)]

    def _better(self, point: str) -> list[str]:
        """The answers to a point with which most is right, if more than now; "" is for none.

        Nothing where two are as good as each other.
        """
        weights = self._weights(point) if self._some_wrong(point) else {}
        best = [a for a, weight in weights.items() if weight == max(weights.values()) > 0]
        return best if len(best) == 1 else []

    def _weights(self, point: str) -> dict[str, int]:
        """How much more is right with each other answer to a point; "" is for none."""
        now = self._found.get(point, "")
        others = (one for one in ("", *self._law.points[point].answers) if one != now)
        return {
            answer: self._balance(point, self._found, self._account(point, answer)).weight
            for answer in others
        }

    def _some_wrong(self, point: str) -> bool:
        """Whether an answer to a case of a point is wrong under what was found."""
        return any(not self._leaning.right(one, self._found) for one in self._about[point])

    def _account(self, point: str, answer: str) -> dict[str, str]:
        """What was found, with another answer to a point; "" leaves it as it is asked."""
        rest = {name: a for name, a in self._found.items() if name != point}
        return {**rest, point: answer} if answer else rest

    def _balance(self, point: str, one: Answers, other: Answers) -> Balance:
        """What speaks for the other account of a point, and what for the first."""
        leaning = [(a, self._leaning.between(a, one, other)) for a in self._about[point]]
        return Balance(
            tuple(a for a, side in leaning if side > 0),
            tuple(a for a, side in leaning if side < 0),
        )

    def _own_answers(self, point: str) -> list[Answered]:
        """The answers to the cases of a point."""
        own = list(self._cases(point))
        ids = {case.id for case in own}
        asking = (c for c in self._suite.cases if point in c.setup.answers and c.id not in ids)
        every = (self._asked(case) for case in (*own, *islice(asking, FURTHER)))
        return [one for one in every if one is not None]

    def _cases(self, point: str) -> Iterator[Case]:
        """The cases that show how the answers to a point differ."""
        goals = {f"{point}.{answer}" for answer in self._law.points[point].answers}
        return (case for case in self._suite.cases if not goals.isdisjoint(case.goals))

    def _asked(self, case: Case) -> Answered | None:
        if case.id not in self._answers:
            self._answers[case.id] = self._ask(case)
        return self._answers[case.id]

    def _supported(self, points: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """The cases that show each answer found; an answer that nothing shows is given up."""
        evidence = {}
        for point in [point for point in points if point in self._found]:
            shown = self._evidence(point)
            if shown:
                evidence[point] = shown
            else:
                del self._found[point]
        return evidence

    def _evidence(self, point: str) -> tuple[str, ...]:
        """The cases that show the answer found to a point; none where one speaks against it."""
        balance = self._balance(point, self._account(point, ""), self._found)
        if balance.against or not balance.speak_for:
            return ()
        happened = tuple(case.id for case, answer in balance.speak_for if _happens(answer))
        return happened or self._restricting(point, balance.speak_for)

    def _restricting(self, point: str, refused: Iterable[Answered]) -> tuple[str, ...]:
        """The cases refused by an answer alone, if what it restricts is there at all.

        It is there where each rule of the step that is legal as asked has a legal step which the
        implementation plays as the law says.
        """
        ids, restricted = [], dict[str, None]()
        for case, _ in refused:
            expected = self._leaning.expected(case, self._account(point, ""))
            if isinstance(expected, Case) and isinstance(expected.expect, Legal):
                ids.append(case.id)
                restricted.update(dict.fromkeys(expected.rules))
        controls = [self._control(rule) for rule in restricted]
        there = any(controls) and "" not in controls
        return (*ids, *dict.fromkeys(filter(None, controls))) if there else ()

    def _control(self, rule: str) -> str | None:
        """A case in which a legal step obeys a rule, and passes; "" where it fails.

        None where the rule has no legal step under the answers found: it belongs to others.
        """
        answers = (self._asked(case) for case in self._legal_under(rule))
        tried = list(islice((one for one in answers if one is not None), CONTROLS))
        right = (case.id for case, a in tried if self._leaning.right((case, a), self._found))
        return next(right, "") if tried else None

    def _legal_under(self, rule: str) -> Iterator[Case]:
        """The cases in which a rule has a legal step under the answers found."""
        cited = self._suite.index.rules.get(rule)
        ids = frozenset(cited.legal) if cited else frozenset()
        for case in self._suite.cases:
            expected = self._leaning.expected(case, self._found) if case.id in ids else None
            if isinstance(expected, Case) and isinstance(expected.expect, Legal):
                yield case

    def _unsettled(self, point: str) -> UnsettledPoint | None:
        """Why a point is not settled; None where it is played as it is asked."""
        cases = tuple(case.id for case in self._cases(point))
        about = self._about[point]
        balances = {
            answer: self._balance(point, self._found, self._account(point, answer))
            for answer in (self._law.points[point].answers if about else ())
        }
        fits = tuple(a for a, one in balances.items() if not one.against)
        wrong = any(one.speak_for for one in balances.values())
        if cases and about and not fits and not wrong:
            return None
        better = any(balances[answer].speak_for for answer in fits)
        why = _why(bool(cases), bool(about), fits, better)
        return UnsettledPoint(point=point, why=why, fits=fits, cases=cases)


def _happens(answer: Answer) -> bool:
    """Whether an answer says what happens, and refuses nothing."""
    return answer.legal is True or answer.result is not None or answer.position is not None


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
