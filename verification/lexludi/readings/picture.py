"""Drawing a position with what is printed on the parts, in the words of a language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from lexludi.catalogue import Game
from lexludi.drawing import Drawing, draw
from lexludi.language.law import ENGLISH
from lexludi.readings import labels


def picture(
    game: Game,
    position: Mapping[str, Any],
    code: str | None,
    marked: Collection[str] = (),
    name: str = "position",
) -> Drawing:
    """The picture of a position as JSON has it; without a language by the law's own names.

    `marked` are JSON pointers to what is to be seen first; `name` tells drawings on a page apart.
    Unusable where the game has no words in that language.
    """
    return draw(
        game.name,
        position,
        words=words(game, code) if code else {},
        printed={parameter: game.law.printed_value(parameter) for parameter in game.law.parameters},
        marked=marked,
        language=code or ENGLISH,
        name=name,
    )


def words(game: Game, code: str) -> Mapping[str, str]:
    """What everything in a drawing is called in a language, by its name in the law."""
    speech = labels.of(game, code)
    phrases = speech.language.phrases
    values = {value: speech.value(value) for value in game.law.order}
    variables = {variable: speech.variable(variable) for variable in game.law.state}
    return {**values, **variables, "seat": phrases.seat, "yes": phrases.yes, "no": phrases.no}
