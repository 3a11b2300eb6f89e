"""What the answers to points on purses, poor players, punts and pirates change in play."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup

MANILA = open_game("manila").law
WARES = ("nutmeg", "silk", "ginseng", "jade")
PURSES = 90
HIDDEN = {"$hidden": True}
AT_SEA = {
    "phase": "placing",
    "round": 4,
    "rolls": 2,
    "ashore": "ginseng",
    "lane": {"nutmeg": 1, "silk": 2, "ginseng": 0, "jade": 3},
    "at": {"nutmeg": 10, "silk": 9, "ginseng": 0, "jade": 8},
}
IN_PORT = {
    "at": {"nutmeg": 13, "silk": 13, "ginseng": 0, "jade": 13},
    "berth": {"nutmeg": "port_a", "silk": "port_b", "ginseng": None, "jade": "port_c"},
}


def playing(answers: dict[str, str]) -> Machine:
    """A game of three under some answers."""
    return Machine(MANILA, Setup(3, answers))


def shares(*pairs: str) -> list[dict[str, int]]:
    """The shares of each seat, as words such as `nutmeg silk`."""
    return [{ware: pair.split().count(ware) for ware in WARES} for pair in pairs]


def position(machine: Machine, **given: Any) -> Any:
    """A position after the first auction, seat 0 being harbour master, with some state given."""
    data = machine.to_json(machine.start())
    free = shares("nutmeg silk", "ginseng jade", "nutmeg jade")
    data |= {"phase": "purchase", "dealt": 6, "master": 0, "shares": free, "cash": [30, 30, 30]}
    occupied = given.pop("occupant", {})
    data |= given
    data["occupant"] |= occupied
    data["box"] = PURSES - sum(data["cash"])
    owned = [*data["shares"], *data["pledged"]]
    data["stock"] = {ware: 5 - sum(hand[ware] for hand in owned) for ware in WARES}
    return machine.from_json(data)


def penniless() -> dict[str, Any]:
    """Seat 0 has no money, and has pledged its two shares."""
    free, pledged = shares("", "ginseng jade", "nutmeg jade"), shares("nutmeg silk", "", "")
    return {"cash": [0, 30, 30], "pledged": pledged, "shares": free}


def test_everybody_sees_every_purse() -> None:
    machine = playing({})
    assert machine.view(position(machine), 1)["cash"] == [30, 30, 30]


def test_a_hidden_purse_is_seen_by_its_owner_alone() -> None:
    machine = playing({"cash.open": "hidden"})
    assert machine.view(position(machine), 1)["cash"] == [HIDDEN, 30, HIDDEN]


@pytest.mark.parametrize(("answer", "seen"), [("hidden", HIDDEN), ("shown", "nutmeg")])
def test_others_see_the_pledged_ware_as_the_point_says(answer: str, seen: Any) -> None:
    machine = playing({"pledge.shown": answer})
    step = {"by": 0, "do": "pledge", "share": "nutmeg"}
    assert machine.view_step(position(machine), step, 1)["share"] == seen
    assert machine.view_step(position(machine), step, 0)["share"] == "nutmeg"


@pytest.mark.parametrize(("answer", "seen"), [("hidden", HIDDEN), ("shown", "silk")])
def test_others_see_the_ware_taken_back_as_the_point_says(answer: str, seen: Any) -> None:
    machine = playing({"redeem.shown": answer})
    step = {"by": 0, "do": "redeem", "share": "silk"}
    before = position(machine, **penniless() | {"cash": [20, 30, 30]})
    assert machine.view_step(before, step, 1)["share"] == seen


def test_a_share_is_not_pledged_while_it_is_bought() -> None:
    machine = playing({})
    before = position(machine, cash=[4, 30, 30])
    refusal = machine.refusal(before, {"by": 0, "do": "buy", "share": "jade"})
    assert refusal is not None
    assert refusal.rules == ("buy.funds",)


def test_a_share_that_is_bought_on_its_own_loan_lies_pledged() -> None:
    machine = playing({"buy.pledged": "yes"})
    before = position(machine, cash=[4, 30, 30])
    after = machine.to_json(machine.do(before, {"by": 0, "do": "buy", "share": "jade"}))
    assert (after["cash"][0], after["pledged"][0]["jade"]) == (4 + 12 - 5, 1)


def test_a_share_that_can_be_paid_is_bought_free_of_loans() -> None:
    machine = playing({"buy.pledged": "yes"})
    after = machine.to_json(machine.do(position(machine), {"by": 0, "do": "buy", "share": "jade"}))
    assert (after["cash"][0], after["shares"][0]["jade"]) == (25, 1)


@pytest.mark.parametrize(("answer", "out"), [("counts", True), ("does_not_count", False)])
def test_keeping_an_accomplice_without_a_choice(answer: str, out: bool) -> None:
    machine = playing({"refrain.scope": "voyage", "refrain.unable": answer})
    before = position(machine, **AT_SEA | IN_PORT | penniless())
    after = machine.to_json(machine.do(before, {"by": 0, "do": "refrain"}))
    assert after["refrained"][0] is out


def test_whoever_could_borrow_had_a_choice() -> None:
    machine = playing({"refrain.scope": "voyage", "refrain.unable": "does_not_count"})
    before = position(machine, **AT_SEA | IN_PORT, cash=[0, 30, 30])
    assert machine.to_json(machine.do(before, {"by": 0, "do": "refrain"}))["refrained"][0]


@pytest.mark.parametrize(("answer", "free"), [("yes", True), ("no", False)])
def test_an_owner_of_pledged_shares_travels_free_as_the_point_says(answer: str, free: bool) -> None:
    machine = playing({"stowaway.owner": answer})
    before = position(machine, **AT_SEA | penniless())
    step = {"by": 0, "do": "place", "spot": "nutmeg_1"}
    assert (machine.refusal(before, step) is None) is free


@pytest.mark.parametrize(("answer", "taken"), [("first", False), ("cash_only", True)])
def test_with_too_little_cash_and_free_shares(answer: str, taken: bool) -> None:
    machine = playing({"stowaway.short_loans": answer})
    before = position(machine, **AT_SEA, cash=[1, 30, 30])
    step = {"by": 0, "do": "place", "spot": "nutmeg_1"}
    assert (machine.refusal(before, step) is None) is taken


def test_without_cash_free_shares_are_pledged_first_even_if_the_short_need_not() -> None:
    machine = playing({"stowaway.short_loans": "cash_only"})
    before = position(machine, **AT_SEA, cash=[0, 30, 30])
    assert machine.refusal(before, {"by": 0, "do": "place", "spot": "nutmeg_1"}) is not None


@pytest.mark.parametrize(("answer", "rules"), [("each", None), ("same", ("steer.same_way",))])
def test_two_punts_are_pushed_apart_as_the_point_says(answer: str, rules: Any) -> None:
    machine = playing({"pilot.directions": answer})
    at_helm = {"phase": "piloting", "pilot": "pilot_large", "occupant": {"pilot_large": 0}}
    shift = {"nutmeg": 1, "silk": -1, "ginseng": 0, "jade": 0}
    before = position(machine, **AT_SEA | at_helm)
    refusal = machine.refusal(before, {"by": 0, "do": "steer", "shift": shift})
    assert (refusal and refusal.rules) == rules


@pytest.mark.parametrize(("answer", "left"), [("each", [None]), ("together", [])])
def test_one_choice_sends_the_punts_that_the_point_says(answer: str, left: list[None]) -> None:
    machine = playing({"send.together": answer})
    plunder = {
        "phase": "plundering",
        "rolls": 3,
        "at": {"nutmeg": 13, "silk": 13, "ginseng": 0, "jade": 13},
        "berth": {"nutmeg": None, "silk": None, "ginseng": None, "jade": "port_a"},
        "occupant": {"pirate_front": 0},
    }
    before = position(machine, **AT_SEA | plunder)
    step = {"by": 0, "do": "send", "punt": "silk", "harbour": "yard"}
    berths = machine.to_json(machine.do(before, step))["berth"]
    assert [berths[ware] for ware in ("nutmeg", "silk") if berths[ware] is None] == left


def test_punts_that_are_sent_together_moor_in_the_order_of_the_wares() -> None:
    machine = playing({"send.together": "together", "plunder.decline": "may"})
    plunder = {
        "phase": "plundering",
        "rolls": 3,
        "at": {"nutmeg": 13, "silk": 13, "ginseng": 0, "jade": 13},
        "berth": {"nutmeg": None, "silk": None, "ginseng": None, "jade": "port_a"},
        "occupant": {"pirate_front": 0, "nutmeg_1": 1},
    }
    before = position(machine, **AT_SEA | plunder)
    step = {"by": 0, "do": "send", "punt": "silk", "harbour": "yard"}
    after = machine.to_json(machine.do(before, step))
    assert (after["berth"]["nutmeg"], after["berth"]["silk"]) == ("yard_a", "yard_b")
    assert (after["cash"][0], after["occupant"]["nutmeg_1"]) == (30 + 24 + 30, None)


@pytest.mark.parametrize(("answer", "paid"), [("keeps", 6), ("returns", 16)])
def test_a_wreck_costs_the_agent_his_premium_as_the_point_says(answer: str, paid: int) -> None:
    machine = playing({"insurance.premium": answer})
    wreck = {
        "phase": "repair",
        "rolls": 3,
        "at": {"nutmeg": 13, "silk": 13, "ginseng": 0, "jade": 8},
        "berth": {"nutmeg": "port_a", "silk": "port_b", "ginseng": None, "jade": "yard_a"},
        "occupant": {"insurance": 0},
    }
    before = position(machine, **AT_SEA | wreck)
    after = machine.to_json(machine.do(before, {"by": 0, "do": "repair"}))
    assert after["cash"][0] == 30 - paid
