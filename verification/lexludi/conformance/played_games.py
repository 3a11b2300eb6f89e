"""Games that an implementation has played by itself: where each departs from the law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from lexludi.catalogue import Game
from lexludi.conformance.verdicts import FailingRule
from lexludi.play import record as records
from lexludi.play.following import FollowedGame, follow
from lexludi.support.errors import UsageError


class FollowedFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file with a record, and what the law says to it."""

    file: str
    followed: FollowedGame


class PlayedGames(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All games, and how often each rule was departed from, the most frequent first."""

    games: tuple[FollowedFile, ...]
    rules: tuple[FailingRule, ...] = ()

    @property
    def disagreements(self) -> int:
        """In how many places the games depart from the law."""
        return sum(len(one.followed.disagreements) for one in self.games)


def followed_games(game: Game, paths: Sequence[Path]) -> PlayedGames:
    """Follow the records in some files by the law.

    UsageError where one cannot be read, or cannot be played: it names the file.
    """
    games = tuple(FollowedFile(file=str(path), followed=_followed(game, path)) for path in paths)
    every = (one for played in games for one in played.followed.disagreements)
    counted = Counter(one.rule or one.kind for one in every).most_common()
    rules = tuple(FailingRule(rule=rule, cases=count) for rule, count in counted)
    return PlayedGames(games=games, rules=rules)


def _followed(game: Game, path: Path) -> FollowedGame:
    record = records.read(path)
    try:
        return follow(game.law, record)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
