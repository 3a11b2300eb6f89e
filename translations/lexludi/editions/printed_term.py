"""A printed term without the marks that stand around it in print."""

from __future__ import annotations

MARKS = '«»“”„"「」『』 \N{NO-BREAK SPACE}'
"""The quotation marks of the languages of rulebooks, and the blanks within them."""


def unquoted(text: str) -> str:
    """A printed term without marks around it; whoever shows it has marks of his own.

    Marks stay that belong to a part of the term only: `from “0” on`, `space “0”`.
    """
    inner = text.strip(MARKS)
    begun, ended = text[:1] in MARKS, text[-1:] in MARKS
    return inner if begun and ended else text
