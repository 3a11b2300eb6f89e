"""What a proof depends on, as a hash: an edit elsewhere in the law leaves it as it was."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping
from typing import Any

from lexludi.language import Law
from lexludi.proofs.solver import EFFORT, PATIENCE, solver_version

FORM = 8
"""Raised when verdicts change their meaning, so that older ones are not taken for them."""
SILENT = frozenset({"place", "sentence", "source", "because", "question", "seen"})
"""Fields that no proof depends on."""


def key(law: Law, task: str, players: int, answers: Mapping[str, str], seed: int) -> str:
    """The hash of all that the verdicts of a task depend on.

    `task` is an action's name, or another word for obligations that depend on every action.
    """
    own = [task] if task in law.actions else list(law.actions)
    rules = [rule for rule in law.base_rules.values() if set(rule.on) & set(own)]
    exceptions = [e for rule in rules for e in law.exceptions_to(rule.name)]
    shared = [law.types, law.parameters, law.points, law.variants, law.state, law.definitions]
    parts = [
        *(FORM, solver_version(), EFFORT, PATIENCE, seed, task, players, sorted(answers.items())),
        *(content(group) for group in shared),
        *(content(law.actions[name]) for name in own),
        *(content(item) for item in (*rules, *exceptions)),
        *(content(group) for group in (law.invariants, law.properties, law.scoring)),
    ]
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def content(thing: Any) -> Any:
    """A declaration or term without its place and its words."""
    if isinstance(thing, Mapping):
        return [(name, content(item)) for name, item in thing.items()]
    if isinstance(thing, tuple):
        return [content(part) for part in thing]
    if dataclasses.is_dataclass(thing):
        names = [field.name for field in dataclasses.fields(thing) if field.name not in SILENT]
        return type(thing).__name__, [(name, content(getattr(thing, name))) for name in names]
    return thing
