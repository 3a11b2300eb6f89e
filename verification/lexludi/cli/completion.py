"""Completion in the shell: games, and the names that the game before the cursor has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lexludi.catalogue import Game, installed, open_game
from lexludi.cli.verb_table import BY_KIND
from lexludi.editions import editions
from lexludi.readings import readings
from lexludi.support.errors import UsageError


def games_like(incomplete: str) -> list[str]:
    """The installed games that begin so."""
    return _beginning(installed(), incomplete)


def kinds_like(incomplete: str) -> list[str]:
    """The kinds of JSON that begin so."""
    return _beginning(BY_KIND, incomplete)


def points_like(ctx: Any, incomplete: str) -> list[str]:
    """The points of the game that begin so."""
    game = _game(ctx)
    return _beginning(game.law.points if game else (), incomplete)


def answers_like(ctx: Any, incomplete: str) -> list[str]:
    """The points of the game with each of their answers, `POINT=ANSWER`, that begin so."""
    game = _game(ctx)
    points = game.law.points if game else {}
    pairs = (f"{name}={answer}" for name, point in points.items() for answer in point.answers)
    return _beginning(pairs, incomplete)


def rules_like(ctx: Any, incomplete: str) -> list[str]:
    """The rules of the game that begin so."""
    game = _game(ctx)
    return _beginning(game.law.rules if game else (), incomplete)


def editions_like(ctx: Any, incomplete: str) -> list[str]:
    """The editions of the game that begin so."""
    game = _game(ctx)
    return _beginning(editions(game.editions) if game else (), incomplete)


def readings_like(ctx: Any, incomplete: str) -> list[str]:
    """The readings of the game that begin so."""
    game = _game(ctx)
    return _beginning(readings.all_names(game) if game else (readings.REFERENCE,), incomplete)


def _game(ctx: Any) -> Game | None:
    """The game that the words before the cursor name; None where they name none that opens."""
    try:
        game = open_game(ctx.params.get("source") or "")
        _ = game.law
    except UsageError:
        return None
    return game


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
