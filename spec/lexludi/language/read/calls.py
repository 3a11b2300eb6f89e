"""Calls as typed terms: definitions, folds, and the built-in functions."""

from __future__ import annotations

import ast
from collections.abc import Callable

from lexludi.language import terms as t
from lexludi.language.problems import TermError
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.comprehensions import FOLDS, fold
from lexludi.language.read.operators import result_type
from lexludi.language.types import Option, Seat, Unresolved, Whole, unit_of


def call(compiler: Compiler, node: ast.Call) -> t.Term:
    """A call of a built-in function or of a definition."""
    name = ast.unparse(node.func)
    if name in FOLDS and len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
        return fold(compiler, name, node, node.args[0])
    if name in ("min", "max") and len(node.args) > 1:
        return _extreme(compiler, name, node)
    if special := SPECIAL.get(name):
        return special(compiler, node)
    return _defined(compiler, name, node)


def _extreme(compiler: Compiler, name: str, node: ast.Call) -> t.Term:
    place, parts = compiler.place(node), tuple(compiler.number(part) for part in node.args)
    kind = result_type("+", parts[0], parts[1], place)
    return t.Extreme(kind, place, name, parts)


def _defined(compiler: Compiler, name: str, node: ast.Call) -> t.Term:
    place = compiler.place(node)
    if name not in compiler.names.definitions and name in compiler.names.failed:
        given = tuple(compiler.value_of(part, Unresolved()) for part in node.args)
        return t.Call(Unresolved(), place, name, given, ())
    if name not in compiler.names.definitions:
        raise TermError(place, f"{name} is not a definition or a built-in function")
    compiler.used.add(name)
    expected, kind = compiler.names.definitions[name]
    if len(node.args) != len(expected) or node.keywords:
        raise TermError(place, f"{name} takes {len(expected)} arguments, found {len(node.args)}")
    pairs = zip(node.args, expected, strict=True)
    given = tuple(compiler.need(compiler.value_of(part, want), want) for part, (_, want) in pairs)
    return t.Call(kind, place, name, given, expected)


def _one(compiler: Compiler, node: ast.Call) -> t.Term:
    """The only argument of a built-in function."""
    if len(node.args) != 1 or node.keywords:
        message = f"{ast.unparse(node.func)} takes one argument"
        raise TermError(compiler.place(node), message)
    return compiler.term(node.args[0])


def _the(compiler: Compiler, node: ast.Call) -> t.Term:
    inner, place = _one(compiler, node), compiler.place(node)
    if isinstance(inner.type, Unresolved):
        return inner
    if not isinstance(inner.type, Option):
        raise TermError(place, f"the() takes an option, found {inner.type}")
    return t.Special(inner.type.of, place, "the", inner)


def _left(compiler: Compiler, node: ast.Call) -> t.Term:
    inner = compiler.need(_one(compiler, node), Seat())
    return t.Special(Seat(), compiler.place(node), "left", inner)


def _abs(compiler: Compiler, node: ast.Call) -> t.Term:
    if len(node.args) != 1 or node.keywords:
        raise TermError(compiler.place(node), "abs takes one number")
    inner = compiler.number(node.args[0])
    return t.Special(Whole(unit_of(inner.type)), compiler.place(node), "abs", inner)


def _old(compiler: Compiler, node: ast.Call) -> t.Term:
    if not compiler.scope.old:
        raise TermError(compiler.place(node), "old() belongs in a property's `step` only")
    inner = _one(compiler, node)
    if any(isinstance(part, t.Special) and part.kind == "old" for part in t.walk(inner)):
        raise TermError(compiler.place(node), "old() inside old() looks back no further")
    return t.Special(inner.type, compiler.place(node), "old", inner)


SPECIAL: dict[str, Callable[[Compiler, ast.Call], t.Term]] = {
    "the": _the,
    "left": _left,
    "abs": _abs,
    "old": _old,
}
"""The built-in functions of one argument."""
