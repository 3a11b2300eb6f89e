"""A game as the context of tasks: a worker that is forked has it from the command."""

from __future__ import annotations

import pickle
from pathlib import Path

from lexludi.catalogue import open_game
from lexludi.catalogue.shared_game import game_source, shared_game

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"


def test_a_worker_that_is_forked_reads_no_chapter_again() -> None:
    game = open_game(PEBBLES)
    source = pickle.dumps(shared_game(game).source)
    assert pickle.loads(source)() is game


def test_a_game_that_was_not_shared_last_is_opened() -> None:
    game, other = open_game(PEBBLES), open_game("manila")
    shared_game(other)
    assert game_source(game)() is not other
