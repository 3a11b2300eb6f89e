"""Reading a step that players write in words of their own, near to the sentence that tells it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from lexludi.editions.language import is_han
from lexludi.language import Step
from lexludi.language import declarations as d
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type, Whole
from lexludi.readings.labels import FIRST_SEAT, Speech
from lexludi.readings.step_words import DOER, NUMBER, folded, step_of

HALF = 0.5
"""The least part of a sentence's own words that a text must have, and of a text's that it tells."""
MOST = 0.7
"""The least part of a Chinese name whose characters stand in a text that tells it."""
ROOT = 4
"""Two words of which so many first letters agree, or all but one, count as one: place, places."""
WORD = re.compile(r"[^\W\d_]+|[0-9]+")
SEAT = r"[0-9]{1,9}"
"""A seat as somebody writes it; a longer row of digits is none."""


@dataclass(frozen=True)
class _Likeness:
    """A step that a text may mean, and how much of its sentence and of the text is the same."""

    share: float
    step: Step


def likely(speech: Speech, text: str) -> tuple[Step, ...]:
    """The steps that a text most likely means; none where it does not tell all that a step needs.

    Half of the words of the sentence that tells the step, and half of the text's, must agree.
    """
    every = [one for action in speech.law.actions.values() for one in _as(speech, action, text)]
    best = max((one.share for one in every), default=None)
    found: list[Step] = []
    for one in every:
        if one.share == best and one.step not in found:
            found.append(one.step)
    return tuple(found)


def _as(speech: Speech, action: d.Action, text: str) -> Iterator[_Likeness]:
    """The step of an action that a text may mean."""
    finder = _Finder(speech, folded(text))
    values = {DOER: finder.find(Seat())} if action.has_me else {}
    # Who it is tells nothing of what he does.
    said = words_of(finder.left, speech)
    values |= {item.name: finder.find(item.type) for item in action.arguments}
    if None in values.values():
        return
    step = step_of(action, values)
    own = words_of(speech.step_template(action).format(**_told(speech, action, step)), speech)
    mine, theirs = _share(own, said), _share(said, own)
    if min(mine, theirs) >= HALF:
        yield _Likeness(mine * theirs, step)


def _told(speech: Speech, action: d.Action, step: Step) -> dict[str, str]:
    """The arguments of a step in words, and nothing for its doer."""
    values = ((item.name, item.type) for item in action.arguments)
    return {DOER: "", **{name: speech.value_text(kind, step[name]) for name, kind in values}}


def _share(words: Sequence[str], others: Sequence[str]) -> float:
    """The part of some words that stand among others, in any form."""
    return sum(any(_alike(one, other) for other in others) for one in words) / max(len(words), 1)


def words_of(text: str, speech: Speech) -> list[str]:
    """The words and numbers of a text that tell something; in Chinese its characters."""
    plain = _plain(text)
    words = [word for word in WORD.findall(plain) if not any(map(is_han, word))]
    said = [word for word in words if word not in speech.language.unsaid]
    return said + [letter for letter in plain if is_han(letter)]


def _plain(text: str) -> str:
    """A text without accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(one for one in letters if not unicodedata.combining(one))


def _alike(one: str, other: str) -> bool:
    """Whether two words are forms of one."""
    root = min(ROOT, max(len(one) - 1, 1))
    formed = len(one) > 1 and len(other) > 1 and one.isalpha()
    return one == other or (formed and one[:root] == other[:root])


class _Finder:
    """Finds what a text says of values, wherever it does; each seat and number once.

    `left` is the text without the seats and numbers that were found.
    """

    def __init__(self, speech: Speech, text: str) -> None:
        self._speech = speech
        self.left = text

    def find(self, kind: Type) -> Any:
        """A value that the text tells; None where there is none."""
        if isinstance(kind, Map):
            return self._entries(kind)
        if isinstance(kind, Option):
            return self.find(kind.of)
        if isinstance(kind, Enumeration):
            return self._value(kind)
        if isinstance(kind, Seat):
            return self._seat()
        return None if isinstance(kind, Bool) else self._number()

    def _value(self, kind: Enumeration) -> Any:
        """The value of whose name most letters are told, where all words of it are."""
        told = [(self._told(self._speech.value(name)), name) for name in kind.values]
        letters, best = max(told, key=itemgetter(0))
        return best if letters else None

    def _told(self, label: str) -> float:
        """How much of a name stands in the text: nothing, where not all words of it do."""
        own = words_of(label, self._speech)
        share = _share(own, words_of(self.left, self._speech))
        return share * sum(map(len, own)) if share >= (MOST if is_han(label[-1]) else 1) else 0

    def _entries(self, kind: Map) -> Any:
        """A map by names, whose numbers stand behind them; what is not said is 0."""
        if not isinstance(kind.key, Enumeration) or not isinstance(kind.value, (Whole, Range)):
            return None
        found: dict[str, int] = {}
        for name in kind.key.values:
            label = re.escape(folded(self._speech.value(name)))
            if at := re.search(rf"{label}[^\w+-]{{0,3}}({NUMBER.pattern})", self.left):
                found[name] = int(at[1])
        return {**dict.fromkeys(kind.key.values, 0), **found} if found else None

    def _seat(self) -> Any:
        """The seat whose number stands by a word for players."""
        words = "|".join(sorted(self._speech.language.players, key=len, reverse=True))
        at = re.search(rf"(?:{words}) ?({SEAT})|(?<![0-9])({SEAT}) ?\w?(?:{words})", self.left)
        if at is None:
            return None
        self.left = self.left.replace(at[0], " ", 1)
        return int(at[1] or at[2]) - FIRST_SEAT

    def _number(self) -> Any:
        """The first number that nothing else has taken."""
        at = NUMBER.search(self.left)
        if at is None:
            return None
        self.left = self.left.replace(at[0], " ", 1)
        return int(at[0])
