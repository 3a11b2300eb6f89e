"""Legal steps of a beige die with six stalls: `python3 benchmarks/listing.py`.

The dice in use are those of random games; the player at turn is given stalls until he has six.
Beside these stands the richest position, which nobody has played to: six empty stalls, money and
goods for everything, a god of each kind that helps, and all dice but one still to be taken.
Times are those that a core worked; of each phase the longest counts.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from measure import tell

from lexludi.catalogue import open_game
from lexludi.language import Machine, PositionError, Setup

LAW: Final = open_game("massilia").law
GAMES: Final = 40
LONGEST: Final = 260
STALLS: Final = 6
RING: Final = 16
"""The shortest ring has so many spaces."""
COLOURS: Final = ("grey", "brown", "black", "beige")
HELPERS: Final = ("jupiter", "junon", "neptune", "mercure")
RICH: Final = (("acting", 0, "no die"), ("using", 1, "one die"), ("using", 6, "six dice"))
PHASES: Final = {"using": "buying", "placing": "putting goods on stalls"}


def positions(seed: int) -> Iterator[tuple[Machine, dict[str, Any]]]:
    """The positions of a random game in which a beige die is in use."""
    machine = Machine(LAW, Setup(players=3).drawn(LAW, Random(seed)))
    rng, position = Random(seed), machine.start()
    for _ in range(LONGEST):
        steps = machine.legal(position)
        found = machine.to_json(position)
        if found["phase"] in PHASES and found["job"] == "beige":
            yield machine, found
        position = machine.do(position, rng.choice(liked(steps)))


def liked(steps: list[Any]) -> list[Any]:
    """Of some steps those that take a beige die; else all but passing."""
    beige = [step for step in steps if step["do"] == "use" and step["purpose"] == "beige"]
    return beige or [step for step in steps if step["do"] != "pass"] or steps


def with_stalls(found: dict[str, Any]) -> dict[str, Any]:
    """The position with stalls of the player at turn on free spaces until he has six."""
    me = found["turn"]
    own = sum(owner == me for owner in found["stall"].values())
    free = [place for place in range(RING) if found["stall"][str(place)] is None]
    for place in free[: max(0, STALLS - own)]:
        found["stall"][str(place)] = me
    found["stalls_left"][me] = 0
    return found


def seconds(machine: Machine, found: dict[str, Any]) -> float | None:
    """How long the legal steps take to list; None where the position cannot be."""
    try:
        position = machine.from_json(with_stalls(found))
    except PositionError:
        return None
    begun = time.process_time()
    machine.legal(position)
    return time.process_time() - begun


def richest(phase: str, spent: int) -> tuple[Machine, dict[str, Any]]:
    """Four players, of whom seat 0 has everything; so many dice are used already."""
    setup = Setup(players=4).drawn(LAW, Random(0))
    most = {"goods_printed": dict.fromkeys(("purple", "orange", "pink", "beige"), 40)}
    cheap = {"price_cards": dict.fromkeys(setup.variants["price_cards"], 1), "stalls_each": 8}
    machine = Machine(LAW, replace(setup, variants={**setup.variants, **most, **cheap}))
    rng, position = Random(0), machine.start()
    while (found := machine.to_json(position))["phase"] != "acting":
        position = machine.do(position, rng.choice(machine.legal(position)))
    found |= {"phase": phase, "turn": 0, "job": None, "total": 0}
    if phase == "using":
        found |= {"job": "beige", "total": 6 * spent}
    _town(found)
    _dice(found, spent)
    found["hand"] = [dict.fromkeys(found["deck"], 0) for _ in range(4)]
    found["hand"][0] |= dict.fromkeys(HELPERS, 1)
    for god in found["deck"]:
        found["deck"][god] -= found["hand"][0][god]
    return machine, found


def _town(found: dict[str, Any]) -> None:
    """Six empty stalls for seat 0, one for each other, all goods in the harbour, all money."""
    owners = [0] * STALLS + [1, 2, 3]
    found["stall"] = dict.fromkeys(found["stall"])
    found["stall"] |= {str(space): owner for space, owner in enumerate(owners)}
    found["goods"] = {space: dict.fromkeys(found["bag"], 0) for space in found["stall"]}
    found["stalls_left"] = [8 - owners.count(seat) for seat in range(4)]
    found["harbour"], found["bag"] = dict.fromkeys(found["bag"], 40), dict.fromkeys(found["bag"], 0)
    found["purse"], found["bank"] = [500, 0, 0, 0], 24 - 500


def _dice(found: dict[str, Any], spent: int) -> None:
    """The dice behind the screen of seat 0, and all others before it and in the temple."""
    for place in (found["temple_dice"], *found["ready"]):
        for colour in COLOURS:
            place[colour] = dict.fromkeys(place[colour], 0)
    found["spent"] = [dict.fromkeys(COLOURS, 0) for _ in range(4)]
    for number in range(20):
        colour = COLOURS[number % 4]
        place = found["temple_dice"] if number % 3 else found["ready"][0]
        if number < spent:
            found["spent"][0][colour] += 1
        else:
            place[colour][str(number % 6 + 1)] += 1


times: dict[str, list[float]] = {phase: [] for phase in PHASES}
for seed in range(GAMES):
    for machine, found in positions(seed):
        if (spent := seconds(machine, found)) is not None:
            times[found["phase"]].append(spent)
for phase, name in PHASES.items():
    what = f"legal steps of a beige die with {STALLS} stalls, {name}, {len(times[phase])} times"
    tell(f"{what}, the longest", 1000 * max(times[phase]), "ms", "< 50 ms")
for phase, spent, name in RICH:
    machine, found = richest(phase, spent)
    position = machine.from_json(found)
    begun = time.process_time()
    steps = machine.legal(position)
    took = 1000 * (time.process_time() - begun)
    what = f"the same where a player has everything, {name} in use: {len(steps)} steps"
    tell(what, took, "ms", "< 50 ms")
