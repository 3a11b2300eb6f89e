"""What a game of Massilia can be agreed to be."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.engine import SetupError
from lexludi.games.massilia import engine

BOX = engine.example()
GOODS = {"beige": 22, "purple": 6, "orange": 6, "pink": 6}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert engine.Setup(players, None, BOX).players == players


@pytest.mark.parametrize("players", [1, 5])
def test_fewer_or_more_do_not_play(players: int) -> None:
    with pytest.raises(SetupError, match="expected 2, 3 or 4"):
        engine.Setup(players, None, BOX)


@pytest.mark.parametrize("name", sorted(BOX))
def test_every_open_parameter_is_needed(name: str) -> None:
    variants = {key: value for key, value in BOX.items() if key != name}
    with pytest.raises(SetupError) as caught:
        engine.Setup(2, None, variants)
    assert caught.value.where == f"variants.{name}"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("side_spaces", 1),
        ("side_spaces", 2),
        ("stalls_each", 5),
        ("stalls_each", 8),
        ("price_cards", dict.fromkeys(BOX["price_cards"], 3)),
        ("goods_printed", GOODS),
        ("goods_printed", dict.fromkeys(GOODS, 40)),
    ],
)
def test_boxes_that_may_be(name: str, value: Any) -> None:
    setup = engine.Setup(2, None, BOX | {name: value})
    assert setup.to_json()["variants"] == BOX | {name: value}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("side_spaces", 0),
        ("side_spaces", 3),
        ("side_spaces", True),
        ("side_spaces", "1"),
        ("stalls_each", 4),
        ("stalls_each", 9),
        ("price_cards", dict.fromkeys(BOX["price_cards"], 4)),
        ("price_cards", {"card_a": 1, "card_b": 1, "card_c": 1}),
        ("goods_printed", [1]),
        ("goods_printed", GOODS | {"beige": 9, "pink": 40}),
        ("goods_printed", GOODS | {"pink": 5, "orange": 40}),
        ("goods_printed", GOODS | {"beige": 21}),
        ("goods_printed", GOODS | {"beige": 41}),
    ],
)
def test_boxes_that_cannot_be(name: str, value: Any) -> None:
    with pytest.raises(SetupError) as caught:
        engine.Setup(2, None, BOX | {name: value})
    assert caught.value.where == f"variants.{name}"


def test_the_first_answer_of_a_point_is_played_where_nothing_is_said() -> None:
    answers = engine.Setup(2, {"tax.goods": "mover"}, BOX).answers
    expected = {name: choices[0] for name, choices in engine.POINTS.items()}
    assert answers == expected | {"tax.goods": "mover"}


@pytest.mark.parametrize("answers", [{"tax": "bank"}, {"tax.goods": "bank"}])
def test_points_and_answers_that_there_are_not_are_refused(answers: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        engine.Setup(2, answers, BOX)
