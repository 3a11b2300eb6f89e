"""What the help texts of all verbs share."""

from __future__ import annotations

from typing import Literal

MARKUP: Literal["markdown"] = "markdown"


def example(text: str) -> str:
    """The examples of a help text, with the name of the installed game of most editions.

    Examples name editions, and a game of a single rulebook has none of those.
    """
    # Only a verb has examples: the help of the whole need not wait for the games.
    from lexludi.catalogue import installed, open_game
    from lexludi.editions import editions

    known = {name: len(editions(open_game(name).editions)) for name in installed()}
    return text.replace("{game}", max(known, key=lambda name: known[name], default="GAME"))
