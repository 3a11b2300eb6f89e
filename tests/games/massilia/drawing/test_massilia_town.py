"""Massilia's drawing shows ring, stalls, goods, figures, dice and cards where they are."""

from __future__ import annotations

import copy
import itertools
import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drawing.breaking import JUNK, broken, is_drawn_or_refused
from tests.drawing.conftest import Picture
from tests.drawing.test_style import READABLE, colour, contrast
from tests.games.massilia.drawing.conftest import Town, machine_of, pictured, states

from lexludi.drawing import draw
from lexludi.drawing.boxes import WIDTH
from lexludi.drawing.sheet import leaves
from lexludi.games.massilia import drawing
from lexludi.games.massilia.drawing import fields, pieces

SVG = "{http://www.w3.org/2000/svg}"
MACHINE = machine_of(2)
SETUP = dict(MACHINE.setup.variants)
SOME = [MACHINE.to_json(position) for position in list(states(MACHINE))[::5]]
HEAVIEST = 40_000
"""So many bytes a drawing may weigh."""


def pointers(picture: Picture) -> list[str]:
    groups = picture.root.iter(f"{SVG}g")
    return [group.attrib["data-path"] for group in groups if "data-path" in group.attrib]


def rects(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, ...]]:
    """Left, top, right and bottom of all rectangles, wherever their groups have been moved."""
    if moved := re.match(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag == f"{SVG}rect":
        left, top, wide, high = (float(element.attrib[of]) for of in ("x", "y", "width", "height"))
        yield x + left, y + top, x + left + wide, y + top + high
    for child in element:
        yield from rects(child, x, y)


def numbers(picture: Picture) -> list[int]:
    """The numbers of the spaces, which are the only numbers that are small and soft."""
    texts = picture.root.iter(f"{SVG}text")
    return [
        int(t.text or "") for t in texts if t.get("class") == "small soft end" and _is_number(t)
    ]


def _is_number(text: ET.Element) -> bool:
    return (text.text or "").isdecimal()


@pytest.mark.parametrize(("side", "spaces"), [(1, 16), (2, 20)])
def test_the_ring_has_as_many_spaces_as_the_set_up_says(
    towns: list[Town], side: int, spaces: int
) -> None:
    own = [town for town in towns if town.printed["side_spaces"] == side]
    assert own
    for town in own[::10]:
        assert sorted(numbers(town.picture)) == list(range(spaces))


def test_every_stall_is_drawn_on_the_space_where_it_stands_with_its_owner(
    towns: list[Town],
) -> None:
    for picture, _ in towns[::4]:
        for space, owner in picture.position["stall"].items():
            looks = {
                part.get("class")
                for each in picture.things(f"/stall/{space}")
                for part in each.iter()
            }
            assert [seat for seat in range(4) if f"token seat-{seat}" in looks] == [
                seat for seat in [owner] if seat is not None
            ]


def test_goods_and_figures_are_drawn_where_they_are_with_their_count(towns: list[Town]) -> None:
    for picture, _ in towns[::4]:
        for space, held in picture.position["goods"].items():
            for good, count in held.items():
                drawn = picture.things(f"/goods/{space}/{good}")
                assert len(drawn) == (count > 0)
                assert not drawn or picture.texts(f"/goods/{space}/{good}") == [str(count)]
        assert all(len(picture.things(f"/at/{name}")) == 1 for name in pieces.FIGURES)


def test_every_die_in_the_temple_shows_its_number(towns: list[Town]) -> None:
    for picture, _ in towns[::4]:
        for die, lying in picture.position["temple_dice"].items():
            for pips, count in lying.items():
                said = [pips] if count == 1 else [pips, f"×{count}"]
                drawn = picture.things(f"/temple_dice/{die}/{pips}")
                assert len(drawn) == (count > 0)
                assert not drawn or picture.texts(f"/temple_dice/{die}/{pips}") == said


def test_a_price_that_changes_for_an_action_shows_what_it_has_become() -> None:
    position = {**SOME[4], "price": dict.fromkeys(fields.MARKETS, 2)}
    changed = {**position, "price_now": {**dict.fromkeys(fields.MARKETS, 2), "pink": 3}}
    picture = pictured(changed, SETUP)
    assert picture.texts("/price_now/pink") == ["→3"]
    assert not picture.things("/price_now/orange")


def test_a_seat_does_not_see_what_lies_behind_the_screen_of_another(towns: list[Town]) -> None:
    view = MACHINE.view(list(states(MACHINE))[-1], 0)
    picture = pictured(view, SETUP)
    assert [picture.texts(f"/purse/{seat}")[-1] == "?" for seat in (0, 1)] == [False, True]


def test_whatever_is_marked_has_one_mark() -> None:
    for position in SOME:
        every = [pointer for pointer, _ in leaves(position)]
        assert sorted(pictured(position, SETUP, marked=every).marked()) == sorted(every)


def test_whatever_a_seat_sees_can_be_marked() -> None:
    view = MACHINE.view(list(states(MACHINE))[20], 1)
    every = [pointer for pointer, _ in leaves(view)]
    assert sorted(pictured(view, SETUP, marked=every).marked()) == sorted(every)


def test_nothing_of_massilia_is_drawn_twice_or_off_the_sheet(towns: list[Town]) -> None:
    for picture, _ in towns:
        assert len(pointers(picture)) == len(set(pointers(picture)))
        height = float(picture.root.attrib["viewBox"].split()[-1])
        for left, top, right, bottom in rects(picture.root):
            assert min(left, top) >= 0
            assert (right <= WIDTH, bottom <= height) == (True, True)


def test_a_figure_stands_in_its_space_and_in_no_other(towns: list[Town]) -> None:
    for picture, _ in towns[::4]:
        for figure, space in picture.position["at"].items():
            (ground,) = picture.things(f"/stall/{space}")
            (stands,) = picture.things(f"/at/{figure}")
            assert stands in list(ground)


def test_a_space_says_whose_stall_it_is_and_who_stands_there() -> None:
    position = copy.deepcopy(SOME[3])
    position["stall"]["2"], position["at"] = 0, {"white": 2, "purple": 0, "orange": 0, "pink": 0}
    position["goods"]["2"] = {"purple": 1, "orange": 0, "pink": 0, "beige": 0}
    (space,) = pictured(position, SETUP).things("/stall/2")
    assert space.get("aria-label") == "stall, 2: player 1, purple, white"


def test_no_drawing_of_massilia_is_heavier_than_a_page_can_bear(towns: list[Town]) -> None:
    assert max(len(picture.text.encode()) for picture, _ in towns) < HEAVIEST


def test_a_class_of_every_piece_of_massilia_has_a_look(towns: list[Town]) -> None:
    for picture, _ in towns[::8]:
        style = picture.root.findtext(f"{SVG}style", "")
        used = {name for part in picture.root.iter() for name in part.get("class", "").split()}
        assert {name for name in used if f".lexludi .{name}{{" not in style} <= {"lexludi"}


def test_a_ring_without_a_set_up_is_the_longest() -> None:
    assert sorted(numbers(pictured(SOME[3], {}))) == list(range(fields.LAST_SPACE + 1))


def test_what_stands_on_no_space_of_the_ring_is_said_below_it() -> None:
    position = copy.deepcopy(SOME[3])
    position["at"]["white"] = 19
    picture = pictured(position, {**SETUP, "side_spaces": 1})
    assert picture.texts("/at/white")[-1] == "19"


@pytest.mark.parametrize("odd", ["<script>alert(1)</script>", '"/><b onload="x', "\x00\x1b[31m"])
def test_odd_names_in_a_position_of_massilia_come_out_as_text_or_are_refused(odd: str) -> None:
    position = {**SOME[2], odd: {odd: odd}}
    root = ET.fromstring(pictured(position, SETUP).text.encode())
    assert not {part.tag.removeprefix(SVG) for part in root.iter()} & {"script", "b"}
    with pytest.raises(ValueError, match="/phase"):
        pictured({**SOME[2], "phase": odd}, SETUP)


@given(st.sampled_from(SOME), st.randoms(use_true_random=False), JUNK)
def test_a_position_of_massilia_that_is_broken_anywhere_is_drawn_or_refused(
    position: dict[str, Any], rng: random.Random, junk: Any
) -> None:
    found = broken(copy.deepcopy(position), rng, junk)
    is_drawn_or_refused(lambda: draw("massilia", found, artist=drawing, printed=SETUP))


@pytest.mark.parametrize("die", pieces.DICE)
def test_the_number_of_a_die_can_be_read(die: str) -> None:
    ground = colour(pieces.PIECES[die])
    assert contrast(colour(pieces.PIECES[f"{die}-ink"]), ground) >= READABLE


@pytest.mark.parametrize("seat", range(len(pieces.SEATS)))
def test_the_number_of_a_seat_can_be_read(seat: int) -> None:
    white = colour(pieces.PIECES["number"])
    assert contrast(white, pieces.SEATS[seat]) >= READABLE


def test_no_two_goods_have_the_same_shape() -> None:
    assert len(set(pieces.SHAPES.values())) == len(pieces.FIGURES + pieces.GOODS[-1:])


def busy_stall(side: int) -> Picture:
    """A stall with every kind of goods, where all figures meet."""
    machine = machine_of(side)
    position = machine.to_json(machine.start())
    position["stall"] |= {"1": 0}
    position["goods"]["1"] = dict.fromkeys(pieces.GOODS, 3)
    position["at"] = dict.fromkeys(pieces.FIGURES, 1)
    return pictured(position, machine.setup.variants)


def middle(picture: Picture, pointer: str) -> tuple[float, float]:
    """Where the thing is within its space."""
    (group,) = picture.things(pointer)
    moved = re.match(r"translate\((\S+) (\S+)\)", group.attrib["transform"])
    assert moved
    return float(moved[1]), float(moved[2])


@pytest.mark.parametrize("side", [1, 2])
def test_goods_of_a_stall_do_not_touch_each_other(side: int) -> None:
    picture = busy_stall(side)
    across = [middle(picture, f"/goods/1/{good}")[0] for good in pieces.GOODS]
    widest = 12
    assert all(right - left > widest for left, right in itertools.pairwise(across))


@pytest.mark.parametrize("side", [1, 2])
def test_no_figure_covers_the_goods_of_a_stall(side: int) -> None:
    picture = busy_stall(side)
    feet, tallest = 9, 6.4
    goods = [middle(picture, f"/goods/1/{good}")[1] for good in pieces.GOODS]
    figures = [middle(picture, f"/at/{figure}")[1] for figure in pieces.FIGURES]
    assert max(figures) + feet < min(goods) - tallest
