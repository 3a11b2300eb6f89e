"""The prose in the fields of a fence in the language of a page; all else is the law itself."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lexludi.language.law import ENGLISH
from lexludi.site.writing import Desk

FIELD = re.compile(r"^(question|because|source):(.*(?:\n +.*)*)", re.MULTILINE)
"""A field of prose, with the lines that continue it."""


def told(desk: Desk, name: str, lines: Iterable[str]) -> str:
    """The text of a fence; its prose in the language of the page."""
    text = "\n".join(lines)
    if desk.language == ENGLISH:
        return text
    return FIELD.sub(lambda found: f"{found[1]}: {_said(desk, name, *found.groups())}", text)


def _said(desk: Desk, name: str, field: str, english: str) -> str:
    speech = desk.game.speech[desk.language]
    kind = {"because": "reason"}.get(field, field)
    return speech.said(f"{kind} {name}", " ".join(english.split())).text
