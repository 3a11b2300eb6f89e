"""`show`: the position of a record at any step, as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

Command = Any
SVG = "{http://www.w3.org/2000/svg}"
DEALT = [
    {"by": "chance", "do": "deal", "share": share}
    for share in ("nutmeg", "silk", "jade", "silk", "jade", "ginseng")
]
BID = {"by": 0, "do": "bid", "amount": 10}


@pytest.fixture
def opening(tmp_path: Path) -> Path:
    """Three players, six shares dealt, and a first bid."""
    path = tmp_path / "opening.json"
    path.write_text(json.dumps({"game": "manila", "players": 3, "steps": [*DEALT, BID]}), "utf-8")
    return path


def test_the_end_of_a_record_is_drawn(lexludi: Command, opening: Path) -> None:
    ran = lexludi("show", opening)
    assert ran.status == 0
    assert ET.fromstring(ran.out).findtext(f"{SVG}title") == "Manila: bidding"


def test_the_drawing_is_of_the_position_that_json_prints(lexludi: Command, opening: Path) -> None:
    position = lexludi("show", opening, "--format", "json").data
    assert position["high"] == 10
    assert 'data-path="/high"' in lexludi("show", opening).out


@pytest.mark.parametrize(("step", "dealt"), [(0, 0), (3, 3), (6, 6), (7, 6)])
def test_at_chooses_the_step_after_which_the_position_is_shown(
    lexludi: Command, opening: Path, step: int, dealt: int
) -> None:
    ran = lexludi("show", opening, "--at", step, "--format", "json")
    assert ran.data["dealt"] == dealt


def test_out_writes_the_drawing_to_a_file(lexludi: Command, opening: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.svg"
    ran = lexludi("show", opening, "--out", board)
    assert ran.out == f"drawn in {board}\n"
    assert board.read_text("utf-8") == lexludi("show", opening).out


def test_lang_labels_the_drawing_in_that_language(lexludi: Command, opening: Path) -> None:
    root = ET.fromstring(lexludi("show", opening, "--lang", "zh-Hant").out)
    assert root.attrib["lang"] == "zh-Hant"
    assert "肉豆蔻" in {line.text for line in root.iter(f"{SVG}text")}


def test_a_position_by_itself_is_drawn_as_it_is(
    lexludi: Command, opening: Path, tmp_path: Path
) -> None:
    position = lexludi("show", opening, "--format", "json").data
    asked = {"game": "manila", "players": 3, "position": position}
    path = tmp_path / "position.json"
    path.write_text(json.dumps(asked), "utf-8")
    assert lexludi("show", path).out == lexludi("show", opening).out


def test_a_position_with_a_step_in_dispute_is_drawn_before_the_step(
    lexludi: Command, opening: Path, tmp_path: Path
) -> None:
    position = lexludi("show", opening, "--at", 6, "--format", "json").data
    path = tmp_path / "dispute.json"
    asked = {"game": "manila", "players": 3, "position": position, "step": BID}
    path.write_text(json.dumps(asked), "utf-8")
    assert lexludi("show", path, "--format", "json").data == position
    assert lexludi("show", path, "--at", 1, "--format", "json").data["high"] == 10


def test_a_game_without_a_drawing_of_its_own_is_shown_in_words(
    lexludi: Command, pebbles: Path, record: Path
) -> None:
    ran = lexludi("show", record, "--game", pebbles)
    assert ran.status == 0
    assert "hand, player 1:" in ran.out


def test_house_rules_are_taken_as_answers(lexludi: Command, opening: Path) -> None:
    ran = lexludi("show", opening, "--answer", "opening.amount=exactly_one")
    assert ran.status == 2
    assert "step 7 of 7 is refused by bid.opening" in ran.err


def test_an_illegal_step_is_named_with_its_rule_and_the_last_position_that_can_be_shown(
    lexludi: Command, opening: Path
) -> None:
    message = json.loads(opening.read_text("utf-8"))
    message["steps"] += [{"by": 1, "do": "bid", "amount": 10}]
    opening.write_text(json.dumps(message), "utf-8")
    ran = lexludi("show", opening)
    assert ran.status == 2
    assert "$.steps[7]: step 8 of 8 is refused by bid.raise: " in ran.err
    assert ran.err.endswith("--at 7 shows the position before it.\n")
    assert lexludi("show", opening, "--at", 7).status == 0


def test_a_step_of_no_form_is_named_with_its_place(lexludi: Command, opening: Path) -> None:
    message = json.loads(opening.read_text("utf-8"))
    message["steps"] += [{"by": 1, "do": "fly"}]
    opening.write_text(json.dumps(message), "utf-8")
    ran = lexludi("show", opening)
    assert ran.status == 2
    assert "$.steps[7].do: unknown action 'fly'" in ran.err


@pytest.mark.parametrize("step", [8, -1])
def test_a_step_that_is_not_there_is_answered_with_how_many_there_are(
    lexludi: Command, opening: Path, step: int
) -> None:
    ran = lexludi("show", opening, "--at", step)
    assert ran.status == 2
    assert f"--at {step}: expected a number from 0, the start, to 7, the end" in ran.err


def test_a_position_that_cannot_be_is_answered_with_what_is_wrong(
    lexludi: Command, opening: Path, tmp_path: Path
) -> None:
    position = lexludi("show", opening, "--format", "json").data | {"box": 1}
    path = tmp_path / "odd.json"
    path.write_text(json.dumps({"game": "manila", "players": 3, "position": position}), "utf-8")
    ran = lexludi("show", path)
    assert ran.status == 2
    assert f"{path}: $.position: this is no position:" in ran.err


@pytest.mark.parametrize("where", [".", "none/board.svg"])
def test_a_place_that_cannot_be_written_is_refused(
    lexludi: Command, opening: Path, tmp_path: Path, where: str
) -> None:
    ran = lexludi("show", opening, "--out", tmp_path / where)
    assert ran.status == 2
    assert ran.err.startswith("lexludi: --out ")


@pytest.mark.parametrize("name", ["board.xyz", "board.png", "board"])
def test_a_file_that_is_named_as_another_form_is_refused(
    lexludi: Command, opening: Path, tmp_path: Path, name: str
) -> None:
    ran = lexludi("show", opening, "--out", tmp_path / name)
    assert ran.status == 2
    assert f"{name}: a drawing is SVG, and the name of its file ends in .svg" in ran.err
    assert not (tmp_path / name).exists()


def test_an_unknown_language_is_answered_with_those_there_are(
    lexludi: Command, opening: Path
) -> None:
    ran = lexludi("show", opening, "--lang", "xx")
    assert ran.status == 2
    assert "unknown language 'xx'; there are de, en, fr, it, zh-Hans and zh-Hant" in ran.err


def test_a_terminal_is_not_flooded_with_a_drawing(
    lexludi: Command, opening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    ran = lexludi("show", opening)
    assert ran.status == 2
    assert "give --out board.svg" in ran.err


def test_a_position_without_its_game_is_answered_with_what_belongs_around_it(
    lexludi: Command, opening: Path, tmp_path: Path
) -> None:
    path = tmp_path / "bare.json"
    path.write_text(json.dumps(lexludi("show", opening, "--format", "json").data), "utf-8")
    ran = lexludi("show", path)
    assert ran.status == 2
    assert 'or a position with its game: {"game": ..., "players": ..., "position": ' in ran.err


@pytest.mark.parametrize("verb", ["show", "judge"])
def test_a_record_under_another_law_is_taken_with_a_note_beside_the_answer(
    lexludi: Command, opening: Path, tmp_path: Path, verb: str
) -> None:
    other = tmp_path / "other.json"
    message = json.loads(opening.read_text("utf-8"))
    other.write_text(json.dumps(message | {"law": "0" * 64}), "utf-8")
    ran = lexludi(verb, other)
    assert ran.err.startswith("note: recorded under law 000000000000; this is law ")
    assert ran.out == lexludi(verb, opening).out


def output(svg: str, pointer: str) -> list[str]:
    """The texts of what is drawn for a pointer."""
    found = [g for g in ET.fromstring(svg).iter(f"{SVG}g") if g.get("data-path") == pointer]
    return [text.text or "" for g in found for text in g.iter(f"{SVG}text")]


def test_seat_prints_the_position_as_that_seat_sees_it(lexludi: Command, opening: Path) -> None:
    position = lexludi("show", opening, "--seat", 0, "--format", "json").data
    assert position["shares"][0]["nutmeg"] == 1
    assert position["shares"][1:] == [{"$hidden": True, "$shown": 2}] * 2


def test_seat_draws_no_share_that_the_seat_does_not_see(lexludi: Command, opening: Path) -> None:
    drawn = lexludi("show", opening, "--seat", 0).out
    assert output(drawn, "/shares/0/nutmeg") == ["1"]
    assert output(drawn, "/shares/1") == ["? (2)"]
    assert "/shares/1/" not in drawn


def test_the_stock_is_hidden_while_it_is_dealt(lexludi: Command, opening: Path) -> None:
    drawn = lexludi("show", opening, "--seat", 0, "--at", 3).out
    assert output(drawn, "/stock/silk") == ["?"]
    assert output(lexludi("show", opening, "--seat", 0).out, "/stock/silk") == ["3"]


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_seat_where_nobody_sits(lexludi: Command, opening: Path, seat: int) -> None:
    ran = lexludi("show", opening, f"--seat={seat}")
    assert (ran.status, ran.out) == (2, "")
    assert f"--seat {seat}: expected a seat from 0 to 2" in ran.err
