"""`play` and `perft`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lexludi.engine import Fault, PositionFaults

Command = Any


def broken(*_: object) -> Any:
    """An error of an engine."""
    raise KeyError("willow")


def test_the_same_seed_plays_the_same_game(lexludi: Command, pebbles: Path) -> None:
    words = ("play", pebbles, "--seed", 7, "--format", "json")
    assert lexludi(*words).out == lexludi(*words).out


def test_a_record_says_everything_that_was_agreed(record: Path) -> None:
    written = json.loads(record.read_text("utf-8"))
    assert written["format"] == "lexludi-record"
    assert written["setup"]["answers"] == {"take.nothing": "refused"}
    assert written["result"]["winners"]


def test_several_games_go_to_a_folder_with_a_file_for_each_seed(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    out = tmp_path / "games"
    assert lexludi("play", pebbles, "--seed", 4, "--games", 3, "--out", out).status == 0
    assert sorted(path.name for path in out.iterdir()) == [f"game-{n}.json" for n in (4, 5, 6)]


def test_a_record_replaces_another_without_leaving_anything_behind(
    lexludi: Command, pebbles: Path, record: Path
) -> None:
    before = record.read_text("utf-8")
    lexludi("play", pebbles, "--seed", 2, "--out", record)
    assert record.read_text("utf-8") != before
    assert list(record.parent.iterdir()) == [record]


def test_a_place_that_cannot_be_written_to_is_named_before_playing(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("play", pebbles, "--out", tmp_path / "no" / "game.json")
    assert ran.status == 2
    assert str(tmp_path / "no") in ran.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--players", 9), "pebbles is for 2 or 3 players, not 9"),
        (("--players", 10**30), "pebbles is for 2 or 3 players, not 1"),
        (("--answer", "take.nothin=refused"), "did you mean take.nothing?"),
        (("--answer", "take.nothing=refuse"), "did you mean refused?"),
        (("--answer", "take.nothing"), "expected POINT=ANSWER, not 'take.nothing'"),
        (("--answer", "nothing"), "; for example take.nothing=refused"),
        (("--out", "-"), "--out -: expected the name of a file"),
        (("--variant", "brightnes=plain"), "did you mean brightness?"),
        (("--variant", "brightness=dark"), "unknown choice to brightness 'dark'"),
    ],
)
def test_what_the_law_does_not_know_is_answered_on_one_line(
    lexludi: Command, pebbles: Path, words: tuple[object, ...], message: str
) -> None:
    ran = lexludi("play", pebbles, *words)
    assert ran.status == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_histories_are_counted_at_every_depth(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("perft", pebbles, "--depth", 3, "--by", "spec", "--format", "json")
    assert [row["spec"] for row in ran.data["depths"]] == [3, 6, 18]


def test_counting_can_begin_after_a_record(lexludi: Command, pebbles: Path, tmp_path: Path) -> None:
    path = tmp_path / "begun.json"
    deal = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "blue")]
    path.write_text(json.dumps({"game": "pebbles", "players": 2, "steps": deal}), "utf-8")
    ran = lexludi("perft", pebbles, "--depth", 1, "--by", "spec", "--from", path)
    assert ran.out.split() == ["depth", "spec", "1", "3"]


def test_counting_by_an_engine_that_does_not_exist_is_refused(
    lexludi: Command, pebbles: Path
) -> None:
    ran = lexludi("perft", pebbles, "--depth", 1)
    assert ran.status == 2
    assert "no engine plays pebbles" in ran.err


def test_a_position_that_cannot_be_is_answered_with_its_faults(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"heap": -1}', "utf-8")
    ran = lexludi("perft", pebbles, "--depth", 1, "--by", "spec", "--from", path)
    assert ran.status == 2
    assert "  $.purse: is missing" in ran.err


def test_law_and_engine_count_the_same_histories_of_manila(lexludi: Command) -> None:
    ran = lexludi("perft", "manila", "--players", 3, "--depth", 7, "--format", "json")
    assert ran.data["agree"]
    assert ran.status == 0


def test_a_position_that_the_engine_does_not_take_up_is_named_on_one_line(
    lexludi: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(game: object, data: object) -> None:
        raise PositionFaults([Fault("$.cash", "expected purses")])

    monkeypatch.setattr("lexludi.games.manila.engine.game.Game.from_json", refuse)
    ran = lexludi("perft", "manila", "--depth", 1)
    assert ran.status == 2
    assert (
        "the engine does not take up this position of the law: $.cash: expected purses" in ran.err
    )
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "words", [("perft", "--depth", 1), ("play", "--by", "engine")], ids=lambda words: words[0]
)
def test_an_engine_that_breaks_off_is_named_on_one_line(
    lexludi: Command, words: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    verb, *options = words
    for asked in ("start", "from_json"):
        monkeypatch.setattr(f"lexludi.games.manila.engine.game.Game.{asked}", broken)
    ran = lexludi(verb, "manila", *options)
    assert ran.status == 70
    assert "lexludi: the engine of manila breaks off in broken(): KeyError" in ran.err
    assert "Traceback" not in ran.err


def test_an_error_of_our_own_is_not_blamed_on_an_engine(
    lexludi: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexludi.cli.verbs.engines.perft._agree", None)
    ran = lexludi("perft", "manila", "--depth", 1)
    assert ran.status == 70
    assert "an error inside lexludi and not a finding" in ran.err


def test_a_single_game_is_printed_step_by_step(lexludi: Command) -> None:
    lines = lexludi("play", "manila", "--seed", 1).out.splitlines()
    assert [line.split()[:3] for line in lines[:6]] == [
        [str(number), "chance", "deal"] for number in range(1, 7)
    ]
    launch = next(line for line in lines if " launch " in line)
    assert "cargo 1: " in launch
    assert "; start 1: " in launch


def test_counting_from_a_position_with_a_step_says_who_takes_one(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    path = tmp_path / "dispute.json"
    path.write_text('{"game": "pebbles", "players": 2, "position": {}, "step": {}}', "utf-8")
    ran = lexludi("perft", pebbles, "--depth", 1, "--by", "spec", "--from", path)
    assert ran.status == 2
    assert ran.err.startswith(f"lexludi: {path}: $: a position with a step is for `judge`")


def test_counting_from_no_position_names_the_file(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    path = tmp_path / "nothing.json"
    path.write_text("{}", "utf-8")
    ran = lexludi("perft", pebbles, "--depth", 1, "--by", "spec", "--from", path)
    assert ran.err.startswith(f"lexludi: {path}: this is no position")


def test_the_same_seed_plays_the_same_game_by_the_engine(lexludi: Command) -> None:
    words = ("play", "manila", "--games", 3, "--seed", 7, "--format", "json")
    first, again = lexludi(*words).data, lexludi(*words).data
    assert first == again
    assert [record["seed"] for record in first] == [7, 8, 9]
    assert len({str(record["steps"]) for record in first}) == 3


def test_a_game_that_the_engine_played_is_legal_by_law_and_engine(
    lexludi: Command, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    lexludi("play", "manila", "--by", "engine", "--seed", 3, "--out", path)
    ran = lexludi("replay", path)
    assert (ran.status, "the game is over" in ran.out) == (0, True)


def test_one_game_and_one_of_several_are_the_same_by_the_same_player(lexludi: Command) -> None:
    words = ("play", "manila", "--by", "law", "--seed", 5, "--format", "json")
    assert lexludi(*words).data == lexludi(*words, "--games", 2).data[:1]


def test_a_game_without_an_engine_is_not_played_by_one(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("play", pebbles, "--by", "engine")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "no engine plays pebbles; --by law" in ran.err
    assert lexludi("play", pebbles, "--games", 2).status == 0


@pytest.mark.parametrize("verb", ["judge", "replay", "show"])
def test_a_record_opens_no_folder(
    lexludi: Command, pebbles: Path, tmp_path: Path, verb: str
) -> None:
    path = tmp_path / "record.json"
    steps = [{"by": "chance", "do": "deal"}]
    path.write_text(json.dumps({"game": str(pebbles), "players": 2, "steps": steps}), "utf-8")
    ran = lexludi(verb, path)
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "unknown game" in ran.err
    assert "--game FOLDER opens one that is not installed" in ran.err
