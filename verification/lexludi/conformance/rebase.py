"""Rebasing cases: the same questions under other answers, with the expectations of the law."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from lexludi.cases.assemble import QUESTIONS
from lexludi.cases.case import Case, Expectation, Result, Stands, full_setup
from lexludi.cases.derive import BrokenInput, CaseInput, Deriver
from lexludi.cases.suite_folder import Suite
from lexludi.language import Answers, Law, Setup


class Rebaser:
    """Derives cases again under the answers that an implementation plays."""

    def __init__(self, law: Law, suite: Suite) -> None:
        self._law = law
        self._suite = suite
        self._deriver = Deriver(law)

    def rebased(self, cases: Iterable[Case], played: Answers) -> tuple[list[Case], dict[str, str]]:
        """The cases under the answers that some points and variants have whatever is asked.

        The second value gives the reason for every case, by its id, that cannot be rebased: it
        asks for another answer, or its position cannot occur.
        """
        rebased: list[Case] = []
        skipped: dict[str, str] = {}
        for case in cases:
            asked = {**case.setup.answers, **case.setup.variants}
            other = [name for name in played if asked.get(name, played[name]) != played[name]]
            found = None if other else self.under(case, played)
            if isinstance(found, Case):
                rebased.append(found)
            elif found is None:
                skipped[case.id] = f"it plays {other[0]}={played[other[0]]} whatever is asked"
            else:
                skipped[case.id] = f"under the answers it plays: {found.message}"
        return rebased, skipped

    def resting(self, cases: Iterable[Case], played: Answers, name: str) -> int:
        """How many cases have another expectation if a point or variant has its usual answer."""
        usual = self._law.ruled[name]
        if played[name] == usual:
            return 0
        without = {**played, name: usual}
        return sum(self._outcome(case, played) != self._outcome(case, without) for case in cases)

    def _outcome(self, case: Case, answers: Answers) -> Expectation | None:
        """What must follow under these answers from the very position of the case, if it can be."""
        whole = isinstance(case.expect, Stands | Result)
        found = self.under(case if whole else msgspec.structs.replace(case, history=None), answers)
        return found.expect if isinstance(found, Case) else None

    def under(self, case: Case, answers: Answers) -> Case | BrokenInput:
        """The case with these answers and variants in its setup; itself where it has them."""
        players, full, variants = full_setup(self._suite.index, case.setup)
        if answers.items() <= {**full, **variants}.items():
            return case
        setup = Setup(
            players=players,
            answers={**full, **{n: a for n, a in answers.items() if n in full}},
            variants={**variants, **{n: a for n, a in answers.items() if n in variants}},
        )
        question = QUESTIONS[type(case.expect)]
        history = self._suite.history(case)
        case_input = CaseInput(
            case.id, case.goals, setup, history, question, case.step, case.position
        )
        if case.history is None or history is None:
            return self._deriver.constructed(case_input)
        found = next(self._deriver.play(case.history.play, setup, history, [case_input]))
        if isinstance(found, Case) or isinstance(case.expect, Stands | Result):
            return found
        # A position that these answers do not lead to can still be the start.
        return self._deriver.constructed(case_input)
