"""Faults put into the source of the reference engine, one at a time."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.planted_faults.mechanical import COMPARISONS

MODULES = (
    "auction", "loans", "office", "payout", "pilots", "pirates", "placing", "position",
    "sailing", "scoring", "setup", "stowaway",
)  # fmt: skip
CONSTANTS = "board"
"""The module of printed numbers; its functions are none, its constants are changed."""

OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "all": "any", "any": "all"}

Turn = Callable[[ast.AST], None]


@dataclass(frozen=True)
class Mutant:
    """A module of the engine with one fault: where, what, and its whole source."""

    module: str
    function: str
    line: int
    what: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.module}.{self.function}:{self.line} {self.what}"


def guards(engine: Path) -> Iterator[tuple[str, Mutant]]:
    """For each guard one engine that never asks it and one in which it always refuses."""
    for module in MODULES:
        tree = _tree(engine, module)
        for rule in _rules(tree):
            for what, function in (
                ("never refuses", "lambda *_: None"),
                ("always refuses", "lambda *_: 'no'"),
            ):
                source = ast.unparse(_guarded(copy.deepcopy(tree), rule, function))
                yield rule, Mutant(module, rule, 0, what, source)


def _rules(tree: ast.Module) -> list[str]:
    """The names of the guards that a module declares, in its dictionaries of guards."""
    return [
        key.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict) and _holds_guards(node)
        for key in node.keys
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    ]


def _holds_guards(node: ast.Dict) -> bool:
    """Whether all entries are functions under names with a dot, as those of rules are."""
    entries = zip(node.keys, node.values, strict=True)
    return bool(node.keys) and all(
        isinstance(key, ast.Constant) and "." in str(key.value) and isinstance(value, ast.Name)
        for key, value in entries
    )


def _guarded(tree: ast.Module, rule: str, function: str) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict) and _holds_guards(node):
            for number, key in enumerate(node.keys):
                if isinstance(key, ast.Constant) and key.value == rule:
                    node.values[number] = ast.parse(function, mode="eval").body
    return tree


def faults(engine: Path) -> Iterator[Mutant]:
    """Every small fault in every function, and every printed number one more."""
    for module in (*MODULES, CONSTANTS):
        tree = _tree(engine, module)
        count = sum(1 for _ in _turns(tree))
        for number in range(count):
            changed = copy.deepcopy(tree)
            function, node, what, turn = list(_turns(changed))[number]
            turn(node)
            ast.fix_missing_locations(changed)
            line = getattr(node, "lineno", 0)
            yield Mutant(module, function, line, what, ast.unparse(changed))


def _tree(engine: Path, module: str) -> ast.Module:
    return ast.parse((engine / f"{module}.py").read_text("utf-8"))


def _turns(tree: ast.Module) -> Iterator[tuple[str, ast.AST, str, Turn]]:
    """The function, the node, the words for the fault, and what makes it."""
    for function, root in _functions(tree):
        for node in _logic(root):
            for what, turn in _of_node(node):
                yield function, node, what, turn
            for body, place, statement in _statements(node):
                yield function, statement, f"without {_shown(statement)}", _dropped(body, place)


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """The functions and methods of a module by name, or what it assigns where it has none."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    if found:
        yield from ((node.name, node) for node in found)
        return
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            yield ast.unparse(node.target), node.value


def _logic(root: ast.AST) -> Iterator[ast.AST]:
    """All nodes below a root but texts and annotations."""
    yield root
    for name, value in ast.iter_fields(root):
        if name in ("annotation", "returns", "args") and not isinstance(root, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                yield from _logic(child)


def _of_node(node: ast.AST) -> Iterator[tuple[str, Turn]]:
    """The faults that one node can have."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        other = not node.value if isinstance(node.value, bool) else node.value + 1
        yield f"{node.value} is {other}", _set("value", other)
    elif isinstance(node, ast.Compare):
        for kind in COMPARISONS.get(type(node.ops[0]), ()):
            yield f"{_shown(node)} with {kind.__name__}", _set("ops", [kind(), *node.ops[1:]])
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        operator = OPERATORS[type(node.op)]
        yield f"{_shown(node)} with {operator.__name__}", _set("op", operator())
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{_shown(node)} with {type(swapped).__name__}", _set("op", swapped)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        turned = ast.UnaryOp(ast.Not(), node.test)
        yield f"not ({_shown(node.test)})", _set("test", turned)
    elif isinstance(node, ast.Name) and node.id in CALLS:
        yield f"{node.id} is {CALLS[node.id]}", _set("id", CALLS[node.id])


def _set(field: str, value: object) -> Turn:
    return lambda node: setattr(node, field, value)


def _statements(node: ast.AST) -> Iterator[tuple[list[ast.stmt], int, ast.stmt]]:
    """The statements of a body that can be left out."""
    for field in ("body", "orelse"):
        body = getattr(node, field, None)
        statements: list[ast.stmt] = body if isinstance(body, list) else []
        for place, statement in enumerate(statements):
            if _matters(statement):
                yield statements, place, statement


def _matters(statement: ast.stmt) -> bool:
    """Whether a function without this statement still runs, but does something else."""
    if isinstance(statement, ast.Assign):
        return not isinstance(statement.targets[0], ast.Name)
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    return isinstance(statement, ast.AugAssign | ast.For | ast.If | ast.While)


def _dropped(body: list[ast.stmt], place: int) -> Turn:
    def drop(_: ast.AST) -> None:
        body[place] = ast.Pass()

    return drop


def _shown(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0][:60]
