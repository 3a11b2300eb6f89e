"""Profits, insurance, rising values, loans and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

NO_SHARES: list[dict[str, int]] = [{}, {}, {}, {}]
ALL_PORT = {"nutmeg": "port_a", "silk": "port_b", "jade": "port_c"}
ALL_YARD = {"nutmeg": "yard_a", "silk": "yard_b", "jade": "yard_c"}
TWO_YARDS = {"nutmeg": "yard_a", "silk": "yard_b", "jade": "port_a"}


def docked(here: Table, phase: str, berth: dict[str, str], **given: Any) -> Any:
    """A phase after landing, with punts in these berths."""
    at = {ware: 13 for ware, place in berth.items() if place.startswith("port")}
    return here.at(phase, berth=berth, at=at, **given)


def gains(here: Table, berth: dict[str, str], **occupant: int) -> list[int]:
    """What every seat gains when the profits are distributed."""
    position = docked(here, "profit", berth, occupant=occupant)
    position = here.do(position, "distribute", "nobody")
    return [cash - 30 for cash in position.cash]


def test_the_figure_of_a_load(table: type[Table]) -> None:
    found = gains(table(), ALL_PORT, jade_1=0, jade_2=0, jade_3=1)
    assert found == [24, 12, 0, 0]


@pytest.mark.parametrize(("ware", "value"), [("nutmeg", 24), ("silk", 30), ("jade", 36)])
@pytest.mark.parametrize("aboard", [1, 2, 3])
def test_a_load_that_arrives_is_shared_equally(
    table: type[Table], ware: str, value: int, aboard: int
) -> None:
    occupant = {f"{ware}_{number + 1}": number for number in range(aboard)}
    found = gains(table(), ALL_PORT, **occupant)
    assert found[:aboard] == [value // aboard] * aboard


def test_a_load_in_the_yard_yields_nothing(table: type[Table]) -> None:
    assert gains(table(), ALL_YARD, jade_1=0) == [0, 0, 0, 0]


def test_the_figure_of_the_port(table: type[Table]) -> None:
    berth = {"nutmeg": "port_a", "silk": "port_b", "jade": "yard_a"}
    assert gains(table(), berth, port_a=0, port_b=1, port_c=2) == [6, 8, 0, 0]


def test_the_figure_of_the_yard(table: type[Table]) -> None:
    berth = {"nutmeg": "port_a", "silk": "port_b", "jade": "yard_a"}
    assert gains(table(), berth, yard_a=0, yard_b=1) == [6, 0, 0, 0]


def test_the_third_punt_pays_fifteen(table: type[Table]) -> None:
    assert gains(table(), ALL_PORT, port_c=2) == [0, 0, 15, 0]
    assert gains(table(), ALL_YARD, yard_c=2) == [0, 0, 15, 0]


def test_pilots_and_unmoved_pirates_gain_nothing(table: type[Table]) -> None:
    assert gains(table(), ALL_PORT, pilot_small=0, pilot_large=1, pirate_front=2) == [0, 0, 0, 0]


def test_the_figure_of_the_insurance(table: type[Table]) -> None:
    here = table()
    occupant = {"yard_a": 0, "yard_b": 1, "insurance": 0}
    position = docked(here, "profit", TWO_YARDS, occupant=occupant)
    position = here.do(position, "distribute", "nobody")
    assert (position.phase, position.turn, position.cash) == ("repair", 0, [30, 30, 30, 30])
    position = here.do(position, "repair", 0)
    assert (position.phase, position.cash) == ("rise", [22, 38, 30, 30])


def test_the_agent_pays_the_box_for_an_unlet_yard_space(table: type[Table]) -> None:
    here = table()
    position = docked(here, "repair", ALL_YARD, occupant={"insurance": 0})
    position = here.do(position, "repair", 0)
    assert (position.cash[0], position.box) == (1, 29)


@pytest.mark.parametrize(("answer", "cash"), [("once", [22, 38]), ("twice", [8, 38])])
def test_the_agent_repairs_let_yard_spaces_as_the_point_says(
    table: type[Table], answer: str, cash: list[int]
) -> None:
    here = table({"insurance.extent": answer})
    occupant = {"yard_a": 0, "yard_b": 1, "insurance": 0}
    position = docked(here, "repair", TWO_YARDS, occupant=occupant)
    assert here.do(position, "repair", 0).cash[:2] == cash


def test_an_agent_who_owes_only_himself_repairs_nothing(table: type[Table]) -> None:
    here = table()
    berth = {"nutmeg": "port_a", "silk": "port_b", "jade": "yard_a"}
    position = docked(here, "profit", berth, occupant={"yard_a": 0, "insurance": 0})
    assert here.do(position, "distribute", "nobody").phase == "rise"


def test_the_agent_pledges_before_he_pays_less_than_he_owes(table: type[Table]) -> None:
    here = table()
    position = docked(
        here, "repair", TWO_YARDS, occupant={"insurance": 0, "yard_b": 1}, cash=[13, 30, 30, 30]
    )
    assert here.rule(position, "repair", 0) == "repair.funds"
    position = here.do(position, "pledge", 0, share="nutmeg")
    assert here.do(position, "repair", 0).cash[0] == 13 + 12 - 14


def test_the_box_makes_good_what_the_agent_cannot_pay(table: type[Table]) -> None:
    here = table()
    occupant = {"insurance": 0, "yard_a": 1, "yard_b": 2}
    position = docked(
        here, "repair", TWO_YARDS, occupant=occupant, cash=[5, 30, 30, 30], shares=NO_SHARES
    )
    position = here.do(position, "repair", 0)
    assert (position.cash, position.box) == ([0, 36, 38, 30], 25 + 5 - 14)


@pytest.mark.parametrize(("answer", "cash"), [("keeps", 30 - 14), ("returns", 30 - 10 - 14)])
def test_the_agent_of_a_wreck_gives_the_premium_back_as_the_point_says(
    table: type[Table], answer: str, cash: int
) -> None:
    here = table({"insurance.premium": answer})
    occupant = {"insurance": 0, "yard_b": 1}
    position = docked(here, "profit", TWO_YARDS, occupant=occupant)
    position = here.do(position, "distribute", "nobody")
    assert (position.phase, position.cash) == ("repair", [30, 30, 30, 30])
    position = here.do(position, "repair", 0)
    assert position.cash == [cash, 38, 30, 30]


def test_the_agent_without_wrecks_keeps_the_premium_by_either_answer(table: type[Table]) -> None:
    here = table({"insurance.premium": "returns"})
    position = docked(here, "profit", ALL_PORT, occupant={"insurance": 0})
    position = here.do(position, "distribute", "nobody")
    assert (position.phase, position.cash[0]) == ("rise", 30)


def test_an_agent_who_owes_no_repair_gives_the_premium_back(table: type[Table]) -> None:
    here = table({"insurance.premium": "returns"})
    berth = {"nutmeg": "port_a", "silk": "port_b", "jade": "yard_a"}
    position = docked(here, "profit", berth, occupant={"yard_a": 0, "insurance": 0})
    position = here.do(here.do(position, "distribute", "nobody"), "repair", 0)
    assert (position.phase, position.cash[0]) == ("rise", 20)


def test_the_agent_pledges_to_give_the_premium_back(table: type[Table]) -> None:
    here = table({"insurance.premium": "returns"})
    position = docked(
        here, "repair", TWO_YARDS, occupant={"insurance": 0, "yard_b": 1}, cash=[23, 30, 30, 30]
    )
    assert here.rule(position, "repair", 0) == "repair.funds"
    position = here.do(position, "pledge", 0, share="nutmeg")
    assert here.do(position, "repair", 0).cash[0] == 23 + 12 - 24


def test_tenants_are_paid_though_the_agent_cannot_give_the_premium_back(
    table: type[Table],
) -> None:
    here = table({"insurance.premium": "returns"})
    occupant = {"insurance": 0, "yard_a": 1, "yard_b": 2}
    position = docked(
        here, "repair", TWO_YARDS, occupant=occupant, cash=[5, 30, 30, 30], shares=NO_SHARES
    )
    position = here.do(position, "repair", 0)
    assert (position.cash, position.box) == ([0, 36, 38, 30], 25 + 5 - 14)


def test_wares_in_the_port_rise_by_one_rung(table: type[Table]) -> None:
    here = table()
    position = docked(here, "rise", TWO_YARDS, occupant={"jade_1": 2})
    position = here.do(position, "rise", "nobody")
    assert position.rung == {"nutmeg": 1, "silk": 1, "ginseng": 1, "jade": 2}


def test_the_next_voyage_begins_with_an_empty_board(table: type[Table]) -> None:
    here = table()
    position = docked(here, "rise", TWO_YARDS, occupant={"jade_1": 2}, master=3, turn=3)
    position = here.do(position, "rise", "nobody")
    assert position == here.at("auction", master=3, turn=3, voyage=3, rung={"jade": 2})


def test_the_game_is_over_when_a_ware_is_worth_thirty(table: type[Table]) -> None:
    here = table()
    position = docked(here, "rise", ALL_PORT, rung={"jade": 4})
    position = here.do(position, "rise", "nobody")
    assert (position.phase, position.voyage, position.rung["jade"]) == ("over", 2, 5)
    assert here.game.legal(position) == []


# Loans.


def test_a_pledged_share_brings_twelve_and_is_redeemed_for_fifteen(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at("rolling"), "pledge", 2, share="nutmeg")
    assert (position.cash[2], position.box) == (42, -12)
    assert (position.shares[2]["nutmeg"], position.pledged[2]["nutmeg"]) == (0, 1)
    position = here.do(position, "redeem", 2, share="nutmeg")
    assert (position.cash[2], position.box) == (27, 3)
    assert (position.shares[2]["nutmeg"], position.pledged[2]["nutmeg"]) == (1, 0)


def test_only_an_unpledged_share_is_pledged(table: type[Table]) -> None:
    here = table()
    position = here.at("auction", pledged=[{"jade": 1}, {}, {}, {}])
    assert here.rule(position, "pledge", 0, share="jade") == "pledge.free"
    assert here.rule(position, "pledge", 0, share="nutmeg") is None


def test_only_a_pledged_share_is_redeemed(table: type[Table]) -> None:
    here = table()
    position = here.at("auction", pledged=[{"jade": 1}, {}, {}, {}])
    assert here.rule(position, "redeem", 0, share="nutmeg") == "redeem.pledged"
    assert here.rule(position, "redeem", 0, share="jade") is None


@pytest.mark.parametrize(("cash", "rule"), [(14, "redeem.funds"), (15, None)])
def test_a_loan_is_repaid_in_cash(table: type[Table], cash: int, rule: str | None) -> None:
    here = table()
    position = here.at("auction", pledged=[{"jade": 1}, {}, {}, {}], cash=[cash, 30, 30, 30])
    assert here.rule(position, "redeem", 0, share="jade") == rule


@pytest.mark.parametrize(("answer", "rule"), [("own_turn", "redeem.turn"), ("any_time", None)])
@pytest.mark.parametrize(("phase", "seat"), [("auction", 1), ("rolling", 0)])
def test_a_loan_is_repaid_when_the_point_says(
    table: type[Table], answer: str, rule: str | None, phase: str, seat: int
) -> None:
    here = table({"redeem.when": answer})
    position = here.at(phase, pledged=[{"jade": 1}, {"jade": 1}, {}, {}])
    assert here.rule(position, "redeem", seat, share="jade") == rule
    own = here.at("auction", pledged=[{"jade": 1}, {}, {}, {}])
    assert here.rule(own, "redeem", 0, share="jade") is None


@pytest.mark.parametrize(("answer", "rule"), [("refused", "redeem.bid"), ("allowed", None)])
def test_the_highest_bidder_keeps_his_bid_covered_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"redeem.bid": answer})
    given = {"bidder": 0, "turn": 1, "shares": NO_SHARES, "pledged": [{"jade": 1}, {}, {}, {}]}
    assert here.rule(here.at("auction", high=28, **given), "redeem", 0, share="jade") == rule
    assert here.rule(here.at("auction", high=27, **given), "redeem", 0, share="jade") is None


# The end.


def over(here: Table, **given: Any) -> Any:
    return docked(here, "over", ALL_PORT, rung={"jade": 5, "silk": 3, "nutmeg": 2}, **given)


def test_there_is_no_result_before_the_end(table: type[Table]) -> None:
    here = table()
    assert here.game.result(here.at("auction")) is None


@pytest.mark.parametrize(("answer", "pledged"), [("worthless", -15), ("counted", 30 - 15)])
def test_a_fortune_is_cash_and_shares_less_loans(
    table: type[Table], answer: str, pledged: int
) -> None:
    here = table({"end.pledged": answer})
    hands = [{"silk": 2, "nutmeg": 1, "ginseng": 1}, {}, {}, {}]
    position = over(here, cash=[7, 1, 2, 3], shares=hands, pledged=[{"jade": 1}, {}, {}, {}])
    fortune = 7 + 10 + 10 + 5 + 0 + pledged
    assert here.game.result(position) == {
        "scores": [[fortune, 0], [1, 0], [2, 0], [3, 0]],
        "winners": [0],
    }


@pytest.mark.parametrize(("answer", "winners"), [("shared", [0, 1, 2]), ("cash", [0, 2])])
def test_equal_fortunes_win_as_the_point_says(
    table: type[Table], answer: str, winners: list[int]
) -> None:
    here = table({"end.tie": answer})
    position = over(here, cash=[30, 20, 30, 0], shares=[{}, {"silk": 1}, {}, {}])
    result = here.game.result(position)
    cash = [30, 20, 30, 0] if answer == "cash" else [0] * 4
    fortunes = [30, 30, 30, 0]
    scores = [list(pair) for pair in zip(fortunes, cash, strict=True)]
    assert result == {"scores": scores, "winners": winners}
