"""Moving pirates: what may stand in their way, and advancing by a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lexludi.engine.values import between, one_of
from lexludi.games.cartagena.engine.action import Action, Arguments, Guard, Step
from lexludi.games.cartagena.engine.parts import (
    BAY,
    BOAT,
    CARDS,
    CARTAGENA,
    MOST_ABOARD,
    MOST_ON_SPACE,
    SIGN_OF,
    TORTUGA,
    Seat,
    Sign,
    Spot,
)
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle, wins

SPOT = between(0, BAY)

# Where a pirate of a seat goes to, for a readable step.
Target = Callable[[Setup, Position, Step], Spot]


def next_free(setup: Setup, position: Position, spot: Spot, sign: Sign) -> Spot:
    """The first space ahead with a sign and without a pirate, or the end of the path."""
    crowd = position.crowd
    for space in setup.path.ahead[sign][spot]:
        if not crowd[space]:
            return space
    return setup.path.leads_to[spot]


def nearest_company(position: Position, way: range) -> Spot | None:
    """The first of some spaces on which one or two pirates stand."""
    crowd = position.crowd
    for space in way:
        if 0 < crowd[space] < MOST_ON_SPACE:
            return space
    return None


# What may stand in the way of any pirate who goes on.


def nobody_there(position: Position, seat: Seat, spot: Spot, men: int = 1) -> str | None:
    """Whether too few pirates of a seat stand on a spot."""
    count = position.pirates[seat].count(spot)
    return None if count >= men else f"seat {seat} has {count} pirates on {spot}, not {men}"


def arrived(setup: Setup, spot: Spot) -> str | None:
    """Whether a pirate has nowhere left to go."""
    return "this pirate is safe already" if spot == setup.path.goal else None


def boat_elsewhere(position: Position, spot: Spot, target: Spot) -> str | None:
    """Whether somebody would step onto the boat or off it at the wrong island."""
    if target == BOAT and position.boat == TORTUGA:
        return "the boat that he would board lies at Tortuga"
    if spot == BOAT and position.boat == CARTAGENA:
        return "pirates go ashore only at Tortuga, and the boat lies at Cartagena"
    return None


def boat_full(position: Position, seat: Seat, men: int = 1) -> str | None:
    """Whether too many of one colour would be aboard with so many more."""
    aboard = position.pirates[seat].count(BOAT)
    room = aboard + men <= MOST_ABOARD
    return None if room else f"{aboard} pirates of seat {seat} are aboard, at most 3 may be"


def may_go(setup: Setup, position: Position, seat: Seat, spot: Spot, target: Spot) -> bool:
    """Whether nothing stops a pirate of a seat on the way from a spot to a target."""
    if arrived(setup, spot) is not None:
        return False
    if not setup.full:
        return True
    away = boat_elsewhere(position, spot, target) is not None
    return not away and (target != BOAT or boat_full(position, seat) is None)


# Advancing.


def lacks(_setup: Setup, position: Position, step: Step) -> str | None:
    """Whether the card of a step is neither in the hand nor the one that was named."""
    card = step["card"]
    if position.named is not None:
        return None if card == position.named else f"the parrots stand for {position.named}"
    return None if position.hand[step["by"]][card] else f"there is no {card} in the hand"


def target_of_card(setup: Setup, position: Position, step: Step) -> Spot:
    """Where the card of a step leads."""
    return next_free(setup, position, step["spot"], SIGN_OF[step["card"]])


def guards_of_going(name: str, who: Callable[[Step], Seat], target: Target) -> dict[str, Guard]:
    """The guards that every move ahead has.

    Arguments:
        name: the action's.
        who: whose pirate a step moves.
        target: where it goes to.
    """

    def pirate(_setup: Setup, position: Position, step: Step) -> str | None:
        return nobody_there(position, who(step), step["spot"])

    def goal(setup: Setup, _position: Position, step: Step) -> str | None:
        return arrived(setup, step["spot"])

    def boat(setup: Setup, position: Position, step: Step) -> str | None:
        if not setup.full:
            return None
        return boat_elsewhere(position, step["spot"], target(setup, position, step))

    def room(setup: Setup, position: Position, step: Step) -> str | None:
        if not setup.full or target(setup, position, step) != BOAT:
            return None
        return boat_full(position, who(step))

    return {
        f"{name}.pirate": pirate,
        f"{name}.goal": goal,
        f"{name}.boat": boat,
        f"{name}.room": room,
    }


def cards_to_play(position: Position) -> list[str]:
    """The cards that the seat at turn could play."""
    if position.named is not None:
        return [position.named]
    own = position.hand[position.turn]
    return [card for card in CARDS if own[card]]


def spots_of(position: Position, seat: Seat) -> list[Spot]:
    """Where the pirates of a seat stand."""
    return sorted(set(position.pirates[seat]))


def _advances(_setup: Setup, position: Position) -> Iterator[Arguments]:
    for card in cards_to_play(position):
        for spot in spots_of(position, position.turn):
            yield {"card": card, "spot": spot}


def _advance(setup: Setup, position: Position, step: Step) -> None:
    spot = step["spot"]
    target = next_free(setup, position, spot, SIGN_OF[step["card"]])
    play(position, step["card"])
    position.move(position.turn, spot, target)
    if not wins(setup, position, position.turn):
        settle(setup, position)


ADVANCE = Action(
    "advance",
    frozenset({"acting", "using"}),
    "turn",
    _advance,
    {"card": one_of(CARDS), "spot": SPOT},
    {
        "advance.card": lacks,
        **guards_of_going("advance", lambda step: step["by"], target_of_card),
    },
    _advances,
)
ACTIONS = (ADVANCE,)
