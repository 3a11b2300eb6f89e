"""What players ask about in a game, and in what words; a file of the game, beside its labels."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lexludi.lookup.answered_words import AnsweredWords, Table, answered, decoded

FILE = "topics.toml"
"""The file beside the labels of a game."""
LONGEST = 40
"""Letters of the longest word or phrase that players use for a thing."""


@cache
def topics_of(labels: Path, code: str) -> dict[str, AnsweredWords]:
    """The topics of a game by their names; none where it has no such file.

    EditionError where the file is unusable in this language.
    """
    file = labels / FILE
    return answered(file, decoded(file, dict[str, Table]) or {}, code, LONGEST)
