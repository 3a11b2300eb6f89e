"""Buying a share, loading and launching."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

LANES = ("1", "2", "3")


def launch(cargo: tuple[str, ...], starts: tuple[int, ...]) -> dict[str, dict[str, object]]:
    return {
        "cargo": dict(zip(LANES, cargo, strict=True)),
        "start": dict(zip(LANES, starts, strict=True)),
    }


@pytest.mark.parametrize(
    ("rung", "price"), [(0, 5), (1, 5), (2, 5), (3, 10), (4, 20)], ids=lambda value: str(value)
)
def test_a_share_costs_its_market_value_but_five_at_least(
    table: type[Table], rung: int, price: int
) -> None:
    here = table({"market.start": "below_zero"})
    position = here.do(here.at("purchase", rung={"silk": rung}), "buy", 0, share="silk")
    assert position.cash[0] == 30 - price
    assert position.box == price
    assert position.shares[0]["silk"] == 1


def test_only_shares_on_offer_are_bought(table: type[Table]) -> None:
    here = table()
    position = here.at("purchase", shares=[{}, {"silk": 5}, {}, {}])
    assert here.rule(position, "buy", 0, share="silk") == "buy.stock"
    assert here.rule(position, "buy", 0, share="jade") is None


@pytest.mark.parametrize(("cash", "rule"), [(9, "buy.funds"), (10, None)])
def test_a_share_is_paid_in_cash(table: type[Table], cash: int, rule: str | None) -> None:
    here = table()
    position = here.at("purchase", cash=[cash, 30, 30, 30], rung={"silk": 3})
    assert here.rule(position, "buy", 0, share="silk") == rule


@pytest.mark.parametrize(
    ("answer", "cash", "rule"),
    [("no", 8, "buy.funds"), ("yes", 8, None), ("yes", 7, "buy.funds")],
)
def test_the_loan_on_the_bought_share_pays_for_it_as_the_point_says(
    table: type[Table], answer: str, cash: int, rule: str | None
) -> None:
    here = table({"buy.pledged": answer})
    position = here.at("purchase", cash=[cash, 30, 30, 30], rung={"silk": 4})
    assert here.rule(position, "buy", 0, share="silk") == rule


def test_a_share_bought_with_its_own_loan_lies_pledged(table: type[Table]) -> None:
    here = table({"buy.pledged": "yes"})
    position = here.at("purchase", cash=[19, 30, 30, 30], rung={"silk": 4})
    after = here.do(position, "buy", 0, share="silk")
    assert (after.shares[0]["silk"], after.pledged[0]["silk"]) == (0, 1)
    assert (after.cash[0], after.box) == (19 + 12 - 20, position.box - 12 + 20)
    assert after.stock["silk"] == position.stock["silk"] - 1


def test_a_share_that_cash_pays_for_is_not_pledged(table: type[Table]) -> None:
    here = table({"buy.pledged": "yes"})
    position = here.at("purchase", cash=[20, 30, 30, 30], rung={"silk": 4})
    after = here.do(position, "buy", 0, share="silk")
    assert (after.shares[0]["silk"], after.pledged[0]["silk"], after.cash[0]) == (1, 0, 0)


@pytest.mark.parametrize(("answer", "phase"), [("one", "loading"), ("several", "purchase")])
def test_the_harbour_master_buys_as_many_shares_as_the_point_says(
    table: type[Table], answer: str, phase: str
) -> None:
    here = table({"share.count": answer})
    assert here.do(here.at("purchase"), "buy", 0, share="jade").phase == phase


def test_the_harbour_master_may_buy_nothing(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at("purchase"), "forgo", 0)
    assert (position.phase, position.cash[0]) == ("loading", 30)


def test_one_ware_stays_ashore(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at("loading"), "load", 0, leave="silk")
    assert (position.phase, position.ashore) == ("launching", "silk")


@pytest.mark.parametrize("cargo", [("jade", "silk", "ginseng"), ("jade", "silk", "silk")])
def test_the_lanes_carry_the_loaded_wares_each_once(
    table: type[Table], cargo: tuple[str, ...]
) -> None:
    here = table()
    position = here.at("launching")
    assert here.rule(position, "launch", 0, **launch(cargo, (4, 3, 2))) == "launch.cargo"


@pytest.mark.parametrize("starts", [(4, 3, 2), (0, 5, 4), (3, 3, 3)])
def test_the_starts_of_the_figures_are_allowed(table: type[Table], starts: tuple[int, ...]) -> None:
    here = table()
    step = launch(("jade", "nutmeg", "silk"), starts)
    position = here.do(here.at("launching"), "launch", 0, **step)
    assert (position.phase, position.turn, position.round) == ("placing", 0, 1)
    assert position.lane == {"jade": 1, "nutmeg": 2, "silk": 3, "ginseng": 0}
    assert tuple(position.at[ware] for ware in ("jade", "nutmeg", "silk")) == starts


@pytest.mark.parametrize(
    ("starts", "rule"),
    [((6, 3, 0), "launch.limit"), ((5, 4, 1), "launch.sum"), ((4, 4, 0), "launch.sum")],
)
def test_starts_add_up_to_nine_and_none_lies_beyond_five(
    table: type[Table], starts: tuple[int, ...], rule: str
) -> None:
    here = table()
    step = launch(("jade", "nutmeg", "silk"), starts)
    assert here.rule(here.at("launching"), "launch", 0, **step) == rule


def test_a_refused_sum_is_explained_with_its_terms(table: type[Table]) -> None:
    here = table()
    step = {"by": 0, "do": "launch", **launch(("jade", "nutmeg", "silk"), (5, 4, 1))}
    refusal = here.game.verify(here.at("launching"), step)
    assert refusal is not None
    assert refusal.message == "5 + 4 + 1 is 10, not 9"


def test_twenty_five_starts_and_six_orders_give_one_hundred_and_fifty_launches(
    table: type[Table],
) -> None:
    here = table()
    steps = [s for s in here.game.legal(here.at("launching")) if s["do"] == "launch"]
    assert len(steps) == 25 * 6
