"""Terms and effects as Python source text, the way a person would write them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import cast

from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.emit import checks
from lexludi.language.emit.emitted_names import PLAYERS, SEATS, plain, type_name, values_name
from lexludi.language.emit.instances import FEW_ROUNDS, ORDERED, unrolled
from lexludi.language.emit.short_searches import FirstFound, Stretch
from lexludi.language.types import (
    Bool,
    Choice,
    Enumeration,
    Finite,
    Map,
    Nothing,
    Option,
    Range,
    Seat,
    Type,
    scalar,
)


def annotation(kind: Type) -> str:
    """The Python type of a type of the law."""
    if isinstance(kind, Bool):
        return "bool"
    if isinstance(kind, Enumeration):
        return " | ".join(type_name(part) for part in kind.name.split(" or "))
    if isinstance(kind, Option):
        return f"{annotation(kind.of)} | None"
    if isinstance(kind, Choice):
        return "str"
    if isinstance(kind, Nothing):
        return "None"
    if isinstance(kind, Map):
        if isinstance(kind.key, Seat):
            return f"list[{annotation(kind.value)}]"
        return f"dict[{annotation(kind.key)}, {annotation(kind.value)}]"
    return "int"


def domain_text(domain: t.Domain) -> str:
    """What a loop over the domain iterates."""
    if isinstance(domain, t.Span):
        made = "range" if isinstance(domain, Stretch) else "_span"
        return f"{made}({text(domain.low)}, {text(domain.high)})"
    return finite_text(domain)


def _from_above(domain: t.Domain) -> str:
    """What a loop over the numbers of a range iterates that begins with the greatest."""
    if isinstance(domain, Stretch):
        return f"range({text(domain.high)} - 1, {text(domain.low)} - 1, -1)"
    numbers = cast(Range, domain)
    return f"range({numbers.high}, {numbers.low - 1}, -1)"


def finite_text(domain: Finite) -> str:
    """The constant that holds all values of a finite type."""
    if isinstance(domain, Seat):
        return f"_g.{SEATS}"
    if isinstance(domain, Range):
        return f"range({domain.low}, {domain.high + 1})"
    return values_name(domain.name)


def text(term: t.Term) -> str:
    """The term as a Python expression, in brackets wherever it is not atomic."""
    return _TEXT[type(term)](term)


def _literal(term: t.Literal) -> str:
    return repr(term.value)


def _given(term: t.Given) -> str:
    return f"_g.{PLAYERS if term.name == 'players' else plain(term.name)}"


def _arithmetic(term: t.Arithmetic) -> str:
    left, right = text(term.left), text(term.right)
    literal = isinstance(term.left, t.Literal) or isinstance(term.right, t.Literal)
    if term.operator == "*" and not literal:
        return f"_times({left}, {right})"
    if term.operator in ("//", "%"):
        right = checks.positive(term.right, right)
    return f"({left} {term.operator} {right})"


def _compare(term: t.Compare) -> str:
    left, right = text(term.left), text(term.right)
    if isinstance(term.right, t.Literal) and term.right.value is None:
        return f"({left} {'is' if term.operator == '==' else 'is not'} None)"
    if term.operator not in ("==", "!=") and isinstance(term.left.type, Enumeration):
        left, right = f"ORDER[{left}]", f"ORDER[{right}]"
    return f"({left} {term.operator} {right})"


def _index(term: t.Index) -> str:
    domain = cast(Map, term.base.type).key
    return f"{text(term.base)}[{checks.of_type(domain, term.key, text(term.key), u.KEY)}]"


def _logic(term: t.Logic) -> str:
    if not term.parts:
        return repr(term.operator == "and")
    parts = _chained(term.parts) if term.operator == "and" else map(text, term.parts)
    return "(" + f" {term.operator} ".join(parts) + ")"


def _chained(parts: tuple[t.Term, ...]) -> Iterator[str]:
    """Conditions of which all must hold; of `a < b` and `b < c` the term b is evaluated once."""
    chain = text(parts[0])
    for first, second in pairwise(parts):
        if isinstance(second, t.Compare) and _goes_on(first, second):
            chain = f"{chain[:-1]} {second.operator} {text(second.right)})"
        else:
            yield chain
            chain = text(second)
    yield chain


def _goes_on(first: t.Term, second: t.Compare) -> bool:
    """Whether one comparison of numbers begins with the term with which another one ends."""
    if not isinstance(first, t.Compare) or not {first.operator, second.operator} <= ORDERED.keys():
        return False
    return first.right == second.left and not isinstance(first.right.type, Enumeration)


def _choose(term: t.Choose) -> str:
    return f"({text(term.yes)} if {text(term.condition)} else {text(term.no)})"


def _call(term: t.Call) -> str:
    given = [
        checks.of_type(kind, argument, text(argument), u.argument_of(term.name, name))
        for (name, kind), argument in zip(term.expected, term.arguments, strict=True)
    ]
    return f"{term.name}({', '.join(['_g', '_s', *given])})"


def _loops(loops: tuple[t.Loop, ...], condition: t.Term | None) -> str:
    parts = [f"for {loop.name} in {domain_text(loop.domain)}" for loop in loops]
    return " ".join(parts + ([f"if {text(condition)}"] if condition is not None else []))


def _fold(term: t.Fold) -> str:
    if (short := unrolled(term, FEW_ROUNDS)) is not None:
        return text(short)
    if isinstance(term, FirstFound):
        return _search(term)
    element = "1" if term.kind == "count" else text(term.element)
    inner = f"{element} {_loops(term.loops, term.condition)}"
    if term.kind == "first":
        return f"next(({inner}), None)"
    if term.kind in ("all", "any"):
        return f"{term.kind}({inner})"
    # These go over all rounds, for which a list is quicker.
    made = "sum" if term.kind == "count" else term.kind
    default = "" if term.default is None else f", default={text(term.default)}"
    return f"{made}([{inner}]{default})"


def _search(term: FirstFound) -> str:
    """The first number that is found, from below or from above."""
    (loop,), default = term.loops, cast(t.Term, term.default)
    numbers = domain_text(loop.domain) if term.kind == "min" else _from_above(loop.domain)
    asked = "" if term.condition is None else f" if {text(term.condition)}"
    return f"next(({loop.name} for {loop.name} in {numbers}{asked}), {text(default)})"


def _build(term: t.Build) -> str:
    loop, element = term.loop, text(term.element)
    inner = f"for {loop.name} in {domain_text(loop.domain)}"
    if isinstance(loop.domain, Seat):
        return f"[{element} {inner}]"
    return f"{{{loop.name}: {element} {inner}}}"


def _extreme(term: t.Extreme) -> str:
    return f"{term.kind}({', '.join(text(part) for part in term.parts)})"


def _special(term: t.Special) -> str:
    inner = text(term.term)
    if term.kind == "the":
        return f"_the({inner}, {checks.at(term.place, u.OPTION)})"
    if term.kind == "left":
        seat = checks.of_type(Seat(), term.term, inner, u.NEIGHBOUR)
        return f"(({seat} + 1) % _g.{PLAYERS})"
    return f"{term.kind}({inner})"


_TEXT: dict[type[t.Term], Callable[..., str]] = {
    t.Literal: _literal,
    t.State: lambda term: f"_s.{term.name}",
    t.Given: _given,
    t.Local: lambda term: term.name,
    t.Index: _index,
    t.Arithmetic: _arithmetic,
    t.Compare: _compare,
    t.Logic: _logic,
    t.Not: lambda term: f"(not {text(term.term)})",
    t.Choose: _choose,
    t.Call: _call,
    t.Fold: _fold,
    FirstFound: _fold,
    t.Build: _build,
    t.Extreme: _extreme,
    t.Special: _special,
}


def spread_text(kind: Type, value: str) -> str:
    """A map with the same value everywhere."""
    if not isinstance(kind, Map):
        return value
    inner = spread_text(kind.value, value)
    if isinstance(kind.key, Seat):
        return f"[{inner} for _ in _g.{SEATS}]"
    return f"{{_: {inner} for _ in {finite_text(kind.key)}}}"


def copy_text(kind: Type, value: str) -> str:
    """A copy of a map, as deep as it is."""
    if not isinstance(kind, Map):
        return value
    if not isinstance(kind.value, Map):
        return f"{value}.copy()"
    inner = copy_text(kind.value, "_")
    if isinstance(kind.key, Seat):
        return f"[{inner} for _ in {value}]"
    return f"{{_k: {inner} for _k, _ in {value}.items()}}"


def effect_lines(effects: tuple[t.Effect, ...], indent: str) -> Iterator[tuple[str, t.Effect]]:
    """The effects as Python statements, each line with the effect it comes from."""
    for effect in effects:
        if isinstance(effect, t.For):
            loop = effect.loop
            yield f"{indent}for {loop.name} in {domain_text(loop.domain)}:", effect
            yield from effect_lines(effect.body, indent + "    ")
        elif isinstance(effect, t.If):
            yield f"{indent}if {text(effect.condition)}:", effect
            yield from effect_lines(effect.yes, indent + "    ")
            if effect.no:
                yield f"{indent}else:", effect
                yield from effect_lines(effect.no, indent + "    ")
        else:
            yield indent + _assignment(effect), effect


def _assignment(effect: t.Assign) -> str:
    keys = [
        checks.of_type(domain, key, text(key), u.KEY)
        for domain, key in zip(effect.domains, effect.keys, strict=True)
    ]
    target = f"_s.{effect.name}" + "".join(f"[{key}]" for key in keys)
    if effect.operator == "=":
        return f"{target} = {given_text(effect.type, effect.value, u.value_of(effect.name))}"
    value, what = text(effect.value), u.value_of(effect.name)
    changed = f"{target} {effect.operator[0]} {value}"
    checked = checks.number(effect.type, changed, effect.place, what)
    return f"{target} {effect.operator} {value}" if checked == changed else f"{target} = {checked}"


def given_text(kind: Type, term: t.Term, what: str) -> str:
    """A value that is given to a variable of a type; one value fills a map."""
    if not isinstance(term.type, Map):
        return spread_text(kind, checks.of_type(scalar(kind), term, text(term), what))
    value = text(term)
    checked = checks.of_type(kind, term, value, what)
    # A map that is written entry by entry is new; with a copy of it mypy would lose its type.
    is_new = isinstance(term, t.Build) and not isinstance(term.type.value, Map)
    return checked if is_new or checked != value else copy_text(kind, value)
