"""Every change of the position with one fault: left out, turned, of another amount or seat.

These are the faults that a table would quarrel about: who pays, who is paid, and how much.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from lexludi.language import Law, Place
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.types import NUMERIC, Map, Seat, Type
from lexludi.mutants.sites import Site, field, sites, text

OPPOSITE = {"+=": "-=", "-=": "+="}


@dataclass(frozen=True)
class EffectFault:
    """A law with one fault in one effect.

    Attributes:
        rule: the rule or exception with the fault.
        kind: left_out, turned (a sign), amount, or seat (another payee or owner).
        place: where the effect stands.
        before: the effect as the law has it.
        after: the effect with the fault.
        law: the law with the fault.
    """

    rule: str
    kind: str
    place: Place
    before: str
    after: str
    law: Law

    @property
    def id(self) -> str:
        """A name that stays the same as long as the effect does."""
        return f"{self.kind} {self.rule} {self.before} → {self.after}"


def effect_faults(law: Law) -> Iterator[EffectFault]:
    """All faults in the effects of a law's rules and exceptions, in document order."""
    for table in ("base_rules", "exceptions"):
        declared = getattr(law, table)
        for name, item in declared.items():
            for kind, site, other in _faults(law, item):
                changed = law.replaced(**{table: {**declared, name: site.whole(other)}})
                before, after = text(site.thing), text(other)
                yield EffectFault(name, kind, site.thing.place, before, after, changed)


def _faults(law: Law, item: d.Rule | d.Exempting) -> Iterator[tuple[str, Site, t.Assign]]:
    for site in sites(item.then or (), field(item, "then")):
        if isinstance(site.thing, t.Assign):
            for kind, other in _of(law, site.thing):
                yield kind, site, other


def _of(law: Law, effect: t.Assign) -> Iterator[tuple[str, t.Assign]]:
    yield "left_out", replace(effect, operator="=", value=_as_it_was(law, effect))
    if effect.operator in OPPOSITE:
        yield "turned", replace(effect, operator=OPPOSITE[effect.operator])
    if isinstance(effect.value.type, NUMERIC) and not isinstance(effect.value.type, Seat):
        yield "amount", replace(effect, value=_one_more(effect.value))
    if isinstance(effect.value.type, Seat) and effect.operator == "=":
        yield "seat", replace(effect, value=_next_seat(effect.value))
    for number, key in enumerate(effect.keys):
        if isinstance(key.type, Seat):
            keys = (*effect.keys[:number], _next_seat(key), *effect.keys[number + 1 :])
            yield "seat", replace(effect, keys=keys)


def _as_it_was(law: Law, effect: t.Assign) -> t.Term:
    """What the variable or entry has already."""
    kind: Type = law.state[effect.name].type
    term: t.Term = t.State(kind, effect.place, effect.name)
    for key in effect.keys:
        kind = cast(Map, kind).value
        term = t.Index(kind, effect.place, term, key)
    return term


def _one_more(value: t.Term) -> t.Term:
    one = t.Literal(value.type, value.place, 1)
    return t.Arithmetic(value.type, value.place, "+", value, one)


def _next_seat(seat: t.Term) -> t.Term:
    return t.Special(seat.type, seat.place, "left", seat)
