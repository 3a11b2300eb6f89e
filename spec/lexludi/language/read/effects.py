"""Effects: from the Python statements of a `then` to typed changes of the position."""

from __future__ import annotations

import ast

from lexludi.language import terms as t
from lexludi.language.problems import TermError
from lexludi.language.read.chapters import Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.comprehensions import loop
from lexludi.language.read.source import Scope, parse_statements
from lexludi.language.types import NUMERIC, Finite, Map, Type, Unresolved, scalar


def compile_effects(compiler: Compiler, source: Field, scope: Scope) -> tuple[t.Effect, ...]:
    """The effects of a field's text."""
    statements, origin = parse_statements(source)
    if not statements:
        raise TermError(source.place, "expected at least one effect")
    return _block(compiler.at(scope, origin), statements)


def _block(compiler: Compiler, statements: list[ast.stmt]) -> tuple[t.Effect, ...]:
    return tuple(_effect(compiler, statement) for statement in statements)


def _effect(compiler: Compiler, node: ast.stmt) -> t.Effect:
    place = compiler.place(node)
    if isinstance(node, ast.If):
        condition = compiler.condition(node.test)
        yes = _block(compiler, node.body)
        return t.If(place, condition, yes, _block(compiler, node.orelse))
    if isinstance(node, ast.For) and not node.orelse:
        over = loop(compiler, node.target, node.iter)
        return t.For(place, over, _block(compiler.plus(over), node.body))
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return _assign(compiler, node.targets[0], "=", node.value)
    if isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Add, ast.Sub)):
        operator = "+=" if isinstance(node.op, ast.Add) else "-="
        return _assign(compiler, node.target, operator, node.value)
    raise TermError(place, f"{ast.unparse(node)!r} is no effect: expected =, +=, -=, if or for")


def _assign(compiler: Compiler, target: ast.expr, operator: str, value: ast.expr) -> t.Assign:
    place = compiler.place(target)
    name, keys, domains, kind = _target(compiler, target)
    term = compiler.value_of(value, kind)
    if operator != "=" and not isinstance(kind, (*NUMERIC, Unresolved)):
        raise TermError(place, f"{operator} needs a number, {ast.unparse(target)} is {kind}")
    compiler.need(term, kind if isinstance(term.type, Map) else scalar(kind))
    return t.Assign(place, name, keys, operator, term, kind, domains)


def _target(
    compiler: Compiler, target: ast.expr
) -> tuple[str, tuple[t.Term, ...], tuple[Finite, ...], Type]:
    """The variable that an effect changes, the entry's keys and their types, the entry's type."""
    place = compiler.place(target)
    nodes = []
    while isinstance(target, ast.Subscript):
        nodes.append(target.slice)
        target = target.value
    kind = _variable(compiler, target)
    if not isinstance(target, ast.Name) or kind is None:
        raise TermError(place, f"{ast.unparse(target)} is not a variable of the position")
    keys: list[t.Term] = []
    domains: list[Finite] = []
    for node in reversed(nodes):
        if isinstance(kind, Unresolved):
            keys.append(compiler.value_of(node, kind))
            continue
        if not isinstance(kind, Map):
            raise TermError(place, f"{target.id} has no entries at that depth")
        keys.append(compiler.need(compiler.value_of(node, kind.key), kind.key))
        domains.append(kind.key)
        kind = kind.value
    return target.id, tuple(keys), tuple(domains), kind


def _variable(compiler: Compiler, target: ast.expr) -> Type | None:
    """The type of a variable of the position, None where there is no such variable."""
    if not isinstance(target, ast.Name):
        return None
    failed = Unresolved() if target.id in compiler.names.failed else None
    return compiler.names.state.get(target.id, failed)
