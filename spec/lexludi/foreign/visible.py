"""Text of strangers as it may be printed: nothing in it acts on a terminal, a log or a line."""

from __future__ import annotations

import re
from unicodedata import category

SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}
COMMAND = re.compile(r"^([^\S\n]*+:):|(#)#(?=\[|vso\[|teamcity\[)", re.MULTILINE)
"""What begins a command to GitHub, Azure Pipelines or TeamCity, if it stands in their logs."""


def plain(text: str) -> str:
    r"""The text with every character that cannot be seen written as its escape, `\n` say.

    What is left may stand in XML, on a terminal, and on one line.  Spaces of all widths stay.
    The escapes are those of JSON, so that JSON stays the same value.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or category(c) == "Zs" else _escape(c) for c in text)


def visible(text: str) -> str:
    """The text as `plain` gives it, but with the ends of its lines."""
    return text if text.isprintable() else "\n".join(map(plain, text.split("\n")))


def uncommanded(text: str) -> str:
    """The text without commands to what runs it: one of two signs is written as its escape."""
    return COMMAND.sub(lambda found: rf"{found[1]}\u003a" if found[1] else r"#\u0023", text)


def _escape(character: str) -> str:
    if character in SHORT:
        return SHORT[character]
    halves = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(rf"\u{halves[at : at + 4]}" for at in range(0, len(halves), 4))
