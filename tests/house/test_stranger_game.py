"""A stranger's game, in a package beside a built wheel, goes through the verbs by its name."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from tests.wheel_environment import Run, runner, wheel_environment

HOUSE = Path(__file__).parents[2]
ADAPTERS = HOUSE / "adapters" / "python"


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a verb in an environment that has the wheel, a stranger's package, and no checkout."""
    folder = tmp_path_factory.mktemp("stranger")
    package(wheel_environment(folder))
    shutil.copytree(ADAPTERS, folder / "adapter")
    return runner(folder)


def package(site: Path) -> None:
    """The package `strangers_pebbles`, which names its game under the entry point group."""
    shutil.copytree(HOUSE / "tests/games/pebbles/law", site / "strangers_pebbles" / "law")
    about = site / "strangers_pebbles-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: strangers-pebbles\nVersion: 1.0\n"
    )
    (about / "entry_points.txt").write_text("[lexludi.games]\npebbles = strangers_pebbles\n")


def test_its_law_is_read(run: Run) -> None:
    assert run("law", "pebbles").startswith("pebbles, law ")


def test_nothing_of_the_checkout_is_seen(run: Run) -> None:
    assert str(HOUSE) not in run("law", "pebbles", "--format", "json")


def test_its_promises_are_proved(run: Run) -> None:
    assert "0 refuted, 0 unknown" in run("prove", "pebbles", "--players", 2)


def test_a_game_of_it_is_played_ruled_on_and_drawn(run: Run) -> None:
    run("play", "pebbles", "--seed", 1, "--out", "game.json")
    assert "legal" in run("judge", "game.json")
    run("show", "game.json", "--out", "board.svg")


def test_its_cases_are_generated_and_run_against_an_implementation(run: Run) -> None:
    run("generate", "pebbles", "--out", "cases")
    command = [sys.executable, "adapter/lexludi_adapter", "pebbles"]
    assert " 0 failed" in run("conform", "pebbles", "--cases", "cases", "--", *command)
