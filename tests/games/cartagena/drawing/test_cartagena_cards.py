"""Cartagena's drawing shows hands and piles as the one who looks may see them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing import places
from tests.drawing.conftest import Picture
from tests.games.cartagena.drawing.conftest import Scene, chosen, game_of, pictured

from lexludi.catalogue import open_game
from lexludi.drawing.boxes import folded
from lexludi.editions.language import languages
from lexludi.games.cartagena.drawing.moment import moment
from lexludi.readings.picture import words

SVG = "{http://www.w3.org/2000/svg}"
DARK = "dark_"
PILES = ("deck", "discards")
HIDDEN = {"$hidden": True}
LARGE = "large ink middle"
"""How the number of cards of a hand is written."""


def counts(picture: Picture) -> list[tuple[str, int]]:
    """The number of each card in each hand and on each pile, with its pointer."""
    position = picture.position
    holders = [(f"/hand/{seat}", hand) for seat, hand in enumerate(position["hand"])]
    holders += [(f"/{pile}", position[pile]) for pile in PILES]
    return [(f"{at}/{card}", count) for at, held in holders for card, count in held.items()]


def test_each_card_is_drawn_with_how_many_there_are_and_none_where_there_are_none(
    scenes: list[Scene],
) -> None:
    for picture, _ in scenes:
        for pointer, count in counts(picture):
            if count:
                assert picture.texts(pointer) == [str(count)]
            else:
                assert not picture.things(pointer)


def test_a_dark_card_does_not_look_like_a_plain_one(scenes: list[Scene]) -> None:
    seen = set()
    for picture, _ in scenes[::12]:
        for pointer, count in counts(picture):
            if count:
                (ground,) = places.within(picture.root, pointer, "rect")
                (shape,) = places.within(picture.root, pointer, "path")
                card = pointer.rpartition("/")[2]
                dark = card.startswith(DARK)
                sign = card.removeprefix(DARK)
                looks = ground.element.get("class"), shape.element.get("class")
                assert looks == (("night", sign) if dark else (sign, "glyph"))
                seen.add(dark)
    assert seen == {True, False}


def said_of_hands(picture: Picture) -> list[str]:
    """What is said of each hand."""
    names = [one.get("aria-label", "") for one in picture.root.iter(f"{SVG}g")]
    return [name.partition(", hand: ")[2] for name in names if ", hand: " in name]


def test_a_hand_shows_how_many_cards_it_has(scenes: list[Scene]) -> None:
    for picture, _ in scenes[::10]:
        sizes = [str(sum(hand.values())) for hand in picture.position["hand"]]
        assert said_of_hands(picture) == sizes
        texts = picture.root.iter(f"{SVG}text")
        assert [text.text for text in texts if text.get("class") == LARGE] == sizes


def test_ones_own_hand_is_seen_and_of_others_only_the_number_of_cards(
    views: list[tuple[int, Picture]],
) -> None:
    robbed = 0
    for viewer, picture in views:
        for seat, hand in enumerate(picture.position["hand"]):
            pointer = f"/hand/{seat}"
            if "$hidden" in hand:
                backs = places.within(picture.root, pointer, "rect")
                assert len(backs) == min(hand["$shown"], 24)
                assert not any(picture.things(f"{pointer}/{card}") for card in ("rum", "dark_rum"))
            else:
                assert not picture.things(pointer)
                robbed += viewer != seat
            assert ("$hidden" in hand) <= (viewer != seat)
    assert robbed


def test_nobody_sees_what_the_pile_holds(views: list[tuple[int, Picture]]) -> None:
    for _, picture in views:
        deck = [g for g in picture.root.iter(f"{SVG}g") if "/deck" in g.get("data-path", "")]
        assert not deck
        assert "back" in {path.get("class") for path in picture.root.iter(f"{SVG}rect")}


def laid(**changes: Any) -> Picture:
    """A position in which the second seat knows three cards of the pile."""
    game = game_of("witch")
    position = game.to_json(game.start())
    position |= {"phase": "acting", "arranger": 1, **changes}
    return pictured(position, chosen(game))


def test_known_cards_of_the_pile_are_drawn_in_their_order() -> None:
    picture = laid(top={"1": "rum", "2": "dark_hook", "3": None})
    ordered = []
    for place in ("1", "2"):
        assert picture.texts(f"/top/{place}") == [place]
        ordered.append(places.within(picture.root, f"/top/{place}", "rect")[0].box()[0])
    assert ordered == sorted(ordered)
    assert not picture.things("/top/3")
    assert picture.texts("/arranger") == ["arranger", "2"]


def test_of_cards_that_another_knows_only_the_backs_are_drawn() -> None:
    places = {"1": HIDDEN | {"$shown": True}, "2": HIDDEN | {"$shown": False}, "3": HIDDEN}
    picture = laid(top=places)
    (back,) = (rect.attrib["class"] for rect in picture.things("/top/1")[0].iter(f"{SVG}rect"))
    assert back == "back"
    assert not picture.things("/top/2")
    assert picture.texts("/top/3") == ["3"]


def test_without_known_cards_there_is_no_row_for_them() -> None:
    picture = laid(top=dict.fromkeys("123"), arranger=None)
    assert not picture.things("/arranger")


def test_cards_aside_are_drawn_in_the_phases_that_have_some() -> None:
    game = game_of("witch")
    position = game.to_json(game.start())
    position["aside"]["lamp"] = 2
    for phase in ("sharing", "choosing", "laying"):
        picture = pictured(position | {"phase": phase}, chosen(game))
        assert picture.texts("/aside/lamp") == ["2"]


def test_hidden_cards_aside_are_one_back_only_while_cards_lie_aside() -> None:
    game = game_of("witch")
    view = game.view(game.start(), 1)
    backs = {}
    for phase in ("acting", "choosing"):
        picture = pictured(view | {"phase": phase, "turn": 0}, chosen(game))
        texts = picture.root.iter(f"{SVG}text")
        backs[phase] = sum(text.get("class") == "large number middle" for text in texts)
    assert backs == {"acting": 1, "choosing": 2}


def test_tokens_that_nobody_turned_up_are_counted(scenes: list[Scene]) -> None:
    seen = set()
    for picture, _ in scenes:
        for token, left in picture.position["treasures"].items():
            things = picture.things(f"/treasures/{token}")
            assert len(things) == bool(left)
            if left:
                assert picture.texts(f"/treasures/{token}")[-1] == f"×{left}"
                seen.add(token)
    assert seen == {"one_card", "two_cards", "three_cards", "empty_chest", "snake"}


def test_who_is_at_turn_is_shown_until_the_game_is_over(scenes: list[Scene]) -> None:
    for picture, _ in scenes:
        over = picture.position["phase"] == "over"
        shown = picture.texts("/turn")[-1:] if picture.things("/turn") else []
        assert shown == ([] if over else [str(picture.position["turn"] + 1)])
        assert picture.texts("/phase") == [picture.position["phase"]]


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("actions_left", 2, "2"),
        ("to_draw", 3, "3"),
        ("other", 0, "player 1"),
        ("named", "rum", "rum"),
        ("opened", 7, "7"),
        ("steered", True, "yes"),
        ("caught", True, "yes"),
    ],
)
def test_what_matters_at_the_moment_is_said(name: str, value: Any, said: str) -> None:
    assert laid(**{name: value}).texts(f"/{name}")[-1] == said


@pytest.mark.parametrize(("phase", "said"), [("dealing", 0), ("acting", 1), ("over", 0)])
def test_actions_are_counted_in_a_turn_only(phase: str, said: int) -> None:
    assert len(laid(phase=phase, actions_left=3).things("/actions_left")) == said


@pytest.mark.parametrize(
    ("name", "value"),
    [("to_draw", 0), ("other", None), ("named", None), ("steered", False), ("caught", False)],
)
def test_what_does_not_matter_is_not_said(name: str, value: Any) -> None:
    assert not laid(**{name: value}).things(f"/{name}")


@pytest.mark.parametrize("code", languages())
def test_the_label_of_what_counts_now_has_two_lines_at_most(code: str) -> None:
    names = words(open_game("cartagena"), code)
    labels = [fact["with"][0] for facts in moment() for fact in facts["with"]]
    assert {len(folded(names[one["text"][1]], one["room"], "small")) for one in labels} <= {1, 2}
