"""Faults of printed values: a number one higher or lower, a member of a set left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.explain.unparse import unparse
from lexludi.language.types import Bool, Map, Range, Type, Value, Whole, members

Change = tuple[str, t.Term]
"""A fault in words, and the value that has it."""
ROWS = "key"
"""The name of the loop over the lines of a table; no law declares it."""


def faulty_values(law: Law, parameter: d.Parameter) -> Iterator[Change]:
    """Each fault of a parameter's value, in words, and the value that has it."""
    value, kind = parameter.value, parameter.type
    if isinstance(kind, Whole | Range):
        yield "more", _plus(value, _number(value, 1))
        yield "less", _plus(value, _number(value, -1))
    elif isinstance(value, t.Build) and isinstance(kind, Map):
        if isinstance(kind.value, Map) and value.loop.name == ROWS:
            yield from _rows(law, kind, value)
        else:
            yield from _numbers(law, kind, value)


def _numbers(law: Law, kind: Map, value: t.Build) -> Iterator[Change]:
    """Every number of a map one higher, one at a time."""
    if not isinstance(kind.value, Whole | Range):
        return
    for key in members(kind.key, law.players[1]):
        one = t.Choose(
            kind.value, value.place, _at(value, key), _number(value, 1), _number(value, 0)
        )
        yield f"more {key}", replace(value, element=_plus(value.element, one))


def _rows(law: Law, kind: Map, table: t.Build) -> Iterator[Change]:
    """Faults of the rows of a table, one at a time."""
    for key in members(kind.key, law.players[1]):
        for words, changed in _of_row(law, kind.value, _row(table.element, key)):
            fault, _, member = words.partition(" ")
            element = _with_row(table.element, key, changed)
            yield f"{fault} {key}.{member}", replace(table, element=element)


def _of_row(law: Law, kind: Type, row: t.Term) -> Iterator[Change]:
    if isinstance(kind, Map) and isinstance(row, t.Build):
        yield from _members(row) if kind.value == Bool() else _numbers(law, kind, row)


def _members(row: t.Build) -> Iterator[Change]:
    """A set without each of the members that it lists."""
    if isinstance(row.element, t.Logic):
        for part in row.element.parts:
            left = tuple(other for other in row.element.parts if other is not part)
            if isinstance(part, t.Compare):
                changed = replace(row, element=replace(row.element, parts=left))
                yield f"without {unparse(part.right)}", changed


def _row(element: t.Term, key: Value) -> t.Term:
    """What the conditional over the lines of a table has for a key."""
    while isinstance(element, t.Choose) and not _asks(element, key):
        element = element.no
    return element.yes if isinstance(element, t.Choose) else element


def _with_row(element: t.Term, key: Value, row: t.Term) -> t.Term:
    """The conditional with another row for a key."""
    if not isinstance(element, t.Choose):
        return row
    if _asks(element, key):
        return replace(element, yes=row)
    return replace(element, no=_with_row(element.no, key, row))


def _asks(element: t.Choose, key: Value) -> bool:
    asked = element.condition
    literal = asked.right if isinstance(asked, t.Compare) else None
    return isinstance(literal, t.Literal) and literal.value == key


def _at(map_: t.Build, key: Value) -> t.Term:
    """Whether the loop of a map is at a key."""
    local = t.Local(map_.loop.type, map_.place, map_.loop.name)
    return t.Compare(Bool(), map_.place, "==", local, t.Literal(local.type, map_.place, key))


def _plus(term: t.Term, more: t.Term) -> t.Term:
    return t.Arithmetic(term.type, term.place, "+", term, more)


def _number(term: t.Term, value: int) -> t.Literal:
    return t.Literal(Whole(), term.place, value)
