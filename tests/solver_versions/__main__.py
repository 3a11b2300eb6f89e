"""Prove laws with several versions of the solver and several seeds, and compare the verdicts.

    python3 -m tests.solver_versions tests/games/pebbles
    python3 -m tests.solver_versions manila --players 3 --sample 72
    python3 -m tests.solver_versions manila --versions 4.13.0.0 5.4.0.0 --seeds 0 1 2

Each version is installed by pip into a folder of its own, which is not this environment.
A line for each version and seed, and one for each obligation on whose verdict they differ; the exit
status is 1 where any does.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.arguments import at_least, folder

from lexludi.catalogue import open_game
from lexludi.support.errors import UsageError

VERSIONS = ("4.13.0.0", "4.15.4.0", "5.4.0.0")
"""The oldest that pyproject.toml allows, one in the middle, and the newest that was tried."""
SEEDS = (0, 1)
Verdicts = list[tuple[str, str]]
"""Each obligation with its verdict, in the prover's order."""


def main(arguments: list[str]) -> int:
    """Prove with every version and seed; the exit status."""
    asked = _asked(arguments)
    differing = 0
    with tempfile.TemporaryDirectory() as temporary:
        place = asked.folder or Path(temporary)
        for game in asked.games:
            runs = dict(_runs(asked, game, place))
            lines = list(differences(runs))
            differing += len(lines)
            count = len(next(iter(runs.values())))
            print(*lines, sep="\n") if lines else None
            print(f"{game}: {count} obligations, {len(runs)} runs, {len(lines)} differ", flush=True)
    return int(differing > 0)


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("tests.solver_versions")
    parser.add_argument("games", nargs="+", type=_game)
    parser.add_argument("--versions", nargs="+", type=_version, default=VERSIONS)
    parser.add_argument("--seeds", type=at_least(0), nargs="+", default=SEEDS)
    parser.add_argument("--players", type=at_least(1), nargs="*", default=[])
    one = at_least(1)
    parser.add_argument("--sample", type=one, help="so many obligations, the same for every seed")
    parser.add_argument("--folder", type=folder, help="where versions are installed, and left")
    asked = parser.parse_args(arguments)
    if len({*asked.versions}) * len({*asked.seeds}) < 2:
        parser.error("expected two versions or two seeds, for there is nothing to compare with one")
    return asked


def _game(text: str) -> str:
    """The name or the folder of a game that there is."""
    try:
        return open_game(text).source
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _version(text: str) -> str:
    """A version of the solver as pip has it."""
    if re.fullmatch(r"\d+(\.\d+)+", text):
        return text
    raise argparse.ArgumentTypeError(f"expected a version such as {VERSIONS[0]}, got {text!r}")


def _runs(asked: argparse.Namespace, game: str, versions: Path) -> Iterator[tuple[str, Verdicts]]:
    """The verdicts of each run by its name."""
    for version in asked.versions:
        place = installed(version, versions)
        for seed in asked.seeds:
            begun = time.monotonic()
            words = [game, "--seed", str(seed), "--players", *map(str, asked.players)]
            words += ["--sample", str(asked.sample)] if asked.sample else []
            found = verdicts(version, place, words)
            counts = Counter(word or "nothing obliges" for _, word in found)
            message = ", ".join(f"{count} {word}" for word, count in sorted(counts.items()))
            seconds = time.monotonic() - begun
            print(f"{game}, z3 {version}, seed {seed}: {message} ({seconds:.0f} s)", flush=True)
            yield f"z3 {version}, seed {seed}", found


def installed(version: str, versions: Path) -> Path:
    """The folder with a version of the solver, installed now if it is not there."""
    place = versions / version
    if not place.is_dir():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target"]
        subprocess.run([*pip, str(place), f"z3-solver=={version}"], check=True)
    return place


def verdicts(version: str, place: Path, words: list[str]) -> Verdicts:
    """What this version of the solver says; nothing is kept, and nothing kept is used."""
    path = os.pathsep.join([str(place), *filter(None, [os.environ.get("PYTHONPATH")])])
    ran = subprocess.run(
        [sys.executable, "-m", "tests.solver_versions.verdicts", *words],
        env=os.environ | {"PYTHONPATH": path, "LEXLUDI_CACHE": ""},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    solver, *lines = map(json.loads, ran.stdout.splitlines())
    if not version.startswith(solver.removeprefix("z3 ")):
        raise SystemExit(f"expected z3 {version}, and {solver} was asked")
    return [(json.dumps(name), word) for name, word in lines]


def differences(runs: dict[str, Verdicts]) -> Iterator[str]:
    """A line for each obligation that not all runs say the same of."""
    for every in zip(*runs.values(), strict=True):
        names, words = {name for name, _ in every}, [word for _, word in every]
        if len(names) > 1:
            raise SystemExit(f"the runs have other obligations: {sorted(names)}")
        if len(set(words)) > 1:
            message = ", ".join(f"{run}: {word}" for run, word in zip(runs, words, strict=True))
            yield f"  {names.pop()}: {message}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
