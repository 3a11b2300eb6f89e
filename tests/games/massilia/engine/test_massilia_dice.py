"""Taking dice and adjusting them, in the third phase of the digest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.games.massilia.engine.conftest import taken

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table


def refusal(here: Table, colour: str, pips: int, **more: Any) -> str | None:
    """The rule that refuses a use of a die by seat 0, with these dice in the temple."""
    given = {name: more.pop(name) for name in ("hand", "penalties") if name in more}
    temple = {"brown": [3], "grey": [2], "black": [6], "beige": [1]}
    step = taken(colour, pips, **{"purpose": colour, **more})
    return here.rule(here.at(temple=temple, **given), "use", 0, **step)


def test_a_die_of_the_temple_goes_behind_the_own_screen(table: type[Table]) -> None:
    """An action takes a die of the temple, which then lies behind the screen."""
    here = table()
    position = here.use(here.at(temple={"brown": [3]}), "brown", 3)
    assert position.temple_dice["brown"] == [0] * 6
    assert position.spent[0]["brown"] == 1
    assert (position.phase, position.job, position.total) == ("using", "brown", 3)


def test_a_die_before_the_own_screen_goes_behind_it(table: type[Table]) -> None:
    """An action takes a die before one's own screen."""
    here = table()
    position = here.use(here.at(ready={0: {"brown": [3]}}), "brown", 3, origin="from_screen")
    assert (position.ready[0]["brown"], position.spent[0]["brown"]) == ([0] * 6, 1)


def test_dice_before_the_screen_of_others_are_not_taken(table: type[Table]) -> None:
    """Only one's own screen is named."""
    here = table()
    position = here.at(ready={1: {"brown": [3]}})
    step = taken("brown", 3, purpose="brown", origin="from_screen")
    assert here.rule(position, "use", 0, **step) == "use.there"


@pytest.mark.parametrize(("colour", "pips"), [("brown", 4), ("beige", 3)])
def test_dice_that_are_not_there_are_not_taken(table: type[Table], colour: str, pips: int) -> None:
    assert refusal(table(), colour, pips) == "use.there"


# Penalty tokens.


@pytest.mark.parametrize(("made", "tokens"), [(3, 0), (4, 1), (2, 1), (5, 2), (1, 2), (6, 3)])
def test_a_token_turns_a_die_by_one(table: type[Table], made: int, tokens: int) -> None:
    """Adjustment B."""
    here = table()
    position = here.use(here.at(temple={"brown": [3]}), "brown", 3, made=made)
    assert (position.penalties[0], position.token_stock) == (tokens, 20 - tokens)
    assert position.total == made


@pytest.mark.parametrize(("pips", "made"), [(6, 1), (1, 6)])
def test_one_and_six_are_neighbours(table: type[Table], pips: int, made: int) -> None:
    """Adjustment B: one more than 6 is 1, one less than 1 is 6."""
    here = table()
    position = here.use(here.at(temple={"brown": [pips]}), "brown", pips, made=made)
    assert position.penalties[0] == 1


def test_a_token_changes_the_colour(table: type[Table]) -> None:
    """Adjustment A; the die itself keeps its colour."""
    here = table()
    position = here.use(here.at(temple={"grey": [5]}), "grey", 5, "brown", made=6)
    assert (position.job, position.penalties[0]) == ("brown", 2)
    assert position.spent[0]["grey"] == 1


def test_a_token_takes_a_further_die(table: type[Table]) -> None:
    """Adjustment C: its value is added."""
    here = table()
    position = here.use(here.at(temple={"brown": [5, 6]}), "brown", 5)
    position = here.do(position, "join", 0, **taken("brown", 6, by_junon=False))
    assert (position.total, position.penalties[0], position.spent[0]["brown"]) == (11, 1, 2)


def test_further_dice_are_adjusted_and_may_be_many(table: type[Table]) -> None:
    here = table()
    position = here.use(here.at(temple={"brown": [5], "grey": [2, 1]}), "brown", 5)
    position = here.do(position, "join", 0, **taken("grey", 2, made=3, by_junon=False))
    position = here.do(position, "join", 0, **taken("grey", 1, by_junon=False))
    assert (position.total, position.penalties[0], position.job) == (9, 5, "brown")


def test_a_further_die_has_the_same_function_by_one_reading(table: type[Table]) -> None:
    """Adjustment C speaks of another die of the same function."""
    step = taken("grey", 2, by_junon=False)
    rules = []
    for answer in ("allowed", "refused"):
        here = table({"join.recoloured": answer})
        position = here.use(here.at(temple={"brown": [5], "grey": [2]}), "brown", 5)
        rules.append(here.rule(position, "join", 0, **step))
    assert rules == [None, "join.colour"]


