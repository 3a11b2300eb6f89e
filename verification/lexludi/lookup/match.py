"""Finding questions, rules and passages by a name, by its beginning, or by words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import NamedTuple

from lexludi.catalogue import Game
from lexludi.editions import EditionError
from lexludi.editions.language import languages
from lexludi.lookup import nearest, questions, rule_page, topics, wordbook
from lexludi.lookup.analysis import Analyst
from lexludi.lookup.answered_words import check_names
from lexludi.lookup.bm25 import Ranking
from lexludi.lookup.entries import BEST, AskedWords, Findable, Kind, entries
from lexludi.lookup.nearness import BETWEEN_WAYS
from lexludi.lookup.spelling import Speller
from lexludi.readings import labels, readings
from lexludi.support.errors import UsageError

DOTTED = re.compile(r"[a-z_]+\.[a-z_.]*")
"""What can only be a name, or the beginning of one."""
SECOND = 0.6
"""How well an answer fits a question that another one answers best."""


class Found(NamedTuple):
    """What words mean, the likeliest first; `language` is the one in which they were found.

    `near` are words that stand in the texts and look like those that were asked for; there are
    some only where nothing was found.
    """

    language: str
    hits: tuple[Findable, ...]
    near: tuple[str, ...] = ()

    def names(self, *kinds: Kind) -> tuple[str, ...]:
        """The names of what was found of some kinds."""
        return tuple(hit.name for hit in self.hits if hit.kind in kinds)


class Shelf:
    """All that can be found of a game in one language."""

    def __init__(self, game: Game, code: str) -> None:
        self._game = game
        self.code = code

    @cached_property
    def book(self) -> wordbook.Wordbook:
        """The words of the language and of the game's players; UsageError where unusable."""
        try:
            return wordbook.of_game(self._game.labels, readings.concepts(self._game), self.code)
        except EditionError as error:
            raise UsageError(f"the players' words cannot be used:\n{error}") from None

    @cached_property
    def entries(self) -> tuple[Findable, ...]:
        """All that can be found; UsageError where what players ask cannot be used."""
        speech, books = labels.of(self._game, self.code), readings.editions(self._game)
        folder = self._game.labels
        try:
            found = entries(speech, self.code, books, self._asked)
            known = {entry.name for entry in found}
            check_names(folder / topics.FILE, topics.topics_of(folder, self.code), known)
            check_names(folder / questions.FILE, questions.questions_of(folder, self.code), known)
        except EditionError as error:
            raise UsageError(f"what players ask cannot be used:\n{error}") from None
        return found

    @cached_property
    def _asked(self) -> AskedWords:
        """The words in which players ask about a name, and how much a value is."""
        alike, meant = self.book.kin | self.book.alike, defaultdict[str, list[str]](list)
        spoken = defaultdict[str, list[str]](list)
        for topic, one in topics.topics_of(self._game.labels, self.code).items():
            for name in one.about:
                meant[name] += alike.get(topic, ())[:1]
                spoken[name].append(BETWEEN_WAYS.join(one.every_word(self.code)))
        return AskedWords(meant, spoken, self._whole_questions, self.book.quantity)

    @cached_property
    def _whole_questions(self) -> Mapping[str, Sequence[tuple[float, str]]]:
        """What players ask that a name answers, with how well it does."""
        asked = defaultdict[str, list[tuple[float, str]]](list)
        for one in questions.questions_of(self._game.labels, self.code).values():
            words = BETWEEN_WAYS.join(one.every_word(self.code))
            for place, name in enumerate(one.about):
                asked[name] += [(BEST if place == 0 else SECOND, words)] if words else []
        return asked

    @cached_property
    def ranking(self) -> Ranking:
        """The entries by their keys."""
        fields = {entry.key: entry.fields for entry in self.entries}
        return Ranking(Analyst(self.book), fields)

    @cached_property
    def speller(self) -> Speller:
        """What puts misspelt words right, by all that can be found and what things are called."""
        called = [word for words in self.book.alike.values() for word in words]
        texts = (field.text for entry in self.entries for field in entry.fields)
        return Speller(self.ranking.analyst, (*called, *self.book.stop, *texts))

    def find(self, words: str) -> tuple[Findable, ...]:
        """What has just that name or text, then what has the words, the likeliest first.

        A word with one fault counts as the right one.
        """
        by_key = {entry.key: entry for entry in self.entries}
        share = {key: entry.share for key, entry in by_key.items()}
        hits = [by_key[key] for key, _ in self.ranking.best(self.speller.spelt(words), share)]
        # What has the name of a better hit tells of the same, so it goes last.
        first = {hit.name: hit for hit in reversed(hits)}
        ordered = sorted(hits, key=lambda hit: first[hit.name] is not hit)
        exact = [entry for entry in self.entries if words in (entry.name, entry.text)]
        return (*exact, *(hit for hit in ordered if hit not in exact))

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """The words that can be offered: what things are called, and what stands in the texts."""
        called = [word for words in self.book.alike.values() for word in words]
        return nearest.offered(called, [entry.text for entry in self.entries])


