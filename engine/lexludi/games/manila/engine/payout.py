"""Paying out, the insurance, and the rise of values."""

from __future__ import annotations

from lexludi.games.manila.engine.action import Action, Step
from lexludi.games.manila.engine.board import (
    BERTH_YIELD,
    INSURANCE,
    LOAD_YIELD,
    LOADS,
    PORTS,
    PREMIUM,
    TOP_RUNG,
    WARES,
    YARDS,
    Berth,
    Peso,
    Seat,
    Ware,
)
from lexludi.games.manila.engine.position import Position, clear_voyage
from lexludi.games.manila.engine.setup import Setup


def owed(setup: Setup, position: Position) -> Peso:
    """What the insurance agent owes to other players and to the box, the premium included."""
    agent, wrecked = position.occupant[INSURANCE], _wrecked(position)
    if agent is None or not wrecked:
        return 0
    twice = setup.answers["insurance.extent"] == "twice"
    total = PREMIUM if setup.answers["insurance.premium"] == "returns" else 0
    for yard in wrecked:
        tenant = position.occupant[yard]
        if tenant != agent:
            total += BERTH_YIELD[yard]
        if twice and tenant is not None:
            total += BERTH_YIELD[yard]
    return total


def _wrecked(position: Position) -> list[Berth]:
    """The yard spaces where a punt stands."""
    taken = position.berth.values()
    return [yard for yard in YARDS if yard in taken]


def _distribute(setup: Setup, position: Position, _step: Step) -> None:
    for ware in WARES:
        berth = position.berth[ware]
        if berth in PORTS:
            _pay_load(position, ware)
        if berth is not None:
            _pay_tenant(position, berth)
    agent = position.occupant[INSURANCE]
    if agent is not None and setup.answers["insurance.bonus"] == "again" and not _wrecked(position):
        position.receive(agent, PREMIUM)
    if agent is not None and owed(setup, position):
        position.phase, position.turn = "repair", agent
    else:
        position.hand_to_master("rise")


def _pay_load(position: Position, ware: Ware) -> None:
    """Share a load's yield equally among the accomplices on it."""
    seats = [position.occupant[space] for space in LOADS[ware]]
    aboard: list[Seat] = [seat for seat in seats if seat is not None]
    for seat in aboard:
        position.receive(seat, LOAD_YIELD[ware] // len(aboard))


def _pay_tenant(position: Position, berth: Berth) -> None:
    """Pay the tenant of a berth from the box, unless an agent answers for it."""
    tenant = position.occupant[berth]
    insured = berth in YARDS and position.occupant[INSURANCE] is not None
    if tenant is not None and not insured:
        position.receive(tenant, BERTH_YIELD[berth])


def _funds(setup: Setup, position: Position, step: Step) -> str | None:
    debt, cash = owed(setup, position), position.cash[step["by"]]
    if cash >= debt or not position.unpledged(step["by"]):
        return None
    return f"{cash} does not cover the {debt} owed and a share can be pledged"


def _repair(setup: Setup, position: Position, step: Step) -> None:
    agent = step["by"]
    # The box stands between agent and tenants, so that it makes good what he cannot pay.
    position.pay(agent, min(owed(setup, position), position.cash[agent]))
    for yard in _wrecked(position):
        tenant = position.occupant[yard]
        if tenant is not None and tenant != agent:
            position.receive(tenant, BERTH_YIELD[yard])
    position.hand_to_master("rise")


def _rise(_setup: Setup, position: Position, _step: Step) -> None:
    for ware in WARES:
        if position.berth[ware] in PORTS:
            position.rung[ware] += 1
    if TOP_RUNG in position.rung.values():
        position.hand_to_master("over")
        return
    position.voyage += 1
    clear_voyage(position)
    position.hand_to_master("auction")


ACTIONS = (
    Action("distribute", frozenset({"profit"}), "nobody", _distribute),
    Action("repair", frozenset({"repair"}), "turn", _repair, guards={"repair.funds": _funds}),
    Action("rise", frozenset({"rise"}), "nobody", _rise),
)
