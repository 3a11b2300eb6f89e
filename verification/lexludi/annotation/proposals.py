"""What an edition could print: where, and in which words of ours.

The words are the question with the ruled answer, beside the sentence of the edition itself that
says so already, where there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from lexludi.annotation.erratum_passage import ErratumPassage, passage_of
from lexludi.editions import Edition, Passage, PassageKind
from lexludi.language import Law
from lexludi.lookup import rule_page


class Proposal(msgspec.Struct, frozen=True):
    """A proposed correction.

    `at` are the passages to be changed; where the edition is silent, the one after which
    something may be added, if any comes near.  `like` is the passage of the same edition that
    says what is ruled, if there is one.
    """

    at: tuple[ErratumPassage, ...]
    like: ErratumPassage | None


@dataclass(frozen=True)
class Proposer:
    """Proposes corrections to one edition; `others` are the other editions of the game."""

    law: Law
    others: Sequence[Edition]
    book: Edition

    def proposal(self, point: str) -> Proposal:
        """What the edition could print on a point."""
        stated = self.book.stating(point)
        return self._corrected(point, stated) if stated else self._added(point)

    def _corrected(self, point: str, stated: Mapping[str, tuple[Passage, ...]]) -> Proposal:
        ruling = self.law.points[point].ruling
        wrong = {p.name for answer, found in stated.items() if answer != ruling for p in found}
        at = (passage for passage in self.book.passages if passage.name in wrong)
        right = (one for one in stated.get(ruling, ()) if one.name not in wrong)
        models = (one for one in right if one.kind is PassageKind.rule)
        like = min(models, key=_breadth, default=None)
        return Proposal(
            tuple(passage_of(self.book, passage) for passage in at),
            None if like is None else passage_of(self.book, like),
        )

    def _added(self, point: str) -> Proposal:
        for wanted in self._wanted(point):
            near = self._nearest(wanted)
            if near is not None:
                return Proposal((passage_of(self.book, near),), None)
        return Proposal((), None)

    def _wanted(self, point: str) -> Iterator[Sequence[frozenset[str]]]:
        """Sets of rules beside which a ruling may be told, the best guess first.

        They are those beside which others tell it, those that read the point and the fewest other
        ones, and those on the same actions.
        """
        ruling = self.law.points[point].ruling
        told = [one for other in self.others for one in other.stating(point).get(ruling, ())]
        yield [frozenset(one.rules) for one in told if one.kind is PassageKind.rule]
        fewest = min((len(read) for read in self._reads.values() if point in read), default=0)
        reading = (name for name, read in self._reads.items() if point in read)
        closest = frozenset(name for name in reading if len(self._reads[name]) == fewest)
        yield [closest]
        actions = frozenset(on for name in closest for on in rule_page.actions(self.law, name))
        of_actions = (n for n in self._reads if actions & set(rule_page.actions(self.law, n)))
        yield [frozenset(of_actions)]

    @cached_property
    def _reads(self) -> Mapping[str, frozenset[str]]:
        """The points that each rule reads."""
        names = rule_page.names(self.law)
        return {name: frozenset(rule_page.points(self.law, name)) for name in names}

    def _nearest(self, wanted: Sequence[frozenset[str]]) -> Passage | None:
        """The passage that shares most of its rules with a wanted set; None if none shares any."""
        likeness = {passage.name: _likeness(passage, wanted) for passage in self.book.passages}
        found = max(self.book.passages, key=lambda one: likeness[one.name], default=None)
        return found if found is not None and likeness[found.name] > 0 else None


def _likeness(passage: Passage, wanted: Sequence[frozenset[str]]) -> float:
    """The share of rules that a sentence has in common with the wanted set that is most like it."""
    rules = frozenset(passage.rules)
    if passage.kind is not PassageKind.rule:
        return 0.0
    return max((len(rules & one) / len(rules | one) for one in wanted if one), default=0.0)


def _breadth(passage: Passage) -> int:
    """How far a passage is from saying just one thing."""
    return len(passage.rules) + len(passage.answers)
