"""Cases under other answers: the same questions, and what the law says to them there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lexludi.cases.assemble import QUESTIONS
from lexludi.cases.case import Case, Result, Stands, full_setup
from lexludi.cases.derive import Broken, CaseInput, Deriver
from lexludi.cases.suite_folder import Suite
from lexludi.language import Law, Setup


class Adapter:
    """Derives cases anew under the answers that an implementation plays."""

    def __init__(self, law: Law, suite: Suite) -> None:
        self._law = law
        self._suite = suite
        self._deriver = Deriver(law)

    def fitting(
        self, cases: Iterable[Case], played: Mapping[str, str]
    ) -> tuple[list[Case], dict[str, str]]:
        """The cases as they are where some points have these answers whatever is asked.

        The second value says of every other case, by its id, why there is none: it asks for
        another answer, or its position does not come about.
        """
        fit: list[Case] = []
        unfit: dict[str, str] = {}
        for case in cases:
            other = [p for p in played if case.setup.answers.get(p, played[p]) != played[p]]
            found = None if other else self.under(case, played)
            if isinstance(found, Case):
                fit.append(found)
            elif found is None:
                unfit[case.id] = f"it plays {other[0]}={played[other[0]]} whatever is asked"
            else:
                unfit[case.id] = f"under the answers it plays: {found.message}"
        return fit, unfit

    def under(self, case: Case, answers: Mapping[str, str]) -> Case | Broken:
        """The case with these answers in its setup; itself where it has them already."""
        players, full, variants = full_setup(self._suite.index, case.setup)
        if answers.items() <= full.items():
            return case
        setup = Setup(players=players, answers={**full, **answers}, variants=dict(variants))
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
        # A position that these answers do not lead to can still be begun with.
        return self._deriver.constructed(case_input)
