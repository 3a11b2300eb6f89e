"""Every site in a declaration: the part there, and the declaration with another part."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from lexludi.catalogue.content import SILENT
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.explain.unparse import effects, unparse

Rebuild: TypeAlias = Callable[[Any], Any]
"""Gives the thing around a site with a new part at the site."""

TERMS = get_args(t.Term)
EFFECTS = get_args(t.Effect)
PARTS = (*TERMS, *EFFECTS, t.Loop, t.Span, d.Argument)
"""What a declaration is made of; types and places are left as they are."""
LONG = 90
"""A term of more characters is too long to show a number in its surroundings."""


@dataclass(frozen=True)
class Site:
    """The part at a site, the thing around it, and how to replace the part.

    `whole` gives the declaration with another part, `near` only the thing directly around it.
    """

    thing: Any
    whole: Rebuild
    around: Any = None
    near: Rebuild | None = None

    def shown(self, thing: Any) -> str:
        """The text with this part at the site; a value is shown with the text around it."""
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


def sites(thing: Any, whole: Rebuild) -> Iterator[Site]:
    """A term, effect or sequence of them, and all its parts, in reading order."""
    return _sites(Site(thing, whole))


def _sites(site: Site) -> Iterator[Site]:
    yield site
    for part, near in _parts(site.thing):
        yield from _sites(Site(part, _then(near, site.whole), site.thing, near))


def _parts(thing: Any) -> Iterator[tuple[Any, Rebuild]]:
    if isinstance(thing, tuple):
        for number, part in enumerate(thing):
            if isinstance(part, PARTS):
                yield part, _entry(thing, number)
    elif isinstance(thing, PARTS):
        for each in dataclasses.fields(thing):
            if each.name in SILENT:
                continue
            part = getattr(thing, each.name)
            if isinstance(part, (*PARTS, tuple)):
                yield part, field(thing, each.name)


def _entry(whole: tuple[Any, ...], number: int) -> Rebuild:
    return lambda new: (*whole[:number], new, *whole[number + 1 :])


def field(whole: Any, name: str) -> Rebuild:
    """Replaces a field of a dataclass."""
    return lambda new: dataclasses.replace(whole, **{name: new})


def _then(near: Rebuild, whole: Rebuild) -> Rebuild:
    return lambda new: whole(near(new))
