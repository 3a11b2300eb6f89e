"""All moves of an engine with coarser steps from where it rests, and how often each comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from lexludi.conformance.coarse.walk import Standing, Walker
from lexludi.language import Step
from lexludi.language.declarations import NOBODY
from lexludi.play.engine_game import CHANCE

MOST = 5000
"""Moves from one position that are listed; where there are more, the case is lost."""


OFTEN = "more moves than are listed"
"""Why a case is lost where the law itself has too many steps."""


class UnlistedError(Exception):
    """The moves cannot be listed; the text is the declaration for which."""


def moves(walker: Walker, now: Standing, steps: Sequence[Step]) -> list[Standing]:
    """Where the engine rests after each whole move that begins with one of some legal steps.

    UnlistedError where nobody can tell how a move goes on, or there are too many.
    """
    return [end for end, _ in _every(walker, now, steps)]


def weighed(walker: Walker, now: Standing) -> list[tuple[Standing, int]]:
    """The end of every move that chance alone decides, and how often it comes among the others.

    UnlistedError as in `moves`, and where somebody chooses within a move.
    """
    steps = [s for s in walker.machine.legal(now.position) if s["by"] == CHANCE]
    every = _every(walker, now, steps)
    for end, share in every:
        if not share:
            raise UnlistedError(min(end.used))
    whole = lcm(*(share.denominator for _, share in every))
    return [(end, int(share * whole)) for end, share in every]


def finer(walker: Walker, now: Standing, depth: int) -> str:
    """The declaration for which an engine counts other histories of so many steps than the law.

    "" where it takes each step of each of them as the law does, so that it counts as many.
    """
    left = [MOST]
    return _finer(walker, now, depth, left) if not walker.coarse.plain else ""


def _finer(walker: Walker, now: Standing, depth: int, left: list[int]) -> str:
    for step in walker.machine.legal(now.position) if depth else ():
        left[0] -= 1
        after = walker.step(now, step)
        why = after.lost or (after.due.declaration if after.due else "")
        why = why or (OFTEN if left[0] < 0 else _finer(walker, after, depth - 1, left))
        if why:
            return why
    return ""


def _every(walker: Walker, now: Standing, steps: Sequence[Step]) -> list[tuple[Standing, Fraction]]:
    """The end of every whole move with its share; 0 where somebody chooses."""
    found = []
    for step, share in _shares(walker, now.position, steps):
        for one in _ends(walker, walker.step(now, step), share):
            found.append(one)
            if len(found) > MOST:
                raise UnlistedError(min(one[0].used, default=OFTEN))
    return found


def _ends(walker: Walker, now: Standing, share: Fraction) -> Iterator[tuple[Standing, Fraction]]:
    """Every place of rest after a move that has begun, with the share of the whole move."""
    if now.lost:
        raise UnlistedError(now.lost)
    if now.due is None:
        yield now, share
    elif now.due.joined or len(now.due.steps) == 1:
        for step, part in _shares(walker, now.position, now.due.steps):
            yield from _ends(walker, walker.step(now, step), share * part)
    else:
        raise UnlistedError(now.due.declaration)


def _shares(
    walker: Walker, position: Any, steps: Sequence[Step]
) -> Iterator[tuple[Step, Fraction]]:
    """How likely each of some steps is: by its weight, 1 if nobody chooses, 0 if somebody does."""
    weights = [walker.machine.weight(position, s) if s["by"] == CHANCE else 0 for s in steps]
    total = sum(weights)
    for step, weight in zip(steps, weights, strict=True):
        drawn = Fraction(weight, total) if total else Fraction(0)
        yield step, Fraction(1) if step["by"] == NOBODY else drawn
