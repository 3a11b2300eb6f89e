"""Massilia's drawing shows ring, stalls, goods, figures, dice and cards where they are."""

from __future__ import annotations

import copy
import random
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
from lexludi.games.massilia.drawing import parts

SVG = "{http://www.w3.org/2000/svg}"
MACHINE = machine_of(2)
SETUP = dict(MACHINE.setup.variants)
SOME = [MACHINE.to_json(position) for position in list(states(MACHINE))[::5]]
HEAVIEST = 40_000
"""So many bytes a drawing may weigh."""


def pointers(picture: Picture) -> list[str]:
    return [thing.attrib["data-path"] for thing in picture.root.iter(f"{SVG}g")]


def numbers(picture: Picture) -> list[int]:
    """The numbers of the spaces, which are the only numbers that are small, soft and at a left."""
    texts = picture.root.iter(f"{SVG}text")
    return [int(t.text or "") for t in texts if t.get("class") == "small soft" and _is_number(t)]


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
            drawn = picture.things(f"/stall/{space}")
            assert len(drawn) == (owner is not None)
            assert [thing.get("data-seat") for thing in drawn] == [str(owner)] * len(drawn)


def test_goods_and_figures_are_drawn_where_they_are_with_their_count(towns: list[Town]) -> None:
    for picture, _ in towns[::4]:
        for space, held in picture.position["goods"].items():
            for good, count in held.items():
                drawn = picture.things(f"/goods/{space}/{good}")
                assert len(drawn) == (count > 0)
                assert not drawn or picture.texts(f"/goods/{space}/{good}") == [str(count)]
        assert all(len(picture.things(f"/at/{name}")) == 1 for name in parts.FIGURES)


def test_every_die_in_the_temple_shows_its_number(towns: list[Town]) -> None:
    for picture, _ in towns[::4]:
        for die, lying in picture.position["temple_dice"].items():
            for pips, count in lying.items():
                said = [pips] if count == 1 else [pips, f"×{count}"]
                drawn = picture.things(f"/temple_dice/{die}/{pips}")
                assert len(drawn) == (count > 0)
                assert not drawn or picture.texts(f"/temple_dice/{die}/{pips}") == said


def test_a_price_that_changes_for_an_action_shows_what_it_has_become() -> None:
    position = {**SOME[4], "price": dict.fromkeys(parts.MARKETS, 2)}
    changed = {**position, "price_now": {**dict.fromkeys(parts.MARKETS, 2), "pink": 3}}
    picture = pictured(changed, SETUP)
    assert picture.texts("/price_now/pink") == ["→3"]
    assert not picture.things("/price_now/orange")


def test_a_seat_does_not_see_what_lies_behind_the_screen_of_another(towns: list[Town]) -> None:
    view = MACHINE.view(list(states(MACHINE))[-1], 0)
    picture = pictured(view, SETUP)
    assert [picture.texts(f"/purse/{seat}") == ["?"] for seat in (0, 1)] == [False, True]


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
        for rect in picture.root.iter(f"{SVG}rect"):
            x, y, wide, high = (float(rect.attrib[of]) for of in ("x", "y", "width", "height"))
            assert min(x, y) >= 0
            assert (x + wide <= WIDTH, y + high <= height) == (True, True)


def test_no_drawing_of_massilia_is_heavier_than_a_page_can_bear(towns: list[Town]) -> None:
    assert max(len(picture.text.encode()) for picture, _ in towns) < HEAVIEST


def test_a_class_of_every_piece_of_massilia_has_a_look(towns: list[Town]) -> None:
    for picture, _ in towns[::8]:
        style = picture.root.findtext(f"{SVG}style", "")
        used = {name for part in picture.root.iter() for name in part.get("class", "").split()}
        assert {name for name in used if f".lexludi .{name}{{" not in style} <= {"lexludi"}


def test_a_ring_without_a_set_up_is_the_longest() -> None:
    assert sorted(numbers(pictured(SOME[3], {}))) == list(range(parts.LAST_SPACE + 1))


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


@pytest.mark.parametrize("die", parts.DICE)
def test_the_number_of_a_die_can_be_read(die: str) -> None:
    ground, ink = parts.DIE_COLOURS[die]
    assert contrast(ink, ground) >= READABLE


@pytest.mark.parametrize("seat", range(len(parts.SEAT_COLOURS)))
def test_the_number_of_a_seat_can_be_read(seat: int) -> None:
    white = colour(parts.STYLE["number"])
    assert contrast(white, parts.SEAT_COLOURS[seat]) >= READABLE


def test_no_two_goods_have_the_same_shape() -> None:
    assert len(set(parts.GLYPHS.values())) == len(parts.GOODS)
