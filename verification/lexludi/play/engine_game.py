"""Games that a reference engine plays at random, many times faster than the law does."""

from __future__ import annotations

import random
from typing import Any

from lexludi.engine import Engine
from lexludi.language import Law, Setup, Step
from lexludi.play import length
from lexludi.play.adapter import EngineAdapter
from lexludi.play.random_game import record_of
from lexludi.play.record import Record

CHANCE = "chance"
"""Who takes a step that nobody decides; its outcomes have weights."""


def played_by_engine(law: Law, engine: Engine, setup: Setup, seed: int) -> Record:
    """A whole game that an engine has played; the same seed plays the same game.

    Players take any legal step alike, and chance every outcome by its weight.

    Raises:
        UsageError: the engine does not play this setup.
        EngineBroke: the engine breaks off.
    """
    setup = setup.drawn(law, random.Random(f"setup {seed}")).completed(law)
    game = EngineAdapter(engine, setup)
    rng = random.Random(f"game {seed}")
    taken: list[Step] = []
    position = game.start()
    longest = length.limit(law, setup.players)
    while len(taken) < longest and (step := _step(game, position, rng)) is not None:
        taken.append(step)
        position = game.do(position, step)
    return record_of(law, setup, seed, taken, game.result(position))


def _step(game: EngineAdapter, position: Any, rng: random.Random) -> Step | None:
    """Any step that can be taken; None where the game is over."""
    if game.random_step is not None:
        return game.random_step(position, rng)
    steps = game.legal(position)
    if not steps:
        return None
    weights = [game.weight(position, step) for step in steps if step["by"] == CHANCE]
    return rng.choices(steps, weights)[0] if len(weights) == len(steps) else rng.choice(steps)
