"""Words with one fault put right by the words of the texts; the browser does the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from lexludi.editions.language import is_han
from lexludi.lookup.analysis import Analyst
from lexludi.lookup.normalise import pieces

LEAST = 4
"""Letters of the shortest word that is put right."""
SURE = 6
"""Letters from which on the first letter may be the wrong one."""
HAN_LEAST = 3
"""Characters of the shortest Chinese word that one with a wrong character is taken for."""
ANY = "?"
"""What stands for a character that may be wrong."""
UMLAUTS = {"ae": "a", "oe": "o", "ue": "u"}
"""What is written for letters with two dots, and those letters without the dots."""


class Speller:
    """Puts words right that no text has and that are one fault away from one that a text has.

    A fault is a letter that is wrong, missing or too much, two that are exchanged, or an umlaut
    written as two letters; in Chinese a wrong character.  A word that is the beginning of a
    known one may not be finished, and stays as it is.
    """

    def __init__(self, analyst: Analyst, texts: Iterable[str]) -> None:
        self._analyst = analyst
        self._words = Counter(
            word for text in texts for word in pieces(text) if not is_han(word[0])
        )
        self._stems = {analyst.stem(word) for word in self._words}
        self._han: dict[str, str] = {}
        self._longest = 0
        for word in analyst.han_words():
            self._learn(word)

    def _learn(self, word: str) -> None:
        """A Chinese word by what is left of it without one character, which may be wrong."""
        self._longest = max(self._longest, len(word))
        # What is behind two characters may be another word.
        last = len(word) - (len(word) == HAN_LEAST)
        for wrong in range(last if len(word) >= HAN_LEAST else 0):
            rest = word[:wrong] + ANY + word[wrong + 1 :]
            self._han[rest] = min(word, self._han.get(rest, word))

    def spelt(self, asked: str) -> str:
        """What is asked for, with words put right; the same text where none is."""
        every = pieces(self._analyst.simplified(asked))
        right = [self._right(word, word == every[-1]) for word in every]
        return asked if right == list(every) else " ".join(right)

    def _right(self, word: str, is_last: bool) -> str:
        if is_han(word[0]):
            return self._right_han(word)
        is_begun = is_last and any(one.startswith(word) for one in self._stems)
        if len(word) < LEAST or not word.isalpha() or is_begun or self._knows(word):
            return word
        found = [one for one in _without_umlauts(word) if self._knows(one)]
        return (found or [self._nearest(word)])[0]

    def _knows(self, word: str) -> bool:
        return word in self._words or self._analyst.stem(word) in self._stems

    def _nearest(self, word: str) -> str:
        """The word that stands in the texts the most often of those one fault away."""
        near = [
            (other[0] != word[0], -times, other)
            for other, times in self._words.items()
            if (len(word) >= SURE or other[0] == word[0]) and is_one_off(word, other)
        ]
        return min(near)[2] if near else word

    def _right_han(self, run: str) -> str:
        """A run with one known word in it that has a wrong character put right."""
        found = [
            (word, at)
            for wrong in self._unknown_places(run)
            for at in range(max(0, wrong - self._longest + 1), wrong + 1)
            for end in range(wrong + 1, min(len(run), at + self._longest) + 1)
            if (word := self._han.get(run[at:wrong] + ANY + run[wrong + 1 : end]))
            and word[wrong - at] != run[wrong]
        ]
        if not found:
            return run
        word, at = min(found)
        return run[:at] + word + run[at + len(word) :]

    def _unknown_places(self, run: str) -> Collection[int]:
        """The places of characters that belong to no known word."""
        free: list[int] = []
        at = 0
        for atoms, is_known in self._analyst.parts(tuple(run)):
            free += () if is_known else range(at, at + len(atoms))
            at += len(atoms)
        return free


def is_one_off(one: str, other: str) -> bool:
    """Whether a letter is wrong, missing or too much, or two neighbours are exchanged."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1 or one == other:
        return False
    same = _same_at_start(short, long)
    if len(long) > len(short):
        return short[same:] == long[same + 1 :]
    if short[same + 1 :] == long[same + 1 :]:
        return True
    swapped = long[same + 1 : same + 2] + long[same : same + 1] + long[same + 2 :]
    return short[same:] == swapped


def _same_at_start(short: Sequence[str], long: Sequence[str]) -> int:
    """How many letters two words have alike before the first that differs."""
    for place, letter in enumerate(short):
        if letter != long[place]:
            return place
    return len(short)


def _without_umlauts(word: str) -> Iterator[str]:
    """The word with one pair of letters, and with all, in the place of an umlaut's."""
    whole = word
    for pair, letter in UMLAUTS.items():
        whole = whole.replace(pair, letter)
    if whole != word:
        yield whole
    for pair, letter in UMLAUTS.items():
        for at in range(1, len(word) - 1):
            if word[at : at + 2] == pair:
                yield word[:at] + letter + word[at + 2 :]
