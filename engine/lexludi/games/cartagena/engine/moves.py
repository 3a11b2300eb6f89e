"""Moving pirates: advancing by a card, retreating, and helping another's pirate."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lexludi.engine.values import between, one_of
from lexludi.games.cartagena.engine.action import SEAT, Action, Arguments, Guard, Step
from lexludi.games.cartagena.engine.parts import (
    BAY,
    BOAT,
    CARDS,
    CARTAGENA,
    LAST_SPACE,
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
from lexludi.games.cartagena.engine.turns import play, settle, will_draw, wins

CARDS_AT_GOAL = 2
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


# Retreating.


def _no_retreating(setup: Setup, position: Position, step: Step) -> str | None:
    island = setup.path.island(step["spot"], position.boat)
    return None if island in setup.retreating else f"nobody retreats for cards on {island}"


def _aboard(setup: Setup, position: Position, step: Step) -> str | None:
    if not setup.full or step["spot"] != BOAT:
        return None
    if position.boat == TORTUGA:
        return "no retreat leads from the boat at Tortuga across the sea"
    may = setup.answers["retreat.boat"] == "allowed"
    return None if may else "nobody retreats from the boat"


def _in_bay(setup: Setup, _position: Position, step: Step) -> str | None:
    stays = step["spot"] == BAY and setup.answers["retreat.bay"] == "refused"
    return "nobody retreats from the bay" if stays else None


def retreats_to(setup: Setup, position: Position, spot: Spot) -> Spot | None:
    """Where a pirate on a spot retreats to, if there is such a place."""
    space = nearest_company(position, setup.path.behind[spot])
    if space is None and setup.answers["retreat.start"] == "allowed":
        return _company_at_start(setup, position, spot)
    return space


def _company_at_start(setup: Setup, position: Position, spot: Spot) -> Spot | None:
    begin = setup.path.start(spot)
    if begin == spot or (begin == BOAT and position.boat == CARTAGENA):
        return None
    return begin if 0 < position.crowd[begin] < MOST_ON_SPACE else None


def _nowhere(setup: Setup, position: Position, step: Step) -> str | None:
    if retreats_to(setup, position, step["spot"]) is not None:
        return None
    return f"nowhere behind {step['spot']} do one or two pirates stand"


def _retreats(_setup: Setup, position: Position) -> Iterator[Arguments]:
    return ({"spot": spot} for spot in spots_of(position, position.turn))


def _retreat(setup: Setup, position: Position, step: Step) -> None:
    target = retreats_to(setup, position, step["spot"])
    if target is None:
        return
    position.actions_left -= 1
    will_draw(setup, position, position.crowd[target])
    position.move(position.turn, step["spot"], target)
    settle(setup, position)


# Helping: the variant of Morgan.


def helped_to(setup: Setup, position: Position, spot: Spot) -> Spot:
    """Where a pirate on a spot is helped to."""
    space = nearest_company(position, setup.path.beyond[spot])
    return setup.path.leads_to[spot] if space is None else space


def _own(_setup: Setup, _position: Position, step: Step) -> str | None:
    return "the pirate has to be another's" if step["whose"] == step["by"] else None


def _no_helping(setup: Setup, position: Position, step: Step) -> str | None:
    island = setup.path.island(step["spot"], position.boat)
    return None if island in setup.helping else f"nobody helps others for cards on {island}"


def _helps(setup: Setup, position: Position) -> Iterator[Arguments]:
    for seat in range(setup.players):
        for spot in spots_of(position, seat):
            yield {"whose": seat, "spot": spot}


def _help(setup: Setup, position: Position, step: Step) -> None:
    seat, spot = step["whose"], step["spot"]
    target = helped_to(setup, position, spot)
    position.actions_left -= 1
    cards = position.crowd[target] if target <= LAST_SPACE else CARDS_AT_GOAL
    position.move(seat, spot, target)
    if wins(setup, position, seat):
        return
    will_draw(setup, position, cards)
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
ACTIONS = (
    ADVANCE,
    Action(
        "retreat",
        frozenset({"acting"}),
        "turn",
        _retreat,
        {"spot": SPOT},
        {
            "retreat.pirate": lambda _setup, position, step: nobody_there(
                position, step["by"], step["spot"]
            ),
            "retreat.drawing": _no_retreating,
            "retreat.boat": _aboard,
            "retreat.bay": _in_bay,
            "retreat.behind": _nowhere,
        },
        _retreats,
    ),
    Action(
        "help",
        frozenset({"acting"}),
        "turn",
        _help,
        {"whose": SEAT, "spot": SPOT},
        {
            "help.other": _own,
            "help.drawing": _no_helping,
            **guards_of_going(
                "help",
                lambda step: step["whose"],
                lambda setup, position, step: helped_to(setup, position, step["spot"]),
            ),
        },
        _helps,
    ),
)
