"""What holds of the drawings of all games: marks, words, screen readers, values in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tests.game_of_law import game_of

from lexludi.drawing import draw
from lexludi.drawing.kinds import Number, SeatNumber, Table
from lexludi.drawing.sheet import leaves
from lexludi.games.manila import drawing
from lexludi.games.manila.drawing import parts
from lexludi.language import Law, Machine, Setup
from lexludi.readings import picture

SVG = "{http://www.w3.org/2000/svg}"
Picture = Any
Pictured = Callable[..., Picture]


@pytest.fixture(scope="module")
def some(positions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One position of each phase."""
    return list({position["phase"]: position for position in positions}.values())


def test_whatever_is_marked_has_one_mark(some: list[Any], pictured: Pictured) -> None:
    for position in some:
        every = [pointer for pointer, _ in leaves(position)]
        assert sorted(pictured(position, marked=every).marked()) == sorted(every)


def test_nothing_but_what_is_marked_has_a_mark(some: list[Any], pictured: Pictured) -> None:
    for pointer, _ in leaves(some[-1]):
        assert pictured(some[-1], marked=[pointer]).marked() == [pointer]


def test_a_mark_on_a_map_marks_all_that_is_drawn_of_it(some: list[Any], pictured: Pictured) -> None:
    marked = pictured(some[0], marked=["/stock"]).marked()
    assert marked == [f"/stock/{ware}" for ware in parts.WARES]


def test_a_mark_on_a_map_marks_what_has_no_place_of_its_own_as_well(
    some: list[Any], pictured: Pictured
) -> None:
    for position in some:
        seats = range(len(position["cash"]))
        marked = pictured(position, marked=["/passed"]).marked()
        assert sorted(marked) == [f"/passed/{seat}" for seat in seats]


def test_nothing_is_marked_unasked(some: list[Any], pictured: Pictured) -> None:
    assert not any(pictured(position).marked() for position in some)


@pytest.mark.parametrize("mark", ["/gold", "/cash/9", "cash", "/cas"])
def test_a_mark_that_points_to_nothing_is_refused(
    some: list[Any], pictured: Pictured, mark: str
) -> None:
    with pytest.raises(ValueError, match="expected a JSON pointer into the position"):
        pictured(some[0], marked=[mark])


def test_a_position_of_another_game_is_refused_with_what_it_has_not() -> None:
    with pytest.raises(ValueError, match="expected a position of manila, and it has no 'phase'"):
        draw("manila", {"heap": 21}, artist=drawing)


def test_a_position_that_is_not_as_json_has_it_is_refused(law: Law) -> None:
    start = Machine(law, Setup(players=3)).start()
    with pytest.raises(ValueError, match="expected a position as to_json gives it, a mapping"):
        draw("manila", start)


def test_words_are_escaped(some: list[Any], pictured: Pictured) -> None:
    odd = "<b>&\"'x"
    picture = pictured(some[0], words={"silk": odd, "manila": odd})
    assert odd in {"".join(line.itertext()) for line in picture.root.iter(f"{SVG}text")}
    assert picture.root.findtext(f"{SVG}title", "").startswith(odd)


@pytest.mark.parametrize("odd", ["\x00", "\x1b[31m", "\ud800", "\ufffe"])
def test_what_xml_cannot_hold_comes_out_as_a_mark(odd: str) -> None:
    position = {"heap": 3, odd: {odd: odd}}
    root = ET.fromstring(draw("nim", position, marked=["/heap"]).svg.encode())
    assert "\N{REPLACEMENT CHARACTER}" in root.findtext(f"{SVG}desc", "")


@pytest.mark.parametrize("odd", ["a/b", "~", "~1", "/", ""])
def test_a_name_with_signs_of_pointers_is_said_as_it_is(odd: str) -> None:
    message = ET.fromstring(draw("nim", {"heap": {odd: 3}, odd: 4}).svg).findtext(f"{SVG}desc")
    assert message == f"heap, {odd}: 3; {odd}: 4"


def test_a_position_that_hides_what_its_artist_never_draws_hidden_is_drawn_by_its_kinds(
    some: list[Any], pictured: Pictured
) -> None:
    position = {**some[0], "rung": {ware: {"$hidden": True} for ware in parts.WARES}}
    assert pictured(position).texts("/rung/silk") == ["silk", "?"]


def test_a_table_that_is_hidden_as_a_whole_is_one_value() -> None:
    kinds = {"purse": Table(SeatNumber(), Number()), "cash": Table(SeatNumber(), Number())}
    position = {"purse": {"$hidden": True}, "cash": [1, 2]}
    root = ET.fromstring(draw("nim", position, kinds=kinds).svg)
    assert root.findtext(f"{SVG}desc", "").startswith("purse: ?")


