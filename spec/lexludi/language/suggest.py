"""Hints for a name that is not known: the nearest known name, or all of them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LIKENESS = 0.6
"""How alike two names are, from 0 to 1, for one to be taken for the other."""


def nearest(name: str, known: Iterable[str], likeness: float = LIKENESS) -> str | None:
    """The known name that is most like a given one, in any case of letters; None if none is."""
    return next(iter(several(name, known, 1, likeness)), None)


def several(
    name: str, known: Iterable[str], count: int, likeness: float = LIKENESS
) -> tuple[str, ...]:
    """At most `count` known names that are like a given one, the most alike first."""
    folded = {one.casefold(): one for one in known}
    near = difflib.get_close_matches(name.casefold(), folded, n=count, cutoff=likeness)
    return tuple(folded[one] for one in near)


def did_you_mean(
    name: str, known: Iterable[str], likeness: float = LIKENESS, count: int = 1
) -> str:
    """The hint `did you mean NAME?`, or with a `count` `did you mean ONE, OTHER or ANOTHER?`.

    It is empty where no known name is like the given one.
    """
    *others, last = several(name, known, count, likeness) or ("",)
    near = f"{', '.join(others)} or {last}" if others else last
    return f"did you mean {near}?" if near else ""


def hint(name: str, known: Iterable[str]) -> str:
    """What to write instead, to follow a message: the nearest known name, or the list of all."""
    names = list(known)
    return did_you_mean(name, names) or f"known are {', '.join(names)}"
