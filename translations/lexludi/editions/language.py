"""The data of a language: how its texts are read, and the phrases for labels in it."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec


class Script(StrEnum):
    """How a language is written."""

    latin = "latin"
    simplified = "simplified"
    traditional = "traditional"


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The phrases that every game uses, beside its own labels.

    `nothing` stands where a value is none.  `seat` holds `{seat}`, `item` one entry of a list by
    `{key}` and `{value}`, `part` a thing by `{what}` and `{key}`; `between` joins a list, `apart`
    what could be sentences.
    """

    yes: str
    no: str
    nothing: str
    seat: str
    item: str
    part: str
    between: str
    apart: str

    @property
    def marks(self) -> dict[str, str]:
        """What stands between texts, by what English has there."""
        return {
            ", ": self.part.format(what="", key=""), ": ": self.item.format(key="", value=""),
            "; ": self.apart,
        }  # fmt: skip


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language of rulebooks.

    `name` is the language's own name, `phrases` are for labels, and all else is for reading.
    `abbreviations` end in a full stop that ends no sentence, and `articles` stand before ordinals
    that do; `telling` are the words that make a rule another rule when they change:
    negations, directions, orders, permissions.  `numerals` are words or characters for numbers; a
    number after one of `references`, or before one of `referred`, names a part of the book.
    `unsaid` are small words, without accents, that players leave out of a sentence or put into it,
    `players` what is said with the number of a seat.
    """

    name: str
    script: Script
    telling: frozenset[str]
    phrases: Phrases
    abbreviations: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    numerals: dict[str, int] = {}
    references: frozenset[str] = frozenset()
    referred: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()

    def __hash__(self) -> int:
        return hash(self.name)


@cache
def language(code: str) -> Language:
    """A language by its code, `de` or `zh-Hant`. KeyError where there is none."""
    file = files(__package__).joinpath("languages", f"{code}.toml")
    if not file.is_file():
        raise KeyError(code)
    return msgspec.toml.decode(file.read_bytes(), type=Language)


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, in order."""
    folder = files(__package__).joinpath("languages")
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir()))


def strangers(text: str, script: Script) -> tuple[str, ...]:
    """The letters of a text that do not belong to a script, each once, in order.

    Which Chinese characters are simplified only, and which traditional only, is read off the
    national character sets: GB 2312 has no traditional forms, and Big5 no simplified ones.
    """
    letters = dict.fromkeys(text)
    return tuple(one for one in letters if one.isalpha() and _is_strange(one, script))


@cache
def _is_strange(letter: str, script: Script) -> bool:
    if script is Script.latin:
        return not unicodedata.name(letter, "").startswith(("LATIN", "FEMININE", "MASCULINE"))
    if not is_han(letter):
        return False
    own, other = ("gb2312", "big5") if script is Script.simplified else ("big5", "gb2312")
    return not _has(own, letter) and _has(other, letter)


def is_han(letter: str) -> bool:
    """Whether a letter is a Chinese character."""
    return "\u3400" <= letter <= "\u9fff"


@cache
def _has(charset: str, letter: str) -> bool:
    try:
        letter.encode(charset)
    except UnicodeEncodeError:
        return False
    return True
