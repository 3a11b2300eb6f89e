"""A small game from outside, with a book that departs from two rulings, and one that is silent."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.editions import Edition
from lexludi.readings import readings

TIDEWRACK = Path(__file__).parents[1] / "games" / "tidewrack" / "tidewrack"


@pytest.fixture(scope="session")
def tidewrack() -> Game:
    return open_game(str(TIDEWRACK))


@pytest.fixture(scope="session")
def books(tidewrack: Game) -> tuple[Edition, ...]:
    """The books in German and in English."""
    return readings.editions(tidewrack)


@pytest.fixture(scope="session")
def german(books: tuple[Edition, ...]) -> Edition:
    return next(book for book in books if book.code == "de")


@pytest.fixture(scope="session")
def english(books: tuple[Edition, ...]) -> Edition:
    return next(book for book in books if book.code == "en")
