"""Faults that no search for cases looks for: they measure a suite, and never shape it.

A suite that is made from the very faults by which it is measured says little about others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from lexludi.language import Law, Place
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit.instances import rebuilt
from lexludi.language.types import Bool, Enumeration, Option, Range, Seat, Whole
from lexludi.mutants.reach import Reach

Fault: TypeAlias = tuple[str, Any]
"""The kind of a fault, and the term, the loop or the effects with it."""

LATER = "later"
"""The name of the element that comes behind another one; no law declares it."""
MOST = 1
"""So many definitions, or seats of the position, are tried in the place of one."""


class MeasuringOperators:
    """The faults at one site after the other of a law.

    definition.replaced   another definition that takes and gives values of the same types
    office.misread        `me`, or a seat of the position, for another one: the one to act, the
                          holder of an office, who has the highest bid
    neighbour.right       the right neighbour for the left one
    domain.replaced       a loop over the next type of the same elements
    first.last            the last that fits for the first
    assigned              `=` for `+=` and `-=`
    """

    def __init__(self, law: Law, reach: Reach) -> None:
        self._law = law
        self.reach = reach
        self._seats = _seats(law)
        self._alike = _alike(law)
        self._domains = _domains(law)

    def term(self, term: t.Term, subject: str) -> Iterator[Fault]:
        """The term with each of these faults that its outermost form can have.

        `subject` is the declaration that it stands in, which no definition may come back to.
        """
        if isinstance(term, t.Call):
            for name in self._alike[term.name]:
                call = self._call(term, name)
                if subject not in self.reach.names((call,)):
                    yield "definition.replaced", call
        if isinstance(term, t.Local) and term.name == "me":
            others = [seat for name, seat in self._seats.items() if not self._is_me(name, subject)]
            yield from (("office.misread", seat(term)) for seat in others[:MOST])
        if isinstance(term, t.State) and term.name in self._seats:
            others = [seat for name, seat in self._seats.items() if name != term.name]
            if isinstance(term.type, Seat):
                yield from (("office.misread", seat(term)) for seat in others[:MOST])
        if isinstance(term, t.Special) and term.kind == "left":
            yield "neighbour.right", _right(term)
        if isinstance(term, t.Fold) and term.kind == "first" and len(term.loops) == 1:
            yield from _last(term)

    def place(self, subject: str) -> Place:
        """Where a declaration stands."""
        law = self._law
        tables = (law.definitions, law.rules, law.actions, law.state, law.parameters)
        found = (table[subject].place for table in tables if subject in table)
        return next(found, law.scoring.place)

    def _is_me(self, name: str, subject: str) -> bool:
        """Whether a variable of the position names whoever does the actions of a rule."""
        rule = self._law.rules.get(subject)
        named = () if rule is None else self._law.actions_of(rule)
        doers = [self._law.actions[action].who for action in named]
        return bool(doers) and all(isinstance(w, t.State) and w.name == name for w in doers)

    def _call(self, term: t.Call, name: str) -> t.Call:
        declared = self._law.definitions[name]
        return replace(term, name=name, expected=declared.arguments)

    def loop(self, loop: t.Loop) -> Iterator[Fault]:
        """The loop over other elements."""
        if isinstance(loop.domain, Enumeration) and loop.domain.name in self._domains:
            yield "domain.replaced", replace(loop, domain=self._domains[loop.domain.name])

    @staticmethod
    def effects(effects: tuple[t.Effect, ...]) -> Iterator[tuple[str, Any, tuple[t.Effect, ...]]]:
        """Effects with one of them assigning what it should add: the kind, it, and all of them."""
        for number, effect in enumerate(effects):
            if isinstance(effect, t.Assign) and effect.operator != "=":
                other = replace(effect, operator="=")
                yield "assigned", (effect,), (*effects[:number], other, *effects[number + 1 :])


def later(law: Law, condition: t.Term) -> Iterator[tuple[str, t.Term]]:
    """A guard that asks nothing any more once something has been counted for the second time."""
    counter = _counter(law)
    if counter is not None:
        first = t.Compare(
            Bool(), condition.place, ">", t.State(counter.type, condition.place, counter.name),
            t.Literal(counter.type, condition.place, 1),
        )  # fmt: skip
        yield "guard.forgotten", t.Logic(Bool(), condition.place, "or", (first, condition))


def _counter(law: Law) -> d.Variable | None:
    """The first plain number of the position that starts at 1 and is only ever added to."""
    for name, item in law.state.items():
        if not isinstance(item.type, Whole) or getattr(item.start, "value", None) != 1:
            continue
        written = [
            effect
            for rule in law.rules.values()
            for effect in t.assignments(rule.then or ())
            if effect.name == name
        ]
        if written and all(effect.operator == "+=" for effect in written):
            return item
    return None


def _seats(law: Law) -> dict[str, Callable[[t.Term], t.Term]]:
    """What gives the seat that each variable of the position names, in place of a term."""
    found: dict[str, Callable[[t.Term], t.Term]] = {}
    for name, item in law.state.items():
        if isinstance(item.type, Seat):
            found[name] = lambda term, name=name: t.State(Seat(), term.place, name)  # type: ignore[misc]
        elif isinstance(item.type, Option) and isinstance(item.type.of, Seat):
            kind = item.type
            found[name] = lambda term, name=name, kind=kind: t.Special(  # type: ignore[misc]
                Seat(), term.place, "the", t.State(kind, term.place, name)
            )
    return found


def _alike(law: Law) -> dict[str, tuple[str, ...]]:
    """For each definition the next one that takes and gives values of the same types."""
    forms = {
        name: (tuple(str(kind) for _, kind in one.arguments), str(one.type))
        for name, one in law.definitions.items()
    }
    found = {}
    for name, form in forms.items():
        group = [other for other in forms if forms[other] == form]
        at = group.index(name)
        found[name] = tuple((group[at + 1 :] + group[:at])[:MOST])
    return found


def _domains(law: Law) -> dict[str, Enumeration]:
    """For each enumeration the next one whose elements are of the same root."""
    kinds = [item.type for item in law.types.values()]
    every = [kind for kind in kinds if isinstance(kind, Enumeration)]
    found = {}
    for number, kind in enumerate(every):
        turned = [*every[number + 1 :], *every[:number]]
        other = next((one for one in turned if one.root == kind.root), None)
        if other is not None:
            found[kind.name] = other
    return found


def _right(term: t.Special) -> t.Term:
    """The right neighbour of the seat of which a term has the left one."""
    of, place = term.term, term.place
    one, none = t.Literal(Whole(), place, 1), t.Literal(Seat(), place, 0)
    last = t.Arithmetic(Seat(), place, "-", t.Given(Whole(), place, "players"), one)
    before = t.Arithmetic(Seat(), place, "-", of, one)
    return t.Choose(Seat(), place, t.Compare(Bool(), place, "==", of, none), last, before)


def _last(term: t.Fold) -> Iterator[Fault]:
    """The last element that fits, if the fold gives the element of its one loop."""
    loop, place = term.loops[0], term.place
    if not isinstance(loop.domain, Enumeration | Range | Seat):
        return
    here = t.Local(loop.domain, place, loop.name)
    behind = t.Local(loop.domain, place, LATER)
    after: t.Term = t.Compare(Bool(), place, ">", behind, here)
    if term.condition is not None:
        fits = rebuilt(
            term.condition,
            lambda part: (
                replace(part, name=LATER)
                if isinstance(part, t.Local) and part.name == loop.name
                else part
            ),
        )
        after = t.Logic(Bool(), place, "and", (after, fits))
    some = t.Fold(Bool(), place, "any", after, (t.Loop(LATER, loop.domain),), None, None)
    none = t.Not(Bool(), place, some)
    asked = (
        none if term.condition is None else t.Logic(Bool(), place, "and", (term.condition, none))
    )
    yield "first.last", replace(term, condition=asked)
