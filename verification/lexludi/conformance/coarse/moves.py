"""All moves of an engine with coarser steps from where it rests, and how often each comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm

from lexludi.conformance.coarse.declared import joining
from lexludi.conformance.coarse.walk import Standing, Walker
from lexludi.language import Step
from lexludi.play.engine_game import CHANCE

MOST = 5000
"""Moves from one position that are listed; where there are more, the case is lost."""


class UnlistedError(Exception):
    """The moves cannot be listed; the text is the declaration for which."""


def moves(walker: Walker, now: Standing, steps: Iterable[Step]) -> list[Standing]:
    """Where the engine rests after each whole move that begins with one of some legal steps.

    UnlistedError where nobody can tell how a move goes on, or there are too many.
    """
    found: list[Standing] = []
    for step in steps:
        for end in _ends(walker, walker.step(now, step)):
            found.append(end)
            if len(found) > MOST:
                raise UnlistedError(next(iter(sorted(end.used))))
    return found


def _ends(walker: Walker, now: Standing) -> Iterator[Standing]:
    """Every place of rest after a move that has begun."""
    if now.lost:
        raise UnlistedError(now.lost)
    if now.due is None:
        yield now
    elif now.due.joined or len(now.due.steps) == 1:
        for step in now.due.steps:
            yield from _ends(walker, walker.step(now, step))
    else:
        raise UnlistedError(now.due.declaration)


def weighed(walker: Walker, now: Standing) -> list[tuple[Standing, int]]:
    """The end of every move that chance alone decides, and how often it comes among the others.

    UnlistedError as in `moves`, and where somebody chooses within a move.
    """
    steps = [s for s in walker.machine.legal(now.position) if s["by"] == CHANCE]
    shares = [(end, _share(walker, now, end)) for end in moves(walker, now, steps)]
    whole = lcm(*(share.denominator for _, share in shares))
    return [(end, int(share * whole)) for end, share in shares]


def _share(walker: Walker, now: Standing, end: Standing) -> Fraction:
    """How likely a move is, by the weights of all its steps."""
    share, position = Fraction(1), now.position
    for step in end.walked:
        if step["by"] == CHANCE:
            weights = [
                (one, walker.machine.weight(position, one))
                for one in walker.machine.legal(position)
                if one["by"] == CHANCE
            ]
            own = next(weight for one, weight in weights if one == step)
            share *= Fraction(own, sum(weight for _, weight in weights))
        elif step in end.move:
            raise UnlistedError(joining(end.move[0]["do"], step["do"]))
        position = walker.machine.advance(position, step)
    return share
