"""Which rules of a step decide about a field of the position."""

from __future__ import annotations

from typing import Any

from lexludi.language import Law, Machine, Step
from lexludi.language.declarations import Exempting
from lexludi.language.terms import writes


def written(law: Law, rule: str) -> frozenset[str]:
    """The fields that a rule decides about: it writes them, or it replaces a rule that does."""
    declared = law.rules.get(rule)
    if declared is None:
        return frozenset()
    replaced = declared.to if isinstance(declared, Exempting) else ()
    return writes(declared.then or ()).union(*(written(law, name) for name in replaced))


def writers(machine: Machine, position: Any, step: Step, field: str) -> tuple[str, ...]:
    """The rules that a step sets off in a position and that decide about a field."""
    done = machine.exercised(position, step)
    return tuple(rule for rule in done if field in written(machine.law, rule))
