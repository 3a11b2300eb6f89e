"""Sentences of messages: what came, what is allowed, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lexludi.language.suggest import did_you_mean, nearest

SHOWN = 60
"""Longest piece of foreign input that a message repeats, in characters."""
MANY = 50
"""So many words a message lists; of more it names the nearest only."""

JSON = {"None": "null", "True": "true", "False": "false"}
"""What stands in a file for values of Python."""


def shown(value: object) -> str:
    """The value as a message may repeat it: on one line, and not too long."""
    text = repr(value) if isinstance(value, str) else JSON.get(str(value), str(value))
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def listed(words: Iterable[object], last: str = "and", between: str = ", ") -> str:
    """`a`, `a and b`, `a, b and c`; other words may stand before the last, and between others."""
    every = [str(word) for word in words]
    if len(every) < 2:
        return "".join(every)
    return f"{between.join(every[:-1])} {last} {every[-1]}"


def unknown(kind: str, came: str, allowed: Sequence[str]) -> str:
    """One line: the word is no such thing, which one was probably meant, and which there are."""
    likely = did_you_mean(came, allowed)
    guess = f" {likely}" if likely else ""
    if len(allowed) > MANY:
        far = f" the nearest of {len(allowed)} is {nearest(came, allowed, 0)}"
        return f"unknown {kind} {shown(came)};{guess or far}"
    there = listed(allowed) if allowed else "none"
    return f"unknown {kind} {shown(came)};{guess} there {_are(allowed)} {there}"


def _are(words: Sequence[str]) -> str:
    return "are" if len(words) > 1 else "is"


def plural(count: int, one: str, many: str = "") -> str:
    """`1 case`, `2,210 cases`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"
