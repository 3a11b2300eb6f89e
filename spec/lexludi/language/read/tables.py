"""Tables: a parameter that is a map, written a line for each key, a row where it maps to a map."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lexludi.language import terms as t
from lexludi.language.limits import LONGEST_TABLE
from lexludi.language.problems import Place, Reported, TermError
from lexludi.language.read.chapters import Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.source import Scope, parse_expression
from lexludi.language.types import Bool, Enumeration, Map, Range, Type, fits, unresolved
from lexludi.language.undefined import always_within

LINE = re.compile(r"-?[a-z0-9_]+\s*:")
"""How a table begins, unlike an expression."""
KEY, ENTRY = "key", "entry"
"""The names of the loops over a table's keys and over a row's."""
Keys: TypeAlias = dict[str, int | str]


def is_table(source: Field) -> bool:
    """Whether a value is written as a table."""
    return LINE.match(source.text.strip()) is not None


def table(compiler: Compiler, source: Field, kind: Map) -> t.Term:
    """A map written as lines `key: value`, as one conditional over the key."""
    lines = _lines(source)
    if unresolved(kind.key):
        raise Reported
    keys = _keys(kind, source.place)
    if odd := set(lines) ^ set(keys):
        shown = ", ".join(sorted(odd))
        raise TermError(source.place, f"every {kind.key} has one line, not so: {shown}")
    values = {name: _value(compiler, name, lines[name], kind) for name in keys}
    return _chosen(kind, source.place, keys, values)


def _lines(source: Field) -> dict[str, Field]:
    """The text behind each key."""
    found: dict[str, Field] = {}
    for offset, line in enumerate(source.text.splitlines()):
        if not line.strip():
            continue
        key, colon, text = line.strip().partition(":")
        first = source.place.column if offset == 0 else 1
        column = first + line.index(colon) + 1 + len(text) - len(text.lstrip())
        if not colon or key in found:
            place = source.place.below(offset)
            raise TermError(place, f"expected a new line 'key: value', found {line.strip()!r}")
        found[key] = Field(text.strip(), source.place.below(offset, column))
        if len(found) > LONGEST_TABLE:
            message = f"a table has at most {LONGEST_TABLE} lines: write an expression"
            raise TermError(source.place.below(offset), message)
    return found


def _keys(kind: Map, place: Place) -> Keys:
    if isinstance(kind.key, Enumeration):
        return {value: value for value in kind.key.values}
    if isinstance(kind.key, Range):
        return {str(value): value for value in range(kind.key.low, kind.key.high + 1)}
    raise TermError(place, "a table by seat depends on the players: write an expression")


def _value(compiler: Compiler, name: str, source: Field, kind: Map) -> t.Term:
    """What stands behind a key: a row where it is a map, unless it is written as a map."""
    if not isinstance(kind.value, Map):
        return compiler.expect(source, Scope(), kind.value)
    row = _Row(name, kind.value, source.place)
    if not source.text:
        return row.of(compiler, ())
    node, origin = parse_expression(source)
    inner = compiler.at(Scope(), origin)
    if isinstance(node, ast.Tuple):
        return row.of(inner, node.elts)
    term = inner.value_of(node, kind.value)
    return inner.need(term, kind.value) if isinstance(term.type, Map) else row.of(inner, (node,))


@dataclass(frozen=True)
class _Row:
    """A map that is written on one line of a table, behind the key `name`."""

    name: str
    kind: Map
    place: Place

    def of(self, compiler: Compiler, nodes: Sequence[ast.expr]) -> t.Term:
        """A set of the members listed, or a map with a value for each key in its order."""
        kind = self.kind
        if unresolved(kind.key, kind.value):
            raise Reported
        if isinstance(kind.value, Map):
            message = f"a row cannot hold a table: write the {kind} of {self.name} as an expression"
            raise TermError(self.place, message)
        keys = _keys(kind, self.place)
        if isinstance(kind.value, Bool):
            return self._set(compiler, nodes)
        self._check_number(len(nodes), keys)
        values = (self._member(compiler, node) for node in nodes)
        return _chosen(kind, self.place, keys, dict(zip(keys, values, strict=True)), ENTRY)

    def _member(self, compiler: Compiler, node: ast.expr) -> t.Term:
        kind = self.kind.value
        term = compiler.need(compiler.value_of(node, kind), kind)
        if isinstance(term, t.Literal) and not always_within(kind, term):
            raise self._no_member(term, kind, node)
        return term

    def _no_member(self, term: t.Term, kind: Type, node: ast.expr) -> TermError:
        message = f"expected a {kind} in the row {self.name}, not {ast.unparse(node)}"
        return TermError(term.place, message)

    def _check_number(self, found: int, keys: Keys) -> None:
        if len(keys) > LONGEST_TABLE:
            message = f"a row has at most {LONGEST_TABLE} members: write an expression"
            raise TermError(self.place, message)
        if found != len(keys):
            expected = f"expected {len(keys)}, one for each {self.kind.key} ({', '.join(keys)})"
            raise TermError(self.place, f"{found} members in the row {self.name}: {expected}")

    def _set(self, compiler: Compiler, nodes: Iterable[ast.expr]) -> t.Term:
        key, found = self.kind.key, dict[str, t.Term]()
        local = t.Local(key, self.place, ENTRY)
        for node in nodes:
            shown, term = ast.unparse(node), compiler.value_of(node, key)
            if not fits(term.type, key) or not always_within(key, term):
                raise self._no_member(term, key, node)
            if shown in found:
                raise TermError(term.place, f"{shown} comes twice in the row {self.name}")
            found[shown] = t.Compare(Bool(), term.place, "==", local, term)
        parts = tuple(found.values())
        among = t.Logic(Bool(), self.place, "or", parts) if parts else _nothing(self.place)
        return t.Build(self.kind, self.place, t.Loop(ENTRY, key), among)


def _nothing(place: Place) -> t.Term:
    return t.Literal(Bool(), place, value=False)


def _chosen(
    kind: Map, place: Place, keys: Keys, values: Mapping[str, t.Term], loop: str = KEY
) -> t.Term:
    """The map with a value for each of its keys, as one conditional over the key."""
    local = t.Local(kind.key, place, loop)
    *others, last = keys
    element = values[last]
    for name in reversed(others):
        value = values[name]
        literal = t.Literal(kind.key, value.place, keys[name])
        equal = t.Compare(Bool(), value.place, "==", local, literal)
        element = t.Choose(kind.value, value.place, equal, value, element)
    return t.Build(kind, place, t.Loop(loop, kind.key), element)
