"""The harbour: goods arrive, and beige dice buy them for one's own stalls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.engine.values import between, one_of
from lexludi.games.massilia.engine.action import USING, Action, Arguments, Step, each, when
from lexludi.games.massilia.engine.days import begin_dice, end_action
from lexludi.games.massilia.engine.ground import no_own_stall, not_in_bag
from lexludi.games.massilia.engine.parts import (
    BEIGE,
    GOODS,
    LEAST_FAME,
    MOST_ON_STALL,
    SPACES,
    Coin,
)
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.possible import price_of_goods, purchases
from lexludi.games.massilia.engine.setup import Setup

MOST_TOTAL: Final = 120
"""Twenty dice, the most that a box has, add up to so much."""


# Goods arrive.


def _ship(_setup: Setup, position: Position, step: Step) -> None:
    position.bag[step["kind"]] -= 1
    position.harbour[step["kind"]] += 1
    position.to_ship -= 1
    if not position.to_ship:
        begin_dice(position)


# Goods are bought.


def _no_purchase(_setup: Setup, _position: Position, step: Step) -> str | None:
    if (step["bought"] == BEIGE) == (step["amount"] == 0):
        return None
    return "one or more goods of a colour are bought, or 0 where all are beige"


def _nothing_coloured(setup: Setup, _position: Position, step: Step) -> str | None:
    refused = step["bought"] == BEIGE and not setup.plain_purchases
    return "no beige goods are bought alone" if refused else None


def _nothing_beige(setup: Setup, position: Position, step: Step) -> str | None:
    refused = step["amount"] >= position.total and not setup.unmixed_wares
    return "no colour is bought without beige goods" if refused else None


def _above_total(_setup: Setup, position: Position, step: Step) -> str | None:
    above = step["amount"] > position.total
    return f"the dice buy {position.total}, not {step['amount']}" if above else None


def _not_in_harbour(_setup: Setup, position: Position, step: Step) -> str | None:
    for good, count in _basket(position, step).items():
        there = position.harbour[good]
        if count > there:
            return f"the harbour has {there} {good} goods, not {count}"
    return None


def _too_dear(_setup: Setup, position: Position, step: Step) -> str | None:
    cost, purse = _cost(position, step), position.purse[step["by"]]
    return f"the goods cost {cost}, the purse has {purse}" if cost > purse else None


def _basket(position: Position, step: Step) -> dict[str, int]:
    """What a step buys."""
    beige = {BEIGE: position.total - step["amount"]}
    return beige if step["bought"] == BEIGE else {**beige, step["bought"]: step["amount"]}


def _cost(position: Position, step: Step) -> Coin:
    price = 0 if step["bought"] == BEIGE else position.price_now[step["bought"]]
    return price_of_goods(position.total, step["amount"], price)


def _ways(setup: Setup, position: Position) -> Iterator[Arguments]:
    for good, amount in purchases(setup, position, position.total):
        yield {"bought": good, "amount": amount}


def _buy(setup: Setup, position: Position, step: Step) -> None:
    position.pay(position.turn, _cost(position, step))
    for good, count in _basket(position, step).items():
        position.harbour[good] -= count
        position.to_place[good] += count
    if step["bought"] != BEIGE:
        lowered = step["amount"] if setup.answers["fame.drop"] == "each" else 1
        fame = position.renown[step["bought"]] - lowered
        position.renown[step["bought"]] = max(LEAST_FAME, fame)
    position.phase = "placing"


# Goods are laid on stalls.


def _not_bought(_setup: Setup, position: Position, step: Step) -> str | None:
    left = position.to_place[step["kind"]]
    return None if left else f"no {step['kind']} goods are left to place"


def _stall_full(_setup: Setup, position: Position, step: Step) -> str | None:
    full = position.load(step["spot"]) >= MOST_ON_STALL
    return f"the stall on space {step['spot']} is full" if full else None


def _spots(_setup: Setup, position: Position) -> Iterator[Arguments]:
    for spot in position.stalls_of(position.turn):
        yield from ({"spot": spot, "kind": good} for good in GOODS)


def _stow(_setup: Setup, position: Position, step: Step) -> None:
    position.to_place[step["kind"]] -= 1
    position.goods[step["spot"]][step["kind"]] += 1
    if not any(position.to_place.values()):
        end_action(position)


BUY: Final = Action(
    "buy",
    when(USING["beige"]),
    "turn",
    _buy,
    {"bought": one_of(GOODS), "amount": between(0, MOST_TOTAL)},
    {
        "buy.colour": _no_purchase,
        "buy.plain": _nothing_coloured,
        "buy.ware_alone": _nothing_beige,
        "buy.total": _above_total,
        "buy.stock": _not_in_harbour,
        "buy.money": _too_dear,
    },
    _ways,
)
ACTIONS: Final = (
    Action(
        "ship",
        when("shipping"),
        "chance",
        _ship,
        {"kind": one_of(GOODS)},
        {"ship.left": not_in_bag},
        each("kind", GOODS),
    ),
    BUY,
    Action(
        "stow",
        when("placing"),
        "turn",
        _stow,
        {"spot": between(0, SPACES[-1]), "kind": one_of(GOODS)},
        {"stow.bought": _not_bought, "stow.own": no_own_stall, "stow.room": _stall_full},
        _spots,
    ),
)
