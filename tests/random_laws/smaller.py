"""A chapter made smaller, fence by fence and line by line, as long as meanings differ."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.random_laws.compare import Effort, compare
from tests.random_laws.report import Difference

from lexludi.language import LawError

FENCE = re.compile(r"Number \d+\.\n\n```\{.*?\n```\n", re.DOTALL)


def smaller(text: str, effort: Effort, seed: int, most: int = 250) -> tuple[str, Difference]:
    """A chapter as small as is found in which meanings differ, with the difference.

    `text` is a chapter in which they do, with what is drawn for this seed; `most` says how many
    smaller ones are tried.
    """
    found = _difference(text, effort, seed)
    if found is None:
        raise ValueError(f"no meanings differ with seed {seed}")
    tries, changed = 0, True
    while changed:
        changed = False
        for cut in (_fences, _lines):
            for candidate in cut(text):
                tries += 1
                other = _difference(candidate, effort, seed) if tries <= most else None
                if other is not None:
                    text, found, changed = candidate, other, True
                    break
    return text, found


def _difference(text: str, effort: Effort, seed: int) -> Difference | None:
    """The first difference in a chapter; None where there is none, or where it is no law."""
    try:
        differences = compare(text, effort, seed).differences
    except LawError:
        return None
    return min(differences, key=lambda one: len(str(one)), default=None)


def _without(text: str, parts: list[str]) -> Iterator[str]:
    for part in reversed(parts):
        yield text.replace(part, "", 1)


def _fences(text: str) -> Iterator[str]:
    return _without(text, FENCE.findall(text))


def _lines(text: str) -> Iterator[str]:
    lines = [line for line in text.splitlines(keepends=True) if ": " in line or line[:2] == "  "]
    return _without(text, lines)
