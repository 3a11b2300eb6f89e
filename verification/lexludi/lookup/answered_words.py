"""What players say by language, with the names of what answers it: how a game's files hold it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from lexludi.editions.edition_file import EditionError, data_of, decode, shown_place
from lexludi.editions.language import languages
from lexludi.lookup.simplified import kin, new_words

ABOUT = "about"
"""The key of the names that answer; all other keys of a table are languages."""

Shape = TypeVar("Shape")
Table = dict[str, tuple[str, ...]]
"""A table of a file: the names that answer, and words and phrases by language."""


class AnsweredWords(msgspec.Struct, frozen=True):
    """What players say: the names that answer, the best first, and words by language."""

    about: tuple[str, ...]
    spoken: Mapping[str, tuple[str, ...]]

    def words(self, code: str) -> tuple[str, ...]:
        """The words and phrases in a language; none where it has none of its own."""
        return self.spoken.get(code, ())

    def every_word(self, code: str) -> tuple[str, ...]:
        """Those of the language, and what only Chinese of the other script has."""
        own = self.words(code)
        others = (word for other in kin(code) for word in self.words(other))
        return (*own, *new_words(code, own, others))


def decoded(file: Path, shape: type[Shape]) -> Shape | None:
    """What a file holds; None where there is no file. EditionError where it has another shape."""
    return decode(data_of(file), shown_place(file), shape) if file.is_file() else None


def answered(
    file: Path, tables: Mapping[str, Table], code: str, longest: int, other: Iterable[str] = ()
) -> dict[str, AnsweredWords]:
    """What players say, by the names of the tables in a file.

    EditionError where a table is unusable in this language, or the file has `other` faults; faults
    in another language stop only that.  `longest` is the most letters of a word or phrase.
    """
    own = (
        f"{name}: {fault}"
        for name, table in tables.items()
        for fault in _faults(table, code, longest)
    )
    if faults := (*other, *own):
        raise EditionError(shown_place(file), faults)
    return {name: _words(table) for name, table in tables.items()}


def check_names(file: Path, said: Mapping[str, AnsweredWords], known: Collection[str]) -> None:
    """EditionError where something is answered by a name that the game does not have."""
    faults = tuple(
        f"{place}: no question, assumption or rule is named {name!r}"
        for place, one in said.items()
        for name in one.about
        if name not in known
    )
    if faults:
        raise EditionError(shown_place(file), faults)


def unknown_languages(codes: Iterable[str]) -> Iterator[str]:
    """What is wrong with the codes of languages."""
    for code in sorted(set(codes) - set(languages())):
        yield f"no such language: {code!r}; expected one of {', '.join(languages())}"


def word_faults(words: Iterable[str], longest: int) -> Iterator[str]:
    """What is wrong with words and phrases."""
    for word in words:
        if not word.strip() or len(word) > longest:
            yield f"{word!r}: expected 1 to {longest} letters"


def _words(table: Table) -> AnsweredWords:
    spoken = {code: words for code, words in table.items() if code != ABOUT}
    return AnsweredWords(table[ABOUT], spoken)


def _faults(table: Table, code: str, longest: int) -> Iterator[str]:
    if not table.get(ABOUT):
        yield f"expected the names that answer under {ABOUT!r}"
    yield from unknown_languages(table.keys() - {ABOUT})
    yield from (f"{code}: {fault}" for fault in word_faults(table.get(code, ()), longest))
