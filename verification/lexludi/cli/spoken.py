"""The language in which the command answers people; programs that read JSON are told English."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lexludi.cli.text.law_notation import LawNotation
from lexludi.language.explain.explain import shown
from lexludi.language.knowledge.hidden import is_mark
from lexludi.language.types import Enumeration
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, unknown

if TYPE_CHECKING:
    from lexludi.catalogue import Game
    from lexludi.editions.edition import Letter
    from lexludi.readings.labels import Said

ENGLISH = "en"
GROUPED = 1000
"""From here on a number has marks between thousands."""
FOLDER = Path(__file__).with_name("labels")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that say which language a terminal speaks, the first that is set counts."""
SCRIPTS = {"zh_TW": "zh-Hant", "zh_HK": "zh-Hant", "zh_MO": "zh-Hant", "zh": "zh-Hans"}
"""The script of a country, where a language has several."""
_chosen: ContextVar[str] = ContextVar("language", default=ENGLISH)


def choose(code: str | None) -> None:
    """Answer in a language; where none is named, in that of the terminal. UsageError if unknown."""
    if code is None:
        _chosen.set(_of_terminal() if sys.stdout.isatty() else ENGLISH)
        return
    from lexludi.editions.language import languages

    if code not in languages():
        raise UsageError(unknown("language", code, languages()))
    _chosen.set(code)


def chosen() -> str:
    """The code of the language in which the command answers."""
    return _chosen.get()


def _of_terminal() -> str:
    """The language of the terminal, or English where we do not speak that."""
    from lexludi.editions.language import languages

    name = next(filter(None, (os.environ.get(one) for one in VARIABLES)), "")
    country = name.partition(".")[0]
    own = country.partition("_")[0]
    code = SCRIPTS.get(country) or SCRIPTS.get(own, own)
    return code if code in languages() else ENGLISH


def told(words: str, /, **filled: object) -> str:
    """Words of the command by their name, `rule.cases`, filled in."""
    return _words(chosen())[words].format(**filled)


def counted(words: str, number: int, /, **filled: object) -> str:
    """Words that speak of one thing or of many, by their name without `_one` and `_many`."""
    return told(f"{words}_{'one' if number == 1 else 'many'}", number=count(number), **filled)


def count(number: int) -> str:
    """A whole number with the marks between thousands that the language has."""
    if number < GROUPED:
        return str(number)
    from lexludi.readings import figures

    return figures.count(number, chosen())


def either(items: Iterable[object]) -> str:
    """One thing or another: `a, b or c`."""
    return listed(items, told("words.or"), told("words.between"))


def every(items: Iterable[object]) -> str:
    """One thing and another: `a, b and c`."""
    return listed(items, told("words.and"), told("words.between"))


@cache
def _words(code: str) -> dict[str, str]:
    from lexludi.editions import EditionError, text_faults
    from lexludi.translation.room_words import words

    try:
        return dict(text_faults.flat(words(FOLDER, code)))
    except EditionError as error:
        raise UsageError(f"the words of the command cannot be used:\n{error}") from None


