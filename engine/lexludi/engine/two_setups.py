"""A game played under two set-ups: where may a player do what the other set-up forbids?

The module `paired_rules` of an engine extends it, and says what a greedy player does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic

from lexludi.engine.action_game import CHANCE, ActionGame, P, S
from lexludi.engine.actions import GameAction
from lexludi.engine.protocol import Step

Stream = Callable[[], Random]
"""Gives the generator of one decision or one outcome; not called where nothing is drawn."""
NOBODY: Final = "nobody"


class NotingAnswers(dict[str, str]):
    """The answers of one set-up, which note when a point is asked that the other answers otherwise.

    Attributes:
        noted: whether such a point has been asked; whoever wants to know sets it back.
    """

    def __init__(self, answers: Mapping[str, str], others: Mapping[str, str]) -> None:
        # Only what is missing here takes the way through Python, so that noting costs nothing.
        super().__init__({name: own for name, own in answers.items() if others[name] == own})
        self._own: Final = dict(answers)
        self.noted = False

    def __missing__(self, name: str) -> str:
        self.noted = True
        return self._own[name]


class TwoSetups(ABC, Generic[S, P]):
    """Two set-ups of one game, which are its sides 0 and 1.

    It is for games in which a player decides, or chance, or the rules, but never two of them at
    one moment.

    Arguments:
        games: the game under both set-ups.
        doubtful: the names of all the guards on which the sides can disagree.
        answers: those of side 0, if its set-up looks them up whenever it needs one. Without them
            nobody knows what was asked, and both games are played step by step.
    """

    def __init__(
        self,
        games: tuple[ActionGame[S, P], ActionGame[S, P]],
        doubtful: Collection[str],
        answers: NotingAnswers | None = None,
    ) -> None:
        self.games: Final = games
        self._answers: Final = answers
        self._doubtful: Final = frozenset(doubtful)

    @property
    def asked(self) -> bool:
        """Side 0 has asked a point that side 1 answers otherwise; the caller sets it back."""
        return self._answers is None or self._answers.noted

    @asked.setter
    def asked(self, value: bool) -> None:
        if self._answers is not None:
            self._answers.noted = value

    @abstractmethod
    def greedy(self, side: int, position: P, rng: Random) -> Step:
        """The step of a player who wants to win and does not know the answers to the points.

        Some player is to decide at the position; the step may be taken.
        """

    @abstractmethod
    def stake(self, side: int, position: P) -> tuple[Any, ...]:
        """What every seat has at stake."""

    def start(self, side: int) -> P:
        """The first position."""
        return self.games[side].start()

    def over(self, side: int, position: P) -> bool:
        """Whether the game has ended."""
        return self.games[side].result(position) is not None

    def same(self, one: P, other: P) -> bool:
        """Whether two positions are equal."""
        return one == other

    def moment(self, side: int, position: P) -> str:
        """What is due."""
        return self.games[side].moment(position)

    def choice(self, side: int, policy: str, position: P, stream: Stream) -> Step | None:
        """The step that some player takes; None where all wait for chance or for the rules."""
        due = self._players_actions(side, position)
        if not due:
            return None
        if side == 0 and due != self._players_actions(1, position):
            self.asked = True
        if policy == "greedy":
            return self.greedy(side, position, stream())
        return self.games[side].random_step(position, stream())

    def fate(self, side: int, position: P, stream: Stream) -> Step | None:
        """What chance brings, or the automatic step; None where nothing is left to happen."""
        return self.games[side].random_step(position, stream())

    def do(self, side: int, position: P, step: Step) -> P:
        """The position, changed by a legal step."""
        self.games[side].change(position, step)
        return position

    def winners(self, side: int, position: P) -> tuple[int, ...]:
        """Who has won; nobody where the game has not ended."""
        result = self.games[side].result(position)
        return () if result is None else tuple(result["winners"])

    def differ(self, position: P) -> bool:
        """Whether the sides let some player take different steps."""
        one, other = (self._players_actions(side, position) for side in (0, 1))
        return any(
            self._disputed(one[name], other[name], position)
            if one.get(name) == other.get(name)
            else self._lists_differ(one.get(name), other.get(name), position)
            for name in one | other
        )

    def _disputed(
        self, one: GameAction[S, P, str], other: GameAction[S, P, str], position: P
    ) -> bool:
        """Whether the guards in doubt, and all together, forbid a step to one side only."""
        doubtful = [name for name in one.guards if name in self._doubtful]
        return bool(doubtful) and any(
            self._parts(doubtful, one, other, position, step)
            for by in one.actors(position)
            for step in self._candidates(one, other, position, by)
        )

    def _parts(
        self,
        doubtful: Sequence[str],
        one: GameAction[S, P, str],
        other: GameAction[S, P, str],
        position: P,
        step: Step,
    ) -> bool:
        here, there = (game.setup for game in self.games)
        for name in doubtful:
            self.asked = False
            free = one.guards[name](here, position, step) is None
            # Where no point in doubt was asked the other side's guard says the same.
            if self.asked and free != (other.guards[name](there, position, step) is None):
                return one.allows(here, position, step) != other.allows(there, position, step)
        return False

    def _candidates(
        self, one: GameAction[S, P, str], other: GameAction[S, P, str], position: P, by: int | str
    ) -> Iterator[Step]:
        """All steps worth trying on either side."""
        here, there = (game.setup for game in self.games)
        self.asked = False
        arguments = list(one.candidates(here, position))
        if self.asked:
            others = list(other.candidates(there, position))
            arguments += others if others != arguments else []
        return ({"by": by, "do": one.name, **own} for own in arguments)

    def _players_actions(self, side: int, position: P) -> dict[str, GameAction[S, P, str]]:
        """What players may be asked to do now, by name."""
        due = self.games[side].due(position)
        return {action.name: action for action in due if action.by not in (CHANCE, NOBODY)}

    def _lists_differ(
        self,
        one: GameAction[S, P, str] | None,
        other: GameAction[S, P, str] | None,
        position: P,
    ) -> bool:
        """Whether an action that the sides have at other times, or for others, has other steps."""
        here, there = (
            [] if action is None else list(action.steps(game.setup, position))
            for action, game in zip((one, other), self.games, strict=True)
        )
        return here != there
