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

from lexludi.comparison.pairable import Contest
from lexludi.language import Step

LONGEST = 5_000
"""Steps after which a game is given up as one that does not end."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of one pair of games.

    `legal`: some position that was reached in either game lets a player take a step under one
    reading which he may not take under the other.  Positions that follow from an earlier
    difference count as well; both readings are asked about one and the same position.

    `payment`: the ledgers differ.  A ledger is the sequence of what the players own in cash,
    with an entry whenever that changes; a step that moves no money leaves no trace in it.

    `winner`: the sets of winners differ.  A game without an end has no winner.

    `finished`: both games came to an end.
    """

    legal: bool
    payment: bool
    winner: bool
    finished: bool


class Stream(Random):
    """A generator that is begun anew for each decision, which `Random` is slow at.

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

    def __init__(self, contest: Contest, side: int, policy: str, streams: Streams) -> None:
        self.position: Any = contest.start(side)
        self.counts: dict[str, int] = {}
        self._contest = contest
        self._side = side
        self._policy = policy
        self._streams = streams
        self._steps = 0
        self._stuck = False

    @property
    def going(self) -> bool:
        """Whether there may be a further step."""
        over = self._stuck or self._steps >= LONGEST
        return not over and not self._contest.over(self.position)

    def advance(self) -> Step | None:
        """Take the step that the policy chooses, or that chance or the rules bring, if any."""
        contest, position = self._contest, self.position
        moment = contest.moment(position)
        draw = partial(self._drawn, f"policy {moment}")
        step = contest.choice(self._side, self._policy, position, draw)
        if step is None:
            draw = partial(self._drawn, f"chance {moment}")
            step = contest.fate(self._side, position, draw)
        self.follow(step)
        return step

    def follow(self, step: Step | None) -> None:
        """Take a given step; with none the game is stuck."""
        self._steps += 1
        if step is None:
            self._stuck = True
        else:
            self._contest.do(self._side, self.position, step)

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


def play_twice(contest: Contest, policy: str, seed: str) -> Outcome:
    """Play one pair of games to their ends."""
    streams = Streams(seed)
    courses = (PairedGame(contest, 0, policy, streams), PairedGame(contest, 1, policy, streams))
    parted, legal = _together(contest, *courses)
    ledgers = []
    for course in courses if parted else ():
        ledger = [contest.money(course.position)]
        while course.going:
            legal = legal or contest.differ(course.position)
            course.advance()
            if contest.money(course.position) != ledger[-1]:
                ledger.append(contest.money(course.position))
        ledgers.append(ledger)
    winners = {contest.winners(side, course.position) for side, course in enumerate(courses)}
    ended = all(contest.over(course.position) for course in courses)
    return Outcome(legal, parted and ledgers[0] != ledgers[1], len(winners) > 1, ended)


def _together(contest: Contest, first: PairedGame, second: PairedGame) -> tuple[bool, bool]:
    """Play both games as one until they part: whether they did, and the legal steps differed.

    As long as side 0 asks no point that side 1 answers otherwise, both do the same; so the second
    game lags behind, and follows only where such a point has been asked.
    """
    legal, parted = False, first.position != second.position
    lag: list[Step | None] = []
    while first.going and not parted:
        legal = legal or contest.differ(first.position)
        counts = first.counts.copy()
        contest.asked = False
        step = first.advance()
        if contest.asked:
            second.catch_up(lag, counts)
            second.advance()
            parted = first.position != second.position
        else:
            lag.append(step)
    if not parted:
        second.catch_up(lag, first.counts)
    return parted, legal