def test_an_artist_says_of_what_form_its_positions_are() -> None:
    artist = SimpleNamespace(
        HEAD="", NOUGHT=(), STYLE={}, KINDS={"turn": SeatNumber()}, draw=lambda *_: 10
    )
    assert "player 2" in draw("nim", {"turn": 1}, artist=artist).svg
    with pytest.raises(ValueError, match="expected a seat at /turn, not 'x'"):
        draw("nim", {"turn": "x"}, artist=artist)


def test_an_artist_tells_those_who_hear_what_it_draws_besides_the_position() -> None:
    def drawn(sheet: Any, *_: object) -> float:
        sheet.say("1 rum, 2 hook")
        return 10

    artist = SimpleNamespace(HEAD="", NOUGHT=(), STYLE={}, draw=drawn)
    root = ET.fromstring(draw("nim", {"heap": 1}, artist=artist).svg)
    assert root.findtext(f"{SVG}desc") == "heap: 1; 1 rum, 2 hook"


@pytest.mark.parametrize(
    ("code", "colon", "comma"),
    [("de", ": ", ", "), ("fr", "\N{NO-BREAK SPACE}: ", ", "), ("zh-Hans", "：", "，")],
)
def test_labels_are_told_with_the_marks_of_the_language_of_their_words(
    code: str, colon: str, comma: str, law: Law, some: list[Any]
) -> None:
    words = picture.words(game_of(law), code)
    svg = draw("manila", some[-1], kinds=picture.kinds_of(law), artist=drawing, words=words).svg
    labels = re.findall('aria-label="([^"]+)"', svg)
    (summary,) = re.findall("<desc[^>]*>([^<]+)<", svg)
    cash = words["seat"].format(seat=1) + comma + words["cash"] + colon
    assert any(label.startswith(cash) for label in labels)
    assert words["cash"] + comma + words["seat"].format(seat=1) + colon in summary
    foreign = ": " if colon != ": " else "："
    assert not [label for label in labels if foreign in label.replace(colon, "")]


def test_no_label_holds_a_name_of_the_law(law: Law, positions: list[dict[str, Any]]) -> None:
    words = picture.words(game_of(law), "zh-Hans")
    ashore = next(one for one in positions if one["ashore"])
    svg = draw("manila", ashore, kinds=picture.kinds_of(law), artist=drawing, words=words).svg
    labels = re.findall('aria-label="([^"]+)"', svg)
    assert not [label for label in labels if re.search("[a-z]{2}", label)]


def test_a_name_without_a_word_is_made_readable(some: list[Any], pictured: Pictured) -> None:
    assert ">pilot small<" in pictured(some[0]).text


def test_without_printed_values_no_price_is_drawn(some: list[Any], pictured: Pictured) -> None:
    empty = next(p for p in some if p["occupant"]["port_a"] is None)
    assert pictured(empty).texts("/occupant/port_a") == []


def test_a_drawing_is_the_same_whatever_the_order_of_its_position(
    some: list[Any], pictured: Pictured
) -> None:
    for position in some:
        sorted_too = json.loads(json.dumps(position, sort_keys=True))
        backwards = dict(reversed(position.items()))
        assert body(pictured(sorted_too)) == body(pictured(position)) == body(pictured(backwards))


def body(picture: Picture) -> str:
    """The drawing without its description, which follows the order of the position."""
    return str(picture.text.partition("<style>")[2])


def test_title_and_description_are_told_to_those_who_cannot_see(
    some: list[Any], pictured: Pictured
) -> None:
    root = pictured(some[0], name="before").root
    assert root.attrib["role"] == "img"
    message = [each.attrib["id"] for each in root if each.tag in (f"{SVG}title", f"{SVG}desc")]
    assert root.attrib["aria-labelledby"].split() == message == ["before-title", "before-desc"]


def test_the_description_says_all_that_is_not_nought(some: list[Any], pictured: Pictured) -> None:
    for position in some:
        message = pictured(position).root.findtext(f"{SVG}desc", "").split("; ")
        assert len(message) >= sum(1 for _, value in leaves(position) if value)


def test_the_description_says_who_stands_where(positions: list[Any], pictured: Pictured) -> None:
    position = next(p for p in positions if 0 in p["occupant"].values())
    message = pictured(position).root.findtext(f"{SVG}desc", "").split("; ")
    standing = {space: seat for space, seat in position["occupant"].items() if seat is not None}
    for space, seat in standing.items():
        assert f"occupant, {space.replace('_', ' ')}: player {seat + 1}" in message


def test_a_drawing_scales_with_its_page(some: list[Any], pictured: Pictured) -> None:
    root = pictured(some[0]).root
    assert root.attrib["viewBox"].startswith("0 0 400 ")
    assert "width" not in root.attrib
