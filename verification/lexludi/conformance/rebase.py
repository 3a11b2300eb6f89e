"""Rebasing cases: the same questions under other answers, with the expectations of the law."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from lexludi.cases.assemble import QUESTIONS
from lexludi.cases.case import Case, Expectation, ExpectedRefusal, Legal, Result, Stands, full_setup
from lexludi.cases.deciding_points import deciding_points
from lexludi.cases.derive import BrokenInput, CaseInput, Deriver
from lexludi.cases.suite_folder import Suite
from lexludi.language import Answers, Law, Setup


class Rebaser:
    """Derives cases again under the answers that an implementation plays."""

    def __init__(self, law: Law, suite: Suite) -> None:
        self._law = law
        self._suite = suite
        self._deriver = Deriver(law)

    def rebased(
        self, cases: Iterable[Case], played: Answers, *, loads: bool = False
    ) -> tuple[list[Case], dict[str, str]]:
        """The cases under the answers that some points and variants have whatever is asked.

        `loads` says whether positions can be given: then a case that asks for another answer is
        still one where that answer decides nothing at its position.
        The second value gives the reason for every case, by its id, that cannot be rebased: it
        asks for another answer, or its position cannot occur.
        """
        every = list(cases)
        other = {case.id: why for case in every if (why := self.conflict(case, played))}
        found = self._all_under([case for case in every if case.id not in other], played)
        there = self._alike_there(every, other, played) if loads else {}
        found |= there
        other = {name: why for name, why in other.items() if name not in there}
        rebased = [one for case in every if isinstance(one := found.get(case.id), Case)]
        skipped = {name: f"it plays {why} whatever is asked" for name, why in other.items()}
        for one in found.values():
            if isinstance(one, BrokenInput):
                skipped[one.id] = f"under the answers it plays: {one.message}"
        return rebased, skipped

    def conflict(self, case: Case, played: Answers) -> str:
        """The first answer played that is another than the case asks for; "" if there is none."""
        asked = {**case.setup.answers, **case.setup.variants}
        other = (name for name in played if asked.get(name, played[name]) != played[name])
        return next((f"{name}={played[name]}" for name in other), "")

    def _alike_there(
        self, cases: Iterable[Case], other: Mapping[str, str], played: Answers
    ) -> dict[str, Case]:
        """Those that ask for another answer, at their positions, if the same follows there.

        The history of a case may need the answers that it asks for; where it stands they may not
        matter.
        """
        asked = (case for case in cases if case.id in other and not isinstance(case.expect, Stands))
        found = {}
        for case in asked:
            there = self.under(msgspec.structs.replace(case, history=None), played)
            if isinstance(there, Case) and there.expect == case.expect:
                found[case.id] = there
        return found

    def resting(self, cases: Iterable[Case], played: Answers, name: str) -> int:
        """How many cases have another expectation if a point or variant has its usual answer."""
        usual = self._law.ruled[name]
        if played[name] == usual:
            return 0
        without = {**played, name: usual}
        about = (case for case in cases if self._decides(case, name))
        return sum(self._outcome(case, played) != self._outcome(case, without) for case in about)

    def _decides(self, case: Case, name: str) -> bool:
        """Whether an answer can decide about what follows from the position of a case."""
        stepping = isinstance(case.expect, Legal | ExpectedRefusal)
        return not stepping or name in self._law.variants or self._reads(case, name)

    def _reads(self, case: Case, point: str) -> bool:
        return point in deciding_points(self._law, case.step)

    def _outcome(self, case: Case, answers: Answers) -> Expectation | None:
        """What must follow under these answers from the very position of the case, if it can be."""
        whole = isinstance(case.expect, Stands | Result)
        found = self.under(case if whole else msgspec.structs.replace(case, history=None), answers)
        return found.expect if isinstance(found, Case) else None

    def under(self, case: Case, answers: Answers) -> Case | BrokenInput:
        """The case with these answers and variants in its setup; itself where it has them."""
        return self._all_under([case], answers)[case.id]

    def refused_at(self, case: Case, answers: Answers) -> int | None:
        """The number of the step of a history that the law refuses under these answers.

        The first step is 1.  None where the law follows the history, or there is none.
        """
        setup = self._setup(case, answers)
        if case.history is None or setup is None:
            return None
        asked = self._input(case, setup)
        (found,) = self._deriver.play(case.history.play, setup, asked.history or (), [asked])
        return found.step if isinstance(found, BrokenInput) else None

    def _all_under(self, cases: Iterable[Case], answers: Answers) -> dict[str, Case | BrokenInput]:
        """The cases under these answers, by id; each shared history is replayed once."""
        found: dict[str, Case | BrokenInput] = {}
        along: dict[tuple[str, str], list[tuple[Case, CaseInput]]] = defaultdict(list)
        for case in cases:
            setup = self._setup(case, answers)
            if setup is None:
                found[case.id] = case
            elif case.history is None:
                found[case.id] = self._deriver.constructed(self._input(case, setup))
            else:
                one = case, self._input(case, setup)
                along[case.history.play, repr(setup)].append(one)
        for (play, _), several in along.items():
            found |= self._replayed(play, several)
        return found

    def _replayed(
        self, play: str, several: list[tuple[Case, CaseInput]]
    ) -> Mapping[str, Case | BrokenInput]:
        """Cases along one play in one setup; at their positions where it does not lead there."""
        inputs = [case_input for _, case_input in several]
        longest = max((one.history or () for one in inputs), key=len)
        derived = self._deriver.play(play, inputs[0].setup, longest, inputs)
        found = {one.id: one for one in derived}
        for case, case_input in several:
            whole = isinstance(case.expect, Stands | Result)
            # A position that these answers do not lead to can still be the start.
            if isinstance(found[case.id], BrokenInput) and not whole:
                found[case.id] = self._deriver.constructed(case_input)
        return found

    def _setup(self, case: Case, answers: Answers) -> Setup | None:
        """The setup of a case with these answers; None where it has them."""
        players, full, variants = full_setup(self._suite.index, case.setup)
        if answers.items() <= {**full, **variants}.items():
            return None
        return Setup(
            players=players,
            answers={**full, **{n: a for n, a in answers.items() if n in full}},
            variants={**variants, **{n: a for n, a in answers.items() if n in variants}},
        )

    def _input(self, case: Case, setup: Setup) -> CaseInput:
        history = self._suite.history(case)
        question = QUESTIONS[type(case.expect)]
        return CaseInput(case.id, case.goals, setup, history, question, case.step, case.position)
