"""The templates of the pages' contents."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from lexludi.language.law import ENGLISH

HERE = Path(__file__).parent


@cache
def templates() -> Environment:
    """The templates; what is filled in is escaped, and all know the language of the law."""
    found = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals.update(ENGLISH=ENGLISH, told=told)
    return found


def told(language: str, *sentences: str) -> str:
    """Sentences one after the other; Chinese has no space between them."""
    return ("" if language.startswith("zh") else " ").join(sentences)
