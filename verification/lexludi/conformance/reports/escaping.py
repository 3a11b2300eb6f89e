"""Other people's text on one line of ours: nothing in it can break a line, a file or a screen."""

from __future__ import annotations

import re

from lexludi.foreign.visible import plain

LONGEST = 500
"""Characters of one value that a report shows; JSON lines have all of it."""


def brief(text: str) -> str:
    """The text as `plain` gives it, and of a very long one the beginning."""
    more = f"… ({len(text):,} characters)" if len(text) > LONGEST else ""
    return plain(text[:LONGEST]) + more


def prose(text: str) -> str:
    """The text as Markdown that shows it as it is."""
    inline = re.sub(r"([\\`*_\[\]<>#|~&$])", r"\\\1", plain(text))
    return re.sub(r"^(\d*)([-+.)])", r"\1\\\2", inline)  # that would begin a list


def code(text: str) -> str:
    """The text as a Markdown code span, and nothing for no text."""
    shown = brief(text)
    longest = max(map(len, re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    # Markdown takes one space off both ends, and would take a text's own.
    pad = " " if shown.strip(" ") and (shown[0] in "` " or shown[-1] in "` ") else ""
    return f"{fence}{pad}{shown}{pad}{fence}" if shown else ""
