"""Play a law in Python and in JavaScript side by side until so many steps are compared.

    python3 -m tests.javascript manila --steps 100000 --seed 1
    python3 -m tests.javascript --laws 300 --seed 1

Every game has a number of players, answers, variants and open parameters of its own, drawn by the
seed, the next one, and so on.  At each position both list the legal steps, and say whose turn it
is, how the game ends, and of some steps more why they are refused.  With --laws it is random small
laws, those of the seed, the next one, and so on.  The last line has the figures, and every
difference is a line before it.  The exit status is 1 where there is one.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tests.arguments import at_least
from tests.javascript.drawn_laws import compare_law
from tests.javascript.node_machine import NodeMachine
from tests.javascript.side_by_side import Compared, play

from lexludi.catalogue import open_game
from lexludi.support.errors import UsageError

ENOUGH = 20
"""So many differences end the run."""


def main(arguments: list[str]) -> int:
    """Play, print the differences and the figures; the exit status."""
    asked, begun, compared = _asked(arguments), time.monotonic(), Compared()
    # Whoever ends it by hand is told what was compared until then.
    with suppress(KeyboardInterrupt):
        for _ in _games(asked, compared) if asked.game else _laws(asked, compared):
            if len(compared.differences) >= ENOUGH:
                break
    for difference in compared.differences:
        print(difference)
    what = asked.game or f"{asked.laws} random laws"
    print(f"{what}: {compared}, seed {asked.seed}, {time.monotonic() - begun:.0f} s")
    return int(bool(compared.differences))


def _games(asked: argparse.Namespace, compared: Compared) -> Iterator[None]:
    """Play games of one law until there are enough steps."""
    with tempfile.TemporaryDirectory() as folder, NodeMachine(asked.law, Path(folder)) as node:
        for seed in itertools.count(asked.seed):
            if compared.steps >= asked.steps:
                return
            play(asked.law, node, compared, seed, asked.steps - compared.steps)
            yield


def _laws(asked: argparse.Namespace, compared: Compared) -> Iterator[None]:
    """Compare random laws."""
    for seed in range(asked.seed, asked.seed + asked.laws):
        compare_law(seed, compared)
        yield


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("tests.javascript")
    parser.add_argument("game", nargs="?", help="a game by its name, or its folder")
    parser.add_argument("--steps", type=at_least(1), default=10_000, help="stop after so many")
    parser.add_argument("--laws", type=at_least(1), help="compare so many random laws instead")
    parser.add_argument("--seed", type=at_least(0), default=0, help="the seed of the first game")
    asked = parser.parse_args(arguments)
    if bool(asked.game) == bool(asked.laws):
        parser.error("expected either a game or --laws N")
    try:
        asked.law = open_game(asked.game).law if asked.game else None
    except UsageError as error:
        parser.error(str(error))
    return asked


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
