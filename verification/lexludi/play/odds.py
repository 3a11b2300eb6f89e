"""Exact chances by the law: every outcome is followed, and equal positions are followed once.

Chance is computed as a fraction of whole numbers, nothing is drawn at random.  What players do
is fixed beforehand: a plan says which step is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from lexludi.language import Machine, Step
from lexludi.language.declarations import ANYBODY, CHANCE
from lexludi.language.suggest import hint
from lexludi.support.canonical_json import canonical, same_json
from lexludi.support.errors import UsageError
from lexludi.support.messages import plural
from lexludi.support.progress import Progress, ProgressUpdate, no_progress

MOST = 1_000_000
"""Steps that may be worked out if nobody says otherwise: a minute or so of a large game."""
OFTEN = 20
"""Positions between two words of progress."""

Plan: TypeAlias = tuple[Mapping[str, Any], ...]
"""Steps to take, the first that is legal; what a step leaves out does not matter."""
Level: TypeAlias = dict[bytes, tuple[Any, Fraction]]
"""Positions by their bytes, each with its chance; the chances add up to 1."""


@dataclass(frozen=True)
class ReachedPositions:
    """The positions that are reached, each with its chance, and the steps that it took to know."""

    positions: tuple[tuple[Any, Fraction], ...]
    steps: int


def reached(
    machine: Machine,
    position: Any,
    chances: int,
    plan: Plan = (),
    most: int = MOST,
    progress: Progress = no_progress,
) -> ReachedPositions:
    """The positions right after so many steps of chance, or where the game is over before.

    Args:
        machine: the law in a setup.
        position: where it begins, in the machine's own form.
        chances: how many steps of chance come.
        plan: what players do.  Where only one step is legal, none is needed.
        most: how many steps may be worked out.
        progress: is told how many positions have been followed.

    Raises:
        UsageError: players have a choice that the plan leaves open, nothing is legal, or more
            than `most` steps would have to be worked out.
    """
    walk = _Walk(machine, plan, most, progress)
    level: Level = walk.merged([(position, Fraction(1))])
    for number in range(1, chances + 1):
        level = walk.drawn(walk.settled(level), f"step {number} of {chances} of chance")
    return ReachedPositions(tuple(level.values()), walk.steps)


def shares(values: Iterable[tuple[Any, Fraction]]) -> list[tuple[Any, Fraction]]:
    """Each different JSON value with its chance, the likeliest first."""
    found: dict[str, tuple[Any, Fraction]] = {}
    for value, chance in values:
        text = canonical(value)
        found[text] = value, chance + found.get(text, (value, Fraction(0)))[1]
    return [found[text] for text in sorted(found, key=lambda text: (-found[text][1], text))]


class _Walk:
    """Follows positions, and counts the steps."""

    def __init__(self, machine: Machine, plan: Plan, most: int, progress: Progress) -> None:
        self.steps = 0
        self._machine = machine
        self._fields = tuple(machine.law.state)
        self._plan = plan
        self._most = most
        self._progress = progress
        free = (name for name, action in machine.law.actions.items() if action.who == ANYBODY)
        self._free = frozenset(free)

    def merged(self, positions: Iterable[tuple[Any, Fraction]]) -> Level:
        """Equal positions as one, with the sum of their chances."""
        level: Level = {}
        for position, chance in positions:
            key = msgspec.msgpack.encode([getattr(position, name) for name in self._fields])
            known = level.get(key)
            level[key] = (position, chance) if known is None else (known[0], known[1] + chance)
        return level

    def settled(self, level: Level) -> Level:
        """The positions after all that players and rules do before chance is due again."""
        return self.merged((self._settled(position), chance) for position, chance in level.values())

    def drawn(self, level: Level, text: str) -> Level:
        """The positions after every outcome of chance; where the game is over it stays over."""
        found: list[tuple[Any, Fraction]] = []
        for number, (position, chance) in enumerate(level.values()):
            if number % OFTEN == 0:
                self._progress(ProgressUpdate("odds", number, len(level), text))
            found += self._outcomes(position, chance)
            if len(found) > self._most // 4:
                found = list(self.merged(found).values())
        return self.merged(found)

    def _outcomes(self, position: Any, chance: Fraction) -> list[tuple[Any, Fraction]]:
        drawn = list(self._machine.drawn(position))
        if not drawn:
            return [(position, chance)]
        self._count(len(drawn))
        total = sum(weight for weight, _ in drawn)
        if total <= 0 or any(weight < 0 for weight, _ in drawn):
            raise UsageError("weights of chance are no shares here; `lexludi prove` says where")
        parts = {weight: chance * Fraction(weight, total) for weight, _ in drawn}
        return [(after, parts[weight]) for weight, after in drawn if weight]

    def _settled(self, position: Any) -> Any:
        while (step := self._decided(position)) is not None:
            self._count(1)
            position = self._machine.advance(position, step)
        return position

    def _decided(self, position: Any) -> Step | None:
        """The step that is taken; None where chance is due or the game is over."""
        if self._machine.side(position) == "over":
            return None
        steps = self._machine.legal(position)
        own = [step for step in steps if step["by"] != CHANCE]
        for pattern in self._plan:
            fitting = [step for step in own if _fits(pattern, step)]
            if fitting:
                return _only(pattern, fitting)
        if len(own) < len(steps):
            return None
        return self._forced([step for step in own if step["do"] not in self._free])

    def _forced(self, steps: Sequence[Step]) -> Step:
        """The only step of whoever is to act; UsageError where there is a choice, or none."""
        if len(steps) == 1:
            return steps[0]
        if not steps:
            raise UsageError("no step is legal in a position on the way, though no game is over")
        names = ", ".join(dict.fromkeys(step["do"] for step in steps))
        whose = steps[0]["by"]
        raise UsageError(
            f"player {whose + 1} has a choice before chance is due: say with --do which of {names}"
        )

    def _count(self, steps: int) -> None:
        """Note that so many steps are worked out; UsageError where they are too many."""
        self.steps += steps
        if self.steps > self._most:
            raise UsageError(
                f"more than {self._most:,} steps: ask about fewer steps of chance, begin later, "
                "or allow more with --most"
            )


def _fits(pattern: Mapping[str, Any], step: Step) -> bool:
    return all(same_json(step.get(name), value) for name, value in pattern.items())


def _only(pattern: Mapping[str, Any], fitting: Sequence[Step]) -> Step:
    if len(fitting) == 1:
        return fitting[0]
    raise UsageError(
        f"{plural(len(fitting), 'legal step')} fit --do {canonical(pattern)}: name more of it, "
        f"as in --do '{canonical(fitting[0])}'"
    )


def pattern_of(machine: Machine, value: Any) -> Mapping[str, Any]:
    """A step of a plan, given as the name of an action or as a step that may leave fields out.

    UsageError for what no player does.
    """
    pattern = {"do": value} if isinstance(value, str) else value
    if not isinstance(pattern, dict) or not isinstance(pattern.get("do"), str):
        raise UsageError('--do: expected the name of an action, or {"do": NAME, ...}')
    actions = machine.law.actions
    played = [name for name, action in actions.items() if action.who != CHANCE]
    if pattern["do"] not in played:
        raise UsageError(f"--do: no player does {pattern['do']!r}: {hint(pattern['do'], played)}")
    known = {"by", "do", *(argument.name for argument in actions[pattern["do"]].arguments)}
    for name in pattern:
        if name not in known:
            raise UsageError(f"--do: {pattern['do']} has no {name!r}: {hint(name, known)}")
    return pattern
