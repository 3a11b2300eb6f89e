"""A mutant: the law with one fault, and everything that a report shows about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lexludi.language import Answers, Law, Place
from lexludi.mutants.tie_chain import TieChain


@dataclass(frozen=True)
class Mutation:
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

    `subject` is the declaration that is changed; `rules` are those that read it, directly or
    through definitions; `actions` are those whose steps it can change.  `held` are answers that
    replace rulings, for a mutant that plays another answer.  `chain` decides who wins in place of
    the score as it stands.
    """

    id: str
    subject: str
    change: Mutation
    law: Law = field(compare=False, repr=False)
    rules: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset()
    held: Answers = field(default_factory=dict)
    chain: TieChain | None = None
