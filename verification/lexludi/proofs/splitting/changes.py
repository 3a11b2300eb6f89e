"""The entries of the position that a step writes: what stood there, and what comes there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import z3

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values, copy_map
from lexludi.language.evaluate.remembered import RecallingEvaluator
from lexludi.language.types import NUMERIC, Finite, Map
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move, with_exceptions


@dataclass(frozen=True)
class WrittenEntry:
    """An entry of a variable that an effect writes where `due` holds.

    Attributes:
        due: the conditions that lead to the effect.
        name: the variable.
        keys: the keys of the entry, of the types `domains`; fewer than the variable has where a
            whole map is written.
        domains: the types of the keys.
        old: what stood there before the effect.
        new: what stands there after it.
        added: what the effect adds; None where no number is written.
    """

    due: Any
    name: str
    keys: tuple[Any, ...]
    domains: tuple[Finite, ...]
    old: Any
    new: Any
    added: Any


def entries_written(position: SymbolicPosition, move: Move) -> list[WrittenEntry]:
    """All that the effects of a step write, in their order; they are run once for a step."""
    if "written" not in move.noted:
        move.noted["written"] = _written(position, move)
    found: list[WrittenEntry] = move.noted["written"]
    return found


def _written(position: SymbolicPosition, move: Move) -> list[WrittenEntry]:
    state = {name: copy_map(value) for name, value in position.state.items()}
    noter = position.theory.special_evaluator(_EntryNoter, state)
    for rule in position.law.rules_of(move.action.name):
        if rule.then is not None:
            noter.run(with_exceptions(position.law, rule), move.local)
    return noter.written


class _EntryNoter(RecallingEvaluator):
    """Runs effects, and notes each entry that is written with the conditions that lead to it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.written: list[WrittenEntry] = []

    def _assign(self, effect: t.Assign, local: Values) -> None:
        keys = tuple(self.value(key, local) for key in effect.keys)
        old, value = self._entry(effect, keys), self.value(effect.value, local)
        due, (new, added) = (
            self.algebra.both(list(self.path)),
            self._new_and_added(effect, old, value),
        )
        self.written.append(WrittenEntry(due, effect.name, keys, effect.domains, old, new, added))
        super()._assign(effect, local)

    def _entry(self, effect: t.Assign, keys: tuple[Any, ...]) -> Any:
        """What stands in the entry before the effect writes it."""
        found = self.state[effect.name]
        for key, domain in zip(keys, effect.domains, strict=True):
            found = self.look_up(found, key, domain)
        return found

    def _new_and_added(self, effect: t.Assign, old: Any, value: Any) -> tuple[Any, Any]:
        """What an effect makes of an entry, and what it adds to it."""
        arithmetic, sign = self.algebra.arithmetic, effect.operator[0]
        if effect.operator != "=":
            added = value if sign == "+" else arithmetic("-", 0, value, effect.type)
            return arithmetic(sign, old, value, effect.type), added
        if not isinstance(effect.type, NUMERIC) or isinstance(effect.value.type, Map):
            return value, None
        return value, arithmetic("-", value, old, effect.type)


def same(new: Any, old: Any) -> bool:
    """Whether a formula is plainly true or plainly what it was."""
    if isinstance(new, z3.ExprRef):
        return isinstance(old, z3.ExprRef) and bool(new.eq(old))
    return new is True


def unchanged(new: Any, old: Any) -> bool:
    """Whether a variable, or every entry of a map, is the very term that it was."""
    if isinstance(new, dict):
        return all(unchanged(new[key], old[key]) for key in new)
    return isinstance(new, z3.ExprRef) and isinstance(old, z3.ExprRef) and bool(new.eq(old))
