"""What the search in the browser knows of a game in a language: its texts and its words.

The browser takes the texts apart itself, by the same computation as `lexludi rule`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from lexludi.language.law import ENGLISH
from lexludi.lookup import analysis, bm25, nearest, rule_page, spelling
from lexludi.lookup.bm25 import WeightedText
from lexludi.lookup.entries import Findable
from lexludi.lookup.match import Shelf
from lexludi.lookup.wordbook import Wordbook
from lexludi.site.law.printed_values import told
from lexludi.site.published_game import PublishedGame

NUMBERS: Mapping[str, float] = {
    "shortest": analysis.SHORTEST, "part": analysis.PART, "exact": analysis.EXACT,
    "apart": analysis.APART, "between": analysis.BETWEEN,
    "weak": analysis.WEAK, "letter": analysis.LETTER, "within": analysis.WITHIN,
    "joined": analysis.JOINED, "begun": analysis.BEGUN, "saturation": bm25.SATURATION,
    "length": bm25.LENGTH, "whole": bm25.WHOLE, "faint": bm25.FAINT,
    "nearest": bm25.NEAREST, "near": bm25.NEAR,
    "spelt": spelling.LEAST, "sure": spelling.SURE, "hanLeast": spelling.HAN_LEAST,
    "offered": nearest.OFFERED, "alike": nearest.ALIKE,
}  # fmt: skip
"""The numbers of `lexludi.lookup` by the names that the browser has for them."""


SHORT = 120
"""Letters of the longest value that stands below what was found."""


class SearchEntry(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """What can be found: its kind and name, its address, and what it is found by.

    `share` is what its score is multiplied by; `fields` are a weight, the number of a text, and, of
    ways to ask, how well those are answered.
    The first of `shown` is the number of the text that readers are shown, the second of what is
    ruled or of the place in a rulebook.
    There are many, so that they are written without the names of their fields.
    """

    kind: str
    name: str
    at: str
    shown: tuple[int, ...]
    share: float
    fields: tuple[tuple[float, int] | tuple[float, int, float], ...]
    related: tuple[str, ...] = ()


class SearchIndex(msgspec.Struct, frozen=True):
    """All that is searched of a game in a language."""

    game: str
    title: str
    language: str
    numbers: Mapping[str, float]
    book: Wordbook
    texts: tuple[str, ...]
    entries: tuple[SearchEntry, ...]


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The index in each language as a script, which a page can read from a folder, too."""
    for code in game.languages:
        made = msgspec.json.encode(index(game, code))
        yield f"{game.name}/search-{code}.js", b"searchIndexes.push(" + made + b");\n"


def index(game: PublishedGame, code: str = ENGLISH) -> SearchIndex:
    """The index in a language; addresses are as seen from the site's own folder."""
    shelf, texts = Shelf(game.game, code), _Texts()
    made = _Made(game, code, texts)
    found = tuple(made.entry(entry) for entry in shelf.entries)
    return SearchIndex(game.name, game.title, code, NUMBERS, shelf.book, tuple(texts.every), found)


class _Texts:
    """Texts by their numbers, each once: the question of a point is part of many rules."""

    def __init__(self) -> None:
        self.every: dict[str, int] = {}

    def number(self, text: str) -> int:
        return self.every.setdefault(str(text), len(self.every))


class _Made:
    """Makes the entries of an index."""

    def __init__(self, game: PublishedGame, code: str, texts: _Texts) -> None:
        self._game = game
        self._code = code
        self._texts = texts

    def entry(self, entry: Findable) -> SearchEntry:
        shown = (entry.text, *self._beside(entry))
        return SearchEntry(
            kind=entry.kind,
            name=entry.name,
            at=self._at(entry),
            shown=tuple(self._texts.number(text) for text in shown),
            share=entry.share,
            fields=tuple(map(self._field, entry.fields)),
            related=tuple(self._related(entry)),
        )

    def _field(self, field: WeightedText) -> tuple[float, int] | tuple[float, int, float]:
        number = self._texts.number(field.text)
        return (field.weight, number, field.asked) if field.asked else (field.weight, number)

    def _at(self, entry: Findable) -> str:
        game, code = self._game, self._code
        if entry.kind == "passage":
            return game.addresses.passage(*entry.name.split(" ", 1)).seen_from("")
        if entry.kind == "point":
            return game.addresses.point(entry.name, code).seen_from("")
        if entry.kind == "assumption":
            return game.addresses.assumption(entry.name, code).seen_from("")
        if entry.kind in ("state", "invariant", "property"):
            stated = game.addresses.declared(entry.kind, entry.name)
            return game.addresses.told(stated, code).seen_from("")
        return game.addresses.told(game.addresses.cited(entry.name), code).seen_from("")

    def _beside(self, entry: Findable) -> Iterator[str]:
        """What is ruled on a point or printed, and where a passage stands in its rulebook."""
        if entry.kind == "part":
            printed = told(self._game, self._code, entry.name)
            yield from (printed,) if 0 < len(printed) <= SHORT else ()
        if entry.kind == "point":
            ruling = self._game.law.points[entry.name].ruling
            yield self._game.speech[self._code].answer(entry.name, ruling)
        if entry.kind == "passage":
            code, name = entry.name.split(" ", 1)
            book = self._game.book[code]
            passage = next(one for one in book.passages if one.name == name)
            yield f"{book.under(passage)}, {passage.number}"

    def _related(self, entry: Findable) -> Iterator[str]:
        """The rules that are meant, too, by the name of a point or an assumption."""
        if entry.kind == "point":
            yield from self._game.readers[entry.name]
        if entry.kind == "assumption":
            yield from rule_page.resting(self._game.law, entry.name)
