"""Counting legal histories, which two implementations do alike only if both list the same steps."""

from __future__ import annotations

from lexludi.engine.protocol import EngineGame, Position


def perft(game: EngineGame, position: Position, depth: int) -> int:
    """How many histories of exactly `depth` legal steps go on from a position."""
    if depth == 0:
        return 1
    steps = game.legal(position)
    if depth == 1:
        return len(steps)
    return sum(perft(game, game.do(position, step), depth - 1) for step in steps)
