"""A scene is data: what it shows of a position, and what is no scene."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest

from lexludi.drawing import Artist, draw
from lexludi.drawing.scene import checked, drawn_by

GUIDE = Path(__file__).parents[2] / "docs/guides/draw-a-board.md"
SAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
STACKED = ["translate(0 24)", "translate(0 54)"]
SVG = "{http://www.w3.org/2000/svg}"
POSITION = {
    "heap": 3,
    "owner": [None, 1],
    "wares": {"silk": 2, "jade": 0},
    "hand": [{"$hidden": True}, {"silk": 4}],
    "rows": [{"7": 1}, {"7": 2}],
}


class Board:
    """What draws a position from a scene."""

    HEAD, NOUGHT, STYLE = "", frozenset[str](), {"piece": "fill:#fff"}
    DRAWS_HIDDEN = frozenset({"hand"})

    def __init__(self, scene: Any) -> None:
        self.draw = drawn_by(checked(scene))


def drawn(scene: Any, position: Any = POSITION, **options: Any) -> ET.Element:
    return ET.fromstring(draw("toy", position, artist=Board(scene), **options).svg)


def texts(root: ET.Element) -> list[str]:
    return ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]


def said(value: Any, **options: Any) -> str:
    """A value as text on the board."""
    line = {"draw": "text", "text": ["join", value], "x": 0, "y": 0, "class": "ink"}
    return texts(drawn({"with": [line]}, **options))[0]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (["of", "heap"], "3"),
        (["of", "owner", 0], "—"),
        (["seat", ["of", "owner", 1]], "player 2"),
        (["sum", ["of", "heap"], 1], "4"),
        (["total", ["of", "wares"]], "2"),
        (["total", ["of", "hand"]], "4"),
        (["of", "hand", 0, "silk"], "?"),
        (["if", ["is", ["of", "owner", 0], None], "free", ["seat", ["of", "owner", 0]]], "free"),
        (["if", ["is", True, 1], "alike", "apart"], "apart"),
        (["if", ["more", ["of", "hand", 0], 0], "some", "none"], "none"),
        (["printed", "price"], "5"),
        (["word", "silk"], "Seide"),
        (["times", ["number", "4"], 3], "12"),
        (["pick", ["of", "heap"], {"3": "three", "4": "four"}], "three"),
        (["if", ["among", ["of", "heap"], 1, 3], "met", "not"], "met"),
        (["printed", "prices", "silk"], "2"),
        (["printed", "prices", "gold"], "—"),
        (["printed", "price", "silk"], "—"),
        (["total", ["column", ["of", "rows"], 7]], "3"),
        (["if", ["holds", ["of", "wares"], "silk"], "held", "not"], "held"),
        (["if", ["holds", ["of", "wares"], "gold"], "held", "not"], "not"),
        (["shown", {"$hidden": True, "$shown": 6}], "6"),
        (["shown", ["of", "hand", 0]], "—"),
        (["over", ["of", "wares"], "one", ["join", ["word", ["key", "one"]], " "]], "Seide jade "),
        (["over", ["of", "hand", 0], "one", "x"], ""),
    ],
)
def test_a_value_is_what_its_operation_makes_of_the_position(value: Any, text: str) -> None:
    printed = {"price": 5, "prices": {"silk": 2}}
    assert said(value, printed=printed, words={"silk": "Seide"}) == text


def test_entries_of_a_map_are_repeated_and_those_of_a_hidden_one_are_not() -> None:
    line = {"draw": "text", "text": ["key", "ware"], "x": 0, "y": 0, "class": "ink"}
    each = [
        {"each": ["of", *path], "key": "ware", "with": [line]} for path in (["wares"], ["hand", 0])
    ]
    assert texts(drawn({"with": each})) == ["silk", "jade"]


def test_entries_of_the_scene_are_repeated_with_their_fields() -> None:
    css = {"x": ["key", "one", "x"], "y": 0, "class": "ink"}
    line = {"draw": "text", "text": ["of", "wares", ["key", "one", "ware"]], **css}
    entries = [{"ware": "silk", "x": 5}, {"ware": "jade", "x": 7}]
    root = drawn({"with": [{"for": entries, "key": "one", "with": [line]}]})
    assert [(one.get("x"), one.text) for one in root.iter(f"{SVG}text")] == [("5", "2"), ("7", "0")]


def test_the_board_of_the_guide_shows_as_many_matches_as_there_are() -> None:
    sample, _ = SAMPLES
    board = ModuleType("board")
    exec(sample, board.__dict__)
    text = draw("nim", {"heap": 3, "turn": 0}, artist=cast("Artist", board)).svg
    looks = [one.get("class") for one in ET.fromstring(text).iter(f"{SVG}rect")]
    assert looks.count("match") == 3


def test_the_guide_stacks_a_line_for_each_player() -> None:
    _, sample = SAMPLES
    made: dict[str, Any] = {}
    exec(sample, made)
    root = drawn(made["SCENE"], {"stands": ["mill", "oak"]})
    parts = [one for one in root.iter(f"{SVG}g") if one.get("aria-label")]
    assert [one.get("aria-label", "").rpartition(": ")[2] for one in parts] == ["mill", "oak"]
    moved = [str(one.get("transform")) for one in root.iter(f"{SVG}g") if one.get("transform")]
    assert [one for one in moved if one in STACKED] == STACKED


def test_text_that_is_longer_than_its_room_is_folded_around_its_line() -> None:
    said = {"draw": "lines", "text": "one two three", "x": 5, "y": 20, "class": "small ink"}
    root = drawn({"with": [{**said, "room": 50}]})
    found = [(one.text, one.get("y"), one.get("class")) for one in root.iter(f"{SVG}text")]
    assert found == [("one two", "14.5", "small ink"), ("three", "25.5", "small ink")]


@pytest.mark.parametrize(
    ("room", "look", "squeezed"),
    [(90, "large ink", None), (62, "bold ink", None), (20, "small ink", "20")],
)
def test_text_that_is_longer_than_its_room_is_smaller_before_it_is_squeezed(
    room: float, look: str, squeezed: str | None
) -> None:
    said = {"draw": "text", "text": "one two", "x": 0, "y": 0, "class": "large ink", "room": room}
    (text,) = drawn({"with": [said]}).iter(f"{SVG}text")
    assert (text.get("class"), text.get("textLength")) == (look, squeezed)


def test_what_a_group_says_is_told_to_those_who_hear_the_picture() -> None:
    root = drawn({"with": [], "say": ["join", "heap of ", ["of", "heap"]]})
    assert root.findtext(f"{SVG}desc", "").endswith("; heap of 3")


def test_rows_hold_what_is_shown_and_leave_no_room_for_the_rest() -> None:
    some = [{"when": number != 1, "with": []} for number in range(4)]
    root = drawn(
        {"stack": [{"flow": [50, 30], "columns": 2, "with": some}, {"with": [], "height": 5}]}
    )
    assert [one.get("transform") for one in root.iter(f"{SVG}g") if one.get("transform")] == [
        "translate(0 0)", "translate(0 0)", "translate(50 0)", "translate(0 30)", "translate(0 60)",
    ]  # fmt: skip
    assert root.attrib["viewBox"] == "0 0 400 65"


def test_a_part_has_its_pointer_its_name_and_a_halo_where_it_is_marked() -> None:
    name = ["join", "silk ", ["of", "wares", "silk"]]
    part = {"part": ["wares", "silk"], "box": [0, 0, 9, 9], "name": name, "with": []}
    root = drawn({"with": [part]}, marked=["/wares/silk"])
    (found,) = (one for one in root.iter(f"{SVG}g") if one.get("data-path"))
    assert (found.get("data-path"), found.get("aria-label")) == ("/wares/silk", "silk 2")
    assert found[0].get("class") == "halo"


def test_a_marked_value_that_is_no_part_is_written_below_the_board() -> None:
    assert texts(drawn({"with": [], "height": 10}, marked=["/heap"])) == ["heap", "3"]


def test_what_a_position_holds_becomes_text_and_never_markup() -> None:
    hostile = '"/><script>alert(1)</script>'
    css = {"draw": "circle", "cx": 0, "cy": 0, "r": 1, "class": ["of", "owner"]}
    part = {"part": ["owner"], "box": [0, 0, 1, 1], "name": ["of", "owner"], "with": [css]}
    root = drawn({"with": [part]}, {"owner": hostile})
    assert root.findall(".//{*}script") == []
    assert [one.get("class") for one in root.iter(f"{SVG}circle")] == [hostile]


@pytest.mark.parametrize("value", [["sum", ["of", "owner", 0], 1], ["more", "much", 0]])
def test_a_value_of_another_type_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="expected a position that fits its scene: `"):
        said(value)


def test_only_a_map_or_a_list_is_gone_through() -> None:
    with pytest.raises(ValueError, match="scene: 3 is no map and no list"):
        drawn({"each": ["of", "heap"], "key": "one", "with": []})


def test_a_position_without_a_field_is_refused_with_its_name() -> None:
    with pytest.raises(ValueError, match="it has no 'heap'"):
        said(["of", "heap"], position={"wares": {}})


@pytest.mark.parametrize(
    ("scene", "fault"),
    [
        ({}, "/ is no node"),
        ([], "/ is no node"),
        ({"with": [{"draw": "script"}]}, "/with/0/draw is 'script'"),
        ({"with": [{"draw": "rect", "onclick": "x"}]}, "/with/0/onclick does not belong"),
        ({"with": [], "when": ["eval", "1"]}, "/when begins with ['eval']"),
        ({"with": [], "at": [["if", ["nothing"], 1, 2], 0]}, "/at/0/1 begins with ['nothing']"),
        ({"part": [], "box": [], "with": [], "touch": {"spot": ["x"]}}, "/touch/spot begins with"),
        (5, "/ is no node"),
        ({"with": 5}, "/with is 5, no list"),
        ({"stack": [None]}, "/stack/0 is no node"),
        ({"draw": ["rect"]}, "/draw is ['rect'], not one of rect"),
        ({"draw": "text", "x": 0, "y": 0}, "/text is missing"),
        ({"draw": "lines", "x": 0, "y": 0, "text": "a"}, "/room is missing"),
        ({"part": 5, "box": [0, 0, 1, 1], "with": []}, "/part is 5, no list"),
        ({"part": ["a"], "with": []}, "/box is missing"),
        ({"part": ["a"], "box": [0, 0], "with": []}, "/box has 2 entries: expected 4"),
        ({"with": [], "touch": ["spot"]}, "/touch is ['spot'], which names no fields"),
        ({"each": ["of", "rows"], "with": []}, "/key is missing"),
        ({"each": ["of", "rows"], "key": 1, "with": []}, "/key is 1, no name"),
        ({"for": ["of", "rows"], "key": "k"}, "/with is missing"),
        ({"for": {"a": 1}, "key": "k", "with": []}, "/for is {'a': 1}, no list"),
        ({"flow": [1], "columns": 1, "with": []}, "/flow has 1 entries: expected 2"),
        ({"flow": [1, "a"], "columns": 1, "with": []}, "/flow/1 is 'a', no number"),
        ({"flow": [1, 1], "columns": 0, "with": []}, "/columns is 0, no number from 1 on"),
        ({"flow": [1, 1], "columns": 1.5, "with": []}, "/columns is 1.5, no whole number"),
        ({"flow": [1, 1], "columns": True, "with": []}, "/columns is True"),
        ({"with": [], "at": 7}, "/at is 7, no list"),
        ({"with": [], "when": [["of"]]}, "/when begins with [['of']], which is no operation"),
        ({"with": [], "when": [{}]}, "/when begins with [{}], which is no operation"),
        ({"with": [], "when": ["if", 1]}, "/when gives if 1 values, which it does not take"),
        ({"with": [], "when": ["is", 1]}, "/when gives is 1 values, which it does not take"),
        ({"with": [], "say": ["over", ["of", "a"], 5, "x"]}, "/say/2 is 5, no name"),
    ],
)
def test_data_that_is_no_scene_is_refused_with_the_place(scene: Any, fault: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - its message is looked at
        checked(scene)
    assert fault in str(refused.value)


def test_a_scene_without_an_end_is_refused() -> None:
    scene: dict[str, Any] = {"with": []}
    scene["with"].append(scene)
    value: list[Any] = ["not"]
    value.append(value)
    for endless in (scene, {"with": [], "when": value}):
        with pytest.raises(ValueError, match="lies deeper than 60 levels"):
            checked(endless)
