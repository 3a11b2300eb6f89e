"""The set-up: figures, prices and order by lot, then the first stalls with their goods."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Final

from lexludi.engine.values import Form, between, mapping, one_of
from lexludi.games.massilia.engine.action import Action, Arguments, Step, each, when
from lexludi.games.massilia.engine.days import begin_dice, first_seat
from lexludi.games.massilia.engine.ground import not_in_bag
from lexludi.games.massilia.engine.parts import (
    FIGURES,
    FIRST_GOODS,
    GOODS,
    MARKETS,
    PRICE_CARDS,
    SIDES,
    SPACES,
    Seat,
)
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import PLAYERS, Setup


def _repeated(values: Iterable[object], message: str) -> str | None:
    every = list(values)
    return message if len(set(every)) < len(every) else None


def _same_side(_setup: Setup, _position: Position, step: Step) -> str | None:
    return _repeated(step["sides"].values(), "two figures are on one side")


def _sides(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    for sides in permutations(SIDES):
        yield {"sides": dict(zip(FIGURES, sides, strict=True))}


def _set_figures(setup: Setup, position: Position, step: Step) -> None:
    position.at = {figure: setup.first_of_side(step["sides"][figure]) for figure in FIGURES}
    position.phase = "set_prices"


def _same_card(_setup: Setup, _position: Position, step: Step) -> str | None:
    return _repeated(step["laid"].values(), "one price card is in two places")


def _cards(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    for cards in permutations(PRICE_CARDS):
        yield {"laid": dict(zip(MARKETS, cards, strict=True))}


def _set_prices(setup: Setup, position: Position, step: Step) -> None:
    position.price = {market: setup.price_cards[step["laid"][market]] for market in MARKETS}
    position.price_now = position.price.copy()
    position.phase = "set_order"


def _no_order(setup: Setup, _position: Position, step: Step) -> str | None:
    last = max(step["ranks"])
    return f"the places end with {setup.players}" if last > setup.players else None


def _same_place(_setup: Setup, _position: Position, step: Step) -> str | None:
    return _repeated(step["ranks"], "two seats have one place")


def _orders(setup: Setup, _position: Position) -> Iterator[Arguments]:
    return ({"ranks": list(ranks)} for ranks in permutations(range(1, setup.players + 1)))


def _set_order(_setup: Setup, position: Position, step: Step) -> None:
    position.place = list(step["ranks"])
    position.turn = first_seat(position)
    position.phase = "settling"


def _no_corner(setup: Setup, _position: Position, step: Step) -> str | None:
    corner = setup.corner(step["spot"])
    return f"space {step['spot']} is in no corner" if corner is None else None


def _corner_taken(setup: Setup, position: Position, step: Step) -> str | None:
    spot, corner = step["spot"], setup.corner(step["spot"])
    for space, owner in enumerate(position.stall):
        if owner is None or setup.corner(space) != corner:
            continue
        shared = owner == step["by"] and setup.answers["corners.apart"] == "allowed"
        if not shared or space == spot:
            return f"a stall is in corner {corner}, on space {space}"
    return None


def _settle(_setup: Setup, position: Position, step: Step) -> None:
    position.stall[step["spot"]] = position.turn
    position.stalls_left[position.turn] -= 1
    position.filled = step["spot"]
    position.to_ship = FIRST_GOODS
    position.phase = "filling"


def _fill(setup: Setup, position: Position, step: Step) -> None:
    spot = position.filled
    if spot is None:
        return
    position.bag[step["kind"]] -= 1
    position.goods[spot][step["kind"]] += 1
    position.to_ship -= 1
    if not position.to_ship:
        position.filled = None
        _settle_next(setup, position)


def _settle_next(setup: Setup, position: Position) -> None:
    """Let the next one settle, clockwise and among two back again; or begin the first day."""
    settler = _settler(setup, position)
    if settler is None:
        begin_dice(position)
        return
    position.turn = settler
    position.phase = "settling"


def _settler(setup: Setup, position: Position) -> Seat | None:
    """Who builds the next stall of the set-up."""
    built = sum(owner is not None for owner in position.stall)
    if built < setup.players:
        return (position.turn + 1) % setup.players
    # Of two players, who settled last settles first in the second round.
    second_round = {2: position.turn, 3: 1 - position.turn}
    return second_round.get(built) if setup.players == 2 else None


def form_of_ranks(players: int) -> Form:
    """The form of an order of so many players."""
    place = between(1, PLAYERS[-1])
    return Form(
        f"an array of {players} places, each {place.expected}",
        lambda value: (
            isinstance(value, list) and len(value) == players and all(map(place.accepts, value))
        ),
    )


_KIND: Final = {"kind": one_of(GOODS)}
ACTIONS: Final = (
    Action(
        "set_figures",
        when("set_figures"),
        "chance",
        _set_figures,
        {"sides": mapping(FIGURES, between(SIDES[0], SIDES[-1]))},
        {"set_figures.apart": _same_side},
        _sides,
    ),
    Action(
        "set_prices",
        when("set_prices"),
        "chance",
        _set_prices,
        {"laid": mapping(MARKETS, one_of(PRICE_CARDS))},
        {"set_prices.apart": _same_card},
        _cards,
    ),
    Action(
        "set_order",
        when("set_order"),
        "chance",
        _set_order,
        {"ranks": form_of_ranks(PLAYERS[-1])},
        {"set_order.printed": _no_order, "set_order.apart": _same_place},
        _orders,
    ),
    Action(
        "settle",
        when("settling"),
        "turn",
        _settle,
        {"spot": between(0, SPACES[-1])},
        {"settle.corner": _no_corner, "settle.apart": _corner_taken},
        each("spot", SPACES),
    ),
    Action(
        "fill",
        when("filling"),
        "chance",
        _fill,
        _KIND,
        {"fill.left": not_in_bag},
        each("kind", GOODS),
    ),
)
