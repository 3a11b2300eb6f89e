"""Proofs as pages show them: verdicts of each kind apart, obligations of one form in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from lexludi.proofs.obligation import Obligation
from lexludi.proofs.obligation_text import below_subject, names_action, text
from lexludi.proofs.proof_report import Proof, Proofs, tally
from lexludi.proofs.results import Tally

WORDS = {
    "refuted": "refuted",
    "unknown": "undecided",
    "known": "fails as declared",
    "constructed": "constructed only",
    "proved": "proved",
}
"""What each kind of verdict is called on the pages; what wants looking at goes first."""
COUNTED = {**WORDS, "known": "failing as declared"}
"""What several verdicts of a kind are called."""

BySubject = Mapping[str, Iterable[Proof]]
"""Proofs, by the declaration that they are about."""


class ObligationGroup(NamedTuple):
    """Obligations with the same verdict for the same numbers of players.

    They are `number` many, and together cost the solver `effort`.
    """

    word: str
    players: tuple[int, ...]
    texts: tuple[str, ...]
    number: int
    effort: int

    @property
    def called(self) -> str:
        """The verdict in words."""
        return WORDS[self.word]


class Resting(NamedTuple):
    """The obligations that rest on a rule: those about itself, and all the others by subject."""

    about: tuple[ObligationGroup, ...]
    tally: Tally
    subjects: Mapping[str, tuple[str, ...]]

    @property
    def in_words(self) -> str:
        """All of them by verdict, in words."""
        return in_words(self.tally)


class ProofStatus(NamedTuple):
    """The status of what is to be proved: the verdicts, counted and by kind."""

    word: str
    tally: Tally
    groups: tuple[ObligationGroup, ...]

    @property
    def called(self) -> str:
        """The verdict that says most, in words."""
        return WORDS[self.word]

    @property
    def in_words(self) -> str:
        """All verdicts in words."""
        return in_words(self.tally)

    @property
    def effort(self) -> int:
        """What all of it cost the solver, in its own count."""
        return sum(group.effort for group in self.groups)


def proof_status(own: BySubject, heading: str) -> ProofStatus:
    """How matters stand by some proofs; undecided where there are none.

    `heading` is the name above them, which texts about it need not repeat.
    """
    counts = tally(chain.from_iterable(own.values()))
    return ProofStatus(worst(counts), counts, groups(own, heading))


def worst(tally: Tally) -> str:
    """The kind of verdict that says most of several: one failure is more than many proofs."""
    return next((word for word in WORDS if getattr(tally, word)), "unknown")


def in_words(tally: Tally) -> str:
    """The verdicts of each kind in words; kinds without any are left out."""
    counts = ((getattr(tally, word), called) for word, called in reversed(COUNTED.items()))
    return ", ".join(f"{count:,} {called}" for count, called in counts if count) or "none"


def groups(own: BySubject, heading: str) -> tuple[ObligationGroup, ...]:
    """The obligations of some proofs, by verdict and number of players."""
    found: dict[tuple[str, tuple[int, ...]], list[tuple[Obligation, int]]] = {}
    for subject, proof in ((subject, proof) for subject, every in own.items() for proof in every):
        for word in WORDS:
            counted = [one for one in proof.counted if one.kind == word]
            if counted:
                players = tuple(one.players for one in counted)
                claim = proof.about_subject(subject), sum(one.effort for one in counted)
                found.setdefault((word, players), []).append(claim)
    order = list(WORDS)
    return tuple(
        _group(word, players, claims, heading)
        for (word, players), claims in sorted(found.items(), key=lambda one: order.index(one[0][0]))
    )


def resting(proofs: Proofs, name: str, on: Collection[str]) -> Resting:
    """What rests on a rule of some actions: every obligation about these depends on it."""
    own = proofs.under(on)
    every = tally(chain.from_iterable(own.values()))
    about = groups({name: own.get(name, ())}, name)
    return Resting(about, every, dict(_by_word(own, name)))


def _by_word(
    own: Mapping[str, Iterable[Proof]], name: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The other subjects by the worst verdict on them."""
    verdicts = {s: worst(tally(proofs)) for s, proofs in own.items() if s != name}
    for word in WORDS:
        subjects = tuple(subject for subject, came in verdicts.items() if came == word)
        if subjects:
            yield WORDS[word], subjects


def _group(
    word: str, players: tuple[int, ...], claims: list[tuple[Obligation, int]], heading: str
) -> ObligationGroup:
    effort = sum(cost for _, cost in claims)
    lines = tuple(_together([obligation for obligation, _ in claims], heading))
    return ObligationGroup(word, players, lines, len(claims) * len(players), effort)


def _together(obligations: Iterable[Obligation], heading: str) -> Iterator[str]:
    """Obligations that differ in their action alone in one line: kept by bid, buy (2), pass.

    What a rule compares twice is proved twice, with the same words.
    """
    lines: dict[Obligation, list[str]] = {}
    for obligation, number in Counter(obligations).items():
        times = f" ({number})" if number > 1 else ""
        if names_action(obligation):
            line = replace(obligation, action="")
            lines.setdefault(line, []).append(f"{obligation.action}{times}")
        else:
            lines[obligation] = [times]
    for obligation, listed in lines.items():
        yield _line(obligation, ", ".join(listed), heading)


def _line(obligation: Obligation, listed: str, heading: str) -> str:
    """An obligation below a heading, with what is listed in place of its action or behind it."""
    if not names_action(obligation):
        return f"{_said(obligation, heading)}{listed}"
    return _said(replace(obligation, action=listed), heading)


def _said(obligation: Obligation, heading: str) -> str:
    return below_subject(obligation) if obligation.subject == heading else text(obligation)
