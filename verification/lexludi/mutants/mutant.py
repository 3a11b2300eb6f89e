"""A mutant: the law with one fault, and everything that a report says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lexludi.language import Law, Place


@dataclass(frozen=True)
class Change:
    """One declaration changed: what kind of change, where, and the text before and after.

    `part` is the field of the declaration that is changed.
    """

    kind: str
    place: Place
    before: str
    after: str
    part: str = ""


@dataclass(frozen=True)
class Mutant:
    """The law with one change.

    `subject` is the declaration that is changed, `rules` are those that speak through it (a
    definition speaks through all that use it), `actions` those whose steps it can touch.
    `held` answers points against the setup, for a mutant that takes another answer for the ruling.
    """

    id: str
    subject: str
    change: Change
    law: Law = field(compare=False, repr=False)
    rules: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset()
    held: Mapping[str, str] = field(default_factory=dict)
