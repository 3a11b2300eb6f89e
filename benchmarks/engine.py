"""Random games of three by the reference engine: `python3 benchmarks/engine.py`."""

from __future__ import annotations

from random import Random

from measure import once, tell

from lexludi.games.manila.engine import Game, Setup

GAMES = 2000


def play() -> int:
    """Play games with seeds 0, 1, 2, ...; how many steps they took."""
    game = Game(Setup(players=3))
    return sum(len(game.play(Random(seed))) for seed in range(GAMES))


def check(count: int) -> int:
    """Play again through `do`, which verifies every step; how many steps there were."""
    game, done = Game(Setup(players=3)), 0
    for seed in range(count):
        position = game.start()
        for step in game.play(Random(seed)):
            position = game.do(position, step)
            done += 1
    return done


if __name__ == "__main__":
    steps = play()
    taken = once(play)
    tell("engine, random play", steps / taken, "steps/s", ">= 50,000 steps/s")
    tell("engine, random play", GAMES / taken, "games/s", "none")
    again = check(GAMES // 10)
    both = once(lambda: check(GAMES // 10))
    tell("engine, play and verified replay", again / both, "steps/s", "none")