class GameSearch:
    """Finds what words mean in a game: in the reader's language, or else in another.

    `shelves` are those of all languages, where several readers are answered.
    """

    def __init__(self, game: Game, code: str, shelves: Mapping[str, Shelf] | None = None) -> None:
        every = shelves or {other: Shelf(game, other) for other in languages()}
        self._law = game.law
        self._own = every[code]
        self._others = [shelf for other, shelf in every.items() if other != code]

    def find(self, words: str) -> Found:
        """What words mean.

        A name with a full stop in it means that question, assumption or rule, or all whose names
        begin so.  Other words are searched for in the reader's language; where that knows none
        of them, in the language that knows the most.
        """
        if DOTTED.fullmatch(words):
            hits = tuple(self._named(words))
            near = () if hits else nearest.names(words, self._names())
            return Found(self._own.code, hits, near)
        shelf = self._own
        if not shelf.ranking.known(words):
            shelf = max((shelf, *self._readable()), key=lambda one: one.ranking.known(words))
        hits = tuple(self._told(hit) for hit in shelf.find(words))
        near = () if hits else nearest.words(words, self._own.terms)
        return Found(shelf.code, hits, near)

    def _readable(self) -> Iterator[Shelf]:
        """The shelves of other languages; what is wrong with one is told to its own readers."""
        for shelf in self._others:
            with suppress(UsageError):
                shelf.ranking.known("")  # Its words are read now.
                yield shelf

    def _told(self, hit: Findable) -> Findable:
        """What was found in another language, in the reader's own if it has it."""
        return self._mine.get(hit.key, hit)

    @cached_property
    def _mine(self) -> dict[str, Findable]:
        return {entry.key: entry for entry in self._own.entries}

    def _names(self) -> tuple[str, ...]:
        """All names that can be asked for."""
        named = (entry.name for entry in self._own.entries if entry.kind != "passage")
        return tuple(dict.fromkeys(named))

    def _named(self, name: str) -> Iterator[Findable]:
        """The entry of a name, then those that read or rest on it; or those that begin so."""
        law, mine = self._law, [one for one in self._own.entries if one.kind != "passage"]
        exact = [entry for entry in mine if entry.name == name]
        related: Sequence[str] = ()
        if name in law.assumptions:
            related = rule_page.resting(law, name)
        elif name in law.points:
            related = [one for one in rule_page.names(law) if name in rule_page.points(law, one)]
        yield from exact
        if exact:
            by_name = {entry.name: entry for entry in mine if entry.kind != "point"}
            yield from (by_name[one] for one in related if by_name.get(one, exact[0]) not in exact)
        else:
            yield from (one for one in mine if one.name.startswith(name))
