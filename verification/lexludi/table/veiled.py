"""What hangs on values that the law hides from some seat: reasons, and outcomes of chance."""

from __future__ import annotations

from collections.abc import Mapping

from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.language.dependencies import reached


def veiled(law: Law) -> Mapping[str, list[str]]:
    """Rules whose reasons could tell what a seat does not see, and actions whose outcomes could.

    It is told too much rather than too little: what a rule names anywhere counts as read.
    """
    rules = [
        name for name, one in law.rules.items() if one.require and _reads(law, *_guard(law, name))
    ]
    chance = [
        name
        for name, one in law.actions.items()
        if one.who == "chance" and any(rule.name in rules for rule in law.rules_of(name))
    ]
    return {"rules": [*rules, *_moments(law)], "actions": chance}


def _guard(law: Law, rule: str) -> tuple[str, ...]:
    """A rule with its exceptions."""
    return (rule, *(one.name for one in law.exceptions_to(rule)))


def _moments(law: Law) -> list[str]:
    """The moments and doers of actions that hang on something hidden."""
    return [
        f"{name}.{part}"
        for name, one in law.actions.items()
        for part, term in (("who", one.who), ("when", one.when))
        if not isinstance(term, str) and _reads(law, *t.named(term))
    ]


def _reads(law: Law, *names: str) -> bool:
    """Whether any of these names, or what they use, is hidden."""
    hidden = {name for name, one in law.state.items() if not isinstance(one.seen, str)}
    return any(hidden & {name, *reached(name, law.uses)} for name in names)
