"""What the errata and an annotated copy say around their contents, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from lexludi.editions import EditionError, text_faults
from lexludi.support.errors import UsageError
from lexludi.translation.room_words import words

FOLDER = Path(__file__).with_name("labels")


@cache
def annotation_words(code: str) -> Mapping[str, str]:
    """The words by their names, `errata.title`. UsageError where a file has faults."""
    try:
        return dict(text_faults.flat(words(FOLDER, code)))
    except EditionError as error:
        raise UsageError(f"the words of annotations cannot be used:\n{error}") from None
