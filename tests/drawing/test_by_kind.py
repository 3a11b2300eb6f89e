"""The drawing of a game that has none of its own: each variable as its kind asks for."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.catalogue import open_game
from lexludi.drawing import draw, kinds
from lexludi.drawing.boxes import WIDTH
from lexludi.drawing.kinds import Kind, Kinds, Maybe, Name, Number, SeatNumber, Table, Track
from lexludi.drawing.sheet import leaves
from lexludi.language import Machine, Setup
from lexludi.readings import picture

SVG = "{http://www.w3.org/2000/svg}"
PEBBLES = open_game(Path(__file__).parents[1] / "games" / "pebbles")


def drawn(position: dict[str, Any], of: Kinds, **options: Any) -> ET.Element:
    return ET.fromstring(draw("toy", position, kinds=of, **options).svg)


def texts(root: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def pointers(root: ET.Element) -> list[str]:
    return [thing.attrib["data-path"] for thing in root.iter(f"{SVG}g")]


def classes(root: ET.Element, pointer: str) -> list[str]:
    (thing,) = root.findall(f".//{SVG}g[@data-path='{pointer}']")
    return [rect.attrib["class"] for rect in thing.iter(f"{SVG}rect")]


def test_a_number_is_a_seat_where_its_kind_says_so() -> None:
    root = drawn({"turn": 1, "heap": 1}, {"turn": SeatNumber(), "heap": Number()})
    assert texts(root) == ["turn", "player 2", "heap", "1"]


def test_a_numbered_key_is_a_seat_where_its_kind_says_so() -> None:
    of = {"purse": Table(SeatNumber(), Number()), "space": Table(Number(), Number())}
    root = drawn({"purse": [0, 4], "space": {"1": 5}}, of)
    assert texts(root) == ["player 1", "player 2", "purse", "4", "space", "1", "5"]
    message = root.findtext(f"{SVG}desc")
    assert message == "purse, player 2: 4; space, 1: 5"


def test_each_seat_has_a_row_with_all_that_is_the_seats() -> None:
    of = {"purse": Table(SeatNumber(), Number()), "hand": Table(SeatNumber(), Maybe(Name()))}
    root = drawn({"purse": [3, 2], "hand": ["red", None]}, of)
    first = ["player 1", "purse", "3", "hand", "red"]
    assert texts(root) == [*first, "player 2", "purse", "2", "hand"]


def test_a_place_on_a_short_track_is_the_filled_one_of_its_cells() -> None:
    root = drawn({"at": 5}, {"at": Track(0, 13)})
    assert classes(root, "/at").index("held") == 5
    assert len(classes(root, "/at")) == 14


def test_a_long_track_is_a_counter() -> None:
    assert classes(drawn({"at": 5}, {"at": Track(0, 100)}), "/at") == ["cell"]


def test_an_option_is_empty_or_filled() -> None:
    of = {"space": Table(Name(), Maybe(SeatNumber()))}
    root = drawn({"space": {"front": None, "back": 2}}, of)
    assert classes(root, "/space/front") == ["slot"]
    assert classes(root, "/space/back") == ["cell"]


def test_a_count_of_nought_is_left_out_unless_it_is_marked() -> None:
    position, of = {"deck": {"red": 0, "blue": 2}}, {"deck": Table(Name(), Number())}
    assert pointers(drawn(position, of)) == ["/deck/blue"]
    assert pointers(drawn(position, of, marked=["/deck/red"])) == ["/deck/blue", "/deck/red"]


def test_nought_on_a_track_is_left_out_of_the_row_of_a_seat_only() -> None:
    row, own = Table(SeatNumber(), Track(0, 5)), Table(Name(), Track(0, 5))
    root = drawn({"shares": [0, 2], "rung": {"silk": 0}}, {"shares": row, "rung": own})
    assert pointers(root) == ["/shares/1", "/rung/silk"]


def test_a_table_of_nothing_but_nought_is_left_out() -> None:
    assert texts(drawn({"deck": {"red": 0}}, {"deck": Table(Name(), Number())})) == []


def test_what_is_not_described_is_taken_for_what_it_looks_like() -> None:
    position = {"now": "take", "heap": 7, "done": True, "card": None, "purse": [1], "at": {"0": 2}}
    root = drawn(position, {})
    assert sorted(pointers(root)) == sorted(pointer for pointer, _ in leaves(position))
    assert "player 1" in texts(root)


def test_the_first_named_value_is_the_title() -> None:
    root = drawn({"heap": 2, "now": "last_take"}, {})
    assert root.findtext(f"{SVG}title") == "Toy: last take"


def test_the_law_says_the_kinds_of_its_variables() -> None:
    card = Name(("red", "green", "blue"))
    assert picture.kinds_of(PEBBLES.law) == {
        "now": Name(("shuffle", "take", "close", "over")),
        "heap": Number(),
        "purse": Table(SeatNumber(), Number()),
        "hand": Table(SeatNumber(), Maybe(card)),
        "deck": Table(card, Track(0, 4)),
        "turn": SeatNumber(),
    }


def test_a_game_with_nothing_but_a_law_is_drawn_with_readable_names() -> None:
    machine = Machine(PEBBLES.law, Setup(players=2))
    position = machine.to_json(machine.start())
    root = ET.fromstring(picture.picture(PEBBLES, position, "de").svg)
    assert {"Spieler 1", "turn", "shuffle", "deck"} <= set(texts(root))


SINGLE = {
    kinds.Flag(): st.booleans(),
    Number(): st.integers(-99, 9999),
    Track(-2, 13): st.integers(-2, 13),
    SeatNumber(): st.integers(0, 2),
    Name(): st.sampled_from(["red", "a_very_long_name_of_a_space_on_the_board_for_once", "X"]),
    Maybe(SeatNumber()): st.none() | st.integers(0, 2),
    Maybe(Name()): st.none() | st.just("red"),
}


def of_kind(kind: Kind) -> st.SearchStrategy[Any]:
    """Values of a kind."""
    if not isinstance(kind, Table):
        return SINGLE[kind]
    if isinstance(kind.key, SeatNumber):
        return st.lists(of_kind(kind.value), min_size=3, max_size=3)
    keys = map(str, range(-1, 9)) if isinstance(kind.key, Track) else ["red", "dark_blue"]
    return st.fixed_dictionaries({key: of_kind(kind.value) for key in keys})


KEYS = st.sampled_from([SeatNumber(), Name(), Track(-1, 8)])
KINDS: st.SearchStrategy[Kind] = st.recursive(
    st.sampled_from(list(SINGLE)), lambda inner: st.builds(Table, KEYS, inner), max_leaves=3
)
POSITIONS = st.dictionaries(st.sampled_from("abcdef"), KINDS).flatmap(
    lambda of: st.tuples(st.fixed_dictionaries({n: of_kind(k) for n, k in of.items()}), st.just(of))
)


@given(POSITIONS)
def test_whatever_the_kinds_nothing_is_drawn_twice_or_off_the_sheet(
    drawing: tuple[dict[str, Any], Kinds],
) -> None:
    position, of = drawing
    root = drawn(position, of)
    assert len(pointers(root)) == len(set(pointers(root)))
    height = float(root.attrib["viewBox"].split()[-1])
    for rect in root.iter(f"{SVG}rect"):
        x, y, wide, high = (float(rect.attrib[side]) for side in ("x", "y", "width", "height"))
        assert min(x, y) >= 0
        assert (x + wide <= WIDTH, y + high <= height) == (True, True)


@given(POSITIONS)
def test_whatever_is_marked_is_drawn_with_one_mark(drawing: tuple[dict[str, Any], Kinds]) -> None:
    position, of = drawing
    every = [pointer for pointer, _ in leaves(position)]
    root = drawn(position, of, marked=every)
    halos = [g for g in root.iter(f"{SVG}g") if g[0].get("class") == "halo"]
    assert sorted(g.attrib["data-path"] for g in halos) == sorted(every)


@pytest.mark.parametrize("value", ["red", 3, True])
def test_a_kind_that_a_value_shows_is_no_seat(value: Any) -> None:
    assert not isinstance(kinds.of_value(value), SeatNumber)
