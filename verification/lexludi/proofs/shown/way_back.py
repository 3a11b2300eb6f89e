"""For loops that no random game made: a way back to a position.

From a position of a game the steps are tried that lead to positions most like it, the likest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count, islice
from typing import Any

from lexludi.language import Law, Machine, Step
from lexludi.language import terms as t
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.deciding import DecidingPart
from lexludi.proofs.shown.observer import ALWAYS, BROKEN, asked_of_a_loop
from lexludi.proofs.shown.replayed import machine_of
from lexludi.proofs.shown.search import PlayedGame
from lexludi.proofs.verdict import Showing

GAMES = 40
"""Games that are looked at for each goal."""
STARTS = 4
"""Positions of a game from which a way back is looked for."""
LOOKED_AT = 300
"""Positions whose steps are tried in one search."""

Values = tuple[Any, ...]
"""The deciding values of a position."""


def found(
    law: Law, goals: list[Obligation], games: list[PlayedGame]
) -> Iterator[tuple[Obligation, Showing]]:
    """For each goal a game that comes back to a position where its condition holds, if any.

    Args:
        law: the law.
        goals: loops that are still to be shown.
        games: games as far as they were played.

    Yields:
        the goal and the game, which is yet to be replayed.
    """
    for goal in goals:
        ways = (way for game in games[:GAMES] for way in _ways(law, goal, game))
        yield from ((goal, way) for way in islice(ways, 1))


def _ways(law: Law, goal: Obligation, game: PlayedGame) -> Iterator[Showing]:
    """The game until some of its positions, each with a way back there."""
    machine = machine_of(law, game.players, game.until(0))
    item = law.properties[goal.subject]
    asked = asked_of_a_loop(item)
    if asked is None:
        return
    fit = _fulfilling(machine, asked, game)
    for number in fit[:: 1 + len(fit) // STARTS]:
        with suppress(*BROKEN):
            steps = way_back(machine, game.positions[number], luck=item.form == ALWAYS)
            if steps:
                begun = game.until(number)
                yield replace(begun, steps=[*begun.steps, *steps])


def _fulfilling(machine: Machine, asked: t.Term, game: PlayedGame) -> list[int]:
    """The numbers of the positions where a condition holds; it may be undefined at others."""
    asked_of, found = machine.values_of([asked]), []
    for number, position in enumerate(game.positions):
        with suppress(*BROKEN):
            if asked_of(position)[0]:
                found.append(number)
    return found


def way_back(machine: Machine, origin: Any, *, luck: bool = False) -> list[Step]:
    """Steps from a position to one that equals it in all that decides how play goes on.

    Args:
        machine: the machine of the game.
        origin: the position.
        luck: whether outcomes of chance that could have been others may be among the steps.

    Returns:
        the steps; none where the search found no way.
    """
    part, order = DecidingPart(machine), count()
    goal = part.of(origin)
    seen: set[Values] = set()
    waiting: list[tuple[int, int, Any, list[Step]]] = [(0, next(order), origin, [])]
    for _ in range(LOOKED_AT):
        if not waiting:
            break
        _, _, position, taken = heappop(waiting)
        for step, after, values in _next(machine, part, position, luck):
            steps = [*taken, step]
            if values == goal:
                return steps
            if values not in seen:
                seen.add(values)
                heappush(waiting, (_apart(values, goal) + len(steps), next(order), after, steps))
    return []


def _next(
    machine: Machine, part: DecidingPart, position: Any, luck: bool
) -> Iterator[tuple[Step, Any, Values]]:
    """The steps of a position, or those that need no luck, each with what comes of it."""
    for step in machine.legal(position):
        if luck or not part.left_to_chance(position, step):
            after = machine.advance(position, step)
            yield step, after, part.of(after)


def _apart(values: Values, others: Values) -> int:
    """In how many places two positions differ; one that has more places differs there, too."""
    differing: int = sum(one != other for one, other in zip(values, others, strict=False))
    return differing + abs(len(values) - len(others))
