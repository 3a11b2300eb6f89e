"""Telling a game in a language: its values, variables, steps, questions and answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexludi.catalogue import Game
from lexludi.editions import EditionError, label_file
from lexludi.editions.edition_file import shown_place
from lexludi.editions.label_file import Words
from lexludi.editions.language import Language, language, languages
from lexludi.language import Law
from lexludi.language.types import Bool, Enumeration, Finite, Map, Option, Range, Seat, Type, Whole
from lexludi.readings import default_labels, label_check
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

MINUS = "\N{MINUS SIGN}"


class Speech:
    """A law's game in the words of one language."""

    def __init__(self, law: Law, spoken: Language, words: Words) -> None:
        self.law = law
        self.language = spoken
        self._words = words

    def value(self, name: str) -> str:
        """What a value of an enumeration is called."""
        return self._words.values[name]

    def variable(self, name: str) -> str:
        """What a variable of the position is called."""
        return self._words.state[name]

    def seat(self, number: int) -> str:
        """What a seat is called."""
        return self.language.phrases.seat.format(seat=number)

    def question(self, name: str) -> str:
        """The question of a point or a variant."""
        if name in self.law.variants:
            return self._words.variants[name].question or self.law.variants[name].question
        return self._words.points[name].question or self.law.points[name].question

    def reason(self, name: str) -> str:
        """Why we rule on a point as we do, or why an assumption is reasonable, on one line."""
        if name in self.law.assumptions:
            said = self._words.assumptions.get(name)
            reason = said.reason if said else self.law.assumptions[name].because
        else:
            reason = self._words.points[name].reason or self.law.points[name].because
        return " ".join(reason.splitlines())

    def assumption(self, name: str) -> str:
        """What an assumption says."""
        said = self._words.assumptions.get(name)
        return said.sentence if said else self.law.assumptions[name].sentence

    def answer(self, point: str, answer: str) -> str:
        """What an answer to a point is called."""
        return self._words.points[point].answers[answer]

    def choice(self, variant: str, choice: str) -> str:
        """What a choice of a variant is called."""
        return self._words.variants[variant].choices[choice]

    def step(self, step: dict[str, Any]) -> str:
        """A step that the law can read, as JSON, in a short sentence: "seat 2 bids 28"."""
        action = self.law.actions[step["do"]]
        values = {
            item.name: self.value_text(item.type, step[item.name]) for item in action.arguments
        }
        if action.has_me:
            values["who"] = self.seat(step["by"])
        return self._words.actions[action.name].format(**values)

    def change(self, path: str, value: Any) -> tuple[str, str]:
        """A new value at a JSON pointer of the position: what it is of, and the value.

        `/cash/2` and 28 are "cash, seat 2" and "28".
        """
        name, *keys = path.split("/")[1:]
        label, kind = self.variable(name), self.law.state[name].type
        for key in keys:
            label, kind = self._part(label, kind, key)
        return label, self.value_text(kind, value)

    def _part(self, label: str, kind: Type, key: str) -> tuple[str, Type]:
        """The entry of a map under a key as JSON pointers have it: what it is called, its type."""
        if not isinstance(kind, Map):
            raise LookupError(f"{label} has no parts, so there is no {key!r} in it")
        called = self.value_text(kind.key, _key(kind.key, key))
        return self.language.phrases.part.format(what=label, key=called), kind.value

    def value_text(self, kind: Type, value: Any) -> str:
        """A value of a type of the law, as JSON, in words."""
        phrases = self.language.phrases
        if value is None:
            return phrases.nothing
        if isinstance(kind, Option):
            return self.value_text(kind.of, value)
        if isinstance(kind, Map):
            return phrases.between.join(self._entries(kind, value)) or phrases.nothing
        if isinstance(kind, Enumeration):
            return self.value(value)
        if isinstance(kind, Seat):
            return self.seat(value)
        if isinstance(kind, Bool):
            return phrases.yes if value else phrases.no
        return _number(kind, value)

    def _entries(self, kind: Map, value: Any) -> Iterator[str]:
        """The entries of a map: by number just their values in order, else those that are not 0."""
        if isinstance(kind.key, Range):
            numbers = range(kind.key.low, kind.key.high + 1)
            yield from (self.value_text(kind.value, value[str(number)]) for number in numbers)
            return
        pairs = enumerate(value) if isinstance(kind.key, Seat) else _in_order(kind.key, value)
        for key, entry in pairs:
            if not (isinstance(kind.value, (Whole, Range)) and entry == 0):
                called, entry_text = (
                    self.value_text(kind.key, key),
                    self.value_text(kind.value, entry),
                )
                yield self.language.phrases.item.format(key=called, value=entry_text)


def _in_order(domain: Enumeration, value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The entries of a JSON object in the order of the enumeration that it is by."""
    return ((name, value[name]) for name in domain.values)


def _key(domain: Finite, key: str) -> str | int:
    """A value of a finite type as a JSON pointer has it."""
    return key if isinstance(domain, Enumeration) else int(key)


def _number(kind: Type, number: int) -> str:
    """A number, with its sign in any case where it belongs to a range that goes below zero."""
    sign = "+" if isinstance(kind, Range) and kind.low < 0 < number else ""
    return f"{sign}{number}".replace("-", MINUS)


def of(game: Game, code: str) -> Speech:
    """The telling of a law's game in a language; without labels in it, by the law's own names.

    Raises:
        UsageError: there is no such language, or its labels are there but not complete.
    """
    if code not in languages():
        raise UsageError(unknown("language", code, languages()))
    try:
        return Speech(game.law, language(code), _sound(game, code))
    except EditionError as error:
        raise UsageError(f"the labels of {game.name} cannot be used:\n{error}") from None


def unusable(game: Game) -> tuple[str, ...]:
    """For each language whose labels cannot be used, one line with their faults."""
    return tuple(filter(None, (_trouble(game, file.stem) for file in _files(game))))


def _files(game: Game) -> list[Path]:
    return sorted(game.labels.glob("*.toml"))


def _trouble(game: Game, code: str) -> str:
    try:
        _sound(game, code)
    except EditionError as error:
        return f"labels {code} cannot be used: {'; '.join(str(error).splitlines())}"
    return ""


def _sound(game: Game, code: str) -> Words:
    if not (game.labels / f"{code}.toml").is_file():
        return default_labels.made_of(game.law)
    found = label_file.load(game.labels, code)
    faults = tuple(label_check.faults(game.law, code, found))
    if faults:
        raise EditionError(shown_place(game.labels / f"{code}.toml"), faults)
    return found
