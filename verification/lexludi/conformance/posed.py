"""A case as people read it: what matters of its position, the step, and what should follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lexludi.cases.case import (
    Case,
    Count,
    ExpectedRefusal,
    Legal,
    Result,
    Steps,
    Views,
    Weights,
)
from lexludi.cases.derive import LISTED
from lexludi.conformance.verdicts import PosedCase
from lexludi.language import Law
from lexludi.language.dependencies import reached
from lexludi.language.terms import writes
from lexludi.support.canonical_json import MISSING, at, canonical
from lexludi.support.messages import listed, plural

QUESTIONS = {
    Steps: "all legal steps",
    Weights: "all outcomes of chance, and how often each comes",
    Result: "the result",
}
"""What a case without a step asks; the others ask for the position."""


def posed(law: Law, case: Case, rules: Iterable[str] = ()) -> PosedCase:
    """A case as it is asked; `rules` are those that it is looked at for, or all that it exercises.

    Source: the case, and what the law says that the rules read and write.
    """
    legal = case.expect if isinstance(case.expect, Legal) else None
    return PosedCase(
        players=case.setup.players,
        answers={**case.setup.answers, **{n: str(v) for n, v in case.setup.variants.items()}},
        history=case.history.steps if case.history else None,
        position=case.position,
        matters=mattering(law, case, tuple(rules) or case.rules),
        step=case.step,
        question=_question(case),
        refused=isinstance(case.expect, ExpectedRefusal),
        follows=tuple(follows(case)),
        changes=dict(legal.changes) if legal else {},
    )


def mattering(law: Law, case: Case, rules: Iterable[str]) -> tuple[str, ...]:
    """The variables that the rules and the time of the step read or write, and those that change.

    In the law's order.
    """
    action = case.step.get("do") if isinstance(case.step, dict) else None
    known = [action] if isinstance(action, str) and action in law.actions else []
    about = {name for rule in (*rules, *known) for name in _touched(law, rule)}
    if isinstance(case.expect, Legal):
        about |= {path.split("/")[1] for path in case.expect.changes}
    elif isinstance(case.expect, Views) and case.step is None:
        about |= {path.split("/")[1] for marks in case.expect.marks for path in marks}
    # Where no rule tells, nothing may be left out.
    return tuple(name for name in law.state if name in about) or tuple(law.state)


def _touched(law: Law, rule: str) -> Iterator[str]:
    """The variables that a rule, or the time and doer of an action, reads or writes."""
    name = rule if rule in law.uses else rule.rpartition(".")[0]
    yield from reached(name, law.uses)
    declared = law.rules.get(rule)
    if declared is not None:
        yield from writes(declared.then or ())


def follows(case: Case) -> Iterator[str]:
    """What should follow, in words, each thing on a line."""
    expect = case.expect
    if isinstance(expect, Legal):
        yield "the step is legal"
        yield from _changes(case, expect)
    elif isinstance(expect, ExpectedRefusal):
        by = f" by {listed(expect.rules, 'or')}" if expect.rules else ""
        yield f"the step is refused ({expect.kind}){by}"
    elif isinstance(expect, Steps):
        yield f"{plural(expect.count, 'legal step')}"
        yield from map(canonical, (expect.steps or ()) if expect.count <= LISTED else ())
    elif isinstance(expect, Weights):
        yield f"{plural(expect.count, 'outcome')} of chance"
        yield from (f"{one.weight} times {canonical(one.step)}" for one in expect.outcomes or ())
    elif isinstance(expect, Count):
        yield f"{plural(expect.count, 'history', 'histories')} of {plural(expect.depth, 'step')}"
    elif isinstance(expect, Views):
        yield from (f"seat {seat} {_hidden(one)}" for seat, one in enumerate(expect.marks))
    elif isinstance(expect, Result):
        yield f"the result {canonical(expect.result)}"
    else:
        yield "the position above"


def _changes(case: Case, expect: Legal) -> Iterator[str]:
    """The fields that change, each with its old and its new value; none where nothing does."""
    if not expect.changes:
        yield "nothing changes"
    for path, value in expect.changes.items():
        old = at(case.position, path)
        was = "" if old is MISSING else f" from {canonical(old)}"
        yield f"{path.removeprefix('/')} changes{was} to {canonical(value)}"


def _hidden(marks: Mapping[str, Any]) -> str:
    """What a seat does not see, and what everybody sees of it."""
    if not marks:
        return "sees everything"
    known = (f" (shown: {canonical(m['$shown'])})" if "$shown" in m else "" for m in marks.values())
    paths = (path.removeprefix("/") for path in marks)
    return f"does not see {listed(p + more for p, more in zip(paths, known, strict=True))}"


def _question(case: Case) -> str:
    if isinstance(case.expect, Views):
        return "what each seat sees" if case.step is None else "what each seat sees of the step"
    if isinstance(case.expect, Count):
        return f"how many histories of {plural(case.expect.depth, 'step')} go on from here"
    if case.step is not None:
        return "is the step legal, and what follows"
    return QUESTIONS.get(type(case.expect), "the position")
