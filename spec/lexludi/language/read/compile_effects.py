"""Effects: from the Python statements of a `then` to typed changes of the position."""

from __future__ import annotations

import ast

from lexludi.language import terms as t
from lexludi.language.problems import Place, TermError
from lexludi.language.read.chapters import Field
from lexludi.language.read.compile import Compiler
from lexludi.language.read.source import Scope, parse_statements
from lexludi.language.types import NUMERIC, Bool, Map, Type


def compile_effects(compiler: Compiler, source: Field, scope: Scope) -> tuple[t.Effect, ...]:
    """The effects of a field's text."""
    statements, origin = parse_statements(source)
    if not statements:
        raise TermError(source.place, "expected at least one effect")
    return _block(compiler, statements, scope, origin)


def _block(
    compiler: Compiler, statements: list[ast.stmt], scope: Scope, origin: Place
) -> tuple[t.Effect, ...]:
    return tuple(_effect(compiler, statement, scope, origin) for statement in statements)


def _effect(compiler: Compiler, node: ast.stmt, scope: Scope, origin: Place) -> t.Effect:
    place = origin.below(node.lineno, node.col_offset + 1)
    if isinstance(node, ast.If):
        condition = compiler.need(compiler.term(node.test, scope, origin), Bool())
        yes = _block(compiler, node.body, scope, origin)
        return t.If(place, condition, yes, _block(compiler, node.orelse, scope, origin))
    if isinstance(node, ast.For) and not node.orelse:
        loop = compiler.loop(node.target, node.iter, scope, origin)
        inner = scope.plus(loop.name, compiler.loop_type(loop.domain))
        return t.For(place, loop, _block(compiler, node.body, inner, origin))
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return _assign(compiler, node.targets[0], "=", node.value, scope, origin)
    if isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Add, ast.Sub)):
        operator = "+=" if isinstance(node.op, ast.Add) else "-="
        return _assign(compiler, node.target, operator, node.value, scope, origin)
    raise TermError(place, f"{ast.unparse(node)!r} is no effect: expected =, +=, -=, if or for")


def _assign(
    compiler: Compiler,
    target: ast.expr,
    operator: str,
    value: ast.expr,
    scope: Scope,
    origin: Place,
) -> t.Assign:
    place = origin.below(target.lineno, target.col_offset + 1)
    name, keys, kind = _target(compiler, target, scope, origin)
    term = compiler.term(value, scope, origin)
    if operator != "=" and not isinstance(kind, NUMERIC):
        raise TermError(place, f"{operator} needs a number, {ast.unparse(target)} is {kind}")
    compiler.need(term, kind if isinstance(term.type, Map) else scalar(kind))
    if operator != "=" and isinstance(kind, Map):
        raise TermError(place, f"{operator} changes one entry, {name} is a map")
    return t.Assign(place, name, keys, operator, term, kind)


def scalar(kind: Type) -> Type:
    """The type of the entries of a map of any depth."""
    while isinstance(kind, Map):
        kind = kind.value
    return kind


def _target(
    compiler: Compiler, target: ast.expr, scope: Scope, origin: Place
) -> tuple[str, tuple[t.Term, ...], Type]:
    place = origin.below(target.lineno, target.col_offset + 1)
    nodes = []
    while isinstance(target, ast.Subscript):
        nodes.append(target.slice)
        target = target.value
    if not isinstance(target, ast.Name) or target.id not in compiler.names.state:
        raise TermError(place, f"{ast.unparse(target)} is not a variable of the position")
    kind: Type = compiler.names.state[target.id]
    keys: list[t.Term] = []
    for node in reversed(nodes):
        if not isinstance(kind, Map):
            raise TermError(place, f"{target.id} has no entries at that depth")
        keys.append(compiler.need(compiler.term(node, scope, origin), kind.key))
        kind = kind.value
    return target.id, tuple(keys), kind
