"""Points of a second reading of the booklets: each answer plays as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

NO_SHARES: list[dict[str, int]] = [{}, {}, {}, {}]


def bid_after_pass(here: Table) -> Any:
    """The second voyage's auction after seat 0 passed and seat 1 bid 3."""
    position = here.do(here.at("auction"), "pass", 0)
    return here.do(position, "bid", 1, amount=3)


@pytest.mark.parametrize(("answer", "out"), [("out", True), ("stays", False)])
def test_who_declined_to_open_is_out_as_the_point_says(
    table: type[Table], answer: str, out: bool
) -> None:
    position = bid_after_pass(table({"auction.opener": answer}))
    assert position.passed[0] is out


def test_the_last_seat_is_asked_though_all_others_passed(table: type[Table]) -> None:
    here = table({"auction.last": "asked"})
    position = here.at("auction")
    for seat in (0, 1, 2):
        position = here.do(position, "pass", seat)
    assert (position.phase, position.turn) == ("auction", 3)


def test_the_last_seat_wins_for_nothing_where_the_point_says_so(table: type[Table]) -> None:
    here = table({"auction.last": "wins"})
    position = here.at("auction")
    for seat in (0, 1, 2):
        position = here.do(position, "pass", seat)
    assert (position.phase, position.turn, position.master) == ("purchase", 3, 3)
    assert position.cash[3] == 30
    assert position.passed == [False] * 4


@pytest.mark.parametrize(
    ("answer", "voyage", "rule"),
    [
        ("always", 2, "bid.minimum"),
        ("first", 2, None),
        ("first", 1, "bid.minimum"),
    ],
)
def test_an_opening_of_nothing_is_refused_as_the_point_says(
    table: type[Table], answer: str, voyage: int, rule: str | None
) -> None:
    here = table({"bid.least": answer})
    master = None if voyage == 1 else 0
    position = here.at("auction", voyage=voyage, master=master)
    assert here.rule(position, "bid", 0, amount=0) == rule


def test_a_bid_of_nothing_is_beaten_by_a_bid_of_one(table: type[Table]) -> None:
    here = table({"bid.least": "first"})
    position = here.do(here.at("auction"), "bid", 0, amount=0)
    assert here.rule(position, "bid", 1, amount=0) == "bid.raise"
    assert here.rule(position, "bid", 1, amount=1) is None


@pytest.mark.parametrize(
    ("answer", "cash", "rule"),
    [
        ("everybody", 30, "place.cheapest"),
        ("payers", 30, "place.cheapest"),
        ("nobody", 30, None),
        ("everybody", 0, "place.cheapest"),
        ("payers", 0, None),
    ],
)
def test_the_order_of_a_load_s_spaces_binds_whom_the_point_says(
    table: type[Table], answer: str, cash: int, rule: str | None
) -> None:
    here = table({"load.cheapest": answer})
    position = here.at("placing", shares=NO_SHARES, cash=[cash, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="nutmeg_2") == rule


@pytest.mark.parametrize(("answer", "rule"), [("any", None), ("two", "place.crew")])
def test_a_third_accomplice_on_one_punt_is_refused_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"place.crew": answer})
    aboard = {"jade_1": 0, "jade_2": 0}
    position = here.at("placing", round=3, rolls=2, occupant=aboard)
    assert here.rule(position, "place", 0, spot="jade_3") == rule


