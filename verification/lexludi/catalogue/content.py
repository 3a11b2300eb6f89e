"""The content of a law's declarations as hashes: what a figure depends on, name by name.

A hash covers what machines evaluate.  Places and words are left out, so that an edit of the prose
leaves every figure as it is.
"""

from __future__ import annotations

import ast
import dataclasses
import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from lexludi.language import Law

WORDS = frozenset({"place", "sentence", "source", "because", "question"})
"""Fields that nothing evaluates."""
SILENT = WORDS | {"seen", "shown", "stake", "domains", "expected"}
"""Fields that nothing evaluates in play, or that repeat what another declaration says.

What is at stake is a part of its own, and so is who sees what.
"""
OPTIONAL = frozenset({"such"})
"""Fields that count only where they are written, as a law without them means what it always did."""
SHARED = ("type", "parameter", "point", "variant", "state", "definition", "scoring")
"""Kinds of declarations that every action may make use of."""


def content(thing: Any) -> Any:
    """A declaration or term without its place and its words."""
    if isinstance(thing, Mapping):
        return [(name, content(item)) for name, item in thing.items()]
    if isinstance(thing, tuple):
        return [content(part) for part in thing]
    if dataclasses.is_dataclass(thing):
        return type(thing).__name__, [(name, content(value)) for name, value in _said(thing)]
    return thing


def _said(thing: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a declaration or term that count, with their values."""
    for field in dataclasses.fields(thing):
        value = getattr(thing, field.name)
        if field.name not in SILENT and not (field.name in OPTIONAL and value is None):
            yield field.name, value


def hashed(thing: Any) -> str:
    """The hash of a value by its Python text: of strings, numbers, lists and tuples."""
    return hashlib.sha256(repr(thing).encode()).hexdigest()[:16]


@lru_cache(maxsize=4)
def declarations(law: Law) -> Mapping[str, str]:
    """The hash of every declaration by its kind and name, `rule launch.sum` say."""
    groups: dict[str, Mapping[str, Any]] = {
        "type": law.types,
        "parameter": law.every_parameter,
        "point": law.points,
        "variant": law.variants,
        "state": law.state,
        "definition": law.definitions,
        "action": law.actions,
        "rule": law.base_rules,
        "exception": law.exceptions,
        "invariant": law.invariants,
        "property": law.properties,
        "scoring": {law.scoring.name: law.scoring},
        "seen": _seen(law),
        "game": {"players": law.players},
    }
    return {
        f"{kind} {name}": hashed(content(item))
        for kind, group in groups.items()
        for name, item in group.items()
    }


def _seen(law: Law) -> Mapping[str, Any]:
    """Who sees each variable, and each argument of each action."""
    arguments = {
        name: tuple(one.seen for one in item.arguments) for name, item in law.actions.items()
    }
    return {**{name: (item.seen, item.shown) for name, item in law.state.items()}, **arguments}


def of_kinds(law: Law, kinds: Collection[str]) -> tuple[str, ...]:
    """The declarations of some kinds, in the order of the law."""
    return tuple(name for name in declarations(law) if name.partition(" ")[0] in kinds)


def of_actions(law: Law, actions: Iterable[str]) -> tuple[str, ...]:
    """Some actions with their rules, the exceptions to these, and all that actions share."""
    own = list(actions)
    rules = [rule.name for rule in law.base_rules.values() if set(rule.on) & set(own)]
    exceptions = [one.name for rule in rules for one in law.exceptions_to(rule)]
    return (
        *of_kinds(law, SHARED),
        *(f"action {name}" for name in own),
        *(f"rule {name}" for name in rules),
        *(f"exception {name}" for name in dict.fromkeys(exceptions)),
    )


def played(law: Law) -> tuple[str, ...]:
    """All that decides how a game goes: not promises, nor definitions that serve them alone."""
    kinds = {*SHARED, "action", "rule", "exception", "game"}
    roots = [name.partition(" ")[2] for name in of_kinds(law, kinds - {"definition"})]
    reached = _reached(law, roots)
    return tuple(
        name
        for name in of_kinds(law, kinds)
        if not name.startswith("definition ") or name.partition(" ")[2] in reached
    )


def _reached(law: Law, names: Iterable[str]) -> set[str]:
    """The names that declarations use, directly or through others."""
    found: set[str] = set()
    pending = list(names)
    while pending:
        new = law.uses.get(pending.pop(), frozenset()) - found
        found |= new
        pending += new
    return found


def code(*sources: ModuleType | Path) -> str:
    """The hash of Python code, in modules or in all files of folders, without its comments."""
    files = (file for source in sources for file in _files(source))
    return hashed([_tree(ast.parse(file.read_bytes())) for file in files])


def _files(source: ModuleType | Path) -> Iterator[Path]:
    if isinstance(source, ModuleType):
        yield Path(str(source.__file__))
    else:
        yield from sorted(source.rglob("*.py"))


def _tree(node: Any) -> Any:
    """A syntax tree as tuples, without docstrings; the same on every version of Python."""
    if isinstance(node, list):
        return [_tree(item) for item in node if not _is_text(item)]
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = [(name, value) for name, value in ast.iter_fields(node) if value not in (None, [])]
    return type(node).__name__, [(name, _tree(value)) for name, value in fields]


def _is_text(node: Any) -> bool:
    """Whether a statement is nothing but a text, as docstrings are."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
