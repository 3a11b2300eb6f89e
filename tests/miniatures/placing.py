"""Faults of placing accomplices and of the placing rounds."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine.board import INSURANCE, PRICE
from lexludi.games.manila.engine.placing import ask_pilot
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup
from lexludi.games.manila.engine.stowaway import penniless, tolerated

PLACING = Table()


@PLACING.fault("place.price", "place.cheapest", "board.cheapest", "place.funds")
def wrong_price(bend: Bend) -> None:
    """The first space on the nutmeg punt costs a peso too much."""
    bend.value(PRICE, "nutmeg_1", PRICE["nutmeg_1"] + 1)


@PLACING.fault("place.premium")
def premium_forgotten(bend: Bend) -> None:
    """The insurance agent takes his house and no premium."""
    bend.name("PREMIUM", 0)


@PLACING.fault("place.stowaway")
def stowaway_keeps_his_cash(bend: Bend) -> None:
    """A stowaway who has a little money travels for nothing."""

    def give_back(_setup: Setup, before: Position, step: dict[str, Any], after: Position) -> None:
        if before.cash[step["by"]] < PRICE[step["spot"]]:
            after.cash, after.box = before.cash, before.box

    bend.after("place", give_back)


@PLACING.fault("place.funds")
def no_stowaways(bend: Bend) -> None:
    """Whoever cannot pay a space cannot take it."""

    def poor(_setup: Setup, position: Position, step: dict[str, Any]) -> str | None:
        return "too dear" if position.cash[step["by"]] < PRICE[step["spot"]] else None

    bend.guard("place.funds", poor)


@PLACING.fault("place.taboo")
def penniless_agent(bend: Bend) -> None:
    """The insurance house costs nothing, so it is open to whoever has nothing."""

    def taboo(setup: Setup, position: Position, step: dict[str, Any]) -> str | None:
        free = step["spot"] == INSURANCE or tolerated(setup, step["spot"])
        return "taboo" if penniless(position, step["by"]) and not free else None

    bend.guard("place.taboo", taboo)


@PLACING.fault("place.cheapest")
def cheapest_space_as_advice(bend: Bend) -> None:
    """Any vacant space of a load may be taken, not the cheapest alone."""
    bend.lift("place.cheapest")


@PLACING.fault("place.front")
def pirate_boat_from_the_back(bend: Bend) -> None:
    """The second place in the pirate boat may be taken first."""
    bend.lift("place.front")


@PLACING.fault("place.vacant")
def two_on_one_space(bend: Bend) -> None:
    """An accomplice drives out the one who stands on his space."""
    bend.lift("place.vacant")


@PLACING.fault("place.loaded")
def load_that_stays_ashore(bend: Bend) -> None:
    """Accomplices wait on the load that was left ashore."""
    bend.lift("place.loaded")


@PLACING.fault("place.docked")
def boarding_in_port(bend: Bend) -> None:
    """Accomplices still board a punt that has reached the port."""
    bend.lift("place.docked")


@PLACING.fault("refrain.voyage")
def refraining_for_the_voyage(bend: Bend) -> None:
    """Whoever refrains once is out for the voyage, whatever was agreed."""

    def shut_out(_setup: Setup, _before: Position, step: dict[str, Any], after: Position) -> None:
        after.refrained[step["by"]] = True

    bend.after("refrain", shut_out)


@PLACING.fault("round.turn")
def other_way_round(bend: Bend) -> None:
    """The turn to place goes to the right instead of the left."""

    def right(setup: Setup, _before: Position, step: dict[str, Any], after: Position) -> None:
        if after.phase == "placing":
            after.turn = (step["by"] - 1) % setup.players

    bend.after("place", right)
    bend.after("refrain", right)


@PLACING.fault("round.second")
def three_rounds(bend: Bend) -> None:
    """Three players place in three rounds, like four."""

    def end_round(setup: Setup, position: Position) -> None:
        if position.round == setup.rounds:
            ask_pilot(setup, position)
        else:
            position.hand_to_master("rolling")

    bend.name("_end_round", end_round)
