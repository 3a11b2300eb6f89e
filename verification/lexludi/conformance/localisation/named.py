"""The declaration that a name in a verdict stands for."""

from __future__ import annotations

from lexludi.language import Law
from lexludi.language.declarations import Declared


def stated(law: Law, name: str) -> Declared | None:
    """The rule, action, variable or scoring of a name; None where the law has no such name."""
    if not name:
        return None
    if name in law.rules:
        return law.rules[name]
    if name in law.names():
        return law.actions[name.rpartition(".")[0]]
    if name in law.actions:
        return law.actions[name]
    return law.scoring if name == law.scoring.name else law.state.get(name)
