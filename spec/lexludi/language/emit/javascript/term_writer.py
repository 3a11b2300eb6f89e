"""Terms as JavaScript expressions; what needs a loop becomes a function of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import PurePath
from typing import cast

from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.emit.instances import unrolled
from lexludi.language.emit.javascript.emitted_words import (
    definition_name,
    quoted,
    value_name,
    values_list,
)
from lexludi.language.emit.javascript.flat_layout import FlatLayout, keyed
from lexludi.language.emit.javascript.number_bounds import LARGEST_EXACT, NumberBounds, inexact
from lexludi.language.law import Law
from lexludi.language.problems import LawError, Place, Problem, Problems
from lexludi.language.types import (
    Enumeration,
    Finite,
    Map,
    Nothing,
    Option,
    Range,
    Seat,
    Type,
    Value,
)

LAST_SEAT = "g.players - 1"
INDENT = "  "
FEW_ROUNDS = 8
"""A loop of a rule is quicker written out up to so many rounds."""


class TermWriter:
    """Writes terms, and keeps what they need beside them.

    Attributes:
        functions: lines of the functions that loops have become.
    """

    def __init__(self, law: Law, problems: Problems, few_rounds: int = FEW_ROUNDS) -> None:
        """A loop of at most `few_rounds` is written out, which is longer and quicker."""
        self.law = law
        self.few_rounds = few_rounds
        self.layout = FlatLayout(law)
        self.bounds = NumberBounds(law)
        self.functions: list[str] = []
        self._problems = problems
        self._named: dict[str, str] = {}

    def text(self, term: t.Term) -> str:
        """The term as an expression, in brackets wherever it is not atomic."""
        write = _TEXT.get(type(term))
        if write is None:
            message = f"{type(term).__name__.lower()} has no form in JavaScript yet"
            raise LawError([Problem(term.place, message)])
        return write(self, term)

    @staticmethod
    def at(place: Place, what: str) -> str:
        """Where an operand stands and what it is; the chapter is named without its folder."""
        shown = f"{PurePath(place.file).name}:{place.line}:{place.column}: {what}"
        return quoted(shown)

    def literal(self, kind: Type, value: Value, place: Place) -> str:
        """A value that the law writes down, with its name where it has one."""
        number = self.layout.number(kind, value)
        if isinstance(number, int) and abs(number) > LARGEST_EXACT:
            self._problems.add(place, inexact(number))
        shown = {None: "null", True: "true", False: "false"}
        text = shown[number] if number is None or isinstance(number, bool) else str(number)
        text = f"({text})" if text.startswith("-") else text
        return f"{text}/*{value}*/" if isinstance(value, str) else text

    # What operands must be.

    def of_type(self, kind: Type, term: t.Term, value: str, what: str) -> str:
        """The value of a term, which must be of a type."""
        if u.always_within(kind, term):
            return value
        return self._within(kind, term.type, value, self.at(term.place, what))

    def number_of(self, kind: Type, value: str, place: Place, what: str) -> str:
        """A number that was calculated for a variable, which must be of its type."""
        if isinstance(kind, (Range, Seat)):
            return self._within(kind, kind, value, self.at(place, what))
        return f"exact({value})"

    def _within(self, kind: Type, source: Type, value: str, at: str) -> str:
        if isinstance(kind, Map):
            return self._within_map(kind, source, value, at)
        if isinstance(kind, Option):
            if isinstance(source, (Option, Nothing)):
                return f"optional({value}, {self._ends(kind.of)}, {at})"
            return self._within(kind.of, source, value, at)
        return f"within({value}, {self._ends(kind)}, {at})"

    def _within_map(self, kind: Map, source: Type, value: str, at: str) -> str:
        """A function that looks at each entry of a map."""
        inner = source.value if isinstance(source, Map) else source
        index = self.place_of(kind.key, "key", self.layout.size(kind.value))
        entry = f"map[{index}]"
        if isinstance(kind.value, Map):
            entry = f"map.slice({index}, {index} + {self.layout.size(kind.value)})"
        body = [
            self.loop_over("key", kind.key),
            f"{INDENT}{self._within(kind.value, inner, entry, at)};",
            "}",
            "return map;",
        ]
        return f"{self.function('WITHIN', 'g, map', body)}(g, {value})"

    @staticmethod
    def _ends(kind: Type) -> str:
        return f"{kind.low}, {kind.high}" if isinstance(kind, Range) else f"0, {LAST_SEAT}"

    def exact(self, term: t.Term, value: str) -> str:
        """A number that was calculated, which must be exact."""
        return value if self.bounds.exact(term) else f"exact({value})"

    # Functions for what needs statements.

    def function(self, kind: str, arguments: str, body: list[str]) -> str:
        """The name of a function with a body; one that does the same is not written again."""
        lines = [f"({arguments}) {{", *(f"{INDENT}{line}" for line in body), "}"]
        key = f"{kind} " + "\n".join(lines)
        if key not in self._named:
            self._named[key] = f"{kind}_{len(self._named)}"
            self.functions += [f"function {self._named[key]}{lines[0]}", *lines[1:]]
        return self._named[key]

    def called(self, kind: str, term: t.Term, body: list[str]) -> str:
        """A call of a function that calculates a term, given the local names that it reads."""
        local = "".join(f", {value_name(name)}" for name in sorted(t.free_names(term)))
        return f"{self.function(kind, f'g, s{local}', body)}(g, s{local})"

    def loop_over(self, name: str, domain: t.Domain) -> str:
        """The head of a loop; `name` is the variable as the module has it."""
        if isinstance(domain, t.Span):
            low, high, end = self.text(domain.low), self.text(domain.high), f"end_{name}"
            begin = f"{name} = {low}, {end} = spanEnd({name}, {high})"
            return f"for (let {begin}; {name} < {end}; {name}++) {{"
        if isinstance(domain, Seat):
            return f"for (let {name} = 0; {name} < g.players; {name}++) {{"
        between = self.layout.consecutive(domain)
        if between is None:
            return f"for (const {name} of {values_list(cast(Enumeration, domain).name)}) {{"
        return f"for (let {name} = {between[0]}; {name} <= {between[1]}; {name}++) {{"

    @contextmanager
    def rounds(self, term: t.Fold, lines: list[str]) -> Iterator[str]:
        """Lines of the loops of a fold; what is added inside belongs to each of its rounds."""
        for depth, loop in enumerate(term.loops):
            lines.append(INDENT * depth + self.loop_over(value_name(loop.name), loop.domain))
        indent = INDENT * len(term.loops)
        if term.condition is not None:
            lines.append(f"{indent}if (!{self.text(term.condition)}) continue;")
        yield indent
        lines += [INDENT * depth + "}" for depth in reversed(range(len(term.loops)))]

    # Maps.

    def place_of(self, domain: Finite, key: str, inner: int) -> str:
        """Where the entry of a key begins in a flat map."""
        least = self.layout.least(domain)
        place = key if least == 0 else f"({key} - {least})" if least > 0 else f"({key} + {-least})"
        return place if inner == 1 else f"{place} * {inner}"

    def entry(self, kind: Type, keys: list[tuple[t.Term | None, str]]) -> tuple[str, Type]:
        """Where an entry stands in a flat map, and its type; keys are given with their text."""
        offset, parts = 0, []
        for term, key in keys:
            domain = cast(Map, kind).key
            kind = cast(Map, kind).value
            inner = self.layout.size(kind)
            if isinstance(term, t.Literal):
                number = int(self.layout.number(term.type, term.value) or 0)
                offset += (number - self.layout.least(domain)) * inner
            else:
                parts.append(self.place_of(domain, key, inner))
        return " + ".join([*([str(offset)] if offset or not parts else []), *parts]), kind

    def key(self, domain: Finite, key: t.Term) -> str:
        """The text of a key, which must be of the map's type."""
        return self.of_type(domain, key, self.text(key), u.KEY)

    def region(self, name: str, place: str) -> str:
        """A place in the position, given the place within a variable."""
        offset = self.layout.offsets[name]
        if place.isdigit():
            return f"/*{name}*/{offset + int(place)}"
        return f"/*{name}*/{offset} + {place}" if offset else f"/*{name}*/{place}"


