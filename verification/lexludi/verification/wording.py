"""Sentences that tell a reader what came, what is allowed, and what was probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

SHOWN = 60
"""Longest piece of foreign input that a message repeats, in characters."""
MANY = 50
"""So many words a message lists; of more it names the nearest only."""


def shown(value: object) -> str:
    """The value as a message may repeat it: on one line, and not too long."""
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def listed(words: Iterable[object], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    every = [str(word) for word in words]
    if len(every) < 2:
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def unknown(kind: str, came: str, allowed: Sequence[str]) -> str:
    """One line: the word is no such thing, which one was probably meant, and which there are."""
    near = difflib.get_close_matches(came, allowed, n=1)
    guess = f" did you mean {near[0]}?" if near else ""
    if len(allowed) > MANY:
        return f"unknown {kind} {shown(came)};{guess or f' there are {len(allowed)} others'}"
    there = listed(allowed) if allowed else "none"
    return f"unknown {kind} {shown(came)};{guess} there {_are(allowed)} {there}"


def _are(words: Sequence[str]) -> str:
    return "are" if len(words) > 1 else "is"


def plural(count: int, one: str, many: str = "") -> str:
    """`1 case`, `2,210 cases`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"
