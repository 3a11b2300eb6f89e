"""A greedy player: he wants his pirates forward and his hand full, and looks no further.

What a step promises he counts in spaces. Of what occurs to him he takes the first step, the best
first, that the rules allow. So he plays alike under every reading, as far as it lets him.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from lexludi.engine.action_game import ActionGame
from lexludi.games.cartagena.engine.action import Step
from lexludi.games.cartagena.engine.actions import BY_NAME
from lexludi.games.cartagena.engine.morgan import CARDS_AT_GOAL, helped_to
from lexludi.games.cartagena.engine.moves import cards_to_play, next_free, spots_of
from lexludi.games.cartagena.engine.parts import (
    BAY,
    BOAT,
    CARTAGENA,
    DARK,
    LAST_SPACE,
    SIGN_OF,
    SIGNS,
    Seat,
    Sign,
    Spot,
)
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.retreats import retreats_to
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import cards_to_come
from lexludi.games.cartagena.engine.witch.parrots import PARROTS

CARD: Final = 4.0
"""So many spaces he expects of a card."""
ENOUGH: Final = 4
"""Holding so many cards he wants no more of them, lest he go to and fro."""
CROSSING: Final = 6.0
FETCHING: Final = 1.0
"""What it is worth to sail to Tortuga for each of his pirates aboard, and back for the others."""
CHEST: Final = 1.2
"""So many cards he expects of a chest."""
RUM: Final = 2
"""So many cards he keeps of those that rum brings."""
SKIPPED: Final = -20.0
STOPPED: Final = -50.0
"""What else he does comes last, and never before something that moves a pirate."""

Option: TypeAlias = tuple[float, Step]
"""What a step promises, and the step."""


def choose(game: ActionGame[Setup, Position], position: Position) -> Step:
    """The step that he takes where some player is to decide."""
    setup, now = game.setup, game.moment(position)
    if now in ("acting", "using"):
        for _, step in sorted(_options(setup, position), key=lambda option: -option[0]):
            action = BY_NAME[step["do"]]
            if now in action.moments and action.allows(setup, position, step):
                return step
    return next(step for action in game.due(position) for step in action.steps(setup, position))


def _options(setup: Setup, position: Position) -> Iterator[Option]:
    yield from _advances(setup, position)
    if position.named is None:
        yield from _retreats(setup, position)
        if setup.helping:
            yield from _helps(setup, position)
        if setup.full:
            yield from _crossings(setup, position)
        yield SKIPPED, _own(position, "skip")
        yield STOPPED, _own(position, "stop")
    if setup.witch:
        yield from _calls(setup, position)


def _own(position: Position, do: str, **arguments: object) -> Step:
    return {"by": position.turn, "do": do, **arguments}


def _along(setup: Setup, spot: Spot) -> float:
    """How far on its way a pirate is on a spot."""
    ends = {BOAT: setup.path.shore, BAY: setup.path.last}
    return ends[spot] + 0.5 if spot in ends else spot


def _leap(setup: Setup, position: Position, spot: Spot, sign: Sign) -> float:
    """How far a pirate comes with a sign."""
    return _along(setup, next_free(setup, position, spot, sign)) - _along(setup, spot)


def _worth(setup: Setup, position: Position, cards: int) -> float:
    """What it is worth to him to draw so many cards, as far as there are any."""
    if position.held[position.turn] >= ENOUGH:
        return 0.0
    return CARD * min(cards, cards_to_come(setup, position))


def _advances(setup: Setup, position: Position) -> Iterator[Option]:
    for card in cards_to_play(position):
        for spot in spots_of(position, position.turn):
            leap = _leap(setup, position, spot, SIGN_OF[card])
            yield leap - CARD, _own(position, "advance", card=card, spot=spot)


def _retreats(setup: Setup, position: Position) -> Iterator[Option]:
    """Who is safe stays so, and nobody goes back for less than he loses."""
    for spot in spots_of(position, position.turn):
        target = retreats_to(setup, position, spot)
        if target is not None and spot != setup.path.goal:
            lost = _along(setup, spot) - _along(setup, target)
            gained = _worth(setup, position, position.crowd[target])
            if gained > lost:
                yield gained - lost, _own(position, "retreat", spot=spot)


def _helps(setup: Setup, position: Position) -> Iterator[Option]:
    """Others come on for his cards, but nobody is helped to win."""
    for seat in range(setup.players):
        for spot in spots_of(position, seat) if seat != position.turn else ():
            target = helped_to(setup, position, spot)
            cards = position.crowd[target] if target <= LAST_SPACE else CARDS_AT_GOAL
            lost = (_along(setup, target) - _along(setup, spot)) / setup.players
            gained = _worth(setup, position, cards)
            if gained > lost and not _is_last(setup, position, seat):
                yield gained - lost, _own(position, "help", whose=seat, spot=spot)


def _is_last(setup: Setup, position: Position, seat: Seat) -> bool:
    """Whether a seat has one pirate at most who is not safe."""
    return position.pirates[seat].count(setup.path.goal) >= setup.crew - 1


def _crossings(setup: Setup, position: Position) -> Iterator[Option]:
    own = position.pirates[position.turn]
    aboard = own.count(BOAT)
    if position.boat == CARTAGENA:
        promised = CROSSING * aboard - CARD
    else:
        promised = FETCHING if not aboard and own[0] <= setup.path.shore else SKIPPED
    yield promised + 1, _own(position, "steer")
    yield promised, _own(position, "sail")


def _calls(setup: Setup, position: Position) -> Iterator[Option]:
    """Chests, rum, hooks and parrots; with all other cards he advances."""
    for card in cards_to_play(position):
        sign = SIGN_OF[card]
        if sign == "hook":
            yield from _hooks(setup, position, card)
        elif sign == "chest":
            for spot in spots_of(position, position.turn):
                gained = CHEST * _worth(setup, position, 1) - CARD
                yield gained, _own(position, "call_chest", card=card, spot=spot)
        elif sign == "rum":
            gained = _worth(setup, position, RUM) - CARD
            yield gained, _own(position, "call_rum", card=card)
    if position.named is None:
        yield from _parrots(setup, position)


def _hooks(setup: Setup, position: Position, card: str) -> Iterator[Option]:
    """Two pirates at once, for two cards and two actions: he counts one of each."""
    own, hand = position.pirates[position.turn], position.hand[position.turn]
    pairs = [spot for spot in spots_of(position, position.turn) if own.count(spot) > 1]
    for second in (one for one, count in hand.items() if count):
        for spot in pairs:
            leap = _leap(setup, position, spot, SIGN_OF[second])
            yield leap - CARD, _own(position, "call_hook", card=card, second=second, spot=spot)


def _parrots(setup: Setup, position: Position) -> Iterator[Option]:
    hand, spots = position.hand[position.turn], spots_of(position, position.turn)
    dark = min(hand[DARK["parrot"]], PARROTS)
    if hand["parrot"] + dark >= PARROTS:
        for sign in SIGNS:
            leap = max(_leap(setup, position, spot, sign) for spot in spots)
            yield leap - PARROTS * CARD, _own(position, "call_parrots", dark=dark, sign=sign)
