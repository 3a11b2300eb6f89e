"""Small numbers as words, for names that hold no numbers."""

from __future__ import annotations

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def word(number: int) -> str:
    """The English word for a number from 0 to 10."""
    return NUMBERS[number]
