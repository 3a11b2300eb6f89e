"""Faults among effects: one dropped, doubled, turned, swapped with the next, or sent elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.mutants.reach import Reach

Effects: TypeAlias = tuple[t.Effect, ...]
Fault: TypeAlias = tuple[str, Effects, Effects]
"""The kind of a fault, the effects that it is about, and all effects with it."""

SIGN = {"+=": "-=", "-=": "+="}


def faults(law: Law, reach: Reach, effects: Effects) -> Iterator[Fault]:
    """A sequence of effects with every fault that it can have as a sequence."""
    for number, effect in enumerate(effects):
        before, behind = effects[:number], effects[number + 1 :]
        if before or behind:  # the only effect is dropped with what it stands in
            yield "effect.dropped", (effect,), (*before, *behind)
        if _adds_up(effect):
            yield "effect.doubled", (effect,), (*before, effect, effect, *behind)
        for kind, other in _elsewhere(law, effect):
            yield kind, (effect,), (*before, other, *behind)
        if behind and depend(reach, effect, behind[0]):
            pair = (effect, behind[0])
            yield "effects.swapped", pair, (*before, behind[0], effect, *behind[1:])


def _adds_up(effect: t.Effect) -> bool:
    """Whether doing it twice is not plainly the same as doing it once."""
    if isinstance(effect, t.Assign):
        return effect.operator != "=" or _reads_itself(effect)
    if isinstance(effect, t.For):
        return any(_adds_up(inner) for inner in effect.body)
    return any(_adds_up(inner) for inner in (*effect.yes, *effect.no))


def _reads_itself(effect: t.Assign) -> bool:
    return any(isinstance(p, t.State) and p.name == effect.name for p in t.walk(effect.value))


def _elsewhere(law: Law, effect: t.Effect) -> Iterator[tuple[str, t.Effect]]:
    if isinstance(effect, t.If) and not effect.no:
        negated = t.Not(effect.condition.type, effect.place, effect.condition)
        yield "condition.negated", replace(effect, condition=negated)
    if isinstance(effect, t.Assign):
        if effect.operator in SIGN:
            yield "effect.turned", replace(effect, operator=SIGN[effect.operator])
        other = _alike(law, effect.name)
        if other is not None:
            yield "effect.misdirected", replace(effect, name=other)


def _alike(law: Law, name: str) -> str | None:
    """The next variable of the same type, if there is one."""
    alike = [v.name for v in law.state.values() if v.type == law.state[name].type]
    return alike[(alike.index(name) + 1) % len(alike)] if len(alike) > 1 else None


def depend(reach: Reach, one: t.Effect, other: t.Effect) -> bool:
    """Whether the order of two effects can matter at all."""
    first, second = t.writes((one,)), t.writes((other,))
    return bool(first & (second | reach.names((other,))) or second & reach.names((one,)))
