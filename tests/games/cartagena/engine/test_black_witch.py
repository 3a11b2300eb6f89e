"""The Black Witch: what each sign's card does when she is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

    from lexludi.games.cartagena import engine

BOAT, BAY = 49, 50
ALL = {"one_card": 2, "two_cards": 2, "three_cards": 2, "empty_chest": 1, "snake": 1}


@pytest.fixture
def witch(table: type[Table]) -> Callable[..., Table]:
    """Tables on which the Black Witch is played."""

    def made(answers: Any = None, players: int = 2, **variants: Any) -> Table:
        return table(answers, players, black_witch="yes", **variants)

    return made


@pytest.mark.parametrize(
    ("sign", "arguments"),
    [
        ("pistol", {"victim": 1}),
        ("rum", {}),
        ("lamp", {}),
        ("hook", {"second": "hook", "spot": 0}),
        ("chest", {"spot": 6}),
    ],
)
def test_without_the_variant_nobody_calls_her(
    table: type[Table], sign: str, arguments: Any
) -> None:
    here = table()
    position = here.at([6], hand={0: {sign: 2}, 1: {"rum": 1}})
    assert here.rule(position, f"call_{sign}", 0, card=sign, **arguments) == f"call_{sign}.witch"


def test_without_the_variant_parrots_stand_for_nothing(table: type[Table]) -> None:
    here = table()
    position = here.at(hand={0: {"parrot": 2}})
    assert here.rule(position, "call_parrots", 0, dark=0, sign="rum") == "call_parrots.witch"


def test_any_card_may_still_move_a_pirate(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 1}})
    assert here.rule(position, "advance", 0, card="pistol", spot=0) is None


def test_a_call_costs_one_action_and_the_card(witch: Callable[..., Table]) -> None:
    here = witch()
    after = here.do(here.at(hand={0: {"lamp": 1}}), "call_lamp", 0, card="lamp")
    assert (after.actions_left, after.held[0], after.discards["lamp"]) == (2, 0, 1)


@pytest.mark.parametrize(
    ("sign", "arguments"),
    [("pistol", {"victim": 1}), ("rum", {}), ("lamp", {}), ("chest", {"spot": 6})],
)
def test_each_power_is_that_of_its_sign(
    witch: Callable[..., Table], sign: str, arguments: Any
) -> None:
    here = witch()
    position = here.at([6], hand={0: {"parrot": 1, "hook": 2}, 1: {"rum": 1}})
    rule = f"call_{sign}.sign"
    assert here.rule(position, f"call_{sign}", 0, card="parrot", **arguments) == rule
    assert here.rule(position, f"call_{sign}", 0, card=sign, **arguments) == f"call_{sign}.card"


# The pistol.


def test_the_pistol_takes_a_card_from_another_hand(witch: Callable[..., Table]) -> None:
    here = witch(players=3)
    position = here.at(hand={0: {"pistol": 1}, 1: {"rum": 1}, 2: {"hook": 2, "lamp": 1}})
    position = here.do(position, "call_pistol", 0, card="pistol", victim=2)
    assert [step["card"] for step in here.game.legal(position)] == ["lamp", "hook"]
    position = here.do(position, "take", 0, card="hook")
    assert (position.hand[0]["hook"], position.hand[2]["hook"]) == (1, 1)


def test_who_was_robbed_draws_one_card(witch: Callable[..., Table]) -> None:
    here = witch(players=3)
    position = here.at(hand={0: {"pistol": 1}, 2: {"hook": 1}})
    position = here.do(position, "call_pistol", 0, card="pistol", victim=2)
    position = here.draw(here.do(position, "take", 0, card="hook"), "chest")
    assert (position.held, position.hand[2]["chest"]) == ([1, 0, 1], 1)
    assert (position.turn, position.phase, position.other) == (0, "acting", None)


def test_only_a_card_that_he_has_is_taken(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 1, "rum": 1}, 1: {"hook": 1}})
    position = here.do(position, "call_pistol", 0, card="pistol", victim=1)
    assert here.rule(position, "take", 0, card="rum") == "take.card"


def test_nobody_robs_himself_or_who_has_nothing(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 2}})
    rob: dict[str, Any] = {"do": "call_pistol", "by": 0, "card": "pistol"}
    assert here.rule(position, **rob, victim=0) == "call_pistol.victim"
    assert here.rule(position, **rob, victim=1) == "call_pistol.empty"


def test_the_turn_passes_when_the_robbed_player_has_drawn(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 1}, 1: {"hook": 1}}, actions_left=1)
    position = here.do(position, "call_pistol", 0, card="pistol", victim=1)
    position = here.do(position, "take", 0, card="hook")
    assert position.turn == 0
    assert here.draw(position, "rum").turn == 1


# Rum.


@pytest.mark.parametrize("players", [2, 3, 5])
def test_rum_draws_one_card_more_than_there_are_players(
    witch: Callable[..., Table], players: int
) -> None:
    here = witch(players=players)
    after = here.do(here.at(hand={0: {"rum": 1}}), "call_rum", 0, card="rum")
    assert after.to_draw == players + 1


def test_who_calls_rum_keeps_two_cards_and_gives_each_other_one(
    witch: Callable[..., Table],
) -> None:
    here = witch(players=3)
    position = here.do(here.at(turn=1, hand={1: {"rum": 1}}), "call_rum", 1, card="rum")
    position = here.draw(position, "hook", "lamp", "lamp", "chest")
    assert position.held == [0, 0, 0]
    assert (position.phase, position.other) == ("sharing", 2)
    position = here.do(position, "give", 1, card="chest")
    assert position.other == 0
    position = here.do(position, "give", 1, card="lamp")
    assert [position.hand[seat][card] for seat, card in ((2, "chest"), (0, "lamp"))] == [1, 1]
    assert (position.hand[1]["hook"], position.hand[1]["lamp"]) == (1, 1)
    assert (position.held, position.phase, position.other) == ([1, 2, 1], "acting", None)


def test_only_drawn_cards_are_given(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"rum": 1, "hook": 1}})
    position = here.draw(here.do(position, "call_rum", 0, card="rum"), "lamp", "lamp", "rum")
    assert here.rule(position, "give", 0, card="hook") == "give.card"


def test_where_too_few_cards_are_left_the_last_ones_go_short(witch: Callable[..., Table]) -> None:
    here = witch({"pile.empty": "never"}, players=4)
    position = here.at(hand={0: {"rum": 1}}, deck={"hook": 3})
    position = here.do(position, "call_rum", 0, card="rum")
    position = here.draw(position, "hook", "hook", "hook")
    position = here.do(position, "give", 0, card="hook")
    assert (position.held, position.phase) == ([2, 1, 0, 0], "acting")


def test_rum_without_a_pile_gives_nothing(witch: Callable[..., Table]) -> None:
    here = witch({"pile.empty": "never"})
    position = here.do(here.at(hand={0: {"rum": 1}}, deck={}), "call_rum", 0, card="rum")
    assert (position.phase, position.actions_left, position.other) == ("acting", 2, None)


# The lamp.


def lit(here: Table) -> engine.Position:
    position = here.do(here.at(hand={0: {"lamp": 1}}), "call_lamp", 0, card="lamp")
    return here.draw(position, "hook", "rum", "chest", "chest")


def test_the_lamp_draws_four_cards_and_one_is_kept(witch: Callable[..., Table]) -> None:
    here = witch()
    position = lit(here)
    assert (here.names(position), position.held) == ({"keep"}, [0, 0])
    assert here.rule(position, "keep", 0, card="lamp") == "keep.card"
    position = here.do(position, "keep", 0, card="rum")
    assert position.hand[0]["rum"] == 1
    assert here.names(position) == {"lay"}
    assert here.rule(position, "lay", 0, card="rum") == "lay.card"


def test_three_cards_are_laid_back_in_any_order_and_drawn_from_the_top(
    witch: Callable[..., Table],
) -> None:
    here = witch()
    position = here.do(lit(here), "keep", 0, card="rum")
    for card in ("chest", "hook", "chest"):
        position = here.do(position, "lay", 0, card=card)
    assert position.to_json()["top"] == {"1": "chest", "2": "hook", "3": "chest"}
    assert (position.phase, position.arranger, position.pile) == ("acting", 0, 100)
    position = here.do(position, "stop", 0)
    position = here.do(position, "skip", 1)
    draws = [step for step in here.game.legal(position) if step["do"] == "draw"]
    assert draws == [{"by": "chance", "do": "draw", "card": "chest"}]
    assert here.game.weight(position, draws[0]) == 1
    assert here.rule(position, "draw", "chance", card="rum") == "draw.left"
    position = here.draw(position, "chest")
    assert position.to_json()["top"] == {"1": "hook", "2": "chest", "3": None}


def test_the_last_known_card_leaves_nobody_knowing_the_top(witch: Callable[..., Table]) -> None:
    here = witch()
    top = {"1": "hook", "2": None, "3": None}
    position = here.draw(here.do(here.at(top=top, arranger=1), "skip", 0), "hook")
    assert (position.top, position.arranger) == ([], None)


def test_a_second_lamp_draws_the_known_cards_first(witch: Callable[..., Table]) -> None:
    here = witch()
    top = {"1": "hook", "2": "rum", "3": "rum"}
    position = here.at(hand={0: {"lamp": 1}}, top=top, arranger=1)
    position = here.do(position, "call_lamp", 0, card="lamp")
    position = here.draw(position, "hook", "rum", "rum", "parrot")
    assert position.arranger is None
    position = here.do(here.do(position, "keep", 0, card="rum"), "lay", 0, card="hook")
    assert position.arranger == 0


# The parrots.


def test_two_parrots_stand_for_any_card(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([1], hand={0: {"parrot": 3}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    assert (position.hand[0]["parrot"], position.named, position.actions_left) == (1, "hook", 3)
    position = here.do(position, "advance", 0, card="hook", spot=1)
    assert (position.pirates[0][-1], position.named) == (5, None)


def test_two_parrots_cost_one_action_only(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"parrot": 2}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="rum")
    position = here.do(position, "advance", 0, card="rum", spot=0)
    assert (position.actions_left, position.held[0], position.discards["parrot"]) == (2, 0, 2)


def test_the_named_card_and_no_other_is_played_next(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 5], hand={0: {"parrot": 2, "rum": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    assert here.rule(position, "advance", 0, card="rum", spot=0) == "advance.card"
    assert here.late(position, "retreat", 0, spot=5) == "retreat.when"
    assert here.late(position, "stop", 0) == "stop.when"


def test_one_parrot_does_not_do(witch: Callable[..., Table]) -> None:
    here = witch(filibusters="yes")
    position = here.at(hand={0: {"parrot": 1, "dark_parrot": 1}})
    rules = [here.rule(position, "call_parrots", 0, dark=n, sign="rum") for n in (0, 1, 2)]
    assert rules == ["call_parrots.hand", None, "call_parrots.hand"]


def test_the_parrots_that_are_said_are_paid(witch: Callable[..., Table]) -> None:
    here = witch(filibusters="yes")
    position = here.at(hand={0: {"parrot": 2, "dark_parrot": 2}})
    after = here.do(position, "call_parrots", 0, dark=1, sign="rum")
    assert (after.hand[0]["parrot"], after.hand[0]["dark_parrot"]) == (1, 1)


@pytest.mark.parametrize(("answer", "rule"), [("card", None), ("move", "call_lamp.sign")])
def test_parrots_have_the_power_of_the_card_where_the_point_says(
    witch: Callable[..., Table], answer: str, rule: str | None
) -> None:
    here = witch({"parrots.power": answer})
    position = here.at(hand={0: {"parrot": 2}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="lamp")
    assert here.rule(position, "call_lamp", 0, card="lamp") == rule
    if rule is None:
        after = here.do(position, "call_lamp", 0, card="lamp")
        assert (after.to_draw, after.actions_left, after.discards["parrot"]) == (4, 2, 2)


def test_parrots_do_not_stand_for_what_is_of_no_use(witch: Callable[..., Table]) -> None:
    # Nobody can move: one crew waits in prison behind occupied chests, and the boat is away.
    here = witch(scenario="full")
    position = here.at([], [6, 12, 18], hand={0: {"parrot": 2}}, boat="tortuga")
    assert here.rule(position, "call_parrots", 0, dark=0, sign="chest") == "call_parrots.use"
    assert here.rule(position, "call_parrots", 0, dark=0, sign="lamp") is None


# The hook.


def test_the_hook_moves_two_pirates_by_another_card(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=4)
    assert after.pirates[0] == [0, 0, 0, 0, 8, 8]
    assert (after.held[0], after.discards["hook"], after.discards["rum"]) == (0, 1, 1)


def test_the_hook_costs_two_actions(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"hook": 1, "rum": 1}})
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.do(position, **hook).actions_left == 1
    position.actions_left = 1
    assert here.rule(position, **hook) == "call_hook.actions"


def test_the_second_card_may_be_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "hook", "spot": 4}
    after = here.do(here.at([4, 4], hand={0: {"hook": 2}}), **hook)
    assert after.pirates[0][-2:] == [5, 5]
    assert here.rule(here.at([4, 4], hand={0: {"hook": 1}}), **hook) == "call_hook.cards"


def test_the_first_card_is_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"lamp": 1, "rum": 1}})
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "lamp", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == "call_hook.sign"


def test_both_pirates_are_ones_own_and_stand_together(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 5], [4, 4], hand={0: {"hook": 1, "rum": 1}})
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == "call_hook.pirates"


@pytest.mark.parametrize(("answer", "spots"), [("together", [8, 8]), ("apart", [8, 14])])
def test_the_point_says_whether_both_reach_the_same_space(
    witch: Callable[..., Table], answer: str, spots: list[int]
) -> None:
    here = witch({"hook.target": answer})
    position = here.at([4, 4], hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=4)
    assert after.pirates[0][-2:] == spots


def test_two_pirates_leave_prison_by_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=0)
    assert after.pirates[0] == [0, 0, 0, 0, 2, 2]


def test_two_pirates_need_room_aboard_for_two(witch: Callable[..., Table]) -> None:
    here = witch(scenario="full")
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 15}
    cards = {0: {"hook": 1, "rum": 1}}
    assert here.rule(here.at([15, 15, BOAT], hand=cards), **hook) is None
    assert here.rule(here.at([15, 15, BOAT, BOAT], hand=cards), **hook) == "call_hook.room"
    away = here.at([15, 15, BOAT], hand=cards, boat="tortuga")
    assert here.rule(away, **hook) == "call_hook.boat"


def test_two_pirates_in_safety_stay_there(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([BOAT, BOAT], hand={0: {"hook": 1, "rum": 1}})
    hook: dict[str, Any] = {
        "do": "call_hook",
        "by": 0,
        "card": "hook",
        "second": "rum",
        "spot": BOAT,
    }
    assert here.rule(position, **hook) == "call_hook.goal"


def test_two_last_pirates_win_by_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([BOAT] * 4 + [33, 33], hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=33)
    assert here.game.result(after) == {"scores": [[6], [0]], "winners": [0]}


def test_parrots_may_stand_for_the_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"parrot": 2, "rum": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=4)
    assert (after.pirates[0][-2:], after.actions_left, after.held[0]) == ([8, 8], 1, 0)


def test_parrots_that_only_move_do_not_stand_for_the_hook(witch: Callable[..., Table]) -> None:
    here = witch({"parrots.power": "move"})
    position = here.at([4, 4], hand={0: {"parrot": 2, "rum": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == "call_hook.named"


@pytest.mark.parametrize(("answer", "rule"), [("refused", "call_hook.named"), ("allowed", None)])
def test_parrots_stand_for_the_second_card_where_the_point_says(
    witch: Callable[..., Table], answer: str, rule: str | None
) -> None:
    here = witch({"hook.parrots": answer})
    position = here.at([4, 4], hand={0: {"parrot": 2, "hook": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="rum")
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == rule
    if rule is None:
        after = here.do(position, **hook)
        assert (after.pirates[0][-2:], after.actions_left, after.held[0]) == ([8, 8], 1, 0)


# The chests.


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
