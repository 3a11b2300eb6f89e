"""Any law under two readings, played by its own machine: slower than an engine, but always there.

The random player takes any step, the greedy one the step after which he has most at stake.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from lexludi.language import Answers, Law, Machine, Step, Variants
from lexludi.play import setups
from lexludi.play.policy import IDLE, is_idle, spread
from lexludi.support.canonical_json import canonical
from lexludi.support.errors import UsageError

TRIED = 12
"""Steps that the greedy player tries before a decision."""
UNDEFINED = (ArithmeticError, LookupError, TypeError, ValueError)
"""What a machine raises where an expression has no value."""


class LawPair:
    """A law under two readings; the arguments are those of `pairable.Maker`."""

    asked = property(lambda _self: True, lambda _self, _value: None)
    """The machine does not tell which points it asks; so both games are played step by step."""

    def __init__(
        self,
        law: Law,
        players: int,
        a: Answers,
        b: Answers,
        variants: Variants,
        _guards: frozenset[str],
    ) -> None:
        self._law = law
        self._idle = {name for name, action in law.actions.items() if is_idle(action)}
        self._machines = tuple(
            Machine(law, setups.make(law, players, answers, variants)) for answers in (a, b)
        )
        self._listed: list[tuple[Any, list[Step]]] = [(None, []), (None, [])]

    def start(self, side: int) -> Any:
        """The first position."""
        return self._machines[side].start()

    def over(self, side: int, position: Any) -> bool:
        """Whether the game has ended."""
        return self._machines[side].side(position) == "over"

    def same(self, one: Any, other: Any) -> bool:
        """Whether two positions are equal."""
        machine = self._machines[0]
        return one is other or machine.to_json(one) == machine.to_json(other)

    def moment(self, side: int, position: Any) -> str:
        """The first action that somebody may take, of those that are not always open."""
        names = [step["do"] for step in self._legal(side, position)]
        return next((name for name in names if name not in self._idle), "idle")

    def choice(self, side: int, policy: str, position: Any, stream: Callable[[], Random]) -> Any:
        """The step that some player takes; None where all wait for chance or for the rules."""
        steps = self._legal(side, position)
        own = [step for step in steps if isinstance(step["by"], int)]
        busy = [step for step in own if step["do"] not in self._idle]
        if not own:
            return None
        rng = stream()
        if not busy and len(own) < len(steps) and rng.random() >= IDLE:
            return None
        if policy == "greedy":
            return self._greediest(side, position, busy or own, rng)
        idles = [step for step in own if step["do"] in self._idle]
        return _any(idles if idles and (not busy or rng.random() < IDLE) else busy, rng)

    def fate(self, side: int, position: Any, stream: Callable[[], Random]) -> Step | None:
        """What chance brings, or the automatic step; None where nothing is left to happen."""
        steps = [s for s in self._legal(side, position) if not isinstance(s["by"], int)]
        if not steps or steps[0]["by"] != "chance":
            return steps[0] if steps else None
        weights = [self._machines[side].weight(position, step) for step in steps]
        return stream().choices(steps, weights)[0]

    def do(self, side: int, position: Any, step: Step) -> Any:
        """The position after a legal step."""
        return self._machines[side].advance(position, step)

    def stake(self, side: int, position: Any) -> tuple[Any, ...]:
        """What every seat has at stake; UsageError where that has no value."""
        try:
            return self._machines[side].stake(position)
        except UNDEFINED as error:
            raise UsageError(
                f"{self._law.scoring.place}: what is at stake has no value at some position "
                f"({error}); name something in `stake:` that every position has"
            ) from None

    def winners(self, side: int, position: Any) -> tuple[int, ...]:
        """Who has won; nobody where the game has not ended."""
        result = self._machines[side].result(position)
        return () if result is None else tuple(result["winners"])

    def differ(self, position: Any) -> bool:
        """Whether the sides let some player take different steps."""
        one, other = (
            {canonical(s) for s in machine.legal(position) if isinstance(s["by"], int)}
            for machine in self._machines
        )
        return one != other

    def _legal(self, side: int, position: Any) -> list[Step]:
        """All legal steps; the last list of each side is kept, as it is asked for several times."""
        if self._listed[side][0] is not position:
            self._listed[side] = (position, self._machines[side].legal(position))
        return self._listed[side][1]

    def _greediest(self, side: int, position: Any, steps: Sequence[Step], rng: Random) -> Step:
        """Of some steps one after which whoever takes it has most at stake."""
        tried = spread(steps, TRIED, rng)
        own = [self.stake(side, self.do(side, position, s))[int(s["by"])] for s in tried]
        best = max(own)
        return rng.choice([step for step, stake in zip(tried, own, strict=True) if stake == best])


def _any(steps: Sequence[Step], rng: Random) -> Step:
    """Any step: first who does what, then with which arguments, so that many bids drown no pass."""
    groups: dict[tuple[Any, str], list[Step]] = {}
    for step in steps:
        groups.setdefault((step["by"], step["do"]), []).append(step)
    return rng.choice(rng.choice(list(groups.values())))
