"""Proofs as pages show them: verdicts of each kind apart, obligations of one form in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from lexludi.proofs.proof_report import Proof, Proofs, tally
from lexludi.proofs.results import Tally

WORDS = {
    "refuted": "refuted",
    "unknown": "undecided",
    "known": "fails as declared",
    "proved": "proved",
}
"""What each kind of verdict is called on the pages; what wants looking at goes first."""
COUNTED = {**WORDS, "known": "failing as declared"}
"""What several verdicts of a kind are called."""


class Group(NamedTuple):
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

    about: tuple[Group, ...]
    tally: Tally
    subjects: Mapping[str, tuple[str, ...]]

    @property
    def told(self) -> str:
        """All of them by verdict, in words."""
        return told(self.tally)


class Standing(NamedTuple):
    """How something stands that is to be proved: the verdicts, counted and by kind."""

    word: str
    tally: Tally
    groups: tuple[Group, ...]

    @property
    def called(self) -> str:
        """The verdict that says most, in words."""
        return WORDS[self.word]

    @property
    def told(self) -> str:
        """All verdicts in words."""
        return told(self.tally)

    @property
    def effort(self) -> int:
        """What all of it cost the solver, in its own count."""
        return sum(group.effort for group in self.groups)


def standing(proofs: Iterable[Proof], subject: str, actions: Collection[str]) -> Standing:
    """How a subject stands by the proofs about it; undecided where there are none."""
    every = list(proofs)
    counts = tally(every)
    return Standing(worst(counts), counts, groups(every, subject, actions))


def worst(tally: Tally) -> str:
    """The kind of verdict that says most of several: one failure is more than many proofs."""
    return next((word for word in WORDS if getattr(tally, word)), "unknown")


def told(tally: Tally) -> str:
    """The verdicts of each kind in words; kinds without any are left out."""
    counts = ((getattr(tally, word), called) for word, called in reversed(COUNTED.items()))
    return ", ".join(f"{count:,} {called}" for count, called in counts if count) or "none"


def groups(proofs: Iterable[Proof], subject: str, actions: Collection[str]) -> tuple[Group, ...]:
    """The obligations about a subject, by verdict and number of players."""
    found: dict[tuple[str, tuple[int, ...]], list[tuple[str, int]]] = {}
    for proof in proofs:
        for word in WORDS:
            own = [one for one in proof.counted if one.kind == word]
            if own:
                players, effort = tuple(one.players for one in own), sum(one.effort for one in own)
                text = _short(proof.obligation, subject)
                found.setdefault((word, players), []).append((text, effort))
    order = list(WORDS)
    return tuple(
        _group(word, players, texts, actions)
        for (word, players), texts in sorted(found.items(), key=lambda one: order.index(one[0][0]))
    )


def resting(proofs: Proofs, name: str, on: Collection[str]) -> Resting:
    """What rests on a rule of some actions: every obligation about these depends on it."""
    own = proofs.under(on)
    every = tally(chain.from_iterable(own.values()))
    return Resting(groups(own.get(name, ()), name, on), every, dict(_by_word(own, name)))


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
    word: str, players: tuple[int, ...], texts: list[tuple[str, int]], actions: Collection[str]
) -> Group:
    effort = sum(cost for _, cost in texts)
    lines = tuple(_together([text for text, _ in texts], actions))
    return Group(word, players, lines, len(texts) * len(players), effort)


def _short(obligation: str, subject: str) -> str:
    """An obligation without the name of its subject, which stands above it."""
    return obligation.removeprefix(subject).strip() or "in every position"


def _together(texts: Iterable[str], actions: Collection[str]) -> Iterator[str]:
    """Texts that end in actions and begin alike in one line: kept by bid, buy (2), pass.

    What a rule compares twice is proved twice, with the same words.
    """
    lines: dict[str, list[str]] = {}
    for text, number in Counter(texts).items():
        head, _, tail = text.rpartition(" ")
        times = f" ({number})" if number > 1 else ""
        if tail in actions:
            lines.setdefault(head, []).append(tail + times)
        else:
            lines[text + times] = []
    for head, tails in lines.items():
        yield f"{head} {', '.join(tails)}" if tails else head
