"""A fault that has a name: in words, and as a text of a source with what takes its place."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.replaced_text import replaced

TABLE = Path(__file__).parent / "by_hand.toml"
"""Faults by source: each takes away an assumption, a split, a filter or a rule of counting."""


@dataclass(frozen=True)
class ByHand:
    """What is wrong, and the text that is replaced; it must stand in the source once."""

    what: str
    file: str
    old: str
    new: str

    def applied(self, source: str) -> str:
        """The source with the fault; ValueError where the text does not stand there once."""
        return replaced(source, self.old, self.new, f"{TABLE.name}: {self.what}: {self.file}")


@cache
def by_hand() -> tuple[ByHand, ...]:
    """All faults that have a name."""
    table = tomllib.loads(TABLE.read_text("utf-8"))
    return tuple(
        ByHand(one["what"], file, one["old"], one["new"])
        for file, every in table.items()
        for one in every
    )
