"""The words of a text: without case and accents; a run of Chinese apart from what it touches."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

HAN = "\u3400-\u9fff"
PIECE = re.compile(rf"[{HAN}]+|[^\W_{HAN}]+")
MARKS = re.compile(r"[\u0300-\u036f]+")
"""Accents, once they are taken apart from their letters."""
JOINED = str.maketrans({"œ": "oe", "æ": "ae"})
"""Letters that are written together, which no norm takes apart."""


def normalised(text: str) -> str:
    """The text in small letters without accents and full width, `Kähne` as `kahne`."""
    small = text.casefold().translate(JOINED)
    return small if small.isascii() else MARKS.sub("", unicodedata.normalize("NFKD", small))


@cache
def pieces(text: str) -> tuple[str, ...]:
    """The normalised words of a text; a run of Chinese, which has no blanks, is one piece."""
    return tuple(PIECE.findall(normalised(text)))
