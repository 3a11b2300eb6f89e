"""Faults with a name: each takes away one assumption, one split, one filter, one rule of counting."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ByHand:
    """What is wrong, in words, and a text of the source with what takes its place."""

    what: str
    file: str
    old: str
    new: str

    def applied(self, source: str) -> str:
        """The source with the fault; the text must stand there once."""
        if source.count(self.old) != 1:
            raise ValueError(f"{self.what}: expected once in {self.file}: {self.old!r}")
        return source.replace(self.old, self.new)


BY_HAND: tuple[ByHand, ...] = ()
