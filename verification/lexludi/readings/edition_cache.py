"""Editions that were found sound, kept in the form in which they are read fastest.

Reading TOML and checking it takes most of the time in which a rule is looked up.  What is kept
stands under the hash of all that it depends on: the file, the law, and the code that checks both.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import msgspec

from lexludi.catalogue import Game
from lexludi.editions import Edition, edition, edition_file, language
from lexludi.readings import sound_edition
from lexludi.support.atomic import write_atomically
from lexludi.support.cache import folder

CODE = (edition_file, edition, language, sound_edition)
"""The modules that say what a sound edition is."""


def kept(game: Game, code: str) -> Edition | None:
    """The sound edition of that code, None where none is kept."""
    place = _place(game, code)
    try:
        return None if place is None else _read(place)
    except (OSError, msgspec.MsgspecError):
        return None


def keep(game: Game, book: Edition) -> None:
    """Keep a sound edition; a folder that cannot be written only costs time, so it is no error."""
    place = _place(game, book.code)
    if place is None:
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(place, msgspec.json.encode(book))
    except OSError:
        return


@cache
def _read(place: Path) -> Edition:
    return msgspec.json.decode(place.read_bytes(), type=Edition)


def _place(game: Game, code: str) -> Path | None:
    base, file = folder(), game.editions / f"{code}.toml"
    if base is None or not file.is_file():
        return None
    digest = hashlib.sha256(f"{_checker()} {game.name} {game.law.fingerprint}".encode())
    digest.update(file.read_bytes())
    return base / f"edition-{code}-{digest.hexdigest()}.json"


@cache
def _checker() -> str:
    """A hash of the code that reads and checks."""
    sources = b"".join(Path(str(module.__file__)).read_bytes() for module in CODE)
    return hashlib.sha256(sources).hexdigest()
