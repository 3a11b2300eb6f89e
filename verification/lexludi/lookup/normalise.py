"""The words of a search: without case and accents; Chinese as characters and pairs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from lexludi.editions.language import is_han

WORD = re.compile(r"[^\W_]+")
MARKS = re.compile(r"[\u0300-\u036f]+")
"""Accents, once they are taken apart from their letters."""


@cache
def tokens(text: str) -> tuple[str, ...]:
    """The normalised words of a text; of a run of Chinese each character and each pair of them."""
    return tuple(token for word in WORD.findall(normalised(text)) for token in _split(word))


def asked(text: str) -> tuple[str, ...]:
    """The words of a search: of Chinese the pairs, a single character where it stands alone."""
    every = tokens(text)
    paired = {letter for token in every if _is_pair(token) for letter in token}
    return tuple(token for token in every if not (is_han(token[0]) and token in paired))


def _is_pair(token: str) -> bool:
    return len(token) > 1 and is_han(token[0])


def normalised(text: str) -> str:
    """The text in small letters without accents and full width, `Kähne` as `kahne`."""
    small = text.casefold()
    return small if small.isascii() else MARKS.sub("", unicodedata.normalize("NFKD", small))


def _split(word: str) -> Iterator[str]:
    """A word itself; a run of Chinese, which has no blanks, in characters and pairs."""
    if word.isascii() or not any(map(is_han, word)):
        yield word
        return
    run = [letter for letter in word if is_han(letter)]
    yield from run
    yield from map("".join, pairwise(run))
