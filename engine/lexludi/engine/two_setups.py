"""A game played under two set-ups: where may a player do what the other set-up forbids?

The module `paired_rules` of an engine extends it, and says what a greedy player does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from random import Random
from typing import Any, Final, Generic

from lexludi.engine.action_game import CHANCE, ActionGame, P, S
from lexludi.engine.actions import GameAction
from lexludi.engine.protocol import Step

Stream = Callable[[], Random]
"""Gives the generator of one decision or one outcome; not called where nothing is drawn."""
NOBODY: Final = "nobody"


class TwoSetups(ABC, Generic[S, P]):
    """Two set-ups of one game, which are its sides 0 and 1.

    It is for games in which a player decides, or chance, or the rules, but never two of them at
    one moment.

    Arguments:
        games: the game under both set-ups.
        doubtful: the names of all the guards on which the sides can disagree.
    """

    asked = property(lambda _self: True, lambda _self, _value: None)
    """Nobody notes which points are asked; so both games are played step by step."""

    def __init__(
        self, games: tuple[ActionGame[S, P], ActionGame[S, P]], doubtful: Collection[str]
    ) -> None:
        self.games: Final = games
        self._doubtful: Final = frozenset(doubtful)

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
        if not self._players_actions(side, position):
            return None
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
            self._listed(0, one.get(name), position) != self._listed(1, other.get(name), position)
            for name in one | other
            if one.get(name) is not other.get(name) or self._doubtful & one[name].guards.keys()
        )

    def _players_actions(self, side: int, position: P) -> dict[str, GameAction[S, P, str]]:
        """What players may be asked to do now, by name."""
        due = self.games[side].due(position)
        return {action.name: action for action in due if action.by not in (CHANCE, NOBODY)}

    def _listed(self, side: int, action: GameAction[S, P, str] | None, position: P) -> list[Step]:
        """The legal steps of an action, none where it is not due; both sides list in one order."""
        return [] if action is None else list(action.steps(self.games[side].setup, position))
