"""For what no game showed: the last steps by the solver, from the nearest positions of games."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from lexludi.language import Law, Machine
from lexludi.language.emit.codec import plain
from lexludi.play.policy import leaves
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.engine_agreement import setup_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.shown.search import Goals, PlayedGame
from lexludi.proofs.shown.unroll import MOST, Unrolling
from lexludi.proofs.verdict import Showing, Verdict, Witness

STARTS = 3
"""Positions of games that are tried for each goal."""
COMPARED = 3_000
"""Positions of games that are compared with the one that the solver constructed."""
LIMIT = 2_000_000
"""The most that one attempt may cost the solver, in its own count."""
HOPELESS = 6
"""After so many attempts in a row that the solver gave up the rest is not attempted."""
SINGLE = 10
"""So many entries of maps weigh as much as a variable that is no map: whose turn, which phase."""


@dataclass(frozen=True)
class ReachedMoment:
    """A moment of a game that was played, with its position as JSON."""

    game: PlayedGame
    number: int
    position: dict[str, Any]

    @property
    def took(self) -> str | None:
        """The action of the step that the game took there."""
        steps = self.game.steps
        return steps[self.number]["do"] if self.number < len(steps) else None


class LastSteps:
    """Looks for the last steps of games that show goals."""

    def __init__(self, law: Law, position: SymbolicPosition, games: list[PlayedGame]) -> None:
        self._law = law
        self._position = position
        self._unrolling = Unrolling(position)
        self._reached = list(_reached(law, games))
        self._given_up = 0
        """Attempts in a row that the solver gave up."""

    def found(self, goals: Goals) -> Iterator[tuple[Obligation, Showing]]:
        """The games that show some of the goals; the solver's word, yet to be replayed."""
        tasks = dict.fromkeys(goal.action or POSITIONS for goal in goals)
        for task in tasks:
            own = {goal for goal in goals if (goal.action or POSITIONS) == task}
            with closing(claims_of(self._position, task)) as claims:  # type: ignore[type-var]
                yield from self._claimed(claims, own, goals)

    def _claimed(
        self, claims: Iterator[Claim], own: Collection[Obligation], goals: Goals
    ) -> Iterator[tuple[Obligation, Showing]]:
        left = set(own)
        for claim in claims:
            witness = goals[claim.obligation] if claim.obligation in left else None
            if witness is not None:
                showing = self._shown(claim, witness)
                if showing is not None:
                    yield claim.obligation, showing
            left.discard(claim.obligation)
            if not left:
                return

    def _shown(self, claim: Claim, witness: Witness) -> Showing | None:
        starts = (one for one in self._alike(claim, witness) if self._fits(one.game, claim))
        for start in islice(starts, STARTS):
            if self._given_up >= HOPELESS:
                return None
            showing = self._from(start, claim)
            if showing is not None:
                return showing
        return None

    def _alike(self, claim: Claim, witness: Witness) -> list[ReachedMoment]:
        """One moment of each game, the one most like a constructed position; the likest first.

        Where the claim is about an action, moments at which a game took it come before others.
        """
        best: dict[int, tuple[bool, int, int]] = {}
        for place, reached in enumerate(self._reached):
            likeness = reached.took != claim.obligation.action, _apart(reached, witness), place
            best[id(reached.game)] = min(likeness, best.get(id(reached.game), likeness))
        return [self._reached[place] for _, _, place in sorted(best.values())]

    def _fits(self, game: PlayedGame, claim: Claim) -> bool:
        """Whether the answers of a game leave the claim possible."""
        with self._position.questions.also(self._unrolling.answered(game.answers)):
            verdict = claim.decide()
        return verdict is not None and verdict.word == "proved"

    def _from(self, alike: ReachedMoment, claim: Claim) -> Showing | None:
        """The game until shortly before a moment, and on from there by the solver's steps."""
        game = alike.game
        # The start of a game leaves everything open; elsewhere a step is left for a detour.
        number = 0 if alike.number <= MOST else alike.number + 1 - MOST
        live = game.positions[number]
        state = {name: plain(getattr(live, name)) for name in self._law.state}
        questions = self._position.questions
        before = self._unrolling.before(MOST, state, game.answers)
        with questions.also(before), questions.at_most(LIMIT):
            verdict = claim.decide()
            gave_up = verdict is not None and verdict.word == "unknown"
            self._given_up = self._given_up + 1 if gave_up else 0
            if verdict is None or verdict.word != "proved":
                return None
            steps = self._unrolling.steps(MOST, questions.model)
        begun = game.until(number)
        led = replace(begun, how="unrolled", steps=[*begun.steps, *steps])
        return _ending(led, verdict)


def _ending(led: Showing, verdict: Verdict) -> Showing:
    """A game with the step that a verdict is about, which is refused where a guard fails."""
    step = verdict.witness.step if verdict.witness else None
    if step is None:
        return led
    if verdict.obligation.kind == "can_fail_alone":
        return replace(led, refused=step)
    return replace(led, steps=[*led.steps, step])


def _reached(law: Law, games: list[PlayedGame]) -> Iterator[ReachedMoment]:
    """Moments of all games, so many that they can be compared."""
    every = [(game, number) for game in games for number in range(len(game.positions))]
    for game, number in every[:: 1 + len(every) // COMPARED]:
        machine = Machine(law, setup_of(law, Witness(game.players, game.answers, {})))
        yield ReachedMoment(game, number, machine.to_json(game.positions[number]))


def _apart(reached: ReachedMoment, witness: Witness) -> int:
    """How many entries differ, those of variables that are no maps counted several times."""
    apart = 0
    for name, value in witness.position.items():
        ours = reached.position[name]
        if isinstance(value, (dict, list)):
            entries = zip(leaves(ours), leaves(value), strict=False)
            apart += sum(one != other for one, other in entries)
        elif ours != value:
            apart += SINGLE
    return apart
