"""How the words of a language are searched: its endings, its small words, what means the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from lexludi.editions.edition_file import EditionError, data_of, decode, shown_place
from lexludi.editions.glossary import Concept
from lexludi.lookup.answered_words import decoded, unknown_languages, word_faults
from lexludi.lookup.simplified import kin, new_words, pairs
from lexludi.lookup.topics import LONGEST, topics_of

FOLDER = Path(__file__).with_name("words")
FILE = "players-words.toml"
"""The file beside the labels of a game that has the words of its players."""
QUANTITY = "how_much"
"""The name of the words that ask how much."""

Alike = dict[str, tuple[str, ...]]
"""Words and phrases that mean the same, by the name of what they mean."""


class Wordbook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a search knows of a language, whatever the game.

    `endings` are taken off a word, the first that fits; `stop` are words that say nothing by
    themselves; `compounds` is whether words are written together; `alike` are synonyms, of which
    those named in `weak` say when or how much, and not of what.  `simplified` are traditional
    characters of Chinese, each before its simplified one; `kin` are synonyms of the other script,
    which are understood and never offered.
    """

    endings: tuple[str, ...] = ()
    stop: tuple[str, ...] = ()
    compounds: bool = False
    weak: tuple[str, ...] = ()
    alike: Alike = {}
    simplified: str = ""
    kin: Alike = {}

    @property
    def quantity(self) -> str:
        """Words that ask how much; a printed value answers them."""
        return next(iter(self.alike.get(QUANTITY, ())), "")


@cache
def general(code: str) -> Wordbook:
    """The wordbook of a language, which has no word of any game."""
    read = _read(code)
    stop = (word for other in kin(code) for word in _read(other).stop)
    whole = (*read.stop, *new_words(code, read.stop, stop))
    return msgspec.structs.replace(read, stop=whole, simplified=pairs(code))


def _read(code: str) -> Wordbook:
    file = FOLDER / f"{code}.toml"
    return decode(data_of(file), shown_place(file), Wordbook)


def of_game(labels: Path, concepts: Iterable[Concept], code: str) -> Wordbook:
    """The wordbook of a language with the terms of a game's glossary, and its players' words.

    EditionError where a file of the players' words or topics is there but unusable in the language.
    """
    own = _alike(labels, concepts := tuple(concepts), code)
    others = _joined(_alike(labels, concepts, other) for other in kin(code))
    more = {
        name: tuple(new_words(code, own.get(name, ()), words)) for name, words in others.items()
    }
    known = {name: words for name, words in more.items() if words}
    return msgspec.structs.replace(general(code), alike=own, kin=known)


def _alike(labels: Path, concepts: Iterable[Concept], code: str) -> Alike:
    """What means the same in a language, from wherever it is."""
    terms = {concept.name: concept.terms.get(code, ()) for concept in concepts}
    players = _players(labels, code)
    topics = {name: topic.words(code) for name, topic in topics_of(labels, code).items()}
    return _joined((_read(code).alike, terms, players, topics))


def _joined(parts: Iterable[Alike]) -> Alike:
    """All words for each thing, from wherever they are, each once."""
    found: Alike = {}
    for part in parts:
        for name, words in part.items():
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *words)))
    return {name: words for name, words in found.items() if words}


@cache
def _players(labels: Path, code: str) -> Alike:
    """The words of a game's players in a language; none where the game has no such file."""
    file = labels / FILE
    found = decoded(file, dict[str, Alike]) or {}
    faults = (*unknown_languages(found), *_faults(code, found.get(code, {})))
    if faults:
        raise EditionError(shown_place(file), faults)
    return found.get(code, {})


def _faults(code: str, alike: Alike) -> Iterator[str]:
    for name, words in alike.items():
        yield from (f"{code}, {name}: {fault}" for fault in word_faults(words, LONGEST))
