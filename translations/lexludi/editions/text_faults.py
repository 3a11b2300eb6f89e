"""Texts as the file of a language holds them: where each stands, and what is wrong with one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from string import Formatter
from typing import Any

from lexludi.editions.language import Language, strangers

BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that stands in a TOML file without quotes."""


def key(name: str) -> str:
    """A name as it stands in a TOML file as a key."""
    return name if BARE.fullmatch(name) else f'"{name}"'


def flat(tree: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a tree of tables with its place, `edition.title` or `theme."Light mode"`."""
    for name, value in tree.items():
        place = f"{above}.{key(name)}" if above else key(name)
        if isinstance(value, str):
            yield place, value
        else:
            yield from flat(value, place)


def faults(text: str, language: Language) -> Iterator[str]:
    """Whether a text says nothing, or is not written as its language is."""
    if not text.strip():
        yield "says nothing; a text was expected"
    strange = strangers(text, language.script)
    if strange:
        yield f"expected {language.name}, but finds {' '.join(strange[:8])}"


def braces(text: str) -> frozenset[str]:
    """The words in braces of a text. ValueError where braces do not match or hold other things."""
    found = set()
    for _, word, form, conversion in Formatter().parse(text):
        if word is not None and (form or conversion or not word.isidentifier()):
            raise ValueError(f"expected a word alone in braces, but finds {word!r}")
        found.add(word)
    return frozenset(word for word in found if word is not None)


def misbraced(text: str, expected: Collection[str] | None) -> Iterator[str]:
    """Whether the braces of a text cannot be read, or hold others than these words (None: any)."""
    try:
        found = braces(text)
    except ValueError as error:
        yield f"its braces cannot be read: {error}"
        return
    if expected is not None and found != frozenset(expected):
        yield f"expected {_braced(expected)} in braces, but finds {_braced(found)}"


def _braced(words: Collection[str]) -> str:
    return ", ".join(f"{{{word}}}" for word in sorted(words)) or "nothing"