def test_without_tokens_nothing_is_adjusted_by_them(table: type[Table]) -> None:
    """Where the tokens are used up."""
    here = table()
    assert refusal(here, "brown", 3, made=4, penalties=[0, 20]) == "use.tokens"
    assert refusal(here, "brown", 3, made=5, penalties=[0, 19]) == "use.tokens"
    assert refusal(here, "brown", 3, made=4, penalties=[0, 19]) is None


def test_without_tokens_no_further_die_is_taken(table: type[Table]) -> None:
    here = table()
    position = here.use(here.at(temple={"brown": [5, 6]}, penalties=[0, 20]), "brown", 5)
    step = taken("brown", 6, by_junon=False)
    assert here.rule(position, "join", 0, **step) == "join.tokens"


# Cards that pay for adjustments.


def test_jupiter_changes_the_colour(table: type[Table]) -> None:
    """Jupiter: without a token."""
    here = table()
    position = here.at(temple={"grey": [5]}, hand={0: {"jupiter": 2}})
    position = here.use(position, "grey", 5, "brown", by_jupiter=True)
    assert (position.penalties[0], position.hand[0]["jupiter"]) == (0, 1)
    assert position.discards["jupiter"] == 1


def test_jupiter_is_not_played_where_the_colour_stays(table: type[Table]) -> None:
    hand = {0: {"jupiter": 1}}
    assert refusal(table(), "brown", 3, by_jupiter=True, hand=hand) == "use.jupiter"


def test_a_jupiter_that_is_not_held_is_not_played(table: type[Table]) -> None:
    rule = refusal(table(), "grey", 2, purpose="brown", by_jupiter=True, hand={1: {"jupiter": 1}})
    assert rule == "use.jupiter"


def test_junon_takes_a_further_die(table: type[Table]) -> None:
    """Junon: without a token."""
    here = table()
    position = here.at(temple={"brown": [5, 6]}, hand={0: {"junon": 1}})
    position = here.use(position, "brown", 5)
    position = here.do(position, "join", 0, **taken("brown", 6, by_junon=True))
    assert (position.penalties[0], position.hand[0]["junon"], position.total) == (0, 0, 11)
    step = taken("brown", 6, by_junon=True)
    again = here.use(here.at(temple={"brown": [5, 6]}), "brown", 5)
    assert here.rule(again, "join", 0, **step) == "join.junon"


@pytest.mark.parametrize(
    ("colour", "god"), [("brown", "minerve"), ("beige", "neptune"), ("black", "phoebus")]
)
def test_each_of_three_gods_turns_dice_of_a_colour(
    table: type[Table], colour: str, god: str
) -> None:
    """Minerve, Neptune, Phoebus: without a token."""
    here = table()
    position = here.at(temple={colour: [3]}, hand={0: {god: 2}}, stalls={0: (0, {})}, purse=[9, 6])
    position = here.use(position, colour, 3, made=6, by_god=2)
    assert (position.penalties[0], position.discards[god], position.total) == (1, 2, 6)


def test_no_god_turns_grey_dice(table: type[Table]) -> None:
    """Three gods have the other three colours."""
    here = table()
    hand = {0: {"minerve": 1, "neptune": 1, "phoebus": 1}}
    position = here.at(temple={"grey": [3]}, hand=hand, stalls={0: (0, {"pink": 1})})
    step = taken("grey", 3, purpose="grey", made=4, by_god=1)
    assert here.rule(position, "use", 0, **step) == "use.god"


def test_more_cards_than_turns_are_not_played(table: type[Table]) -> None:
    hand = {0: {"minerve": 2}}
    assert refusal(table(), "brown", 3, made=4, by_god=2, hand=hand) == "use.god"


def test_cards_that_are_not_held_do_not_turn(table: type[Table]) -> None:
    hand = {0: {"neptune": 2}}
    assert refusal(table(), "brown", 3, made=4, by_god=1, hand=hand) == "use.god"


@pytest.mark.parametrize(("answer", "god"), [("as_used", "minerve"), ("as_printed", "phoebus")])
def test_gods_look_at_the_colour_used_or_printed(table: type[Table], answer: str, god: str) -> None:
    """A black die is used as a brown one; the digest says only brown, beige, black die."""
    here = table({"god.colour": answer})
    step = taken("black", 6, purpose="brown", made=1, by_god=1)
    rules = [
        here.rule(here.at(temple={"black": [6]}, hand={0: {held: 1}}), "use", 0, **step)
        for held in ("minerve", "phoebus")
    ]
    assert rules[("minerve", "phoebus").index(god)] is None
    assert rules.count("use.god") == 1


# An action that cannot be done in full is not begun.


