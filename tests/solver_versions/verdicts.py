"""Print the verdicts that the installed solver gives, one a line: for `tests.solver_versions`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tests.arguments import at_least

from lexludi.catalogue import open_game
from lexludi.proofs.examination.examine import Wish, examine
from lexludi.proofs.solver import solver_version
from lexludi.support.options import RunOptions


def main(arguments: list[str]) -> None:
    """Print the solver's version, and a line for every obligation: its data and its verdict."""
    asked = _asked(arguments)
    options = RunOptions(players=tuple(asked.players) or None, seed=asked.seed)
    print(json.dumps(solver_version()))
    for one in examine(open_game(asked.game), Wish(sample=asked.sample), options):
        word = "" if one.verdict is None else one.verdict.word
        name = [one.task.name, one.task.players, *vars(one.obligation).values()]
        print(json.dumps([name, word]), flush=True)


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(Path(__file__).stem)
    parser.add_argument("game")
    parser.add_argument("--seed", type=at_least(0), required=True)
    parser.add_argument("--sample", type=at_least(1))
    parser.add_argument("--players", type=at_least(1), nargs="*", default=[])
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
