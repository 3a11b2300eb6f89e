"""Positions from the solver, for the goals that no game reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from lexludi.cases.generation.search import Finder
from lexludi.cases.generation.twin_games import with_choice
from lexludi.cases.goals import Goal
from lexludi.language import Law, Machine, PositionError, Setup
from lexludi.support.canonical_json import canonical

Built = tuple[Setup, dict[str, Any], Any]
"""A setup, a position under it, and a step."""
Construct = Callable[[Law, Goal, int], "Built | None"]
"""Asks the solver for a position and a step that show a goal, for so many players."""

DEPENDENT = frozenset({"met", "refused", "taken", "not", "runs", "idle"})
"""Aspects of rules whose positions are likely to depend on an answer."""


def completed(finder: Finder, construct: Construct, players: Sequence[int]) -> dict[str, Built]:
    """A constructed moment for each open goal that has one, by goal."""
    built: dict[str, Built] = {}
    for name in finder.open():
        found = _first(finder, construct, finder.goals[name], players)
        if found is not None:
            built[name] = found
    pairs = [pair for pair in _choices(finder.law) if f"{pair[0]}.{pair[1]}" in finder.open()]
    if pairs:
        probes = [*built.values(), *_probes(finder, construct, players[0])]
        for point, answer, other in pairs:
            for goal, moment in _disagreements(finder.law, (point, answer, other), probes):
                built.setdefault(goal, moment)
    return {goal: built[goal] for goal in finder.open() if goal in built}


def _first(
    finder: Finder, construct: Construct, goal: Goal, players: Sequence[int]
) -> Built | None:
    for count in players:
        found = construct(finder.law, goal, count)
        if found is not None:
            return found
    return None


def _choices(law: Law) -> Iterator[tuple[str, str, str]]:
    """Every choice with each other one at the same point or variant."""
    for name, choices, _ in law.choices():
        for one in choices:
            yield from ((name, one, other) for other in choices if other != one)


def _probes(finder: Finder, construct: Construct, players: int) -> Iterator[Built]:
    """Constructed moments for all that a rule can do, whether games showed it or not."""
    for goal in finder.goals.values():
        if goal.subject in finder.law.rules and goal.aspect in DEPENDENT:
            found = construct(finder.law, goal, players)
            if found is not None:
                yield found


def _disagreements(
    law: Law, choice: tuple[str, str, str], probes: Sequence[Built]
) -> Iterator[tuple[str, Built]]:
    """The first probe that two answers decide differently, under either of them."""
    point, answer, other = choice
    for setup, position, step in probes:
        pair = [with_choice(law, setup, point, one) for one in (answer, other)]
        outcomes = [_outcome(law, one, position, step) for one in pair]
        if None not in outcomes and outcomes[0] != outcomes[1]:
            yield f"{point}.{answer}", (pair[0], position, step)
            yield f"{point}.{other}", (pair[1], position, step)
            return


def _outcome(law: Law, setup: Setup, position: dict[str, Any], step: Any) -> str | None:
    """The successor as text, "" where the step is refused, None where the position cannot be."""
    machine = Machine(law, setup)
    try:
        at = machine.from_json(position)
    except PositionError:
        return None
    if machine.refusal(at, step) is not None:
        return ""
    return canonical(machine.to_json(machine.advance(at, step)))