def test_a_beige_die_needs_room_on_the_stalls(table: type[Table]) -> None:
    """Beige die: refused where room is lacking."""
    here = table()
    stalls = {0: (0, {"pink": 5}), 4: (0, {"pink": 5})}
    position = here.at(temple={"beige": [2, 3]}, stalls=stalls)
    rules = [here.rule(position, "use", 0, **taken("beige", n, purpose="beige")) for n in (2, 3)]
    assert rules == [None, "use.possible"]


def test_a_beige_die_needs_goods_in_the_harbour(table: type[Table]) -> None:
    """Beige die: refused where goods are lacking; goods of two colours are no purchase."""
    here = table()
    harbour = {"beige": 1, "purple": 3, "orange": 3, "pink": 0}
    position = here.at(temple={"beige": [4, 5]}, harbour=harbour, stalls={0: (0, {})}, purse=[9, 6])
    rules = [here.rule(position, "use", 0, **taken("beige", n, purpose="beige")) for n in (4, 5)]
    assert rules == [None, "use.possible"]


def test_a_beige_die_needs_coins(table: type[Table]) -> None:
    """Beige die: refused where coins are lacking."""
    here = table()
    position = here.at(temple={"beige": [3, 4]}, stalls={0: (0, {})}, purse=[3, 6])
    rules = [here.rule(position, "use", 0, **taken("beige", n, purpose="beige")) for n in (3, 4)]
    assert rules == [None, "use.possible"]


def test_the_cheapest_purchase_decides(table: type[Table]) -> None:
    """Two pink goods at 3 and two beige at 1 cost 8; the harbour has no more beige ones."""
    here = table()
    given: dict[str, Any] = {"temple": {"beige": [4]}, "stalls": {0: (0, {})}}
    given |= {"harbour": {"beige": 2, "purple": 0, "orange": 0, "pink": 4}, "price": {"pink": 3}}
    step = taken("beige", 4, purpose="beige")
    assert here.rule(here.at(purse=[8, 6], **given), "use", 0, **step) is None
    assert here.rule(here.at(purse=[7, 6], **given), "use", 0, **step) == "use.possible"
    cheaper = here.at(purse=[6, 6], hand={0: {"mercure": 1}}, **given)
    assert here.rule(cheaper, "use", 0, **step) is None


def test_a_black_die_needs_the_price_of_the_temple(table: type[Table]) -> None:
    """Black die; a Mercure in the hand counts."""
    here = table()
    given: dict[str, Any] = {"temple": {"black": [4]}, "price": {"temple": 3}, "purse": [2, 6]}
    step = taken("black", 4, purpose="black")
    assert here.rule(here.at(**given), "use", 0, **step) == "use.possible"
    assert here.rule(here.at(hand={0: {"mercure": 1}}, **given), "use", 0, **step) is None


def test_a_grey_die_needs_a_hand_below_four(table: type[Table]) -> None:
    """Grey die: refused at the limit of the hand."""
    here = table()
    given: dict[str, Any] = {"temple": {"grey": [4]}, "stalls": {0: (0, {"pink": 1})}}
    step = taken("grey", 4, purpose="grey")
    assert here.rule(here.at(hand={0: {"venus": 4}}, **given), "use", 0, **step) == "use.possible"
    assert here.rule(here.at(hand={0: {"venus": 3}}, **given), "use", 0, **step) is None


def test_a_card_played_with_the_die_makes_room_in_the_hand(table: type[Table]) -> None:
    here = table()
    hand = {0: {"venus": 3, "jupiter": 1}}
    position = here.at(temple={"brown": [4]}, stalls={0: (0, {"pink": 1})}, hand=hand)
    by_card, by_token = (
        here.rule(position, "use", 0, **taken("brown", 4, purpose="grey", by_jupiter=by_jupiter))
        for by_jupiter in (True, False)
    )
    assert (by_card, by_token) == (None, "use.possible")


def test_a_full_hand_may_count_before_the_die_is_taken(table: type[Table]) -> None:
    """Grey die: it cannot be used at the limit of the hand."""
    here = table({"played.room": "no"})
    hand = {0: {"venus": 3, "jupiter": 1}}
    position = here.at(temple={"brown": [4]}, stalls={0: (0, {"pink": 1})}, hand=hand)
    step = taken("brown", 4, purpose="grey", by_jupiter=True)
    assert here.rule(position, "use", 0, **step) == "use.possible"


BOTH_BOUGHT = {"buy.plain": "refused", "buy.ware_alone": "refused"}


@pytest.mark.parametrize(
    ("dice", "penalties", "rule"),
    [
        ({"beige": [1, 1]}, 0, None),
        ({"beige": [1]}, 0, "use.further"),
        ({"beige": [1], "grey": [1]}, 18, None),
        ({"beige": [1], "grey": [1]}, 19, "use.further"),
        ({"beige": [1, 5]}, 17, None),
        ({"beige": [1, 5]}, 18, "use.further"),
    ],
)
def test_a_one_needs_a_further_die_where_two_goods_are_bought_at_least(
    table: type[Table], dice: dict[str, list[int]], penalties: int, rule: str | None
) -> None:
    """Adjustment C, and the beige die: a good of a colour and a beige one are two."""
    here = table(BOTH_BOUGHT)
    position = here.at(temple=dice, stalls={0: (0, {})}, penalties=[penalties, 0])
    assert here.rule(position, "use", 0, **taken("beige", 1, purpose="beige")) == rule