@pytest.mark.parametrize(("answer", "rule"), [("first", "place.funds"), ("cash_only", None)])
def test_a_stowaway_need_not_pledge_where_cash_alone_counts(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"stowaway.loans": answer})
    position = here.at("placing", cash=[0, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="nutmeg_1") == rule


def test_who_can_pledge_may_pay_any_space_though_cash_alone_counts(table: type[Table]) -> None:
    here = table({"stowaway.loans": "cash_only"})
    position = here.at("placing", cash=[0, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="insurance") is None


@pytest.mark.parametrize(
    ("answer", "cash", "rule"),
    [
        ("barred", 1, None),
        ("barred_short", 1, "place.taboo"),
        ("barred_short", 0, "place.taboo"),
        ("barred_short", 2, None),
        ("open", 0, None),
    ],
)
def test_the_insurance_is_closed_to_the_poor_whom_the_point_names(
    table: type[Table], answer: str, cash: int, rule: str | None
) -> None:
    here = table({"stowaway.insurance": answer})
    position = here.at("placing", shares=NO_SHARES, cash=[cash, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="insurance") == rule


@pytest.mark.parametrize(
    ("answer", "cash", "rule"),
    [("no", 0, "place.refrained"), ("yes", 0, None), ("yes", 5, "place.refrained")],
)
def test_the_penniless_place_after_refraining_as_the_point_says(
    table: type[Table], answer: str, cash: int, rule: str | None
) -> None:
    here = table({"refrain.scope": "voyage", "refrain.penniless": answer})
    refrained = [True, False, False, False]
    position = here.at(
        "placing", shares=NO_SHARES, cash=[cash, 30, 30, 30], round=2, rolls=1, refrained=refrained
    )
    assert here.rule(position, "place", 0, spot="nutmeg_1") == rule


@pytest.mark.parametrize(("answer", "rule"), [("barred", "displace.captain"), ("allowed", None)])
def test_the_captain_who_just_boarded_is_displaced_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"displace.captain": answer}, boarding="displacing")
    aboard = {"jade_1": 0, "jade_2": 1, "jade_3": 2, "jade_4": 3}
    boat = {"pirate_front": 1}
    position = here.at(
        "boarding", at={"jade": 13}, raiders=1, boarder="jade_1", turn=1, occupant=aboard | boat
    )
    assert here.rule(position, "board", 1, spot="jade_1") == rule


def landing(here: Table) -> Any:
    """The third roll is made; jade lies on 13 with one rider, seat 1 is captain."""
    occupant = {"jade_1": 0, "pirate_front": 1}
    return here.at("landing", at={"jade": 13}, occupant=occupant)


def test_pirates_who_must_plunder_are_paid_at_once(table: type[Table]) -> None:
    here = table({"plunder.decline": "must"})
    position = here.do(landing(here), "land", "nobody")
    assert (position.phase, position.cash[1], position.occupant["jade_1"]) == (
        "plundering",
        66,
        None,
    )
    assert here.rule(position, "spare", 1, punt="jade") == "spare.allowed"


def test_pirates_who_may_decline_are_paid_only_when_they_plunder(table: type[Table]) -> None:
    here = table({"plunder.decline": "may"})
    position = here.do(landing(here), "land", "nobody")
    assert (position.cash[1], position.occupant["jade_1"]) == (30, 0)
    plundered = here.do(position, "send", 1, punt="jade", harbour="yard")
    assert (plundered.cash[1], plundered.occupant["jade_1"]) == (66, None)


@pytest.mark.parametrize(("answer", "berth"), [("port", "port_a"), ("yard", "yard_c")])
def test_a_spared_punt_docks_as_an_unmanned_one_with_its_riders(
    table: type[Table], answer: str, berth: str
) -> None:
    here = table({"plunder.decline": "may", "thirteen.unmanned": answer})
    position = here.do(landing(here), "land", "nobody")
    spared = here.do(position, "spare", 1, punt="jade")
    assert (spared.berth["jade"], spared.occupant["jade_1"], spared.cash[1]) == (berth, 0, 30)
    assert spared.phase == "profit"


def test_only_a_punt_on_thirteen_is_spared(table: type[Table]) -> None:
    here = table({"plunder.decline": "may"})
    position = here.do(landing(here), "land", "nobody")
    assert here.rule(position, "spare", 1, punt="silk") == "spare.plundered"


@pytest.mark.parametrize(("answer", "cash"), [("keeps", 30), ("again", 40)])
def test_an_agent_without_wrecks_gets_ten_more_as_the_point_says(
    table: type[Table], answer: str, cash: int
) -> None:
    here = table({"insurance.bonus": answer})
    berth = {"nutmeg": "port_a", "silk": "port_b", "jade": "port_c"}
    at = dict.fromkeys(berth, 13)
    position = here.at("profit", at=at, berth=berth, occupant={"insurance": 2})
    assert here.do(position, "distribute", "nobody").cash[2] == cash


def test_a_boarding_pirate_takes_any_vacant_space_by_the_ruling(table: type[Table]) -> None:
    here = table()
    position = here.at("boarding", at={"jade": 13}, raiders=1, turn=1, occupant={"pirate_front": 1})
    assert here.rule(position, "board", 1, spot="jade_4") is None


@pytest.mark.parametrize(("answer", "rule"), [("barred", None), ("barred_short", "place.taboo")])
def test_who_could_pledge_but_has_no_cash_insures_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"stowaway.insurance": answer, "stowaway.loans": "cash_only"})
    position = here.at("placing", cash=[0, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="insurance") == rule
