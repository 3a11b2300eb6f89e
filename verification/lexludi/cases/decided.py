"""Whether a case shows what an answer decides: under another answer something else must follow."""

from __future__ import annotations

from typing import Any

from lexludi.cases.case import ExpectedRefusal
from lexludi.cases.derive import FAILURES, CaseInput, Deriver, answer
from lexludi.cases.generation.twin_games import choice_of, with_choice
from lexludi.cases.goals import Goal
from lexludi.language import Law, Machine, PositionError, Setup, SetupError


def decides(law: Law, deriver: Deriver, case_input: CaseInput, position: Any, goal: Goal) -> bool:
    """Whether an input has the choice of a goal, and another choice gives another outcome.

    A choice is an answer to a point or a choice of a variant.
    `position` is the one that the input leads to, as JSON: the question is put there under the
    other choices as well.  Where a choice decides how a game starts, the starts are compared.
    """
    if choice_of(case_input.setup, goal.subject) != goal.aspect:
        return False
    ours = _outcome(deriver, case_input, case_input.setup, position)
    choices = next(every for name, every, _ in law.choices() if name == goal.subject)
    others = (with_choice(law, case_input.setup, goal.subject, one) for one in choices)
    outcomes = (_outcome(deriver, case_input, setup, position) for setup in others)
    return any(theirs not in (ours, None) for theirs in outcomes)


def _outcome(deriver: Deriver, case_input: CaseInput, setup: Setup, position: Any) -> Any:
    """What follows under a setup; None where there is nothing that could be compared.

    Two refusals are alike: an implementation may name any reason, or none.
    """
    try:
        machine = deriver.machine(setup)
        if case_input.question == "stands":
            return _reached(machine, case_input)
        expect, _ = answer(machine, machine.from_json(position), case_input)
    except (SetupError, PositionError):
        return None
    except FAILURES as error:
        return type(error)
    return type(expect) if isinstance(expect, ExpectedRefusal) else expect


def _reached(machine: Machine, case_input: CaseInput) -> Any:
    """The position after the history of an input, None where a step of it is refused."""
    position = machine.start()
    for step in case_input.history or ():
        if machine.refusal(position, step) is not None:
            return None
        position = machine.advance(position, step)
    return machine.to_json(position)
