"""Drawings of positions on the pages of a game, in the language of the page."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from lexludi.drawing import draw
from lexludi.site.shelf import game
from lexludi.spec.types import Enumeration


def picture(
    name: str, language: str, position: Mapping[str, Any], marked: Collection[str], title: str
) -> Markup:
    """A position of a game as a drawing to stand in a page.

    `marked` are JSON pointers to what is to be seen first; `title` tells the drawings of a page
    apart.
    """
    drawing = draw(
        name,
        position,
        words=words(name, language),
        printed=printed(name),
        marked=marked,
        language=language,
        name=title,
    )
    return Markup(drawing.svg)


@cache
def words(name: str, language: str) -> Mapping[str, str]:
    """What everything in a drawing of a game is called, by its name in the law."""
    found = game(name)
    speech, types = found.speech[language], found.law.types.values()
    kinds = [one.type for one in types if isinstance(one.type, Enumeration)]
    values = {value: speech.value(value) for kind in kinds for value in kind.values}
    variables = {variable: speech.variable(variable) for variable in found.law.state}
    phrases = speech.language.phrases
    common = {"seat": phrases.seat, "yes": phrases.yes, "no": phrases.no, name: found.title}
    return {**values, **variables, **common}


@cache
def printed(name: str) -> Mapping[str, Any]:
    """The printed values of a game by name."""
    law = game(name).law
    return {parameter: law.printed_value(parameter) for parameter in law.parameters}
