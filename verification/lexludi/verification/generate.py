"""Searching games for moments that show the law's goals.

One pool of random games serves all goals.  At every position legal steps and near misses
are tried, and each goal keeps the plainest history that shows it.  The same seed gives the
same finds, to the byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lexludi.spec import Law, Machine, Setup
from lexludi.verification import nearmiss, setups, twins
from lexludi.verification.edges import extremes
from lexludi.verification.goals import Goal, goals
from lexludi.verification.play import Policy, Step, tastes
from lexludi.verification.search import Finder, Found, Question, Scout
from lexludi.verification.words import word

Construct = Callable[[Law, Goal, int], "tuple[Setup, dict[str, Any], Any] | None"]
"""Asks the solver for a position and a step that show a goal, for so many players."""


@dataclass(frozen=True)
class Effort:
    """How much to search: games for each setup, and what to try at each position."""

    games: int = 40
    """Games under the reference, for each number of players."""
    mixtures: int = 20
    """Games under random mixtures of answers, for each number of players."""
    twins: int = 12
    """Games for each changed answer."""
    length: int = 400
    """Steps after which a game is given up."""
    near: int = 12
    """Near misses tried at each position."""
    sample: int = 12
    """Legal steps looked at in each position."""


def search(
    law: Law,
    *,
    players: Sequence[int],
    fixed: Mapping[str, str] | None = None,
    seed: int = 0,
    effort: Effort | None = None,
    tell: Callable[[int, int, str], None] = lambda done, total, text: None,
) -> Finder:
    """Play many games and return the finder with what each goal's best moment is."""
    effort = effort or Effort()
    finder = Finder(law, goals(law))
    bank = nearmiss.Bank()
    pairs = [pair for count in players for pair in setups.single(law, count, fixed or {})]
    total = len(players) * (effort.games + effort.mixtures) + len(pairs) * effort.twins
    done = 0
    for setup, name in _setups(law, players, fixed or {}, seed, effort):
        done += 1
        tell(done, total, f"{len(finder.open())} goals open")
        Game(finder, setup, bank, random.Random(f"{seed} {name}"), effort).play()
    for number in range(effort.twins):
        for point, answer, setup in pairs:
            done += 1
            tell(done, total, f"{point} {answer}")
            rng = random.Random(f"{seed} twins {point} {answer} {setup.players} {number}")
            usual = twins.restored(law, setup, point)
            twins.compare(finder, (point, setup, usual), rng, effort.length)
    return finder


def _setups(
    law: Law, players: Sequence[int], fixed: Mapping[str, str], seed: int, effort: Effort
) -> list[tuple[Setup, str]]:
    """Every setup to play once, with a name that seeds its game."""
    planned = []
    for count in players:
        usual = setups.reference(law, count, fixed)
        planned += [(usual, f"usual {count} {n}") for n in range(effort.games)]
        rng = random.Random(f"{seed} mixtures {count}")
        for n in range(effort.mixtures):
            mixture = setups.mixed(law, count, fixed, rng, rng.choice((0.1, 0.3, 0.6)))
            planned.append((mixture, f"mixed {count} {n}"))
    return planned


class Game:
    """One game of the pool."""

    def __init__(
        self,
        finder: Finder,
        setup: Setup,
        bank: nearmiss.Bank,
        rng: random.Random,
        effort: Effort,
    ) -> None:
        self.machine = Machine(finder.law, setup)
        self.scout = Scout(finder, self.machine)
        self.history: list[Step] = []
        self._bank = bank
        self._rng = rng
        self._effort = effort
        likes = tastes(finder.law, setup.players, rng)
        self._policy = Policy(finder.law, rng, likes, fair=False)

    def play(self) -> None:
        """Play to the end, or as far as the effort allows, and look around at every position."""
        position = self.machine.start()
        self._begin()
        for _ in range(self._effort.length):
            steps = self.machine.legal(position)
            if not steps:
                self._ask("result", f"game.{word(self.scout.setup.players)}")
                return
            self._bank.learn(steps, self._rng)
            self._look_around(position, steps)
            step = self._policy.choose(self.machine, position, steps)
            self.scout.look(self.history, position, step)
            self.history.append(step)
            position = self.machine.do(position, step)

    def _begin(self) -> None:
        players = word(self.scout.setup.players)
        self._ask("stands", f"start.{players}")
        self._ask("count", f"counted.{players}")

    def _ask(self, question: Question, goal: str) -> None:
        """Keep a question about the position itself."""
        cost = self.scout.cost(self.history)
        if self.scout.finder.wants(goal, cost):
            found = Found(self.scout.setup, tuple(self.history), question)
            self.scout.finder.keep(goal, cost, found)

    def _look_around(self, position: Any, steps: list[Step]) -> None:
        side = self.machine.side(position)
        for action in sorted({step["do"] for step in steps}):
            self._ask("steps", f"{action}.listed")
        for step in self._rng.sample(steps, min(len(steps), self._effort.sample)):
            self.scout.look(self.history, position, step)
        players = self.scout.setup.players
        for step in nearmiss.candidates(
            steps, side, players, self._bank, self._rng, self._effort.near
        ):
            self.scout.look(self.history, position, step)
        self._broken(position, self._rng.choice(steps))
        self._ends(position, steps)

    def _broken(self, position: Any, step: Step) -> None:
        cost = self.scout.cost(self.history)
        if self.scout.finder.wants(f"{step['do']}.unreadable.extra", cost):
            for kind, bad in nearmiss.unreadable(step, self._rng):
                refusal = self.machine.refusal(position, bad)
                if refusal is not None and refusal.kind == "unreadable":
                    goal = f"{step['do']}.unreadable.{kind}"
                    self.scout.keep(iter((goal,)), self.history, bad)

    def _ends(self, position: Any, steps: list[Step]) -> None:
        """The smallest and largest numbers of each action, and what lies beyond them."""
        for goal, step, beyond in extremes(steps):
            if self.scout.finder.wants(goal, self.scout.cost(self.history)):
                self.scout.keep(iter((goal,)), self.history, step)
                if self.machine.refusal(position, beyond) is not None:
                    outside = goal.replace(".least", ".below").replace(".most", ".above")
                    self.scout.keep(iter((outside,)), self.history, beyond)


def completed(finder: Finder, construct: Construct, players: Sequence[int]) -> dict[str, Any]:
    """Positions from the solver for the goals that no game reached, by goal."""
    built = {}
    for name in finder.open():
        for count in players:
            answer = construct(finder.law, finder.goals[name], count)
            if answer is not None:
                built[name] = answer
                break
    return built


def moment(found: Found) -> str:
    """A find in one line, for people who look over a search."""
    return f"{found.setup.players} players, after {len(found.history)} steps: {found.step}"