class Voice:
    """What a game says, in the language of the answer; what is not translated is marked.

    In English names of answers stay those of the law, which the options take.
    """

    def __init__(self, game: Game) -> None:
        self._law = game.law
        self._speech = None
        if chosen() != ENGLISH:
            from lexludi.readings import labels

            self._speech = labels.of(game, chosen())

    def said(self, name: str, english: str) -> str:
        """A message of the law by its name."""
        return english if self._speech is None else _marked(self._speech.said(name, english))

    def cited(self, name: str, english: str) -> str:
        """The sentence of a rule, or of the action whose when or who is named."""
        return english if self._speech is None else _marked(self._speech.cited(name))

    def answer(self, point: str, answer: str) -> str:
        """What an answer to a point is called, with the name that options take."""
        return (
            answer if self._speech is None else f"{self._speech.answer(point, answer)} ({answer})"
        )

    def why(self, rule: str, sentence: str, text: str) -> str:
        """Why a rule forbids a step: in English its values, else its sentence, which is told."""
        return text if self._speech is None else self.cited(rule, sentence)

    def letter(self, point: str, letter: Letter) -> str:
        """What a silent edition comes to by its letter."""
        if letter.answer is None:
            return told("words.undecided")
        return told("words.by_letter", answer=self.answer(point, letter.answer))

    def silence(self, words: str, code: str, name: str, english: str, letter: str = "") -> str:
        """What is told of an edition that says nothing to a point or a rule, and why.

        `words` name what has the reason, and with `_alone` what has none: one that is not
        translated is told in English only.  `letter` is put behind the reason.
        """
        reason: Said | None = None
        if self._speech is not None:
            reason = self._speech.silence(code, name, english)
        because = english if reason is None else reason.text if reason.is_translated else ""
        told_reason = f"{because}{letter}"
        return told(
            words if because else f"{words}_alone", edition=code, name=name, because=told_reason
        )

    @property
    def is_english(self) -> bool:
        """Whether the answer is in English, as what programs say is."""
        return self._speech is None

    def note(self, english: str) -> str:
        """What stands beside a value: a definition's sentence, a question, where it is printed."""
        return self.said(self._notes[english], english) if english in self._notes else english

    @cached_property
    def _notes(self) -> dict[str, str]:
        """The names of the messages that stand beside values, by their English."""
        if self._speech is None:
            return {}
        law = self._speech.law
        sentences = {one.sentence: f"definition {name}" for name, one in law.definitions.items()}
        printed = {one.source: f"source {name}" for name, one in law.every_parameter.items()}
        asked = {one.question: f"question {name}" for name, one in law.points.items()}
        return asked | printed | sentences

    def choice(self, variant: str, choice: str) -> str:
        """A choice of a variant, with the names that options take."""
        called = "" if self._speech is None else f" {self._speech.choice(variant, choice)}"
        return f"{variant}{called} ({choice})" if called else f"{variant} {choice}"

    def entry(self, path: str, *values: object) -> tuple[str, ...]:
        """What an entry of the position is called, by its JSON pointer, and what it has in turn.

        In English, and where something of it is hidden, in names of the law.
        """
        hidden = any(is_mark(part) for part in _parts(dict(enumerate(values))))
        if self._speech is None or hidden:
            return self._notation.entry(path, *values)
        said = [self._speech.change(path, value) for value in values]
        return (said[0][0], *(text for _, text in said))

    def value(self, value: object) -> str:
        """A value of which only its JSON is known: what its name is called, numbers as they are."""
        if self._speech is None or is_mark(value):
            return shown(value)
        phrases = self._speech.language.phrases
        if isinstance(value, dict):
            return ", ".join(f"{self.value(key)}: {self.value(one)}" for key, one in value.items())
        if isinstance(value, str):
            return self._speech.value(value) if value in self._values else value
        if isinstance(value, bool):
            return phrases.yes if value else phrases.no
        return phrases.nothing if value is None else str(value)

    @cached_property
    def _values(self) -> frozenset[str]:
        """The names of all values of the law's enumerations."""
        law = None if self._speech is None else self._speech.law
        kinds = () if law is None else (one.type for one in law.types.values())
        return frozenset(
            name for kind in kinds if isinstance(kind, Enumeration) for name in kind.values
        )

    def seat(self, seat: int) -> str:
        """What a seat is called; people count players from 1, files seats from 0."""
        return f"player {seat + 1}" if self._speech is None else self._speech.seat(seat)

    def step(self, step: dict[str, Any]) -> str | None:
        """A step in a sentence; None in English, and where something of it is hidden."""
        if self._speech is None or any(is_mark(value) for value in _parts(step)):
            return None
        return self._speech.step(step)

    def noted(self, step: dict[str, Any]) -> tuple[str, ...]:
        """A step in a sentence; where it has none, who does what with what, in names of the law."""
        sentence = self.step(step)
        return self._notation.step(step) if sentence is None else (sentence,)

    def definition(self, text: str, value: object) -> tuple[str, str]:
        """A definition with the values of its arguments, as a trace has it, and its own value."""
        if isinstance(value, int) and self._notation.gives_seat(text):
            return self._notation.call(text), self.seat(value)
        return self._notation.call(text), self.value(value)

    @cached_property
    def _notation(self) -> LawNotation:
        return LawNotation(self._law, self.seat)


def _parts(step: dict[Any, Any]) -> Iterator[Any]:
    """The arguments of a step, and the entries of those that are maps of any depth."""
    for value in step.values():
        yield value
        yield from _parts(value) if isinstance(value, dict) else ()


def _marked(said: Said) -> str:
    return said.text if said.is_translated else told("words.untranslated", text=said.text)
