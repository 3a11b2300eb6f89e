"""What the digest of Massilia says, worked out by hand for small positions."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, TypeAlias

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup

LAW = open_game("massilia").law
BOX = {
    "side_spaces": 1,
    "stalls_each": 5,
    "price_cards": {"card_a": 1, "card_b": 2, "card_c": 3, "card_d": 2},
    "goods_printed": {"beige": 20, "purple": 20, "orange": 20, "pink": 20},
}
"""A ring of sixteen spaces: corners are 0 to 2, 4 to 6, 8 to 10, 12 to 14, and sides between."""
PRICES = {"temple": 2, "purple": 2, "orange": 3, "pink": 1}
NOTHING = {"beige": 0, "purple": 0, "orange": 0, "pink": 0}


Stalls: TypeAlias = dict[int, tuple[int, dict[str, int]]]
"""The owner of each stall and the goods on it, by its space."""


def machine(**answers: str) -> Machine:
    """The game for two; a point is written with `__` for its dot."""
    given = {name.replace("__", "."): answer for name, answer in answers.items()}
    return Machine(LAW, Setup(2, answers=given, variants=deepcopy(BOX)))


def town(stalls: Stalls, **changes: Any) -> dict[str, Any]:
    """Seat 0 is to act on the first day; `stalls` has each stall's owner and goods.

    One die of each colour lies in the temple with a 4, the players' dice are behind their screens.
    """
    it = machine()
    now = it.to_json(it.start())
    now |= {"phase": "acting", "price": dict(PRICES), "price_now": dict(PRICES)}
    now |= {"temple_rolls": False, "at": {"white": 3, "purple": 7, "orange": 11, "pink": 15}}
    for colour in now["unrolled"]:
        now["unrolled"][colour] = 0
        now["temple_dice"][colour]["4"] = 1
    for space, (owner, held) in stalls.items():
        now["stall"][str(space)] = owner
        now["stalls_left"][owner] -= 1
        for kind, number in held.items():
            now["goods"][str(space)][kind] += number
            now["bag"][kind] -= number
    return now | changes


def with_money(now: dict[str, Any], *purses: int) -> dict[str, Any]:
    return now | {"purse": list(purses), "bank": 12 - sum(purses)}


def die(colour: str, **more: Any) -> dict[str, Any]:
    """Seat 0 takes the four of a colour from the temple."""
    step = {"by": 0, "do": "use", "origin": "from_temple", "colour": colour, "pips": 4}
    return step | {"purpose": colour, "made": 4, "by_jupiter": False, "by_god": 0} | more


def after(now: dict[str, Any], *steps: dict[str, Any], **answers: str) -> dict[str, Any]:
    it = machine(**answers)
    position = it.from_json(now)
    for step in steps:
        position = it.do(position, step)
    return it.to_json(position)


def refused(now: dict[str, Any], step: dict[str, Any], **answers: str) -> tuple[str, ...]:
    it = machine(**answers)
    refusal = it.refusal(it.from_json(now), step)
    assert refusal is not None
    return refusal.rules


def walk(walker: str, course: str = "clockwise") -> dict[str, Any]:
    return {"by": 0, "do": "move", "walker": walker, "course": course}


def of(seat: int, do: str, **more: Any) -> dict[str, Any]:
    return {"by": seat, "do": do, **more}


MARKET: Stalls = {4: (0, {"orange": 1}), 12: (0, {"purple": 3, "beige": 2}), 8: (1, {"pink": 2})}


def test_a_customer_pays_the_temples_price_for_each_good_of_his_colour() -> None:
    now = town(MARKET, at={"white": 3, "purple": 8, "orange": 11, "pink": 15})
    then = after(now, die("brown"), walk("purple"))
    assert then["purse"] == [6 + 3 * 2, 6]
    assert then["goods"]["12"] == NOTHING | {"beige": 2}
    assert then["bag"]["purple"] == now["bag"]["purple"] + 3


def test_each_good_brings_the_fame_of_the_token_which_then_rises() -> None:
    now = town(MARKET, at={"white": 3, "purple": 8, "orange": 11, "pink": 15})
    then = after(now, die("brown"), walk("purple"))
    assert then["fame"] == [3 * 2, 0]
    assert then["renown"] == {"purple": 3, "orange": 2, "pink": 2}


def test_a_customer_without_goods_of_his_colour_buys_the_beige_ones_without_fame() -> None:
    now = town(MARKET, at={"white": 3, "purple": 7, "orange": 8, "pink": 15})
    then = after(now, die("brown"), walk("orange"))
    assert (then["purse"], then["fame"]) == ([6 + 2 * 2, 6], [0, 0])
    assert then["harbour"]["beige"] == 10 + 2


@pytest.mark.parametrize(("answer", "purse"), [("mover", 6), ("owner", 6 + 2 * 2)])
def test_a_customer_at_somebody_elses_stall(answer: str, purse: int) -> None:
    now = town(MARKET, at={"white": 3, "purple": 7, "orange": 11, "pink": 4})
    then = after(now, die("brown"), walk("pink"), customer__stall=answer)
    assert then["purse"] == [6, purse]


def test_a_walk_goes_round_the_town() -> None:
    then = after(town(MARKET), die("brown"), walk("pink"))
    assert then["at"]["pink"] == 3
    then = after(town(MARKET), die("brown"), walk("white", "counterclockwise"))
    assert then["at"]["white"] == 15


def test_goods_of_one_colour_and_beige_are_paid_at_their_prices() -> None:
    then = after(town(MARKET), die("beige"), of(0, "buy", bought="purple", amount=2))
    assert then["purse"][0] == 6 - 2 * 2 - 2 * 1
    assert then["renown"]["purple"] == 1
    assert then["to_place"] == NOTHING | {"purple": 2, "beige": 2}


def test_more_than_a_player_can_pay_is_refused() -> None:
    now = after(town(MARKET), die("beige"))
    assert refused(now, of(0, "buy", bought="orange", amount=3)) == ("buy.money",)


def test_a_die_that_cannot_be_paid_is_not_taken() -> None:
    assert refused(with_money(town(MARKET), 3, 6), die("beige")) == ("use.possible",)


def test_a_stall_holds_six_goods() -> None:
    full: Stalls = {4: (0, {"orange": 6}), 12: (0, {"purple": 3}), 8: (1, {"pink": 2})}
    assert refused(town(full), die("beige")) == ("use.possible",)


def test_a_six_is_turned_to_a_one_for_one_token() -> None:
    now = town(MARKET)
    now["temple_dice"]["brown"] = {"1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 1}
    then = after(now, die("brown", pips=6, made=1))
    assert then["penalties"] == [1, 0]


def test_a_recoloured_and_turned_die_costs_two_tokens() -> None:
    then = after(town(MARKET), die("grey", purpose="brown", made=5))
    assert (then["penalties"], then["token_stock"]) == ([2, 0], 18)


def test_a_further_die_costs_a_token_and_is_added() -> None:
    join = die("grey") | {"do": "join", "made": 4, "by_junon": False}
    del join["purpose"]
    then = after(town(MARKET), die("brown"), join)
    assert (then["penalties"], then["total"]) == ([2, 0], 8)


def test_a_used_die_goes_behind_the_screen() -> None:
    then = after(town(MARKET), die("brown"))
    assert then["spent"][0]["brown"] == 2
    assert then["temple_dice"]["brown"]["4"] == 0


def test_fame_is_bought_at_the_temples_price() -> None:
    then = after(town(MARKET), die("black"), of(0, "boast"))
    assert (then["purse"], then["fame"]) == ([4, 6], [4, 0])


def test_fame_may_cost_the_price_for_each_point() -> None:
    now = with_money(town(MARKET), 9, 3)
    then = after(now, die("black"), of(0, "boast"), fame__cost="each")
    assert then["purse"] == [1, 3]


def test_the_consul_taxes_each_good_and_takes_goods_for_missing_coins() -> None:
    now = with_money(town(MARKET, at={"white": 4, "purple": 7, "orange": 11, "pink": 15}), 11, 1)
    then = after(now, die("brown"), walk("white"), of(1, "suffer"))
    assert (then["purse"], then["owed"], then["phase"]) == ([11, 0], 1, "removing")
    then = after(then, of(1, "remove", lost=NOTHING | {"pink": 1}))
    assert then["goods"]["8"]["pink"] == 1
    assert then["phase"] == "acting"


def test_the_consul_pulls_down_an_empty_stall_and_lets_the_mover_build() -> None:
    stalls: Stalls = {4: (0, {}), 8: (1, {}), 12: (1, {"pink": 2})}
    now = town(stalls, at={"white": 4, "purple": 7, "orange": 11, "pink": 15})
    then = after(now, die("brown"), walk("white"), of(1, "suffer"), of(0, "build"))
    assert then["stall"]["8"] == 0
    assert then["purse"] == [6 - 5, 6]
    assert then["stalls_left"] == [3, 4]


def test_the_last_stall_of_a_player_stays() -> None:
    stalls: Stalls = {4: (0, {}), 8: (1, {})}
    now = town(stalls, at={"white": 4, "purple": 7, "orange": 11, "pink": 15})
    then = after(now, die("brown"), walk("white"))
    assert (then["stall"]["8"], then["phase"], then["turn"]) == (1, "acting", 1)


def test_pluton_keeps_the_consul_off() -> None:
    now = town(MARKET, at={"white": 4, "purple": 7, "orange": 11, "pink": 15})
    now["hand"][1]["pluton"], now["deck"]["pluton"] = 1, 4
    then = after(now, die("brown"), walk("white"), of(1, "shield"))
    assert (then["purse"], then["discards"]["pluton"], then["phase"]) == ([6, 6], 1, "acting")


def test_the_first_to_pass_takes_coins_and_the_last_begins_the_next_day() -> None:
    then = after(town(MARKET), of(0, "pass"), of(1, "pass"))
    assert (then["purse"], then["place"], then["day"]) == ([8, 6], [2, 1], 2)


def test_price_cards_go_round_from_the_temple_to_purple() -> None:
    then = after(town(MARKET), of(0, "pass"), of(1, "pass"))
    assert then["price"] == {"temple": 1, "purple": 2, "orange": 2, "pink": 3}


def test_eight_goods_come_for_two_players() -> None:
    then = after(town(MARKET), of(0, "pass"), of(1, "pass"))
    assert (then["phase"], then["to_ship"]) == ("shipping", 8)


def test_a_hand_of_four_cards_bars_praying() -> None:
    now = town(MARKET)
    now["hand"][0]["venus"], now["deck"]["venus"] = 4, 5
    assert refused(now, die("grey")) == ("use.possible",)


def test_a_jupiter_that_recolours_makes_room_in_the_hand() -> None:
    now = town(MARKET)
    now["hand"][0] |= {"venus": 3, "jupiter": 1}
    now["deck"] |= {"venus": 6, "jupiter": 4}
    assert after(now, die("brown", purpose="grey", by_jupiter=True))["job"] == "grey"


def test_a_card_costs_two_beige_goods_which_go_to_the_harbour() -> None:
    now = town(MARKET)
    draws = [of("chance", "draw", card="venus")] * 4  # type: ignore[arg-type]
    choose = of(0, "choose", card="venus", kind="beige", spot=12, second=12)
    then = after(now, die("grey"), of(0, "pray"), *draws, choose, of(0, "enough"))
    assert then["goods"]["12"]["beige"] == 0
    assert then["harbour"]["beige"] == 12
    assert (then["hand"][0]["venus"], then["discards"]["venus"]) == (1, 3)


def test_points_are_fame_stalls_and_money_less_penalties() -> None:
    now = with_money(town(MARKET, day=7, fame=[10, 10]), 7, 5)
    now |= {"penalties": [3, 0], "token_stock": 17}
    it = machine()
    position = it.from_json(after(now, of(0, "pass"), of(1, "pass")))
    result = it.result(position)
    assert result is not None
    # Two stalls are worth 4, and 7 + 2 coins 3 points; one stall 0, and 5 coins 1 point.
    assert [score[0] for score in result["scores"]] == [10 + 4 + 3 - 6, 10 + 0 + 1]


def test_among_equals_the_number_of_stalls_decides() -> None:
    now = with_money(town(MARKET, day=7, fame=[10, 10]), 7, 5)
    now |= {"penalties": [3, 0], "token_stock": 17}
    it = machine()
    result = it.result(it.from_json(after(now, of(0, "pass"), of(1, "pass"))))
    assert result is not None
    assert result["winners"] == [0]


# Answers of points.


BOTH_BOUGHT = {"buy__plain": "refused", "buy__ware_alone": "refused"}


@pytest.mark.parametrize(("left", "rules"), [(8, None), (7, ("use.further",))])
def test_a_one_that_buys_nothing_alone_is_taken_only_with_tokens_for_a_further_die(
    left: int, rules: tuple[str, ...] | None
) -> None:
    """Three tokens turn the beige four to one, and five recolour, turn and add another four."""
    now = town(MARKET, penalties=[20 - left, 0], token_stock=left)
    step = die("beige", made=1)
    if rules is None:
        assert after(now, step, **BOTH_BOUGHT)["total"] == 1
    else:
        assert refused(now, step, **BOTH_BOUGHT) == rules


def test_a_full_hand_may_count_before_a_card_is_played() -> None:
    now = town(MARKET)
    now["hand"][0] |= {"jupiter": 1, "venus": 3}
    now["deck"] |= {"jupiter": 4, "venus": 6}
    step = die("brown", purpose="grey", by_jupiter=True)
    assert after(now, step)["job"] == "grey"
    assert refused(now, step, played__room="no") == ("use.possible",)


def test_whoever_prays_may_keep_no_card_by_one_answer() -> None:
    drawing = [die("grey", made=1), {"by": 0, "do": "pray"}]
    drawing.append({"by": "chance", "do": "draw", "card": "mars"})
    chosen = after(town(MARKET), *drawing)
    enough = {"by": 0, "do": "enough"}
    assert refused(chosen, enough) == ("enough.one",)
    assert after(chosen, enough, faith__nothing="allowed")["discards"]["mars"] == 1


@pytest.mark.parametrize(("spot", "allowed"), [(4, False), (5, True), (0, False)])
def test_first_stalls_of_one_player_may_share_a_corner_by_one_answer(
    spot: int, allowed: bool
) -> None:
    it = machine(corners__apart="allowed")
    now = it.to_json(it.start())
    now |= {"phase": "settling", "turn": 1}
    for space, owner in ((0, 0), (4, 1)):
        now["stall"][str(space)] = owner
        now["goods"][str(space)]["pink"] = 3
        now["stalls_left"][owner] -= 1
    now["bag"]["pink"] -= 6
    refusal = it.refusal(it.from_json(now), {"by": 1, "do": "settle", "spot": spot})
    assert (refusal is None) == allowed
