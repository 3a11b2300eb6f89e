"""Games in which law and engine agreed are kept, and no others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.differential import agreed_games, run
from lexludi.differential.agreed_games import CACHE, AgreedGame, AgreedGames
from lexludi.differential.disagreement import Disagreement
from lexludi.differential.options import DifferentialOptions, Extent
from lexludi.differential.results import Differential
from lexludi.differential.run import SideBySideGame
from lexludi.language import Setup
from lexludi.play.adapter import required_opponent
from lexludi.support.cache import VARIABLE

GAME = "manila"
SETUP = Setup(3)
PLAYED = AgreedGame(3, 7, 200, 90)


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def game() -> Game:
    return open_game(GAME)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds of the games that were played, each as one step that both sides allow."""
    seeds: list[int] = []

    def play(_game: Game, task: tuple[Setup, int, int]) -> SideBySideGame:
        seeds.append(task[1])
        return SideBySideGame(1, 1, task[1], None)

    monkeypatch.setattr(run, "_play", play)
    return seeds


def ran(game: Game, seed: int = 0) -> Differential:
    return run.run(game, DifferentialOptions(players=(3,), mixtures=0, seed=seed))


def test_a_game_is_kept_as_it_was_played(game: Game) -> None:
    AgreedGames(game, Extent(4)).keep(SETUP, PLAYED)
    assert AgreedGames(game, Extent(4)).kept(SETUP, 7) == PLAYED


def test_a_second_run_plays_no_game_that_is_kept(game: Game, played: list[int]) -> None:
    first, count = ran(game), len(played)
    second = ran(game)
    assert len(played) == count > 0
    assert (first.games, first.steps) == (second.games, second.steps)


def test_another_seed_plays_other_games(game: Game, played: list[int]) -> None:
    ran(game)
    count = len(played)
    ran(game, seed=1)
    assert len(played) == 2 * count


def test_a_game_that_is_damaged_on_the_disk_is_played_again(
    game: Game, played: list[int], place: Path
) -> None:
    ran(game)
    count = len(played)
    file = min(place.rglob("*.entry"))
    damaged = bytearray(file.read_bytes())
    damaged[-1] ^= 1
    file.write_bytes(damaged)
    ran(game)
    assert len(played) == count + 1


def test_a_game_in_which_they_disagree_is_played_in_every_run(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def differ(_game: Game, task: tuple[Setup, int, int]) -> SideBySideGame:
        setup, seed, _ = task
        seeds.append(seed)
        found = Disagreement("the results differ", (), setup, (), None, 1, 2)
        return SideBySideGame(1, 1, seed, found)

    monkeypatch.setattr(run, "_play", differ)
    assert len(ran(game).differences) == len(ran(game).differences) == run.ENOUGH
    # A run ends after so many; if these were kept, the second one would play the games after them.
    assert seeds[: run.ENOUGH] == seeds[run.ENOUGH :]


ODD = {
    "of other players": replace(PLAYED, players=4),
    "of another seed": replace(PLAYED, seed=8),
    "without a step": replace(PLAYED, steps=0),
    "with fewer questions than none": replace(PLAYED, asked=-1),
}


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_entry_is_not_believed(game: Game, place: Path, odd: str) -> None:
    games = AgreedGames(game, Extent(4))
    games.keep(SETUP, PLAYED)
    (entry,) = place.rglob("*.entry")
    CACHE.put(entry.stem, ODD[odd])
    assert games.kept(SETUP, 7) is None


OTHER = {
    "answers": (Setup(3, answers={"place.tenancy": "many"}), 4),
    "players": (Setup(4), 4),
    "steps that are nearly legal": (SETUP, 5),
}


@pytest.mark.parametrize("other", OTHER)
def test_a_game_with_something_else_is_another_game(game: Game, other: str) -> None:
    AgreedGames(game, Extent(4)).keep(SETUP, PLAYED)
    setup, near = OTHER[other]
    assert AgreedGames(game, Extent(near)).kept(setup, 7) is None


def test_an_engine_of_another_code_plays_anew(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    AgreedGames(game, Extent(4)).keep(SETUP, PLAYED)
    monkeypatch.setattr(agreed_games, "engine_code", lambda _: "other code")
    assert AgreedGames(game, Extent(4)).kept(SETUP, 7) is None


def test_nothing_is_kept_of_an_engine_whose_code_is_not_known(
    game: Game, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agreed_games, "engine_code", lambda _: None)
    games = AgreedGames(game, Extent(4))
    games.keep(SETUP, PLAYED)
    assert games.kept(SETUP, 7) is None
    assert list(place.rglob("*.entry")) == []


def test_nothing_is_kept_of_an_opponent_of_ones_own(
    game: Game, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = SideBySideGame(1, 1, 0, None)
    monkeypatch.setattr(run, "play_both", lambda *_: seen)
    options = DifferentialOptions(players=(3,), opponent=required_opponent(game))
    assert run.run(game, options).games > 0
    assert list(place.rglob("*.entry")) == []
