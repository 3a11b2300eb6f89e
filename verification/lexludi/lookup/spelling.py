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
        self._han = sorted(key for key in analyst.han_words() if len(key) >= HAN_LEAST)

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
        """A run with the first known word in it that has a wrong character put right."""
        free = self._unknown_places(run)
        for known in self._han if free else ():
            for at in range(len(run) - len(known) + 1):
                wrong = [place for place, one in enumerate(known) if run[at + place] != one]
                if len(wrong) == 1 and at + wrong[0] in free and _is_sure(known, wrong[0]):
                    return run[:at] + known + run[at + len(known) :]
        return run

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


def _is_sure(known: str, wrong: int) -> bool:
    """Whether the rest of a word tells it: what is behind two characters may be another word."""
    return len(known) > HAN_LEAST or wrong < len(known) - 1
