"""What the page says around the texts of a game, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lexludi.editions import EditionError, text_faults
from lexludi.support.errors import UsageError
from lexludi.translation.room_words import words

FOLDER = Path(__file__).with_name("labels")


def page_words(code: str) -> Mapping[str, str]:
    """The words by their names, `agree.books`. UsageError where a file has faults."""
    try:
        return dict(text_faults.flat(words(FOLDER, code)))
    except EditionError as error:
        raise UsageError(f"the words of the page cannot be used:\n{error}") from None
