"""Sides of an `if` in a definition that nothing takes, and rounds that no comprehension comes to.

The law says the same without them.  A definition is looked at wherever it is used, with what is
assumed there: in conditions, guards, effects, promises, scores, set-ups and views, also by way of
other definitions.  A side that says nothing, such as `0` or `none`, is left alone; so is a
condition that reads printed values only, since these may be printed otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from typing import Any

from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.language.dependencies import reached
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.vacuity.branch_noter import Branch, Watched, parts
from lexludi.proofs.vacuity.uses import Use, uses
from lexludi.proofs.verdict import Reason, Verdict, Word

TOGETHER = 40
"""So many ways to come to a branch are put to the solver at once."""
REASONS: dict[Word, Reason] = {"unknown": "gave_up", "refuted": "unsatisfiable"}


def claims(position: SymbolicPosition) -> Iterator[Claim]:
    """That something comes to each branch of each definition."""
    search = BranchSearch(position)
    for name, part in search.branches:
        obligation = Obligation("branch_taken", name, part=part)
        yield Claim(obligation, partial(search.decide, obligation))


class BranchSearch:
    """Looks for a way to each branch, use by use; each use is looked at once, if at all."""

    def __init__(self, position: SymbolicPosition) -> None:
        self._position = position
        self._watched, self.branches = watched(position.law)
        self._seen: list[Use] = []

    @cached_property
    def _left(self) -> Iterator[Use]:
        return uses(self._position, self._watched)

    def decide(self, obligation: Obligation) -> Verdict:
        """Proved as soon as one use comes to the branch."""
        begun = self._position.spent
        word = self._word(obligation)
        cost, players = self._position.spent - begun, self._position.players
        return Verdict(obligation, players, word, REASONS.get(word), effort=cost)

    def _word(self, obligation: Obligation) -> Word:
        undecided: list[list[Any]] = []
        for question in self._questions((obligation.subject, str(obligation.part))):
            answer = self._position.questions.ask(*question)
            if answer == "sat":
                return "proved"
            if answer == "unknown":
                undecided.append(question)
        return self._patient(obligation, undecided) if undecided else "refuted"

    def _patient(self, obligation: Obligation, undecided: Iterable[list[Any]]) -> Word:
        """What more effort makes of questions that the solver gave up on, the cheapest first."""
        words = set[Word]()
        for question in undecided:
            words.add(self._position.some(obligation, question).word)
            if "proved" in words:
                return "proved"
        return "unknown" if "unknown" in words else "refuted"

    def _questions(self, branch: Branch) -> Iterator[list[Any]]:
        """Whether something comes to a branch, a part of the ways of one use at a time."""
        either = self._position.theory.algebra.either
        for use in self._uses():
            ways = use.ways.get(branch, [])
            for first in range(0, len(ways), TOGETHER):
                yield [*use.assumed, either(ways[first : first + TOGETHER])]

    def _uses(self) -> Iterator[Use]:
        yield from self._seen
        for use in self._left:
            self._seen.append(use)
            yield use


def watched(law: Law) -> tuple[Watched, tuple[Branch, ...]]:
    """The terms to be watched, and their branches in the order of the law.

    What parameters are calculated with has its value before there is a game, and is left out.
    """
    early = frozenset().union(*(reached(name, law.uses) for name in law.parameters))
    terms: Watched = {}
    found: dict[Branch, None] = {}
    for name, item in law.definitions.items():
        for term in t.walk(item.body) if name not in early else ():
            if isinstance(term, (t.Choose, t.Fold)):
                own = [part for part, side in parts(term) if _says(law, term, side)]
                found.update(dict.fromkeys((name, part) for part in own))
                terms[id(term)] = name, term
    return terms, tuple(found)


def _says(law: Law, term: t.Choose | t.Fold, side: t.Term | None) -> bool:
    """Whether a branch of a term is one that something must come to."""
    if isinstance(side, t.Literal) and (isinstance(side.value, bool) or side.value in (None, 0)):
        return False
    condition = term.condition
    return condition is None or any(_changes(law, part) for part in t.walk(condition))


def _changes(law: Law, term: t.Term) -> bool:
    """Whether a term itself may be another one in another game, position or round."""
    if isinstance(term, t.Given):
        return term.name not in law.parameters and term.name != "players"
    return isinstance(term, (t.State, t.Local, t.Call))