def test_two_ones_buy_a_good_of_a_colour_and_a_beige_one(table: type[Table]) -> None:
    """Adjustment C: the numbers of both dice are used together."""
    here = table(BOTH_BOUGHT)
    position = here.at(temple={"beige": [1, 1]}, stalls={0: (0, {})})
    position = here.use(position, "beige", 1)
    assert {step["do"] for step in here.game.legal(position)} == {"join"}
    position = here.do(position, "join", 0, **taken("beige", 1), by_junon=False)
    position = here.do(position, "buy", 0, bought="pink", amount=1)
    assert (position.to_place["pink"], position.to_place["beige"]) == (1, 1)


@pytest.mark.parametrize("point", ["buy.plain", "buy.ware_alone"])
def test_a_one_is_enough_where_one_good_may_be_bought(table: type[Table], point: str) -> None:
    here = table({point: "refused"})
    position = here.at(temple={"beige": [1]}, stalls={0: (0, {})})
    assert here.rule(position, "use", 0, **taken("beige", 1, purpose="beige")) is None


@pytest.mark.parametrize(
    ("goods", "rule"),
    [
        ({"pink": 1}, None),
        ({"beige": 2}, None),
        ({"beige": 1}, "use.possible"),
        ({}, "use.possible"),
    ],
)
def test_a_grey_die_needs_goods_for_one_card(
    table: type[Table], goods: dict[str, int], rule: str | None
) -> None:
    """Grey die: one card or more is chosen, each for a coloured good or two beige ones."""
    here = table()
    position = here.at(temple={"grey": [4]}, stalls={0: (0, goods), 4: (1, {"pink": 1})})
    assert here.rule(position, "use", 0, **taken("grey", 4, purpose="grey")) == rule


@pytest.mark.parametrize(("answer", "rule"), [("reshuffled", None), ("never", "use.possible")])
def test_a_grey_die_needs_a_card_to_draw(table: type[Table], answer: str, rule: str | None) -> None:
    here = table({"pile.empty": answer})
    position = here.at(temple={"grey": [4]}, stalls={0: (0, {"pink": 1})}, deck={})
    assert here.rule(position, "use", 0, **taken("grey", 4, purpose="grey")) == rule


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({}, None),
        ({"stalls": {0: (0, {})}}, "join.possible"),
        ({"harbour": {"beige": 3, "purple": 3, "orange": 3, "pink": 3}}, "join.possible"),
        ({"purse": [6, 6]}, "join.possible"),
    ],
)
def test_a_further_die_is_refused_where_the_action_could_not_be_done(
    table: type[Table], given: dict[str, Any], rule: str | None
) -> None:
    here = table()
    base: dict[str, Any] = {"stalls": {0: (0, {}), 4: (0, {})}, "purse": [9, 6]}
    position = here.use(here.at(temple={"beige": [2, 5]}, **{**base, **given}), "beige", 2)
    assert here.rule(position, "join", 0, **taken("beige", 5, by_junon=False)) == rule


@pytest.mark.parametrize(
    ("die", "rule"),
    [
        (taken("brown", 4), "join.there"),
        (taken("brown", 5, origin="from_screen"), "join.there"),
        (taken("brown", 5, by_jupiter=True), "join.jupiter"),
        (taken("grey", 2, by_jupiter=True), None),
        (taken("black", 2, by_jupiter=True), "join.there"),
        (taken("brown", 5, by_god=1), "join.god"),
        (taken("brown", 5, made=6, by_god=1), None),
        (taken("brown", 5, made=1, by_god=2), "join.god"),
    ],
)
def test_a_further_die_is_adjusted_as_the_first_is(
    table: type[Table], die: dict[str, Any], rule: str | None
) -> None:
    here = table()
    hand = {0: {"jupiter": 1, "minerve": 1}}
    position = here.use(here.at(temple={"brown": [3, 5], "grey": [2]}, hand=hand), "brown", 3)
    assert here.rule(position, "join", 0, **die, by_junon=False) == rule


def test_a_jupiter_that_is_not_held_recolours_no_further_die(table: type[Table]) -> None:
    here = table()
    position = here.use(here.at(temple={"brown": [3], "grey": [2]}), "brown", 3)
    step = taken("grey", 2, by_jupiter=True, by_junon=False)
    assert here.rule(position, "join", 0, **step) == "join.jupiter"