def _literal(self: TermWriter, term: t.Literal) -> str:
    return self.literal(term.type, term.value, term.place)


def _state(self: TermWriter, term: t.State) -> str:
    at = self.region(term.name, "0")
    if isinstance(term.type, Map):
        return f"s.slice({at}, {self.layout.offsets[term.name] + self.layout.size(term.type)})"
    return f"s[{at}]"


def _given(self: TermWriter, term: t.Given) -> str:
    return "g.players" if term.name == "players" else f"g.{value_name(term.name)}"


def _local(self: TermWriter, term: t.Local) -> str:
    return value_name(term.name)


def _index(self: TermWriter, term: t.Index) -> str:
    base, entries = keyed(term)
    keys: list[tuple[t.Term | None, str]] = []
    for entry in entries:
        domain = cast(Map, entry.base.type).key
        text = self.key(domain, entry.key)
        keys.append((None if text.startswith("within") else entry.key, text))
    place, kind = self.entry(base.type, keys)
    if isinstance(base, t.State):
        holder, place = "s", self.region(base.name, place)
    else:
        holder = self.text(base)
    if isinstance(kind, Map):
        return f"part({holder}, {place}, {self.layout.size(kind)})"
    return f"{holder}[{place}]"


def _arithmetic(self: TermWriter, term: t.Arithmetic) -> str:
    left, right = self.text(term.left), self.text(term.right)
    if term.operator in ("//", "%"):
        if not u.is_positive(term.right):
            right = f"positive({right}, {self.at(term.right.place, u.DIVISOR)})"
        return f"{'quotient' if term.operator == '//' else 'remainder'}({left}, {right})"
    if term.operator == "*":
        product = f"times({left}, {right})"
        return product if self.bounds.exact(term) else f"exact({product})"
    return self.exact(term, f"({left} {term.operator} {right})")


