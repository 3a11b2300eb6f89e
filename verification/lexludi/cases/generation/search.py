"""Keeping, for each goal, the plainest history that shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from lexludi.cases.generation.edges import Margins
from lexludi.cases.goals import Goal
from lexludi.language import Law, Machine, Setup, Step
from lexludi.play.near_miss import places
from lexludi.play.policy import arguments
from lexludi.play.setups import unusual
from lexludi.support.number_words import NUMBERS, word

Question = Literal["step", "steps", "result", "stands", "count", "weights", "views"]
Cost = tuple[int, int, int]
CHEAPEST: Cost = (0, 0, 0)
"""Less than any moment of a game costs, which has players."""


@dataclass(frozen=True)
class GoalMoment:
    """A moment of a game that shows a goal; `question` is what a case asks there."""

    setup: Setup
    history: tuple[Step, ...]
    question: Question
    step: Any = None


class Finder:
    """The best find for each goal: few unusual answers, then few steps, then few players."""

    def __init__(self, law: Law, goals: dict[str, Goal]) -> None:
        self.law = law
        self.goals = goals
        self.found: dict[str, GoalMoment] = {}
        self.tried = 0
        self.seen: Counter[frozenset[str]] = Counter()
        """How often chance has opened each set of actions; rare ones are sought."""
        self._costs: dict[str, Cost] = {}
        self._actions: list[str] = []
        self._actions_of = -1

    def wants(self, goal: str, cost: Cost) -> bool:
        """Whether a find at this cost would be the first, or better than the one known."""
        return goal in self.goals and (goal not in self._costs or cost < self._costs[goal])

    def keep(self, goal: str, cost: Cost, found: GoalMoment) -> None:
        """Take the find if it is better than the one known."""
        if self.wants(goal, cost):
            self.found[goal] = found
            self._costs[goal] = cost

    def settle(self, goal: str, found: GoalMoment) -> None:
        """Take a moment that shows the goal for the best one, whatever it costs."""
        self.found[goal] = found
        self._costs[goal] = CHEAPEST

    def open(self) -> list[str]:
        """The goals that nothing found so far shows, in document order."""
        return [name for name in self.goals if name not in self.found]

    def kin(self, action: str, players: int) -> list[GoalMoment]:
        """What was found for goals about an action in games of so many players, dearest first."""
        near = [goal for goal in self.found if action in self._about(goal)]
        near.sort(key=lambda goal: self._costs[goal], reverse=True)
        finds = (self.found[goal] for goal in near)
        return [one for one in finds if one.setup.players == players]

    def open_actions(self) -> list[str]:
        """The actions that some goal still open is about."""
        if self._actions_of != len(self.found):
            self._actions_of = len(self.found)
            self._actions = sorted({a for name in self.open() for a in self._about(name)})
        return self._actions

    def _about(self, goal: str) -> tuple[str, ...]:
        subject = self.goals[goal].subject
        if subject in self.law.rules:
            return self.law.actions_of(self.law.rules[subject])
        action = subject.partition(".")[0]
        return (action,) if action in self.law.actions else ()


class Scout:
    """Reports to a finder what the steps of one game show."""

    def __init__(self, finder: Finder, machine: Machine) -> None:
        self.finder = finder
        self.machine = machine
        self.setup = machine.setup
        self._margins = Margins(finder.law, machine.setup)
        self._unusual = unusual(finder.law, machine.setup)

    def cost(self, history: Sequence[Step]) -> Cost:
        """What a find after this history costs."""
        return (self._unusual, len(history), self.setup.players)

    def look(self, history: Sequence[Step], position: Any, step: Any) -> bool:
        """Keep what one step, legal or not, shows; whether it is legal."""
        self.finder.tried += 1
        refusal = self.machine.refusal(position, step)
        if refusal is None:
            shown = self._legal(history, position, step)
        elif len(refusal.rules) == 1:
            shown = self._refused(history, position, step, refusal.rules[0])
        else:
            return False
        self.keep(shown, history, step)
        return refusal is None

    def keep(self, goals: Iterator[str], history: Sequence[Step], step: Any) -> None:
        """Keep a step for those of the goals that it serves better than what is known."""
        unusual, steps, players = self.cost(history)
        cost = (unusual + self._is_by_no_player(step), steps, players)
        wanted = [goal for goal in goals if self.finder.wants(goal, cost)]
        if wanted:
            found = GoalMoment(self.setup, tuple(history), "step", step)
            for goal in wanted:
                self.finder.keep(goal, cost, found)

    def _is_by_no_player(self, step: Any) -> bool:
        """Whether chance, or nobody, takes a step of a player, which few implementations can."""
        action = (
            self.finder.law.actions.get(str(step.get("do"))) if isinstance(step, dict) else None
        )
        return (
            action is not None and action.kind == "player" and not isinstance(step.get("by"), int)
        )

    def _legal(self, history: Sequence[Step], position: Any, step: Step) -> Iterator[str]:
        yield f"{step['do']}.done"
        for path, value in places(arguments(step)):
            named = word(value) if value in range(len(NUMBERS)) else value
            yield f"{step['do']}.{path[0]}.{named}"
        cost = self.cost(history)
        for branch in sorted(self.machine.branches(position, step)):
            for goal in shown_by(self.finder.law, branch):
                yield goal
                rule = goal.removesuffix(".met")
                edge = f"{rule}.edge"
                if rule != goal and self.finder.wants(edge, cost):
                    yield from (edge,) * (0 in self._slacks(rule, position, step))

    def _refused(
        self, history: Sequence[Step], position: Any, step: Step, rule: str
    ) -> Iterator[str]:
        yield f"{rule}.refused"
        beyond = f"{rule}.beyond"
        if self.finder.wants(beyond, self.cost(history)):
            yield from (beyond,) * (-1 in self._slacks(rule, position, step))

    def _slacks(self, rule: str, position: Any, step: Step) -> list[int]:
        return self._margins.slacks(rule, self.machine.to_json(position), step)


ASPECTS = {"held": "met", "ran": "runs", "taken": "taken", "idle": "idle"}


def shown_by(law: Law, branch: str) -> Iterator[str]:
    """The goals that one branch of the machine shows."""
    name, _, fate = branch.rpartition("/")
    if name in law.exceptions:
        yield f"{name}.{'not' if fate == 'idle' else fate}"
        if fate == "taken" and law.exceptions[name].require is not None:
            yield f"{name}.met"
    elif fate in ASPECTS:
        yield f"{name}.{ASPECTS[fate]}"
