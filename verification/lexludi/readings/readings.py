"""Readings: one answer for every point, as the ruling or an edition gives it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from lexludi import editions as translations
from lexludi.editions import Edition, EditionError, Kind, glossary
from lexludi.editions.glossary import Concept
from lexludi.language import Law
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

REFERENCE = "reference"
"""The reading that takes every ruling."""


def names(law: Law) -> tuple[str, ...]:
    """The names of all readings of a game: the reference, then the editions."""
    return (REFERENCE, *translations.editions(law.game))


def answers(law: Law, name: str) -> dict[str, str]:
    """The answers of a reading by its name. UsageError where there is no such reading."""
    if name == REFERENCE:
        return {point: declared.ruling for point, declared in law.points.items()}
    if name not in names(law):
        raise UsageError(unknown("reading", name, names(law)))
    return reading(law, edition(law, name))


def every(law: Law) -> dict[str, dict[str, str]]:
    """The answers of all readings of a game by name. UsageError where an edition has faults."""
    return {name: answers(law, name) for name in names(law)}


def reading(law: Law, book: Edition) -> dict[str, str]:
    """What an edition states, and the ruling where it is silent.

    Where it contradicts itself its running text goes before margins, figures and overviews; where
    the text itself is torn it is read by the ruling, if that is one of the answers, or else by the
    answer that comes first.
    """
    return {point: _answer(law, book, point) for point in law.points}


def _answer(law: Law, book: Edition, point: str) -> str:
    answers, ruling = _counting(book, point), law.points[point].ruling
    return answers[0] if answers and ruling not in answers else ruling


def _counting(book: Edition, point: str) -> list[str]:
    """The answers of an edition among which one is chosen: of its running text, if that has any."""
    stated = book.stating(point)
    told = [answer for answer, where in stated.items() if any(p.kind is Kind.rule for p in where)]
    return told or list(stated)


def ground(law: Law, book: Edition, point: str) -> str:
    """By what an edition that contradicts itself on a point is read as it is, in words."""
    answers = _counting(book, point)
    if len(answers) == 1:
        return "its running text goes before margins, figures and overviews"
    first = "the ruling" if law.points[point].ruling in answers else "what it says first"
    return f"where it says both in its text, {first} counts"


def elsewhere(law: Law, name: str, answers: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """What the edition of a reading also says, by point: other answers than these, in its order."""
    if name == REFERENCE:
        return {}
    book = edition(law, name)
    said = {point: set(book.stating(point)) - {answer} for point, answer in answers.items()}
    return {
        point: tuple(other for other in book.stating(point) if other in others)
        for point, others in said.items()
        if len(book.stating(point)) > 1
    }


def editions(law: Law) -> tuple[Edition, ...]:
    """The editions of a law's game, checked against the law. UsageError where one has faults."""
    return tuple(edition(law, code) for code in translations.editions(law.game))


def concepts(law: Law) -> tuple[Concept, ...]:
    """The glossary of a game, none where it has no editions. UsageError where it has faults."""
    if not translations.editions(law.game):
        return ()
    try:
        return glossary.load(law.game).concept
    except EditionError as error:
        raise UsageError(f"the glossary of {law.game} cannot be used:\n{error}") from None


def edition(law: Law, code: str) -> Edition:
    """An edition by its code, checked against the law. UsageError where it has faults."""
    from lexludi.readings import edition_cache

    book = edition_cache.kept(law, code)
    if book is None:
        book = _checked(law, code)
        edition_cache.keep(law, book)
    return book


def edition_of(law: Law, file: Path) -> Edition:
    """An edition from a file of its own checked against the law. UsageError where it has faults."""
    try:
        return _sound(law, translations.load_file(file))
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None
    except EditionError as error:
        raise UsageError(f"this edition cannot be used:\n{error}") from None


def _checked(law: Law, code: str) -> Edition:
    try:
        return _sound(law, translations.load(law.game, code))
    except EditionError as error:
        raise UsageError(f"edition {code} cannot be used:\n{error}") from None


def _sound(law: Law, book: Edition) -> Edition:
    found = tuple(faults(law, book))
    if found:
        raise EditionError(book.code, found)
    return book


def citable(law: Law) -> frozenset[str]:
    """What a passage may support: rules, parameters, definitions, and the scoring."""
    return frozenset({*law.names(), *law.parameters, *law.definitions, law.scoring.name})


def faults(law: Law, book: Edition) -> Iterator[str]:
    """What an edition says that the law knows nothing of: rules, points and answers."""
    known = citable(law)
    if book.game != law.game:
        yield f"an edition of {book.game}, not of {law.game}"
    for passage in book.passages:
        for rule in passage.rules:
            yield from _unknown(f"passage {passage.name}", "rule", rule, known)
        for point, answer in passage.stated():
            yield from _unstated(law, f"passage {passage.name}", point, answer)
    for rule in book.silent.rules:
        yield from _unknown("silent.rules", "rule", rule, known)
    for point in book.silent.points:
        yield from _unknown("silent.points", "point", point, frozenset(law.points))


def _unstated(law: Law, where: str, point: str, answer: str) -> Iterator[str]:
    if point not in law.points:
        yield from _unknown(where, "point", point, frozenset(law.points))
    else:
        known = frozenset(law.points[point].answers)
        yield from _unknown(where, f"answer to {point}", answer, known)


def _unknown(where: str, kind: str, name: str, known: frozenset[str]) -> Iterator[str]:
    if name not in known:
        yield f"{where}: {unknown(kind, name, tuple(sorted(known)))}"
