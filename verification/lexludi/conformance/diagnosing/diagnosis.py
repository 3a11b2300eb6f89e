"""Finding the points that an implementation plays by one answer, and what that rests on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from lexludi.conformance.conversation import Told
from lexludi.conformance.diagnosing.asked_points import AskedPoints
from lexludi.conformance.diagnosing.leaning import Answered, Leaning
from lexludi.conformance.diagnosing.shown_answers import ShownAnswers, with_answer
from lexludi.conformance.verdicts import UnsettledPoint
from lexludi.language import Answers, Law

ROUNDS = 8
"""How often all points are weighed again while others are found."""
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
        told: what the implementation told of cases as they stand, by their ids.
        loads: whether it begins at a given position.
    """

    played: Mapping[str, str] = field(default_factory=dict)
    evidence: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unsettled: tuple[UnsettledPoint, ...] = ()
    told: Mapping[str, Told] = field(default_factory=dict)
    loads: bool = False


class Diagnosis:
    """Finds the points that an implementation plays by one answer, whatever it is asked.

    All answers are weighed together: an answer to a point is taken while more answers to cases
    are right with it than without it, beside the answers to the other points that were taken.
    In the end it stays only where nothing speaks against it and a legal step shows it.  Whoever
    refuses everything about a rule fits the answer that forbids most, and may just as well lack
    the rule.
    """

    def __init__(self, law: Law, asked: AskedPoints, leaning: Leaning) -> None:
        self._law = law
        self._asked = asked
        self._leaning = leaning
        self._shown = ShownAnswers(law, asked, leaning)
        self._found: dict[str, str] = {}

    def found(self, offered: Answers) -> Diagnosed:
        """The points and their answers.  `offered` are choices that are known before."""
        self._found = dict(offered)
        points = [point for point in self._law.points if point not in offered]
        self._asked.gather(points)
        self._settle(points)
        self._widen(points)
        evidence = self._supported(points)
        evidence |= self._shown_otherwise(points)
        others = (point for point in points if point not in self._found)
        unsettled = (self._shown.unsettled(point, self._found) for point in others)
        return Diagnosed(self._found, evidence, tuple(one for one in unsettled if one))

    def _settle(self, points: Iterable[str]) -> None:
        """Weigh the points by their own cases again until nothing gets better."""
        for _ in range(ROUNDS):
            better = {p: answer for p in points for answer in self._better(p)[:1]}
            # An answer that is not the ruling changes cases of other points: it is taken first.
            departing = {p: a for p, a in better.items() if a != self._law.points[p].ruling}
            for point, answer in (departing or better).items():
                self._found = with_answer(self._found, point, answer)
            if not better:
                return

    def _widen(self, points: Collection[str]) -> None:
        """Weigh the points by all cases that are still wrong, as long as there get fewer of them.

        The cases of a point do not always tell how it is played, beside the answers to others.
        """
        wrong = self._asked.wrong(self._found) if self._found else []
        while wrong:
            found, wrong = (
                self._found,
                self._fewer_wrong(self._asked.told_more(points, wrong), wrong),
            )
            if found is self._found:
                return

    def _fewer_wrong(self, points: Iterable[str], wrong: list[Answered]) -> list[Answered]:
        """Take the first answer with which fewer answers to cases are wrong; those left wrong."""
        weighed = [(weight, p, a) for p in points for a, weight in self._weights(p).items()]
        for _, point, answer in sorted((w for w in weighed if w[0] > 0), reverse=True)[:TRIED]:
            before, self._found = self._found, with_answer(self._found, point, answer)
            left = self._asked.wrong(self._found)
            if len(left) < len(wrong):
                return left
            self._found = before
        return wrong

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
            answer: self._shown.balance(
                point, self._found, with_answer(self._found, point, answer)
            ).weight
            for answer in others
        }

    def _some_wrong(self, point: str) -> bool:
        """Whether an answer to a case of a point is wrong under what was found."""
        return any(not self._leaning.right(one, self._found) for one in self._asked.about(point))

    def _supported(self, points: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """The cases that show each answer found; an answer that nothing shows is given up."""
        evidence = {}
        for point in [point for point in points if point in self._found]:
            shown = self._shown.evidence(point, self._found)
            if shown:
                evidence[point] = shown
            else:
                del self._found[point]
        return evidence

    def _shown_otherwise(self, points: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """Take the answers that fit alone, where a case shows them that is asked otherwise."""
        evidence = {}
        for point in [point for point in points if point not in self._found]:
            unsettled = self._shown.unsettled(point, self._found)
            if unsettled is not None and len(unsettled.fits) == 1:
                (answer,) = unsettled.fits
                shown = self._shown.shown_otherwise(point, answer, self._found)
                if shown:
                    evidence[point] = shown
                    self._found = with_answer(self._found, point, answer)
        return evidence
