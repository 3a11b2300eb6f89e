"""Twists: the ways in which one rule of a step can be wrong, in the law's own terms.

An implementation that gives exactly the position of a twist most likely has that rule wrong.
This is the idea of mutation-based fault localisation, of which Papadakis and Le Traon wrote:
"Metallaxis-FL: mutation-based fault localization", Software Testing, Verification and Reliability
25 (2015), pages 605-628; here the law is changed, because the implementation cannot be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from lexludi.language import Law
from lexludi.language import terms as t

How = Literal["left out", "without effect", "taken", "loosened", "otherwise", "taken otherwise"]
Effects = tuple[t.Effect, ...]
Changes = dict[str, Any]
"""The entries of a position that change, by JSON pointer, with their new values."""


@dataclass(frozen=True)
class RuleOutcome:
    """A rule in a step: whether it applies, and the entries that it changes."""

    rule: str
    applies: bool
    changes: Changes


@dataclass(frozen=True)
class Twist:
    """One rule that is not applied as the law says.

    Attributes:
        rule: its name.
        how: an exception that is left out gives way to its rule, one without effect does not; a
            rule is taken although it does not apply, or has a condition less, or changes its
            variables to the values of the answer.
        then: the effects in place of its own.
    """

    rule: str
    how: How
    then: Effects


def twists_of(law: Law, outcome: RuleOutcome) -> Iterator[Twist]:
    """The twists of a rule that applied in a step, or that did not."""
    name = outcome.rule
    then = law.rules[name].then or ()
    if not outcome.applies:
        yield Twist(name, "taken", then)
        if name in law.exceptions:
            yield Twist(name, "taken otherwise", then)
        return
    if name in law.exceptions:
        yield Twist(name, "left out", then)
    yield Twist(name, "without effect", ())
    yield from (Twist(name, "loosened", looser) for looser in _loosened(then))
    yield Twist(name, "otherwise", then)


def _loosened(effects: Effects) -> Iterator[Effects]:
    """The effects with one condition less, or with one part of a condition less."""
    for number, effect in enumerate(effects):
        for other in _looser(effect):
            yield (*effects[:number], *other, *effects[number + 1 :])


def _looser(effect: t.Effect) -> Iterator[Effects]:
    if isinstance(effect, t.For):
        yield from ((replace(effect, body=body),) for body in _loosened(effect.body))
    if isinstance(effect, t.If):
        yield from ((replace(effect, condition=less),) for less in _parts_less(effect.condition))
        yield effect.yes
        yield from ((replace(effect, yes=yes),) for yes in _loosened(effect.yes))


def _parts_less(condition: t.Term) -> Iterator[t.Term]:
    if isinstance(condition, t.Logic) and condition.operator == "and" and len(condition.parts) > 1:
        for number in range(len(condition.parts)):
            parts = (*condition.parts[:number], *condition.parts[number + 1 :])
            yield replace(condition, parts=parts) if len(parts) > 1 else parts[0]
