"""Neighbouring effects of an action in the other order, where the order can matter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.mutants.mutant import Mutation
from lexludi.mutants.reach import Reach

Swap: TypeAlias = tuple[Mutation, tuple[str, str], dict[str, d.Rule]]
"""The change, the two rules, and all base rules in the other order."""


def swapped(law: Law, reach: Reach) -> Iterator[Swap]:
    """Every pair of effects that follow each other in an action, swapped; each pair once."""
    seen = set()
    for action in law.actions:
        effects = [rule for rule in law.rules_of(action) if rule.then is not None]
        for one, other in pairwise(effects):
            if (one.name, other.name) not in seen and _depend(law, reach, one, other):
                seen.add((one.name, other.name))
                yield _swap(law, one, other)


def _swap(law: Law, one: d.Rule, other: d.Rule) -> Swap:
    change = Mutation("rules.swapped", one.place, f"before {other.name}", f"after {other.name}")
    order = [name for name in law.base_rules if name != one.name]
    order.insert(order.index(other.name) + 1, one.name)
    return change, (one.name, other.name), {name: law.base_rules[name] for name in order}


def _depend(law: Law, reach: Reach, one: d.Rule, other: d.Rule) -> bool:
    """Whether one of two rules may write what the other reads or writes."""
    writes, names = [], []
    for rule in (one, other):
        every: list[d.Rule | d.Exempting] = [rule, *law.exceptions_to(rule.name)]
        writes.append(frozenset[str]().union(*(t.writes(item.then or ()) for item in every)))
        parts: list[Any] = [part for item in every for part in (item.when, item.then)]
        names.append(reach.names(parts))
    first, second = writes
    return bool(first & (second | names[1]) or second & names[0])
