"""What came of judging an implementation: one verdict for every case, and the run as a whole."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

Word = Literal["passed", "failed", "errored", "skipped", "known"]
"""How a case came out.  A `known` one failed, and was listed among the known failures."""


class CaseVerdict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one case came out, and for one that did not pass what was seen of it."""

    case: str
    verdict: Word
    rule: str = ""
    """The rule that the failure most likely speaks against; after a breakdown none is blamed."""
    rules: tuple[str, ...] = ()
    """Those that the case exercises, if it was put."""
    path: str = ""
    """The first field that differs, as a JSON pointer into the answer."""
    expected: str = ""
    came: str = ""
    reason: str = ""
    """Why the case was skipped, what broke down, or that a known failure passed."""
    link: str = ""
    """Where the implementation says more about what it skips."""
    file: str = ""
    line: int = 0
    """Where the rule stands in the law."""
    sentence: str = ""
    """The rule in words."""
    size: tuple[int, int, int] = (0, 0, 0)
    """Steps of the history, players, and length of the position: the least is read first."""
    seconds: float = 0.0


class Declared(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A point that the implementation plays otherwise than the reference reading.

    `editions` are the codes of those whose reading has the same answer.
    """

    point: str
    answer: str
    ruling: str
    editions: tuple[str, ...] = ()


class Conformed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run in short, as a part of a verification: the counts, and in full only what was found."""

    implementation: str = ""
    passed: int = 0
    failed: int = 0
    errored: int = 0
    skipped: int = 0
    known: int = 0
    failures: tuple[CaseVerdict, ...] = ()
    declared: tuple[Declared, ...] = ()
    seconds: float = 0.0

    @property
    def faults(self) -> int:
        """How many things were found against the implementation."""
        return self.failed + self.errored

    @property
    def doubts(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return self.skipped + (self.passed + self.known + self.faults == 0)


class Conformance(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole run: what was judged, by what, and one verdict for every case that was chosen."""

    game: str
    suite: str
    """Version of the cases."""
    law: str
    """Fingerprint of the law that the cases were derived from."""
    reading: dict[str, str] = {}
    """The answers held; where it is empty, cases under every answer were chosen."""
    players: tuple[int, ...] = ()
    seed: int = 0
    implementation: str = ""
    """Its name and version, as it gives them."""
    verdicts: tuple[CaseVerdict, ...] = ()
    declared: tuple[Declared, ...] = ()
    seconds: float = 0.0

    def counts(self) -> dict[Word, int]:
        """How many verdicts of each kind there are; together as many as cases."""
        found = Counter(one.verdict for one in self.verdicts)
        return {word: found[word] for word in ("passed", "failed", "errored", "skipped", "known")}

    @property
    def passed(self) -> int:
        """How many cases passed."""
        return self.counts()["passed"]

    @property
    def failed(self) -> int:
        """How many cases failed, and were not known to."""
        return self.counts()["failed"]

    @property
    def errored(self) -> int:
        """On how many cases the implementation broke down."""
        return self.counts()["errored"]

    @property
    def skipped(self) -> int:
        """How many cases were not put, because the implementation cannot be asked them."""
        return self.counts()["skipped"]

    @property
    def known(self) -> int:
        """How many cases failed as it was known that they would."""
        return self.counts()["known"]

    @property
    def failures(self) -> tuple[CaseVerdict, ...]:
        """The verdicts that speak against the implementation."""
        return tuple(one for one in self.verdicts if one.verdict in ("failed", "errored"))

    def short(self) -> Conformed:
        """The run without the verdicts that say nothing against the implementation."""
        return Conformed(
            implementation=self.implementation,
            **self.counts(),
            failures=self.failures,
            declared=self.declared,
            seconds=self.seconds,
        )
