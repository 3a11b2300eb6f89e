"""How much work a term is, so that cheap conditions are asked before dear ones."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.types import Enumeration, Range, members

LOOP, CALL = 8, 3
"""What a loop and a call take beside what is in them; an operation takes 1."""
UNKNOWN_ROUNDS = 4


class Costs:
    """The cost of terms, in operations; definitions are counted with what they call."""

    def __init__(self, definitions: Mapping[str, d.Definition]) -> None:
        self._definitions = definitions
        self._known: dict[str, int] = {}

    def of(self, term: t.Term) -> int:
        """The cost of a term where all of it is evaluated."""
        inside = sum(map(self.of, t.children(term)))
        if isinstance(term, t.Call):
            return CALL + inside + self._definition(term.name)
        if isinstance(term, t.Fold):
            return LOOP + inside * prod(_rounds(loop) for loop in term.loops)
        return LOOP + inside * _rounds(term.loop) if isinstance(term, t.Build) else 1 + inside

    def _definition(self, name: str) -> int:
        if name not in self._known:
            self._known[name] = self.of(self._definitions[name].body)
        return self._known[name]


def _rounds(loop: t.Loop) -> int:
    domain = loop.domain
    return len(members(domain, 0)) if isinstance(domain, (Enumeration, Range)) else UNKNOWN_ROUNDS
