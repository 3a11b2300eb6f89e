"""Manila's drawing shows a position as it is: each thing once, in its place, with its numbers."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drawing.breaking import JUNK, broken, is_drawn_or_refused
from tests.drawing.conftest import KINDS

from lexludi.catalogue import open_game
from lexludi.drawing import draw
from lexludi.drawing.sheet import leaves
from lexludi.games.manila import drawing as manila_drawing
from lexludi.language import Law, Machine
from lexludi.play import setups
from lexludi.play.policy import Policy

SVG = "{http://www.w3.org/2000/svg}"
WARES = ("nutmeg", "silk", "ginseng", "jade")
HEAVIEST = 25_000
"""So many bytes a drawing may weigh: three of them stand on a page."""
Picture = Any


def afloat(position: dict[str, Any]) -> list[str]:
    return [w for w in WARES if position["lane"][w] and position["berth"][w] is None]


def shape(picture: Picture, pointer: str, tag: str) -> Any:
    (thing,) = picture.things(pointer)
    found = thing.find(f"{SVG}{tag}")
    assert found is not None
    return found


def test_every_case_has_a_position_to_draw(pictures: list[Picture]) -> None:
    assert len(pictures) > 600


def test_every_accomplice_is_drawn_exactly_once_on_its_space(pictures: list[Picture]) -> None:
    for picture in pictures:
        there = {
            (thing.attrib["data-path"], thing.attrib["data-seat"])
            for thing in picture.root.iter(f"{SVG}g")
            if "data-seat" in thing.attrib
        }
        occupant = picture.position["occupant"]
        assert there == {(f"/occupant/{s}", str(o)) for s, o in occupant.items() if o is not None}


def test_an_accomplice_wears_the_number_and_the_colour_of_his_seat(pictures: list[Picture]) -> None:
    for picture in pictures:
        for space, seat in picture.position["occupant"].items():
            if seat is not None:
                assert picture.texts(f"/occupant/{space}")[0] == str(seat + 1)
                token = shape(picture, f"/occupant/{space}", "circle")
                assert token.attrib["class"] == f"token seat-{seat}"


def test_a_vacant_space_shows_its_price_alone(pictures: list[Picture], printed: Any) -> None:
    price, seen = printed["price"], set()
    for picture in pictures:
        for space, seat in picture.position["occupant"].items():
            if seat is None and space != "insurance" and picture.things(f"/occupant/{space}"):
                assert picture.texts(f"/occupant/{space}") == [str(price[space])]
                seen.add(space)
    assert len(seen) == 23


def test_the_space_of_a_punt_bears_its_number_and_stands_above_it(pictures: list[Picture]) -> None:
    for picture in pictures:
        numbers = {
            "".join(span.itertext()): span.attrib["x"] for span in picture.root.iter(f"{SVG}tspan")
        }
        for ware in afloat(picture.position):
            (message,) = picture.texts(f"/at/{ware}")
            assert message == str(picture.position["at"][ware])
            assert shape(picture, f"/at/{ware}", "text").attrib["x"] == numbers[message]


def test_a_punt_at_sea_is_on_its_own_lane(pictures: list[Picture]) -> None:
    for picture in pictures:
        rows = {
            picture.position["lane"][ware]: float(shape(picture, f"/at/{ware}", "rect").get("y"))
            for ware in afloat(picture.position)
        }
        assert [rows[lane] for lane in sorted(rows)] == sorted(rows.values())


def test_the_prow_of_a_punt_is_over_the_space_that_it_is_on(pictures: list[Picture]) -> None:
    for picture in pictures:
        for ware in afloat(picture.position):
            cell = shape(picture, f"/at/{ware}", "rect")
            foremost = shape(picture, f"/occupant/{ware}_{4 if ware == 'jade' else 3}", "circle")
            ahead = float(cell.get("x")) + float(cell.get("width")) - float(foremost.get("cx"))
            assert 20 < ahead < 30


def test_a_docked_punt_lies_beside_the_space_of_its_berth(pictures: list[Picture]) -> None:
    docked = 0
    for picture in pictures:
        for ware, berth in picture.position["berth"].items():
            if berth is None:
                continue
            tenant = shape(picture, f"/occupant/{berth}", "circle")
            first = shape(picture, f"/occupant/{ware}_1", "circle")
            assert abs(float(tenant.get("cy")) - float(first.get("cy"))) < 3
            assert 0 < float(first.get("cx")) - float(tenant.get("cx")) < 30
            docked += 1
    assert docked > 100


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
                ware = pointer.rpartition("/")[2]
                assert shape(picture, pointer, "rect").attrib["class"] == css.format(ware=ware)


def test_the_stock_shows_all_its_shares(pictures: list[Picture]) -> None:
    for picture in pictures:
        for ware in WARES:
            assert picture.texts(f"/stock/{ware}") == [str(picture.position["stock"][ware])]


def test_a_marker_stands_the_higher_the_higher_its_rung(pictures: list[Picture]) -> None:
    for picture in pictures:
        heights = sorted(
            (
                picture.position["rung"][ware],
                -float(shape(picture, f"/rung/{ware}", "circle").get("cy")),
            )
            for ware in WARES
        )
        for (one, low), (other, high) in itertools.pairwise(heights):
            assert (one < other) == (low < high)


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
        assert picture.texts("/high")[-1] == str(picture.position["high"])
        assert picture.things("/bidder")


def test_no_drawing_is_heavier_than_a_page_can_bear(pictures: list[Picture]) -> None:
    assert max(len(picture.text.encode()) for picture in pictures) < HEAVIEST


def a_game(law: Law, players: int) -> Iterator[tuple[dict[str, Any], Any]]:
    """Every position of a random game, and who is to act there."""
    machine, rng = Machine(law, setups.reference(law, players)), random.Random(players)
    position, policy = machine.start(), Policy(law, rng)
    while steps := machine.legal(position):
        yield machine.to_json(position), machine.side(position)
        position = machine.advance(position, policy.choose(machine, position, steps))
    yield machine.to_json(position), machine.side(position)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_of_a_random_game_shows_all_its_accomplices(
    law: Law, pictured: Any, players: int
) -> None:
    for position, _ in a_game(law, players):
        standing = [seat for seat in position["occupant"].values() if seat is not None]
        assert pictured(position).text.count("data-seat") == len(standing)


def test_who_is_to_act_is_shown_and_nobody_where_nobody_is(law: Law, pictured: Any) -> None:
    for position, side in a_game(law, 4):
        picture = pictured(position)
        shown = [picture.texts("/turn")[-1]] if picture.things("/turn") else []
        assert shown == ([str(side + 1)] if isinstance(side, int) else [])


def test_cash_that_is_hidden_is_a_question_mark(law: Law, pictured: Any) -> None:
    machine = Machine(law, setups.reference(law, 3))
    position = machine.to_json(machine.start())
    cash = [position["cash"][0], {"$hidden": True}, {"$hidden": True}]
    picture = pictured(position | {"cash": cash})
    assert [picture.texts(f"/cash/{seat}") for seat in range(3)] == [[str(cash[0])], ["?"], ["?"]]


MACHINE = Machine(open_game("manila").law, setups.reference(open_game("manila").law, 3))
START = MACHINE.to_json(MACHINE.start())


@given(st.randoms(use_true_random=False), JUNK)
def test_a_position_of_manila_that_is_broken_anywhere_is_drawn_or_refused(
    rng: random.Random, junk: Any
) -> None:
    position = broken(copy.deepcopy(START), rng, junk)
    is_drawn_or_refused(lambda: draw("manila", position, kinds=KINDS, artist=manila_drawing))
