"""Random games: a quick choice of one legal step without listing them all.

The choice is not uniform. It favours what brings pirates on, and still gives every action a chance.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from lexludi.games.cartagena.engine.action import Action, Moment, Step
from lexludi.games.cartagena.engine.actions import ACTIONS, BY_NAME
from lexludi.games.cartagena.engine.parts import ACTIONS as ACTIONS_OF_TURN
from lexludi.games.cartagena.engine.parts import SIGN_OF, SIGNS
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import moment

TRIES: Final = 8
ADVANCE_CHANCE: Final = 0.75
STOP_CHANCE: Final = 0.05
SKIP_CHANCE: Final = 0.3
CALL_CHANCE: Final = 0.2
HELP_CHANCE: Final = 0.5
SAIL_CHANCE: Final = 0.2

Proposal: TypeAlias = Callable[[Setup, Position, Random], Step]

ADVANCE: Final = BY_NAME["advance"]
RETREAT: Final = BY_NAME["retreat"]
HELP: Final = BY_NAME["help"]


def drawn_from(counts: dict[str, int], rng: Random, total: int) -> str:
    """One of some things, each as likely as it is often among `total`."""
    left = int(rng.random() * total)
    for thing, count in counts.items():
        left -= count
        if left < 0:
            return thing
    raise ValueError(f"expected {total} things in all, {counts} has fewer")


def _deal(_setup: Setup, position: Position, rng: Random) -> Step:
    card = drawn_from(position.deck, rng, position.pile)
    return {"by": "chance", "do": "deal", "card": card}


def _draw(_setup: Setup, position: Position, rng: Random) -> Step:
    card = position.top[-1] if position.top else drawn_from(position.deck, rng, position.pile)
    return {"by": "chance", "do": "draw", "card": card}


def _reshuffle(_setup: Setup, _position: Position, _rng: Random) -> Step:
    return {"by": "nobody", "do": "reshuffle"}


def _reveal(_setup: Setup, position: Position, rng: Random) -> Step:
    left = position.treasures
    return {"by": "chance", "do": "reveal", "token": drawn_from(left, rng, sum(left.values()))}


def _discard(_setup: Setup, position: Position, rng: Random) -> Step:
    owing = position.excess()
    seat = owing[int(rng.random() * len(owing))]
    card = drawn_from(position.hand[seat], rng, position.held[seat])
    return {"by": seat, "do": "discard", "card": card}


def _aside(do: str) -> Proposal:
    def proposal(_setup: Setup, position: Position, rng: Random) -> Step:
        card = drawn_from(position.aside, rng, sum(position.aside.values()))
        return {"by": position.turn, "do": do, "card": card}

    return proposal


def _take(_setup: Setup, position: Position, rng: Random) -> Step:
    seat = position.other or 0
    card = drawn_from(position.hand[seat], rng, position.held[seat])
    return {"by": position.turn, "do": "take", "card": card}


def _any(setup: Setup, position: Position, rng: Random) -> Step:
    """A step out of all legal ones."""
    now = moment(setup, position)
    actions = [action for action in ACTIONS if now in action.moments]
    steps = [step for action in actions for step in action.steps(setup, position)]
    return steps[int(rng.random() * len(steps))]


def _act(setup: Setup, position: Position, rng: Random) -> Step:
    """What a seat does in its turn; a few guesses before all steps are listed."""
    for _ in range(TRIES):
        action, step = _guess(setup, position, rng)
        if action.allows(setup, position, step):
            return step
    return _any(setup, position, rng)


def _guess(setup: Setup, position: Position, rng: Random) -> tuple[Action, Step]:
    """A step that is often legal."""
    bare = _bare_guess(setup, position, rng)
    if bare is not None:
        return BY_NAME[bare], {"by": position.turn, "do": bare}
    if position.held[position.turn]:
        if setup.witch and rng.random() < CALL_CHANCE:
            return _call(setup, position, rng)
        if rng.random() < ADVANCE_CHANCE:
            return _advance(position, rng)
    if setup.helping and (not setup.retreating or rng.random() < HELP_CHANCE):
        return _help(setup, position, rng)
    seat = position.turn
    return RETREAT, {"by": seat, "do": "retreat", "spot": _some_spot(position, seat, rng)}


def _bare_guess(setup: Setup, position: Position, rng: Random) -> str | None:
    """A step without arguments, where one is tried: an end of the turn, or a move of the boat."""
    chance = rng.random()
    fresh = position.actions_left == ACTIONS_OF_TURN
    if chance < STOP_CHANCE and not fresh:
        return "stop"
    if chance < SKIP_CHANCE and fresh and not position.held[position.turn]:
        return "skip"
    if setup.full and rng.random() < SAIL_CHANCE:
        return "steer" if fresh and not position.steered else "sail"
    return None


def _advance(position: Position, rng: Random) -> tuple[Action, Step]:
    seat = position.turn
    card = drawn_from(position.hand[seat], rng, position.held[seat])
    spot = _some_spot(position, seat, rng)
    return ADVANCE, {"by": seat, "do": "advance", "card": card, "spot": spot}


def _help(setup: Setup, position: Position, rng: Random) -> tuple[Action, Step]:
    seat = position.turn
    other = (seat + 1 + int(rng.random() * (setup.players - 1))) % setup.players
    spot = _some_spot(position, other, rng)
    return HELP, {"by": seat, "do": "help", "whose": other, "spot": spot}


def _some_spot(position: Position, seat: int, rng: Random) -> int:
    own = position.pirates[seat]
    return own[int(rng.random() * len(own))]


def _call(setup: Setup, position: Position, rng: Random) -> tuple[Action, Step]:
    """The Black Witch is called with some card of the hand."""
    seat = position.turn
    hand, held = position.hand[seat], position.held[seat]
    card = drawn_from(hand, rng, held)
    sign = SIGN_OF[card]
    step: Step = {"by": seat, "do": f"call_{sign}", "card": card}
    if sign == "pistol":
        step["victim"] = int(rng.random() * setup.players)
    if sign in ("hook", "chest"):
        step["spot"] = _some_spot(position, seat, rng)
    if sign == "hook":
        step["second"] = drawn_from(hand, rng, held)
    if sign == "parrot":
        dark, named = int(rng.random() * 3), SIGNS[int(rng.random() * len(SIGNS))]
        step = {"by": seat, "do": "call_parrots", "dark": dark, "sign": named}
    return BY_NAME[step["do"]], step


PROPOSALS: Final[dict[Moment, Proposal]] = {
    "dealing": _deal,
    "drawing": _draw,
    "reshuffling": _reshuffle,
    "opening": _reveal,
    "discarding": _discard,
    "acting": _act,
    "using": _any,
    "robbing": _take,
    "sharing": _aside("give"),
    "choosing": _aside("keep"),
    "laying": _aside("lay"),
}
"""Some legal step for each moment but the end of the game."""
