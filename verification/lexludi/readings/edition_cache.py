"""Editions that were found sound, kept in the form that is read fastest.

Reading TOML and checking it takes most of the time in which a rule is looked up.  An edition's key
is all that it depends on: the file, the law, and the code that checks both.
"""

from __future__ import annotations

import hashlib

import lexludi.editions
import lexludi.foreign
import lexludi.language
from lexludi.catalogue import Game
from lexludi.editions import Edition
from lexludi.foreign.files import read_bytes
from lexludi.readings import sound_edition
from lexludi.support.cache import Cache, key_of
from lexludi.support.code_hash import code_hash

CACHE = Cache("editions")
CODE = (lexludi.editions, lexludi.foreign, lexludi.language, sound_edition)
"""The modules that say what a sound edition is."""


def kept(game: Game, code: str) -> Edition | None:
    """The sound edition of that code, None where none is kept."""
    key = _key(game, code)
    return None if key is None else CACHE.get(key, Edition)


def keep(game: Game, checked: Edition) -> None:
    """Keep a sound edition."""
    key = _key(game, checked.code)
    if key is not None:
        CACHE.put(key, checked)


def _key(game: Game, code: str) -> str | None:
    """The key of an edition, None where there is no file of it."""
    file = game.editions / f"{code}.toml"
    if not file.is_file():
        return None
    text = hashlib.sha256(read_bytes(file)).hexdigest()
    checks = code_hash(*CODE)
    return key_of(edition=code, text=text, game=game.name, law=game.law.fingerprint, code=checks)
