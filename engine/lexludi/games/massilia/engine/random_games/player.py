"""Random games: a quick choice of one legal step without listing them all.

The choice is not uniform. It favours what earns something, and still gives every step a chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from lexludi.games.massilia.engine.action import Action, Step
from lexludi.games.massilia.engine.dice import MOST_DICE
from lexludi.games.massilia.engine.parts import (
    DIE_KEPT,
    GOODS,
    MARS,
    MERCURE,
    MOST_ON_STALL,
    PIPS,
    PLUTON,
    VENUS,
    Good,
)
from lexludi.games.massilia.engine.position import Position, dice_to_json, each_die, no_dice
from lexludi.games.massilia.engine.random_games.guesses import guess_join, guess_move, guess_use
from lexludi.games.massilia.engine.setup import Setup

TRIES: Final = 4
PASS_CHANCE: Final = 0.1
JOIN_CHANCE: Final = 0.06
CARD_CHANCE: Final = 0.5
KEEP_CHANCE: Final = 0.4
BUILD_CHANCE: Final = 0.8
STOP_CHANCE: Final = 0.4

Proposal: TypeAlias = Callable[[Position, Random], Step]


def drawn_from(counts: Mapping[str, int], rng: Random) -> str:
    """One of some things, each as likely as it is often there."""
    left = int(rng.random() * sum(counts.values()))
    for thing, count in counts.items():
        left -= count
        if left < 0:
            return thing
    raise ValueError("expected one thing or more, found none")


class Player:
    """Who chooses steps of random games.

    Arguments:
        setup: what was agreed.
        actions: all actions of the set-up by name.
    """

    __slots__ = ("_actions", "_proposals", "_setup")

    def __init__(self, setup: Setup, actions: Mapping[str, Action]) -> None:
        self._setup: Final = setup
        self._actions: Final = actions
        self._proposals: Final[dict[str, Proposal]] = {
            "filling": _fill,
            "shipping": _ship,
            "rolling": _roll,
            "retaining": _retain,
            "acting": self._act,
            "using": self._go_on,
            "placing": _stow,
            "answering": self._answer,
            "building": self._build,
            "carrying": self._carry,
            "drawing": _draw,
            "choosing": self._choose,
        }

    def step(self, position: Position, rng: Random) -> Step:
        """A step that may be taken in a position that is not over, chance by its weights."""
        proposal = self._proposals.get(position.phase)
        return (
            self._any(position.phase, position, rng)
            if proposal is None
            else proposal(position, rng)
        )

    def _any(self, moment: str, position: Position, rng: Random) -> Step:
        """A step out of all that are legal at a moment, each as likely."""
        actions = [action for action in self._actions.values() if moment in action.moments]
        steps = [step for action in actions for step in action.steps(self._setup, position)]
        return steps[int(rng.random() * len(steps))]

    def _one(self, name: str, position: Position, rng: Random) -> Step | None:
        """A legal step of an action, each as likely; None where there is none."""
        steps = list(self._actions[name].steps(self._setup, position))
        return steps[int(rng.random() * len(steps))] if steps else None

    def _allows(self, position: Position, step: Step) -> bool:
        return self._actions[step["do"]].allows(self._setup, position, step)

    # Actions with dice.

    def _act(self, position: Position, rng: Random) -> Step:
        """Take a die or pass; a few guesses before the seat gives up."""
        if rng.random() >= PASS_CHANCE:
            for _ in range(TRIES):
                step = guess_use(position, rng)
                if step is not None and self._allows(position, step):
                    return step
        if self._setup.venus_any_time and position.hand[position.turn][VENUS]:
            atoned = self._one("atone", position, rng)
            if atoned is not None:
                return atoned
        return {"by": position.turn, "do": "pass"}

    def _go_on(self, position: Position, rng: Random) -> Step:
        """Take a further die, play a card, or do what the dice are used for."""
        if rng.random() < JOIN_CHANCE:
            step = guess_join(position, rng)
            if step is not None and self._allows(position, step):
                return step
        card = self._card(position, rng)
        return self._deed(position, rng) if card is None else card

    def _card(self, position: Position, rng: Random) -> Step | None:
        """A Mercure or a Venus, where one is held and wants to be played."""
        hand = position.hand[position.turn]
        for god, name in ((MERCURE, "haggle"), (VENUS, "atone")):
            if hand[god] and rng.random() < CARD_CHANCE:
                step = self._one(name, position, rng)
                if step is not None:
                    return step
        return None

    def _deed(self, position: Position, rng: Random) -> Step:
        """What the dice are used for; a Mercure or a further die first, where it needs one."""
        if position.job == "brown":
            return guess_move(self._setup, position, rng)
        if position.job == "grey":
            return {"by": position.turn, "do": "pray"}
        name = "boast" if position.job == "black" else "buy"
        for do in (name, "haggle", "join"):
            step = self._one(do, position, rng)
            if step is not None:
                return step
        raise ValueError(f"expected dice in use that are enough to {name}")

    # What follows.

    def _answer(self, position: Position, rng: Random) -> Step:
        owner = position.at_consul
        if owner is not None and position.hand[owner][PLUTON] and rng.random() < CARD_CHANCE:
            step: Step = {"by": owner, "do": "shield"}
            if self._allows(position, step):
                return step
        return {"by": owner, "do": "suffer"}

    def _build(self, position: Position, rng: Random) -> Step:
        step: Step = {"by": position.turn, "do": "build"}
        if rng.random() < BUILD_CHANCE and self._allows(position, step):
            return step
        return {"by": position.turn, "do": "refrain"}

    def _carry(self, position: Position, rng: Random) -> Step:
        step = None if rng.random() < STOP_CHANCE else self._one("carry", position, rng)
        return {"by": position.turn, "do": "leave"} if step is None else step

    def _choose(self, position: Position, rng: Random) -> Step:
        may_stop = position.chosen or self._setup.empty_prayers
        stops = may_stop and rng.random() < STOP_CHANCE
        step = None if stops else self._one("choose", position, rng)
        return {"by": position.turn, "do": "enough"} if step is None else step


# Chance, and what needs no guards.


def _fill(position: Position, rng: Random) -> Step:
    return {"by": "chance", "do": "fill", "kind": drawn_from(position.bag, rng)}


def _ship(position: Position, rng: Random) -> Step:
    return {"by": "chance", "do": "ship", "kind": drawn_from(position.bag, rng)}


def _roll(_position: Position, rng: Random) -> Step:
    return {"by": "chance", "do": "roll", "pips": int(rng.random() * len(PIPS)) + 1}


def _draw(position: Position, rng: Random) -> Step:
    if not any(position.deck.values()):
        return {"by": "nobody", "do": "reshuffle"}
    return {"by": "chance", "do": "draw", "card": drawn_from(position.deck, rng)}


def _retain(position: Position, rng: Random) -> Step:
    """Keep some of the dice that can be paid for, with as many Mars as help."""
    seat, kept, count = position.turn, no_dice(), 0
    held = position.hand[seat][MARS]
    most = position.purse[seat] // DIE_KEPT + held
    for colour, pips, there in each_die(position.rolled):
        for _ in range(min(there, MOST_DICE)):
            if count < most and rng.random() < KEEP_CHANCE:
                kept[colour][pips - 1] += 1
                count += 1
    cards = min(held, count)
    return {"by": seat, "do": "retain", "kept": dice_to_json(kept), "mars_cards": cards}


def _stow(position: Position, rng: Random) -> Step:
    spots = [
        spot for spot in position.stalls_of(position.turn) if position.load(spot) < MOST_ON_STALL
    ]
    kind: Good = next(good for good in GOODS if position.to_place[good])
    spot = spots[int(rng.random() * len(spots))]
    return {"by": position.turn, "do": "stow", "spot": spot, "kind": kind}
