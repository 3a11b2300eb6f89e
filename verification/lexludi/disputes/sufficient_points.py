"""Which points make the difference between two readings of one step."""

from __future__ import annotations

from collections.abc import Callable

from lexludi.language import Answers


def sufficient_points(
    outcome: Callable[[Answers], object], reference: Answers, reading: Answers
) -> tuple[tuple[str, ...], ...]:
    """The points for which the reading's outcome is not the reference's, by switching them.

    Each inner tuple suffices: single points where one alone does, else the points that only
    together do, each of them needed.
    """
    target = outcome(reading)
    if target == outcome(reference):
        return ()
    open_points = [point for point in reference if reference[point] != reading[point]]

    def suffice(points: list[str]) -> bool:
        return outcome({**reference, **{point: reading[point] for point in points}}) == target

    alone = tuple((point,) for point in open_points if suffice([point]))
    return alone or (_together(suffice, open_points),)


def _together(suffice: Callable[[list[str]], bool], points: list[str]) -> tuple[str, ...]:
    """The points without those that can be left out, one after the other."""
    kept = list(points)
    for point in points:
        rest = [other for other in kept if other != point]
        if suffice(rest):
            kept = rest
    return tuple(kept)
