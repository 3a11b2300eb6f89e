"""Cartagena's drawing shows path, pirates, boat and tokens where they are."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import Any

import pytest
from tests.drawing import places
from tests.drawing.conftest import Picture
from tests.games.cartagena.drawing.conftest import Scene, chosen, game_of, pictured

SVG = "{http://www.w3.org/2000/svg}"
SIGNS = ("pistol", "rum", "lamp", "parrot", "hook", "chest")
START, BOAT, BAY = 0, 49, 50
ENDS = (START, BOAT, BAY)
WIDE, HIGH = 65.5, 55
"""The size of a space."""
Point = tuple[float, float]


def spaces(picture: Picture) -> dict[int, Point]:
    """Where the upper left corner of each space is, told by the names of the spaces."""
    found = {}
    for one in places.placed(picture.root):
        spot = re.match(r"\d+", one.element.get("aria-label", ""))
        is_thing = "data-path" in one.element.attrib
        if spot and not is_thing and int(spot[0]) not in ENDS:
            found[int(spot[0])] = (one.x, one.y)
    return found


def signs(picture: Picture) -> dict[int, str]:
    """The sign that is drawn in each space."""
    grounds = [one for one in places.placed(picture.root) if one.element.get("class") in SIGNS]
    discs = [one for one in grounds if "a11.5" in one.element.get("d", "")]
    return {
        spot: str(one.element.get("class"))
        for spot, (x, y) in spaces(picture).items()
        for one in discs
        if 0 < one.x - x < WIDE and 0 < one.y - y < HIGH
    }


def stands(picture: Picture, seat: int, spot: int) -> list[Point]:
    """Where the pirates of a seat on a spot stand."""
    found = places.within(picture.root, f"/pirates/{seat}/{spot}", "path")
    return [(one.x, one.y) for one in found]


def crews(picture: Picture) -> list[tuple[int, int, int]]:
    """All that stand somewhere: seat, spot, and how many."""
    return [
        (seat, int(spot), count)
        for seat, own in enumerate(picture.position["pirates"])
        for spot, count in own.items()
        if count
    ]


def top_of(picture: Picture, spot: int) -> float:
    """How far down prison, boat or bay is drawn."""
    found = places.placed(picture.root)
    labels = (one for one in found if one.element.text == str(spot) and "small" in one.classes())
    return next(labels).y


def of(scenes: list[Scene], scenario: str) -> list[Scene]:
    return [scene for scene in scenes if scene.chosen["scenario"] == scenario]


def test_every_scenario_has_positions_to_draw(scenes: list[Scene]) -> None:
    assert all(len(of(scenes, scenario)) > 30 for scenario in ("escape", "jungle", "full"))


def test_every_space_of_the_tiles_in_use_has_its_number(scenes: list[Scene]) -> None:
    for picture, setup in scenes:
        assert sorted(spaces(picture)) == list(range(1, 6 * int(setup["tiles"]) + 1))


def test_every_space_shows_the_sign_that_the_table_laid_there(scenes: list[Scene]) -> None:
    for picture, setup in scenes[::40]:
        laid = {int(spot): sign for spot, sign in setup["board"].items() if sign is not None}
        assert signs(picture) == laid


def test_the_path_goes_on_to_a_neighbour_everywhere_but_over_the_sea(scenes: list[Scene]) -> None:
    for picture, setup in scenes[::20]:
        at_ = spaces(picture)
        shore = 6 * int(setup["tunnel.tiles"]) if setup["scenario"] == "full" else 0
        for spot, onward in itertools.pairwise(sorted(at_)):
            (x, y), (next_x, next_y) = at_[spot], at_[onward]
            if spot % 6:
                assert (abs(next_x - x), next_y) == (WIDE, y)
            elif spot != shore:
                assert (next_x, next_y - y) == (x, 66)
            else:
                assert next_y - y > 100


def test_every_pirate_is_drawn_on_the_space_where_he_stands(scenes: list[Scene]) -> None:
    for picture, _ in scenes[::6]:
        at_ = spaces(picture)
        for seat, spot, count in crews(picture):
            if spot not in ENDS:
                left, top = at_[spot]
                standing = stands(picture, seat, spot)
                assert len(standing) == count
                assert all(20 < x - left < WIDE - 9 and 8 < y - top < 50 for x, y in standing)


def test_a_pirate_wears_the_number_and_the_colour_of_his_seat(scenes: list[Scene]) -> None:
    for picture, _ in scenes:
        for seat, spot, count in crews(picture):
            if spot not in ENDS:
                assert picture.texts(f"/pirates/{seat}/{spot}") == [str(seat + 1)] * count
            (thing,) = picture.things(f"/pirates/{seat}/{spot}")
            worn = {path.attrib["class"] for path in thing.iter(f"{SVG}path")}
            assert worn == {f"token seat-{seat}"}


def test_no_pirate_hides_another(scenes: list[Scene]) -> None:
    for picture, _ in scenes[::6]:
        standing = [p for seat, spot, _ in crews(picture) for p in stands(picture, seat, spot)]
        apart = (abs(x - u) + abs(y - v) for (x, y), (u, v) in itertools.combinations(standing, 2))
        assert min(apart, default=99) > 10


def test_a_space_says_its_sign_and_who_stands_there(scenes: list[Scene]) -> None:
    for picture, setup in scenes[::40]:
        heard = {one.get("aria-label") for one in picture.root.iter(f"{SVG}g")}
        for spot in spaces(picture):
            here = [(seat, count) for seat, on, count in crews(picture) if on == spot]
            who = "".join(f", player {seat + 1} ×{count}" for seat, count in here)
            assert f"{spot} {setup['board'][str(spot)]}{who}" in heard


def test_prison_boat_and_bay_show_how_many_of_each_seat_are_there(scenes: list[Scene]) -> None:
    seen: Counter[int] = Counter()
    for picture, _ in scenes:
        for seat, spot, count in crews(picture):
            if spot in ENDS:
                assert picture.texts(f"/pirates/{seat}/{spot}") == [str(seat + 1), f"×{count}"]
                seen[spot] += 1
    assert set(seen) == set(ENDS)


def test_nothing_is_drawn_for_a_place_where_nobody_is(scenes: list[Scene]) -> None:
    for picture, _ in scenes[::6]:
        things = (g.get("data-path", "") for g in picture.root.iter(f"{SVG}g"))
        drawn = {pointer for pointer in things if pointer.startswith("/pirates/")}
        assert drawn == {f"/pirates/{seat}/{spot}" for seat, spot, _ in crews(picture)}


def test_the_escape_goes_from_the_prison_to_the_boat(scenes: list[Scene]) -> None:
    for picture, _ in of(scenes, "escape")[::20]:
        rows = [y for _, y in spaces(picture).values()]
        assert top_of(picture, START) < min(rows) < max(rows) < top_of(picture, BOAT)


def test_the_way_through_the_jungle_goes_from_the_wreck_to_the_bay(scenes: list[Scene]) -> None:
    for picture, _ in of(scenes, "jungle")[::20]:
        rows = [y for _, y in spaces(picture).values()]
        assert top_of(picture, START) < min(rows) < max(rows) < top_of(picture, BAY)


def test_the_boat_of_the_full_scenario_is_between_tunnel_and_jungle(scenes: list[Scene]) -> None:
    for picture, setup in of(scenes, "full")[::20]:
        at_, shore = spaces(picture), 6 * int(setup["tunnel.tiles"])
        assert at_[shore][1] < top_of(picture, BOAT) < at_[shore + 1][1]
        assert at_[max(at_)][1] < top_of(picture, BAY)


def test_the_boat_lies_left_at_cartagena_and_right_at_tortuga(scenes: list[Scene]) -> None:
    seen = set()
    for picture, _ in of(scenes, "full")[::3]:
        (hull,) = (p for p in places.placed(picture.root) if p.element.get("class") == "wood")
        island = picture.position["boat"]
        assert picture.texts("/boat") == ["boat", island]
        assert (hull.x > 100) == (island == "tortuga")
        seen.add(island)
    assert seen == {"cartagena", "tortuga"}


def test_a_token_lies_on_the_chest_of_each_tile_that_has_one(scenes: list[Scene]) -> None:
    seen = set()
    for picture, setup in scenes[::6]:
        at_ = spaces(picture)
        for tile, is_closed in picture.position["closed"].items():
            assert len(picture.things(f"/closed/{tile}")) == is_closed
            if is_closed:
                of_tile = range(6 * int(tile) - 5, 6 * int(tile) + 1)
                (chest,) = (s for s in of_tile if setup["board"][str(s)] == "chest")
                (coin,) = places.within(picture.root, f"/closed/{tile}", "circle")
                assert 0 < coin.x - at_[chest][0] < 40
                assert 0 < coin.y - at_[chest][1] < HIGH
            seen.add(is_closed)
    assert seen == {True, False}


def test_without_a_set_up_all_spaces_are_drawn_without_signs() -> None:
    position = game_of("jungle").to_json(game_of("jungle").start())
    picture = pictured(position, {})
    assert sorted(spaces(picture)) == list(range(1, 49))
    assert not signs(picture)


@pytest.mark.parametrize(
    "printed",
    [
        {"scenario": "full"},
        {"scenario": "full", "tiles": "9", "tunnel.tiles": [], "board": "open"},
        {"scenario": ["full"], "board": {"1": "rum"}},
        {"scenario": "escape", "tiles": 6, "board": {"1": "gold", "x": "rum", "2": ["rum"]}},
        {"scenario": "escape", "tiles": "4", "board": [["rum"]]},
        {"scenario": "full", "tiles": "4", "tunnel.tiles": "5"},
    ],
)
def test_whatever_a_set_up_says_the_position_is_drawn_whole(printed: Any) -> None:
    game = game_of("full_witch")
    position = game.to_json(game.start())
    position["pirates"][1] |= {"0": 4, "17": 1, "47": 1}
    picture = pictured(position, printed)
    assert all(picture.things(f"/pirates/{seat}/{spot}") for seat, spot, _ in crews(picture))


@pytest.mark.parametrize("tiles", [4, 5, 6, 7, 8, "4", "8"])
def test_the_number_of_tiles_may_be_a_number_or_text(tiles: Any) -> None:
    game = game_of("escape")
    position = game.to_json(game.start())
    picture = pictured(position, {"scenario": "escape", "tiles": tiles})
    assert len(spaces(picture)) == 6 * int(tiles)


def test_more_pirates_than_have_room_are_counted_in_their_space() -> None:
    game = game_of("jungle")
    position = game.to_json(game.start())
    for own, count in zip(position["pirates"], (6, 5, 4, 3, 2), strict=True):
        own |= {"0": 0, "12": count}
    picture = pictured(position, chosen(game))
    said = [picture.texts(f"/pirates/{seat}/12") for seat in range(5)]
    assert said == [["1×6"], ["2×5"], ["3×4"], ["4×3"], ["5×2"]]
