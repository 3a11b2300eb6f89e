"""Faults of the distribution of profits, the insurance and the rise of values."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine import payout
from lexludi.games.manila.engine.board import (
    BERTH_YIELD,
    INSURANCE,
    LOAD_YIELD,
    LOADS,
    PORTS,
    WARES,
    YARDS,
    Peso,
    Ware,
)
from lexludi.games.manila.engine.payout import owed
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

PAYOUT = Table()


@PAYOUT.fault("profit.yards", "repair.pay", "repair.tenants", "profit.agent", "repair.funds")
def wrong_yield(bend: Bend) -> None:
    """The last yard space yields less than is printed."""
    bend.value(BERTH_YIELD, "yard_c", 12)


@PAYOUT.fault("profit.loads")
def load_divided_by_its_places(bend: Bend) -> None:
    """The yield of a load is divided by its places, not by those who stand there."""

    def pay_load(position: Position, ware: Ware) -> None:
        for seat in (position.occupant[space] for space in LOADS[ware]):
            if seat is not None:
                position.receive(seat, LOAD_YIELD[ware] // len(LOADS[ware]))

    bend.name("_pay_load", pay_load)


@PAYOUT.fault("profit.loads")
def loads_paid_in_the_yard(bend: Bend) -> None:
    """The riders of a wreck are paid like those of a punt in port."""

    def pay(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        for ware in WARES:
            seats = [before.occupant[space] for space in LOADS[ware]]
            aboard = [seat for seat in seats if seat is not None]
            for seat in aboard if before.berth[ware] in YARDS else ():
                after.receive(seat, LOAD_YIELD[ware] // len(aboard))

    bend.after("distribute", pay)


@PAYOUT.fault("profit.ports", "profit.loads")
def empty_port_spaces_pay(bend: Bend) -> None:
    """A port space pays its tenant though no punt has come there."""

    def pay(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        for space in PORTS:
            tenant = before.occupant[space]
            if tenant is not None and space not in before.berth.values():
                after.receive(tenant, BERTH_YIELD[space])

    bend.after("distribute", pay)


@PAYOUT.fault("repair.pay", "repair.funds", "profit.agent")
def insurance_pays_let_spaces_only(bend: Bend) -> None:
    """The agent pays for the yard spaces that are let, and nothing for the others."""

    def let(setup: Setup, position: Position) -> Peso:
        total = owed(setup, position)
        for yard in YARDS:
            if yard in position.berth.values() and position.occupant[yard] is None:
                total -= BERTH_YIELD[yard]
        return total

    bend.inside(payout, "owed", let)


@PAYOUT.fault("repair.tenants", "repair.pay")
def tenants_share_the_agents_ruin(bend: Bend) -> None:
    """What the agent cannot pay, his tenants do not receive."""

    def withhold(setup: Setup, before: Position, step: dict[str, Any], after: Position) -> None:
        lacking = max(owed(setup, before) - before.cash[step["by"]], 0)
        for yard in YARDS:
            tenant = before.occupant[yard]
            if tenant not in (None, step["by"]) and yard in before.berth.values():
                held = min(lacking, BERTH_YIELD[yard])
                after.pay(tenant, held)
                lacking -= held

    bend.after("repair", withhold)


@PAYOUT.fault("profit.agent")
def agent_pays_nothing(bend: Bend) -> None:
    """The insurance is a gift: the box pays the tenants, and nobody the repairs."""

    def settle(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        after.hand_to_master("rise")
        for yard in YARDS if before.occupant[INSURANCE] is not None else ():
            tenant = before.occupant[yard]
            if tenant is not None and yard in before.berth.values():
                after.receive(tenant, BERTH_YIELD[yard])

    bend.after("distribute", settle)


@PAYOUT.fault("rise.value")
def wrecks_rise_too(bend: Bend) -> None:
    """The value of every loaded ware rises, wherever its punt lies."""

    def rise(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        for ware in WARES:
            after.rung[ware] = before.rung[ware] + (before.berth[ware] is not None)

    bend.after("rise", rise)
