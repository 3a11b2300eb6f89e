"""The board of a game for the page: its scene, the values printed on it, and its style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lexludi.catalogue import Game
from lexludi.drawing import style


def board_data(game: Game) -> Mapping[str, Any]:
    """The scene with the printed values that it names; nothing where a game has no scene."""
    scene, law = getattr(game.artist, "SCENE", None), game.law
    if scene is None:
        return {}
    named = set(_printed(scene)) & set(law.parameters) - set(law.open_parameters)
    return {"scene": scene, "printed": {name: law.printed_value(name) for name in sorted(named)}}


def board_style(game: Game) -> str:
    """The style sheet of the board; nothing where a game has no scene."""
    artist = game.artist
    return "" if artist is None or not hasattr(artist, "SCENE") else style.sheet(artist.STYLE)


def _printed(data: Any) -> Iterator[str]:
    """The names of the printed values that a scene asks for."""
    if isinstance(data, list) and data[:1] == ["printed"]:
        yield data[1]
    elif isinstance(data, (list, dict)):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from _printed(inner)
