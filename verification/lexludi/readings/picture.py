"""Drawing a position with what is printed on the parts, in the words of a language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from lexludi.drawing import Drawing, draw
from lexludi.language import Law
from lexludi.language.law import ENGLISH
from lexludi.readings import labels


def picture(
    law: Law,
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
        law.game,
        position,
        words=words(law, code) if code else {},
        printed={parameter: law.printed_value(parameter) for parameter in law.parameters},
        marked=marked,
        language=code or ENGLISH,
        name=name,
    )


def words(law: Law, code: str) -> Mapping[str, str]:
    """What everything in a drawing is called in a language, by its name in the law."""
    speech = labels.of(law, code)
    phrases = speech.language.phrases
    values = {value: speech.value(value) for value in law.order}
    variables = {variable: speech.variable(variable) for variable in law.state}
    return {**values, **variables, "seat": phrases.seat, "yes": phrases.yes, "no": phrases.no}
