"""Guesses at dice that could be taken, for random games."""

from __future__ import annotations

from random import Random
from typing import Final

from lexludi.games.massilia.engine.action import Step
from lexludi.games.massilia.engine.figures import landing
from lexludi.games.massilia.engine.parts import (
    COLOURS,
    CONSUL,
    COURSES,
    FIGURES,
    FROM_SCREEN,
    FROM_TEMPLE,
    JUNON,
    JUPITER,
    PIPS,
    TURNING_GODS,
    Colour,
)
from lexludi.games.massilia.engine.position import Position, each_die
from lexludi.games.massilia.engine.setup import Setup
from lexludi.games.massilia.engine.turning import TURNS

RECOLOUR_CHANCE: Final = 0.15
TURN_CHANCE: Final = 0.2
TRIES: Final = 4


def guess_use(position: Position, rng: Random) -> Step | None:
    """Some die to take first, mostly as it is; None where there is no die."""
    die = _some_die(position, rng)
    if die is None:
        return None
    colour: Colour = die["colour"]
    purpose = COLOURS[int(rng.random() * 4)] if rng.random() < RECOLOUR_CHANCE else colour
    return {"do": "use", "purpose": purpose, **_adjusted(position, die, purpose, rng)}


def guess_join(position: Position, rng: Random) -> Step | None:
    """Some further die; None where there is no die."""
    die = _some_die(position, rng)
    if die is None:
        return None
    by_junon = position.hand[position.turn][JUNON] > 0
    adjusted = _adjusted(position, die, position.job or "", rng)
    return {"do": "join", "by_junon": by_junon, **adjusted}


def guess_move(setup: Setup, position: Position, rng: Random) -> Step:
    """Some figure moves, mostly to where something happens."""
    step: Step = {"by": position.turn, "do": "move"}
    for _ in range(TRIES):
        walker = FIGURES[int(rng.random() * len(FIGURES))]
        course = COURSES[int(rng.random() * len(COURSES))]
        step |= {"walker": walker, "course": course}
        spot = landing(setup, position, walker, course)
        if (position.stall[spot] == position.turn) != (walker == CONSUL):
            break
    return step


def _some_die(position: Position, rng: Random) -> Step | None:
    """A die within reach, each number of a colour in a place as likely."""
    own = [(FROM_SCREEN, *die) for die in each_die(position.ready[position.turn])]
    dice = own or [(FROM_TEMPLE, *die) for die in each_die(position.temple_dice)]
    if not dice:
        return None
    origin, colour, pips, _ = dice[int(rng.random() * len(dice))]
    return {"by": position.turn, "origin": origin, "colour": colour, "pips": pips}


def _adjusted(position: Position, die: Step, purpose: Colour, rng: Random) -> Step:
    """The die with a number that it is turned to, paid for with cards where there are some."""
    hand = position.hand[position.turn]
    made = die["pips"] if rng.random() >= TURN_CHANCE else int(rng.random() * len(PIPS)) + 1
    god = TURNING_GODS.get(purpose)
    by_god = min(hand[god], TURNS[die["pips"], made]) if god else 0
    by_jupiter = die["colour"] != purpose and hand[JUPITER] > 0
    return {**die, "made": made, "by_jupiter": by_jupiter, "by_god": by_god}
