"""A game in play, under the law itself or under an engine.

Both are asked in the same way, so that counting, playing, replaying and comparing are written once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any, Protocol

from lexludi.catalogue import Game
from lexludi.engine import Engine, RandomPlayer, SetupError
from lexludi.language import Law, Machine, Position, PositionError, Result, Setup, Step
from lexludi.support.errors import EngineBroke, UsageError
from lexludi.support.messages import shown


@dataclass(frozen=True)
class StepVerdict:
    """The verdict on a step: legal, or the kind of refusal and its reasons.

    The law names all the rules that forbid a step, an implementation one of them.
    """

    kind: str | None
    rules: tuple[str, ...] = ()
    message: str = ""

    @property
    def legal(self) -> bool:
        """Whether the step may be done."""
        return self.kind is None

    def to_json(self) -> dict[str, Any]:
        """The verdict as data for a report."""
        return {"legal": True} if self.legal else {"kind": self.kind, "rules": list(self.rules)}


LEGAL = StepVerdict(None)


class Adapter(Protocol):
    """What a law and an engine can both be asked.  Positions are their own and opaque."""

    name: str

    def start(self) -> Any:
        """The position before the first step."""

    def from_json(self, value: Any) -> Any:
        """The position that a JSON value describes; ValueError with every fault of it."""

    def to_json(self, position: Any) -> Position:
        """The position as JSON data."""

    def legal(self, position: Any) -> list[Step]:
        """Every legal step, outcomes of chance among them."""

    def weight(self, position: Any, step: Step) -> int:
        """How often a legal outcome of chance comes among its alternatives."""

    def verdict(self, position: Any, step: Any) -> StepVerdict:
        """Whether a step may be done."""

    def do(self, position: Any, step: Step) -> Any:
        """The position after a legal step."""

    def result(self, position: Any) -> Result | None:
        """How the game ended; None while it goes on."""


class LawAdapter:
    """The law's own machine."""

    name = "spec"

    def __init__(self, law: Law, setup: Setup) -> None:
        self.machine = Machine(law, setup)
        self.start = self.machine.start
        self.from_json = self.machine.from_json
        self.to_json = self.machine.to_json
        self.legal = self.machine.legal
        self.weight = self.machine.weight
        self.do = self.machine.do
        self.result = self.machine.result

    def verdict(self, position: Any, step: Any) -> StepVerdict:
        """All the reasons why the step may not be done."""
        refusal = self.machine.refusal(position, step)
        if refusal is None:
            return LEGAL
        return StepVerdict(refusal.kind, tuple(refusal.rules), refusal.message)


RandomStep = Callable[[Any, Random], Step | None]
"""Draws a step that can be taken; None where the game is over."""


def _guarded(
    game: str, call: Callable[..., Any], refusal: type[Exception] = EngineBroke
) -> Callable[..., Any]:
    """A call of an engine of which every error that is no `refusal` is one of the engine's."""

    def asked(*given: Any) -> Any:
        try:
            return call(*given)
        except refusal:
            raise
        except Exception as error:
            raise EngineBroke(_broken(game, call, error)) from error

    return asked


def _broken(game: str, call: Callable[..., Any], error: Exception) -> str:
    *_, last = extract_tb(error.__traceback__)
    what = shown(str(error)) if str(error) else "without a message"
    return (
        f"the engine of {game} breaks off in {call.__name__}(): {type(error).__name__} {what} "
        f"({Path(last.filename).name}:{last.lineno})"
    )


class EngineAdapter:
    """An engine.  Where it breaks off, what it was asked raises EngineBroke."""

    name = "engine"

    def __init__(self, engine: Engine, setup: Setup) -> None:
        guarded = partial(_guarded, engine.GAME)
        game = guarded(engine.new_game, SetupError)
        try:
            self.game = game(setup.players, setup.answers, setup.variants)
        except SetupError as error:
            message = f"the engine of {engine.GAME} does not play this setup: {error}"
            raise UsageError(message) from None
        self.start = guarded(self.game.start)
        self.from_json = guarded(self.game.from_json, ValueError)
        self.to_json = guarded(self.game.to_json)
        self.legal: Callable[[Any], list[Step]] = guarded(self.game.legal)
        self.weight = guarded(self.game.weight)
        self.do = guarded(self.game.do)
        self.result = guarded(self.game.result)
        self._verify = guarded(self.game.verify)
        draws = isinstance(self.game, RandomPlayer)
        self.random_step: RandomStep | None = guarded(self.game.random_step) if draws else None

    def verdict(self, position: Any, step: Any) -> StepVerdict:
        """Whether the step may be done, and one reason why not."""
        refusal = self._verify(position, step)
        if refusal is None:
            return LEGAL
        rules = () if refusal.rule is None else (refusal.rule,)
        return StepVerdict(refusal.kind, rules, refusal.message)


Opponent = Callable[[Setup], Adapter]
"""Makes the other side for a setup: the reference engine, or any other statement of the rules."""


def opponent(game: Game) -> Opponent | None:
    """What plays against the law: the reference engine, None where there is none."""
    return None if game.engine is None else partial(EngineAdapter, game.engine)


def required_opponent(game: Game) -> Opponent:
    """The same; UsageError where there is none."""
    found = opponent(game)
    if found is None:
        raise UsageError(
            f"no engine plays {game.name}; `lexludi prove {game.source}` proves what a law "
            "promises without one"
        )
    return found


class ReadsPositions(Protocol):
    """What takes up a position from JSON: an adapter, or the law's machine."""

    def from_json(self, data: Any, /) -> Any:
        """The position that a JSON value describes; PositionError with every fault of it."""


def position_of(reader: ReadsPositions, value: Any, place: str = "") -> Any:
    """The position that a JSON value describes; UsageError with every fault of it.

    `place` stands before the message, to name the place of the value in its file.
    """
    try:
        return reader.from_json(value)
    except PositionError as error:
        faults = "\n".join(f"  {path}: {message}" for path, message in error.faults)
        raise UsageError(f"{place}this is no position:\n{faults}") from None


class InPlay:
    """A game in play: an adapter and the position that it has come to."""

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter
        self.now = adapter.start()

    def set_up(self, position: Position) -> None:
        """Take up a position given as JSON data.  ValueError where it cannot be."""
        self.now = self.adapter.from_json(position)

    def position(self) -> Position:
        """The position as JSON data."""
        return self.adapter.to_json(self.now)

    def listed(self) -> list[Step]:
        """All legal steps in the order in which they are listed."""
        return self.adapter.legal(self.now)

    def weights(self, steps: Iterable[Step]) -> list[int]:
        """The weight of each of some outcomes of chance."""
        return [self.adapter.weight(self.now, step) for step in steps]

    def verdict(self, step: Any) -> StepVerdict:
        """Whether the step may be done."""
        return self.adapter.verdict(self.now, step)

    def do(self, step: Step) -> None:
        """Do a legal step."""
        self.now = self.adapter.do(self.now, step)

    def result(self) -> Any:
        """The result of a game that is over, else None."""
        return self.adapter.result(self.now)
