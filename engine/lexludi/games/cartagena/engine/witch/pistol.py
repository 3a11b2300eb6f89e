"""The pistol: look at another hand and take a card; its owner draws one."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import one_of
from lexludi.games.cartagena.engine.action import SEAT, Action, Arguments, Step, each
from lexludi.games.cartagena.engine.parts import CARDS
from lexludi.games.cartagena.engine.piles import drawn
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle, will_draw
from lexludi.games.cartagena.engine.witch.calls import WHEN, callable_cards, guards_of_call


def _oneself(_setup: Setup, _position: Position, step: Step) -> str | None:
    return "nobody robs himself" if step["victim"] == step["by"] else None


def _nothing_to_take(_setup: Setup, position: Position, step: Step) -> str | None:
    poor = not position.held[step["victim"]]
    return f"seat {step['victim']} has no card" if poor else None


def _calls(setup: Setup, position: Position) -> Iterator[Arguments]:
    for card in callable_cards(setup, position, "pistol"):
        for seat in range(setup.players):
            yield {"card": card, "victim": seat}


def _call(setup: Setup, position: Position, step: Step) -> None:
    play(position, step["card"])
    position.phase = "robbing"
    position.other = step["victim"]
    settle(setup, position)


def _lacks(_setup: Setup, position: Position, step: Step) -> str | None:
    there = position.other is not None and position.hand[position.other][step["card"]]
    return None if there else f"seat {position.other} has no {step['card']}"


def _take(setup: Setup, position: Position, step: Step) -> None:
    if position.other is not None:
        position.lose(position.other, step["card"])
    position.gain(position.turn, step["card"])
    position.phase = "acting"
    will_draw(setup, position, 1)
    if not position.to_draw:
        drawn(setup, position)


CALL = Action(
    "call_pistol",
    WHEN,
    "turn",
    _call,
    {"card": one_of(CARDS), "victim": SEAT},
    {
        **guards_of_call("call_pistol", "pistol"),
        "call_pistol.victim": _oneself,
        "call_pistol.empty": _nothing_to_take,
    },
    _calls,
)
TAKE = Action(
    "take",
    frozenset({"robbing"}),
    "turn",
    _take,
    {"card": one_of(CARDS)},
    {"take.card": _lacks},
    each("card", CARDS),
)
