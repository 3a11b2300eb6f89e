"""How much a difference between two readings matters: games played twice, and counted.

A pair of games has the same players, the same chance and the same policy under both readings.
The policies do not learn the reading: they are people who play on as they are used to.
`twice.Outcome` says what counts as a difference; decision 0011 says why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist

import msgspec

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.comparison import affected_rules, pairable
from lexludi.comparison.paired_games import play_pair
from lexludi.language import Answers, Law, Variants
from lexludi.play import length, setups
from lexludi.support.errors import UsageError
from lexludi.support.progress import Progress, ProgressUpdate, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor
from lexludi.support.worker_pool.ordered import map_ordered

CONFIDENCE = 0.95
SHARD = 50
"""Pairs of games that one worker plays at a time."""


Pair = tuple[Mapping[str, str], Mapping[str, str], Mapping[str, str]]
"""Two readings, and the variants that are agreed on under both."""


class Share(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A count, the share of all games that it is, and the interval that it is likely to lie in.

    The interval is Wilson's, of 95 %.
    """

    count: int
    share: float
    low: float
    high: float

    def __post_init__(self) -> None:
        """ValueError where it is no share."""
        if self.count < 0 or not all(0 <= one <= 1 for one in (self.share, self.low, self.high)):
            raise ValueError("expected a count, and shares from 0 to 1")


