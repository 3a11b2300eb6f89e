"""Dealing, drawing and reshuffling."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import one_of
from lexludi.games.cartagena.engine.action import Action, Arguments, Step
from lexludi.games.cartagena.engine.parts import CARDS, HAND, Seat
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import cards_to_come, settle


def chances(position: Position) -> dict[str, int]:
    """How often each card may come next."""
    return {position.top[-1]: 1} if position.top else position.deck


def _may_come(_setup: Setup, position: Position, step: Step) -> str | None:
    card = step["card"]
    return None if chances(position).get(card) else f"{card} cannot be the next card of the pile"


def _next_cards(_setup: Setup, position: Position) -> Iterator[Arguments]:
    came = chances(position)
    return ({"card": card} for card in CARDS if came.get(card))


def _lift(position: Position, card: str) -> None:
    """Take the next card off the pile."""
    position.pile -= 1
    if not position.top:
        position.deck[card] -= 1
        return
    position.top.pop()
    if not position.top:
        position.arranger = None


def _deal(_setup: Setup, position: Position, step: Step) -> None:
    _lift(position, step["card"])
    position.gain(position.turn, step["card"])
    position.turn = (position.turn + 1) % len(position.hand)
    if position.held[position.turn] == HAND:
        position.phase = "acting"


def unseen(setup: Setup, position: Position) -> bool:
    """Whether cards are drawn for rum that nobody may choose from."""
    return position.phase == "sharing" and setup.rum_is_blind


def drawer(setup: Setup, position: Position) -> Seat | None:
    """Who gets the next card; None where it is laid aside."""
    if unseen(setup, position):
        # Each neighbour is due one card, and the others come before.
        return position.turn if position.to_draw >= setup.players else position.other
    if position.phase in ("sharing", "choosing"):
        return None
    return position.turn if position.other is None else position.other


def _draw(setup: Setup, position: Position, step: Step) -> None:
    card, seat = step["card"], drawer(setup, position)
    _lift(position, card)
    position.to_draw -= 1
    if seat is None:
        position.aside[card] += 1
    else:
        position.gain(seat, card)
    if unseen(setup, position):
        _hand_on(setup, position)
    if not position.to_draw:
        drawn(setup, position)


def _hand_on(setup: Setup, position: Position) -> None:
    """Let the next neighbour draw once the last one has; end early where no card is left."""
    waiting = min(position.to_draw, setup.players - 1)
    position.other = (position.turn - waiting) % setup.players
    if not cards_to_come(setup, position):
        position.to_draw = 0


def drawn(setup: Setup, position: Position) -> None:
    """Go on after the last card was drawn."""
    if position.phase == "acting":
        position.other = None
    elif position.phase == "sharing":
        end_sharing(position)
    elif position.phase == "choosing" and not any(position.aside.values()):
        position.phase = "acting"
    settle(setup, position)


def end_sharing(position: Position) -> None:
    """Once only two cards lie aside, or everybody has got one, they belong to who shares."""
    if sum(position.aside.values()) > KEPT_OF_RUM:
        return
    for card, count in position.aside.items():
        for _ in range(count):
            position.gain(position.turn, card)
    position.aside = dict.fromkeys(CARDS, 0)
    position.phase = "acting"
    position.other = None


def _reshuffle(setup: Setup, position: Position, _step: Step) -> None:
    position.deck, position.discards = position.discards, position.deck
    position.pile = sum(position.deck.values())
    settle(setup, position)


KEPT_OF_RUM = 2
_CARD = {"card": one_of(CARDS)}
ACTIONS = (
    Action(
        "deal",
        frozenset({"dealing"}),
        "chance",
        _deal,
        _CARD,
        {"deal.left": _may_come},
        _next_cards,
    ),
    Action(
        "draw",
        frozenset({"drawing"}),
        "chance",
        _draw,
        _CARD,
        {"draw.left": _may_come},
        _next_cards,
    ),
    Action("reshuffle", frozenset({"reshuffling"}), "nobody", _reshuffle),
)
