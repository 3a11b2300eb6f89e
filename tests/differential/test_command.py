"""`python3 -m tests.differential`: figures, differences, and input that cannot be used."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.differential import __main__ as command

from lexludi.catalogue import Game
from lexludi.differential import run
from lexludi.differential.options import DifferentialOptions
from lexludi.differential.results import Differential, DifferentialFinding

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"
DIFFERENCE = DifferentialFinding(message="the results differ", players=3, seed=4)


def rounds(
    monkeypatch: pytest.MonkeyPatch, steps: int, differences: Sequence[DifferentialFinding] = ()
) -> list[int]:
    """The seeds of the rounds to come, each of so many steps in two games."""
    seeds: list[int] = []

    def played(_game: Game, options: DifferentialOptions) -> Differential:
        seeds.append(options.seed)
        return Differential(steps=steps, games=2, differences=tuple(differences))

    monkeypatch.setattr(run, "run", played)
    return seeds


def asked(*arguments: str) -> Any:
    return command.main(["manila", *arguments])


def test_rounds_have_one_seed_after_the_other_until_there_are_enough_steps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = rounds(monkeypatch, steps=400)
    assert asked("--steps", "1000", "--seed", "7") == 0
    assert seeds == [7, 8, 9]
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("1,200 steps in 6 games, 3 rounds, 0 differences, seed 7, ")


def test_every_difference_is_a_line_of_json_and_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds(monkeypatch, 10, [DIFFERENCE])
    assert asked("--steps", "20") == 1
    *lines, figures = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["message"] for line in lines] == ["the results differ"] * 2
    assert "2 differences" in figures


def test_enough_differences_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = rounds(monkeypatch, 1, [DIFFERENCE])
    assert asked("--steps", "1000") == 1
    assert len(seeds) == run.ENOUGH


def test_rounds_without_a_step_are_no_success(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds(monkeypatch, steps=0)
    assert asked() == 2
    assert "nothing is compared" in capsys.readouterr().err


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["nosuch"]) == 2
    assert "unknown game 'nosuch'" in capsys.readouterr().err


def test_a_game_without_an_engine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([str(PEBBLES)]) == 2
    assert "no engine plays" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--steps", "--jobs"])
@pytest.mark.parametrize("value", ["0", "-1", "x", "1e6", "1.5", "", "9" * 19])
def test_what_is_no_positive_number_is_refused(
    option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        asked(f"{option}={value}")
    assert ended.value.code == 2
    assert f"{option}: expected a whole number from 1" in capsys.readouterr().err


def test_a_seed_may_be_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = rounds(monkeypatch, steps=5)
    assert asked("--steps=5", "--seed=0") == 0
    assert seeds == [0]
