"""What the help texts of all verbs share."""

from __future__ import annotations

from typing import Literal

from lexludi.catalogue import installed

MARKUP: Literal["markdown"] = "markdown"


def example(text: str) -> str:
    """The examples of a help text, with the name of an installed game."""
    return text.replace("{game}", next(iter(installed()), "GAME"))
