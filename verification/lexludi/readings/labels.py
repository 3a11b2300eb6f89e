"""Telling a game in a language: its values, variables, steps, questions and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple, TypeGuard, TypeVar

from lexludi.catalogue import Game
from lexludi.editions import EditionError, message_file
from lexludi.editions.label_file import Words
from lexludi.editions.language import Language, language, languages
from lexludi.editions.message_file import Translations
from lexludi.language import Law
from lexludi.language.declarations import Action
from lexludi.language.law import ENGLISH
from lexludi.language.types import (
    Bool,
    Enumeration,
    Finite,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Whole,
    members,
)
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown
from lexludi.translation.english import catalogues, english_words
from lexludi.translation.message import silence_name, unsaid_name
from lexludi.translation.messages import unsaid
from lexludi.translation.named import declared

MINUS = "\N{MINUS SIGN}"
FEW = 12
"""So many values by number are told without their numbers."""
FIRST_SEAT = 1
"""What people call the first seat, which is 0 in files."""


Unsaid = Mapping[str, tuple[str, str]]
"""Each reason why editions leave rules out, in English: the edition and the rule that name it."""


class Said(NamedTuple):
    """A text, and whether it is in the language that was asked for; otherwise it is English."""

    text: str
    is_translated: bool


class Speech:
    """A law's game in the words of one language; what is not translated, in English."""

    def __init__(
        self,
        law: Law,
        spoken: Language,
        words: Words,
        found: Translations,
        unsaid_first: Callable[[], Unsaid] = dict,
    ) -> None:
        self.law = law
        self.language = spoken
        self._words = words
        self._found = found
        self._unsaid_first = unsaid_first

    def said(self, name: str, english: str) -> Said:
        """A message of the law, by its name and its English, and whether it is translated."""
        if self.language is language(ENGLISH):
            return Said(english, True)
        text = self._found.get(name, english)
        return Said(english, False) if text is None else Said(text, True)

    def sentence(self, kind: str, name: str) -> Said:
        """What stands before a fence of the law, by its kind and the name that it declares."""
        return self.said(f"{kind} {name}", declared(self.law, kind, name).sentence)

    def cited(self, name: str) -> Said:
        """The sentence of a rule, or of the action whose when or who a refusal names."""
        if name in self.law.rules:
            kind = "exception" if name in self.law.exceptions else "rule"
            return self.sentence(kind, name)
        action = self.law.actions[name.rpartition(".")[0]]
        return self.sentence("chance" if action.kind == "chance" else "action", action.name)

    def value(self, name: str) -> str:
        """What a value of an enumeration is called."""
        return self.said(f"value {name}", self._words.values[name]).text

    def variable(self, name: str) -> str:
        """What a variable of the position is called."""
        return self.said(f"variable {name}", self._words.state[name]).text

    def seat(self, number: int | str) -> str:
        """What a seat is called: people count from 1, files from 0."""
        # A step that a law refuses may have anything in the place of a seat.
        called = number + FIRST_SEAT if isinstance(number, int) else number
        return self.language.phrases.seat.format(seat=called)

    def question(self, name: str) -> str:
        """The question of a point or a variant."""
        asked = self.law.variants.get(name) or self.law.points[name]
        return self.said(f"question {name}", asked.question).text

    def reason(self, name: str) -> str:
        """Why we rule on a point as we do, or why an assumption is reasonable, on one line."""
        found = self.law.assumptions.get(name) or self.law.points[name]
        return self.said(f"reason {name}", found.because).text

    def assumption(self, name: str) -> str:
        """What an assumption says."""
        return self.sentence("assumption", name).text

    def silence(self, code: str, name: str, english: str) -> Said:
        """Why an edition says nothing to a point or a rule."""
        of_point = self.said(silence_name(code, name), english)
        if of_point.is_translated or english not in self._unsaid:
            return of_point
        return self.said(unsaid_name(*self._unsaid[english]), english)

    @cached_property
    def _unsaid(self) -> Unsaid:
        return self._unsaid_first()

    def answer(self, point: str, answer: str) -> str:
        """What an answer to a point is called."""
        english = self._words.points[point].answers[answer]
        return self.said(f"answer {point} {answer}", english).text

    def choice(self, variant: str, choice: str) -> str:
        """What a choice of a variant is called."""
        english = self._words.variants[variant].choices[choice]
        return self.said(f"choice {variant} {choice}", english).text

    def step(self, step: dict[str, Any]) -> str:
        """A step that the law can read, as JSON, in a short sentence: "player 3 bids 28"."""
        action = self.law.actions[step["do"]]
        values = {
            item.name: self.value_text(item.type, step[item.name]) for item in action.arguments
        }
        if action.has_me:
            values["who"] = self.seat(step["by"])
        return self.step_template(action).format(**values)

    def step_template(self, action: Action) -> str:
        """The sentence that tells a step of an action, with names in braces to be filled in."""
        return self.said(f"step {action.name}", self._words.actions[action.name]).text

    def change(self, path: str, value: Any) -> tuple[str, str]:
        """A new value at a JSON pointer of the position: what it is of, and the value.

        `/cash/2` and 28 are "cash, player 3" and "28".
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
        """The entries of a map: values by few numbers in order, else those that are not 0.

        Of a map of maps each row is named that has something.
        """
        is_row = isinstance(kind.value, Map)
        if not is_row and _is_short(kind.key):
            numbers = range(kind.key.low, kind.key.high + 1)
            yield from (self.value_text(kind.value, value[str(number)]) for number in numbers)
            return
        for key, entry in _in_order(kind.key, value):
            if not _is_nothing(kind.value, entry):
                called, told = self.value_text(kind.key, key), self.value_text(kind.value, entry)
                told = f"({told})" if is_row else told
                yield self.language.phrases.item.format(key=called, value=told)


def _is_short(domain: Finite) -> TypeGuard[Range]:
    """Whether values by number are read without the numbers; of many one would have to count."""
    return isinstance(domain, Range) and domain.high - domain.low < FEW


def _in_order(domain: Finite, value: Any) -> Iterator[tuple[str | int, Any]]:
    """The entries of a JSON map in the order of the type that it is by."""
    if isinstance(domain, Seat):
        return enumerate(value)
    return ((key, value[str(key)]) for key in members(domain, 0))


def _is_nothing(kind: Type, value: Any) -> bool:
    """Whether a value is 0, or a map of nothing else."""
    if isinstance(kind, Map):
        entries = value.values() if isinstance(value, dict) else value
        return all(_is_nothing(kind.value, entry) for entry in entries)
    return isinstance(kind, (Whole, Range)) and value == 0


def _key(domain: Finite, key: str) -> str | int:
    """A value of a finite type as a JSON pointer has it."""
    return key if isinstance(domain, Enumeration) else int(key)


def _number(kind: Type, number: int) -> str:
    """A number, with its sign in any case where it belongs to a range that goes below zero."""
    sign = "+" if isinstance(kind, Range) and kind.low < 0 < number else ""
    return f"{sign}{number}".replace("-", MINUS)


Told = TypeVar("Told", bound=Speech)


def of(game: Game, code: str) -> Speech:
    """The telling of a law's game in a language, as `told_by` has it."""
    return told_by(Speech, game, code)


def told_by(teller: type[Told], game: Game, code: str) -> Told:
    """The telling of a law's game in a language; without labels, by the law's own names.

    Raises:
        UsageError: there is no such language, its catalogue is there but is none, or the English
            labels are there but not complete.
    """
    if code not in languages():
        raise UsageError(unknown("language", code, languages()))
    try:
        words, found = english_words(game), message_file.load(game.labels, code)
        return teller(game.law, language(code), words, found, lambda: _unsaid_first(game))
    except EditionError as error:
        raise UsageError(f"the labels of {game.name} cannot be used:\n{error}") from None


def _unsaid_first(game: Game) -> Unsaid:
    books, _ = readings.usable_editions(game)
    return unsaid(books)


def unusable(game: Game) -> tuple[str, ...]:
    """For each language whose labels cannot be used, one line with their faults."""
    codes = [ENGLISH, *catalogues(game)]
    return tuple(filter(None, (_trouble(game, code) for code in codes)))


def _trouble(game: Game, code: str) -> str:
    try:
        of(game, code)
    except UsageError as error:
        _, *faults = str(error).splitlines() or [""]
        return f"labels {code} cannot be used: {'; '.join(faults) or error}"
    return ""
