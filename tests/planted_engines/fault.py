"""An engine with one planted fault: what is wrong, and the rule that should be named for it."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path

import msgspec
from tests.replaced_text import replaced

TABLES = Path(__file__).parent
GAMES = tuple(sorted(path.stem for path in TABLES.glob("*.toml")))


class Planted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault as its table states it."""

    game: str
    name: str
    what: str
    """What a programmer got wrong."""
    rules: tuple[str, ...]
    """The rules of the law that the engine breaks; each of them is right.

    Of what a seat sees, the variable or the action: no rule decides that.  Of steps that leave
    something behind in the position before them, their action.
    """
    file: str
    """The module of the engine, without `.py`."""
    old: str
    new: str
    hole: str = ""
    """Why every case passes; empty where some case fails."""
    fresh: bool = False
    """Whether it was written when the ranking of rules was done."""
    behind: str = ""
    """A file of `coarse/`: what it declares, where nothing else is asked for."""

    @property
    def half(self) -> str:
        """`fresh`, or by the name alone which half it falls into: `tuned` or `held-out`."""
        if self.fresh:
            return "fresh"
        odd = hashlib.sha256(self.name.encode()).digest()[0] % 2
        return "held-out" if odd else "tuned"

    def applied(self, source: str) -> str:
        """The source of the module with the fault; ValueError where it cannot be planted."""
        where = f"{self.game}.toml: {self.name}: {self.file}.py"
        return replaced(source, self.old, self.new, where)


@cache
def planted_of(game: str) -> tuple[Planted, ...]:
    """All faults of a game, in the order of its table."""
    table = tomllib.loads((TABLES / f"{game}.toml").read_text("utf-8"))
    return tuple(
        msgspec.convert({"game": game, "name": name, **one}, Planted) for name, one in table.items()
    )
