"""Every fault of the engine is found: a sample here, all by `python3 -m tests.engine_mutants`."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]


def tried(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.engine_mutants", *arguments]
    return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)


def test_a_few_broken_guards_are_found_by_their_names() -> None:
    ran = tried("guards", "--every", "24", "--no-play")
    assert (ran.returncode, ran.stdout) == (0, "4 named\n")


@pytest.mark.slow
def test_every_broken_guard_is_found_by_its_name() -> None:
    ran = tried("guards", "--no-play")
    assert (ran.returncode, ran.stdout) == (0, "90 named\n")


def test_every_guard_of_the_engine_is_broken() -> None:
    script = (
        "from lexludi.games.manila.engine.actions import ACTIONS\n"
        "from tests.engine_mutants.mutants import guards\n"
        "from tests.engine_mutants.running import ENGINE\n"
        "print(sorted({rule for rule, _ in guards(ENGINE)}"
        " ^ {rule for action in ACTIONS for rule in action.guards}))"
    )
    command = [sys.executable, "-c", script]
    ran = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=True)
    assert ast.literal_eval(ran.stdout) == []
