"""Where the parts of an installed game stand."""

from __future__ import annotations

from pathlib import Path

import lexludi.games


def part_of(game: str, part: str) -> Path:
    """The folder of a part of a game, whether it is there or not."""
    places = [Path(portion) / game / part for portion in lexludi.games.__path__]
    return next((place for place in places if place.is_dir()), places[-1])
