"""Drawing a position with what is printed on the parts, in the words of a language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from lexludi.catalogue import Game
from lexludi.drawing import Drawing, Kinds, draw, kinds
from lexludi.drawing.kinds import Kind
from lexludi.language import Law
from lexludi.language.law import ENGLISH
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type, Whole
from lexludi.readings import labels


def picture(
    game: Game,
    position: Mapping[str, Any],
    code: str | None,
    marked: Collection[str] = (),
    name: str = "position",
    chosen: Mapping[str, Any] | None = None,
) -> Drawing:
    """The picture of a position as JSON has it; without a language in that of the law.

    `marked` are JSON pointers to what is to be seen first; `name` tells drawings on a page apart.
    `chosen` are the variants of the setup, with its open parameters, and a variant left out has its
    default; without any, nothing is drawn that a setup chooses.
    UsageError where the labels in that language are not complete.
    """
    language = code or ENGLISH
    return draw(
        game.name,
        position,
        kinds=kinds_of(game.law),
        artist=game.artist,
        words=words(game, language),
        printed={**_printed(game.law), **_chosen(game.law, chosen)},
        marked=marked,
        language=language,
        name=name,
    )


def _printed(law: Law) -> Mapping[str, Any]:
    known = (name for name in law.parameters if name not in law.open_parameters)
    return {name: law.printed_value(name) for name in known}


def _chosen(law: Law, chosen: Mapping[str, Any] | None) -> Mapping[str, Any]:
    if chosen is None:
        return {}
    usual = {name: variant.default for name, variant in law.variants.items()}
    known = {*law.variants, *law.open_parameters}
    return {**usual, **{name: choice for name, choice in chosen.items() if name in known}}


def kinds_of(law: Law) -> Kinds:
    """What the variables of a position are, for a drawing; of other types their values tell."""
    found = ((name, _kind(variable.type)) for name, variable in law.state.items())
    return {name: kind for name, kind in found if kind is not None}


def _kind(of: Type) -> Kind | None:
    match of:
        case Seat():
            return kinds.SeatNumber()
        case Bool():
            return kinds.Flag()
        case Enumeration():
            return kinds.Name(of.values)
        case Range():
            return kinds.Track(of.low, of.high)
        case Whole():
            return kinds.Number()
        case Option():
            inner = _kind(of.of)
            return None if inner is None else kinds.Maybe(inner)
        case Map():
            key, value = _kind(of.key), _kind(of.value)
            return None if key is None or value is None else kinds.Table(key, value)
    return None


def words(game: Game, code: str) -> Mapping[str, str]:
    """What everything in a drawing is called in a language, by its name in the law."""
    speech = labels.of(game, code)
    phrases = speech.language.phrases
    values = {value: speech.value(value) for value in game.law.order}
    variables = {variable: speech.variable(variable) for variable in game.law.state}
    own = {"seat": phrases.seat, "yes": phrases.yes, "no": phrases.no}
    return {**values, **variables, **own, **phrases.marks}
