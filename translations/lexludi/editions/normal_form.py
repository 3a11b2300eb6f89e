"""The normal form of a text: what is left of it when print and scan are taken away.

Only letters and digits remain, without case, accents and full width.  So spaces, line breaks,
hyphens, quotation marks and bold type make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

MARKUP = re.compile(r"</?\w[^<>]{0,80}>|\]\([^()\s]{0,200}\)")
"""Tags, and the addresses of links."""


def normal(text: str) -> str:
    """The normal form of a text."""
    return "".join(map(_fold, _bare(text)))


def located(text: str) -> tuple[str, list[int]]:
    """The normal form, and for each of its characters the offset in the text that it stems from."""
    folded = [_fold(character) for character in _bare(text)]
    offsets = [place for place, part in enumerate(folded) for _ in part]
    return "".join(folded), offsets


def _bare(text: str) -> str:
    """The text with blanks in place of markup, so that offsets stay."""
    return MARKUP.sub(lambda found: " " * len(found[0]), text)


@cache
def _fold(character: str) -> str:
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", character).casefold())
    return "".join(part for part in parts if part.isalnum())
