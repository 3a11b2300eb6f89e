"""The trace from the start of a game to a situation in which a point makes two readings differ."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from lexludi.cases.generation import twin_games
from lexludi.cases.generation.search import Finder
from lexludi.cases.goals import goals
from lexludi.catalogue import Game
from lexludi.comparison.best_first import BestFirstSearch, SearchResult
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.witness_history import Trace, known, replay_trace, shortened
from lexludi.language import Law
from lexludi.play import length
from lexludi.play.random_game import played

PLAYS = 12
"""Games played under both readings at once, for each number of players."""
ENDS = 100
"""Games played to their end where the readings differ only there."""


def trace_to(game: Game, pair: ReadingPair, situation: Situation) -> Trace | None:
    """A trace to the very situation, else a short one to a situation like it, else None."""
    law = game.law
    if situation.kind == "start":
        return Trace((), situation)
    # The end of a game is too far away for a search.
    result = (
        BestFirstSearch(law, pair, situation).run()
        if situation.kind == "step"
        else SearchResult(None, None)
    )
    if result.exact is not None:
        return result.exact
    found = [*_replayed(game.law, pair, known(game, pair.point)), *filter(None, [result.like])]
    if not found:
        playing = _to_the_end if situation.kind == "end" else _side_by_side
        found = [*islice(_replayed(law, pair, playing(law, pair, situation)), 1)]
    return shortened(law, pair, min(found, key=_cost)) if found else None


def _replayed(law: Law, pair: ReadingPair, traces: Iterable[Trace]) -> Iterator[Trace]:
    return (found for trace in traces if (found := replay_trace(law, pair, trace)) is not None)


def _to_the_end(law: Law, pair: ReadingPair, situation: Situation) -> Iterator[Trace]:
    """Whole games at random."""
    for seed in range(ENDS):
        yield Trace(played(law, situation.setup(pair.a), seed).steps, situation)


def _side_by_side(law: Law, pair: ReadingPair, situation: Situation) -> Iterator[Trace]:
    """Games at random under both readings, up to the first step that they judge differently."""
    goal = f"{pair.point}.{pair.a[pair.point]}"
    wanted = {goal: goals(law)[goal]}
    for players in range(situation.players, law.players[1] + 1):
        here = replace(situation, players=players)
        for number in range(PLAYS):
            finder = Finder(law, wanted)
            couple = (pair.point, here.setup(pair.a), here.setup(pair.b))
            rng = random.Random(f"ways {pair.point} {players} {number}")
            twin_games.compare(finder, couple, rng, length.searched(law, players))
            for found in finder.found.values():
                yield Trace(found.history, replace(here, position=None, step=found.step))


def _cost(trace: Trace) -> tuple[int, int]:
    return len(trace.history), trace.situation.players