def _compare(self: TermWriter, term: t.Compare) -> str:
    operator = {"==": "===", "!=": "!=="}.get(term.operator, term.operator)
    return f"({self.text(term.left)} {operator} {self.text(term.right)})"


def _logic(self: TermWriter, term: t.Logic) -> str:
    if not term.parts:
        return "true" if term.operator == "and" else "false"
    sign = "&&" if term.operator == "and" else "||"
    return "(" + f" {sign} ".join(self.text(part) for part in term.parts) + ")"


def _not(self: TermWriter, term: t.Not) -> str:
    return f"!{self.text(term.term)}"


def _choose(self: TermWriter, term: t.Choose) -> str:
    return f"({self.text(term.condition)} ? {self.text(term.yes)} : {self.text(term.no)})"


def _call(self: TermWriter, term: t.Call) -> str:
    given = [
        self.of_type(kind, argument, self.text(argument), u.argument_of(term.name, name))
        for (name, kind), argument in zip(term.expected, term.arguments, strict=True)
    ]
    return f"{definition_name(term.name)}({', '.join(['g', 's', *given])})"


def _fold(self: TermWriter, term: t.Fold) -> str:
    if (short := unrolled(term, self.few_rounds)) is not None:
        return self.text(short)
    return self.called(term.kind.upper(), term, _FOLDED[term.kind](self, term))


def _quantified(self: TermWriter, term: t.Fold, stop: str) -> list[str]:
    lines: list[str] = []
    with self.rounds(term, lines) as indent:
        held = self.text(term.element)
        asked = held if stop == "true" else f"!{held}"
        lines.append(f"{indent}if ({asked}) return {stop};")
    return [*lines, f"return {'false' if stop == 'true' else 'true'};"]


def _first(self: TermWriter, term: t.Fold) -> list[str]:
    lines: list[str] = []
    with self.rounds(term, lines) as indent:
        lines.append(f"{indent}return {self.text(term.element)};")
    return [*lines, "return null;"]


def _sum(self: TermWriter, term: t.Fold) -> list[str]:
    lines = ["let total = 0;"]
    with self.rounds(term, lines) as indent:
        added = "1" if term.kind == "count" else self.text(term.element)
        lines.append(f"{indent}total = {self.exact(term, f'total + {added}')};")
    return [*lines, "return total;"]


def _best(self: TermWriter, term: t.Fold) -> list[str]:
    lines = ["let best = null;"]
    sign = "<" if term.kind == "min" else ">"
    with self.rounds(term, lines) as indent:
        lines.append(f"{indent}const found = {self.text(term.element)};")
        lines.append(f"{indent}if (best === null || found {sign} best) best = found;")
    default = "null" if term.default is None else self.text(term.default)
    return [*lines, f"const none = {default};", "return best === null ? none : best;"]


_FOLDED: dict[str, Callable[[TermWriter, t.Fold], list[str]]] = {
    "all": partial(_quantified, stop="false"),
    "any": partial(_quantified, stop="true"),
    "first": _first,
    "sum": _sum,
    "count": _sum,
    "min": _best,
    "max": _best,
}


def _build(self: TermWriter, term: t.Build) -> str:
    kind = cast(Map, term.type)
    name, inner = value_name(term.loop.name), self.layout.size(kind.value)
    place = self.place_of(kind.key, name, inner)
    element = self.text(term.element)
    written = f"made[{place}] = {element};" if inner == 1 else f"put(made, {place}, {element});"
    if isinstance(kind.value, Map) and inner == 1:
        written = f"put(made, {place}, {element});"
    body = [
        f"const made = blank({self.layout.size(kind)});",
        self.loop_over(name, term.loop.domain),
        f"{INDENT}{written}",
        "}",
        "return made;",
    ]
    return self.called("BUILD", term, body)


def _extreme(self: TermWriter, term: t.Extreme) -> str:
    return f"Math.{term.kind}({', '.join(self.text(part) for part in term.parts)})"


def _special(self: TermWriter, term: t.Special) -> str:
    inner = self.text(term.term)
    if term.kind == "the":
        return f"the({inner}, {self.at(term.place, u.OPTION)})"
    if term.kind == "left":
        seat = self.of_type(Seat(), term.term, inner, u.NEIGHBOUR)
        return f"(({seat} + 1) % g.players)"
    return f"Math.{term.kind}({inner})"


_TEXT: dict[type[t.Term], Callable[..., str]] = {
    t.Literal: _literal,
    t.State: _state,
    t.Given: _given,
    t.Local: _local,
    t.Index: _index,
    t.Arithmetic: _arithmetic,
    t.Compare: _compare,
    t.Logic: _logic,
    t.Not: _not,
    t.Choose: _choose,
    t.Call: _call,
    t.Fold: _fold,
    t.Build: _build,
    t.Extreme: _extreme,
    t.Special: _special,
}
