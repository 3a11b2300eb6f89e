"""Comparisons and membership as typed terms."""

from __future__ import annotations

import ast

from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.compiler import Compiler
from lexludi.language.types import (
    Bool,
    Choice,
    Enumeration,
    Map,
    Nothing,
    Option,
    Unresolved,
    comparable,
)

COMPARISON: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
UNORDERED = (Option, Bool, Choice, Nothing)


def compare(compiler: Compiler, node: ast.Compare) -> t.Term:
    """One comparison, or a chain `a <= b <= c`."""
    sides = [node.left, *node.comparators]
    links = zip(sides, node.ops, sides[1:], strict=False)
    parts = tuple(_comparison(compiler, *link, compiler.place(node)) for link in links)
    return parts[0] if len(parts) == 1 else t.Logic(Bool(), compiler.place(node), "and", parts)


def _comparison(
    compiler: Compiler, left: ast.expr, operator: ast.cmpop, right: ast.expr, place: Place
) -> t.Term:
    first = compiler.term(left)
    if isinstance(operator, (ast.In, ast.NotIn)):
        inside = _membership(compiler, first, right, place)
        return inside if isinstance(operator, ast.In) else t.Not(Bool(), place, inside)
    symbol = COMPARISON.get(type(operator))
    if symbol is None:
        raise TermError(place, "expected == != < <= > >= or in; write `== none`, not `is`")
    second = _other(compiler, first, right)
    _check_comparable(symbol, first, second, place)
    return t.Compare(Bool(), place, symbol, first, second)


def _other(compiler: Compiler, first: t.Term, node: ast.expr) -> t.Term:
    """The other side of a comparison; beside a point a bare name is one of its answers."""
    if isinstance(first.type, Choice):
        return _answer(compiler, first.type, node)
    is_point = isinstance(first, t.Given) and first.name in compiler.names.choices
    if is_point and isinstance(first.type, Unresolved) and isinstance(node, ast.Name):
        # The answers of this point could not be read.
        return compiler.unresolved(node)
    return compiler.value_of(node, first.type)


def _answer(compiler: Compiler, point: Choice, node: ast.expr) -> t.Term:
    place = compiler.place(node)
    if isinstance(node, ast.Name) and node.id in point.values:
        compiler.used.add(f"{point.name}={node.id}")
        return t.Literal(point, place, node.id)
    allowed = ", ".join(point.values)
    raise TermError(place, f"{ast.unparse(node)} is no answer of {point.name}: {allowed}")


def _check_comparable(symbol: str, left: t.Term, right: t.Term, place: Place) -> None:
    if not comparable(left.type, right.type):
        raise TermError(place, f"{left.type} {symbol} {right.type}: never comparable")
    ordered = symbol not in ("==", "!=")
    if ordered and any(isinstance(side.type, UNORDERED) for side in (left, right)):
        raise TermError(place, f"{left.type} {symbol} {right.type}: there is no such order")


def _membership(compiler: Compiler, item: t.Term, node: ast.expr, place: Place) -> t.Term:
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        if not node.elts:
            raise TermError(place, "expected at least one value in the brackets after `in`")
        others = [_other(compiler, item, element) for element in node.elts]
        for other in others:
            _check_comparable("==", item, other, place)
        equal = (t.Compare(Bool(), place, "==", item, other) for other in others)
        return t.Logic(Bool(), place, "or", tuple(equal))
    if isinstance(node, ast.Name) and node.id in compiler.names.types:
        return _in_type(compiler, item, node.id, place)
    base = compiler.term(node)
    if isinstance(base.type, Unresolved):
        return compiler.unresolved(node)
    if isinstance(base.type, Map) and isinstance(base.type.value, Bool):
        return t.Index(Bool(), place, base, compiler.need(item, base.type.key))
    raise TermError(place, f"expected a set, a type or values in brackets, found {base.type}")


def _in_type(compiler: Compiler, item: t.Term, name: str, place: Place) -> t.Term:
    kind = compiler.names.types[name]
    compiler.used.add(name)
    if isinstance(kind, Unresolved):
        return t.Local(kind, place, name)
    if not isinstance(kind, Enumeration) or not comparable(item.type, kind):
        raise TermError(place, f"{item.type} in {name}: expected an enumeration of its values")
    literals = (t.Literal(kind, place, value) for value in kind.values)
    equal = (t.Compare(Bool(), place, "==", item, literal) for literal in literals)
    return t.Logic(Bool(), place, "or", tuple(equal))
