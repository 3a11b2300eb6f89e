"""What the effects of a step add to each entry of the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values, copy_map
from lexludi.language.evaluate.remembered import RecallingEvaluator
from lexludi.language.types import NUMERIC, Finite, Map
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move, with_exceptions


@dataclass(frozen=True)
class AddedToEntry:
    """What an effect adds to an entry of a variable where `due` holds.

    `keys` are the entry's, of the types `domains`; `added` is None where no number is written.
    """

    due: Any
    name: str
    keys: tuple[Any, ...]
    domains: tuple[Finite, ...]
    added: Any


def changes(position: SymbolicPosition, move: Move) -> list[AddedToEntry]:
    """All that the effects of a step change, in their order; they are run once for a step."""
    if "changes" not in move.noted:
        move.noted["changes"] = _changes(position, move)
    found: list[AddedToEntry] = move.noted["changes"]
    return found


def _changes(position: SymbolicPosition, move: Move) -> list[AddedToEntry]:
    state = {name: copy_map(value) for name, value in position.state.items()}
    recorder = position.theory.special_evaluator(_Recorder, state)
    for rule in position.law.rules_of(move.action.name):
        recorder.run(with_exceptions(position.law, rule), move.local)
    return recorder.changes


class _Recorder(RecallingEvaluator):
    """Runs effects, and records each change with the conditions that lead to it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.changes: list[AddedToEntry] = []

    def _assign(self, effect: t.Assign, local: Values) -> None:
        keys = tuple(self.value(key, local) for key in effect.keys)
        due, added = self.algebra.both(list(self.path)), self._added(effect, keys, local)
        self.changes.append(AddedToEntry(due, effect.name, keys, effect.domains, added))
        super()._assign(effect, local)

    def _added(self, effect: t.Assign, keys: tuple[Any, ...], local: Values) -> Any:
        if not isinstance(effect.type, NUMERIC) or isinstance(effect.value.type, Map):
            return None
        value = self.value(effect.value, local)
        if effect.operator == "+=":
            return value
        if effect.operator == "-=":
            return self.algebra.arithmetic("-", 0, value, effect.type)
        return self.algebra.arithmetic("-", value, self._entry(effect, keys), effect.type)

    def _entry(self, effect: t.Assign, keys: tuple[Any, ...]) -> Any:
        """What stands in the entry before the effect writes it."""
        found = self.state[effect.name]
        for key, domain in zip(keys, effect.domains, strict=True):
            found = self.look_up(found, key, domain)
        return found
