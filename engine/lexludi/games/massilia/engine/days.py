"""How a day goes: goods arrive, dice are rolled, seats act in their order and pass."""

from __future__ import annotations

from typing import Final

from lexludi.games.massilia.engine.action import Action, Step, when
from lexludi.games.massilia.engine.parts import COLOURS, DAYS, MARKETS, PIPS, Seat
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup


def first_seat(position: Position) -> Seat:
    """The first seat in the order of the day."""
    return position.place.index(1)


def seat_after(position: Position, seat: Seat) -> Seat | None:
    """The next seat in the order of the day; None after the last."""
    place = position.place[seat] + 1
    return position.place.index(place) if place <= len(position.place) else None


# Dice.


def begin_dice(position: Position) -> None:
    """The dice of the temple are to be rolled; where it has none, the first seat rolls its own."""
    position.turn = first_seat(position)
    for colour, counts in position.temple_dice.items():
        position.unrolled[colour] += sum(counts)
        position.temple_dice[colour] = [0] * len(PIPS)
    position.temple_rolls = True
    position.phase = "rolling"
    if not any(position.unrolled.values()):
        take_own_dice(position)


def take_own_dice(position: Position) -> None:
    """The seat at turn takes all its dice, to roll them; without any it decides at once."""
    seat = position.turn
    position.temple_rolls = False
    for colour in COLOURS:
        own = position.spent[seat][colour] + sum(position.ready[seat][colour])
        position.unrolled[colour] = own
        position.spent[seat][colour] = 0
        position.ready[seat][colour] = [0] * len(PIPS)
    position.phase = "rolling" if any(position.unrolled.values()) else "retaining"


# Actions.


def end_action(position: Position) -> None:
    """The action is over: prices are as printed again, and the next seat acts."""
    position.job = None
    position.total = 0
    position.chosen = False
    position.carried = 0
    position.owed = 0
    position.price_now = position.price.copy()
    position.phase = "acting"
    _pass_turn(position)


def _pass_turn(position: Position) -> None:
    """The next seat in order that has not passed is at turn."""
    players = len(position.place)
    for later in range(1, players + 1):
        place = (position.place[position.turn] - 1 + later) % players + 1
        seat = position.place.index(place)
        if position.next_place[seat] is None:
            position.turn = seat
            return


def _pass(setup: Setup, position: Position, _step: Step) -> None:
    """The seat takes the highest order card and its coins.

    The last seat takes none, and the cards become the order.
    """
    card = position.next_place.count(None)
    position.next_place[position.turn] = card
    if card > 1:
        position.pay(position.turn, -card)
        _pass_turn(position)
        return
    position.place = [place or 1 for place in position.next_place]
    position.next_place = [None for _ in position.place]
    if position.day == DAYS:
        position.phase = "over"
    else:
        _begin_day(setup, position)


def _begin_day(setup: Setup, position: Position) -> None:
    """The next day begins: prices move on, goods arrive."""
    position.day += 1
    position.turn = first_seat(position)
    before = position.price
    position.price = {market: before[MARKETS[number - 1]] for number, market in enumerate(MARKETS)}
    position.price_now = position.price.copy()
    position.to_ship = min(setup.shipped, sum(position.bag.values()))
    position.phase = "shipping"
    if not position.to_ship:
        begin_dice(position)


ACTIONS: Final = (Action("pass", when("acting"), "turn", _pass),)
