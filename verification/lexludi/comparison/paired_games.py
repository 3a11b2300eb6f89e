"""One game played twice, under two readings, with the same chance and the same policy.

What is drawn for the n-th outcome of a kind, or for the n-th decision of a kind, depends on
the seed, the kind and n alone.  So both games throw the same dice even after they have parted.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

import msgspec

from lexludi.comparison.pairable import PairedRules
from lexludi.language import Step


class Outcome(msgspec.Struct, frozen=True):
    """What came of one pair of games.

    `legal`: some position that was reached in either game lets a player take a step under one
    reading which he may not take under the other.  Positions that follow from an earlier
    difference count as well; both readings are asked about one and the same position.

    `payment`: the ledgers differ.  A ledger is the sequence of what the seats have at stake, with
    an entry whenever that changes; a step that changes no stake leaves no trace in it.

    `winner`: the sets of winners differ.  A game without an end has no winner.

    `finished`: both games came to an end.
    """

    legal: bool
    payment: bool
    winner: bool
    finished: bool


class Stream(Random):
    """A generator that is begun again for each decision, which `Random` is slow at.

    A linear congruential one, with the multiplier and increment of Knuth's MMIX: a decision needs
    a handful of draws, and begins at a state that a better generator has drawn.
    """

    state = 0

    def random(self) -> float:
        """The next number, at least 0 and less than 1."""
        self.state = (6364136223846793005 * self.state + 1442695040888963407) % 2**64
        return (self.state >> 11) * 2.0**-53


class Streams:
    """Generators by kind and number: equal keys draw alike in both games."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._states: dict[str, tuple[Random, list[int]]] = {}
        self._stream = Stream()

    def at(self, kind: str, number: int) -> Random:
        """The generator of one decision or outcome, to be used before the next one is asked for."""
        if kind not in self._states:
            self._states[kind] = (Random(f"{self._seed} {kind}"), [])
        source, states = self._states[kind]
        while len(states) <= number:
            states.append(source.getrandbits(64))
        self._stream.state = states[number]
        return self._stream


class PairedGame:
    """One of the two games on its way."""

    def __init__(
        self, rules: PairedRules, side: int, policy: str, streams: Streams, longest: int
    ) -> None:
        self.position: Any = rules.start(side)
        self.counts: dict[str, int] = {}
        self._rules = rules
        self._longest = longest
        self._side = side
        self._policy = policy
        self._streams = streams
        self._steps = 0
        self._stuck = False

    @property
    def going(self) -> bool:
        """Whether there may be a further step."""
        given_up = self._stuck or self._steps >= self._longest
        return not given_up and not self.over

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self._rules.over(self._side, self.position)

    @property
    def stake(self) -> tuple[Any, ...]:
        """What every seat has at stake."""
        return self._rules.stake(self._side, self.position)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won."""
        return self._rules.winners(self._side, self.position)

    def advance(self) -> Step | None:
        """Take the step that the policy chooses, or that chance or the rules bring, if any."""
        rules, position = self._rules, self.position
        moment = rules.moment(self._side, position)
        draw = partial(self._drawn, f"policy {moment}")
        step = rules.choice(self._side, self._policy, position, draw)
        if step is None:
            draw = partial(self._drawn, f"chance {moment}")
            step = rules.fate(self._side, position, draw)
        self.follow(step)
        return step

    def follow(self, step: Step | None) -> None:
        """Take a given step; with none the game is stuck."""
        self._steps += 1
        if step is None:
            self._stuck = True
        else:
            self.position = self._rules.do(self._side, self.position, step)

    def catch_up(self, steps: list[Step | None], counts: Mapping[str, int]) -> None:
        """Take all the steps of a list, which is empty then, with so much drawn for them."""
        for step in steps:
            self.follow(step)
        steps.clear()
        self.counts = dict(counts)

    def _drawn(self, kind: str) -> Random:
        number = self.counts.get(kind, 0)
        self.counts[kind] = number + 1
        return self._streams.at(kind, number)


def play_pair(rules: PairedRules, policy: str, seed: str, longest: int) -> Outcome:
    """Play one pair of games to their ends; of more than `longest` steps they have none."""
    streams = Streams(seed)
    games = tuple(PairedGame(rules, side, policy, streams, longest) for side in (0, 1))
    parted, legal = _together(rules, *games)
    ledgers = []
    for game in games if parted else ():
        ledger = [game.stake]
        while game.going:
            legal = legal or rules.differ(game.position)
            game.advance()
            if game.stake != ledger[-1]:
                ledger.append(game.stake)
        ledgers.append(ledger)
    winners = {game.winners for game in games}
    ended = all(game.over for game in games)
    return Outcome(legal, parted and ledgers[0] != ledgers[1], len(winners) > 1, ended)


def _together(rules: PairedRules, first: PairedGame, second: PairedGame) -> tuple[bool, bool]:
    """Play both games as one until they part: whether they did, and the legal steps differed.

    As long as side 0 asks no point that side 1 answers otherwise, both do the same; so the second
    game lags behind, and follows only where such a point has been asked.
    """
    legal, parted = False, not rules.same(first.position, second.position)
    lag: list[Step | None] = []
    while first.going and not parted:
        legal = legal or rules.differ(first.position)
        counts = first.counts.copy()
        rules.asked = False
        step = first.advance()
        if rules.asked:
            second.catch_up(lag, counts)
            second.advance()
            parted = not rules.same(first.position, second.position)
        else:
            lag.append(step)
    if not parted:
        second.catch_up(lag, first.counts)
    return parted, legal
