"""The language in which the command answers people; programs that read JSON are told English."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lexludi.language.knowledge.hidden import is_mark
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, unknown

if TYPE_CHECKING:
    from lexludi.catalogue import Game
    from lexludi.editions.edition import Letter
    from lexludi.readings.labels import Said

ENGLISH = "en"
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
    return told(f"{words}_{'one' if number == 1 else 'many'}", number=f"{number:,}", **filled)


def either(items: Iterable[object]) -> str:
    """One thing or another: `a, b or c`."""
    return listed(items, told("words.or"))


def every(items: Iterable[object]) -> str:
    """One thing and another: `a, b and c`."""
    return listed(items, told("words.and"))


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
        self._speech = None
        if chosen() != ENGLISH:
            from lexludi.readings import labels

            self._speech = labels.of(game, chosen(), first_seat=1)

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

    def silence(self, words: str, /, **filled: object) -> str:
        """What is told of a silent edition; the reason, which editions have in English, there only.

        `words` name what has the reason, and with `_alone` what has none.
        """
        return told(words if self.is_english else f"{words}_alone", **filled)

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

    def seat(self, seat: int) -> str:
        """What a seat is called; people count players from 1, English output seats as files do."""
        return f"seat {seat}" if self._speech is None else self._speech.seat(seat)

    def step(self, step: dict[str, Any]) -> str | None:
        """A step in a sentence; None in English, and where something of it is hidden."""
        if self._speech is None or any(is_mark(value) for value in _parts(step)):
            return None
        return self._speech.step(step)


def _parts(step: dict[str, Any]) -> Iterator[Any]:
    """The arguments of a step, and the entries of those that are maps of any depth."""
    for value in step.values():
        yield value
        yield from _parts(value) if isinstance(value, dict) else ()


def _marked(said: Said) -> str:
    return said.text if said.is_translated else told("words.untranslated", text=said.text)
