"""Readings: one answer for every point, as the ruling or an edition gives it.

Where an edition is silent, the reading with its code takes the ruling, and `CODE.letter` adds
nothing to what the book says.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

from lexludi.catalogue import Game
from lexludi.editions import Edition, EditionError, PassageKind, edition_file, glossary
from lexludi.editions.glossary import Concept
from lexludi.language import Answers, Law
from lexludi.readings import edition_cache
from lexludi.readings.sound_edition import sound
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

REFERENCE = "reference"
"""The reading that takes every ruling."""
LETTER = ".letter"
"""Follows the code of an edition in the name of its reading by the letter."""


def names(game: Game) -> tuple[str, ...]:
    """The names of the readings that rule where they are silent: the reference, the editions."""
    return (REFERENCE, *edition_file.editions(game.editions))


def all_names(game: Game) -> tuple[str, ...]:
    """The names of all readings of a game: those that rule, then those by the letter."""
    return (*names(game), *(code + LETTER for code in edition_file.editions(game.editions)))


def answers(game: Game, name: str) -> dict[str, str]:
    """The answers of a reading by its name. UsageError where there is no such reading."""
    if name not in all_names(game):
        raise UsageError(unknown("reading", name, all_names(game)))
    if name == REFERENCE:
        return {point: declared.ruling for point, declared in game.law.points.items()}
    source = _edition_read(game, name)
    if not name.endswith(LETTER):
        return reading(game.law, source)
    if not source.silent.letter:
        raise UsageError(
            f"edition {source.code} is not read by the letter: expected answers under "
            f"[silent.letter] of {source.code}.toml, found none; take the reading {source.code}"
        )
    return letter(game.law, source)


def every(game: Game) -> dict[str, dict[str, str]]:
    """The answers of all readings that rule, by name. UsageError where an edition has faults."""
    return {name: answers(game, name) for name in names(game)}


def of_editions(law: Law, books: Iterable[Edition]) -> dict[str, dict[str, str]]:
    """The answers of some editions by the names of their readings, by the letter where they can."""
    found = {}
    for source in books:
        found[source.code] = reading(law, source)
        if source.silent.letter:
            found[source.code + LETTER] = letter(law, source)
    return found


def letter(law: Law, source: Edition) -> dict[str, str]:
    """What an edition states, and what its letter comes to where it is silent.

    Where the letter decides nothing, the ruling stays.
    """
    return {**reading(law, source), **source.silent.letter}


def in_short(taken: Iterable[str]) -> tuple[str, ...]:
    """Some readings by name, those by the letter only where their edition is not among them."""
    every_name = tuple(taken)
    own = {name: name.removesuffix(LETTER) for name in every_name}
    return tuple(name for name in every_name if own[name] == name or own[name] not in own)


def undecided(game: Game, name: str) -> tuple[str, ...]:
    """The points that a reading by the letter takes the ruling on: the letter decides nothing."""
    unsaid = _edition_read(game, name).silent
    return tuple(point for point in unsaid.points if point not in unsaid.letter)


def _edition_read(game: Game, name: str) -> Edition:
    """The edition of a reading."""
    return edition(game, name.removesuffix(LETTER))


def reading(law: Law, source: Edition) -> dict[str, str]:
    """What an edition states, and the ruling where it is silent.

    Where it contradicts itself its running text goes before margins, figures and overviews.  Where
    the text contradicts itself too, the edition is read by the ruling, if that is one of the
    answers, or else by the answer that comes first.
    """
    return {point: _answer(law, source, point) for point in law.points}


def _answer(law: Law, source: Edition, point: str) -> str:
    answers, ruling = _counting(source, point), law.points[point].ruling
    return answers[0] if answers and ruling not in answers else ruling


def _counting(source: Edition, point: str) -> list[str]:
    """The answers of an edition from which one is chosen: those of its running text, if any."""
    stated = source.stating(point)
    in_text = [a for a, where in stated.items() if any(p.kind is PassageKind.rule for p in where)]
    return in_text or list(stated)


class AnswerGround(StrEnum):
    """Why an edition that contradicts itself is read by one of its answers, in words."""

    text = "its running text goes before margins, figures and overviews"
    ruling = "where it says both in its text, the ruling counts"
    first = "where it says both in its text, what it says first counts"


def ground(law: Law, source: Edition, point: str) -> AnswerGround:
    """Why an edition that contradicts itself on a point is read as it is."""
    answers = _counting(source, point)
    if len(answers) == 1:
        return AnswerGround.text
    is_ruled = law.points[point].ruling in answers
    return AnswerGround.ruling if is_ruled else AnswerGround.first


def elsewhere(game: Game, name: str, answers: Answers) -> dict[str, tuple[str, ...]]:
    """The further answers of a reading's edition by point: all but the given ones, in its order."""
    if name == REFERENCE:
        return {}
    source = _edition_read(game, name)
    stated = {point: tuple(source.stating(point)) for point in answers}
    return {
        point: tuple(other for other in several if other != answers[point])
        for point, several in stated.items()
        if len(several) > 1
    }


def editions(game: Game) -> tuple[Edition, ...]:
    """The editions of a game, checked against its law. UsageError where one has faults."""
    return tuple(edition(game, code) for code in edition_file.editions(game.editions))


def usable_editions(game: Game) -> tuple[tuple[Edition, ...], tuple[str, ...]]:
    """The editions of a game that can be used, and for each other one a line with its faults."""
    books, wrong = [], []
    for code in edition_file.editions(game.editions):
        try:
            books.append(edition(game, code))
        except UsageError as error:
            wrong.append("; ".join(str(error).splitlines()))
    return tuple(books), tuple(wrong)


def concepts(game: Game) -> tuple[Concept, ...]:
    """The concepts of a game's glossary, if it has one. UsageError where it has faults."""
    try:
        return glossary.load(game.editions).concept
    except EditionError as error:
        raise UsageError(f"the glossary of {game.name} cannot be used:\n{error}") from None


def edition(game: Game, code: str) -> Edition:
    """An edition by its code, checked against the law. UsageError where it has faults."""
    found = edition_cache.kept(game, code)
    if found is None:
        found = _checked(game, code)
        edition_cache.keep(game, found)
    return found


def edition_of(law: Law, file: Path) -> Edition:
    """An edition from a file of its own checked against the law. UsageError where it has faults."""
    try:
        return sound(law, edition_file.load_file(file))
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None
    except EditionError as error:
        raise UsageError(f"this edition cannot be used:\n{error}") from None


def _checked(game: Game, code: str) -> Edition:
    try:
        return sound(game.law, edition_file.load(game.editions, code))
    except EditionError as error:
        raise UsageError(f"edition {code} cannot be used:\n{error}") from None
