"""Chinese of both scripts as one: what is asked in one is found in the other.

The browser does the same in `site/static/search/analysis.js`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from lexludi.editions.edition_file import data_of, decode, shown_place
from lexludi.editions.language import Script, language, languages

FILE = Path(__file__).with_name("simplified.toml")


class _Characters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    characters: tuple[str, ...]


@cache
def pairs(code: str) -> str:
    """Traditional characters, each before its simplified one; none for what is no Chinese."""
    if language(code).script is Script.latin:
        return ""
    return "".join(decode(data_of(FILE), shown_place(FILE), _Characters).characters)


def simplified(text: str, written: str) -> str:
    """A text with the second of each pair of characters in the place of the first."""
    return text.translate(_table(written)) if written else text


@cache
def _table(written: str) -> dict[int, str]:
    return {ord(one): other for one, other in zip(written[::2], written[1::2], strict=True)}


@cache
def kin(code: str) -> tuple[str, ...]:
    """The other languages whose words are understood as well: Chinese in the other script."""
    if language(code).script is Script.latin:
        return ()
    every = (other for other in languages() if language(other).script is not Script.latin)
    return tuple(other for other in every if other != code)


def new_words(code: str, own: Iterable[str], others: Iterable[str]) -> Iterator[str]:
    """The words of `others` that `own` does not have in either script."""
    known = {simplified(word, pairs(code)) for word in own}
    for word in others:
        if (same := simplified(word, pairs(code))) not in known:
            known.add(same)
            yield word
