"""Random games of three by the reference engines: `python3 benchmarks/engine.py [GAME]`.

Times are those that a core worked, the middle of five, so that other work matters little.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Final, TypeAlias

from measure import core_seconds, tell

from lexludi.games.cartagena import engine as cartagena
from lexludi.games.manila import engine as manila
from lexludi.games.massilia import engine as massilia

GAMES: Final = 400
Game: TypeAlias = manila.Game | cartagena.Game | massilia.Game

EVERYTHING: Final = {
    "scenario": "full",
    "tunnel.drawing": "both",
    "jungle.drawing": "both",
    "filibusters": "yes",
    "black_witch": "yes",
}
ANY: Final = "none"
# A line's name, the game, how many games are played, and the least steps and games in a second.
LINES: Final[dict[str, tuple[str, Game, int, str, str]]] = {
    "manila": ("engine, random play", manila.new_game(3), GAMES, ">= 50,000 steps/s", ANY),
    "cartagena": (
        "cartagena, escape",
        cartagena.new_game(3, None, cartagena.example()),
        GAMES // 2,
        ">= 150,000 steps/s",
        ANY,
    ),
    "cartagena with everything": (
        "cartagena, full with every variant",
        cartagena.new_game(3, None, cartagena.example() | EVERYTHING),
        GAMES // 2,
        ">= 150,000 steps/s",
        ANY,
    ),
    "massilia": (
        "massilia",
        massilia.new_game(3, None, massilia.example()),
        GAMES // 2,
        ANY,
        ">= 200 games/s",
    ),
}


def play(game: Game, count: int) -> int:
    """Play games with seeds 0, 1, 2, ...; how many steps they took."""
    return sum(len(game.play(Random(seed))) for seed in range(count))


def check(game: Game, count: int) -> int:
    """Play again through `do`, which verifies every step; how many steps there were."""
    done = 0
    for seed in range(count):
        position = game.start()
        for step in game.play(Random(seed)):
            # Each engine has positions of its own, which only it looks into.
            position = game.do(position, step)  # type: ignore[arg-type]
            done += 1
    return done


def measure(name: str, game: Game, count: int, step_budget: str, game_budget: str) -> None:
    """Print the figures of one line."""
    steps = play(game, count)
    taken = core_seconds(lambda: play(game, count))
    tell(name, steps / taken, "steps/s", step_budget)
    tell(name, count / taken, "games/s", game_budget)
    tell(name, steps / count, "steps a game", ANY)
    again = check(game, count // 10)
    both = core_seconds(lambda: check(game, count // 10))
    tell(f"{name} and verified replay", again / both, "steps/s", ANY)


if __name__ == "__main__":
    for game_name, line in LINES.items():
        if game_name.startswith(tuple(sys.argv[1:]) or ""):
            measure(*line)
