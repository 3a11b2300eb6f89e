"""The reach of a file of tests, kept until the file, the prover or what all tests share changes."""

from __future__ import annotations

import hashlib
from functools import cache

from tests.planted_faults.places import HOUSE, TESTS, sources
from tests.planted_faults.reach import Reach

from lexludi.support.cache import Cache

KEPT = Cache("planted_faults")


def kept(file: str) -> dict[str, Reach]:
    """The reach of each test of a file, none where it is not known."""
    return KEPT.get(_key(file), dict[str, Reach]) or {}


def keep(file: str, found: dict[str, Reach]) -> None:
    """Keep the reach of all tests of a file."""
    KEPT.put(_key(file), found)


def file_of(test: str) -> str:
    """The file that a test is in."""
    return test.partition("::")[0]


def _key(file: str) -> str:
    return hashlib.sha256(_shared() + (HOUSE / file).read_bytes()).hexdigest()


@cache
def _shared() -> bytes:
    """All that the reach of every test depends on."""
    rooms = [HOUSE / "tests", *(HOUSE / room for room in TESTS)]
    helpers = [one for room in rooms for one in room.glob("*.py") if one.name[:5] != "test_"]
    files = [*(HOUSE / source for source in sources()), *helpers]
    return hashlib.sha256(b"\0".join(one.read_bytes() for one in sorted(files))).digest()
