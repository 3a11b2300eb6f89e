"""What the generated module may hold: checked before it runs, whatever the emitter made of a law.

The header of the module is our own text and is not checked; what is made from the chapters is.
To let the emitter write more, add to the tables here.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from lexludi.language.syntax_nodes import children

BUILTINS: Mapping[str, object] = {
    name: getattr(builtins, name)
    for name in ("abs", "all", "any", "max", "min", "next", "range", "sum", "__build_class__")
}
"""All built-in names that the module finds when it runs; none imports or reads attributes."""
CLASSES = frozenset({"LawTable", "LawPosition"})
"""The classes of the module."""
HOLDERS = frozenset({"_g", "_s", "self"})
"""The variables of which attributes are read and written: the table, and positions."""
METHODS = frozenset({"copy", "items"})
"""The methods of lists and dicts that are called."""
SLOTS = "__slots__"
CONSTANTS = frozenset({bool, int, str, type(None), type(...)})
"""The types of constants; the ellipsis stands in annotations."""

NODES: frozenset[type[ast.AST]] = frozenset(
    {
        *(ast.Module, ast.ClassDef, ast.FunctionDef, ast.arguments, ast.arg, ast.keyword),
        *(ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.If, ast.Return, ast.Expr),
        *(ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.Tuple, ast.Dict),
        *(ast.Call, ast.IfExp, ast.Compare, ast.BoolOp, ast.BinOp, ast.UnaryOp),
        *(ast.GeneratorExp, ast.ListComp, ast.DictComp, ast.comprehension, ast.Load, ast.Store),
        *(ast.And, ast.Or, ast.Not, ast.USub, ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod),
        *(ast.BitOr, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Is, ast.IsNot),
    }
)
"""The kinds of syntax of the module; `|` stands in annotations."""


class NotAllowed(Exception):
    """The generated module holds what it may not: a fault of the emitter, or of a check of names.

    Attributes:
        line: its line in the text.
    """

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


@lru_cache(maxsize=50_000)
def check(text: str) -> None:
    """Raise NotAllowed where a statement made from the chapters holds what it may not.

    Mutants of a law share nearly all of their statements, so each text is looked at once.
    """
    nodes = _walked(ast.parse(text))
    called = {id(node.func) for node in nodes if type(node) is ast.Call}
    for node in nodes:
        kind = type(node)
        message = None if kind in NODES else f"{kind.__name__} is not allowed"
        if message is None and kind in _CHECKS:
            message = _CHECKS[kind](node, id(node) in called)
        if message is not None:
            raise NotAllowed(getattr(node, "lineno", 1), message)


def _walked(tree: ast.AST) -> list[ast.AST]:
    """All nodes of a tree, each before those inside it."""
    nodes: list[ast.AST] = [tree]
    for node in nodes:
        nodes += children(node)
    return nodes


def _name(node: ast.Name, called: bool) -> str | None:
    dunder = node.id.startswith("__") and node.id != SLOTS
    return f"the name {node.id} is not allowed" if dunder else None


def _attribute(node: ast.Attribute, called: bool) -> str | None:
    of_holder = isinstance(node.value, ast.Name) and node.value.id in HOLDERS
    allowed = (of_holder and not node.attr.startswith("__")) or (called and node.attr in METHODS)
    return None if allowed else f"the attribute {node.attr} is not allowed"


def _call(node: ast.Call, called: bool) -> str | None:
    plain = isinstance(node.func, (ast.Name, ast.Attribute))
    keywords = {keyword.arg for keyword in node.keywords} <= {"default"}
    return None if plain and keywords else "this call is not allowed"


def _constant(node: ast.Constant, called: bool) -> str | None:
    kind = type(node.value)
    return None if kind in CONSTANTS else f"a constant of the type {kind.__name__} is not allowed"


def _class(node: ast.ClassDef, called: bool) -> str | None:
    more = node.bases or node.keywords or node.decorator_list
    return f"the class {node.name} is not allowed" if more or node.name not in CLASSES else None


def _function(node: ast.FunctionDef, called: bool) -> str | None:
    given = node.args
    more = (given.defaults, given.kw_defaults, given.vararg, given.kwarg, node.decorator_list)
    dunder = node.name.startswith("__")
    return f"the function {node.name} is not allowed" if dunder or any(more) else None


def _argument(node: ast.arg, called: bool) -> str | None:
    return f"the argument {node.arg} is not allowed" if node.arg.startswith("__") else None


_CHECKS: Mapping[type[ast.AST], Callable[[Any, bool], str | None]] = {
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Call: _call,
    ast.Constant: _constant,
    ast.ClassDef: _class,
    ast.FunctionDef: _function,
    ast.arg: _argument,
}
"""What else is asked of some kinds of nodes: what is wrong, None if nothing."""
