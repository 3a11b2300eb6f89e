"""How far the cases cover the goals of a law."""

from __future__ import annotations

import msgspec


class Coverage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far the generated cases cover the goals that the law sets."""

    goals: int = 0
    reached: int = 0
    """Goals met by a history from the start of a game."""
    constructed: int = 0
    """Goals met only from a constructed position."""
    impossible: int = 0
    """Goals shown by the solver to be out of reach."""
    generated: int = 0
    """Cases written for them."""
    missed: tuple[str, ...] = ()
    """Goals that are neither met nor shown impossible."""
    differs: tuple[str, ...] = ()
    """Committed case files that regeneration does not give back byte for byte."""
    seconds: float = 0.0

    @property
    def finding_count(self) -> int:
        """How many things were found against the committed cases."""
        return len(self.differs)

    @property
    def open_count(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return len(self.missed) + (self.goals == 0)
