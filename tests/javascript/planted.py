"""Plant small faults in the emitter for JavaScript, one at a time, and see which are noticed.

    python3 -m tests.javascript.planted                 all of them
    python3 -m tests.javascript.planted --only codec    those with this text in their names

A fault is noticed where a comparison with Python's machine differs, where Node cannot run what is
emitted, or where a test of the emitted modules fails.  The exit status is 1 where one is not.
"""

from __future__ import annotations

import argparse
import ast
import io
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from tests.arguments import those_with
from tests.javascript.drawn_laws import compare_drawn
from tests.javascript.node_machine import NodeMachine
from tests.javascript.side_by_side import Compared, play
from tests.planted_faults.by_hand import ByHand, read
from tests.planted_faults.planting import put
from tests.random_laws.compare import law_of

from lexludi.catalogue import open_game
from lexludi.language import Law
from lexludi.language.emit.javascript import package_files

HOUSE = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("faults.toml")
TESTS = tuple(
    Path(__file__).with_name(f"test_{one}.py")
    for one in ("emitted_modules", "data_in_both", "exceptions_in_both")
)
PEBBLES, TABLES = "tests/games/pebbles", "tests/games/tables"
STEPS, GAMES, LAWS = 40, 3, range(24)
NOTICED, UNNOTICED = 0, 1


def main(arguments: list[str]) -> int:
    """Try every fault that is asked for, each in a process of its own."""
    parser = argparse.ArgumentParser("tests.javascript.planted")
    parser.add_argument("--only", default="", help="plant those with this text in their names")
    parser.add_argument("--alone", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    every = list(read(TABLE))
    if asked.alone:
        return alone(next(fault for fault in every if name(fault) == asked.alone))
    faults, begun, noticed = those_with(parser, asked.only, every, name), time.monotonic(), 0
    for number, fault in enumerate(faults, start=1):
        ran = tried(fault)
        noticed += ran.returncode == NOTICED
        print(f"{number}/{len(faults)} {name(fault)} -> {ran.stdout.strip()}", flush=True)
    print(f"{len(faults)} faults, {noticed} noticed, in {time.monotonic() - begun:.0f} seconds")
    return int(noticed < len(faults))


def name(fault: ByHand) -> str:
    """What a fault is called."""
    return f"{Path(fault.file).name}: {fault.what}"


def tried(fault: ByHand) -> subprocess.CompletedProcess[str]:
    """The result of a process that tries one fault."""
    command = [sys.executable, "-m", "tests.javascript.planted", "--alone", name(fault)]
    return subprocess.run(command, cwd=HOUSE, stdout=subprocess.PIPE, text=True, check=False)


def alone(fault: ByHand) -> int:
    """Plant a fault in this process, and look for what notices it."""
    plant(fault)
    for what, differs in noticers():
        if differs:
            print(f"noticed by {what}")
            return NOTICED
    print("unnoticed")
    return UNNOTICED


def plant(fault: ByHand) -> None:
    """Put a fault into the emitter, or into a module that comes along."""
    text = fault.applied((HOUSE / fault.file).read_text("utf-8"))
    if fault.file.endswith(".py"):
        put(fault.file, ast.parse(text))
        return
    whole = package_files.common

    def common(name: str) -> str:
        return text if fault.file.endswith(f"/{name}") else whole(name)

    package_files.common = common


def noticers() -> Iterator[tuple[str, bool]]:
    """What may notice a fault, the quick ones first, and whether it does."""
    yield PEBBLES, _game(PEBBLES)
    yield TABLES, _drawn(open_game(TABLES).law, 1)
    for path in TESTS:
        yield path.name, _tests(path)
    for seed in LAWS:
        yield f"random law {seed}", _drawn(law_of(seed)[1], seed)
    for game in ("manila", "cartagena"):
        yield game, _game(game)


def _tests(path: Path) -> bool:
    quiet = ["-q", "-x", "-p", "no:cacheprovider", str(path)]
    with redirect_stdout(io.StringIO()):
        return bool(pytest.main(quiet))


def _game(game: str) -> bool:
    compared, law = Compared(), open_game(game).law
    with tempfile.TemporaryDirectory() as folder:
        try:
            with NodeMachine(law, Path(folder)) as node:
                for seed in range(GAMES):
                    play(law, node, compared, seed, STEPS)
        except Exception:  # the emitter, or Node, breaks down
            return True
    return bool(compared.differences)


def _drawn(law: Law, seed: int) -> bool:
    compared = Compared()
    try:
        compare_drawn(law, seed, compared, positions=8)
    except Exception:  # the emitter, or Node, breaks down
        return True
    return bool(compared.differences)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
