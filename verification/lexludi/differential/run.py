"""Law and engine play the same random games and must agree at every step."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.differential.disagreement import Disagreement, Pair
from lexludi.differential.results import Difference, Differential
from lexludi.differential.shrink import shrink
from lexludi.language import Law, Setup
from lexludi.play import length, near_miss, setups
from lexludi.play.adapter import Opponent, required_opponent
from lexludi.play.policy import Policy, tastes
from lexludi.support.progress import Progress, ProgressUpdate, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor
from lexludi.support.worker_pool.ordered import map_ordered

ENOUGH = 5
"""Differences after which a run ends: the first ones are to be mended first."""


@dataclass(frozen=True)
class Outcome:
    """One game side by side: the steps played, the questions put, and the difference if any."""

    steps: int
    asked: int
    seed: int
    parting: Disagreement | None


def run(
    game: Game,
    *,
    players: Sequence[int] | None = None,
    answers: Mapping[str, str] | None = None,
    executor: Executor = ALONE,
    seed: int = 0,
    progress: Progress = no_progress,
    games: int = 1,
    mixtures: int = 4,
    near: int = 4,
    opponent: Opponent | None = None,
) -> Differential:
    """Play `games` games under each setup to visit and `mixtures` random ones per player count.

    At every step positions, all legal steps and `near` near misses are compared.  Every
    difference comes with a small history.  `opponent` (None: the reference engine) can be
    another engine, but then this process plays every game: engines cannot be pickled.
    """
    begun = time.monotonic()
    law = game.law
    visits = list(setups.visits(law, players or law.counts, answers or {}, mixtures, seed))
    tasks = [(setup, hash_seed(seed, n, g)) for n, setup in enumerate(visits) for g in range(games)]
    outcomes: list[Outcome] = []
    for outcome in _outcomes(game, tasks, near, opponent, executor):
        outcomes.append(outcome)
        progress(ProgressUpdate("differential", len(outcomes), len(tasks)))
        if sum(one.parting is not None for one in outcomes) >= ENOUGH:
            break
    return Differential(
        steps=sum(one.steps for one in outcomes),
        games=len(outcomes),
        differences=tuple(_differences(law, opponent or required_opponent(game), outcomes)),
        seconds=time.monotonic() - begun,
    )


def hash_seed(seed: int, setup: int, game: int) -> int:
    """A seed of its own for each game, told in reports so that a game can be played again."""
    return random.Random(f"{seed} {setup} {game}").randrange(1 << 31)


def _outcomes(
    game: Game,
    tasks: Sequence[tuple[Setup, int]],
    near: int,
    opponent: Opponent | None,
    executor: Executor,
) -> Iterator[Outcome]:
    """The games in the order of the tasks, whoever plays them."""
    if opponent is not None:
        for setup, seed in tasks:
            yield play_both(game.law, setup, opponent, seed, near)
        return
    games = [(setup, seed, near) for setup, seed in tasks]
    yield from map_ordered(executor, _play, games, shared_game(game))


def _play(game: Game, task: tuple[Setup, int, int]) -> Outcome:
    setup, seed, near = task
    return play_both(game.law, setup, required_opponent(game), seed, near)


def play_both(law: Law, setup: Setup, opponent: Opponent, seed: int, near: int) -> Outcome:
    """Play one game on both sides until it is over or they part."""
    rng = random.Random(seed)
    pair = Pair(law, setup, opponent)
    bank = near_miss.Bank()
    policy = Policy(law, rng, tastes(law, setup.players, rng), fair=rng.random() < 0.5)
    asked, longest = 0, length.limit(law, setup.players)
    while len(pair.history) < longest:
        steps = pair.standing() or pair.listing()
        if isinstance(steps, Disagreement):
            return Outcome(len(pair.history), asked, seed, steps)
        if not steps:
            break
        bank.learn(steps, rng)
        side = pair.machine.side(pair.ours.now)
        for step in near_miss.candidates(steps, side, setup.players, bank, rng, near):
            asked += 1
            parting = pair.asking(step)
            if parting is not None:
                return Outcome(len(pair.history), asked, seed, parting)
        pair.do(policy.choose(pair.machine, pair.ours.now, steps))
    return Outcome(len(pair.history), asked, seed, None)


def _differences(law: Law, opponent: Opponent, outcomes: Sequence[Outcome]) -> Iterator[Difference]:
    for outcome in outcomes:
        if outcome.parting is not None:
            small = shrink(law, opponent, outcome.parting)
            yield Difference(
                message=small.message,
                rules=small.rules,
                players=small.setup.players,
                seed=outcome.seed,
                answers={**small.setup.answers, **small.setup.variants},
                history=small.history,
                step=small.step,
                spec=small.law,
                engine=small.engine,
            )
