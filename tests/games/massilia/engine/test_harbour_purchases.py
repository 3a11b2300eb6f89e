"""Beige dice: goods of one colour and beige ones are bought and laid on own stalls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.massilia import engine

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table


def buying(here: Table, pips: int = 4, **given: Any) -> engine.Position:
    """Seat 0, with ten coins and two stalls, has taken a beige die."""
    base: dict[str, Any] = {"stalls": {0: (0, {"pink": 5}), 4: (0, {})}, "purse": [10, 6]}
    position = here.at(temple={"beige": [pips]}, **{**base, **given})
    return here.use(position, "beige", pips)


def test_goods_cost_the_price_of_their_market_and_beige_ones_one(table: type[Table]) -> None:
    """Beige die: two at 3, two at 1."""
    here = table()
    position = buying(here, price={"pink": 3})
    position = here.do(position, "buy", 0, bought="pink", amount=2)
    assert position.purse[0] == 10 - 8
    assert position.to_place == {"beige": 2, "purple": 0, "orange": 0, "pink": 2}
    assert (position.harbour["beige"], position.harbour["pink"]) == (8, 4)


def test_a_purchase_is_as_large_as_the_die(table: type[Table]) -> None:
    """Beige die: the sum is the value of the die."""
    here = table()
    position = buying(here)
    assert here.rule(position, "buy", 0, bought="pink", amount=4) is None
    assert here.rule(position, "buy", 0, bought="pink", amount=5) == "buy.total"


def test_a_purchase_names_a_colour_and_goods_of_it(table: type[Table]) -> None:
    here = table()
    position = buying(here)
    assert here.rule(position, "buy", 0, bought="pink", amount=0) == "buy.colour"
    assert here.rule(position, "buy", 0, bought="beige", amount=4) == "buy.colour"


@pytest.mark.parametrize(("answer", "rule"), [("allowed", None), ("refused", "buy.plain")])
def test_beige_goods_alone_are_a_purchase_by_one_reading(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"buy.plain": answer})
    assert here.rule(buying(here), "buy", 0, bought="beige", amount=0) == rule


@pytest.mark.parametrize(("answer", "rule"), [("allowed", None), ("refused", "buy.ware_alone")])
def test_one_colour_alone_is_a_purchase_by_one_reading(
    table: type[Table], answer: str, rule: str | None
) -> None:
    """Beige die: one colour and beige; with three of a colour a beige good is bought, too."""
    here = table({"buy.ware_alone": answer})
    assert here.rule(buying(here), "buy", 0, bought="pink", amount=4) == rule
    assert here.rule(buying(here), "buy", 0, bought="pink", amount=3) is None


def test_a_die_of_one_buys_nothing_where_both_must_be_bought(table: type[Table]) -> None:
    here = table({"buy.plain": "refused", "buy.ware_alone": "refused"})
    position = here.at(temple={"beige": [1]}, stalls={0: (0, {})})
    step = {"origin": "from_temple", "colour": "beige", "pips": 1, "purpose": "beige", "made": 1}
    unpaid = {"by_jupiter": False, "by_god": 0}
    assert here.rule(position, "use", 0, **step, **unpaid) == "use.further"


def test_goods_that_the_harbour_lacks_are_not_bought(table: type[Table]) -> None:
    """Beige die: refused where goods are lacking."""
    here = table()
    position = buying(here, harbour={"beige": 1, "pink": 2, "purple": 4})
    for bought, amount in (("pink", 3), ("pink", 2), ("beige", 0)):
        assert here.rule(position, "buy", 0, bought=bought, amount=amount) == "buy.stock"
    assert here.rule(position, "buy", 0, bought="purple", amount=3) is None


def test_goods_that_are_too_dear_are_not_bought(table: type[Table]) -> None:
    """Beige die: refused where coins are lacking."""
    here = table()
    position = buying(here, purse=[6, 6], price={"pink": 2})
    assert here.rule(position, "buy", 0, bought="pink", amount=2) is None
    assert here.rule(position, "buy", 0, bought="pink", amount=3) == "buy.money"


@pytest.mark.parametrize(("answer", "fame"), [("once", 2), ("each", 1)])
def test_a_purchase_lowers_the_fame_of_its_ware(table: type[Table], answer: str, fame: int) -> None:
    """Beige die: one less; open is whether once or for each good."""
    here = table({"fame.drop": answer})
    position = buying(here, renown={"pink": 3})
    position = here.do(position, "buy", 0, bought="pink", amount=2)
    assert position.renown == {"purple": 2, "orange": 2, "pink": fame}


@pytest.mark.parametrize("answer", ["once", "each"])
def test_fame_is_never_below_one(table: type[Table], answer: str) -> None:
    """Beige die: one at least."""
    here = table({"fame.drop": answer})
    position = here.do(buying(here, renown={"pink": 1}), "buy", 0, bought="pink", amount=3)
    assert position.renown["pink"] == 1


def test_beige_goods_alone_lower_no_fame(table: type[Table]) -> None:
    here = table()
    position = here.do(buying(here), "buy", 0, bought="beige", amount=0)
    assert set(position.renown.values()) == {2}


def test_goods_are_laid_on_own_stalls_one_by_one(table: type[Table]) -> None:
    """Beige die: at once on one's own stalls."""
    here = table()
    position = here.do(buying(here, 2), "buy", 0, bought="pink", amount=1)
    position = here.do(position, "stow", 0, spot=0, kind="beige")
    assert (position.phase, position.goods[0]["beige"]) == ("placing", 1)
    position = here.do(position, "stow", 0, spot=4, kind="pink")
    assert (position.phase, position.goods[4]["pink"]) == ("acting", 1)
    assert (position.turn, position.job, position.total) == (1, None, 0)


def test_goods_are_laid_on_nobody_elses_stall_and_on_no_free_ground(table: type[Table]) -> None:
    here = table()
    position = buying(here, stalls={0: (0, {}), 8: (1, {})})
    position = here.do(position, "buy", 0, bought="pink", amount=1)
    for spot in (1, 8, 19):
        assert here.rule(position, "stow", 0, spot=spot, kind="pink") == "stow.own"


def test_a_stall_holds_six_goods(table: type[Table]) -> None:
    """Set-up, the note: six goods of any colours."""
    here = table()
    position = here.do(buying(here), "buy", 0, bought="pink", amount=1)
    position = here.do(position, "stow", 0, spot=0, kind="beige")
    assert here.rule(position, "stow", 0, spot=0, kind="beige") == "stow.room"
    assert here.rule(position, "stow", 0, spot=4, kind="beige") is None


def test_only_what_was_bought_is_laid_down(table: type[Table]) -> None:
    here = table()
    position = here.do(buying(here), "buy", 0, bought="pink", amount=1)
    assert here.rule(position, "stow", 0, spot=4, kind="orange") == "stow.bought"


def test_beige_dice_buy_and_nothing_else(table: type[Table]) -> None:
    here = table()
    position = buying(here)
    assert here.late(position, "pray", 0) == "pray.when"
    assert here.late(position, "boast", 0) == "boast.when"
    assert here.late(position, "move", 0, walker="pink", course="clockwise") == "move.when"
