"""Dealing the shares and the auction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

OPENING = {"voyage": 1, "master": None}


def test_everybody_starts_with_thirty_pesos_and_no_share(table: type[Table]) -> None:
    position = table(players=5).game.start()
    assert position.cash == [30] * 5
    assert not any(sum(hand.values()) for hand in position.shares)


@pytest.mark.parametrize(("answer", "rung"), [("zero", 1), ("below_zero", 0)])
def test_markers_start_where_the_point_says(table: type[Table], answer: str, rung: int) -> None:
    position = table({"market.start": answer}).game.start()
    assert set(position.rung.values()) == {rung}


def test_shares_are_dealt_round_and_round_until_all_have_two(table: type[Table]) -> None:
    here = table(players=3)
    position = here.game.start()
    seats = []
    for ware in ("silk", "jade", "silk", "jade", "silk", "jade"):
        seats.append(position.turn)
        position = here.do(position, "deal", "chance", share=ware)
    assert seats == [0, 1, 2, 0, 1, 2]
    assert (position.phase, position.turn) == ("auction", 0)
    assert [sum(hand.values()) for hand in position.shares] == [2, 2, 2]


@pytest.mark.parametrize(("answer", "most"), [("all", 5), ("three_each", 3)])
def test_a_ware_is_dealt_only_while_the_pool_has_it(
    table: type[Table], answer: str, most: int
) -> None:
    here = table({"deal.pool": answer})
    position = here.game.start()
    for left in range(most, 0, -1):
        step = {"by": "chance", "do": "deal", "share": "jade"}
        assert here.game.weight(position, step) == left
        position = here.game.do(position, step)
    assert here.rule(position, "deal", "chance", share="jade") == "deal.pool"


@pytest.mark.parametrize(("amount", "rule"), [(-1, "bid.minimum"), (0, "bid.minimum"), (1, None)])
def test_a_first_bid_is_at_least_one(table: type[Table], amount: int, rule: str | None) -> None:
    here = table()
    assert here.rule(here.at("auction"), "bid", 0, amount=amount) == rule


@pytest.mark.parametrize(("amount", "rule"), [(4, "bid.raise"), (5, "bid.raise"), (6, None)])
def test_a_later_bid_exceeds_the_highest(table: type[Table], amount: int, rule: str | None) -> None:
    here = table()
    position = here.at("auction", high=5, bidder=0, turn=1)
    assert here.rule(position, "bid", 1, amount=amount) == rule


@pytest.mark.parametrize(("amount", "rule"), [(31, None), (32, "bid.means"), (10**30, "bid.means")])
def test_a_bid_is_covered_by_cash_and_possible_loans(
    table: type[Table], amount: int, rule: str | None
) -> None:
    here = table()
    position = here.at("auction", cash=[7, 30, 30, 30])
    assert here.rule(position, "bid", 0, amount=amount) == rule


def test_every_bid_from_the_least_to_all_that_can_be_raised_is_listed(table: type[Table]) -> None:
    here = table()
    position = here.at("auction", high=5, bidder=0, turn=1, cash=[30, 7, 30, 30])
    bids = [step["amount"] for step in here.game.legal(position) if step["do"] == "bid"]
    assert bids == list(range(6, 7 + 2 * 12 + 1))


@pytest.mark.parametrize(("answer", "rule"), [("barred", "bid.shareless"), ("within_means", None)])
def test_who_has_no_unpledged_share_bids_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"bid.shareless": answer})
    position = here.at("auction", shares=[{}, {"silk": 1}, {}, {}])
    assert here.rule(position, "bid", 0, amount=1) == rule


@pytest.mark.parametrize(
    ("answer", "rule"), [("exactly_one", "bid.opening"), ("at_least_one", None)]
)
def test_the_oldest_player_opens_with_what_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"opening.amount": answer})
    assert here.rule(here.at("auction", **OPENING), "bid", 0, amount=2) == rule
    assert here.rule(here.at("auction", **OPENING), "bid", 0, amount=1) is None
    assert here.rule(here.at("auction"), "bid", 0, amount=2) is None


@pytest.mark.parametrize(("answer", "rule"), [("must", "pass.opening"), ("may", None)])
def test_the_oldest_player_may_open_by_passing_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"opening.passing": answer})
    assert here.rule(here.at("auction", **OPENING), "pass", 0) == rule
    assert here.rule(here.at("auction"), "pass", 0) is None


def test_who_passed_is_not_asked_again(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at("auction"), "bid", 0, amount=1)
    position = here.do(position, "pass", 1)
    position = here.do(position, "bid", 2, amount=2)
    position = here.do(position, "bid", 3, amount=3)
    position = here.do(position, "bid", 0, amount=4)
    assert (position.turn, position.high, position.bidder) == (2, 4, 0)


def test_the_last_bidder_standing_has_to_pay(table: type[Table]) -> None:
    here = table(players=3)
    position = here.do(here.at("auction"), "pass", 0)
    position = here.do(position, "bid", 1, amount=9)
    position = here.do(position, "pass", 2)
    assert (position.phase, position.turn) == ("payment", 1)
    position = here.do(position, "pay", 1)
    assert (position.phase, position.turn, position.master) == ("purchase", 1, 1)
    assert (position.cash[1], position.box) == (21, 9)
    assert (position.high, position.bidder, any(position.passed)) == (0, None, False)


def test_the_last_seat_may_bid_when_all_others_passed(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at("auction", passed=[True, True, False], turn=2)
    assert here.do(position, "bid", 2, amount=1).phase == "payment"


def test_without_a_bid_the_old_harbour_master_goes_on(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at("auction", master=1, turn=0, passed=[False, True, True])
    position = here.do(position, "pass", 0)
    assert (position.phase, position.turn, position.master) == ("purchase", 1, 1)
    assert position.cash == [30, 30, 30]


def test_without_a_first_bid_the_oldest_player_takes_the_office_free_of_charge(
    table: type[Table],
) -> None:
    here = table(players=3)
    position = here.at("auction", **OPENING, turn=2, passed=[True, True, False])
    position = here.do(position, "pass", 2)
    assert (position.phase, position.master, position.cash[0]) == ("purchase", 0, 30)


def test_without_a_first_bid_the_auction_starts_anew_where_the_point_says(
    table: type[Table],
) -> None:
    here = table({"auction.unbid": "again"}, players=3)
    start = here.at("auction", **OPENING)
    position = start
    for seat in range(3):
        position = here.do(position, "pass", seat)
    assert position == start


def test_the_winner_pledges_before_he_pays_less_than_his_bid(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at(
        "payment", high=20, bidder=2, turn=2, passed=[True, True, False], cash=[30, 30, 10]
    )
    assert here.rule(position, "pay", 2) == "pay.funds"
    position = here.do(position, "pledge", 2, share="nutmeg")
    assert here.do(position, "pay", 2).cash[2] == 2


def test_a_winner_without_shares_pays_what_he_has(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at(
        "payment",
        high=20,
        bidder=2,
        turn=2,
        passed=[True, True, False],
        cash=[30, 30, 10],
        shares=[{}, {}, {}],
    )
    assert here.do(position, "pay", 2).cash[2] == 0


@pytest.mark.parametrize(("answer", "after"), [("out", ("payment", 1)), ("stays", ("auction", 0))])
def test_who_declined_to_open_answers_the_first_bid_as_the_point_says(
    table: type[Table], answer: str, after: tuple[str, int]
) -> None:
    here = table({"auction.opener": answer}, players=3)
    position = here.do(here.at("auction"), "pass", 0)
    position = here.do(position, "bid", 1, amount=3)
    position = here.do(position, "pass", 2)
    assert (position.phase, position.turn) == after


def test_who_passes_once_there_is_a_bid_is_out_under_either_answer(table: type[Table]) -> None:
    here = table({"auction.opener": "stays"}, players=3)
    position = here.do(here.at("auction"), "bid", 0, amount=1)
    position = here.do(position, "pass", 1)
    position = here.do(position, "bid", 2, amount=2)
    assert position.passed == [False, True, False]


def test_without_any_bid_nobody_stays_in_the_auction(table: type[Table]) -> None:
    here = table({"auction.opener": "stays"}, players=3)
    position = here.at("auction")
    for seat in range(3):
        position = here.do(position, "pass", seat)
    assert (position.phase, position.master) == ("purchase", 0)


def test_the_last_seat_wins_the_first_auction_too(table: type[Table]) -> None:
    here = table({"auction.last": "wins", "auction.unbid": "again"}, players=3)
    position = here.do(here.at("auction", **OPENING), "pass", 0)
    position = here.do(position, "pass", 1)
    assert (position.phase, position.turn, position.master) == ("purchase", 2, 2)


def test_a_bid_of_nothing_wins_the_office_for_nothing(table: type[Table]) -> None:
    here = table({"bid.least": "first"}, players=3)
    position = here.do(here.at("auction"), "bid", 0, amount=0)
    position = here.do(here.do(position, "pass", 1), "pass", 2)
    assert (position.phase, position.high, position.bidder) == ("payment", 0, 0)
    position = here.do(position, "pay", 0)
    assert (position.phase, position.master, position.cash[0]) == ("purchase", 0, 30)


def test_no_bid_is_below_nothing(table: type[Table]) -> None:
    here = table({"bid.least": "first"})
    assert here.rule(here.at("auction"), "bid", 0, amount=-1) == "bid.minimum"
