"""What a case claims to show and, by the law of today, does not show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from lexludi.cases.case import Case, ExpectedRefusal
from lexludi.cases.decided import decides
from lexludi.cases.derive import CaseInput, Deriver
from lexludi.cases.generation.late_refusals import rule_of_late
from lexludi.cases.generation.not_now import is_not_now
from lexludi.cases.generation.search import Finder, Scout
from lexludi.cases.goals import goals, of_choice
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
            goal = self._goals.get(name)
            if is_not_now(name):
                if not isinstance(case.expect, ExpectedRefusal) or case.expect.kind != TURN:
                    yield name
                continue
            if rule := rule_of_late(name):
                if not isinstance(case.expect, ExpectedRefusal) or case.expect.rules != (rule,):
                    yield name
                continue
            if goal is None or goal.aspect in TRUSTED:
                continue
            if of_choice(self._law, goal):
                shows = decides(self._law, self._deriver, case_input, case.position, goal)
            else:
                shows = shown is None or name in shown
            if not shows:
                yield name

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
