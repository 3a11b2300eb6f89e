"""What players ask of a game, in whole questions; a file of the game, beside its labels."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lexludi.lookup.answered_words import AnsweredWords, Table, answered, decoded

FILE = "questions.toml"
"""The file beside the labels of a game."""
TABLE = "question"
"""The key of the one list in it."""
LONGEST = 100
"""Letters of the longest way to ask."""


@cache
def questions_of(labels: Path, code: str) -> dict[str, AnsweredWords]:
    """What players ask of a game, each under its number; nothing where it has no such file.

    EditionError where the file is unusable in this language.
    """
    file = labels / FILE
    read = decoded(file, dict[str, list[Table]]) or {}
    strange = [f"{key}: no such key; expected [[{TABLE}]]" for key in sorted(read.keys() - {TABLE})]
    numbered = {f"{TABLE} {number}": one for number, one in enumerate(read.get(TABLE, []), 1)}
    return answered(file, numbered, code, LONGEST, strange)
