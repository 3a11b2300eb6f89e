"""What holds of every drawing of Cartagena: marks, words, screen readers, broken positions."""

from __future__ import annotations

import copy
import random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drawing import places
from tests.drawing.breaking import JUNK, broken, is_drawn_or_refused
from tests.games.cartagena.drawing.conftest import Scene, chosen, game_of, pictured, states

from lexludi.catalogue import open_game
from lexludi.drawing import draw
from lexludi.drawing.sheet import leaves
from lexludi.games.cartagena import drawing
from lexludi.games.cartagena.drawing import parts
from lexludi.readings import picture as pictures_of

SVG = "{http://www.w3.org/2000/svg}"
HEAVIEST = 72_000
"""So many bytes a drawing may weigh; packed, as the web sends it, it is a sixth of that."""
GAME = game_of("full_witch")
SOME = [GAME.to_json(position) for position in list(states(GAME))[::6]]
SETUP = chosen(GAME)


def test_whatever_is_marked_has_one_mark() -> None:
    for position in SOME:
        every = [pointer for pointer, _ in leaves(position)]
        assert sorted(pictured(position, SETUP, marked=every).marked()) == sorted(every)


def test_whatever_a_seat_sees_can_be_marked() -> None:
    view = GAME.view(list(states(GAME))[30], 2)
    every = [pointer for pointer, _ in leaves(view)]
    assert sorted(pictured(view, SETUP, marked=every).marked()) == sorted(every)


def test_nothing_is_marked_unasked(scenes: list[Scene]) -> None:
    assert not any(picture.marked() for picture, _ in scenes[::10])


def test_nothing_is_drawn_twice_or_off_the_sheet(scenes: list[Scene]) -> None:
    for picture, _ in scenes[::3]:
        assert places.drawn_twice(picture.root) == []
        assert places.off_the_sheet(picture.root) == []


@pytest.mark.parametrize("code", ["en", "de", "fr", "it", "zh-Hant", "zh-Hans"])
def test_no_letters_of_cartagena_are_stretched(code: str) -> None:
    words = pictures_of.words(open_game("cartagena"), code)
    everything = {"steered": True, "caught": True, "other": 1, "opened": 5, "to_draw": 3}
    for phase in parts.PHASES:
        wordy = {**SOME[3], **everything, "phase": phase, "arranger": 1, "named": "parrot"}
        assert places.stretched(pictured(wordy, SETUP, words=words).root) == []


def test_no_drawing_is_heavier_than_a_page_can_bear(scenes: list[Scene]) -> None:
    assert max(len(picture.text.encode()) for picture, _ in scenes) < HEAVIEST


def test_the_description_says_who_stands_where_and_what_sign_each_space_has(
    scenes: list[Scene],
) -> None:
    for picture, setup in scenes[::20]:
        heard = picture.root.findtext(f"{SVG}desc", "").replace("; ", ", ").split(", ")
        for spot, sign in setup["board"].items():
            assert (f"{spot} {sign}" in heard) == (sign is not None)
        crews = picture.position["pirates"][0].items()
        for spot, count in crews:
            assert (f"{spot}: {count}" in heard) >= bool(count)


def test_a_class_of_every_piece_has_a_look(scenes: list[Scene]) -> None:
    for picture, _ in scenes[::20]:
        assert places.without_a_look(picture.root) == set()


def test_the_labels_of_a_language_are_the_words_of_the_drawing() -> None:
    words = {"rum": "<Rum&>", "boat": "Boot", "cartagena": "Festung", "deck": "Stapel"}
    said = {text.text for text in pictured(SOME[3], SETUP, words=words).root.iter(f"{SVG}text")}
    assert set(words.values()) <= said
    assert not {"boat", "cartagena", "rum", "deck"} & said


ODD = ("<script>alert(1)</script>", '"/><b onload="x', "\x00\x1b[31m", "\ud800", "&amp;\u202e")


@pytest.mark.parametrize("odd", ODD)
def test_odd_names_in_a_position_come_out_as_text_or_are_refused(odd: str) -> None:
    position = {**SOME[2], odd: {odd: odd}}
    root = ET.fromstring(pictured(position, SETUP, marked=[]).text.encode())
    assert not {part.tag.removeprefix(SVG) for part in root.iter()} & {"script", "b"}
    assert not any(name.startswith("on") for part in root.iter() for name in part.attrib)
    with pytest.raises(ValueError, match="/phase"):
        pictured({**SOME[2], "phase": odd}, SETUP)


@pytest.mark.parametrize(
    ("name", "value", "where"),
    [
        ("phase", "flying", "/phase"),
        ("turn", 5, "/turn"),
        ("turn", True, "/turn"),
        ("boat", "atlantis", "/boat"),
        ("pirates", [], "/pirates"),
        ("pirates", {"0": 3}, "/pirates"),
        ("hand", [{}] * 5, "/hand/0 has no 'pistol'"),
        ("hand", [None] * 5, "/hand/0"),
        ("deck", {"rum": 1}, "/deck has no 'pistol'"),
        ("top", {"1": "gold", "2": None, "3": None}, "/top/1"),
        ("closed", dict.fromkeys("12345678", 1), "/closed/1"),
        ("named", "dark_rum", "/named"),
        ("actions_left", None, "/actions_left"),
        ("opened", 77, "/opened"),
    ],
)
def test_a_position_of_another_form_is_refused_with_the_place(
    name: str, value: Any, where: str
) -> None:
    with pytest.raises(ValueError, match=f"expected a position of cartagena: .*{where}"):
        pictured({**SOME[2], name: value}, SETUP)


def test_a_position_without_its_path_is_refused() -> None:
    position = {name: value for name, value in SOME[2].items() if name != "pirates"}
    with pytest.raises(ValueError, match=r"expected a position of cartagena.*no 'pirates'"):
        pictured(position, SETUP)


@given(st.sampled_from(SOME), st.randoms(use_true_random=False), JUNK)
def test_a_position_of_cartagena_that_is_broken_anywhere_is_drawn_or_refused(
    position: dict[str, Any], rng: random.Random, junk: Any
) -> None:
    found = broken(copy.deepcopy(position), rng, junk)
    is_drawn_or_refused(lambda: draw("cartagena", found, artist=drawing, printed=SETUP))


@pytest.mark.parametrize("name", ["hand", "deck", "top", "aside"])
def test_what_is_hidden_as_a_whole_can_be_marked(name: str) -> None:
    picture = pictured({**SOME[2], name: {"$hidden": True}}, SETUP, marked=[f"/{name}"])
    assert picture.marked() == [f"/{name}"]


def test_a_view_that_hides_what_all_see_is_drawn_by_the_kinds_of_its_variables() -> None:
    picture = pictured({**SOME[2], "pirates": {"$hidden": True}}, SETUP)
    assert picture.texts("/pirates") == ["pirates", "?"]
