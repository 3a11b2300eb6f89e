"""Reading the numbers in a sentence: digits of any width, words, and Chinese characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from lexludi.editions.language import Language, Script

DIGITS = r"\d+(?: \d+)*"
"""A scan may set the digits of one number apart."""
TEN = "十"


WORD_BEFORE = re.compile(r"([^\W\d_]+)\.?\s*$")
NEAR = 40
"""So many letters and blanks before a number are looked at for what it is the number of."""
LONGEST = 18
"""Digits of the longest number; what is longer counts nothing."""


def numerals(text: str, language: Language) -> Iterator[int]:
    """The numbers that a text names, in order; 1 in words is left out, as it is an article.

    References to pages, figures and chapters count nothing and are left out.
    """
    text = unicodedata.normalize("NFKC", text)
    for match in _pattern(language).finditer(text):
        value = _value(match[0].casefold(), language)
        if value is not None and not _refers(text, match, language):
            yield value


@cache
def _pattern(language: Language) -> re.Pattern[str]:
    if language.script is Script.latin:
        return re.compile(rf"{DIGITS}|[^\W\d_]+")
    characters = "".join((*language.numerals, TEN))
    return re.compile(rf"{DIGITS}|[{characters}]+")


def _value(word: str, language: Language) -> int | None:
    if word[0].isdigit():
        digits = word.replace(" ", "")
        return int(digits) if len(digits) <= LONGEST else None
    if language.script is Script.latin:
        return language.numerals.get(word)
    return _chinese(word, language.numerals)


def _chinese(word: str, digits: dict[str, int]) -> int | None:
    """A number below one hundred; 1 alone is an article."""
    tens, ten, units = word.partition(TEN)
    if any(part not in digits for part in (tens, units) if part):
        return None
    value = 10 * digits.get(tens, 1) if ten else digits[tens]
    value += digits[units] if units else 0
    return value if value != 1 else None


def _refers(text: str, match: re.Match[str], language: Language) -> bool:
    """Whether a number names a part of the book."""
    before = WORD_BEFORE.search(text, max(0, match.start() - NEAR), match.start())
    if language.script is not Script.latin:
        names = text[match.start() - 1 : match.start()] in language.references
        return names or text[match.end() : match.end() + 1] in language.referred
    return before is not None and before[1].casefold() in language.references
