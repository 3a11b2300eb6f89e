"""Your own code: translate between the law's steps and positions and those of your engine.

Test it with `lexludi conform GAME -- python3 -m lexludi_adapter my_game`.
"""

from __future__ import annotations

from typing import Any

ABOUT = {
    "implementation": {"name": "my game"},
    "games": {"GAME": {"players": [2], "answers": {}, "variants": {}}},  # the name of the law
    "capabilities": ["history"],
}


class MyGame:
    """One game, from its start."""

    def __init__(self, players: int) -> None:
        self.players = players

    def position(self) -> dict[str, Any]:
        """The position with the fields that `lexludi adapter fields GAME` lists."""
        raise NotImplementedError("the position is not written yet")

    def play(self, step: Any) -> dict[str, str | None] | None:
        """Play a step, or refuse it and leave the position as it is; None if it is done."""
        raise NotImplementedError(f"the action {step['do']} is not written yet")


def start(game: str, players: int, answers: dict[str, str], variants: dict[str, Any]) -> MyGame:
    """A new game."""
    return MyGame(players)
