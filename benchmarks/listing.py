"""Legal steps of a beige die with six stalls: `python3 benchmarks/listing.py`.

The dice in use are those of random games; the player at turn is given stalls until he has six.
Times are those that a core worked; of each phase the longest counts.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
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


times: dict[str, list[float]] = {phase: [] for phase in PHASES}
for seed in range(GAMES):
    for machine, found in positions(seed):
        if (spent := seconds(machine, found)) is not None:
            times[found["phase"]].append(spent)
for phase, name in PHASES.items():
    what = f"legal steps of a beige die with {STALLS} stalls, {name}, {len(times[phase])} times"
    tell(f"{what}, the longest", 1000 * max(times[phase]), "ms", "< 50 ms")
