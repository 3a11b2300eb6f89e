"""Literals, names, and the operators of calculation and logic as typed terms."""

from __future__ import annotations

import ast

from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.compiler import Compiler
from lexludi.language.suggest import did_you_mean
from lexludi.language.types import (
    Bool,
    Map,
    Nothing,
    Option,
    Type,
    Unresolved,
    Whole,
    join,
    same_unit,
    unit_of,
    unresolved,
)

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}


def constant(compiler: Compiler, node: ast.Constant) -> t.Term:
    """A number or a truth value."""
    place = compiler.place(node)
    if isinstance(node.value, bool):
        return t.Literal(Bool(), place, node.value)
    if isinstance(node.value, int):
        return t.Literal(Whole(), place, node.value)
    raise TermError(place, f"{node.value!r}: only whole numbers, True and False are literals")


def name(compiler: Compiler, node: ast.Name) -> t.Term:
    """A local or a declared name."""
    local, place = compiler.scope.local, compiler.place(node)
    if node.id in local:
        return t.Local(local[node.id], place, node.id)
    if node.id == "none":
        return t.Literal(Nothing(), place, None)
    if not compiler.names.declares(node.id) and compiler.is_failed(node.id):
        return compiler.unresolved(node)
    compiler.used.add(node.id)
    return _declared(compiler, node.id, place)


def _declared(compiler: Compiler, name: str, place: Place) -> t.Term:
    names = compiler.names
    if name in names.state:
        return t.State(names.state[name], place, name)
    if name in names.given:
        return t.Given(names.given[name], place, name)
    if name in names.values:
        root = names.values[name]
        return t.Literal(root.__class__(root.name, (name,), root.root), place, name)
    if name in names.choices:
        return t.Given(names.choices[name], place, name)
    raise TermError(place, f"{name} is not declared here{_meant(compiler, name)}")


WRITTEN = {"true": "True", "false": "False", "null": "none"}
"""How the words of other languages are written here."""
LIKENESS = 0.75
"""How alike a declared name must be to be offered, from 0 to 1."""


def _meant(compiler: Compiler, name: str) -> str:
    """What to write for a name that is not declared; empty where nothing is like it."""
    if name in WRITTEN:
        return f"; write {WRITTEN[name]}"
    names = compiler.names
    tables = (names.state, names.given, names.values, names.choices)
    known = [*compiler.scope.local, *(one for table in tables for one in table)]
    near = did_you_mean(name, known, LIKENESS)
    return f"; {near}" if near else ""


def attribute(compiler: Compiler, node: ast.Attribute) -> t.Term:
    """A point or variant whose name has dots."""
    name, place = ast.unparse(node), compiler.place(node)
    if name not in compiler.names.choices and name in compiler.names.failed:
        return compiler.unresolved(node)
    if name not in compiler.names.choices:
        raise TermError(place, f"{name} is not a declared point or variant")
    compiler.used.add(name)
    return t.Given(compiler.names.choices[name], place, name)


def subscript(compiler: Compiler, node: ast.Subscript) -> t.Term:
    """An entry of a map."""
    base, place = compiler.term(node.value), compiler.place(node)
    if isinstance(base.type, Unresolved):
        return t.Index(base.type, place, base, compiler.value_of(node.slice, base.type))
    if not isinstance(base.type, Map):
        shown = ast.unparse(node.value)
        raise TermError(place, f"{shown} is {base.type}, no map to look up in")
    key = compiler.need(compiler.value_of(node.slice, base.type.key), base.type.key)
    return t.Index(base.type.value, place, base, key)


def binary(compiler: Compiler, node: ast.BinOp) -> t.Term:
    """`+ - * // %`."""
    operator, place = ARITHMETIC.get(type(node.op)), compiler.place(node)
    if operator is None:
        raise TermError(place, f"{ast.unparse(node)!r}: expected one of + - * // %")
    left, right = (compiler.number(part) for part in (node.left, node.right))
    kind = result_type(operator, left, right, place)
    return t.Arithmetic(kind, place, operator, left, right)


def result_type(operator: str, left: t.Term, right: t.Term, place: Place) -> Type:
    """The number type of a calculation; TermError where the units do not go together."""
    if unresolved(left.type, right.type):
        return Unresolved()
    units = unit_of(left.type), unit_of(right.type)
    if operator == "*" and None not in units:
        raise TermError(place, f"{units[0]} times {units[1]} has no unit")
    if operator == "//" and units[0] == units[1]:
        return Whole()
    if operator not in "*//" and not same_unit(left.type, right.type):
        raise TermError(place, f"{units[0]} {operator} {units[1]}: the units differ")
    return Whole(units[0] or units[1])


def unary(compiler: Compiler, node: ast.UnaryOp) -> t.Term:
    """`not x` and `-x`."""
    place = compiler.place(node)
    if isinstance(node.op, ast.Not):
        return t.Not(Bool(), place, compiler.condition(node.operand))
    if isinstance(node.op, ast.USub):
        number = compiler.number(node.operand)
        if isinstance(number, t.Literal) and isinstance(number.value, int):
            return t.Literal(number.type, place, -number.value)
        zero = t.Literal(Whole(), place, 0)
        return t.Arithmetic(result_type("-", zero, number, place), place, "-", zero, number)
    raise TermError(place, f"{ast.unparse(node)!r}: expected - or not")


def logic(compiler: Compiler, node: ast.BoolOp) -> t.Term:
    """`and` and `or`."""
    parts = tuple(compiler.condition(part) for part in node.values)
    operator = "and" if isinstance(node.op, ast.And) else "or"
    return t.Logic(Bool(), compiler.place(node), operator, parts)


def choose(compiler: Compiler, node: ast.IfExp) -> t.Term:
    """`yes if condition else no`."""
    place, condition = compiler.place(node), compiler.condition(node.test)
    yes, no = compiler.term(node.body), compiler.term(node.orelse)
    kind = join(yes.type, no.type)
    if kind is None:
        raise TermError(place, f"one branch is {yes.type}, the other {no.type}")
    if isinstance(kind, Option) and isinstance(kind.of, Whole):
        _check_bounded(yes, no)
    return t.Choose(kind, place, condition, yes, no)


def _check_bounded(*branches: t.Term) -> None:
    """Beside none a number must be of a range: some number stands for none in a proof."""
    for branch in branches:
        small = isinstance(branch, t.Literal) and isinstance(branch.value, int) and branch.value < 0
        endless = isinstance(branch.type, Whole) and not isinstance(branch, t.Literal)
        if small or endless:
            message = f"{branch.type} beside none has no least value: expected one of a range type"
            raise TermError(branch.place, message)
