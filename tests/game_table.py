"""Steps at a table on which a test has set a position up."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pytest

from lexludi.engine import PositionFaults
from lexludi.engine.action_game import ActionGame, Copied

P = TypeVar("P", bound=Copied)


class GameTable(Generic[P]):
    """Short ways to take steps and to ask for refusals.

    Attributes:
        game: what is played; each game's table makes it.
    """

    game: ActionGame[Any, P]

    def rule(self, position: P, do: str, by: int | str, **arguments: Any) -> str | None:
        """The rule that refuses a step, or None where it is legal."""
        return self._refusal("illegal", position, {"by": by, "do": do, **arguments})

    def late(self, position: P, do: str, by: int | str, **arguments: Any) -> str | None:
        """The rule by which it is not the time or the turn for a step, or None where it is."""
        return self._refusal("turn", position, {"by": by, "do": do, **arguments})

    def do(self, position: P, do: str, by: int | str, **arguments: Any) -> P:
        """The position after a step."""
        return self.game.do(position, {"by": by, "do": do, **arguments})

    def faults(self, data: object) -> list[str]:
        """The places of all faults that a JSON value has as a position; it has some."""
        with pytest.raises(PositionFaults) as caught:
            self.game.from_json(data)
        assert all(len(fault.message) < 400 for fault in caught.value.faults)
        return [fault.path for fault in caught.value.faults]

    def _refusal(self, kind: str, position: P, step: dict[str, Any]) -> str | None:
        refusal = self.game.verify(position, step)
        if refusal is None:
            return None
        assert refusal.kind == kind, refusal
        return refusal.rule
