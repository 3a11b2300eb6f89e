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
        return replaced(source, self.old, self.new, f"{self.what}: {self.file}")


@cache
def by_hand() -> tuple[ByHand, ...]:
    """All faults of the prover that have a name."""
    return read(TABLE)


def read(table: Path) -> tuple[ByHand, ...]:
    """The faults of a table."""
    return tuple(
        ByHand(one["what"], file, one["old"], one["new"])
        for file, every in tomllib.loads(table.read_text("utf-8")).items()
        for one in every
    )
