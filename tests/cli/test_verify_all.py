"""`verify` without a name: all installed games, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import Game

Command = Any
Installed = Callable[..., list[str]]


@pytest.fixture
def installed(pebbles: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """Installs games that deserve some exit statuses; the names of those that were verified."""

    def install(*statuses: int) -> list[str]:
        left, verified = list(statuses), []

        def verify(game: Game, *_: object) -> int:
            verified.append(game.name)
            return left.pop(0)

        monkeypatch.setattr("lexludi.cli.verbs.contributors.verify._verified", verify)
        games = (str(pebbles),) * len(statuses)
        monkeypatch.setattr("lexludi.cli.verbs.contributors.verify.installed", lambda: games)
        return verified

    return install


def test_every_installed_game_is_verified(lexludi: Command, installed: Installed) -> None:
    verified = installed(0, 0)
    assert lexludi("verify").status == 0
    assert verified == ["pebbles", "pebbles"]


@pytest.mark.parametrize(
    ("statuses", "whole"), [((0, 3), 3), ((3, 1), 1), ((2, 0), 2), ((3, 2, 1), 1), ((0, 0), 0)]
)
def test_the_gravest_status_is_that_of_the_whole(
    lexludi: Command, installed: Installed, statuses: tuple[int, ...], whole: int
) -> None:
    verified = installed(*statuses)
    assert lexludi("verify").status == whole
    assert len(verified) == len(statuses)


@pytest.mark.parametrize("words", [("--report", "r.json"), ("--answer", "a=b"), ("--reading", "x")])
def test_options_about_one_game_want_its_name(
    lexludi: Command, installed: Installed, words: tuple[str, ...]
) -> None:
    verified = installed(0, 0)
    ran = lexludi("verify", *words)
    assert ran.status == 2
    assert f"{words[0]} is about one game: name it" in ran.err
    assert not verified
