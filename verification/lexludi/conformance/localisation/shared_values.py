"""Values and definitions that a guard and an effect read: where both fail, these are wrong."""

from __future__ import annotations

from collections.abc import Sequence

from lexludi.conformance.localisation.spectrum import Scores
from lexludi.conformance.localisation.suspects import Suspect, actions_of
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law
from lexludi.language.dependencies import reached


def by_value(
    law: Law, rules: Sequence[str], seen: Sequence[Mismatch], ranked: Scores[Suspect]
) -> tuple[str, ...]:
    """The rule of each failed case, with the effect in place of a guard that reads the same value.

    A guard with another value refuses too much or too little, and no more.  That a legal step pays
    another amount speaks for the value, or for the effect; the guard only follows.
    """
    shown = dict.fromkeys(
        rule for rule, one in zip(rules, seen, strict=True) if _is_effect(law, rule, one)
    )
    effects = sorted(shown, key=lambda rule: -ranked.get(Suspect(rule), 0.0))
    return tuple(_effect(law, rule, effects) or rule for rule in rules)


def _is_effect(law: Law, rule: str, seen: Mismatch) -> bool:
    """Whether a wrong position after a legal step speaks against a rule that writes."""
    return seen.path.startswith("/position/") and rule in law.rules and bool(law.rules[rule].then)


def _effect(law: Law, rule: str, effects: Sequence[str]) -> str:
    """The most suspect effect of the same step that names what a guard reads as well, or ""."""
    if rule not in law.rules or law.rules[rule].require is None:
        return ""
    values = reached(rule, law.uses) & (law.parameters.keys() | law.definitions.keys())
    same = (one for one in effects if actions_of(law, rule) & actions_of(law, one))
    return next((one for one in same if values.intersection(law.uses[one])), "")
