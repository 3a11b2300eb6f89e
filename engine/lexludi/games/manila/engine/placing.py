"""Placing accomplices."""

from __future__ import annotations

from typing import Final

from lexludi.engine.values import one_of
from lexludi.games.manila.engine.action import Action, Step, each
from lexludi.games.manila.engine.board import (
    BACK,
    FRONT,
    INSURANCE,
    LARGE,
    LOADS,
    LOAN,
    PORTS,
    PREMIUM,
    PRICE,
    SMALL,
    SPACES,
    WARE_OF,
    YARDS,
    Space,
)
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup
from lexludi.games.manila.engine.stowaway import insurance_barred, penniless, stows_away, tolerated

MOST_ABOARD: Final = 2
PILOT_ORDER: Final = {"small_first": (SMALL, LARGE), "large_first": (LARGE, SMALL)}


def begin_round(position: Position) -> None:
    """Start the next placing round with the harbour master."""
    position.round += 1
    position.hand_to_master("placing")


def ask_pilot(setup: Setup, position: Position) -> None:
    """Ask the pilot who acts next, or go on to the last roll where there is none."""
    order = PILOT_ORDER[setup.answers["pilots.order"]]
    left = order if position.pilot is None else order[order.index(position.pilot) + 1 :]
    for pilot in left:
        owner = position.occupant[pilot]
        if owner is not None:
            position.phase, position.pilot, position.turn = "piloting", pilot, owner
            return
    position.pilot = None
    position.hand_to_master("rolling")


def cheaper_vacancy(position: Position, space: Space) -> Space | None:
    """A vacant space of the same load that costs less than this one."""
    for other in LOADS[WARE_OF[space]]:
        if PRICE[other] < PRICE[space] and position.occupant[other] is None:
            return other
    return None


def _refrained(setup: Setup, position: Position, step: Step) -> str | None:
    if not position.refrained[step["by"]]:
        return None
    excepted = setup.answers["refrain.penniless"] == "yes" and penniless(position, step["by"])
    return None if excepted else "has refrained for this voyage"


def _vacant(_setup: Setup, position: Position, step: Step) -> str | None:
    seat = position.occupant[step["spot"]]
    return None if seat is None else f"{step['spot']} is taken by seat {seat}"


def _loaded(_setup: Setup, position: Position, step: Step) -> str | None:
    ashore = WARE_OF.get(step["spot"]) == position.ashore
    return f"{position.ashore} was left ashore" if ashore else None


def _cheapest(setup: Setup, position: Position, step: Step) -> str | None:
    if step["spot"] not in WARE_OF or not _bound(setup, position, step):
        return None
    other = cheaper_vacancy(position, step["spot"])
    return None if other is None else f"{other} is vacant and cheaper"


def _bound(setup: Setup, position: Position, step: Step) -> bool:
    """Whether the order of a load's spaces binds whoever places here."""
    whom = setup.answers["load.cheapest"]
    pays = position.cash[step["by"]] >= PRICE[step["spot"]]
    return whom == "everybody" or (whom == "payers" and pays)


def _crew(setup: Setup, position: Position, step: Step) -> str | None:
    ware = WARE_OF.get(step["spot"])
    if ware is None or setup.answers["place.crew"] == "any":
        return None
    own = sum(position.occupant[space] == step["by"] for space in LOADS[ware])
    return f"has {own} accomplices on the {ware} load already" if own >= MOST_ABOARD else None


def _docked(setup: Setup, position: Position, step: Step) -> str | None:
    ware = WARE_OF.get(step["spot"])
    if ware is None or setup.answers["place.docked"] == "allowed":
        return None
    berth = position.berth[ware]
    return None if berth is None else f"the {ware} punt stands on {berth}"


def _berthed(setup: Setup, position: Position, step: Step) -> str | None:
    refused = setup.answers["place.berthed"] == "refused"
    if refused and step["spot"] in position.berth.values():
        return f"a punt stands on {step['spot']}"
    return None


def _tenancy(setup: Setup, position: Position, step: Step) -> str | None:
    if setup.answers["place.tenancy"] == "several":
        return None
    for kind in (PORTS, YARDS):
        if step["spot"] in kind:
            let = [berth for berth in kind if position.occupant[berth] == step["by"]]
            return f"has already let {let[0]}" if let else None
    return None


def _front(_setup: Setup, position: Position, step: Step) -> str | None:
    early = step["spot"] == BACK and position.occupant[FRONT] is None
    return f"{FRONT} has to be taken first" if early else None


def _taboo(setup: Setup, position: Position, step: Step) -> str | None:
    if step["spot"] == INSURANCE:
        barred = insurance_barred(setup, position, step["by"])
    else:
        barred = penniless(position, step["by"]) and not tolerated(setup, step["spot"])
    return f"a stowaway may not stand on {step['spot']}" if barred else None


def _funds(setup: Setup, position: Position, step: Step) -> str | None:
    seat, spot = step["by"], step["spot"]
    if position.cash[seat] >= PRICE[spot] or stows_away(setup, position, seat, spot):
        return None
    return f"{position.cash[seat]} does not cover the price of {PRICE[spot]}"


def _place(setup: Setup, position: Position, step: Step) -> None:
    seat, spot = step["by"], step["spot"]
    position.pay(seat, min(PRICE[spot], position.cash[seat]))
    if spot == INSURANCE:
        position.receive(seat, PREMIUM)
    position.occupant[spot] = seat
    _next_seat(setup, position)


def _refrain(setup: Setup, position: Position, step: Step) -> None:
    if setup.answers["refrain.scope"] == "voyage" and _counts(setup, position):
        position.refrained[step["by"]] = True
    _next_seat(setup, position)


def _counts(setup: Setup, position: Position) -> bool:
    """Whether refraining now is more than having no space to take."""
    if setup.answers["refrain.unable"] == "counts":
        return True
    trial = position.copy()
    if trial.unpledged(trial.turn):
        # Who can borrow could place: one loan pays for any space.
        trial.receive(trial.turn, LOAN)
    return next(PLACE.steps(setup, trial), None) is not None


def _next_seat(setup: Setup, position: Position) -> None:
    """Ask the left neighbour, or end the round where the harbour master began it."""
    position.turn = (position.turn + 1) % setup.players
    if position.turn == position.master:
        _end_round(setup, position)


def _end_round(setup: Setup, position: Position) -> None:
    # Three players place twice before the first roll.
    if setup.players == 3 and position.round == 1:
        begin_round(position)
    elif position.round == setup.rounds:
        ask_pilot(setup, position)
    else:
        position.hand_to_master("rolling")


PLACE = Action(
    "place",
    frozenset({"placing"}),
    "turn",
    _place,
    {"spot": one_of(SPACES)},
    {
        "place.refrained": _refrained,
        "place.vacant": _vacant,
        "place.loaded": _loaded,
        "place.cheapest": _cheapest,
        "place.crew": _crew,
        "place.docked": _docked,
        "place.berthed": _berthed,
        "place.tenancy": _tenancy,
        "place.front": _front,
        "place.taboo": _taboo,
        "place.funds": _funds,
    },
    each("spot", SPACES),
)
ACTIONS = (PLACE, Action("refrain", frozenset({"placing"}), "turn", _refrain))
