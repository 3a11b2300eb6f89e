"""Searching games for moments that show the law's goals.

One pool of random games serves all goals.  At every position legal steps and near misses
are tried, and each goal keeps the plainest history that shows it.  The same seed gives the
same finds, to the byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lexludi.cases.generation import twin_games
from lexludi.cases.generation.edges import extremes
from lexludi.cases.generation.search import Finder, GoalMoment, Question, Scout
from lexludi.cases.goals import goals
from lexludi.language import Law, Machine, Setup, Step
from lexludi.play import length, near_miss, setups
from lexludi.play.policy import Policy, spread, tastes
from lexludi.support.number_words import word
from lexludi.support.progress import Progress, ProgressUpdate, no_progress


@dataclass(frozen=True)
class Effort:
    """How much to search; a number counts games where nothing else is said of it."""

    usual: int = 12
    """Under the reference, for each number of players."""
    changed: int = 2
    """For each changed answer."""
    mixed: int = 20
    """Under random mixtures of answers, for each number of players."""
    twin_games: int = 4
    """Under two answers at once, for each changed answer, whether that is needed or not."""
    stubborn: int = 40
    """Further games for each thing still open."""
    lengths: tuple[int, ...] = (15, 40, 100)
    """Hundredths of the length of a game after which one is given up, drawn for each game."""
    near: int = 12
    """Near misses tried at each position."""
    sample: int = 12
    """Legal steps looked at in each position."""
    whole: int = 40
    """By the rulings to the end, for each number of players, until one is tied."""
    mutation_guided: int = 120
    """For the faults of the law that show in no case."""
    moments: int = 5
    """By the rulings, for each number of players, for steps at the wrong and the right moment."""
    elements: int = 80
    """For the elements of a type that decide in no case."""
    walks: int = 60
    """Near positions that the solver made, for what shows in no game."""
    solved: int = 600
    """Elements that no game shows and that are put to the solver."""
    late: int = 5
    """For each number of players, for steps that one guard alone forbids late in a game."""
    survivors: int = 60
    """For the mutants that pass every case."""


FURTHER = Effort(mixed=2, stubborn=8, mutation_guided=12)
"""How much to search for what the cases of a suite do not show yet."""


def search_further(
    finder: Finder, *, seed: int, effort: Effort, progress: Progress = no_progress
) -> None:
    """Play on for the goals that a finder has not found, until none is open."""
    games = CaseSearch(finder.law, finder.law.counts, {}, seed, effort, finder)
    for number, part in enumerate((games.mixed, games.stubborn)):
        for text in part():
            text = f"{text}, {len(finder.open())} goals open"
            progress(ProgressUpdate("cases", number, 2, text))
            if not finder.open():
                return


def search(
    law: Law,
    *,
    players: Sequence[int],
    fixed: Mapping[str, str] | None = None,
    seed: int = 0,
    effort: Effort | None = None,
    progress: Progress = no_progress,
) -> Finder:
    """Play many games and return the finder with what each goal's best moment is."""
    games = CaseSearch(law, tuple(players), fixed or {}, seed, effort or Effort())
    rounds = (games.usual, games.changed, games.mixed, games.twin_games, games.stubborn)
    for number, part in enumerate(rounds):
        for text in part():
            text = f"{text}, {len(games.finder.open())} goals open"
            progress(ProgressUpdate("cases", number, len(rounds), text))
    return games.finder


