"""Bending the reference engine in one place, and straightening it again."""

from __future__ import annotations

import sys
from collections.abc import Callable, MutableMapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any
from unittest.mock import patch

from lexludi.games.manila.engine.action import Effect, Guard
from lexludi.games.manila.engine.actions import ACTIONS, BY_NAME
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

Change = Callable[[Setup, Position, dict[str, Any], Position], None]
"""Changes the last position, given the one before the step, and the step."""
ENGINE = "lexludi.games.manila.engine"


class Bend(ExitStack):
    """Changes to the engine that last as long as the context."""

    def value(self, table: MutableMapping[Any, Any], key: Any, value: Any) -> None:
        """Another entry in a table."""
        self.enter_context(patch.dict(table, {key: value}))

    def name(self, name: str, value: Any) -> None:
        """Another number or function under a name, wherever the engine has imported it."""
        for module in [m for n, m in sys.modules.items() if n.startswith(ENGINE)]:
            if hasattr(module, name):
                self.enter_context(patch.object(module, name, value))

    def inside(self, owner: ModuleType | type, name: str, value: Any) -> None:
        """Another number, function or method under a name in one module or class."""
        self.enter_context(patch.object(owner, name, value))

    def lift(self, rule: str) -> None:
        """A guard that never refuses."""
        self.guard(rule, lambda _setup, _position, _step: None)

    def guard(self, rule: str, guard: Guard) -> None:
        """Another guard under the name of a rule; a new one where its action has no such."""
        action = next((a for a in ACTIONS if rule in a.guards), None)
        guards = (action or BY_NAME[rule.partition(".")[0]]).guards
        assert isinstance(guards, dict)
        self.value(guards, rule, guard)

    def effect(self, name: str, effect: Effect) -> None:
        """Another effect of an action."""
        self.value(BY_NAME, name, replace(BY_NAME[name], effect=effect))

    def after(self, name: str, change: Change) -> None:
        """The effect of an action, and a change on top of it."""
        plain = BY_NAME[name].effect

        def bent(setup: Setup, position: Position, step: dict[str, Any]) -> None:
            before = position.copy()
            plain(setup, position, step)
            change(setup, before, step, position)

        self.effect(name, bent)


@dataclass(frozen=True)
class Miniature:
    """An engine with one known fault, and the rules that may be named for it."""

    name: str
    rules: tuple[str, ...]
    bend: Callable[[Bend], None]


class Table(dict[str, Miniature]):
    """The miniatures of one subject by name."""

    def fault(self, *rules: str) -> Callable[[Callable[[Bend], None]], Callable[[Bend], None]]:
        """Enter a function that bends the engine; its first rule is the one that is broken."""

        def enter(bend: Callable[[Bend], None]) -> Callable[[Bend], None]:
            self[bend.__name__] = Miniature(bend.__name__, rules, bend)
            return bend

        return enter
