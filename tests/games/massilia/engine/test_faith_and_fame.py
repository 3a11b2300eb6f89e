"""Grey dice draw cards, black dice buy fame; Mercure and Venus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.massilia import engine

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table

OFFERINGS = {0: (0, {"beige": 1, "pink": 1}), 4: (0, {"beige": 1}), 8: (1, {"pink": 2})}


def praying(here: Table, pips: int = 2, **given: Any) -> engine.Position:
    """Seat 0 has taken a grey die, and begins to draw."""
    position = here.at(**{"stalls": OFFERINGS, **given}, temple={"grey": [pips]})
    return here.do(here.use(position, "grey", pips), "pray", 0)


def drawn(here: Table, position: engine.Position, *cards: str) -> engine.Position:
    for card in cards:
        position = here.do(position, "draw", "chance", card=card)
    return position


def chosen(here: Table, position: engine.Position, card: str, **pay: Any) -> engine.Position:
    return here.do(position, "choose", 0, card=card, **pay)


PINK = {"kind": "pink", "spot": 0, "second": 0}
BEIGE = {"kind": "beige", "spot": 0, "second": 4}


def test_as_many_cards_are_drawn_as_the_die_says(table: type[Table]) -> None:
    """Grey die."""
    here = table()
    position = praying(here)
    assert (position.phase, position.to_draw) == ("drawing", 2)
    position = drawn(here, position, "mars", "venus")
    assert (position.phase, position.aside["mars"], position.aside["venus"]) == ("choosing", 1, 1)
    assert (position.deck["mars"], position.deck["venus"]) == (4, 8)


def test_cards_that_are_not_in_the_deck_are_not_drawn(table: type[Table]) -> None:
    here = table()
    position = praying(here, deck={"mars": 3})
    assert here.rule(position, "draw", "chance", card="venus") == "draw.left"


def test_a_card_costs_a_coloured_good_or_two_beige_ones(table: type[Table]) -> None:
    """Grey die."""
    here = table()
    position = drawn(here, praying(here), "mars", "venus")
    position = chosen(here, position, "mars", **PINK)
    assert (position.hand[0]["mars"], position.goods[0]["pink"]) == (1, 0)
    position = chosen(here, position, "venus", **BEIGE)
    assert (position.goods[0]["beige"], position.goods[4]["beige"]) == (0, 0)
    assert position.cards_held(0) == 2


def test_one_card_or_more_is_chosen(table: type[Table]) -> None:
    """Grey die."""
    here = table()
    position = drawn(here, praying(here), "mars", "venus")
    assert here.rule(position, "enough", 0) == "enough.one"
    position = here.do(chosen(here, position, "mars", **PINK), "enough", 0)
    assert (position.phase, position.turn, position.chosen) == ("acting", 1, False)


def test_no_card_needs_to_be_chosen_by_the_other_answer(table: type[Table]) -> None:
    """Grey die: one may choose, so that nobody needs goods to pray."""
    here = table({"faith.nothing": "allowed"})
    position = drawn(here, praying(here, stalls={}), "mars", "venus")
    position = here.do(position, "enough", 0)
    assert (position.phase, position.cards_held(0)) == ("acting", 0)
    assert (position.discards["mars"], position.discards["venus"]) == (1, 1)


def test_only_cards_that_were_drawn_are_chosen(table: type[Table]) -> None:
    here = table()
    position = drawn(here, praying(here), "mars", "venus")
    assert here.rule(position, "choose", 0, card="junon", **PINK) == "choose.card"


def test_no_card_is_chosen_beyond_four(table: type[Table]) -> None:
    """Grey die: four at most."""
    here = table()
    position = praying(here, hand={0: {"minerve": 3}})
    position = chosen(here, drawn(here, position, "mars", "venus"), "mars", **PINK)
    assert here.rule(position, "choose", 0, card="venus", **BEIGE) == "choose.limit"


@pytest.mark.parametrize(
    ("pay", "rule"),
    [
        ({"kind": "pink", "spot": 0, "second": 4}, "choose.stalls"),
        ({"kind": "beige", "spot": 4, "second": 0}, "choose.stalls"),
        ({"kind": "beige", "spot": 0, "second": 0}, "choose.goods"),
        ({"kind": "pink", "spot": 4, "second": 4}, "choose.goods"),
        ({"kind": "pink", "spot": 8, "second": 8}, "choose.own"),
        ({"kind": "beige", "spot": 0, "second": 8}, "choose.own"),
    ],
)
def test_cards_are_paid_with_own_goods_that_are_there(
    table: type[Table], pay: dict[str, Any], rule: str
) -> None:
    here = table()
    position = drawn(here, praying(here), "mars", "venus")
    assert here.rule(position, "choose", 0, card="mars", **pay) == rule


@pytest.mark.parametrize(
    ("answer", "bag", "harbour", "gone"), [("as_sold", 1, 2, 0), ("gone", 0, 0, 3)]
)
def test_goods_given_for_cards_go_where_sold_ones_do_by_one_reading(
    table: type[Table], answer: str, bag: int, harbour: int, gone: int
) -> None:
    here = table({"goods.discarded": answer})
    before = drawn(here, praying(here), "mars", "venus")
    after = chosen(here, chosen(here, before, "mars", **PINK), "venus", **BEIGE)
    assert after.bag["pink"] - before.bag["pink"] == bag
    assert after.harbour["beige"] - before.harbour["beige"] == harbour
    assert sum(after.gone.values()) == gone


@pytest.mark.parametrize(("answer", "deck", "discards"), [("discarded", 4, 1), ("returned", 5, 0)])
def test_cards_not_chosen_are_discarded_or_returned(
    table: type[Table], answer: str, deck: int, discards: int
) -> None:
    here = table({"faith.rest": answer})
    position = chosen(here, drawn(here, praying(here), "mars", "pluton"), "mars", **PINK)
    position = here.do(position, "enough", 0)
    assert (position.deck["pluton"], position.discards["pluton"]) == (deck, discards)
    assert not any(position.aside.values())


def test_an_empty_deck_is_made_of_the_discards(table: type[Table]) -> None:
    here = table()
    position = drawn(here, praying(here, 3, deck={"mars": 1}), "mars")
    assert here.game.legal(position) == [{"by": "nobody", "do": "reshuffle"}]
    position = here.do(position, "reshuffle", "nobody")
    assert (sum(position.deck.values()), sum(position.discards.values())) == (54, 0)
    assert (position.phase, position.to_draw) == ("drawing", 2)


def test_by_another_reading_an_empty_deck_stays_empty(table: type[Table]) -> None:
    here = table({"pile.empty": "never"})
    position = praying(here, 3, deck={"mars": 1})
    assert position.to_draw == 1
    assert drawn(here, position, "mars").phase == "choosing"


# Fame.


@pytest.mark.parametrize(("answer", "coins"), [("once", 14), ("each", 4)])
def test_fame_is_bought_for_the_price_of_the_temple(
    table: type[Table], answer: str, coins: int
) -> None:
    """Black die; the digest leaves open whether the price is for all fame or for each."""
    here = table({"fame.cost": answer})
    position = here.at(temple={"black": [6]}, price={"temple": 2}, purse=[16, 6])
    position = here.do(here.use(position, "black", 6), "boast", 0)
    assert (position.fame[0], position.purse[0]) == (6, coins)
    assert (position.phase, position.turn) == ("acting", 1)


def test_fame_that_is_too_dear_is_bought_after_a_mercure_only(table: type[Table]) -> None:
    here = table()
    given: dict[str, Any] = {"price": {"temple": 3}, "purse": [2, 6]}
    position = here.at(temple={"black": [6]}, hand={0: {"mercure": 1}}, **given)
    position = here.use(position, "black", 6)
    assert here.rule(position, "boast", 0) == "boast.money"
    position = here.do(position, "haggle", 0, where="temple", upward=False)
    assert here.do(position, "boast", 0).purse[0] == 0


# Mercure.


def haggling(here: Table, **given: Any) -> engine.Position:
    """Seat 0, with two Mercure cards, uses a brown die that brings purple to its stall."""
    hand = {0: {"mercure": 2}}
    stalls = {8: (0, {"purple": 2})}
    return here.use(here.at(temple={"brown": [1]}, hand=hand, stalls=stalls, **given), "brown", 1)


@pytest.mark.parametrize(("upward", "coins"), [(True, 12), (False, 8)])
def test_a_mercure_changes_a_price_by_one_until_the_action_ends(
    table: type[Table], upward: bool, coins: int
) -> None:
    """Mercure."""
    here = table()
    position = haggling(here, price={"temple": 2})
    position = here.do(position, "haggle", 0, where="temple", upward=upward)
    assert (position.price["temple"], position.discards["mercure"]) == (2, 1)
    position = here.do(position, "move", 0, walker="purple", course="clockwise")
    assert position.purse[0] == coins
    assert position.price_now == position.price


def test_several_mercure_cards_change_one_price(table: type[Table]) -> None:
    here = table()
    position = haggling(here, price={"temple": 1})
    for _ in range(2):
        position = here.do(position, "haggle", 0, where="temple", upward=True)
    assert position.price_now["temple"] == 3


@pytest.mark.parametrize(("price", "upward"), [(1, False), (3, True)])
def test_prices_stay_between_one_and_three(table: type[Table], price: int, upward: bool) -> None:
    """Mercure."""
    here = table()
    position = haggling(here, price={"pink": price})
    assert here.rule(position, "haggle", 0, where="pink", upward=upward) == "haggle.limit"


def test_a_mercure_that_is_not_held_changes_nothing(table: type[Table]) -> None:
    here = table()
    position = here.use(here.at(temple={"brown": [1]}, hand={1: {"mercure": 1}}), "brown", 1)
    assert here.rule(position, "haggle", 0, where="pink", upward=True) == "haggle.card"


def test_a_mercure_is_not_played_where_the_action_becomes_too_dear(table: type[Table]) -> None:
    here = table()
    given: dict[str, Any] = {"price": {"temple": 3}, "purse": [2, 6]}
    position = here.at(temple={"black": [6]}, hand={0: {"mercure": 1}}, **given)
    position = here.use(position, "black", 6)
    assert here.rule(position, "haggle", 0, where="pink", upward=True) == "haggle.possible"


# Venus.


def atoning(here: Table, tokens: int = 3) -> engine.Position:
    hand = {0: {"venus": 1}}
    return here.at(temple={"brown": [1]}, hand=hand, penalties=[tokens, 0])


@pytest.mark.parametrize("returned", [1, 2])
def test_a_venus_returns_one_or_two_tokens(table: type[Table], returned: int) -> None:
    """Venus: two at most."""
    here = table()
    position = here.use(atoning(here), "brown", 1)
    position = here.do(position, "atone", 0, returned=returned)
    assert (position.penalties[0], position.token_stock) == (3 - returned, 17 + returned)
    assert (position.discards["venus"], position.phase) == (1, "using")


@pytest.mark.parametrize("returned", [0, 3])
def test_a_venus_returns_no_other_number(table: type[Table], returned: int) -> None:
    here = table()
    position = here.use(atoning(here), "brown", 1)
    assert here.rule(position, "atone", 0, returned=returned) == "atone.limit"


def test_nobody_returns_more_tokens_than_he_has(table: type[Table]) -> None:
    here = table()
    position = here.use(atoning(here, 1), "brown", 1)
    assert here.rule(position, "atone", 0, returned=2) == "atone.tokens"


def test_a_venus_that_is_not_held_is_not_played(table: type[Table]) -> None:
    here = table()
    position = here.use(here.at(temple={"brown": [1]}, penalties=[3, 0]), "brown", 1)
    assert here.rule(position, "atone", 0, returned=1) == "atone.card"


@pytest.mark.parametrize(("answer", "rule"), [("action", "atone.when"), ("any", None)])
def test_a_venus_before_a_die_is_a_question(
    table: type[Table], answer: str, rule: str | None
) -> None:
    """God cards: at every action."""
    here = table({"venus.moment": answer})
    assert here.late(atoning(here), "atone", 0, returned=2) == rule


def test_after_a_venus_before_a_die_the_seat_still_acts(table: type[Table]) -> None:
    here = table({"venus.moment": "any"})
    position = here.do(atoning(here), "atone", 0, returned=2)
    assert (position.phase, position.turn) == ("acting", 0)
