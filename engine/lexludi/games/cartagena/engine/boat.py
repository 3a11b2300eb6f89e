"""The boat between the islands, and its captain."""

from __future__ import annotations

from collections.abc import Mapping

from lexludi.games.cartagena.engine.action import Action, Guard, Step
from lexludi.games.cartagena.engine.parts import ACTIONS as ACTIONS_OF_TURN
from lexludi.games.cartagena.engine.parts import BOAT, CARTAGENA, START, TORTUGA, Seat
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import settle


def _stays(setup: Setup, _position: Position, _step: Step) -> str | None:
    return None if setup.full else "the boat moves in the full scenario only"


def _nobody_aboard(_setup: Setup, position: Position, step: Step) -> str | None:
    if position.boat == TORTUGA or BOAT in position.pirates[step["by"]]:
        return None
    return "who takes the boat to Tortuga has a pirate aboard"


def _nobody_ashore(setup: Setup, position: Position, step: Step) -> str | None:
    if position.boat == CARTAGENA or _in_tunnel(setup, position, step["by"]):
        return None
    return "who takes the boat to Cartagena has a pirate in the tunnel"


def _in_tunnel(setup: Setup, position: Position, seat: Seat) -> bool:
    first = START if setup.answers["sail.prison"] == "allowed" else START + 1
    return any(first <= spot <= setup.path.shore for spot in position.pirates[seat])


def captain(setup: Setup, position: Position, seat: Seat) -> bool:
    """Whether no seat has more pirates aboard than this one."""
    aboard = [own.count(BOAT) for own in position.pirates]
    if not aboard[seat] and setup.answers["captain.empty"] == "nobody":
        return False
    return aboard[seat] == max(aboard)


def _no_captain(setup: Setup, position: Position, step: Step) -> str | None:
    return None if captain(setup, position, step["by"]) else "others have more pirates aboard"


def _too_late(_setup: Setup, position: Position, _step: Step) -> str | None:
    if position.steered:
        return "the captain moves the boat freely once a turn"
    acted = position.actions_left < ACTIONS_OF_TURN
    return "the captain moves the boat freely before any action only" if acted else None


def _cast_off(position: Position) -> None:
    position.boat = TORTUGA if position.boat == CARTAGENA else CARTAGENA


def _sail(setup: Setup, position: Position, _step: Step) -> None:
    _cast_off(position)
    position.actions_left -= 1
    settle(setup, position)


def _steer(_setup: Setup, position: Position, _step: Step) -> None:
    _cast_off(position)
    position.steered = True


def _boat_rules(name: str) -> Mapping[str, Guard]:
    return {
        f"{name}.scenario": _stays,
        f"{name}.aboard": _nobody_aboard,
        f"{name}.tunnel": _nobody_ashore,
    }


SAIL = Action("sail", frozenset({"acting"}), "turn", _sail, guards=_boat_rules("sail"))
STEER = Action(
    "steer",
    frozenset({"acting"}),
    "turn",
    _steer,
    guards={
        **_boat_rules("steer"),
        "steer.captain": _no_captain,
        "steer.first": _too_late,
    },
)
ACTIONS = (SAIL, STEER)
