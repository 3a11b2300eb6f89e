"""A message: one text of a game in English, which translators translate."""

from __future__ import annotations

from typing import NamedTuple


class SourceText(NamedTuple):
    """One text of a game.

    Attributes:
        context: its permanent name, such as `rule launch.sum` or `prose 05-placing 1`.
        text: the text in English, on one line.
        file: the file that says it.
    """

    context: str
    text: str
    file: str


def unsaid_name(code: str, rule: str) -> str:
    """The name of the message why an edition says nothing of a rule, and all others like it."""
    return f"unsaid {code} {rule}"


def silence_name(code: str, point: str) -> str:
    """The name of the message why an edition says nothing to a point."""
    return f"silence {code} {point}"