class CaseSearch:
    """The games of one search, round by round; each round yields a word after every game."""

    def __init__(
        self,
        law: Law,
        players: tuple[int, ...],
        fixed: Mapping[str, str],
        seed: int,
        effort: Effort,
        finder: Finder | None = None,
    ) -> None:
        self.finder = finder or Finder(law, goals(law))
        self._law = law
        self._players = players
        self._fixed = fixed
        self._seed = seed
        self._effort = effort
        self._bank = near_miss.Bank()

    def usual(self) -> Iterator[str]:
        """Games under the reference."""
        for number in range(self._effort.usual):
            for count in self._players:
                setup = setups.reference(self._law, count, self._fixed)
                yield self._game(setup, f"usual {count} {number}")

    def changed(self) -> Iterator[str]:
        """Games with one answer changed, the numbers of players by turns."""
        for number in range(self._effort.changed):
            for place, (name, answer, setup) in enumerate(self._by_turns(number)):
                yield self._game(setup, f"changed {name} {answer} {place} {number}")

    def mixed(self) -> Iterator[str]:
        """Games under random mixtures of answers."""
        for number in range(self._effort.mixed):
            for count in self._players:
                name = f"mixed {count} {number}"
                yield self._game(self._mixture(count, name), name)

    def twin_games(self) -> Iterator[str]:
        """Games under two answers at once."""
        for number in range(self._effort.twin_games):
            for place, (name, answer, setup) in enumerate(self._by_turns(number)):
                yield self._twin_game(name, setup, f"twins {name} {answer} {place} {number}")

    def stubborn(self) -> Iterator[str]:
        """More games for what is still open, most of them going on from something near it."""
        for number in range(self._effort.stubborn):
            for place, (name, answer, setup) in enumerate(self._by_turns(number)):
                if self._open(name):
                    text = f"{name} {answer} {place} {number}"
                    yield self._vary_twin_game(name, answer, setup, text)
            for count in self._players if self.finder.open() else ():
                yield self._vary_game(count, f"stubborn {count} {number}")

    def _vary_twin_game(self, name: str, answer: str, setup: Setup, text: str) -> str:
        mixed = self._stirred(setup, name, text)
        begun, beginning, rng = self._varied(mixed, text)
        pair = [
            twin_games.with_choice(self._law, begun, name, choice)
            for choice in (answer, self._usual(name))
        ]
        longest = length.searched(self._law, setup.players)
        twin_games.compare(self.finder, (name, pair[0], pair[1]), rng, longest, beginning)
        return text

    def _vary_game(self, players: int, text: str) -> str:
        begun, beginning, rng = self._varied(self._mixture(players, text), text)
        PoolGame(self.finder, begun, self._bank, rng, self._effort).play(beginning)
        return text

    def _open(self, name: str) -> bool:
        return any(goal.startswith(f"{name}.") for goal in self.finder.open())

    def _by_turns(self, number: int) -> list[tuple[str, str, Setup]]:
        return setups.by_turns(self._law, self._players, self._fixed, number)

    def _mixture(self, players: int, name: str) -> Setup:
        rng = random.Random(f"{self._seed} mixture {name}")
        share = rng.choice((0.1, 0.3, 0.6))
        return setups.mixed(self._law, players, self._fixed, rng, share)

    def _stirred(self, setup: Setup, name: str, text: str) -> Setup:
        """Half the time a mixture with the setup's own answer at the point."""
        mixture = self._mixture(setup.players, text)
        if random.Random(f"{self._seed} {text}").random() < 0.5:
            return setup
        return twin_games.with_choice(self._law, mixture, name, twin_games.choice_of(setup, name))

    def _game(self, setup: Setup, name: str) -> str:
        rng = random.Random(f"{self._seed} {name}")
        PoolGame(self.finder, setup, self._bank, rng, self._effort).play()
        return name

    def _twin_game(self, name: str, setup: Setup, text: str) -> str:
        rng = random.Random(f"{self._seed} {text}")
        usual = twin_games.with_choice(self._law, setup, name, self._usual(name))
        longest = length.searched(self._law, setup.players)
        twin_games.compare(self.finder, (name, setup, usual), rng, longest)
        return text

    def _varied(self, setup: Setup, text: str) -> tuple[Setup, Sequence[Step], random.Random]:
        """A find about an action with open goals, less its last steps, perhaps in its own setup."""
        rng = random.Random(f"{self._seed} varied {text}")
        actions = self.finder.open_actions()
        kin = self.finder.kin(rng.choice(actions), setup.players) if actions else []
        if not kin or rng.random() < 0.2:
            return setup, (), rng
        # What was dear to find is more likely to stand next to what was not found at all.
        one = rng.choice(kin[:6] if rng.random() < 0.6 else kin)
        kept = max(len(one.history) - rng.choice((0, 0, 0, 1, 3, 8, 20)), 0)
        return (one.setup if rng.random() < 0.7 else setup), one.history[:kept], rng

    def _usual(self, name: str) -> str:
        return next(usual for choice, _, usual in self._law.choices() if choice == name)


