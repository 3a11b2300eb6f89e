"""The law in JavaScript says what the law in Python says."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.javascript import __main__ as command
from tests.javascript.drawn_laws import compare_drawn, compare_law
from tests.javascript.node_machine import NodeMachine
from tests.javascript.side_by_side import Compared, play

from lexludi.catalogue import open_game

GAMES = {
    "manila": 120,
    "cartagena": 60,
    "massilia": 120,
    "tests/games/pebbles": 60,
    "tests/games/tables": 90,
}
HOUSE = Path(__file__).parents[2]


@pytest.mark.parametrize("game", GAMES)
def test_both_machines_play_the_same_games(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(HOUSE)
    law, compared = open_game(game).law, Compared()
    with NodeMachine(law, tmp_path) as node:
        for seed in range(3):
            play(law, node, compared, seed, GAMES[game] // 3)
    assert compared.differences == []
    assert compared.comparisons > 5 * compared.steps > 0


@pytest.mark.parametrize("seed", [11, 13])
def test_both_machines_mean_the_same_by_a_random_law(seed: int) -> None:
    compared = Compared()
    compare_law(seed, compared, positions=4)
    assert compared.differences == []
    assert compared.comparisons > 50


def test_both_machines_mean_the_same_by_a_law_of_tables() -> None:
    law, compared = open_game(HOUSE / "tests/games/tables").law, Compared()
    compare_drawn(law, 1, compared, positions=10)
    assert compared.differences == []
    assert compared.comparisons > 200


def test_a_seat_that_no_player_has_may_never_act(tmp_path: Path) -> None:
    law = open_game(HOUSE / "tests/games/tables").law
    steps = [{"by": seat, "do": "swap", "from_row": 2, "lit": {"red": 0, "blue": 0}}
             for seat in (0, 1)]  # fmt: skip
    played = [("go", step) for step in steps]
    with NodeMachine(law, tmp_path) as node:
        answers = node.answers(
            [("setup", {"players": 2}), ("start", None), *played, ("why", steps[0])]
        )
    none_may = "0 is not one of those who may act: none may"
    assert answers[-1] == [{"rule": "swap.who", "text": none_may}]


def test_the_command_finds_no_difference(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(HOUSE)
    assert command.main(["tests/games/pebbles", "--steps", "20", "--seed", "5"]) == 0
    assert "20 steps" in capsys.readouterr().out
