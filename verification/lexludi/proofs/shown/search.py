"""Games at random from the start, in one pass for all goals."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from lexludi.language import Law, Machine, Setup, SetupError, Step
from lexludi.play import length, setups
from lexludi.play.near_miss import Bank, slips, swaps
from lexludi.play.policy import Policy, spread, tastes
from lexludi.proofs.engine_agreement import setup_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.observer import BROKEN, Observer
from lexludi.proofs.verdict import Showing, Witness

GAMES = 150
"""Games that are played at most."""
QUIET = 20
"""After so many games in a row that show nothing new the search ends."""
SHARES = (0.1, 0.3, 0.6)
"""Shares of unusual choices in the random setups, one of which is drawn for each."""
LIKE_THIS = 8
"""Legal steps of a position that attempts are made from."""
Goals = Mapping[Obligation, Witness | None]
"""What is looked for, each with the position that the solver found for it."""
Answers = dict[str, str]


@dataclass
class PlayedGame:
    """A game as far as it was played: the answers, the steps, and the position before each."""

    players: int
    answers: dict[str, Any]
    steps: list[Step] = field(default_factory=list)
    positions: list[Any] = field(default_factory=list)

    def until(self, number: int, refused: Step | None = None) -> Showing:
        """What the first steps show."""
        return Showing("played", dict(self.answers), self.steps[:number], refused)


class GoalSearch:
    """Plays games until every goal is shown, or nothing new has come for a while."""

    def __init__(
        self, law: Law, players: int, answers: Mapping[str, str], goals: Goals, seed: int
    ) -> None:
        self.found: dict[Obligation, Showing] = {}
        self.games: list[PlayedGame] = []
        self._law = law
        self._players = players
        self._fixed = dict(answers)
        self._goals = goals
        self._seed = seed
        self._bank = Bank()

    def run(self) -> None:
        """Play; what was shown is in `found`, the games are in `games`."""
        quiet = 0
        for number in range(GAMES):
            if not self.open or quiet >= QUIET:
                return
            before = len(self.found)
            rng = random.Random(f"shown {self._seed} {self._players} {number}")
            with suppress(SetupError):  # no box has such a board, which other obligations show
                self._play(self._setup(number, rng), rng)
            quiet = 0 if len(self.found) > before else quiet + 1

    @property
    def open(self) -> list[Obligation]:
        """The goals that no game has shown yet."""
        return [goal for goal in self._goals if goal not in self.found]

    def _setup(self, number: int, rng: random.Random) -> Setup:
        """By turns as ruled, at random, and twice as a goal's constructed position has it.

        Raises SetupError where no box has such a board.
        """
        turn = number % 4
        witnesses = [w for goal in self.open if (w := self._goals[goal]) is not None]
        if turn == 0:
            setup = setups.make(self._law, self._players, {}, {}, rng)
        elif turn > 1 and witnesses:
            setup = self._like(witnesses[number // 2 % len(witnesses)], rng)
        else:
            setup = setups.mixed(self._law, self._players, {}, rng, rng.choice(SHARES))
        return self._with_fixed(setup)

    def _like(self, witness: Witness, rng: random.Random) -> Setup:
        """The setup of a position, where its open values do not fit others that do."""
        answers = {n: a for n, a in witness.answers.items() if n in self._law.points}
        variants = {n: a for n, a in witness.answers.items() if n not in self._law.points}
        try:
            boarded = Setup(self._players, answers, {**variants, **witness.parameters})
            return boarded.completed(self._law)
        except SetupError:
            return setups.make(self._law, self._players, answers, variants, rng)

    def _with_fixed(self, setup: Setup) -> Setup:
        """The setup with the answers and the variants that are fixed."""
        answers = {n: a for n, a in self._fixed.items() if n in self._law.points}
        setup = replace(setup, answers={**setup.answers, **answers})
        for name in self._fixed.keys() - answers.keys():
            setup = setups.beside(self._law, setup, name, self._fixed[name])
        return setup

    def _play(self, setup: Setup, rng: random.Random) -> None:
        game = PlayedGame(self._players, {**setup.answers, **setup.variants})
        self.games.append(game)
        try:
            for goal, showing in self._moments(game, rng):
                self.found.setdefault(goal, showing)
        except BROKEN:
            return

    def _moments(
        self, game: PlayedGame, rng: random.Random
    ) -> Iterator[tuple[Obligation, Showing]]:
        """Play a game to its end, and say what each moment of it shows."""
        law, players = self._law, self._players
        machine = Machine(law, setup_of(law, Witness(players, game.answers, {})))
        observer = Observer(law, machine, self.open)
        policy = Policy(law, rng, tastes(law, players, rng), fair=rng.random() < 0.3)
        position = machine.start()
        for number in range(length.searched(law, players)):
            game.positions.append(position)
            yield from self._noted(observer, observer.position(position), game.until(number))
            steps = machine.legal(position)
            for step in self._attempts(observer, steps, machine.side(position), rng):
                shown = game.until(number, step)
                yield from self._noted(observer, observer.attempt(position, step), shown)
            if not steps:
                return
            step = policy.choose(machine, position, steps)
            after = machine.advance(position, step)
            game.steps.append(step)
            seen = observer.step(position, step, after)
            yield from self._noted(observer, seen, game.until(number + 1))
            position = after

    @staticmethod
    def _noted(
        observer: Observer, seen: Iterator[Obligation], showing: Showing
    ) -> Iterator[tuple[Obligation, Showing]]:
        for goal in list(seen):
            observer.forget(goal)
            yield goal, showing

    def _attempts(
        self, observer: Observer, steps: list[Step], side: Any, rng: random.Random
    ) -> Iterator[Step]:
        """Steps that look almost right, of actions whose guards are to fail alone."""
        wanted = observer.attempted
        if not wanted:
            return
        self._bank.learn(steps, rng)
        for step in spread([s for s in steps if s["do"] in wanted], LIKE_THIS, rng):
            yield from slips(step, self._bank, rng, 2)
            yield from swaps(step, rng)
        yield from self._bank.some(sorted(wanted), rng, side)
