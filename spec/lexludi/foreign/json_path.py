"""Places in JSON of strangers, whose names of fields may hold anything."""

from __future__ import annotations

import re

from lexludi.foreign.visible import plain

WORD = re.compile(r"[A-Za-z_][\w.-]{0,39}", re.ASCII)
"""The names that a path shows as they are."""
LONGEST = 40
"""Characters of any other name that are shown."""


def below(path: str, step: object) -> str:
    """The path one step further: `$.by`, `$.steps[3]`, and `$['a b']` for any other name."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    name = str(step)
    return f"{path}.{name}" if WORD.fullmatch(name) else f"{path}[{quoted(name)}]"


def quoted(name: str) -> str:
    """A name in quotes, in full where it is a word, else as far as it can be shown on one line."""
    if WORD.fullmatch(name):
        return f'"{name}"'
    cut = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
    return f"'{plain(cut)}'"
