"""The smallest position at which a point makes two readings differ, found by the solver.

Small is, in this order: a difference that needs no other point; of the start, of a step, of the
end; few players; variants as usual; then each variable of the position as near as can be to what
it is at the start of a game by our rulings, the smaller of two, from the one declared last to the
first; then the first action of the law; then who does it and its arguments, as near as can be to
zero.  So exactly one position and step is the smallest, whatever solver finds it.

The last variable comes first because a law declares what every game has before what only rare
positions have.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from lexludi.comparison.outcome import Influence, influence
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.smallest_query import KINDS, SmallestWitnessQuery
from lexludi.language import Law, Variants
from lexludi.play import setups
from lexludi.proofs.nearest import UndecidedError

Word = Literal["none", "unknown"]
Games = list[tuple[int, Variants]]


def smallest(law: Law, pair: ReadingPair) -> Situation | Word:
    """The smallest situation at which the pair's point makes the readings differ.

    "none" where the solver shows that no single step, start or end differs by it (chances are
    not compared), "unknown" where it gave up before that was clear.
    """
    games = list(_games(law))
    hows: tuple[Influence, ...] = ("alone",) if pair.bare else ("alone", "together")
    try:
        tried = (_start(law, pair, games, how) or _open(law, pair, games, how) for how in hows)
        return next(filter(None, tried), "none")
    except UndecidedError:
        return "unknown"


def suppositions(law: Law, pair: ReadingPair) -> dict[str, str] | Word:
    """The other points' answers nearest to our rulings under which the pair's point matters.

    Every point in turn, from the last, is as ruled if that is possible, so that no answer
    changes without need.
    "none" where the point never makes a difference to a step or an end, whatever the others say.
    """
    bare = ReadingPair(pair.point, *({pair.point: side[pair.point]} for side in (pair.a, pair.b)))
    queries = [
        SmallestWitnessQuery(law, bare, players, variants, "alone")
        for players, variants in _games(law)
    ]
    try:
        tried = (query.suppositions(kind) for kind in KINDS for query in queries)
        return next((found for found in tried if found is not None), "none")
    except UndecidedError:
        return "unknown"


def _games(law: Law) -> Iterator[tuple[int, Variants]]:
    """Numbers of players, each with the usual variants first."""
    for players in law.counts:
        for variants in setups.variant_mixtures(law):
            yield players, setups.make(law, players, {}, variants).variants


def _start(law: Law, pair: ReadingPair, games: Games, how: Influence) -> Situation | None:
    for players, variants in games:
        situation = Situation("start", players, variants)
        if influence(law, pair, situation) == how:
            return situation
    return None


def _open(law: Law, pair: ReadingPair, games: Games, how: Influence) -> Situation | None:
    queries = [
        SmallestWitnessQuery(law, pair, players, variants, how) for players, variants in games
    ]
    tried = (query.smallest(kind) for kind in KINDS for query in queries)
    return next(filter(None, tried), None)
