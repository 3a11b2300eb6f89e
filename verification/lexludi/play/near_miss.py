"""Steps that look almost right: what a slip of the hand, or a false rule, would propose."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from lexludi.language import Step
from lexludi.play.policy import arguments
from lexludi.support.canonical_json import canonical


class Bank:
    """Every named value met so far, by action and place, and some steps of each action.

    The places make perturbations sensible without knowing the game: what once stood in
    an argument may be tried there again.
    """

    KEEP = 40

    def __init__(self) -> None:
        self.values: dict[tuple[str, str], list[Any]] = {}
        self.steps: dict[str, list[Step]] = {}
        self._seen: set[tuple[str, str, str]] = set()
        self._known: set[str] = set()

    def learn(self, steps: Sequence[Step], rng: random.Random) -> None:
        """Remember what stands in some of these steps."""
        for step in steps if len(steps) <= self.KEEP else rng.sample(steps, self.KEEP):
            text = repr(step)
            if text not in self._known:
                self._known.add(text)
                self._keep(step, rng)

    def _keep(self, step: Step, rng: random.Random) -> None:
        action = step["do"]
        kept = self.steps.setdefault(action, [])
        if len(kept) < self.KEEP:
            kept.append(step)
        else:
            kept[rng.randrange(self.KEEP)] = step
        for path, value in places(arguments(step)):
            place = general(path)
            key = (action, place, canonical(value))
            if key not in self._seen:
                self._seen.add(key)
                self.values.setdefault((action, place), []).append(value)

    def some(self, actions: Sequence[str], rng: random.Random, side: Any) -> Iterator[Step]:
        """Known steps of a few of these actions, as the side to move might try them."""
        known = [action for action in actions if action in self.steps]
        for action in rng.sample(known, min(len(known), 2)):
            kept = self.steps[action]
            for step in rng.sample(kept, min(len(kept), 4)):
                yield {**step, "by": side} if isinstance(side, int) else step


def places(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every single value inside the arguments of a step, with the keys that lead to it.

    A map over seats is a list; its keys are the seats as text.
    """
    if isinstance(value, dict | list):
        for key, inner in entries(value).items():
            yield from places(inner, (*path, key))
    else:
        yield path, value


def entries(value: dict[str, Any] | list[Any]) -> dict[str, Any]:
    """The entries of a map by key, whether it is written as an object or as a list of seats."""
    return value if isinstance(value, dict) else {str(seat): one for seat, one in enumerate(value)}


def _like(value: dict[str, Any] | list[Any], found: dict[str, Any]) -> dict[str, Any] | list[Any]:
    """Entries written as the map `value` is."""
    return found if isinstance(value, dict) else list(found.values())


def _within(holder: Any, path: tuple[str, ...]) -> Any:
    """What keys lead to."""
    for key in path:
        holder = holder[_key(holder, key)]
    return holder


def _key(holder: Any, key: str) -> Any:
    return int(key) if isinstance(holder, list) else key


def general(path: tuple[str, ...]) -> str:
    """The place that a path stands for: the argument, whatever the key inside it."""
    return path[0] if len(path) == 1 else f"{path[0]}/*"


