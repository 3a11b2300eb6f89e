"""What the search in the browser knows of a game: its texts, and the numbers to weigh them by.

The browser takes the words of the texts itself, by the same computation as `lexludi rule`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from lexludi.editions import Edition
from lexludi.lookup import bm25, match, rule_page
from lexludi.readings import readings
from lexludi.site.addresses import Addresses
from lexludi.site.published_game import PublishedGame

WEIGHTS: Mapping[str, float] = {
    "name": match.NAME, "sentence": match.SENTENCE, "restated": match.RESTATED,
    "quoted": match.QUOTED, "question": match.QUESTION, "secondary": match.SECONDARY,
    "alike": match.ALIKE,
}  # fmt: skip
"""The numbers of `lexludi.lookup.match` by the names that the browser has for them."""
NUMBERS: Mapping[str, float] = {
    "saturation": bm25.SATURATION, "length": bm25.LENGTH, "shortest": bm25.SHORTEST,
    "shared": bm25.SHARED, "synonym": bm25.SYNONYM, "together": bm25.TOGETHER,
    "faint": bm25.FAINT,
}  # fmt: skip
"""The numbers of `lexludi.lookup.bm25`, likewise."""


class RuleEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule, or what a rule is made of, which is `secondary` to rules; `at` is its address."""

    name: str
    sentence: str
    at: str
    secondary: bool = False
    points: tuple[str, ...] = ()


class PointEntry(msgspec.Struct, frozen=True):
    """A point with its question in the law, and by language its question and its address."""

    name: str
    question: str
    questions: dict[str, str]
    at: dict[str, str]


class PassageEntry(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A passage of an edition, with its place on the edition's page and that in the rulebook.

    The place in the rulebook is the number of its headings in the book's list, and its own number
    below them.  There are many, so that they are written without the names of their fields.
    """

    anchor: str
    under: int
    number: str
    says: str
    quote: str | None = None
    rules: tuple[str, ...] = ()


class AssumptionEntry(msgspec.Struct, frozen=True, array_like=True):
    """An assumption with what it says by language, and the rules that rest on it."""

    name: str
    sentences: dict[str, str]
    rules: tuple[str, ...]


class Book(msgspec.Struct, frozen=True):
    """An edition with the address of its page, the headings in it, and what it says."""

    code: str
    at: str
    headings: tuple[str, ...]
    passages: tuple[PassageEntry, ...]


class SearchIndex(msgspec.Struct, frozen=True):
    """All that is searched of a game; `assumed` is the page of the assumptions by language."""

    title: str
    weights: Mapping[str, float]
    numbers: Mapping[str, float]
    rules: tuple[RuleEntry, ...]
    points: tuple[PointEntry, ...]
    assumptions: tuple[AssumptionEntry, ...]
    assumed: dict[str, str]
    books: tuple[Book, ...]
    concepts: tuple[tuple[str, ...], ...]


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The index as a script, which a page can read from a folder, too."""
    made = msgspec.json.encode(index(game))
    yield f"{game.name}/search-index.js", b"searchIndexes.push(" + made + b");\n"


def index(game: PublishedGame) -> SearchIndex:
    """The index of a game; addresses are as seen from the site's own folder."""
    return SearchIndex(
        title=game.title,
        weights=WEIGHTS,
        numbers=NUMBERS,
        rules=tuple(_rules(game)),
        points=tuple(_points(game)),
        assumptions=tuple(_assumptions(game)),
        assumed={code: game.addresses.assumptions(code).seen_from("") for code in game.languages},
        books=tuple(_book(book, game.addresses) for book in game.books),
        concepts=tuple(_concepts(game)),
    )


def _rules(game: PublishedGame) -> Iterator[RuleEntry]:
    for name in rule_page.names(game.law):
        yield RuleEntry(
            name=name,
            sentence=rule_page.declared(game.law, name).sentence,
            at=game.addresses.cited(name).seen_from(""),
            secondary=name not in game.law.rules,
            points=tuple(rule_page.points(game.law, name)),
        )


def _points(game: PublishedGame) -> Iterator[PointEntry]:
    for name, point in game.law.points.items():
        yield PointEntry(
            name=name,
            question=point.question,
            questions={code: one.question(name) for code, one in game.speech.items()},
            at={code: game.addresses.point(name, code).seen_from("") for code in game.languages},
        )


def _assumptions(game: PublishedGame) -> Iterator[AssumptionEntry]:
    for name in game.law.assumptions:
        sentences = {code: one.assumption(name) for code, one in game.speech.items()}
        yield AssumptionEntry(name, sentences, rule_page.resting(game.law, name))


def _book(book: Edition, addresses: Addresses) -> Book:
    headings = list(dict.fromkeys(book.under(passage) for passage in book.passages))
    passages = (
        PassageEntry(
            anchor=addresses.passage(book.code, passage.name).anchor,
            under=headings.index(book.under(passage)),
            number=passage.number,
            says=passage.says,
            quote=passage.quote,
            rules=passage.rules,
        )
        for passage in book.passages
    )
    at = addresses.rulebook(book.code).seen_from("")
    return Book(book.code, at, tuple(headings), tuple(passages))


def _concepts(game: PublishedGame) -> Iterator[tuple[str, ...]]:
    """The terms of each concept of the glossary, of which there is one where editions are."""
    for concept in readings.concepts(game.game):
        yield tuple(term for terms in concept.terms.values() for term in terms)
