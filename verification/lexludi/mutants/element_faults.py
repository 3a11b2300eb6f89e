"""Faults of a law about one element: a rule that forgets one ware, one space, one seat, one number.

All of them stand in one law that is compiled once, as in `switched`.
A site is what ranges over a finite type; a site chosen as a whole forgets every element, so that a
search asks about the elements of a site only where the site as a whole shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.explain.unparse import unparse
from lexludi.language.types import (
    FINITE,
    Bool,
    Enumeration,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Value,
    Whole,
    members,
)
from lexludi.mutants.fault_writer import SWITCH, FaultWriter
from lexludi.mutants.switched import FaultReach, SwitchedFault
from lexludi.support.number_words import NUMBERS, word

MOST = 32
"""A type with more elements is not gone through one by one."""
KEY = "forgotten"
"""The name of the loop over the entries that an assignment fills; no law declares it."""


@dataclass(frozen=True)
class ElementSite:
    """What ranges over a finite type, forgotten as a whole, and each element forgotten alone."""

    whole: SwitchedFault
    elements: tuple[SwitchedFault, ...]


def element_sites(law: Law) -> tuple[ElementSite, ...]:
    """All faults about single elements, by their sites, in document order:

    skips     a sum, count, choice or quantifier that leaves an element out
    spares    a change of the position that is not made for an element
    waives    a guard that asks nothing where an argument is the element
    mistakes  a comparison that takes an element for the next one of its type
    one       a sum or count that stops at its first part
    """
    writer = _ElementWriter(law)
    faulty, about = writer.law(), FaultReach(law)
    found = []
    for site, (subject, names) in writer.sites.items():
        whole, *each = (about.fault(n, subject, faulty, {SWITCH: n}) for n in (site, *names))
        if whole.actions or whole.scores:
            found.append(ElementSite(whole, tuple(each) or (whole,)))
    return tuple(found)


def element_fault_alone(law: Law, fault: SwitchedFault) -> Law:
    """The law with one of these faults, and without the point that chooses it."""
    return _ElementWriter(law, fault.name).law()


class _ElementWriter(FaultWriter):
    """Adds every fault to a law; `sites` holds the subject and the faults of each site."""

    def __init__(self, law: Law, only: str | None = None) -> None:
        """With `only`, the law has the fault of that name alone."""
        super().__init__(law, only)
        self.sites: dict[str, tuple[str, tuple[str, ...]]] = {}

    def _written(self) -> Iterable[str]:
        return (n for site, (_, every) in self.sites.items() for n in (site, *every))

    def _rule(self, rule: Any) -> Any:
        changed = super()._rule(rule)
        if rule.require is None:
            return changed
        return replace(changed, require=self._waived(rule, changed.require))

    def _waived(self, rule: Any, require: t.Term) -> t.Term:
        """The guard of a rule, which may ask nothing for an element of an argument."""
        for argument in _arguments(self._law, rule):
            local = t.Local(argument.type, require.place, argument.name)
            free = self._free("waives", argument.name, local, require)
            if free is not None:
                waived = t.Not(Bool(), require.place, free)
                require = t.Logic(Bool(), require.place, "or", (waived, require))
        return require

    def _wrapped(self, plain: Any, new: Any) -> Any:
        if isinstance(plain, t.Fold):
            return self._stopped(plain, self._fold(plain, new))
        if isinstance(plain, t.Compare) and plain.operator in ("==", "!="):
            return self._mistaken(plain, new)
        return self._assign(plain, new) if isinstance(plain, t.Assign) else new

    def _mistaken(self, plain: t.Compare, new: t.Term) -> t.Term:
        """The comparison, which may hold as well for the element before the right one."""
        if isinstance(plain.left, t.Literal) or isinstance(plain.right, t.Literal):
            return new
        asked, right = _sides(plain)
        kind = right.type.of if isinstance(right.type, Option) else right.type
        if not isinstance(kind, Enumeration | Seat):
            return new
        text = f"{unparse(right)} in {unparse(plain)}"
        free = self._free("mistakes", text, asked, plain, kind, right)
        if free is None:
            return new
        if plain.operator == "!=":
            return t.Logic(Bool(), plain.place, "and", (new, free))
        return t.Logic(Bool(), plain.place, "or", (new, t.Not(Bool(), plain.place, free)))

    def _fold(self, plain: t.Fold, new: t.Fold) -> t.Fold:
        """The comprehension, which may leave out an element of one of its loops."""
        asked = [] if new.condition is None else [new.condition]
        for loop in plain.loops:
            if isinstance(loop.domain, FINITE):
                local = t.Local(loop.domain, plain.place, loop.name)
                free = self._free("skips", f"{loop.name} of {unparse(plain)}", local, plain)
                asked += [] if free is None else [free]
        if not asked:
            return new
        whole = asked[0] if len(asked) == 1 else t.Logic(Bool(), plain.place, "and", tuple(asked))
        return replace(new, condition=whole)

    def _stopped(self, plain: t.Fold, new: t.Fold) -> t.Term:
        """The sum or count, which may stop at its first part."""
        if plain.kind not in ("sum", "count") or not isinstance(plain.type, Whole | Range):
            return new
        name = self._name("one", unparse(plain))
        if self._only not in (None, name):
            return new
        zero = t.Literal(plain.type, plain.place, 0)
        one = t.Literal(plain.type, plain.place, 1)
        stopped: t.Term
        if plain.kind == "sum":
            stopped = replace(new, kind="max", default=zero)
        else:
            stopped = t.Extreme(plain.type, plain.place, "min", (one, new))
        self.sites.setdefault(name, (self._subject, ()))
        return t.Choose(plain.type, plain.place, self._off(name, plain), new, stopped)

    def _assign(self, plain: t.Assign, new: t.Assign) -> t.Effect:
        """The change, which may not be made for an element of its keys, or that it fills."""
        done = self._filled(plain, new)
        for key, domain in zip(plain.keys, plain.domains, strict=True):
            if not isinstance(key, t.Literal):
                free = self._free("spares", f"{unparse(key)} of {plain.name}", key, plain, domain)
                if free is not None:
                    done = t.If(plain.place, free, (done,), ())
        return done

    def _filled(self, plain: t.Assign, new: t.Assign) -> t.Effect:
        """One value for all entries of a map, where an entry may keep what it has."""
        kind = plain.type
        if not isinstance(kind, Map) or isinstance(plain.value.type, Map):
            return new
        local = t.Local(kind.key, plain.place, KEY)
        free = self._free("spares", plain.name, local, plain)
        if free is None:
            return new
        entry = replace(
            new, keys=(*new.keys, local), domains=(*new.domains, kind.key), type=kind.value
        )
        body = t.If(plain.place, free, (entry,), ())
        return t.For(plain.place, t.Loop(KEY, kind.key), (body,))

    def _free(
        self,
        aspect: str,
        text: str,
        asked: t.Term,
        plain: Any,
        domain: Type | None = None,
        right: t.Term | None = None,
    ) -> t.Term | None:
        """The condition that the element is not a forgotten one; None where nothing is.

        With `right` it is forgotten only where that is the next element of the type.
        """
        kind = domain or asked.type
        every = _members(kind, self._law.players[1])
        if not 1 < len(every) <= MOST:
            return None
        site = self._name(aspect, text)
        names = {value: f"{site}: {_shown(kind, value)}" for value in every}
        self.sites.setdefault(site, (self._subject, tuple(names.values())))
        parts = []
        for value, following in zip(every, (*every[1:], every[0]), strict=True):
            if self._only in (None, site, names[value]):
                others = [_other(asked, kind, value)]
                others += [] if right is None else [_other(right, kind, following)]
                parts.append(self._kept(site, names[value], others))
        if not parts:
            return None
        return t.Logic(Bool(), plain.place, "and", tuple(parts)) if parts[1:] else parts[0]

    def _kept(self, site: str, name: str, others: list[t.Term]) -> t.Term:
        """That something is another element, or that none is forgotten."""
        place = others[0].place
        if self._only is None:
            off = self._off(name, others[0]), self._off(site, others[0])
            others = [t.Logic(Bool(), place, "and", off), *others]
        return t.Logic(Bool(), place, "or", tuple(others)) if others[1:] else others[0]


def _other(asked: t.Term, kind: Type, value: Value) -> t.Term:
    """That a term has another value."""
    return t.Compare(Bool(), asked.place, "!=", asked, t.Literal(kind, asked.place, value))


def _sides(plain: t.Compare) -> tuple[t.Term, t.Term]:
    """What a comparison asks about, and what it compares that with: rather a bare name."""
    if isinstance(plain.left, t.Local) and not isinstance(plain.right, t.Local):
        return plain.right, plain.left
    return plain.left, plain.right


def _arguments(law: Law, rule: Any) -> Iterator[d.Argument]:
    """The arguments of finite types of the actions that a rule belongs to, by name."""
    found = {a.name: a for name in law.actions_of(rule) for a in law.actions[name].arguments}
    shared = [
        {argument.name for argument in law.actions[name].arguments} for name in law.actions_of(rule)
    ]
    for name, argument in found.items():
        if isinstance(argument.type, FINITE) and all(name in names for names in shared):
            yield argument


def _members(kind: Type, seats: int) -> tuple[Value, ...]:
    return members(kind, seats) if isinstance(kind, FINITE) else ()


def _shown(kind: Type, value: Value) -> str:
    if isinstance(value, int) and value in range(len(NUMBERS)):
        return f"seat {word(value)}" if isinstance(kind, Seat) else word(value)
    return str(value)
