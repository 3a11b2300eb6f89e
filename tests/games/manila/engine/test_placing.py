"""Placing accomplices, and what stowaways may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

NO_SHARES: list[dict[str, int]] = [{}, {}, {}, {}]
SECOND = {"round": 2, "rolls": 1}
IN_PORT = {"at": {"silk": 13}, "berth": {"silk": "port_a"}, **SECOND}


@pytest.mark.parametrize(
    ("spot", "price"),
    [("nutmeg_1", 2), ("silk_1", 3), ("jade_1", 3), ("port_a", 4), ("port_c", 2), ("yard_b", 3),
     ("pirate_front", 5), ("pilot_small", 2), ("pilot_large", 5)],
)  # fmt: skip
def test_a_space_costs_what_is_printed_on_it(table: type[Table], spot: str, price: int) -> None:
    here = table()
    position = here.do(here.at("placing"), "place", 0, spot=spot)
    assert (position.cash[0], position.box) == (30 - price, price)
    assert position.occupant[spot] == 0
    assert position.turn == 1


def test_the_insurance_agent_receives_the_premium(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at("placing"), "place", 0, spot="insurance")
    assert (position.cash[0], position.box) == (40, -10)


def test_a_taken_space_is_refused(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", turn=1, occupant={"port_a": 0})
    assert here.rule(position, "place", 1, spot="port_a") == "place.vacant"
    assert here.rule(position, "place", 1, spot="port_b") is None


def test_nobody_stands_on_the_ware_left_ashore(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at("placing"), "place", 0, spot="ginseng_1") == "place.loaded"


def test_a_load_is_filled_from_its_cheapest_vacant_space(table: type[Table]) -> None:
    here = table()
    position = here.at("placing")
    assert here.rule(position, "place", 0, spot="silk_2") == "place.cheapest"
    position = here.do(position, "place", 0, spot="silk_1")
    assert here.rule(position, "place", 1, spot="silk_2") is None


def test_either_of_two_equally_cheap_spaces_may_be_taken(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", turn=2, occupant={"jade_1": 0, "jade_2": 1})
    assert here.rule(position, "place", 2, spot="jade_3") is None
    assert here.rule(position, "place", 2, spot="jade_4") is None


@pytest.mark.parametrize(("answer", "rule"), [("refused", "place.docked"), ("allowed", None)])
def test_a_punt_in_the_port_takes_accomplices_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"place.docked": answer})
    assert here.rule(here.at("placing", **IN_PORT), "place", 0, spot="silk_1") == rule


def test_a_punt_on_thirteen_still_takes_accomplices(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", round=3, rolls=2, at={"silk": 13})
    assert here.rule(position, "place", 0, spot="silk_1") is None


@pytest.mark.parametrize(("answer", "rule"), [("refused", "place.berthed"), ("allowed", None)])
def test_a_port_space_with_a_punt_is_let_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"place.berthed": answer})
    position = here.at("placing", **IN_PORT)
    assert here.rule(position, "place", 0, spot="port_a") == rule
    assert here.rule(position, "place", 0, spot="port_b") is None


@pytest.mark.parametrize(("answer", "rule"), [("one", "place.tenancy"), ("several", None)])
def test_a_second_port_space_is_let_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"place.tenancy": answer})
    position = here.at("placing", **SECOND, occupant={"port_a": 0})
    assert here.rule(position, "place", 0, spot="port_b") == rule
    assert here.rule(position, "place", 0, spot="yard_b") is None


def test_the_back_of_the_boat_is_taken_after_the_front(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at("placing"), "place", 0, spot="pirate_back") == "place.front"
    position = here.do(here.at("placing"), "place", 0, spot="pirate_front")
    assert here.rule(position, "place", 1, spot="pirate_back") is None


def test_one_player_may_take_both_places_in_the_boat(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", **SECOND, occupant={"pirate_front": 0})
    assert here.rule(position, "place", 0, spot="pirate_back") is None


@pytest.mark.parametrize(("answer", "rule"), [("voyage", "place.refrained"), ("accomplice", None)])
def test_who_refrained_places_later_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"refrain.scope": answer}, players=3)
    position = here.do(here.at("placing"), "refrain", 0)
    position = here.do(here.do(position, "refrain", 1), "refrain", 2)
    assert (position.round, position.turn) == (2, 0)
    assert here.rule(position, "place", 0, spot="silk_1") == rule
    assert here.rule(position, "refrain", 0) is None


def test_a_round_ends_with_the_seat_before_the_harbour_master(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", master=2, turn=1)
    position = here.do(position, "refrain", 1)
    assert (position.phase, position.turn) == ("rolling", 2)


def test_three_players_place_twice_before_the_first_roll(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at("placing", turn=2)
    position = here.do(position, "refrain", 2)
    assert (position.phase, position.round, position.turn) == ("placing", 2, 0)
    for seat in range(3):
        position = here.do(position, "refrain", seat)
    assert (position.phase, position.round) == ("rolling", 2)


@pytest.mark.parametrize(("cash", "rule"), [(3, "place.funds"), (4, None)])
def test_a_space_is_paid_in_cash(table: type[Table], cash: int, rule: str | None) -> None:
    here = table()
    position = here.at("placing", cash=[cash, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="port_a") == rule


def test_who_can_pledge_is_no_stowaway(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", cash=[0, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="nutmeg_1") == "place.funds"
    position = here.do(position, "pledge", 0, share="nutmeg")
    assert here.rule(position, "place", 0, spot="nutmeg_1") is None


def spots(here: Table, cash: int, **given: object) -> set[str]:
    """Where seat 0 may stand with so much cash and no share."""
    position = here.at("placing", shares=NO_SHARES, cash=[cash, 30, 30, 30], **given)
    steps = here.game.legal(position)
    return {step["spot"] for step in steps if step["do"] == "place"}


PUNTS = {"nutmeg_1", "silk_1", "jade_1"}
OTHERS = {
    "port_a", "port_b", "port_c", "yard_a", "yard_b", "yard_c",
    "pirate_front", "pilot_small", "pilot_large",
}  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ({}, PUNTS),
        ({"stowaway.spaces": "any"}, PUNTS | OTHERS),
        ({"stowaway.insurance": "open"}, PUNTS | {"insurance"}),
        ({"stowaway.measure": "board", "stowaway.choice": "any"}, PUNTS),
    ],
)
def test_the_penniless_stand_where_the_points_say(
    table: type[Table], answers: dict[str, str], expected: set[str]
) -> None:
    assert spots(table(answers), 0) == expected


def test_a_taboo_space_is_refused_to_the_penniless(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", shares=NO_SHARES, cash=[0, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="insurance") == "place.taboo"
    assert here.rule(position, "place", 0, spot="port_c") == "place.taboo"


def test_the_penniless_pay_nothing(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", shares=NO_SHARES, cash=[0, 30, 30, 30])
    position = here.do(position, "place", 0, spot="jade_1")
    assert (position.cash[0], position.occupant["jade_1"]) == (0, 0)


MEASURED = {"stowaway.short": "measured", "stowaway.measure": "board"}


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ({}, {"nutmeg_1", "insurance"}),
        ({"stowaway.choice": "any"}, PUNTS | {"insurance"}),
        (MEASURED, {"nutmeg_1", "port_c", "yard_c", "pilot_small", "insurance"}),
        ({**MEASURED, "stowaway.choice": "any"}, PUNTS | OTHERS | {"insurance"}),
        ({"stowaway.insurance": "barred_short"}, {"nutmeg_1"}),
    ],
)
def test_who_is_short_of_the_cheapest_space_stands_where_the_points_say(
    table: type[Table], answers: dict[str, str], expected: set[str]
) -> None:
    assert spots(table(answers), 1) == expected


def test_who_is_short_pays_all_his_cash(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", shares=NO_SHARES, cash=[1, 30, 30, 30])
    position = here.do(position, "place", 0, spot="nutmeg_1")
    assert (position.cash[0], position.box) == (0, 30)


@pytest.mark.parametrize(("measure", "loads"), [("punts", {"silk_1", "jade_1"}), ("board", set())])
def test_who_can_pay_elsewhere_is_short_as_the_point_says(
    table: type[Table], measure: str, loads: set[str]
) -> None:
    here = table({"stowaway.measure": measure, "stowaway.choice": "any"}, players=3)
    taken = {"nutmeg_1": 0, "nutmeg_2": 1, "nutmeg_3": 2}
    position = here.at("placing", round=2, shares=NO_SHARES[:3], cash=[2, 30, 30], occupant=taken)
    steps = [step for step in here.game.legal(position) if step["do"] == "place"]
    assert {step["spot"] for step in steps} == loads | {
        "port_c", "yard_c", "pilot_small", "insurance",
    }  # fmt: skip


def test_nobody_is_short_where_no_punt_takes_accomplices(table: type[Table]) -> None:
    here = table({"stowaway.spaces": "any"})
    docked = {"nutmeg": "port_a", "silk": "port_b", "jade": "port_c"}
    found = spots(here, 1, **SECOND, at=dict.fromkeys(docked, 13), berth=docked)
    assert found == {"insurance"}


@pytest.mark.parametrize(
    ("short", "elsewhere"),
    [("punts", {"silk_1", "jade_1"}), ("measured", {"port_c", "yard_c", "pilot_small"})],
)
def test_the_cheapest_space_is_sought_among_those_open_to_the_short(
    table: type[Table], short: str, elsewhere: set[str]
) -> None:
    # The cheapest space of the board lies on no punt.
    here = table({"stowaway.measure": "board", "stowaway.short": short}, players=3)
    taken = {"nutmeg_1": 0, "nutmeg_2": 1, "nutmeg_3": 2}
    position = here.at("placing", round=2, shares=NO_SHARES[:3], cash=[1, 30, 30], occupant=taken)
    steps = [step for step in here.game.legal(position) if step["do"] == "place"]
    assert {step["spot"] for step in steps} == elsewhere | {"insurance"}


@pytest.mark.parametrize("short", ["punts", "measured"])
def test_where_the_short_stand_is_no_matter_of_the_penniless(
    table: type[Table], short: str
) -> None:
    assert spots(table({"stowaway.short": short, "stowaway.measure": "board"}), 0) == PUNTS


@pytest.mark.parametrize(("answer", "rule"), [("first", "place.funds"), ("cash_only", None)])
def test_who_keeps_shares_is_short_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"stowaway.short_loans": answer})
    position = here.at("placing", cash=[1, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="nutmeg_1") == rule
    if rule is None:
        assert here.do(position, "place", 0, spot="nutmeg_1").cash[0] == 0


@pytest.mark.parametrize(("point", "cash"), [("stowaway.loans", 1), ("stowaway.short_loans", 0)])
def test_some_cash_and_none_are_asked_by_different_points(
    table: type[Table], point: str, cash: int
) -> None:
    here = table({point: "cash_only"})
    position = here.at("placing", cash=[cash, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="nutmeg_1") == "place.funds"


@pytest.mark.parametrize(("answer", "rule"), [("yes", None), ("no", "place.funds")])
def test_who_has_pledged_all_shares_travels_free_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"stowaway.owner": answer})
    position = here.at(
        "placing", shares=NO_SHARES, pledged=[{"jade": 1}, {}, {}, {}], cash=[0, 30, 30, 30]
    )
    assert here.rule(position, "place", 0, spot="nutmeg_1") == rule


def test_who_has_no_share_at_all_travels_free_by_either_answer(table: type[Table]) -> None:
    assert spots(table({"stowaway.owner": "no"}), 0) == PUNTS


def test_who_keeps_shares_does_not_travel_free_where_owners_pay(table: type[Table]) -> None:
    here = table({"stowaway.owner": "no", "stowaway.loans": "cash_only"})
    position = here.at("placing", cash=[0, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="nutmeg_1") == "place.funds"


@pytest.mark.parametrize(("owner", "rule"), [("yes", "place.taboo"), ("no", None)])
def test_who_may_not_travel_free_is_not_kept_from_the_insurance_as_a_stowaway(
    table: type[Table], owner: str, rule: str | None
) -> None:
    # The Chinese sentence that bars the insurance is about those whom it lets travel free.
    asked = {"stowaway.loans": "cash_only", "stowaway.insurance": "barred_short"}
    here = table(asked | {"stowaway.owner": owner})
    position = here.at("placing", cash=[0, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="insurance") == rule


@pytest.mark.parametrize("answer", ["barred", "barred_short"])
def test_who_has_neither_cash_nor_a_free_share_is_kept_from_the_insurance(
    table: type[Table], answer: str
) -> None:
    here = table({"stowaway.owner": "no", "stowaway.insurance": answer})
    position = here.at(
        "placing", shares=NO_SHARES, pledged=[{"jade": 1}, {}, {}, {}], cash=[0, 30, 30, 30]
    )
    assert here.rule(position, "place", 0, spot="insurance") == "place.taboo"


def test_an_owner_who_pays_all_his_cash_does_not_travel_free(table: type[Table]) -> None:
    here = table({"stowaway.owner": "no"})
    position = here.at(
        "placing", shares=NO_SHARES, pledged=[{"jade": 1}, {}, {}, {}], cash=[1, 30, 30, 30]
    )
    assert here.rule(position, "place", 0, spot="nutmeg_1") is None


def stranded(here: Table, **given: object) -> list[bool]:
    """Who has refrained after seat 0, who has no cash and owes on a share, placed nothing."""
    given = {"shares": NO_SHARES, "pledged": [{"jade": 1}, {}, {}, {}]} | given
    position = here.at("placing", cash=[0, 30, 30, 30], **given)
    return here.do(position, "refrain", 0).refrained


UNABLE = {
    "refrain.scope": "voyage",
    "refrain.unable": "does_not_count",
    "stowaway.owner": "no",
}
REFRAINED = [True, False, False, False]


@pytest.mark.parametrize(("answer", "counted"), [("counts", True), ("does_not_count", False)])
def test_who_can_place_nowhere_has_refrained_as_the_point_says(
    table: type[Table], answer: str, counted: bool
) -> None:
    assert stranded(table(UNABLE | {"refrain.unable": answer}))[0] is counted


def test_who_could_place_has_refrained_by_either_answer(table: type[Table]) -> None:
    assert stranded(table(UNABLE | {"stowaway.owner": "yes"})) == REFRAINED


def test_who_could_place_with_a_loan_has_refrained(table: type[Table]) -> None:
    taken = {"occupant": {"insurance": 1}, "round": 2, "rolls": 1}
    hands = {"shares": [{"jade": 1}, {}, {}, {}], "pledged": [{}, {}, {}, {}]}
    here = table(UNABLE)
    position = here.at("placing", cash=[0, 30, 30, 30], **taken, **hands)
    assert {step["do"] for step in here.game.legal(position) if step["by"] == 0} == {
        "refrain", "pledge",
    }  # fmt: skip
    assert stranded(here, **taken, **hands) == REFRAINED


def test_who_refrained_before_stays_out_though_he_can_place_nowhere(table: type[Table]) -> None:
    assert stranded(table(UNABLE), round=2, rolls=1, refrained=REFRAINED) == REFRAINED


@pytest.mark.parametrize(("answer", "rule"), [("first", None), ("cash_only", "place.taboo")])
def test_the_insurance_is_closed_to_the_short_with_shares_where_cash_alone_counts(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"stowaway.short_loans": answer, "stowaway.insurance": "barred_short"})
    position = here.at("placing", cash=[1, 30, 30, 30])
    assert here.rule(position, "place", 0, spot="insurance") == rule


@pytest.mark.parametrize("answer", ["payers", "everybody"])
def test_a_stowaway_with_some_cash_pays_no_price_either(table: type[Table], answer: str) -> None:
    here = table({"load.cheapest": answer, "stowaway.choice": "any"})
    position = here.at("placing", shares=NO_SHARES, cash=[1, 30, 30, 30])
    rule = "place.cheapest" if answer == "everybody" else None
    assert here.rule(position, "place", 0, spot="jade_4") == rule
