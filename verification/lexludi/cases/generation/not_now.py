"""Steps that come at the wrong moment: each action tried wherever something else is open.

A case that refuses an action at one moment says nothing about the others.
What is tried would be allowed but for the moment, wherever a game shows such a step: an
implementation that looks at all but the moment allows it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lexludi.cases.derive import FAILURES, CaseInput
from lexludi.language import Law, Machine, Setup, Step
from lexludi.language.declarations import ANYBODY, Action
from lexludi.language.refusal import TURN
from lexludi.language.types import FINITE, Bool, Map, Option, Seat, Type, members
from lexludi.play import length, near_miss, setups
from lexludi.play.policy import Policy, is_idle, tastes
from lexludi.support.progress import Progress, ProgressUpdate

NOT_NOW = "not_now"
"""The part of a name that says that a case shows a step at the wrong moment."""
OVER = "over"
"""What is open once a game is over."""
STEPS = 12
"""Known steps of an action that are tried at a moment."""


def is_not_now(name: str) -> bool:
    """Whether a name is that of a step at the wrong moment."""
    return f".{NOT_NOW}." in name


def not_now(
    law: Law,
    known: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    games: int,
    progress: Progress,
) -> list[CaseInput]:
    """An input for each action and moment at which games show it refused, but for those known.

    ACTION.not_now.at.OPEN is tried where OPEN is open, and ACTION is not.
    ACTION.not_now.after.LAST is tried by a seat whose last own step was LAST, where somebody else
    is to do ACTION or LAST.
    The games go by the rulings, so that implementations of every reading are asked; and under each
    variant that opens an action which no game before has opened.  Of actions that no game has
    opened the steps of known inputs are tried, else readable ones; and the places to which these
    inputs lead are moments, too.
    """
    search = _Search(law, frozenset(one.id for one in known))
    for number in range(games):
        for count in players:
            search.play(setups.reference(law, count), f"{seed} not now {count} {number}")
        progress(ProgressUpdate("cases", number, games, f"{len(search.found)} wrong moments"))
    for changed in setups.variant_mixtures(law)[1:]:
        setup = setups.make(law, players[0], {}, changed)
        for number in range(games):
            before = search.opened
            search.play(setup, f"{seed} not now {changed} {number}")
            if number == 0 and search.opened == before:
                break
        progress(ProgressUpdate("cases", games, games, f"{len(search.found)} wrong moments"))
    rng = random.Random(f"{seed} not now invented")
    rare = search.follow(known, rng)
    more = search.invent(players[0], rng)
    for now in rare:
        search.look_around(now, rng)
    for number in range(games if rare or more else 0):
        text = f"{seed} not now {players[0]} {number}"
        search.play(setups.reference(law, players[0]), text)
    return list(search.found.values())


@dataclass
class _Moment:
    """A position of a game, with what led there and what is open."""

    machine: Machine
    history: tuple[Step, ...]
    position: Any
    steps: Sequence[Step]
    last: Mapping[int, str] = field(default_factory=dict)
    """The last own step of each seat, by name."""

    @property
    def open(self) -> tuple[str, ...]:
        """The actions that are open, or that the game is over."""
        return tuple(dict.fromkeys(step["do"] for step in self.steps)) or (OVER,)


class _Search:
    """The wrong moments found so far; those at which only the moment is wrong are kept first."""

    def __init__(self, law: Law, known: frozenset[str]) -> None:
        self.found: dict[str, CaseInput] = {}
        self._law = law
        self._known = known
        self._alone: set[str] = set()
        self._bank = near_miss.Bank()
        self._idle = {name for name, action in law.actions.items() if is_idle(action)}

    @property
    def opened(self) -> frozenset[str]:
        """The actions that some game has opened."""
        return frozenset(self._bank.steps)

    def follow(self, known: Sequence[CaseInput], rng: random.Random) -> list[_Moment]:
        """Where known inputs do what no game has opened; what is open there is learned."""
        rare = [one for one in known if self._is_rare(one)]
        return [self._led_to(one, rng) for one in rare]

    def _led_to(self, one: CaseInput, rng: random.Random) -> _Moment:
        machine = Machine(self._law, one.setup)
        now = _Moment(machine, (), machine.start(), ())
        for step in one.history or ():
            now = self._after(now, step)
        now.steps = machine.legal(now.position)
        self._bank.learn(now.steps, rng)
        return now

    def _is_rare(self, one: CaseInput) -> bool:
        """Whether an input leads by the rulings to a step of an action that no game has opened."""
        return (
            one.question == "step"
            and one.history is not None
            and isinstance(one.step, dict)
            and one.step.get("do") in self._law.actions.keys() - self.opened
            and one.setup.answers == setups.reference(self._law, one.setup.players).answers
        )

    def invent(self, players: int, rng: random.Random) -> bool:
        """Make steps of the actions that no game has opened; whether there are any."""
        steps = [
            step
            for name, action in self._law.actions.items()
            if name not in self.opened
            for step in (readable(action, players, rng) for _ in range(STEPS))
        ]
        self._bank.learn(steps, rng)
        return bool(steps)

    def play(self, setup: Setup, text: str) -> None:
        """Play one game, and try every action wherever it is not open."""
        rng = random.Random(text)
        machine = Machine(self._law, setup)
        policy = Policy(self._law, rng, tastes(self._law, setup.players, rng))
        now = _Moment(machine, (), machine.start(), ())
        for _ in range(length.searched(self._law, setup.players)):
            now.steps = machine.legal(now.position)
            self._bank.learn(now.steps, rng)
            self.look_around(now, rng)
            if not now.steps:
                return
            now = self._after(now, policy.choose(machine, now.position, now.steps))

    def _after(self, now: _Moment, step: Step) -> _Moment:
        """The moment after a step; what is open then is not looked up."""
        by = step["by"]
        counts = isinstance(by, int) and step["do"] not in self._idle
        last = {**now.last, by: step["do"]} if counts else now.last
        after = now.machine.advance(now.position, step)
        return _Moment(now.machine, (*now.history, step), after, (), last)

    def look_around(self, now: _Moment, rng: random.Random) -> None:
        """Try steps of every known action that is not open at a moment."""
        for action in sorted(self._bank.steps):
            kept = self._bank.steps[action]
            tried = rng.sample(kept, min(len(kept), STEPS))
            for name, by in self._names(now, action):
                if name not in self._known and name not in self._alone:
                    self._keep(now, name, ({**step, "by": by} for step in tried))

    def _names(self, now: _Moment, action: str) -> Iterator[tuple[str, Any]]:
        """What a step of the action could show now, and who would try it."""
        declared = self._law.actions[action]
        seated = declared.kind == "player"
        if action not in now.open:
            side = now.machine.side(now.position)
            by = (side if isinstance(side, int) else 0) if seated else declared.who
            yield from ((f"{action}.{NOT_NOW}.at.{other}", by) for other in now.open)
        elif seated and declared.who != ANYBODY:
            doers = {step["by"] for step in now.steps if step["do"] == action}
            for seat, last in now.last.items():
                if seat not in doers and last in now.open:
                    yield f"{action}.{NOT_NOW}.after.{last}", seat

    def _keep(self, now: _Moment, name: str, tried: Iterator[Step]) -> None:
        """Keep a step that is refused for its moment, and rather one that nothing else refuses."""
        for step in tried:
            refusal = now.machine.refusal(now.position, step)
            if refusal is None or refusal.kind != TURN:
                continue
            alone = _otherwise_allowed(now, step)
            if alone or name not in self.found:
                self.found[name] = CaseInput(
                    name, (name,), now.machine.setup, now.history, "step", step
                )
            if alone:
                self._alone.add(name)
                return


def readable(action: Action, players: int, rng: random.Random) -> Step:
    """A step with any values in its arguments."""
    drawn = {one.name: _any(one.type, players, rng) for one in action.arguments}
    return {"by": 0, "do": action.name, **drawn}


def _any(kind: Type, players: int, rng: random.Random) -> Any:
    """Any value of a type, as JSON has it."""
    if isinstance(kind, Map):
        keys = members(kind.key, players)
        values = [_any(kind.value, players, rng) for _ in keys]
        seats = isinstance(kind.key, Seat)
        return values if seats else dict(zip(map(str, keys), values, strict=True))
    if isinstance(kind, FINITE):
        return rng.choice(members(kind, players))
    if isinstance(kind, Option):
        return _any(kind.of, players, rng)
    return True if isinstance(kind, Bool) else 1


def _otherwise_allowed(now: _Moment, step: Step) -> bool:
    """Whether no guard of the step's action refuses it."""
    try:
        branches = now.machine.branches(now.position, step)
    except FAILURES:
        return True  # it leads nowhere at this moment, and no guard says so
    return not any(branch.endswith("/broken") for branch in branches)
