"""How long it takes to read the editions, and to check a copy: `python3 benchmarks/editions.py`.

Copies are checked where LEXLUDI_RULEBOOKS names a folder with a rulebook an edition, manila/de.md.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from measure import seconds, tell
from startup import run

from lexludi import editions
from lexludi.catalogue import open_game

GAME = "manila"
FOLDER = open_game(GAME).editions


def read_all() -> None:
    """Read all editions of the game afresh."""
    editions.load.cache_clear()
    for code in editions.editions(FOLDER):
        editions.load(FOLDER, code)


if __name__ == "__main__":
    tell("reading all editions of Manila", seconds(read_all), "s", "none")
    folder = os.environ.get("LEXLUDI_RULEBOOKS")
    if folder is None:
        sys.exit("LEXLUDI_RULEBOOKS is not set: no copy is checked")
    for code in editions.editions(FOLDER):
        copy = str(Path(folder) / GAME / f"{code}.md")
        taken = seconds(lambda code=code, copy=copy: run("edition", "check", GAME, code, copy))  # type: ignore[misc]
        tell(f"lexludi edition check manila {code}", taken, "s", "< 2 s")
