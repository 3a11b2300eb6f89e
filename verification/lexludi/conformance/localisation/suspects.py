"""Suspects: the rules that failed cases speak against, and how strongly each case does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lexludi.cases.case import Case, Legal
from lexludi.language import Law


class Suspect(NamedTuple):
    """A rule, and whether it is wrong where it applies (else: where it does not)."""

    rule: str
    applies: bool = True


Evidence = dict[Suspect, float]
"""The weight of each suspect of a case, above zero; together 1, or none."""


def shared(weights: Evidence) -> Evidence:
    """The weights in proportion, so that a case that could fail for many rules counts once."""
    total = sum(weights.values())
    return {one: weight / total for one, weight in weights.items() if weight > 0}


def exercised(law: Law, case: Case) -> Iterator[Suspect]:
    """What a case could fail for: the rules that apply, then those that should not."""
    yield from (Suspect(rule) for rule in case.rules)
    if isinstance(case.expect, Legal):
        yield from (Suspect(rule, False) for rule in idle(law, case))


def idle(law: Law, case: Case) -> Iterator[str]:
    """The rules and exceptions of a case's actions that do not apply in it."""
    rules = [rule for action in actions(case) for rule in law.rules_of(action)]
    every = [*rules, *(one for rule in rules for one in law.exceptions_to(rule.name))]
    yield from (one.name for one in every if one.name not in case.rules)


def actions(case: Case) -> tuple[str, ...]:
    """The actions of a case's steps: one step, or several that are asked as one."""
    steps = case.step if isinstance(case.step, list) else [case.step]
    return tuple(dict.fromkeys(step["do"] for step in steps))


def actions_of(law: Law, rule: str) -> frozenset[str]:
    """The actions of a rule, or of those to which it is an exception."""
    if rule in law.base_rules:
        return frozenset(law.base_rules[rule].on)
    exception = law.exceptions.get(rule)
    return frozenset(a for to in (exception.to if exception else ()) for a in actions_of(law, to))
