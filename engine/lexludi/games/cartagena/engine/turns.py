"""Whose step is due, and how turns pass."""

from __future__ import annotations

from lexludi.games.cartagena.engine.action import Moment
from lexludi.games.cartagena.engine.parts import ACTIONS, DARK_CARDS, Card, Seat
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup


def moment(setup: Setup, position: Position) -> Moment:
    """What is due now."""
    phase = position.phase
    if phase in ("dealing", "over"):
        return phase
    if not position.pile and _reshuffles(setup, position):
        return "reshuffling"
    if position.caught and (setup.discards_at_once or resting(position)):
        return "discarding"
    if position.to_draw:
        return "drawing"
    return phase if position.named is None else "using"


def _reshuffles(setup: Setup, position: Position) -> bool:
    """Whether an empty pile is made up anew before anything else happens."""
    at_once = setup.reshuffles_at_once and any(position.discards.values())
    return position.to_draw > 0 or at_once


def resting(position: Position) -> bool:
    """Whether no card that was played still asks for anything, discards aside."""
    return position.phase == "acting" and not position.to_draw and position.named is None


def settle(setup: Setup, position: Position) -> None:
    """After a step: forget a dark card that catches nobody; pass the turn where it is over."""
    if position.caught and (setup.discards_at_once or resting(position)):
        position.caught = bool(position.excess())
    if not position.actions_left and not position.caught and resting(position):
        pass_turn(position)


def pass_turn(position: Position) -> None:
    """The next seat begins its turn."""
    position.turn = (position.turn + 1) % len(position.hand)
    position.actions_left = ACTIONS
    position.steered = False


def play(position: Position, card: Card) -> None:
    """The seat at turn plays a card for an action; a named card was paid for with its parrots."""
    position.actions_left -= 1
    if position.named is None:
        pay(position, card)
    position.named = None


def pay(position: Position, card: Card) -> None:
    """Lay a card of the seat at turn on the discards."""
    position.lose(position.turn, card)
    position.discards[card] += 1
    if card in DARK_CARDS:
        position.caught = True


def will_draw(setup: Setup, position: Position, cards: int) -> None:
    """So many cards are to be drawn, or as many as there are."""
    if position.pile >= cards:
        position.to_draw = cards
    else:
        position.to_draw = min(cards, cards_to_come(setup, position))


def cards_to_come(setup: Setup, position: Position) -> int:
    """How many cards can still be drawn."""
    reshuffled = sum(position.discards.values()) if setup.reshuffles else 0
    return position.pile + reshuffled


def wins(setup: Setup, position: Position, seat: Seat) -> bool:
    """End the game if all pirates of a seat are safe."""
    # The spots of a seat are in order, and the goal is the greatest.
    if position.pirates[seat][0] != setup.path.goal:
        return False
    position.phase = "over"
    position.caught = False
    return True
