"""`replay` and `conform --games` follow games that an engine has played by itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

Command = Any
STEPS = [
    {"by": "chance", "do": "deal", "drawn": "red"},
    {"by": "chance", "do": "deal", "drawn": "blue"},
    {"by": 0, "do": "grab", "amount": 3},
]


def written(path: Path, **shown: Any) -> Path:
    record = {"game": "pebbles", "players": 2, "steps": STEPS}
    checkpoints = [{"after": 3, "position": shown}]
    path.write_text(json.dumps({**record, "checkpoints": checkpoints}), "utf-8")
    return path


def test_replay_follows_a_record_that_shows_positions(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("replay", written(tmp_path / "a.json", heap=4), "--game", pebbles)
    assert ran.status == 0
    assert "3 of 3 steps followed, 1 position compared, 0 of them whole" in ran.out


def test_replay_names_the_rule_of_a_position_that_differs(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    path = written(tmp_path / "a.json", heap=5)
    ran = lexludi("replay", path, "--game", pebbles, "--format", "json")
    assert ran.status == 1
    (found,) = ran.data["disagreements"]
    assert (found["after"], found["rule"]) == (3, "grab.move")


def test_conform_follows_several_games_and_counts_by_rule(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    files = [written(tmp_path / f"{heap}.json", heap=heap) for heap in (4, 5, 6)]
    ran = lexludi("conform", pebbles, "--games", *files, "--format", "json")
    assert ran.status == 1
    assert ran.data["rules"] == [{"rule": "grab.move", "cases": 2}]
    assert len(ran.data["games"]) == 3


def test_the_rule_with_the_most_disagreements_stands_first(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    hands = [written(tmp_path / "a.json", hand=["red", "red"])]
    heaps = [written(tmp_path / f"{heap}.json", heap=heap) for heap in (5, 6)]
    ran = lexludi("conform", pebbles, "--games", *hands, *heaps, "--format", "json")
    assert [(one["rule"], one["cases"]) for one in ran.data["rules"]] == [
        ("grab.move", 2),
        ("deal.hand", 1),
    ]


def test_a_game_that_cannot_be_played_is_named_by_its_file(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    files = [written(tmp_path / "good.json", heap=4), written(tmp_path / "bad.json", cash=1)]
    ran = lexludi("conform", pebbles, "--games", *files)
    assert ran.status == 2
    assert "bad.json: $.checkpoints[0].position: unknown field 'cash'" in ran.err


def test_games_without_a_disagreement_are_a_success(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("conform", pebbles, "--games", written(tmp_path / "a.json", heap=4))
    assert ran.status == 0
    assert "1 game: 0 disagreements with the law" in ran.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--games",), "--games: expected files"),
        (("--games", "--only", "grab.move", "a.json"), "--games runs nothing, and --only"),
        (("--games", "missing.json"), "missing.json"),
        (("--games", "--compare", "a.json"), "--compare and --games read different files"),
    ],
)
def test_what_does_not_go_with_games_is_refused(
    lexludi: Command, pebbles: Path, words: tuple[str, ...], complaint: str
) -> None:
    ran = lexludi("conform", pebbles, *words)
    assert ran.status == 2
    assert complaint in ran.err


def test_the_text_of_a_stranger_does_not_act_on_the_terminal(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("replay", written(tmp_path / "a.json", now="\x1b[2J"), "--game", pebbles)
    assert ran.status == 1
    assert "\x1b" not in ran.out
