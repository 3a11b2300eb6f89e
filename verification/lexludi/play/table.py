"""A game in play, whoever holds the rules: the law itself, or the reference engine.

Both sit at the same kind of table, so that counting, playing and replaying are written once.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any, Protocol

import msgspec

from lexludi.language import Law, Machine, Setup
from lexludi.support.errors import UsageError

Step = dict[str, Any]


class Denial(msgspec.Struct, frozen=True):
    """A refused step: the kind of refusal, the rules that forbid it, and a sentence."""

    kind: str
    rules: tuple[str, ...]
    message: str


class Table(Protocol):
    """What can be asked of whoever holds the rules.  Positions are theirs and opaque."""

    name: str

    def start(self) -> Any:
        """The position before the first step."""

    def from_json(self, value: Any) -> Any:
        """The position that a JSON object describes; raises UsageError with every fault of it."""

    def to_json(self, position: Any) -> dict[str, Any]:
        """The position as a JSON object."""

    def legal(self, position: Any) -> list[Step]:
        """Every legal step, chance outcomes among them."""

    def denial(self, position: Any, step: Step) -> Denial | None:
        """Why the step may not be taken; None where it may."""

    def do(self, position: Any, step: Step) -> Any:
        """The position after a legal step."""

    def result(self, position: Any) -> dict[str, Any] | None:
        """How the game ended; None while it goes on."""


class LawTable:
    """The law holds the rules."""

    name = "spec"

    def __init__(self, law: Law, setup: Setup) -> None:
        self.machine = Machine(law, setup)
        self.start = self.machine.start
        self.to_json = self.machine.to_json
        self.legal = self.machine.legal
        self.do = self.machine.do
        self.result = self.machine.result

    def from_json(self, value: Any) -> Any:
        """The position that a JSON object describes; raises UsageError with every fault of it."""
        from lexludi.language import PositionError

        try:
            return self.machine.from_json(value)
        except PositionError as error:
            faults = "\n".join(f"  {path}: {message}" for path, message in error.faults)
            raise UsageError(f"this is no position:\n{faults}") from None

    def denial(self, position: Any, step: Step) -> Denial | None:
        """Why the step may not be taken, with every rule that forbids it."""
        refusal = self.machine.refusal(position, step)
        if refusal is None:
            return None
        return Denial(refusal.kind, tuple(refusal.rules), refusal.message)


class EngineTable:
    """The reference engine holds the rules."""

    name = "engine"

    def __init__(self, game: str, setup: Setup) -> None:
        engine = importlib.import_module(f"lexludi.games.{game}.engine")
        try:
            agreed = engine.Setup(setup.players, setup.answers, setup.variants)
        except engine.SetupError as error:
            raise UsageError(f"the engine of {game} does not play this setup: {error}") from None
        self.game: Any = engine.Game(agreed)

    def start(self) -> Any:
        """The position before the first step."""
        return self.game.start()

    def from_json(self, value: Any) -> Any:
        """The position that a JSON object describes, which the law has found sound."""
        return self.game.from_json(value)

    def to_json(self, position: Any) -> dict[str, Any]:
        """The position as a JSON object."""
        written: dict[str, Any] = self.game.to_json(position)
        return written

    def legal(self, position: Any) -> list[Step]:
        """Every legal step, chance outcomes among them."""
        return list(self.game.legal(position))

    def denial(self, position: Any, step: Step) -> Denial | None:
        """Why the step may not be taken, with the one rule that the engine names."""
        refusal = self.game.verify(position, step)
        if refusal is None:
            return None
        rules = () if refusal.rule is None else (refusal.rule,)
        return Denial(refusal.kind, rules, refusal.message)

    def do(self, position: Any, step: Step) -> Any:
        """The position after a legal step."""
        return self.game.do(position, step)

    def result(self, position: Any) -> dict[str, Any] | None:
        """How the game ended; None while it goes on."""
        ended: dict[str, Any] | None = self.game.result(position)
        return ended


def has_engine(game: str) -> bool:
    """Whether a reference engine plays the game."""
    return (
        game.isidentifier() and importlib.util.find_spec(f"lexludi.games.{game}.engine") is not None
    )
