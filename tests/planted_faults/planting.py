"""Planting a fault in modules that are loaded.

A function keeps its identity and takes on other code, so that whoever imported it has the fault.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

from tests.planted_faults.fault import Fault
from tests.planted_faults.mechanical import definitions
from tests.planted_faults.places import HOUSE, module_of


def plant(fault: Fault) -> None:
    """Plant a fault in this process."""
    put(fault.file, fault.tree())


def plant_nothing(file: str) -> None:
    """Give every function of a module its own code anew, as planting does."""
    module, tree = importlib.import_module(module_of(file)), _plain(file)
    fresh = _executed(module, tree)
    for name, node in definitions(tree):
        if isinstance(node, ast.FunctionDef):
            _replace(module, fresh, name)


def put(file: str, faulty: ast.Module) -> None:
    """Give a loaded module the definitions of a tree that differ from its source."""
    module = importlib.import_module(module_of(file))
    fresh = _executed(module, faulty)
    before = {name: ast.dump(node) for name, node in definitions(_plain(file))}
    for name, node in definitions(faulty):
        if ast.dump(node) != before[name]:
            _replace(module, fresh, name)


def _plain(file: str) -> ast.Module:
    return ast.parse((HOUSE / file).read_text("utf-8"))


def _executed(module: ModuleType, tree: ast.Module) -> dict[str, Any]:
    """The names of a module made from a tree; nobody imports it."""
    names: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(tree, str(module.__file__), "exec", dont_inherit=True), names)
    return names


def _replace(module: ModuleType, fresh: dict[str, Any], name: str) -> None:
    kind, _, method = name.partition(".")
    if method:
        old, new = (vars(space[kind])[method] for space in (vars(module), fresh))
    else:
        old, new = vars(module)[kind], fresh[kind]
    ours, theirs = _function(old), _function(new)
    if ours is None or theirs is None:
        _rebind(module, name, old, _translated(new, module, fresh))
        return
    if ours.__code__.co_freevars != theirs.__code__.co_freevars:
        # Without its `super()` a method is another kind of function.
        setattr(vars(module)[kind], method, new)
        return
    ours.__code__, ours.__defaults__ = theirs.__code__, theirs.__defaults__
    ours.__kwdefaults__ = theirs.__kwdefaults__


def _function(thing: Any) -> FunctionType | None:
    """The function inside a property, a method or what a decorator made; else None."""
    if isinstance(thing, property):
        thing = thing.fget
    elif isinstance(thing, functools.cached_property):
        thing = thing.func
    elif isinstance(thing, staticmethod | classmethod):
        thing = thing.__func__
    found = inspect.unwrap(thing) if callable(thing) else thing
    return found if isinstance(found, FunctionType) else None


def _translated(value: Any, module: ModuleType, fresh: dict[str, Any]) -> Any:
    """A table whose functions and classes are those of the module that others have imported."""
    if isinstance(value, dict):
        pairs = value.items()
        return {_translated(k, module, fresh): _translated(v, module, fresh) for k, v in pairs}
    name = getattr(value, "__name__", None)
    same = isinstance(name, str) and fresh.get(name) is value
    return vars(module)[name] if same and isinstance(name, str) else value


def _rebind(module: ModuleType, name: str, old: Any, new: Any) -> None:
    """Give a constant another value, wherever it was imported."""
    for other in _importers():
        if vars(other).get(name) is old or other is module:
            setattr(other, name, new)


def _importers() -> Iterator[ModuleType]:
    yield from (m for name, m in list(sys.modules.items()) if name.startswith(("lexludi", "test")))
