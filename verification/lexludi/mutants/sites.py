"""Every spot inside a declaration: what stands there, and the declaration with something else."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.explain.unparse import effects, unparse

Rebuild: TypeAlias = Callable[[Any], Any]
"""From what shall stand at a spot to the thing around it."""

TERMS = get_args(t.Term)
EFFECTS = get_args(t.Effect)
PARTS = (*TERMS, *EFFECTS, t.Loop, t.Span, d.Argument)
"""What a declaration is made of; types and places are left as they are."""
LONG = 90
"""A term of more characters is too long to show a number in its surroundings."""


@dataclass(frozen=True)
class Spot:
    """What stands at a spot, the thing around it, and how to put something else there.

    `whole` gives the declaration with the other thing, `near` only what is directly around.
    """

    thing: Any
    whole: Rebuild
    around: Any = None
    near: Rebuild | None = None

    def shown(self, thing: Any) -> str:
        """How it reads with this thing at the spot; a mere value with what is around it."""
        if self.near is None or not isinstance(self.thing, t.Literal):
            return text(thing)
        if isinstance(self.around, t.Choose) and self.around.yes is self.thing:
            return f"{text(thing)} if {text(self.around.condition)}"
        nearby = text(self.near(thing)) if isinstance(self.around, (*TERMS, *EFFECTS)) else ""
        return nearby if 0 < len(nearby) <= LONG else text(thing)


def text(thing: Any) -> str:
    """A term, an effect or several as the rule language writes them, on one line."""
    if isinstance(thing, TERMS):
        return unparse(thing)
    lines = effects(thing if isinstance(thing, tuple) else (thing,)).splitlines()
    return "; ".join(line.strip() for line in lines).replace(":;", ":") or "nothing"


def spots(thing: Any, whole: Rebuild) -> Iterator[Spot]:
    """A term, effect or sequence of them, and all that is inside it, in reading order."""
    return _spots(Spot(thing, whole))


def _spots(spot: Spot) -> Iterator[Spot]:
    yield spot
    for part, near in _inside(spot.thing):
        yield from _spots(Spot(part, _then(near, spot.whole), spot.thing, near))


def _inside(thing: Any) -> Iterator[tuple[Any, Rebuild]]:
    if isinstance(thing, tuple):
        for number, part in enumerate(thing):
            if isinstance(part, PARTS):
                yield part, _entry(thing, number)
    elif isinstance(thing, PARTS):
        for each in dataclasses.fields(thing):
            part = getattr(thing, each.name)
            if isinstance(part, (*PARTS, tuple)):
                yield part, field(thing, each.name)


def _entry(whole: tuple[Any, ...], number: int) -> Rebuild:
    return lambda new: (*whole[:number], new, *whole[number + 1 :])


def field(whole: Any, name: str) -> Rebuild:
    """Puts another thing into a field of a dataclass."""
    return lambda new: dataclasses.replace(whole, **{name: new})


def _then(near: Rebuild, whole: Rebuild) -> Rebuild:
    return lambda new: whole(near(new))
