"""Two set-ups that differ in some answers: where does it show?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, TypeAlias

from lexludi.games.manila.engine.action import Action, Guard, Step
from lexludi.games.manila.engine.actions import ACTIONS
from lexludi.games.manila.engine.board import Phase
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

Doubtful: TypeAlias = tuple[tuple[Action, tuple[Guard, ...]], ...]


class Answers(dict[str, str]):
    """The answers of one set-up, which note when a point is asked that others answer otherwise.

    Attributes:
        asked: whether such a point has been asked; the caller sets it back.
    """

    def __init__(self, answers: Mapping[str, str], others: Mapping[str, str]) -> None:
        # Only what is missing here takes the way through Python, so that noting costs nothing.
        super().__init__({name: own for name, own in answers.items() if others[name] == own})
        self._own: Final = dict(answers)
        self.asked = False

    def __missing__(self, name: str) -> str:
        self.asked = True
        return self._own[name]


class Twins:
    """Two set-ups for as many players, the first of which notes where it could part.

    Arguments:
        one: a set-up; its answers are replaced by noting ones.
        other: another one.

    Attributes:
        sides: both of them.
        answers: those of the first. What is done with it while `answers.asked` stays False would
            be done alike with the other.
    """

    def __init__(self, one: Setup, other: Setup) -> None:
        self.answers: Final = Answers(one.answers, other.answers)
        one.answers = self.answers
        self.sides: Final = (one, other)

    def differ(self, position: Position, guards: frozenset[str]) -> bool:
        """Whether some seat may take a step under one set-up and not under the other.

        Arguments:
            position: a position of both.
            guards: the names of all the guards on which they can disagree.
        """
        one, other = self.sides
        for action, doubtful in _doubtful(position.phase, guards):
            for step in self._candidates(action, position):
                for guard in doubtful:
                    self.answers.asked = False
                    free = guard(one, position, step) is None
                    # Where no answer was asked the other side's guard says the same.
                    if not self.answers.asked or free == (guard(other, position, step) is None):
                        continue
                    if self._disputed(action, position, step):
                        return True
        return False

    def _disputed(self, action: Action, position: Position, step: Step) -> bool:
        """Whether all the guards together forbid a step to one side only."""
        one, other = (action.forbids(setup, position, step) for setup in self.sides)
        return (one is None) != (other is None)

    def _candidates(self, action: Action, position: Position) -> Iterator[Step]:
        """All steps worth trying on either side."""
        one, other = self.sides
        self.answers.asked = False
        arguments = list(action.candidates(one, position))
        if self.answers.asked:
            arguments += action.candidates(other, position)
        for by in action.actors(position):
            for chosen in arguments:
                yield {"by": by, "do": action.name, **chosen}


@cache
def _doubtful(phase: Phase, guards: frozenset[str]) -> Doubtful:
    """The players' actions of a phase that have such guards, with these."""
    found = [
        (action, tuple(guard for name, guard in action.guards.items() if name in guards))
        for action in ACTIONS
        if phase in action.moments and action.by in ("turn", "seat")
    ]
    return tuple((action, doubtful) for action, doubtful in found if doubtful)
