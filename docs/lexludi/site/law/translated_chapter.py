"""A chapter of the law with its texts in another language; the fences stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

from lexludi.foreign.files import read_bytes
from lexludi.language.limits import LARGEST_CHAPTER
from lexludi.readings.labels import Said, Speech
from lexludi.translation import chapter_messages
from lexludi.translation.chapter_messages import ChapterText

MARKED = '<span class="untranslated" lang="en">{}</span>'
"""A text in English on a page in another language, as Markdown."""
BEFORE = re.compile(r"\s*(?:#+ |[-*+>] |\d+[.)] )?")
"""What Markdown has before a text: the sign of a heading, of an item or of a quotation."""


def translated(file: Path, speech: Speech) -> str:
    """The Markdown of a chapter in a language; what is not translated is marked as English.

    A text takes one line, wherever its lines were broken.  Cells of a table stay in English.
    """
    text = read_bytes(file, LARGEST_CHAPTER).decode("utf-8")
    lines = text.splitlines()
    texts = [one for one in chapter_messages.blocks(text, file) if isinstance(one, ChapterText)]
    for piece in reversed(texts):
        first, end = piece.lines
        if not lines[first].lstrip().startswith("|"):
            message = piece.message
            said = speech.said(message.context, message.text)
            lines[first:end] = [_line(lines[first], said)]
    return "\n".join(lines) + "\n"


def title(file: Path, speech: Speech) -> Said:
    """What a chapter is called."""
    text = read_bytes(file, LARGEST_CHAPTER).decode("utf-8")
    texts = (one for one in chapter_messages.blocks(text, file) if isinstance(one, ChapterText))
    message = next(texts).message
    return speech.said(message.context, message.text)


def _line(before: str, said: Said) -> str:
    sign = BEFORE.match(before)
    text = said.text if said.is_translated else MARKED.format(said.text)
    return f"{sign[0] if sign else ''}{text}"
