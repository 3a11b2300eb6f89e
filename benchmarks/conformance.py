"""Judging by the committed cases: `python3 benchmarks/conformance.py`.

The trivial implementation says what the reference engine said to the same requests, and nothing
else; what is measured is the runner.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from measure import once, tell

from lexludi.cases import suite_folder
from lexludi.catalogue import open_game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.conformance.runner import Runner
from lexludi.conformance.session import Command
from lexludi.engine.peer import Peer
from lexludi.games.manila import engine

TRIVIAL = """
import os, sys
answers = iter(open(sys.argv[1], "rb"))
for _ in sys.stdin.buffer:
    os.write(1, next(answers))
"""
TIMES = 20
"""How often every case is put."""


class Rates(NamedTuple):
    """Cases a second: by the clock, and of the time that the runner has a core for itself."""

    clock: float
    core: float


def rates(command: Command) -> Rates:
    """The rates with one process of the implementation; every case must pass."""
    game = open_game("manila")
    suite = suite_folder.read(game.cases)
    cases = [
        msgspec.structs.replace(case, id=f"{case.id} {number}")
        for case in suite.cases
        for number in range(TIMES)
    ]
    begun, worked = time.perf_counter(), time.process_time()
    judged = Runner(game, suite, command).run(cases, 1, lambda update: None)
    spent, work = time.perf_counter() - begun, time.process_time() - worked
    if any(one.verdict != "passed" for one in judged):
        sys.exit("the trivial implementation does not pass; nothing was measured")
    return Rates(len(cases) / spent, len(cases) / work)


def recorded(path: Path, ahead: bool) -> Sequence[str]:
    """The argv of a trivial implementation; `ahead` says whether it reads ahead."""
    peer = Peer(engine)
    with path.open("wb") as kept:

        def answer(line: bytes) -> bytes:
            said = peer.answer(line).encode()
            said = said if ahead else said.replace(b',"ahead"', b"")
            kept.write(said + b"\n")
            return said

        rates(answer)
    return sys.executable, "-c", TRIVIAL, str(path)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for ahead, how in ((True, "sent ahead"), (False, "one by one")):
            command = recorded(Path(folder) / how, ahead)
            clock, core = map(max, zip(*(rates(command) for _ in range(3)), strict=True))
            tell(f"trivial implementation, {how}", clock, "cases/s", ">= 10,000")
            tell(f"trivial implementation, {how}, of a core", core, "cases/s", ">= 10,000")
    seconds = once(lambda: run_cases(open_game("manila"), ConformanceOptions(diagnose=True)))
    tell("reference engine, with diagnosis", seconds, "s", "< 3")
