"""The answers that a case needs: those on which its outcome, or a fault that it shows, depends.

An implementation that plays another answer is not asked about a case that needs this one.
An answer that changes nothing would keep it from cases that it could pass or fail.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from lexludi.cases.case import Case
from lexludi.cases.claims import ClaimCheck
from lexludi.cases.derive import FAILURES, CaseInput, Deriver, answer
from lexludi.cases.generation.detects import Detector
from lexludi.cases.goals import goals
from lexludi.language import Law, Machine, PositionError, Setup, SetupError
from lexludi.mutants.element_faults import element_sites
from lexludi.mutants.mutants import mutants
from lexludi.mutants.switched import FaultReach, SwitchedFault, faults


def with_needed_answers(law: Law, inputs: Iterable[CaseInput]) -> list[CaseInput]:
    """The inputs with the ruling in place of every answer that they do not need.

    An answer is needed where another one to its point changes something: a step of the history is
    refused, the position is another, another outcome follows, or other rules refuse the step.
    It is needed as well where the ruling hides what the input is there to show: that a rule
    applies, that another answer decides, or a fault of the law.
    Answers are tried one at a time, and again until none can be spared: what remains is
    needed beside all the others that remain.
    Each is tried beside the answers that replaced those before, so that the input with all rulings
    in place is known to come to the same; two answers that change something only together are
    not looked for.
    """
    needs = _Needs(law)
    return [needs.reduced(one) for one in inputs]


@lru_cache(maxsize=4)
def _faults(law: Law) -> dict[str, SwitchedFault]:
    """The faults that a case may be there to show, by name."""
    elements = (one for site in element_sites(law) for one in site.elements)
    return {one.name: one for one in (*faults(law), *elements)}


@lru_cache(maxsize=4)
def _mutants(law: Law) -> dict[str, SwitchedFault]:
    """The mutants that a case may be there to kill, by name."""
    reach = FaultReach(law)
    return {one.id: reach.fault(one.id, one.subject, one.law, one.held) for one in mutants(law)}


class _Needs:
    """Reduces one input after the other."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._deriver = Deriver(law)
        self._claims = ClaimCheck(law, self._deriver)
        self._goals = goals(law)

    def reduced(self, case_input: CaseInput) -> CaseInput:
        """The input without the answers that it can spare."""
        ours = self._outcome(case_input) if any(self._unusual(case_input.setup)) else None
        spared = ours is not None  # what is no case any more stays: whoever derives it says why
        while spared:
            spared = False
            for name in self._unusual(case_input.setup):
                if not self._needed(case_input, ours, name):
                    ruling = self._law.points[name].ruling
                    case_input, spared = _answered(case_input, name, ruling), True
        return case_input

    def _unusual(self, setup: Setup) -> list[str]:
        """The points that are answered otherwise than by their rulings."""
        ruled = {name: point.ruling for name, point in self._law.points.items()}
        return [
            name for name in sorted(ruled) if setup.answers.get(name, ruled[name]) != ruled[name]
        ]

    def _needed(self, case_input: CaseInput, ours: Any, name: str) -> bool:
        """Whether some other answer to a point changes what follows, or hides what is shown."""
        others = [
            _answered(case_input, name, one)
            for one in self._law.points[name].answers
            if one != case_input.setup.answers[name]
        ]
        # Most answers matter at the last step: the histories are replayed for the others only.
        here = (replace(one, history=None, position=ours[0]) for one in others)
        whole = case_input.question in ("stands", "result")
        if not whole and any(self._outcome(one) != ours for one in here):
            return True
        different = any(self._outcome(one) != ours for one in others)
        return different or self._hides(case_input, ours, name)

    def _outcome(self, case_input: CaseInput) -> Any:
        """The position and what must follow; None where the input is no case."""
        try:
            machine = self._deriver.machine(case_input.setup)
            position = reached(machine, case_input)
            if position is None:
                return None
            expect, _ = answer(machine, position, case_input)
        except (SetupError, PositionError, *FAILURES):
            return None
        return machine.to_json(position), expect

    def _hides(self, case_input: CaseInput, ours: Any, name: str) -> bool:
        """Whether something that the input shows does not show under the ruling."""
        ruled = _answered(case_input, name, self._law.points[name].ruling)
        return not self._shown(case_input, ours[0]) <= self._shown(ruled, ours[0])

    def _shown(self, case_input: CaseInput, position: dict[str, Any]) -> set[str]:
        """The goals of an input, and the faults it is named after, that it shows at a position."""
        case = self._deriver.constructed(replace(case_input, history=None, position=position))
        if not isinstance(case, Case):
            return set()
        idle = set(self._claims.unshown(case_input, case))
        names = [name for name in case_input.goals if name not in idle]
        return {name for name in names if self._shows(case_input, position, name)}

    def _fault(self, name: str) -> SwitchedFault | None:
        """The fault or the mutant of that name; None where it names a goal of the law."""
        if name in self._goals:
            return None
        found = _faults(self._law).get(name)
        return found or _mutants(self._law).get(name)

    def _shows(self, case_input: CaseInput, position: dict[str, Any], name: str) -> bool:
        """Whether a fault shows; all else that an input is named after has been looked at."""
        machine, fault = self._deriver.machine(case_input.setup), self._fault(name)
        if fault is None:
            return True
        at, detector = machine.from_json(position), Detector(machine)
        if case_input.question == "result":
            shown = detector.at_end(at, [fault])
        elif case_input.question == "steps":
            shown = detector.at_list(at, [fault])
        elif case_input.question == "step":
            shown = detector.at_step(at, case_input.step, [fault])
        else:
            return False
        return any(True for _ in shown)


def reached(machine: Machine, case_input: CaseInput) -> Any:
    """The position that an input leads to; None where a step of its history is refused.

    PositionError where a constructed position cannot be.
    """
    if case_input.history is None:
        return machine.from_json(case_input.position)
    position = machine.start()
    for step in case_input.history:
        if machine.refusal(position, step) is not None:
            return None
        position = machine.advance(position, step)
    return position


def _answered(case_input: CaseInput, name: str, choice: str) -> CaseInput:
    setup = case_input.setup
    return replace(case_input, setup=replace(setup, answers={**setup.answers, name: choice}))
