"""What is to be proved of a law, in the order in which a page shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lexludi.proofs.proof_report import Proof
from lexludi.site.addresses import Address
from lexludi.site.evidence.proving import ProofStatus, proof_status
from lexludi.site.published_game import PublishedGame

POSITIONS = "positions"
"""What is proved of positions depends on every action and belongs to none."""


class PromiseRow(NamedTuple):
    """Something that is promised: its name and place, its sentence, and how it stands."""

    name: str
    anchor: str
    address: Address | None
    sentence: str
    stand: ProofStatus
    parts: tuple[PromiseRow, ...] = ()


class ClaimSection(NamedTuple):
    """Claims of one kind under a title, and what is said of them together."""

    anchor: str
    title: str
    about: str
    claims: tuple[PromiseRow, ...]


class Promises:
    """All that a game's law promises."""

    def __init__(self, game: PublishedGame) -> None:
        self._law, self._proofs = game.law, game.proofs
        self._addresses = game.addresses

    def sections(self) -> Iterator[ClaimSection]:
        """Invariants, properties, and what must hold of the rules of each action."""
        yield ClaimSection(
            "invariants",
            "What always holds",
            "An invariant holds at the start of every game, and every step keeps it.",
            tuple(self._claim("invariant", name) for name in self._law.invariants),
        )
        yield ClaimSection(
            "properties",
            "What players expect",
            "A property follows from the rules; "
            "where one fails under some answers, the law declares it.",
            tuple(self._claim("property", name) for name in self._law.properties),
        )
        yield ClaimSection(
            "actions",
            "What rests on each action",
            "Every rule can apply, every guard can fail alone, values stay within their types, "
            "and no two exceptions meet; an edit of a rule costs the proofs of its actions.",
            tuple(self._task(task) for task in (POSITIONS, *self._law.actions)),
        )

    def _claim(self, kind: str, name: str) -> PromiseRow:
        item = self._addresses.declaration(kind, name)
        stand = proof_status({name: self._proofs.subjects.get(name, ())}, name)
        return PromiseRow(name, name, self._addresses.declared(kind, name), item.sentence, stand)

    def _task(self, task: str) -> PromiseRow:
        """All that rests on an action; as parts, what is not about a claim of its own."""
        own = self._proofs.under((task,))
        claims = {*self._law.invariants, *self._law.properties}
        rules = {s: proofs for s, proofs in own.items() if s not in claims}
        address, sentence = self._declared(task)
        stand = proof_status(own, task)
        parts = tuple(self._part(subject, proofs) for subject, proofs in rules.items())
        return PromiseRow(task, f"under-{task}", address, sentence, stand, parts)

    def _part(self, subject: str, proofs: Iterable[Proof]) -> PromiseRow:
        address, sentence = self._declared(subject)
        return PromiseRow(subject, "", address, sentence, proof_status({subject: proofs}, subject))

    def _declared(self, subject: str) -> tuple[Address | None, str]:
        """The place and the sentence of what proofs are about, if it is declared at all."""
        for kind in ("rule", "exception", "action", "state"):
            if (kind, subject) in self._addresses.declarations:
                item = self._addresses.declaration(kind, subject)
                return self._addresses.declared(kind, subject), item.sentence
        return None, ""
