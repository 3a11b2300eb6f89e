"""Games of three to five played twice under two readings: `python3 benchmarks/impact.py`.

First the engine alone, for comparison; then two editions; then the rulings against themselves
with one point answered otherwise, each point in turn.  Both policies, on all cores.
"""

from __future__ import annotations

import os
from random import Random

from measure import once, tell

from lexludi.catalogue import open_game
from lexludi.comparison import impact
from lexludi.comparison.pairable import POLICIES
from lexludi.games.manila.engine import PLAYERS, Game, Setup
from lexludi.readings import readings
from lexludi.support.worker_pool.executor import Executor

GAMES = 300
CORES = len(os.sched_getaffinity(0))


def play() -> None:
    """Play random games by the engine alone, once each."""
    for seed in range(GAMES):
        Game(Setup(PLAYERS[seed % len(PLAYERS)])).play(Random(seed))


if __name__ == "__main__":
    game = open_game("manila")
    one, other = (readings.answers(game, name) for name in ("fr", "zh-Hans"))
    unusual = {
        name: next(answer for answer in point.answers if answer != point.ruling)
        for name, point in game.law.points.items()
    }
    tell("engine alone, one core", GAMES / once(play), "games/s", "none")
    taken = once(
        lambda: impact.measure(
            game, one, other, impact.ImpactOptions(games=5 * GAMES, executor=Executor(CORES))
        )
    )
    pairs = 5 * GAMES * len(POLICIES)
    tell("two editions, all cores", pairs / taken, "pairs of games/s", ">= 500 pairs/s")
    taken = once(
        lambda: impact.by_point(
            game, {}, unusual, impact.ImpactOptions(games=GAMES, executor=Executor(CORES))
        )
    )
    pairs = GAMES * len(POLICIES) * (len(unusual) + 1)
    tell("one point apart, all cores", pairs / taken, "pairs of games/s", ">= 500 pairs/s")
