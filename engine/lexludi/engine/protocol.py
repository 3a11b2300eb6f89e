"""What every reference engine is: the names that its package gives, and the game that it makes.

An engine stands in `lexludi.games.NAME.engine`, or in the folder `engine` of a game's own package.
Whoever uses an engine knows no more of it than this page says.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from lexludi.engine.refusal import Refusal

Position: TypeAlias = Any
"""A position in the engine's own form; only the engine looks into it."""
Step: TypeAlias = dict[str, Any]
"""A step as JSON has it: `by` (a seat, "chance" or "nobody"), `do`, and the action's arguments."""
Choices: TypeAlias = Mapping[str, str]
"""Answers by point; what is left out is as ruled."""
Agreed: TypeAlias = Mapping[str, Any]
"""Choices by variant, as text (also of numbers), and values of open parameters as JSON has them.

A choice that is left out is the default; a law's open parameters are always given.
"""

CAPABILITIES: Final[tuple[str, ...]] = (
    "position",
    "history",
    "legal",
    "weights",
    "reason",
    "perft",
    "out_of_turn",
    "ahead",
)
"""All that an engine may be asked; with `serve` every engine of this protocol can be."""


class EngineGame(Protocol):
    """A game as one set-up plays it.  Positions are values: no method changes one."""

    def start(self) -> Position:
        """The position before the first step."""

    def verify(self, position: Position, step: object) -> Refusal | None:
        """Why a step may not be taken, None where it may.  `step` is any JSON value."""

    def do(self, position: Position, step: object) -> Position:
        """The position after a step; raises `Refused` where it may not be taken."""

    def legal(self, position: Position) -> list[Step]:
        """Every step that may be taken, outcomes of chance among them, in a fixed order."""

    def weight(self, position: Position, step: Step) -> int:
        """How often a legal chance step occurs among its alternatives; 1 for any other step."""

    def result(self, position: Position) -> dict[str, Any] | None:
        """`{"scores": [...], "winners": [...]}` by seat; None while the game goes on."""

    def to_json(self, position: Position) -> dict[str, Any]:
        """The position as JSON has it."""

    def from_json(self, data: object) -> Position:
        """The position that a JSON value describes; raises `PositionFaults` with all faults."""


@runtime_checkable
class RandomPlayer(Protocol):
    """What a game may offer beside, so that random games need not list every step."""

    def random_step(self, position: Position, rng: Random) -> Step | None:
        """A step that may be taken, chance by its weights; None where the game is over."""


class Engine(Protocol):
    """What the package of an engine gives at its top.

    `GAME` is the name of the game, `PLAYERS` are the numbers of players that the engine plays with,
    `CAPABILITIES` what it can be asked beside steps (docs/reference/protocol.md lists them).
    """

    @property
    def GAME(self) -> str: ...  # noqa: N802, D102
    @property
    def PLAYERS(self) -> tuple[int, ...]: ...  # noqa: N802, D102
    @property
    def CAPABILITIES(self) -> tuple[str, ...]: ...  # noqa: N802, D102

    def new_game(
        self, players: int, answers: Choices | None = None, variants: Agreed | None = None
    ) -> EngineGame:
        """A game as one set-up plays it; raises `SetupError` for a set-up that it has not."""
