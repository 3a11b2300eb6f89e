"""Runs that nobody made, for tests of their reports."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from tests.game_of_law import game_of

from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance, DeclaredAnswer
from lexludi.language import Law

SENTENCE = "No more than two are taken at once."
ANY = st.text(st.characters(codec=None, categories=None), max_size=40)
"""Any text at all: control characters, half surrogates, what has no meaning."""


def failing(case: str, rule: str = "take.most", **more: Any) -> CaseVerdict:
    """A verdict on a case that failed at its first field."""
    about: dict[str, Any] = {"verdict": "failed", "rules": (rule,), "path": "/legal"}
    about |= {"expected": "refused", "came": "legal"}
    return CaseVerdict(case=case, rule=rule, **{**about, **more})


def broken(case: str, reason: str, **more: Any) -> CaseVerdict:
    """A verdict on a case on which the implementation broke down."""
    return CaseVerdict(case=case, verdict="errored", reason=reason, **more)


def run_of(*verdicts: CaseVerdict, **more: Any) -> Conformance:
    """A run with these verdicts."""
    about: dict[str, Any] = {"suite": "1.2.3", "law": "f00dbead", "players": (2, 3)}
    about |= {"reading": {"first.take": "one"}, "seed": 987654, "implementation": "mine 0.9"}
    return Conformance(game="stones", verdicts=verdicts, **{**about, **more})


def sources_on(stones: Law) -> Sources:
    """What is known beside a run of the law of stones."""
    return Sources(game_of(stones), command=("node", "my game.js"))


def run_on(stones: Law) -> Conformance:
    """A run with a verdict of every kind."""
    place = stones.place("take.most")
    stands: dict[str, Any] = {"file": place.file, "line": place.line, "sentence": SENTENCE}
    return run_of(
        CaseVerdict(case="take.good", verdict="passed"),
        failing("take.long", size=(9, 2, 5), **stands),
        failing("take.short", size=(1, 3, 70), **stands),
        failing("take.turned", "take.turn", path="/position/turn", expected="1", came="0"),
        broken("toss.crash", "exit: ended with status 1", rules=("toss.turn",)),
        CaseVerdict(case="toss.loan", verdict="skipped", reason="no loans", link="https://x.org/1"),
        failing("take.listed", verdict="known", **stands),
        declared=(
            DeclaredAnswer(point="first.take", answer="one", ruling="any", editions=("de",)),
        ),
    )
