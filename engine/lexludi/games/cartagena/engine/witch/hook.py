"""The hook: with a second card, two pirates who stand together move at once."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import one_of
from lexludi.games.cartagena.engine.action import Action, Arguments, Step
from lexludi.games.cartagena.engine.moves import (
    SPOT,
    arrived,
    boat_elsewhere,
    boat_full,
    next_free,
    nobody_there,
    spots_of,
)
from lexludi.games.cartagena.engine.parts import BOAT, CARDS, SIGN_OF, Card, Spot
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import pay, settle, wins
from lexludi.games.cartagena.engine.witch.calls import WHEN, no_witch, powers_named

COST = 2
MEN = 2


def stands_for(setup: Setup, position: Position, step: Step) -> str | None:
    """Which of the two cards two parrots stand for: `card`, `second`, or None."""
    if position.named is None:
        return None
    if step["card"] == position.named and powers_named(setup):
        return "card"
    may = setup.answers["hook.parrots"] == "allowed"
    return "second" if may and step["second"] == position.named else None


def _paid(setup: Setup, position: Position, step: Step) -> list[Card]:
    """The cards that come from the hand."""
    named = stands_for(setup, position, step)
    return [step[name] for name in ("card", "second") if name != named]


def _no_hook(_setup: Setup, _position: Position, step: Step) -> str | None:
    hook = SIGN_OF[step["card"]] == "hook"
    return None if hook else f"{step['card']} has not the power of the hook"


def _unused_name(setup: Setup, position: Position, step: Step) -> str | None:
    if position.named is None or stands_for(setup, position, step) is not None:
        return None
    return f"the parrots stand for {position.named}, which would not be played"


def _lacks(setup: Setup, position: Position, step: Step) -> str | None:
    paid, own = _paid(setup, position, step), position.hand[step["by"]]
    missing = [card for card in paid if own[card] < paid.count(card)]
    return f"there are not enough of {', '.join(missing)} in the hand" if missing else None


def _too_few_actions(_setup: Setup, position: Position, _step: Step) -> str | None:
    return "two actions have to be left" if position.actions_left < COST else None


def targets(setup: Setup, position: Position, step: Step) -> tuple[Spot, Spot]:
    """Where the two pirates go to."""
    sign, spot = SIGN_OF[step["second"]], step["spot"]
    first = next_free(setup, position, spot, sign)
    if setup.answers["hook.target"] == "together" or first > setup.path.last:
        return first, first
    position.crowd[first] += 1
    second = next_free(setup, position, spot, sign)
    position.crowd[first] -= 1
    return first, second


def _boat_elsewhere(setup: Setup, position: Position, step: Step) -> str | None:
    if not setup.full:
        return None
    return boat_elsewhere(position, step["spot"], targets(setup, position, step)[1])


def _boat_full(setup: Setup, position: Position, step: Step) -> str | None:
    boarding = targets(setup, position, step).count(BOAT) if setup.full else 0
    return boat_full(position, step["by"], boarding) if boarding else None


def _calls(setup: Setup, position: Position) -> Iterator[Arguments]:
    if not setup.witch or position.actions_left < COST:
        return
    own = position.hand[position.turn]
    cards = [card for card in CARDS if own[card] or card == position.named]
    for card in cards:
        for second in cards if SIGN_OF[card] == "hook" else ():
            for spot in spots_of(position, position.turn):
                yield {"card": card, "second": second, "spot": spot}


def _call(setup: Setup, position: Position, step: Step) -> None:
    reached = targets(setup, position, step)
    for card in _paid(setup, position, step):
        pay(position, card)
    position.named = None
    position.actions_left -= COST
    for target in reached:
        position.move(position.turn, step["spot"], target)
    if not wins(setup, position, position.turn):
        settle(setup, position)


CALL = Action(
    "call_hook",
    WHEN,
    "turn",
    _call,
    {"card": one_of(CARDS), "second": one_of(CARDS), "spot": SPOT},
    {
        "call_hook.witch": no_witch,
        "call_hook.sign": _no_hook,
        "call_hook.named": _unused_name,
        "call_hook.cards": _lacks,
        "call_hook.actions": _too_few_actions,
        "call_hook.pirates": lambda _setup, position, step: nobody_there(
            position, step["by"], step["spot"], MEN
        ),
        "call_hook.goal": lambda setup, _position, step: arrived(setup, step["spot"]),
        "call_hook.boat": _boat_elsewhere,
        "call_hook.room": _boat_full,
    },
    _calls,
)
