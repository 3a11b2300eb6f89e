"""A wrong list of legal steps: the steps that are missing and extra, and the guards they pass."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from lexludi.cases.case import Case, Steps
from lexludi.conformance.localisation.suspects import Evidence, Suspect
from lexludi.conformance.mismatch import Mismatch
from lexludi.conformance.verdicts import ListedStep
from lexludi.language import Law, Machine, PositionError, Setup, SetupError
from lexludi.support.canonical_json import canonical

HELD = 0.5
"""The weight of the guards that a missing step passes, next to 1 for those that forbid an extra."""


def listed_otherwise(law: Law, case: Case, seen: Mismatch) -> tuple[ListedStep, ...]:
    """The steps of a wrong list that the law does not list, and those that only the law lists."""
    given = case.setup
    try:
        machine = Machine(law, Setup(given.players, given.answers, given.variants))
        position = machine.from_json(case.position)
    except (SetupError, PositionError):
        return ()
    wanted = {canonical(step) for step in _expected(case, machine, position)}
    came = set(seen.steps)
    missing = (_listed(t, True, _passed(machine, position, t)) for t in sorted(wanted - came))
    extra = (_listed(t, False, _broken(machine, position, t)) for t in sorted(came - wanted))
    return (*missing, *extra)


def _expected(case: Case, machine: Machine, position: Any) -> Sequence[Any]:
    """The steps that a case lists, or where it only counts them those of the law."""
    listed = case.expect.steps if isinstance(case.expect, Steps) else None
    return machine.legal(position) if listed is None else listed


def _listed(step: str, missing: bool, rules: tuple[str, ...]) -> ListedStep:
    return ListedStep(step=step, missing=missing, rules=rules)


def against(steps: tuple[ListedStep, ...]) -> Evidence:
    """The suspects of a wrong list: each step counts once, for all its rules together."""
    found: Evidence = {}
    for one in steps:
        weight = HELD if one.missing else 1.0
        for rule in one.rules:
            suspect = Suspect(rule)
            found[suspect] = found.get(suspect, 0.0) + weight / len(one.rules)
    return found


def _passed(machine: Machine, position: Any, text: str) -> tuple[str, ...]:
    """The guards that a legal step passes, and the time of its action."""
    found: list[str] = []
    for step, now in _one_by_one(machine, position, text):
        found += (f"{step['do']}.when", *sorted(_held(machine.branches(now, step))))
    return tuple(dict.fromkeys(found))


def _held(branches: frozenset[str]) -> Iterator[str]:
    for branch in branches:
        rule, _, how = branch.rpartition("/")
        if how == "held":
            yield rule


def _broken(machine: Machine, position: Any, text: str) -> tuple[str, ...]:
    """The rules that forbid a step; none where the law cannot read it."""
    for step, now in _one_by_one(machine, position, text):
        refusal = machine.refusal(now, step)
        if refusal is not None:
            return refusal.rules
    return ()


def _one_by_one(machine: Machine, position: Any, text: str) -> Iterator[tuple[Any, Any]]:
    """The steps of a move with the position before each, up to the first that is refused."""
    move = json.loads(text)
    for step in move if isinstance(move, list) else [move]:
        yield step, position
        if machine.refusal(position, step) is not None:
            return
        position = machine.advance(position, step)
