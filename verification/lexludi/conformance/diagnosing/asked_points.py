"""The answers of an implementation to the cases that tell how it plays the points of a law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from lexludi.cases.case import Case, Legal, Views
from lexludi.cases.deciding_points import deciding_points, named_by_views
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.diagnosing.case_asker import CaseAsker
from lexludi.conformance.diagnosing.leaning import Answered, Leaning
from lexludi.language import Answers, Law

FURTHER = 12
"""Cases of a point beside its own that are asked: those that want another answer than usual."""
WRONG = 30
"""Cases of a point beside its own that are still wrong, and count for it."""


class AskedPoints:
    """Asks each case once, and gathers for each point the answers that tell of it."""

    def __init__(self, law: Law, suite: Suite, ask: CaseAsker, leaning: Leaning) -> None:
        self._law = law
        self._suite = suite
        self._ask = ask
        self._leaning = leaning
        self._own: dict[str, tuple[Case, ...]] = {}
        self._answers: dict[str, Answered | None] = {}
        self._about: dict[str, list[Answered]] = {}
        self._told: Counter[str] = Counter()
        """How many answers that were wrong count for each point beside those to its own cases."""

    def about(self, point: str) -> list[Answered]:
        """The answers that tell of a point."""
        if point not in self._about:
            every = (self.asked(case) for case in self._telling(point))
            self._about[point] = [one for one in every if one is not None]
        return self._about[point]

    def gather(self, points: Iterable[str]) -> None:
        """Ask the cases of these points together, which takes less time than one after another."""
        self._ask.ahead([case for point in points for case in self._telling(point)])

    def _telling(self, point: str) -> list[Case]:
        """The cases of a point, and some more that want another answer to it than usual."""
        own = self.cases(point)
        ids = {case.id for case in own}
        asking = (case for case in self._suite.cases if point in case.setup.answers)
        return [*own, *islice((case for case in asking if case.id not in ids), FURTHER)]

    def cases(self, point: str) -> tuple[Case, ...]:
        """The cases that show how the answers to a point differ, what a seat sees included."""
        if point not in self._own:
            goals = {f"{point}.{answer}" for answer in self._law.points[point].answers}
            viewing = point in named_by_views(self._law)
            self._own[point] = tuple(
                case
                for case in self._suite.cases
                if not goals.isdisjoint(case.goals) or (viewing and self._views_differ(case, point))
            )
        return self._own[point]

    def _views_differ(self, case: Case, point: str) -> bool:
        """Whether a case asks what a seat sees, and another answer to a point lets it see more."""
        if not isinstance(case.expect, Views):
            return False
        listed = self._law.points[point].answers
        under = (self._leaning.asked_under(case, point, answer) for answer in listed)
        return any(one is not None and one.expect != case.expect for one in under)

    def asked(self, case: Case) -> Answered | None:
        """The answer to a case."""
        if case.id not in self._answers:
            self._answers[case.id] = self._ask.answered(case)
        return self._answers[case.id]

    def asked_otherwise(self, point: str, answer: str) -> Iterator[tuple[str, Answered]]:
        """The cases of a point that want one answer, asked at their positions under its others.

        Each with the name of the case: as it stands it cannot show that the answer is played
        whatever is asked.
        """
        listed = self._law.points[point]
        for case in self.cases(point):
            if case.setup.answers.get(point, listed.ruling) == answer:
                for other in (one for one in listed.answers if one != answer):
                    anew = self._leaning.asked_under(case, point, other)
                    answered = self.asked(anew) if anew else None
                    if answered is not None:
                        yield case.id, answered

    def wrong(self, account: Answers) -> list[Answered]:
        """The answers to cases of the whole suite that are wrong under an account."""
        self._ask.ahead(self._suite.cases)
        every = (self.asked(case) for case in self._suite.cases)
        return [one for one in every if one and not self._leaning.right(one, account)]

    def told_more(self, points: Collection[str], wrong: Iterable[Answered]) -> list[str]:
        """The points that can decide about wrong answers, which count for them from now on."""
        fresh = dict[str, None]()
        for case, answer in wrong:
            for point in deciding_points(self._law, case.step).intersection(points):
                fresh[point] = None
                known, told = self.about(point), self._told[point]
                if told < WRONG and all(one.id != case.id for one, _ in known):
                    known.append((case, answer))
                    self._told[point] += 1
        return [point for point in points if point in fresh]

    def legal_under(self, rule: str, account: Answers) -> Iterator[Answered]:
        """The answers to cases in which a rule has a legal step under an account."""
        cited = self._suite.index.rules.get(rule)
        ids = frozenset(cited.legal) if cited else frozenset()
        for case in (one for one in self._suite.cases if one.id in ids):
            expected = self._leaning.expected(case, account)
            legal = isinstance(expected, Case) and isinstance(expected.expect, Legal)
            answered = self.asked(case) if legal else None
            if answered is not None:
                yield answered
