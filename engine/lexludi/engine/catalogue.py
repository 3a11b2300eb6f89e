"""The games that there are engines for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lexludi.games.manila import engine


def games() -> dict[str, dict[str, Any]]:
    """What each game's engine plays: numbers of players, and any answers to its points."""
    return {"manila": {"players": list(engine.PLAYERS), "answers": "any"}}


def make(
    name: str,
    players: int,
    answers: Mapping[str, str] | None = None,
    variants: Mapping[str, str] | None = None,
) -> engine.Game:
    """The engine of a game as one set-up plays it.

    Arguments:
        name: a key of `games()`.
        players, answers, variants: as the game's set-up takes them.

    Raises:
        LookupError: there is no engine for a game of this name.
        ValueError: the set-up is not one of this game.
    """
    if name != "manila":
        raise LookupError(
            f"there is no engine for this game; there is one for {', '.join(games())}"
        )
    return engine.Game(engine.Setup(players, answers, variants))