def _copied(value: Any) -> Any:
    """A copy of a JSON value that shares no map and no list with it."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value


def replaced(step: Step, path: tuple[str, ...], value: Any) -> Step:
    """A copy of the step with another value at `path`."""
    twin: Step = _copied(step)
    inner = _within(twin, path[:-1])
    inner[_key(inner, path[-1])] = value
    return twin


def slips(step: Step, bank: Bank, rng: random.Random, count: int) -> Iterator[Step]:
    """`count` steps like this one with one or two arguments changed, if it has any."""
    spots = list(places(arguments(step)))
    for _ in range(count if spots else 0):
        twin = step
        for path, value in rng.sample(spots, min(len(spots), rng.choice((1, 1, 2)))):
            twin = replaced(twin, path, _other(step["do"], path, value, bank, rng))
        yield twin


def _other(action: str, path: tuple[str, ...], value: Any, bank: Bank, rng: random.Random) -> Any:
    if isinstance(value, int) and rng.random() < 0.7:
        return value + rng.choice((-1, 1))
    known = bank.values.get((action, general(path)), [value])
    return rng.choice(known)


def swaps(step: Step, rng: random.Random) -> Iterator[Step]:
    """The step with two entries of a map exchanged, all turned round, or one put into another."""
    for name, value in arguments(step).items():
        if isinstance(value, dict | list) and len(value) > 1:
            for found in _swapped(entries(value), rng):
                yield {**step, name: _like(value, found)}


def _swapped(value: dict[str, Any], rng: random.Random) -> Iterator[dict[str, Any]]:
    one, other = rng.sample(list(value), 2)
    yield {**value, one: value[other], other: value[one]}
    if isinstance(value[one], int) and isinstance(value[other], int):
        yield {**value, one: value[one] + 1, other: value[other] - 1}
    turned = list(value.values())
    yield dict(zip(value, turned[1:] + turned[:1], strict=True))


def strangers(bank: Bank, side: Any, players: int, rng: random.Random) -> Iterator[Step]:
    """A known step of each action, by the side to move and by others."""
    for action in sorted(bank.steps):
        step = rng.choice(bank.steps[action])
        yield step
        yield {**step, "by": side if isinstance(side, int) else rng.randrange(players)}
        yield {**step, "by": rng.choice((*range(players), "chance", "nobody"))}


UNREADABLE = ("action", "missing", "extra", "type", "value", "doer")


def unreadable(step: Step, rng: random.Random) -> Iterator[tuple[str, Any]]:
    """Broken forms of a step, each with the kind of its fault (see `UNREADABLE`)."""
    yield "action", {**step, "do": f"{step['do']}_"}
    yield "action", {name: value for name, value in step.items() if name != "do"}
    yield "extra", {**step, "more": 1}
    yield "doer", {**step, "by": "somebody"}
    # Python takes it for seat 1.
    yield "doer", {**step, "by": True}
    yield "doer", {name: value for name, value in step.items() if name != "by"}
    for path, value in list(places(arguments(step))):
        yield "missing", _without(step, path)
        # A truth value is not a number, although many languages take one for the other.
        yield "type", replaced(step, path, True if isinstance(value, int) else 7)
        yield "type", replaced(step, path, rng.choice((None, [], {}, 1.5)))
        beyond = f"{value}_" if isinstance(value, str) else 1 << 40
        yield "value", replaced(step, path, beyond)
        if len(path) > 1:
            yield "extra", {**step, path[0]: _longer(step[path[0]], value)}


def _longer(value: dict[str, Any] | list[Any], more: Any) -> dict[str, Any] | list[Any]:
    return _like(value, {**entries(value), "more": more})


def _without(step: Step, path: tuple[str, ...]) -> Step:
    twin: Step = _copied(step)
    inner = _within(twin, path[:-1])
    del inner[_key(inner, path[-1])]
    return twin


def candidates(
    steps: Sequence[Step],
    side: Any,
    players: int,
    bank: Bank,
    rng: random.Random,
    count: int,
) -> list[Step]:
    """About `count` steps worth asking about where `steps` are the legal ones.

    Slips of legal steps, steps known from elsewhere, swapped maps, and now and then a
    step that cannot be read at all.
    """
    found: list[Step] = []
    for step in rng.sample(steps, min(len(steps), 1 + count // 4)):
        found.extend(slips(step, bank, rng, 2))
        found.extend(swaps(step, rng))
    others = list(strangers(bank, side, players, rng))
    found.extend(rng.sample(others, min(len(others), count // 2)))
    if steps and rng.random() < 0.3:
        found.append(rng.choice([s for _, s in unreadable(rng.choice(steps), rng)]))
    rng.shuffle(found)
    return found[:count]
