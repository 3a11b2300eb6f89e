"""What the help texts of all verbs share."""

from __future__ import annotations

from typing import Literal

MARKUP: Literal["markdown"] = "markdown"


def example(text: str) -> str:
    """The examples of a help text, with the name of an installed game."""
    # Only a verb has examples: the help of the whole need not wait for the games.
    from lexludi.catalogue import installed

    return text.replace("{game}", next(iter(installed()), "GAME"))
