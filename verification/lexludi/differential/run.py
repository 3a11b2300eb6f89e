"""Law and engine play the same random games and must agree at every step."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.differential.agreed_games import AgreedGame, AgreedGames
from lexludi.differential.disagreement import Disagreement, GamePair
from lexludi.differential.options import DEFAULTS, DifferentialOptions, Extent
from lexludi.differential.results import Differential, DifferentialFinding
from lexludi.differential.shrink import shrink
from lexludi.language import Law, Setup
from lexludi.play import length, near_miss, setups
from lexludi.play.adapter import Opponent, required_opponent
from lexludi.play.policy import Policy, tastes
from lexludi.support.errors import EngineBroke
from lexludi.support.progress import ProgressUpdate
from lexludi.support.worker_pool.ordered import map_ordered

ENOUGH = 5
"""Differences after which a run ends: the first ones are to be mended first."""

Task = tuple[Setup, int]
"""A game to play: its setup, and its seed."""


@dataclass(frozen=True)
class SideBySideGame:
    """One game side by side: the steps played, the questions asked, and the difference if any."""

    steps: int
    asked: int
    seed: int
    disagreement: Disagreement | None


def run(game: Game, options: DifferentialOptions = DEFAULTS) -> Differential:
    """Play random games by the law and by an engine side by side, and compare at every step.

    Positions, all legal steps, the shares of all outcomes of chance, and some steps that are nearly
    legal are compared.

    Args:
        game: the game that is played.
        options: which setups, how many games, and against whom.  With an opponent of one's own
            this process plays all games, because engines cannot be pickled.

    Returns:
        How much was played, and every difference with a small history that shows it.

    Raises:
        UsageError: no engine plays the game, and no opponent is given.
    """
    begun = time.monotonic()
    law = game.law
    tasks = _tasks(law, options)
    outcomes: list[SideBySideGame] = []
    for outcome in _outcomes(game, tasks, options):
        outcomes.append(outcome)
        options.progress(ProgressUpdate("differential", len(outcomes), len(tasks)))
        if sum(one.disagreement is not None for one in outcomes) >= ENOUGH:
            break
    opponent = options.opponent or required_opponent(game)
    return Differential(
        steps=sum(one.steps for one in outcomes),
        games=len(outcomes),
        differences=tuple(_differences(law, opponent, outcomes)),
        seconds=time.monotonic() - begun,
    )


def _tasks(law: Law, options: DifferentialOptions) -> list[Task]:
    """The setup and the seed of every game."""
    players, seed = options.players or law.counts, options.seed
    visits = setups.visits(law, players, options.answers, options.mixtures, seed)
    return [
        (setup, hash_seed(seed, number, game))
        for number, setup in enumerate(visits)
        for game in range(options.games)
    ]


def hash_seed(seed: int, setup: int, game: int) -> int:
    """The seed of one game; reports show it, so that the game can be played again."""
    return random.Random(f"{seed} {setup} {game}").randrange(1 << 31)


def _outcomes(
    game: Game, tasks: Sequence[Task], options: DifferentialOptions
) -> Iterator[SideBySideGame]:
    """The games in the order of the tasks, whoever plays them."""
    extent = Extent(options.near, options.longest)
    if options.opponent is not None:
        for setup, seed in tasks:
            yield play_both(game.law, setup, options.opponent, seed, extent)
        return
    games = AgreedGames(game, extent)
    found = [games.kept(setup, seed) for setup, seed in tasks]
    left = [(*task, extent) for task, kept in zip(tasks, found, strict=True) if kept is None]
    with closing(map_ordered(options.executor, _play, left, shared_game(game))) as played:
        for (setup, _), kept in zip(tasks, found, strict=True):
            yield _of_kept(kept) if kept is not None else _keeping(games, setup, next(played))


def _of_kept(kept: AgreedGame) -> SideBySideGame:
    return SideBySideGame(kept.steps, kept.asked, kept.seed, None)


def _keeping(games: AgreedGames, setup: Setup, played: SideBySideGame) -> SideBySideGame:
    """A game that was played, which is kept where law and engine agreed all along."""
    if played.disagreement is None:
        kept = AgreedGame(setup.players, played.seed, played.steps, played.asked)
        games.keep(setup, kept)
    return played


def _play(game: Game, task: tuple[Setup, int, Extent]) -> SideBySideGame:
    setup, seed, extent = task
    return play_both(game.law, setup, required_opponent(game), seed, extent)


def play_both(
    law: Law, setup: Setup, opponent: Opponent, seed: int, extent: Extent
) -> SideBySideGame:
    """Play one game on both sides until it is over, long enough, or they disagree."""
    rng = random.Random(seed)
    pair = GamePair(law, setup, opponent)
    bank = near_miss.Bank()
    policy = Policy(law, rng, tastes(law, setup.players, rng), fair=rng.random() < 0.5)
    asked, longest = 0, length.limit(law, setup.players)
    if extent.longest is not None:
        longest = min(longest, extent.longest)
    try:
        while len(pair.history) < longest:
            steps = pair.compare_positions() or pair.compare_legal()
            if isinstance(steps, Disagreement):
                return SideBySideGame(len(pair.history), asked, seed, steps)
            if not steps:
                break
            disagreement = pair.compare_weights(steps)
            if disagreement is not None:
                return SideBySideGame(len(pair.history), asked, seed, disagreement)
            bank.learn(steps, rng)
            side = pair.machine.side(pair.ours.now)
            for step in near_miss.candidates(steps, side, setup.players, bank, rng, extent.near):
                asked += 1
                disagreement = pair.compare_verdicts(step)
                if disagreement is not None:
                    return SideBySideGame(len(pair.history), asked, seed, disagreement)
            pair.do(policy.choose(pair.machine, pair.ours.now, steps))
    except EngineBroke as error:
        return SideBySideGame(len(pair.history), asked, seed, pair.broken(error))
    return SideBySideGame(len(pair.history), asked, seed, None)


def _differences(
    law: Law, opponent: Opponent, outcomes: Sequence[SideBySideGame]
) -> Iterator[DifferentialFinding]:
    for outcome in outcomes:
        if outcome.disagreement is not None:
            small = shrink(law, opponent, outcome.disagreement)
            yield DifferentialFinding(
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
