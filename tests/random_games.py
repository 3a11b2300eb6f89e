"""Random games of an engine: their positions, and what holds of them in every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

from lexludi.engine import dumps
from lexludi.engine.action_game import ActionGame, Copied

P = TypeVar("P", bound=Copied)
SEEDS = st.integers(0, 2**32)


def readings_of(points: Mapping[str, Iterable[str]]) -> st.SearchStrategy[dict[str, str]]:
    """Any answers to all points of an engine."""
    return st.fixed_dictionaries(
        {point: st.sampled_from(list(answers)) for point, answers in points.items()}
    )


def replay(game: ActionGame[Any, P], steps: Iterable[dict[str, Any]]) -> list[P]:
    """All positions of a history, the start first; refuses what is not legal."""
    positions = [game.start()]
    for step in steps:
        positions.append(game.do(positions[-1], step))
    return positions


def some_position(game: ActionGame[Any, P], seed: int, choice: int, limit: int) -> P:
    """A position of a random game of at most so many steps."""
    positions = replay(game, game.play(Random(seed), limit=limit))
    return positions[choice % len(positions)]


def assert_sound(game: ActionGame[Any, P], positions: Iterable[P]) -> None:
    """Each position is read as it was written, so that the reader finds no fault with it."""
    for position in positions:
        assert game.from_json(game.to_json(position)) == position


def assert_listed_well(game: ActionGame[Any, P], position: P, most: int | None = None) -> None:
    """The listed steps differ, are legal, and lead to sound positions.

    Arguments:
        game: the game.
        position: where the steps are listed.
        most: how many of them are taken; all if None.
    """
    steps = game.legal(position)
    assert len({dumps(step) for step in steps}) == len(steps)
    assert_sound(game, (game.do(position, step) for step in steps[:most]))


def assert_kept(game: ActionGame[Any, P], position: P, most: int | None = None) -> None:
    """No step changes the position that it is taken in."""
    before = dumps(game.to_json(position))
    for step in game.legal(position)[:most]:
        game.do(position, step)
    assert dumps(game.to_json(position)) == before


def assert_equal_games(game: ActionGame[Any, P], seed: int, limit: int) -> None:
    """Equal seeds play equal games, byte for byte."""
    first, second = (game.play(Random(seed), limit=limit) for _ in range(2))
    assert dumps(first) == dumps(second)


def assert_played_step_by_step(game: ActionGame[Any, P], seed: int) -> None:
    """The random steps of a whole game are those that are asked for one by one."""
    rng, position, steps = Random(seed), game.start(), []
    while (step := game.random_step(position, rng)) is not None:
        steps.append(step)
        position = game.do(position, step)
    assert steps == game.play(Random(seed))


def assert_goes_on(game: ActionGame[Any, P]) -> None:
    """A game goes on from a position for so many steps, and leaves the position as it was."""
    position = replay(game, game.play(Random(2), limit=30))[-1]
    before = position.copy()
    assert len(game.play(Random(2), position, limit=7)) == 7
    assert position == before
