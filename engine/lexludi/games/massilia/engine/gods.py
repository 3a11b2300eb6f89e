"""Cards that are played between taking a die and its action: Mercure and Venus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.engine.values import FLAG, between, one_of
from lexludi.games.massilia.engine.action import USING, Action, Arguments, Step, when
from lexludi.games.massilia.engine.parts import (
    LEAST_PRICE,
    MARKETS,
    MERCURE,
    MOST_PRICE,
    VENUS,
    VENUS_TOKENS,
)
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.possible import Deed, too_dear
from lexludi.games.massilia.engine.setup import Setup

MOST_RETURNED: Final = 3


# Mercure changes a price until the action ends.


def _no_mercure(_setup: Setup, position: Position, step: Step) -> str | None:
    return None if position.hand[step["by"]][MERCURE] else "no Mercure is in the hand"


def _price_after(position: Position, step: Step) -> int:
    return position.price_now[step["where"]] + (1 if step["upward"] else -1)


def _price_at_end(_setup: Setup, position: Position, step: Step) -> str | None:
    price = _price_after(position, step)
    allowed = LEAST_PRICE <= price <= MOST_PRICE
    return None if allowed else f"a price is {LEAST_PRICE} to {MOST_PRICE}, not {price}"


def _then_too_dear(setup: Setup, position: Position, step: Step) -> str | None:
    prices = {**position.price_now, step["where"]: _price_after(position, step)}
    lowering = position.hand[step["by"]][MERCURE] - 1
    deed = Deed(step["by"], position.job or "", position.total, 1, prices, lowering)
    return too_dear(setup, position, deed)


def _markets(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    return ({"where": market, "upward": upward} for market in MARKETS for upward in (False, True))


def _haggle(_setup: Setup, position: Position, step: Step) -> None:
    position.price_now[step["where"]] = _price_after(position, step)
    position.play(position.turn, MERCURE)


# Venus gives tokens back.


def _no_venus(_setup: Setup, position: Position, step: Step) -> str | None:
    return None if position.hand[step["by"]][VENUS] else "no Venus is in the hand"


def _no_venus_count(_setup: Setup, _position: Position, step: Step) -> str | None:
    allowed = 1 <= step["returned"] <= VENUS_TOKENS
    return None if allowed else f"1 to {VENUS_TOKENS} tokens are returned, not {step['returned']}"


def _too_few_tokens(_setup: Setup, position: Position, step: Step) -> str | None:
    own = position.penalties[step["by"]]
    return f"there are {own} tokens to return" if step["returned"] > own else None


def _counts(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    return ({"returned": count} for count in range(1, VENUS_TOKENS + 1))


def _atone(_setup: Setup, position: Position, step: Step) -> None:
    position.play(position.turn, VENUS)
    position.penalties[position.turn] -= step["returned"]
    position.token_stock += step["returned"]


HAGGLE: Final = Action(
    "haggle",
    when(*USING.values()),
    "turn",
    _haggle,
    {"where": one_of(MARKETS), "upward": FLAG},
    {
        "haggle.card": _no_mercure,
        "haggle.limit": _price_at_end,
        "haggle.possible": _then_too_dear,
    },
    _markets,
)
ATONE: Final = Action(
    "atone",
    when(*USING.values()),
    "turn",
    _atone,
    {"returned": between(0, MOST_RETURNED)},
    {
        "atone.card": _no_venus,
        "atone.limit": _no_venus_count,
        "atone.tokens": _too_few_tokens,
    },
    _counts,
)
ACTIONS: Final = (HAGGLE, ATONE)
