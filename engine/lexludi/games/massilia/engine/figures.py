"""Brown dice: a figure walks round the ring, a customer buys, the consul arrives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexludi.engine.values import one_of
from lexludi.games.massilia.engine.action import USING, Action, Arguments, Step, when
from lexludi.games.massilia.engine.consul import arrive
from lexludi.games.massilia.engine.days import end_action
from lexludi.games.massilia.engine.parts import (
    BEIGE,
    CLOCKWISE,
    CONSUL,
    COURSES,
    FIGURES,
    MOST_FAME,
    TEMPLE,
    Figure,
    Seat,
    Space,
    Ware,
)
from lexludi.games.massilia.engine.position import Position, lay_off
from lexludi.games.massilia.engine.setup import Setup


def _walks(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    return ({"walker": figure, "course": course} for figure in FIGURES for course in COURSES)


def landing(setup: Setup, position: Position, walker: Figure, course: str) -> Space:
    """Where a figure comes to, as many spaces on as the dice in use add up to."""
    spaces = position.total if course == CLOCKWISE else -position.total
    return (position.at[walker] + spaces) % setup.ring


def _move(setup: Setup, position: Position, step: Step) -> None:
    walker = step["walker"]
    position.at[walker] = landing(setup, position, walker, step["course"])
    if walker == CONSUL:
        arrive(setup, position)
        return
    seller = position.stall[position.at[walker]]
    others = setup.answers["customer.stall"] == "owner"
    if seller is not None and (others or seller == position.turn):
        _sell(setup, position, walker, seller)
    end_action(position)


def _sell(setup: Setup, position: Position, customer: Ware, seller: Seat) -> None:
    """A customer buys all goods of his colour, or all beige ones where there is none of it."""
    spot = position.at[customer]
    goods = position.goods[spot]
    kind = customer if goods[customer] else BEIGE
    count = goods[kind]
    if not count:
        return
    goods[kind] = 0
    lay_off(setup, position, kind, count, sold=True)
    position.pay(seller, -count * position.price_now[TEMPLE])
    if kind == customer:
        position.fame[seller] += count * position.renown[customer]
    if kind == customer or setup.answers["fame.beige"] == "yes":
        position.renown[customer] = min(MOST_FAME, position.renown[customer] + 1)


ACTIONS: Final = (
    Action(
        "move",
        when(USING["brown"]),
        "turn",
        _move,
        {"walker": one_of(FIGURES), "course": one_of(COURSES)},
        candidates=_walks,
    ),
)
