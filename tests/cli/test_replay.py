"""`replay`: records from friends, from strangers, and from bad disks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

Command = Any
DEAL = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "blue")]


def replayed(lexludi: Command, pebbles: Path, path: Path, value: object, *words: str) -> Any:
    text = value if isinstance(value, str) else json.dumps(value)
    path.write_text(text, "utf-8")
    return lexludi("replay", path, "--game", pebbles, *words)


def by_hand(*steps: object, **more: object) -> dict[str, object]:
    return {"game": "pebbles", "players": 2, "steps": [*DEAL, *steps], **more}


def test_a_played_game_is_legal_from_start_to_end(
    lexludi: Command, pebbles: Path, record: Path
) -> None:
    ran = lexludi("replay", record, "--game", pebbles)
    assert ran.status == 0
    assert "steps are legal; the game is over" in ran.out


def test_a_record_by_hand_needs_only_game_players_and_steps(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = replayed(lexludi, pebbles, tmp_path / "hand.json", by_hand())
    assert ran.status == 0
    assert "all 2 steps are legal; the game goes on" in ran.out


def test_a_refused_step_is_named_with_its_rule_sentence_and_values(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    greedy = by_hand({"by": 0, "do": "grab", "amount": 4})
    ran = replayed(lexludi, pebbles, tmp_path / "hand.json", greedy, "--format", "json")
    assert ran.status == 1
    assert ran.data["verdict"] == "refused"
    assert ran.data["replayed"] == 2
    (reason,) = ran.data["reasons"]
    assert reason["rule"] == "grab.limit"
    assert reason["sentence"] == "Nobody takes more than three."
    assert "4" in reason["text"]


def test_a_refused_step_is_shown_with_the_place_of_its_rule(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    greedy = by_hand({"by": 0, "do": "grab", "amount": 4})
    ran = replayed(lexludi, pebbles, tmp_path / "hand.json", greedy)
    assert "step 3 of 3 is refused" in ran.out
    assert "01-pebbles.md:" in ran.out


def test_a_step_out_of_turn_is_refused_by_the_rule_of_who_may(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    early = by_hand({"by": 1, "do": "grab", "amount": 1})
    ran = replayed(lexludi, pebbles, tmp_path / "hand.json", early, "--format", "json")
    assert [reason["rule"] for reason in ran.data["reasons"]] == ["grab.who"]


def test_a_step_that_is_none_is_no_record(lexludi: Command, pebbles: Path, tmp_path: Path) -> None:
    odd = by_hand({"by": 0, "do": "fly"})
    ran = replayed(lexludi, pebbles, tmp_path / "hand.json", odd)
    assert ran.status == 2
    assert "$.steps[2].do: unknown action 'fly'" in ran.err


def test_a_result_that_the_law_does_not_give_is_a_finding(
    lexludi: Command, pebbles: Path, record: Path
) -> None:
    output = json.loads(record.read_text("utf-8"))
    output["result"]["winners"] = [1]
    ran = replayed(lexludi, pebbles, record, output)
    assert ran.status == 1
    assert "winners" in ran.out


def test_a_record_under_another_law_is_replayed_with_a_note(
    lexludi: Command, pebbles: Path, record: Path
) -> None:
    output = json.loads(record.read_text("utf-8")) | {"law": "0" * 64}
    ran = replayed(lexludi, pebbles, record, output)
    assert ran.status == 0
    assert ran.out.startswith("note: recorded under law 000000000000")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("", "$: is empty"),
        ('{"game": "pebbles", "steps": [{"by"', "$: ends too early, at line 1"),
        ('{"game": "pebb', "$: ends too early"),
        ('{"game" = 1}', "$: is not JSON at line 1, column 9"),
        ("[]", "$: a record is an object"),
        ('{"a": ' * 100_000, "$: is nested too deeply"),
        ('{"game": 1, "game": 2}', '$: the field "game" stands there twice'),
        ({"format": "pgn"}, "$.format: expected \"lexludi-record\", not 'pgn'"),
        ({"game": "pebbles", "players": 2, "position": {}, "step": {}}, "is for `judge`"),
        (by_hand({"do": "grab", "amount": 1}), "$.steps[2].by: is missing"),
        ("null", "$: a record is an object, not null"),
        (by_hand(version=2), "$.version: this program reads version 1, not 2"),
        (by_hand(stpes=[]), "did you mean steps?"),
        ({"players": 2, "steps": []}, 'the field "game" is missing'),
        ({"game": "pebbles", "players": 2}, 'the field "steps" is missing'),
        ({"game": "pebbles", "steps": []}, 'the field "setup" is missing'),
        (by_hand(setup={"players": 2}), '$.players: stands beside "setup"'),
        (by_hand({"by": 0, "do": "grab", "amount": 10**30}), "$.steps[2].amount: a number of 31"),
        (by_hand({"by": 0, "do": "grab", "amount": 1.5}), "$.steps[2].amount: expected a whole"),
        ('{"game": "pebbles", "players": 2, "steps": [1e999]}', "$.steps[0]: expected a whole"),
        ('{"game": "pebbles", "players": NaN, "steps": []}', "$.players: expected a whole"),
        (
            {"game": "pebbles", "players": "2", "steps": []},
            "$.players: expected a whole number, not a string",
        ),
        (
            {"game": "pebbles", "players": 2, "steps": [7]},
            "$.steps[0]: expected an object, not a whole number",
        ),
        ({"game": "pebbles", "players": 9, "steps": []}, "$.setup: 9 players"),
        ({"game": "pebbels", "players": 2, "steps": []}, "the record is of the game 'pebbels'"),
        (
            {"game": "pebbles", "setup": {"players": 2, "answers": {"take": "x"}}, "steps": []},
            "$.setup.answers: unknown point 'take'",
        ),
    ],
)
def test_what_is_no_record_is_answered_on_one_line_with_its_place(
    lexludi: Command, pebbles: Path, tmp_path: Path, value: object, message: str
) -> None:
    path = tmp_path / "odd.json"
    ran = replayed(lexludi, pebbles, path, value)
    assert ran.status == 2
    assert ran.err.startswith(f"lexludi: {path}: ")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_that_is_not_utf8_is_answered_with_the_byte(
    lexludi: Command, tmp_path: Path
) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(b'{"game": "\xff"}')
    ran = lexludi("replay", path)
    assert ran.status == 2
    assert "is not UTF-8: byte 10 is 0xff" in ran.err


def test_a_file_that_is_not_there_is_answered_on_one_line(lexludi: Command, tmp_path: Path) -> None:
    ran = lexludi("replay", tmp_path / "none.json")
    assert ran.status == 2
    assert "cannot be read: No such file" in ran.err


def test_a_record_with_a_byte_order_mark_is_read_like_any_other(
    lexludi: Command, pebbles: Path, record: Path
) -> None:
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes())
    assert lexludi("replay", record, "--game", pebbles).status == 0


def test_a_game_of_manila_is_legal_by_law_and_engine(lexludi: Command, tmp_path: Path) -> None:
    path = tmp_path / "manila.json"
    assert lexludi("play", "manila", "--seed", 3, "--out", path).status == 0
    ran = lexludi("replay", path, "--format", "json")
    assert ran.data["verdict"] == "legal", ran.data["message"]
