"""The Black Witch: opening chests, and the snake in one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

    from lexludi.games.cartagena import engine

ALL = {"one_card": 2, "two_cards": 2, "three_cards": 2, "empty_chest": 1, "snake": 1}


def test_every_chest_of_the_path_gets_a_token(witch: Callable[..., Table]) -> None:
    position = witch(tiles="5").game.start()
    assert position.to_json()["closed"] == {str(tile): tile <= 5 for tile in range(1, 9)}
    assert position.treasures == ALL


def test_without_her_no_tokens_lie_there(table: type[Table]) -> None:
    position = table().game.start()
    assert not any(position.closed)
    assert not any(position.treasures.values())


def opening(here: Table, *spots: int, **given: Any) -> engine.Position:
    """Seat 0 opens the chest under its first pirate."""
    position = here.at(list(spots), hand={0: {"chest": 1}}, **given)
    return here.do(position, "call_chest", 0, card="chest", spot=spots[0])


def test_a_token_is_turned_up_as_often_as_it_is_left(witch: Callable[..., Table]) -> None:
    here = witch()
    position = opening(here, 6)
    steps = here.game.legal(position)
    assert {step["token"]: here.game.weight(position, step) for step in steps} == ALL


@pytest.mark.parametrize(
    ("token", "cards"), [("one_card", 1), ("two_cards", 2), ("three_cards", 3), ("empty_chest", 0)]
)
def test_a_token_gives_as_many_cards_as_it_shows(
    witch: Callable[..., Table], token: str, cards: int
) -> None:
    here = witch()
    after = here.do(opening(here, 6), "reveal", "chance", token=token)
    assert (after.to_draw, after.phase, after.turn) == (cards, "acting", 0)
    assert (after.treasures[token], after.closed[0]) == (ALL[token] - 1, False)


def test_the_turn_passes_after_an_empty_chest(witch: Callable[..., Table]) -> None:
    here = witch()
    position = opening(here, 6, actions_left=1)
    assert here.do(position, "reveal", "chance", token="empty_chest").turn == 1


def test_a_token_that_lies_open_does_not_come_again(witch: Callable[..., Table]) -> None:
    here = witch()
    closed = {str(tile): 1 < tile <= 6 for tile in range(1, 9)}
    position = opening(here, 12, closed=closed, treasures=ALL | {"empty_chest": 0})
    assert here.rule(position, "reveal", "chance", token="empty_chest") == "reveal.left"
    assert "empty_chest" not in {step["token"] for step in here.game.legal(position)}


def test_an_open_chest_is_not_opened_again(witch: Callable[..., Table]) -> None:
    here = witch()
    closed = {str(tile): 1 < tile <= 6 for tile in range(1, 9)}
    treasures = ALL | {"one_card": 1}
    position = here.at([6], hand={0: {"chest": 1}}, closed=closed, treasures=treasures)
    assert here.rule(position, "call_chest", 0, card="chest", spot=6) == "call_chest.closed"


def test_a_chest_is_opened_by_who_has_a_pirate_there(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([5], [6], hand={0: {"chest": 1}})
    assert here.rule(position, "call_chest", 0, card="chest", spot=6) == "call_chest.pirate"
    assert here.rule(position, "call_chest", 0, card="chest", spot=5) == "call_chest.closed"


def bitten(here: Table, *spots: int, **given: Any) -> engine.Position:
    return here.do(opening(here, *spots, **given), "reveal", "chance", token="snake")


def test_the_snake_drives_a_pirate_back_to_the_nearest_free_rum(
    witch: Callable[..., Table],
) -> None:
    here = witch()
    assert bitten(here, 18, 18).pirates[0][-2:] == [14, 18]
    assert bitten(here, 18, 14).pirates[0][-2:] == [8, 14]


def test_the_snake_brings_no_cards(witch: Callable[..., Table]) -> None:
    assert bitten(witch(), 18).to_draw == 0


def test_without_free_rum_he_goes_to_the_free_space_nearest_to_the_start(
    witch: Callable[..., Table],
) -> None:
    here = witch()
    assert bitten(here, 12, 2, 8).pirates[0][-3:] == [1, 2, 8]
    assert bitten(here, 12, 2, 8, 1).pirates[0][-4:] == [1, 2, 3, 8]


def test_after_the_snake_all_eight_tokens_lie_face_down_again(
    witch: Callable[..., Table],
) -> None:
    here = witch()
    closed = {str(tile): 1 < tile <= 6 for tile in range(1, 9)}
    position = bitten(here, 12, closed=closed, treasures=ALL | {"one_card": 1})
    assert position.treasures == ALL
    assert position.closed == [True] * 6 + [False] * 2


@pytest.mark.parametrize("scenario", ["escape", "jungle", "full"])
@pytest.mark.parametrize("answer", ["all", "closed"])
def test_the_point_says_whether_opened_tokens_come_back_after_the_snake(
    witch: Callable[..., Table], scenario: str, answer: str
) -> None:
    here = witch({"snake.tokens": answer}, scenario=scenario)
    closed = {str(tile): 2 < tile <= 6 for tile in range(1, 9)}
    left = ALL | {"one_card": 1, "empty_chest": 0}
    position = bitten(here, 36, closed=closed, treasures=left)
    everything = answer == "all"
    assert position.treasures == (ALL if everything else left)
    assert position.closed == [everything, everything, *[True] * 4, False, False]


def test_the_snake_may_come_again_from_its_own_chest(witch: Callable[..., Table]) -> None:
    here = witch({"snake.tokens": "closed"})
    closed = {str(tile): tile == 6 for tile in range(1, 9)}
    left = {"one_card": 1, "two_cards": 0, "three_cards": 1, "empty_chest": 0, "snake": 1}
    position = here.at([36, 36], hand={0: {"chest": 2}}, closed=closed, treasures=left)
    for _ in range(2):
        position = here.do(position, "call_chest", 0, card="chest", spot=36)
        steps = here.game.legal(position)
        weights = {step["token"]: here.game.weight(position, step) for step in steps}
        assert weights == {"one_card": 1, "three_cards": 1, "snake": 1}
        position = here.do(position, "reveal", "chance", token="snake")


def test_a_chest_that_was_open_before_the_snake_stays_open(
    witch: Callable[..., Table],
) -> None:
    here = witch({"snake.tokens": "closed"})
    closed = {str(tile): 1 < tile <= 6 for tile in range(1, 9)}
    position = here.at(
        [6, 12], hand={0: {"chest": 2}}, closed=closed, treasures=ALL | {"one_card": 1}
    )
    position = here.do(position, "call_chest", 0, card="chest", spot=12)
    position = here.do(position, "reveal", "chance", token="snake")
    assert here.rule(position, "call_chest", 0, card="chest", spot=6) == "call_chest.closed"


@pytest.mark.parametrize(("answer", "spot"), [("island", 20), ("whole", 20)])
def test_rum_of_the_same_island_comes_first(
    witch: Callable[..., Table], answer: str, spot: int
) -> None:
    here = witch({"snake.path": answer}, scenario="full")
    assert bitten(here, 24).pirates[0][-1] == spot


@pytest.mark.parametrize(("answer", "spot"), [("island", 19), ("whole", 14)])
def test_the_point_says_whether_the_snake_drives_him_into_the_tunnel(
    witch: Callable[..., Table], answer: str, spot: int
) -> None:
    here = witch({"snake.path": answer}, scenario="full")
    assert spot in bitten(here, 24, 20).pirates[0]


@pytest.mark.parametrize(("answer", "spot"), [("island", 6), ("whole", 19)])
def test_the_point_says_whether_a_full_tunnel_has_a_free_space_beyond_it(
    witch: Callable[..., Table], answer: str, spot: int
) -> None:
    here = witch({"snake.path": answer}, players=3, scenario="full")
    crews = [[6, 5, 4, 3, 2, 1], *([6 * n + i for i in range(1, 7)] for n in (1, 2))]
    position = here.at(*crews, hand={0: {"chest": 1}})
    position = here.do(position, "call_chest", 0, card="chest", spot=6)
    after = here.do(position, "reveal", "chance", token="snake")
    assert after.pirates[0] == [1, 2, 3, 4, 5, spot]


def test_a_pirate_without_any_free_space_stays(witch: Callable[..., Table]) -> None:
    here = witch(players=5, tiles="4")
    crews = [[6, 5, 4, 3, 2, 1], *([6 * n + i for i in range(1, 7)] for n in (1, 2, 3))]
    position = here.at(*crews, hand={0: {"chest": 1}})
    position = here.do(position, "call_chest", 0, card="chest", spot=6)
    after = here.do(position, "reveal", "chance", token="snake")
    assert after.pirates[0] == [1, 2, 3, 4, 5, 6]


def test_other_numbers_of_tokens_may_have_been_printed(table: type[Table]) -> None:
    printed = ALL | {"one_card": 4, "two_cards": 1, "three_cards": 1}
    here = table(treasure=printed, black_witch="yes")
    assert here.game.start().treasures == printed
