"""Play law and engine of a game side by side until so many steps are compared.

    python3 -m tests.differential manila --steps 1000000 --seed 1000 --jobs 2

A round plays the reference, every single change of an answer, and mixtures, each with games of its
own; the rounds have the given seed, the next one, and so on, and the last one is played to its end.
The last line has the figures.  Every difference is a line of JSON before it, with a small history
that shows it.  The exit status is 1 where there is one, and 2 where the input cannot be used.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from dataclasses import dataclass, field

import msgspec

from lexludi.catalogue import Game, open_game
from lexludi.differential import run
from lexludi.differential.options import DifferentialOptions
from lexludi.differential.results import Differential, DifferentialFinding
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS, UNUSABLE
from lexludi.support.worker_pool.executor import Executor

DIGITS = 18
"""No number that is asked for has more."""


@dataclass
class Total:
    """Counts what all rounds come to."""

    rounds: int = 0
    steps: int = 0
    games: int = 0
    differences: list[DifferentialFinding] = field(default_factory=list)

    def add(self, played: Differential) -> None:
        """One more round."""
        self.rounds += 1
        self.steps += played.steps
        self.games += played.games
        self.differences += played.differences

    def __str__(self) -> str:
        return (
            f"{self.steps:,} steps in {self.games:,} games, {self.rounds:,} rounds, "
            f"{len(self.differences):,} differences"
        )


def main(arguments: list[str]) -> int:
    """Play, print the differences and the figures; the exit status."""
    asked, begun = _asked(arguments), time.monotonic()
    try:
        total = _played(open_game(asked.game), asked)
    except (UsageError, ValueError) as error:
        # A law that cannot be read is a ValueError, with every fault and its place.
        print(f"tests.differential: {error}", file=sys.stderr)
        return UNUSABLE
    for difference in total.differences:
        print(msgspec.json.encode(difference).decode())
    print(f"{total}, seed {asked.seed}, {time.monotonic() - begun:.0f} s")
    return FINDINGS if total.differences else 0


def _played(game: Game, asked: argparse.Namespace) -> Total:
    """Round after round, until there are enough steps or enough differences."""
    total = Total()
    for seed in itertools.count(asked.seed):
        options = DifferentialOptions(
            seed=seed, executor=Executor(asked.jobs), longest=asked.longest
        )
        played = run.run(game, options)
        total.add(played)
        print(f"{total}, at seed {seed}", file=sys.stderr, flush=True)
        if played.steps == 0:
            raise UsageError(f"{asked.game}: no step can be played, so nothing is compared")
        if total.steps >= asked.steps or len(total.differences) >= run.ENOUGH:
            break
    return total


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("tests.differential")
    parser.add_argument("game", help="a game by its name, or its folder")
    parser.add_argument("--steps", type=_positive, default=1_000_000, help="stop after so many")
    parser.add_argument("--seed", type=_whole, default=0, help="the seed of the first round")
    parser.add_argument("--longest", type=_positive, help="break games off after so many steps")
    parser.add_argument("--jobs", type=_positive, default=1, help="processes")
    return parser.parse_args(arguments)


def _whole(text: str, least: int = 0) -> int:
    """A whole number from `least` that has 18 digits at most."""
    digits = text.isascii() and text.isdigit() and len(text) <= DIGITS
    if not digits or int(text) < least:
        what = f"a whole number from {least} with {DIGITS} digits at most"
        raise argparse.ArgumentTypeError(f"expected {what}, not {text[:20]!r}")
    return int(text)


def _positive(text: str) -> int:
    return _whole(text, least=1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
