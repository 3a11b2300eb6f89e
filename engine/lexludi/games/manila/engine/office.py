"""The harbour master's office: buying a share, loading, launching."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Final

from lexludi.engine.values import between, mapping, one_of
from lexludi.games.manila.engine.action import Action, Arguments, Step, each
from lexludi.games.manila.engine.board import (
    LANES,
    LAST_SEA,
    LEAST_SHARE_PRICE,
    LOAN,
    RUNG_VALUE,
    START_LIMIT,
    START_SUM,
    WARES,
    Peso,
    Ware,
)
from lexludi.games.manila.engine.placing import begin_round
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

STARTS: Final = tuple(
    starts for starts in product(range(START_LIMIT + 1), repeat=3) if sum(starts) == START_SUM
)


def share_price(position: Position, ware: Ware) -> Peso:
    """What the harbour master pays for a share of a ware."""
    return max(LEAST_SHARE_PRICE, RUNG_VALUE[position.rung[ware]])


def _stock(_setup: Setup, position: Position, step: Step) -> str | None:
    return None if position.stock[step["share"]] else f"no {step['share']} share is on offer"


def _funds(setup: Setup, position: Position, step: Step) -> str | None:
    price, cash = share_price(position, step["share"]), position.cash[step["by"]]
    if cash >= price:
        return None
    if setup.answers["buy.pledged"] == "no":
        return f"{cash} does not cover the price of {price}"
    short = cash + LOAN < price
    return f"{cash} and a loan of {LOAN} do not cover the price of {price}" if short else None


def _buy(setup: Setup, position: Position, step: Step) -> None:
    seat, ware = step["by"], step["share"]
    price = share_price(position, ware)
    position.stock[ware] -= 1
    if position.cash[seat] >= price:
        position.shares[seat][ware] += 1
    else:
        position.pledged[seat][ware] += 1
        position.receive(seat, LOAN)
    position.pay(seat, price)
    if setup.answers["share.count"] == "one":
        position.phase = "loading"


def _forgo(_setup: Setup, position: Position, _step: Step) -> None:
    position.phase = "loading"


def _load(_setup: Setup, position: Position, step: Step) -> None:
    position.ashore = step["leave"]
    position.phase = "launching"


def _cargo(_setup: Setup, position: Position, step: Step) -> str | None:
    loaded = sorted(ware for ware in WARES if ware != position.ashore)
    if sorted(step["cargo"].values()) == loaded:
        return None
    return f"the lanes have to carry {', '.join(loaded)}, each once"


def _limit(_setup: Setup, _position: Position, step: Step) -> str | None:
    far = max(step["start"].values())
    return None if far <= START_LIMIT else f"{far} lies beyond start space {START_LIMIT}"


def _sum(_setup: Setup, _position: Position, step: Step) -> str | None:
    starts = step["start"].values()
    if sum(starts) == START_SUM:
        return None
    return f"{' + '.join(map(str, starts))} is {sum(starts)}, not {START_SUM}"


def _launches(_setup: Setup, position: Position) -> Iterator[Arguments]:
    loaded = [ware for ware in WARES if ware != position.ashore]
    for cargo in permutations(loaded):
        for starts in STARTS:
            yield {
                "cargo": dict(zip(LANES, cargo, strict=True)),
                "start": dict(zip(LANES, starts, strict=True)),
            }


def _launch(_setup: Setup, position: Position, step: Step) -> None:
    for lane, ware in step["cargo"].items():
        position.lane[ware] = int(lane)
        position.at[ware] = step["start"][lane]
    begin_round(position)


ACTIONS = (
    Action(
        "buy",
        frozenset({"purchase"}),
        "turn",
        _buy,
        {"share": one_of(WARES)},
        {"buy.stock": _stock, "buy.funds": _funds},
        each("share", WARES),
    ),
    Action("forgo", frozenset({"purchase"}), "turn", _forgo),
    Action(
        "load",
        frozenset({"loading"}),
        "turn",
        _load,
        {"leave": one_of(WARES)},
        {},
        each("leave", WARES),
    ),
    Action(
        "launch",
        frozenset({"launching"}),
        "turn",
        _launch,
        {
            "cargo": mapping(LANES, one_of(WARES)),
            "start": mapping(LANES, between(0, LAST_SEA)),
        },
        {"launch.cargo": _cargo, "launch.limit": _limit, "launch.sum": _sum},
        _launches,
    ),
)
