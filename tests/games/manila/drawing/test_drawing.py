"""Manila's drawing shows a position as it is: each thing once, in its place, with its numbers."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Iterator
from math import dist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drawing import places
from tests.drawing.breaking import JUNK, broken, is_drawn_or_refused
from tests.drawing.conftest import KINDS
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.drawing import draw
from lexludi.drawing.boxes import SIZES, folded
from lexludi.drawing.sheet import leaves
from lexludi.games.manila import drawing as manila_drawing
from lexludi.games.manila.drawing import ashore
from lexludi.games.manila.drawing.parts import HOUSES, THUMB
from lexludi.language import Law, Machine
from lexludi.play import setups
from lexludi.play.policy import Policy
from lexludi.readings import picture as pictures_of

SVG = "{http://www.w3.org/2000/svg}"
WARES = ("nutmeg", "silk", "ginseng", "jade")
LANGUAGES = ("en", "de", "fr", "it", "zh-Hant", "zh-Hans")
HEAVIEST = 42_000
"""So many bytes a drawing may weigh: three of them stand on a page."""
Picture = Any


def afloat(position: dict[str, Any]) -> list[str]:
    return [w for w in WARES if position["lane"][w] and position["berth"][w] is None]


def at(picture: Picture, pointer: str, tag: str = "circle") -> places.Placed:
    """The first element of a kind in what is drawn for the value at a pointer."""
    return places.within(picture.root, pointer, tag)[0]


def accomplices(position: dict[str, Any]) -> int:
    """How many accomplices stand on the board: the more, the heavier its drawing."""
    return sum(seat is not None for seat in position["occupant"].values())


def tokens(picture: Picture) -> Iterator[tuple[str, str]]:
    """For each accomplice on the board the pointer of its space, and its class."""
    for thing in picture.root.iter(f"{SVG}g"):
        if thing.get("data-path", "").startswith("/occupant/"):
            looks = [one.get("class", "") for one in thing.iter(f"{SVG}circle")]
            yield from ((thing.attrib["data-path"], look) for look in looks if "token" in look)


def test_positions_of_every_phase_are_looked_at(
    pictures: list[Picture], positions: list[dict[str, Any]]
) -> None:
    drawn = {picture.position["phase"] for picture in pictures}
    assert drawn == {position["phase"] for position in positions}


def test_every_accomplice_is_drawn_once_on_its_space_in_the_colour_of_its_seat(
    pictures: list[Picture],
) -> None:
    for picture in pictures:
        occupant = picture.position["occupant"]
        standing = [(f"/occupant/{s}", o) for s, o in occupant.items() if o is not None]
        assert sorted(tokens(picture)) == sorted((s, f"token seat-{o}") for s, o in standing)
        assert all(picture.texts(space) == [str(seat + 1)] for space, seat in standing)


def test_a_vacant_space_shows_its_price_alone(pictures: list[Picture], printed: Any) -> None:
    price, seen = printed["price"], set()
    for picture in pictures:
        moored = [w for w, berth in picture.position["berth"].items() if berth is not None]
        for space, seat in picture.position["occupant"].items():
            is_moored = space.rpartition("_")[0] in moored
            if seat is None and picture.things(f"/occupant/{space}") and not is_moored:
                said = "+10" if space == "insurance" else str(price[space])
                assert picture.texts(f"/occupant/{space}") == [said]
                seen.add(space)
    assert len(seen) == 24


def test_a_space_says_what_it_is_what_it_costs_and_who_stands_there(pictures: list[Any]) -> None:
    position = {**pictures[-1].position, "occupant": {**pictures[-1].position["occupant"]}}
    position["occupant"] |= {"port_a": None, "pilot_large": 1}
    game = open_game("manila")
    text = pictures_of.picture(game, position, "en").svg
    assert 'aria-label="port A (4): —"' in text
    assert 'aria-label="large pilot (5): player 2"' in text


def test_the_space_of_a_punt_bears_its_number_and_stands_above_it(pictures: list[Picture]) -> None:
    for picture in pictures:
        for ware in afloat(picture.position):
            (number,) = picture.texts(f"/at/{ware}")
            assert number == str(picture.position["at"][ware])
            mark = at(picture, f"/at/{ware}", "rect").box()
            under = [
                one
                for one in places.placed(picture.root)
                if one.element.text == number
                and mark[0] < one.x + float(one.element.get("x", 0)) < mark[2]
                and mark[1] < one.y + float(one.element.get("y", 0)) < mark[3]
            ]
            assert len(under) == 2


def test_a_punt_at_sea_is_on_its_own_lane(pictures: list[Picture]) -> None:
    for picture in pictures:
        columns = {
            picture.position["lane"][ware]: at(picture, f"/at/{ware}", "rect").box()[0]
            for ware in afloat(picture.position)
        }
        assert [columns[lane] for lane in sorted(columns)] == sorted(columns.values())


def test_the_prow_of_a_punt_is_on_the_space_that_it_is_on(pictures: list[Picture]) -> None:
    for picture in pictures:
        for ware in afloat(picture.position):
            top = at(picture, f"/at/{ware}", "rect").box()[1]
            assert at(picture, f"/lane/{ware}", "path").y - top == 16
            assert 60 < at(picture, f"/occupant/{ware}_1").middle()[1] - top < 65


def test_a_punt_nearer_to_the_port_is_drawn_higher(pictures: list[Picture]) -> None:
    for picture in pictures:
        tops = {w: at(picture, f"/at/{w}", "rect").box()[1] for w in afloat(picture.position)}
        for one, other in itertools.combinations(tops, 2):
            ahead = picture.position["at"][one] - picture.position["at"][other]
            assert round(tops[other] - tops[one]) == 20 * ahead


def test_a_docked_punt_lies_beside_the_space_of_its_berth(pictures: list[Picture]) -> None:
    docked = 0
    for picture in pictures:
        for ware, berth in picture.position["berth"].items():
            if berth is None:
                continue
            tenant = at(picture, f"/occupant/{berth}").middle()
            first = at(picture, f"/occupant/{ware}_1").middle()
            assert abs(tenant[1] - first[1]) < 20
            assert 0 < first[0] - tenant[0] < 60
            docked += 1
    assert docked > 20


def test_no_accomplice_stands_on_the_emblem_of_a_ware(pictures: list[Picture]) -> None:
    for picture in pictures:
        found = list(places.placed(picture.root))
        emblems = [(one.x, one.y) for one in found if "glyph" in one.classes()]
        circles = [one for one in found if one.classes() & {"token", "slot", "house"}]
        assert emblems
        for one in circles:
            radius = float(one.element.get("r", 0))
            assert min(dist(one.middle(), emblem) for emblem in emblems) > radius + 5


def test_each_purse_shows_its_cash(pictures: list[Picture]) -> None:
    for picture in pictures:
        for seat, cash in enumerate(picture.position["cash"]):
            assert picture.texts(f"/cash/{seat}") == [str(cash)]


@pytest.mark.parametrize("kind", ["shares", "pledged"])
def test_each_purse_shows_its_shares_and_nothing_where_there_are_none(
    pictures: list[Picture], kind: str
) -> None:
    for picture in pictures:
        for pointer, count in leaves(picture.position[kind], f"/{kind}"):
            if count:
                assert picture.texts(pointer) == [str(count)]
            else:
                assert not picture.things(pointer)


@pytest.mark.parametrize(("kind", "css"), [("shares", "{ware}"), ("pledged", "pledge {ware}-line")])
def test_pledged_shares_do_not_look_like_free_ones(
    pictures: list[Picture], kind: str, css: str
) -> None:
    for picture in pictures:
        for pointer, count in leaves(picture.position[kind], f"/{kind}"):
            if count:
                look = at(picture, pointer, "rect").element.get("class")
                assert look == css.format(ware=pointer.rpartition("/")[2])


def test_the_stock_shows_all_its_shares(pictures: list[Picture]) -> None:
    for picture in pictures:
        for ware in WARES:
            assert picture.texts(f"/stock/{ware}") == [str(picture.position["stock"][ware])]


def test_a_marker_stands_the_higher_the_higher_its_rung(pictures: list[Picture]) -> None:
    for picture in pictures:
        heights = sorted(
            (picture.position["rung"][w], -at(picture, f"/rung/{w}").middle()[1]) for w in WARES
        )
        for (one, low), (other, high) in itertools.pairwise(heights):
            assert (one < other) == (low < high)


def test_no_two_rungs_are_called_alike(pictures: list[Picture]) -> None:
    marks = [at(pictures[0], f"/rung/{ware}").middle()[0] for ware in WARES]
    coins = [
        one.element.text
        for one in places.placed(pictures[0].root)
        if one.element.get("class") == "small print middle"
        and one.x + float(one.element.get("x", 0)) < min(marks)
        and one.y + float(one.element.get("y", 0)) > at(pictures[0], "/occupant/insurance").y
    ]
    assert coins == ["<0", "0", "5", "10", "20", "30"]


def test_harbour_master_passed_and_refrained_are_shown_where_they_are_so(
    pictures: list[Picture],
) -> None:
    for picture in pictures:
        position = picture.position
        assert bool(picture.things("/master")) == (position["master"] is not None)
        for name in ("passed", "refrained"):
            for seat, so in enumerate(position[name]):
                assert len(picture.things(f"/{name}/{seat}")) == so


def test_the_highest_bid_is_shown_during_the_auction(pictures: list[Picture]) -> None:
    auctions = [p for p in pictures if p.position["phase"] == "auction"]
    assert auctions
    for picture in auctions:
        bid, bidder = picture.position["high"], picture.position["bidder"]
        assert picture.texts("/high") == [f"最高喊價：{bid}"]
        shown = picture.texts("/bidder") if picture.things("/bidder") else []
        assert shown == ([] if bidder is None else [str(bidder + 1)])


def test_nothing_of_manila_is_drawn_twice_or_off_the_sheet(pictures: list[Picture]) -> None:
    for picture in pictures:
        assert places.drawn_twice(picture.root) == []
        assert places.off_the_sheet(picture.root) == []


def test_a_class_of_every_piece_of_manila_has_a_look(pictures: list[Picture]) -> None:
    for picture in pictures[::5]:
        assert places.without_a_look(picture.root) == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_letters_of_manila_are_stretched(
    law: Law, positions: list[dict[str, Any]], printed: Any, pictured: Any, code: str
) -> None:
    words = pictures_of.words(game_of(law), code)
    for position in {each["phase"]: each for each in positions}.values():
        seats = len(position["cash"])
        everything = {**position, "passed": [True] * seats, "refrained": [True] * seats}
        for ware in (None, *WARES):
            drawn = pictured({**everything, "ashore": ware}, words=words, printed=printed)
            assert places.stretched(drawn.root) == []


def test_no_drawing_is_heavier_than_a_page_can_bear(
    law: Law, positions: list[dict[str, Any]], printed: Any, pictured: Any
) -> None:
    words = pictures_of.words(game_of(law), "zh-Hant")
    for position in sorted(positions, key=accomplices)[-40:]:
        drawn = pictured(position, words=words, printed=printed)
        assert len(drawn.text.encode()) < HEAVIEST


def a_game(law: Law, players: int) -> Iterator[tuple[dict[str, Any], Any]]:
    """Every position of a random game, and who is to act there."""
    machine, rng = Machine(law, setups.reference(law, players)), random.Random(players)
    position, policy = machine.start(), Policy(law, rng)
    while steps := machine.legal(position):
        yield machine.to_json(position), machine.side(position)
        position = machine.advance(position, policy.choose(machine, position, steps))
    yield machine.to_json(position), machine.side(position)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_placing_of_a_random_game_shows_all_its_accomplices(
    law: Law, pictured: Any, players: int
) -> None:
    placings = {str(position["occupant"]): position for position, _ in a_game(law, players)}
    for position in placings.values():
        assert len(list(tokens(pictured(position)))) == accomplices(position)


def test_who_is_to_act_is_shown_and_nobody_where_nobody_is(law: Law, pictured: Any) -> None:
    for position, side in a_game(law, 4):
        picture = pictured(position)
        shown = [picture.texts("/turn")[-1]] if picture.things("/turn") else []
        assert shown == ([str(side + 1)] if isinstance(side, int) else [])


def test_what_is_hidden_is_a_question_mark(law: Law, pictured: Any) -> None:
    machine = Machine(law, setups.reference(law, 3))
    position = machine.to_json(machine.start())
    hidden = {"$hidden": True, "$shown": 2}
    cash, shares = [position["cash"][0], hidden, hidden], [position["shares"][0], hidden, hidden]
    picture = pictured(position | {"cash": cash, "shares": shares, "pledged": shares})
    assert [picture.texts(f"/cash/{seat}") for seat in range(2)] == [[str(cash[0])], ["? (2)"]]
    assert picture.texts("/shares/1") == picture.texts("/pledged/1") == ["? (2)"]
    assert not picture.things("/shares/0")


MACHINE = Machine(open_game("manila").law, setups.reference(open_game("manila").law, 3))
START = MACHINE.to_json(MACHINE.start())


@given(st.randoms(use_true_random=False), JUNK)
def test_a_position_of_manila_that_is_broken_anywhere_is_drawn_or_refused(
    rng: random.Random, junk: Any
) -> None:
    position = broken(copy.deepcopy(START), rng, junk)
    is_drawn_or_refused(lambda: draw("manila", position, kinds=KINDS, artist=manila_drawing))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_name_of_a_house_stands_between_its_edge_and_its_space(code: str) -> None:
    names, height = pictures_of.words(open_game("manila"), code), SIZES["small"]
    for house in HOUSES:
        lines = len(folded(names[house], ashore.STEP - 2, "small"))
        half = height * (lines - 1) / 2
        assert ashore.NAME - half - height * 3 / 4 >= 0
        assert ashore.NAME + half + height / 4 <= ashore.DOOR - THUMB / 2
