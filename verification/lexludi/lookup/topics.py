"""What players ask about in a game, and in what words; a file of the game, beside its labels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from lexludi.editions.edition_file import EditionError, data_of, decode, shown_place
from lexludi.editions.language import languages

FILE = "topics.toml"
"""The file beside the labels of a game."""
ABOUT = "about"
"""The key under which a topic names the questions, assumptions and rules that answer."""
LONGEST = 40
"""Letters of the longest word or phrase that players use for a thing."""


class Topic(msgspec.Struct, frozen=True):
    """What players ask about: names that answer, and words and phrases by language."""

    about: tuple[str, ...]
    spoken: Mapping[str, tuple[str, ...]]

    def words(self, code: str) -> tuple[str, ...]:
        """The words in a language; none where the topic has no words of its own there."""
        return self.spoken.get(code, ())


@cache
def topics_of(labels: Path, code: str) -> dict[str, Topic]:
    """The topics of a game by their names; none where it has no such file.

    EditionError where the file is unusable in this language; faults of others stop only those.
    """
    file = labels / FILE
    if not file.is_file():
        return {}
    found = decode(data_of(file), shown_place(file), dict[str, dict[str, tuple[str, ...]]])
    if faults := tuple(_faults(found, code)):
        raise EditionError(shown_place(file), faults)
    return {name: Topic(table.pop(ABOUT), table) for name, table in found.items()}


def check_names(labels: Path, code: str, known: Collection[str]) -> None:
    """EditionError where a topic is about a name that the game does not have."""
    faults = tuple(
        f"{topic}: no question, assumption or rule is named {name!r}"
        for topic, one in topics_of(labels, code).items()
        for name in one.about
        if name not in known
    )
    if faults:
        raise EditionError(shown_place(labels / FILE), faults)


def _faults(found: Mapping[str, Mapping[str, tuple[str, ...]]], code: str) -> Iterator[str]:
    for name, table in found.items():
        if not table.get(ABOUT):
            yield f"{name}: expected the names that answer under {ABOUT!r}"
        yield from (f"{name}: {fault}" for fault in unknown_languages(table.keys() - {ABOUT}))
        yield from word_faults(code, name, table.get(code, ()))


def unknown_languages(codes: Iterable[str]) -> Iterator[str]:
    """What is wrong with the codes of languages."""
    for code in sorted(set(codes) - set(languages())):
        yield f"no such language: {code!r}; expected one of {', '.join(languages())}"


def word_faults(code: str, name: str, words: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with the words for a thing in a language."""
    for word in words:
        if not word.strip() or len(word) > LONGEST:
            yield f"{code}, {name}: {word!r}: expected 1 to {LONGEST} letters"
