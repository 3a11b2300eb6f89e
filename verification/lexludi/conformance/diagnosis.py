"""Finding the points that an implementation plays by one answer, and what that rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from lexludi.cases.case import Case, Legal
from lexludi.cases.derive import BrokenInput
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.mismatch import mismatch
from lexludi.conformance.protocol import Answer
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.verdicts import UnsettledPoint
from lexludi.language import Answers, Law

Answered = tuple[Case, Answer]
"""A case as it was asked, without its history if its position was given, and the answer."""
Ask = Callable[[Case], Answered | None]
"""Asks a case; None where it cannot be asked, or the implementation breaks down."""

CONTROLS = 3
"""Legal steps of a rule that are tried, before the implementation counts as lacking the rule."""


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


class Diagnosis:
    """Finds the points that an implementation plays by one answer, whatever it is asked.

    An answer is taken only where a legal step shows it.  Whoever refuses everything about a rule
    fits the answer that forbids most, and may just as well lack the rule.
    """

    def __init__(
        self, law: Law, suite: Suite, rebaser: Rebaser, ask: Ask, comparing: Comparing
    ) -> None:
        """`comparing`: what the implementation names of a refusal, and shows of a position."""
        self._law = law
        self._suite = suite
        self._rebaser = rebaser
        self._ask = ask
        self._comparing = comparing
        self._found: dict[str, str] = {}
        self._evidence: dict[str, tuple[str, ...]] = {}
        self._answers: dict[str, list[Answered]] = {}

    def found(self, offered: Answers) -> Diagnosed:
        """The points and their answers, each tried again while others are found.

        `offered` are choices that are known before.
        """
        self._found = dict(offered)
        open_points = list(self._law.points)
        while True:
            self._answers = {point: self._all_asked(self._cases(point)) for point in open_points}
            self._ask_more(open_points)
            fresh = {point: shown for point in open_points if (shown := self._shown(point))}
            if not fresh:
                unsettled = [one for p in open_points if (one := self._unsettled(p)) is not None]
                return Diagnosed(self._found, self._evidence, tuple(unsettled))
            # An answer that is not the ruling changes cases of other points, so it is taken first.
            departing = {p: s for p, s in fresh.items() if s[0] != self._law.points[p].ruling}
            for point, (answer, evidence) in (departing or fresh).items():
                self._found[point], self._evidence[point] = answer, evidence
            open_points = [point for point in open_points if point not in self._found]

    def _cases(self, point: str) -> Iterator[Case]:
        """The cases that show how the answers to a point differ."""
        goals = {f"{point}.{answer}" for answer in self._law.points[point].answers}
        return (case for case in self._suite.cases if not goals.isdisjoint(case.goals))

    def _ask_more(self, points: Iterable[str]) -> None:
        """Ask further cases of the points whose own cases fit more than one answer.

        Under the answers found so far a case may not be asked, or its position not occur.
        Then whatever asks for another answer than the ruling has to do: what is not asked would
        pass for played as asked.
        """
        for point in points:
            if len(self._fitting(point)) > 1:
                own = {case.id for case in self._cases(point)}
                asking = (c for c in self._suite.cases if point in c.setup.answers)
                self._answers[point] += self._all_asked(c for c in asking if c.id not in own)

    def _all_asked(self, cases: Iterable[Case]) -> list[Answered]:
        return [answered for case in cases if (answered := self._asked(case))]

    def _asked(self, case: Case) -> Answered | None:
        asked = self._rebaser.under(case, self._found)
        return self._ask(asked) if isinstance(asked, Case) else None

    def _shown(self, point: str) -> tuple[str, tuple[str, ...]] | None:
        """The only answer that fits all cases of a point, with the cases that show it."""
        fitting = self._fitting(point)
        if self._fits(point, {}) or len(fitting) != 1:
            return None
        evidence = self._needing(point, fitting[0]) or self._restricting(point, fitting[0])
        return (fitting[0], evidence) if evidence else None

    def _fitting(self, point: str) -> tuple[str, ...]:
        answers = self._law.points[point].answers
        return tuple(answer for answer in answers if self._fits(point, {point: answer}))

    def _fits(self, point: str, own: Answers) -> bool:
        return all(self._agrees(case, answer, own) for case, answer in self._answers[point])

    def _needing(self, point: str, chosen: str) -> tuple[str, ...]:
        """The cases answered by what happens, and not by a refusal, that only this answer fits."""
        happened = [one for one in self._answers[point] if _happens(one[1])]
        return tuple(
            case.id
            for case, answer in happened
            if not all(self._agrees(case, answer, {point: o}) for o in self._others(point, chosen))
        )

    def _others(self, point: str, chosen: str) -> Iterator[str]:
        return (answer for answer in self._law.points[point].answers if answer != chosen)

    def _restricting(self, point: str, chosen: str) -> tuple[str, ...]:
        """The cases refused by this answer alone, if what it restricts is there at all.

        It is there where each rule of the step that another answer allows has a legal step which
        the implementation plays as the law says.
        """
        refused: list[str] = []
        restricted: dict[str, None] = {}
        for case, answer in self._answers[point]:
            rules = self._rules_elsewhere(case, point, chosen) if answer.legal is False else ()
            if rules:
                refused.append(case.id)
                restricted.update(dict.fromkeys(rules))
        controls = [self._control(rule, {point: chosen}) for rule in restricted]
        there = any(controls) and "" not in controls
        return (*refused, *dict.fromkeys(filter(None, controls))) if there else ()

    def _rules_elsewhere(self, case: Case, point: str, chosen: str) -> tuple[str, ...]:
        """The rules of a step where another answer than the chosen one makes it legal."""
        for other in self._others(point, chosen):
            found = self._expected(case, {point: other})
            if isinstance(found, Case) and isinstance(found.expect, Legal):
                return found.rules
        return ()

    def _control(self, rule: str, own: Answers) -> str | None:
        """A case in which a legal step obeys a rule, and passes; "" where it fails.

        None where the rule has no legal step under the answer: it belongs to the other answers.
        """
        tried = False
        for case in islice(self._legal_under(rule, own), CONTROLS):
            tried = True
            answered = self._asked(case)
            if answered is not None and self._agrees(*answered, {}):
                return case.id
        return "" if tried else None

    def _legal_under(self, rule: str, own: Answers) -> Iterator[Case]:
        """The cases in which a rule has a legal step under a point's `own` answer."""
        cited = self._suite.index.rules.get(rule)
        ids = frozenset(cited.legal) if cited else frozenset()
        for case in self._suite.cases:
            expected = self._expected(case, own) if case.id in ids else None
            if isinstance(expected, Case) and isinstance(expected.expect, Legal):
                yield case

    def _agrees(self, case: Case, answer: Answer, own: Answers) -> bool:
        """Whether an answer is right under the answers found and the point's `own` answer.

        Where the position cannot occur under these answers, the answer counts as right.
        """
        expected = self._expected(case, own)
        if isinstance(expected, BrokenInput):
            return True
        if answer.error is not None:
            return case.history is not None and expected.history is None
        compared = self._comparing.reasons, self._comparing.without
        return mismatch(expected, answer, *compared) is None

    def _expected(self, case: Case, own: Answers) -> Case | BrokenInput:
        """The case under the answers found and a point's `own` answer.

        A position that cannot occur under the answers found is looked at under `own` alone.
        """
        expected = self._rebaser.under(case, {**self._found, **own})
        return expected if isinstance(expected, Case) else self._rebaser.under(case, own)

    def _unsettled(self, point: str) -> UnsettledPoint | None:
        """Why a point is not settled; None where it is played as it is asked."""
        cases = tuple(case.id for case in self._cases(point))
        asked = bool(self._answers[point])
        fitting = self._fitting(point) if asked and cases else ()
        if cases and asked and self._fits(point, {}) and len(fitting) < 2:
            return None
        why = _why(bool(cases), asked, fitting)
        return UnsettledPoint(point=point, why=why, fits=fitting, cases=cases)


def _happens(answer: Answer) -> bool:
    """Whether an answer says what happens, and refuses nothing."""
    return answer.legal is True or answer.result is not None or answer.position is not None


def _why(cases: bool, asked: bool, fitting: tuple[str, ...]) -> str:
    if not cases:
        return "no case tells its answers apart"
    if not asked:
        return "none of its cases could be asked"
    if not fitting:
        return "what it does fits no answer"
    if len(fitting) > 1:
        return "what could be asked fits more than one answer"
    return "it refuses what another answer allows, and no legal step shows that it has the rule"
