"""The result of playing law and engine side by side."""

from __future__ import annotations

from typing import Any

import msgspec

from lexludi.language import Step


class DifferentialFinding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment of a game where the law and the engine disagree."""

    message: str
    rules: tuple[str, ...] = ()
    players: int
    seed: int
    answers: dict[str, str] = {}
    history: tuple[Step, ...] = ()
    """The steps from the start that lead there."""
    step: Step | None = None
    spec: Any = None
    engine: Any = None


class Differential(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games played by the law and by the engine side by side."""

    steps: int = 0
    games: int = 0
    differences: tuple[DifferentialFinding, ...] = ()
    seconds: float = 0.0

    @property
    def finding_count(self) -> int:
        """How many things were found against law or engine."""
        return len(self.differences)

    @property
    def open_count(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return int(self.steps == 0)