class Played(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a policy's pairs of games came to."""

    games: int
    """Pairs of games that were played."""
    unfinished: int
    """Of these, those in which at least one game came to no end."""
    legal: Share
    """Pairs in which some decision's set of legal steps differs."""
    payment: Share
    """Pairs in which a payment differs."""
    winner: Share
    """Pairs in which the set of winners differs."""


class Impact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much the difference of two readings matters, by policy."""

    players: tuple[int, ...]
    """The numbers of players, which the games have by turns."""
    seed: int
    policies: dict[str, Played]
    variants: dict[str, str] = {}
    """The variants that were agreed on, where they are not the usual ones."""

    def __post_init__(self) -> None:
        """ValueError where nobody played."""
        if not self.policies:
            raise ValueError("expected what at least one policy came to")


class PointImpact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much a point matters on which two readings differ."""

    alone: Impact
    """The first reading against itself with this one point answered as the second does.

    It is played with the variants under which the point can matter.
    """
    together: Impact
    """The two readings as a whole."""


class _Shard(msgspec.Struct, frozen=True, kw_only=True):
    """Some pairs of games to play: everything that a worker needs to know."""

    policy: str
    players: tuple[int, ...]
    a: dict[str, str]
    b: dict[str, str]
    variants: dict[str, str]
    guards: frozenset[str]
    seed: int
    numbers: tuple[int, ...]
    by_engine: bool
    """Whether the engine plays, or the law; all workers do alike."""
    longest: tuple[int, ...]
    """For each of `players`, steps after which a game is given up."""
    difference: int
    """Which of several pairs of readings these are."""


@dataclass(frozen=True)
class ImpactOptions:
    """How games are paired.

    Attributes:
        players: the numbers of players, which the games have in turn; None stands for all.
        games: pairs of games for each policy.
        seed: what all chance depends on; the same seed gives the same figures whoever works.
        executor: who plays the games.
        progress: called with how many pairs of games are done.
    """

    players: Sequence[int] | None = None
    games: int = 1000
    seed: int = 0
    executor: Executor = ALONE
    progress: Progress = no_progress


DEFAULTS = ImpactOptions()


def measure(game: Game, a: Answers, b: Answers, options: ImpactOptions = DEFAULTS) -> Impact:
    """How much two readings as a whole differ.

    Arguments:
        game: a game; its engine plays it where it can be paired, else its law.
        a, b: the readings; a point left out is answered by its ruling.
        options: how games are paired.
    """
    return several(game, [(a, b, {})], options)[0]


def by_point(
    game: Game,
    a: Answers,
    b: Answers,
    options: ImpactOptions = DEFAULTS,
    variants: Mapping[str, Mapping[str, str]] | None = None,
) -> dict[str, PointImpact]:
    """How much each point matters on which two readings differ, in the order of the law.

    `variants` are those to be agreed on where a point is measured alone, by its name; without
    them a point that matters in a variant only would have no impact.  The other arguments and the
    errors are those of `measure`.
    """
    law = game.law
    one, other = _full(law, a), _full(law, b)
    points = [point for point in law.points if one[point] != other[point]]
    agreed = variants or {}
    alone = ((one, {**one, p: other[p]}, agreed.get(p, {})) for p in points)
    together, *found = several(game, [(one, other, {}), *alone], options)
    impacts = (PointImpact(alone=by_itself, together=together) for by_itself in found)
    return dict(zip(points, impacts, strict=True))


def several(game: Game, pairs: Sequence[Pair], options: ImpactOptions) -> list[Impact]:
    """How much each of some pairs of readings differs; errors as of `measure`."""
    players = tuple(options.players or game.law.counts)
    games, seed = options.games, options.seed
    shards = list(_shards(game, pairs, players, games, seed))
    total, done = len(pairs) * len(pairable.POLICIES) * games, 0
    counts: dict[tuple[int, str], Counter[str]] = {
        (number, policy): Counter() for number in range(len(pairs)) for policy in pairable.POLICIES
    }
    results = map_ordered(options.executor, _play, shards, shared_game(game))
    for shard, counted in zip(shards, results, strict=True):
        counts[shard.difference, shard.policy] += counted
        done += len(shard.numbers)
        options.progress(ProgressUpdate("impact", done, total, shard.policy))
    return [
        Impact(
            players=players,
            seed=seed,
            policies={p: _came_to(counts[number, p]) for p in pairable.POLICIES},
            variants=dict(pair[2]),
        )
        for number, pair in enumerate(pairs)
    ]


def share(count: int, games: int) -> Share:
    """A share with its interval; without any game it may be anything."""
    if games == 0:
        return Share(count=0, share=0.0, low=0.0, high=1.0)
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    p, weight = count / games, 1 + z * z / games
    centre = (p + z * z / (2 * games)) / weight
    reach = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / weight
    # At the ends the sums cancel out but for their rounding.
    low = centre - reach if count else 0.0
    high = centre + reach if count < games else 1.0
    return Share(count=count, share=p, low=low, high=high)


def _full(law: Law, reading: Mapping[str, str]) -> dict[str, str]:
    """A reading with an answer for every point."""
    return dict(setups.make(law, law.players[0], reading, {}).answers)


def _shards(
    game: Game,
    pairs: Iterable[Pair],
    players: tuple[int, ...],
    games: int,
    seed: int,
) -> Iterator[_Shard]:
    law = game.law
    longest = tuple(length.limit(law, count) for count in players)
    by_engine = pairable.by_engine(game)
    for number, (*readings, variants) in enumerate(pairs):
        a, b = (_full(law, reading) for reading in readings)
        guards = affected_rules.guards(law, {point for point in law.points if a[point] != b[point]})
        for policy in pairable.POLICIES:
            for first in range(0, games, SHARD):
                yield _Shard(
                    policy=policy,
                    players=players,
                    a=a,
                    b=b,
                    variants=dict(variants),
                    guards=guards,
                    seed=seed,
                    numbers=tuple(range(first, min(first + SHARD, games))),
                    by_engine=by_engine,
                    longest=longest,
                    difference=number,
                )


def _play(game: Game, shard: _Shard) -> Counter[str]:
    """How often each difference occurs in the games of a shard."""
    if shard.by_engine and not pairable.by_engine(game):
        raise UsageError(f"no engine plays {game.name} on this machine")
    make = pairable.maker(game, shard.by_engine)
    counted: Counter[str] = Counter()
    for number in shard.numbers:
        place, seed = number % len(shard.players), f"{shard.seed} {number}"
        agreed = _agreed(game.law, shard, shard.players[place], seed)
        rules = make(shard.players[place], shard.a, shard.b, agreed, shard.guards)
        outcome = play_pair(rules, shard.policy, seed, shard.longest[place])
        counted.update(
            games=1,
            legal=outcome.legal,
            payment=outcome.payment,
            winner=outcome.winner,
            unfinished=not outcome.finished,
        )
    return counted


def _agreed(law: Law, shard: _Shard, players: int, seed: str) -> Variants:
    """The variants of a pair of games, with open parameters that are drawn for it."""
    if not law.open_parameters:
        return shard.variants
    return setups.make(law, players, shard.a, shard.variants, Random(f"{seed} agreed")).variants


def _came_to(counted: Counter[str]) -> Played:
    games = counted["games"]
    return Played(
        games=games,
        unfinished=counted["unfinished"],
        legal=share(counted["legal"], games),
        payment=share(counted["payment"], games),
        winner=share(counted["winner"], games),
    )
