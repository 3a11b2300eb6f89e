"""A small game from outside, with a book that departs from two rulings, and one that is silent."""

from __future__ import annotations

from html.parser import HTMLParser
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


class Elements(HTMLParser):
    """The elements of a page, whether each is closed, and the ids and links."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        given = dict(attrs)
        self.ids += [str(given["id"])] if "id" in given else []
        self.links += [str(given["href"])] if "href" in given else []
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
