"""Every mutant of a law, in document order, each with a readable and stable name.

Invariants and properties are not mutated: no implementation shows them.  Neither are weights of
chances, though cases ask for them: `prove` holds them against the guards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lexludi.catalogue.content import content
from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.types import Bool, Enumeration
from lexludi.mutants import effect_operators, term_operators
from lexludi.mutants.chain_operators import chain_faults
from lexludi.mutants.measuring_operators import MeasuringOperators, later
from lexludi.mutants.mutant import Mutant, Mutation
from lexludi.mutants.order_operators import swapped
from lexludi.mutants.reach import Reach
from lexludi.mutants.sites import EFFECTS, TERMS, Site, field, sites, text

FIELDS: dict[str, tuple[str, ...]] = {
    "parameters": ("value",),
    "state": ("start",),
    "definitions": ("body",),
    "actions": ("when", "who", "arguments"),
    "base_rules": ("when", "require", "then"),
    "exceptions": ("when", "require", "then"),
}
"""The tables of a law whose declarations are mutated, and in which fields."""
WITH_CONDITION = (d.Action, d.Rule, d.Exempting)
"""The declarations that have a condition."""

Fault = tuple[Mutation, Any]
"""A change, and the declaration with it."""


def mutants(law: Law) -> list[Mutant]:
    """All mutants of a law, the same ones in the same order every time."""
    taken: Counter[str] = Counter()
    found = []
    for mutant in _every(law):
        taken[mutant.id] += 1
        again = taken[mutant.id]
        found.append(mutant if again == 1 else replace(mutant, id=f"{mutant.id} ({again})"))
    return found


def _every(law: Law) -> Iterator[Mutant]:
    # An implementation does not check the positions it is given, so neither does a mutant.
    bare, reach = law.replaced(invariants={}), Reach(law)
    measuring = MeasuringOperators(law, reach)
    for table, fields in FIELDS.items():
        for name, item in getattr(law, table).items():
            if not reach.played(name):
                continue
            for change, other in _distinct(law, measuring, item, fields):
                changed = bare.replaced(**{table: {**getattr(law, table), name: other}})
                yield _mutant(reach, name, change, changed, _speakers(law, reach, name, change))
    for change, scoring in _distinct(law, measuring, law.scoring, ("over", "score")):
        changed = bare.replaced(scoring=scoring)
        yield _mutant(reach, law.scoring.name, change, changed, frozenset())
    for change, chain in chain_faults(law.scoring):
        mutant = _mutant(reach, law.scoring.name, change, bare, frozenset())
        yield replace(mutant, chain=chain)
    for change, rules, base_rules in swapped(law, reach):
        yield _mutant(reach, rules[0], change, bare.replaced(base_rules=base_rules), set(rules))
    yield from _answered(law, bare, reach)


def _mutant(reach: Reach, subject: str, change: Mutation, law: Law, rules: Any) -> Mutant:
    words = f"{change.kind} {subject} {change.before} → {change.after}"
    return Mutant(words, subject, change, law, frozenset(rules), reach.actions(rules))


def _speakers(law: Law, reach: Reach, name: str, change: Mutation) -> frozenset[str]:
    if name in law.exceptions and change.part == "when":
        # Whether an exception applies decides whether the rules do whose place it takes.
        return frozenset({name, *law.exceptions[name].to})
    if name in law.rules:
        return frozenset({name})
    if name in law.actions:
        return frozenset({f"{name}.who" if change.part == "who" else f"{name}.when"})
    return frozenset() if name in law.state else reach.rules(name)


def _distinct(
    law: Law, measuring: MeasuringOperators, item: Any, fields: tuple[str, ...]
) -> Iterator[Fault]:
    """The faults of a declaration, without those that give the same declaration twice."""
    seen = [content(item)]
    for change, other in _faults(law, measuring, item, fields):
        if content(other) not in seen:
            seen.append(content(other))
            yield change, other


def _faults(
    law: Law, measuring: MeasuringOperators, item: Any, fields: tuple[str, ...]
) -> Iterator[Fault]:
    yield from _as_a_whole(item)
    yield from _forgotten(law, item)
    for name in fields:
        part = getattr(item, name)
        if part is None or isinstance(part, str):
            continue
        for site in sites(part, field(item, name)):
            for change, other in (
                *_at(law, measuring.reach, site),
                *_measured(measuring, item.name, site),
            ):
                yield replace(change, part=name), other


def _forgotten(law: Law, item: Any) -> Iterator[Fault]:
    """A guard that holds for a while only."""
    if isinstance(item, (d.Rule, d.Exempting)) and item.require is not None:
        for kind, term in later(law, item.require):
            yield _change(kind, item.require, term, "require"), replace(item, require=term)


def _measured(measuring: MeasuringOperators, subject: str, site: Site) -> Iterator[Fault]:
    """The faults at a site that no search for cases looks for."""
    thing = site.thing
    if _table_key(thing) or _table_key(site.around):
        return
    if isinstance(thing, TERMS):
        for kind, term in measuring.term(thing, subject):
            yield Mutation(kind, thing.place, text(thing), text(term)), site.whole(term)
    elif isinstance(thing, t.Loop) and not isinstance(site.around, t.Build):
        for kind, loop in measuring.loop(thing):
            before, after = (f"for {one.name} in {one.domain}" for one in (thing, loop))
            yield Mutation(kind, measuring.place(subject), before, after), site.whole(loop)
    elif isinstance(thing, tuple) and thing and isinstance(thing[0], EFFECTS):
        for kind, about, effects in measuring.effects(thing):
            yield _effects(kind, about, thing, effects), site.whole(effects)


def _as_a_whole(item: Any) -> Iterator[Fault]:
    """A part dropped or negated, an exception ignored."""
    yield from _whole_parts(item)
    if isinstance(item, d.Action) and item.who != d.ANYBODY:
        before = item.who if isinstance(item.who, str) else text(item.who)
        change = Mutation("who.dropped", item.place, before, d.ANYBODY, "who")
        yield change, replace(item, who=d.ANYBODY)
    when = item.when if isinstance(item, WITH_CONDITION) else None
    if when is not None:
        truth, negated = t.Literal(Bool(), item.place, True), t.Not(Bool(), when.place, when)
        always = None if isinstance(item, d.Rule) else truth
        yield _change("when.dropped", when, truth, "when"), replace(item, when=always)
        yield _change("when.negated", when, negated, "when"), replace(item, when=negated)


def _whole_parts(item: Any) -> Iterator[Fault]:
    """A guard dropped or negated, an effect dropped, an exception ignored."""
    if not isinstance(item, (d.Rule, d.Exempting)):
        return
    truth = t.Literal(Bool(), item.place, True)
    if item.require is not None:
        negated = t.Not(Bool(), item.require.place, item.require)
        yield _change("guard.dropped", item.require, truth, "require"), replace(item, require=truth)
        yield (
            _change("guard.negated", item.require, negated, "require"),
            replace(item, require=negated),
        )
    if item.then:
        change = Mutation("effect.dropped", item.place, text(item.then), text(()), "then")
        yield change, replace(item, then=())
    if isinstance(item, d.Exempting):
        never = t.Literal(Bool(), item.place, False)
        yield _change("exception.ignored", item.when, never, "when"), replace(item, when=never)


def _change(kind: str, before: Any, after: Any, part: str) -> Mutation:
    return Mutation(kind, before.place, text(before), text(after), part)


def _at(law: Law, reach: Reach, site: Site) -> Iterator[Fault]:
    thing = site.thing
    if _table_key(thing) or _table_key(site.around):
        return
    if isinstance(thing, TERMS):
        for kind, term in (
            *term_operators.faults(thing),
            *term_operators.values(thing, _roots(law)),
        ):
            change = Mutation(kind, thing.place, site.shown(thing), site.shown(term))
            yield change, site.whole(term)
    elif isinstance(thing, tuple) and thing and isinstance(thing[0], EFFECTS):
        for kind, about, effects in effect_operators.faults(law, reach, thing):
            yield _effects(kind, about, thing, effects), site.whole(effects)


def _table_key(thing: Any) -> bool:
    """Whether it is the key of a line in a table, which is read as a comparison."""
    return (
        isinstance(thing, t.Compare)
        and isinstance(thing.left, t.Local)
        and thing.left.name == "key"
    )


def _effects(kind: str, about: Any, before: Any, after: Any) -> Mutation:
    """The change among effects, described by those that it is about."""
    start = next(n for n in range(len(before)) if before[n : n + len(about)] == about)
    end = len(after) - (len(before) - start - len(about))
    return Mutation(kind, about[0].place, text(about), text(after[start:end]))


def _roots(law: Law) -> dict[str, Enumeration]:
    kinds = [item.type for item in law.types.values()]
    return {kind.name: kind for kind in kinds if isinstance(kind, Enumeration)}


def _answered(law: Law, bare: Law, reach: Reach) -> Iterator[Mutant]:
    """Every point and every variant with another answer in place of its ruling."""
    places = {item.name: item.place for item in (*law.points.values(), *law.variants.values())}
    for name, options, usual in law.choices():
        for other in options:
            if other != usual:
                change = Mutation("point.answered", places[name], usual, other)
                mutant = _mutant(reach, name, change, bare, reach.rules(name))
                yield replace(mutant, held={name: other})
