"""The built-in functions of one argument: the, left, abs, old."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.source import Scope
from lexludi.language.types import Option, Seat, Whole, unit_of

if TYPE_CHECKING:
    from lexludi.language.read.compile import Compiler


def _the(compiler: Compiler, node: ast.Call, scope: Scope, origin: Place, place: Place) -> t.Term:
    inner = compiler.one(node, scope, origin, place)
    if not isinstance(inner.type, Option):
        raise TermError(place, f"the() takes an option, found {inner.type}")
    return t.Special(inner.type.of, place, "the", inner)


def _left(compiler: Compiler, node: ast.Call, scope: Scope, origin: Place, place: Place) -> t.Term:
    inner = compiler.need(compiler.one(node, scope, origin, place), Seat())
    return t.Special(Seat(), place, "left", inner)


def _abs(compiler: Compiler, node: ast.Call, scope: Scope, origin: Place, place: Place) -> t.Term:
    inner = compiler.number(node.args[0], scope, origin) if node.args else None
    if inner is None or len(node.args) != 1:
        raise TermError(place, "abs takes one number")
    return t.Special(Whole(unit_of(inner.type)), place, "abs", inner)


def _old(compiler: Compiler, node: ast.Call, scope: Scope, origin: Place, place: Place) -> t.Term:
    if not scope.old:
        raise TermError(place, "old() belongs in a property's `step` only")
    inner = compiler.one(node, scope, origin, place)
    return t.Special(inner.type, place, "old", inner)


SPECIAL: dict[str, Callable[[Compiler, ast.Call, Scope, Place, Place], t.Term]] = {
    "the": _the,
    "left": _left,
    "abs": _abs,
    "old": _old,
}
