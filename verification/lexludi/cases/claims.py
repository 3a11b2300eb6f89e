"""What a case claims to show and, by the law of today, does not show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from lexludi.cases.case import Case, ExpectedRefusal, Legal
from lexludi.cases.decided import decides
from lexludi.cases.derive import CaseInput, Deriver
from lexludi.cases.generation.late_refusals import rule_of_late
from lexludi.cases.generation.not_now import is_not_now
from lexludi.cases.generation.right_moments import is_right_moment, shown_moments
from lexludi.cases.generation.search import Finder, Scout
from lexludi.cases.goals import Goal, goals, of_choice
from lexludi.language import Law, PositionError
from lexludi.language.refusal import TURN

TRUSTED = frozenset({"least", "most", "below", "above"})
"""Aspects of a step among all those of its position, which are not looked at again."""


def unshown(
    law: Law, inputs: Sequence[CaseInput], cases: Sequence[Case], deriver: Deriver
) -> dict[str, tuple[str, ...]]:
    """The goals that inputs claim and do not show, by the name of the input.

    `cases` are those derived from the inputs; an input without a case is left out.  Looked at are
    the choices that an outcome is to depend on, and what one step shows of actions and rules.
    Other goals, those of the suite's own search for faults among them, are trusted.
    """
    check = ClaimCheck(law, deriver)
    positions = {case.id: case for case in cases}
    asked = ((one, positions[one.id]) for one in inputs if one.id in positions)
    found = {one.id: tuple(check.unshown(one, case)) for one, case in asked}
    return {name: claims for name, claims in found.items() if claims}


class ClaimCheck:
    """Looks at the claims of one input after the other."""

    def __init__(self, law: Law, deriver: Deriver) -> None:
        self._law = law
        self._deriver = deriver
        self._goals = goals(law)

    def unshown(self, case_input: CaseInput, case: Case) -> Iterator[str]:
        """The goals of an input that its case does not show.

        None where the law itself calls the position impossible: that is for the proofs to say.
        """
        try:
            shown = self._seen(case_input, case)
        except PositionError:
            return
        for name in case_input.goals:
            if name not in self._goals:
                shows = self._shows_sought(name, case_input, case)
            else:
                shows = self._shows_goal(self._goals[name], case_input, case, shown)
            if not shows:
                yield name

    def _shows_goal(
        self, goal: Goal, case_input: CaseInput, case: Case, shown: Collection[str] | None
    ) -> bool:
        """Whether a case shows a goal of the law; `shown` is what `_seen` gives."""
        if goal.aspect in TRUSTED:
            return True
        if of_choice(self._law, goal):
            return decides(self._law, self._deriver, case_input, case.position, goal)
        return shown is None or goal.name in shown

    def _shows_sought(self, name: str, case_input: CaseInput, case: Case) -> bool:
        """Whether a case shows the moment, or the late refusal, that a search names it after."""
        refusal = case.expect if isinstance(case.expect, ExpectedRefusal) else None
        if is_not_now(name):
            return refusal is not None and refusal.kind == TURN
        if rule := rule_of_late(name):
            return refusal is not None and refusal.rules == (rule,)
        if is_right_moment(self._law, name):
            machine = self._deriver.machine(case_input.setup)
            position = machine.from_json(case.position)
            legal = isinstance(case.expect, Legal)
            return legal and name in shown_moments(machine, position, case_input.step)
        return True

    def _seen(self, case_input: CaseInput, case: Case) -> Collection[str] | None:
        """The goals that a step shows; None where the question is not about one."""
        machine = self._deriver.machine(case_input.setup)
        position = machine.from_json(case.position)
        if case_input.question != "step":
            return None
        if isinstance(case.expect, ExpectedRefusal) and case.expect.kind == "unreadable":
            return [name for name in case_input.goals if ".unreadable." in name]
        finder = Finder(self._law, self._goals)
        Scout(finder, machine).look((), position, case_input.step)
        return finder.found