class PoolGame:
    """One game of the pool."""

    def __init__(
        self,
        finder: Finder,
        setup: Setup,
        bank: near_miss.Bank,
        rng: random.Random,
        effort: Effort,
    ) -> None:
        self.machine = Machine(finder.law, setup)
        self.scout = Scout(finder, self.machine)
        self.history: list[Step] = []
        self._bank = bank
        self._rng = rng
        self._effort = effort
        longest = length.searched(finder.law, setup.players)
        self._length = longest * rng.choice(effort.lengths) // 100
        likes = tastes(finder.law, setup.players, rng)
        seen = finder.seen if rng.random() < 0.7 else None
        self._policy = Policy(finder.law, rng, likes, fair=False, seen=seen)

    def play(self, beginning: Sequence[Step] = ()) -> None:
        """Play to the end, or as far as the effort allows, and look around at every position.

        `beginning` is followed first, as far as it is legal.
        """
        position = self._follow(beginning)
        for _ in range(self._length):
            steps = self.machine.legal(position)
            if not steps:
                self._end(position)
                return
            self._bank.learn(steps, self._rng)
            self._look_around(position, steps)
            step = self._policy.choose(self.machine, position, steps)
            self.scout.look(self.history, position, step)
            self.history.append(step)
            position = self.machine.do(position, step)

    def _end(self, position: Any) -> None:
        """Ask for the result, and for steps that nobody may take any more."""
        self._ask("result", f"game.{word(self.scout.setup.players)}")
        side = self.machine.side(position)
        for step in self._bank.some(self.scout.finder.open_actions(), self._rng, side):
            self.scout.look(self.history, position, step)

    def _follow(self, beginning: Sequence[Step]) -> Any:
        """The position after the beginning."""
        position = self.machine.start()
        self._begin()
        for step in beginning:
            if self.machine.refusal(position, step) is not None:
                break
            self.history.append(step)
            position = self.machine.advance(position, step)
        return position

    def _begin(self) -> None:
        players = word(self.scout.setup.players)
        self._ask("stands", f"start.{players}")
        self._ask("count", f"counted.{players}")

    def _ask(self, question: Question, goal: str) -> None:
        """Keep a question about the position itself."""
        cost = self.scout.cost(self.history)
        if self.scout.finder.wants(goal, cost):
            found = GoalMoment(self.scout.setup, tuple(self.history), question)
            self.scout.finder.keep(goal, cost, found)

    def _look_around(self, position: Any, steps: list[Step]) -> None:
        side = self.machine.side(position)
        for action in sorted({step["do"] for step in steps}):
            self._ask("steps", f"{action}.listed")
        for step in spread(steps, self._effort.sample, self._rng):
            self.scout.look(self.history, position, step)
        players = self.scout.setup.players
        for step in near_miss.candidates(
            steps, side, players, self._bank, self._rng, self._effort.near
        ):
            self.scout.look(self.history, position, step)
        for step in self._bank.some(self.scout.finder.open_actions(), self._rng, side):
            self.scout.look(self.history, position, step)
        self._broken(position, self._rng.choice(steps))
        self._ends(position, steps)

    def _broken(self, position: Any, step: Step) -> None:
        cost = self.scout.cost(self.history)
        if self.scout.finder.wants(f"{step['do']}.unreadable.extra", cost):
            for kind, bad in near_miss.unreadable(step, self._rng):
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
