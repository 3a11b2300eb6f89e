"""Games played twice under two readings: `python3 benchmarks/impact.py`.

Every answer that is not the ruling is measured against the rulings, and then all of them together.
"""

from __future__ import annotations

import os

from measure import once, tell

from lexludi.spec import load
from lexludi.verification import impact
from lexludi.verification.contests import POLICIES

GAMES = 200


def pairs(b: dict[str, str]) -> float:
    """Pairs of games in a second, both policies, on all cores; after one that starts them up."""
    jobs = len(os.sched_getaffinity(0))
    taken = once(lambda: impact.by_point(LAW, {}, b, games=GAMES, jobs=jobs))
    return (len(b) + 1) * len(POLICIES) * GAMES / taken


def whole(b: dict[str, str]) -> float:
    """The same of readings that differ in many points at once."""
    jobs = len(os.sched_getaffinity(0))
    taken = once(lambda: impact.measure(LAW, {}, b, games=5 * GAMES, jobs=jobs))
    return len(POLICIES) * 5 * GAMES / taken


if __name__ == "__main__":
    LAW = load("manila")
    unusual = {
        name: next(answer for answer in point.answers if answer != point.ruling)
        for name, point in LAW.points.items()
    }
    tell("games played twice, one point apart", pairs(unusual), "pairs/s", ">= 500 pairs/s")
    tell("games played twice, all points apart", whole(unusual), "pairs/s", ">= 500 pairs/s")
