"""Playing at random over the law, with tastes that bring rare moments about.

A taste is how much a player prefers each action and each value of its arguments.
Drawn at random it knows nothing of the game, and yet some players turn out to be
pirates, some spend all they have, and some never place anything.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lexludi.language import Law, Machine, Step
from lexludi.language.declarations import ANYBODY, Action

Group = tuple[str, ...]

LEANINGS = (0.0, 0.5, 1.0)
"""How far up its range a number is liked: the least, anything, the most."""
FONDNESS = (0.05, 0.3, 1.0, 1.0, 3.0, 12.0)
HERD = (0.05, 12.0)
"""Fondness where all want the same few things, so that those run out."""
IDLE = 0.03
"""Weight of steps that anybody may do at any time: they bring no game to its end."""


@dataclass(frozen=True)
class Taste:
    """How fond a player is of actions, of named values and of large numbers.

    `actions` and `values` are weights (1 where a name is absent); `leaning` is 0 for
    small numbers, 1 for large ones, and one half for no preference.
    """

    actions: Mapping[str, float]
    values: Mapping[str, float]
    leaning: float = 0.5

    def weigh(self, step: Step) -> float:
        """The weight of one step among others of the same action."""
        weight = 1.0
        for value in leaves(arguments(step)):
            if isinstance(value, str):
                weight *= self.values.get(value, 1.0)
        return weight


PLAIN = Taste({}, {})


def drawn(law: Law, rng: random.Random, fondness: Sequence[float] = FONDNESS) -> Taste:
    """A random taste over the law's actions and its named values."""
    return Taste(
        {name: rng.choice(FONDNESS) for name in law.actions},
        {value: rng.choice(fondness) for value in law.order},
        rng.choice(LEANINGS),
    )


def tastes(law: Law, players: int, rng: random.Random) -> list[Taste]:
    """A taste for each seat and one for chance; now and then nobody has any, or all the same."""
    kind = rng.random()
    if kind < 0.2:
        return [PLAIN] * (players + 1)
    if kind < 0.5:
        return [drawn(law, rng, HERD)] * (players + 1)
    return [drawn(law, rng) for _ in range(players + 1)]


def spread(steps: Sequence[Step], count: int, rng: random.Random) -> list[Step]:
    """Up to `count` of the steps, of each action about as many: a few bids do not need all bids."""
    groups: dict[str, list[Step]] = {}
    for step in steps:
        groups.setdefault(step["do"], []).append(step)
    share = max(1, count // max(len(groups), 1))
    return [s for group in groups.values() for s in rng.sample(group, min(len(group), share))]


def arguments(step: Step) -> Step:
    """The arguments of a step: all but who does what."""
    return {name: value for name, value in step.items() if name not in ("by", "do")}


def leaves(value: Any) -> Iterator[Any]:
    """Every single value inside a JSON value, in order."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    else:
        yield value


class Policy:
    """Chooses among legal steps: first who and what, then with which arguments.

    Choosing the action first keeps a long list of bids from drowning a single pass.
    `fair` chance follows the law's weights; otherwise chance has a taste like anybody, or,
    given a count of what was `seen`, prefers outcomes after which something rare is open.
    """

    SAMPLE = 8
    """Outcomes of chance among which the most curious one is taken."""

    def __init__(
        self,
        law: Law,
        rng: random.Random,
        tastes: Sequence[Taste] = (),
        *,
        fair: bool = True,
        seen: Counter[frozenset[str]] | None = None,
    ) -> None:
        self._seen = seen
        self._anybody = {n for n, a in law.actions.items() if is_idle(a)}
        self._rng = rng
        self._tastes = tastes
        self._fair = fair

    def choose(self, machine: Machine, position: Any, steps: Sequence[Step]) -> Step:
        """One of `steps`, which must be all the legal steps at `position`."""
        if self._fair and steps[0]["by"] == "chance":
            weights = [machine.weight(position, step) for step in steps]
            return self._rng.choices(steps, weights)[0]
        if self._seen is not None and steps[0]["by"] == "chance":
            return self._curious(machine, position, steps)
        groups: dict[tuple[Any, str], list[Step]] = {}
        for step in steps:
            groups.setdefault((step["by"], step["do"]), []).append(step)
        keys = list(groups)
        key = self._rng.choices(keys, [self._fondness(*key) for key in keys])[0]
        return self._among(groups[key], self.taste(key[0]))

    def _curious(self, machine: Machine, position: Any, steps: Sequence[Step]) -> Step:
        """Of some outcomes the one that opens what was open least often."""
        seen = self._seen if self._seen is not None else Counter()
        tried = self._rng.sample(steps, min(len(steps), self.SAMPLE))
        opened = [
            frozenset(s["do"] for s in machine.legal(machine.advance(position, step)))
            for step in tried
        ]
        rarest = min(range(len(tried)), key=lambda number: seen[opened[number]])
        seen[opened[rarest]] += 1
        return tried[rarest]

    def taste(self, by: Any) -> Taste:
        """The taste of a seat; chance and nobody have the last one."""
        if not self._tastes:
            return PLAIN
        return self._tastes[by if isinstance(by, int) else -1]

    def _fondness(self, by: Any, action: str) -> float:
        return self.taste(by).actions.get(action, 1.0) * (IDLE if action in self._anybody else 1.0)

    def _among(self, steps: Sequence[Step], taste: Taste) -> Step:
        if len(steps) == 1:
            return steps[0]
        if _only_numbers(steps[0]):
            return steps[_lean(len(steps), taste.leaning, self._rng)]
        return self._rng.choices(steps, [taste.weigh(step) for step in steps])[0]


def is_idle(action: Action) -> bool:
    """Whether any seat may do the action at any time, whoever is to move."""
    return action.who == ANYBODY


def _only_numbers(step: Step) -> bool:
    return all(isinstance(value, int) for value in leaves(arguments(step)))


def _lean(count: int, leaning: float, rng: random.Random) -> int:
    """An index below `count`: half the time near an end of the list, as the leaning says."""
    if rng.random() < abs(leaning - 0.5):
        near = min(rng.choice((0, 0, 0, 1, 2, 3)), count - 1)
        return near if leaning < 0.5 else count - 1 - near
    return rng.randrange(count)
