"""Judging an implementation by the cases: one verdict for each, whatever it does."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from lexludi.spec import Law
from lexludi.verification import blame, library
from lexludi.verification.blame import culprits
from lexludi.verification.case import Case, Count, Index, Result, Stands, Steps, full_setup
from lexludi.verification.compare import Mismatch, mismatch
from lexludi.verification.peer import Limits, PeerFault
from lexludi.verification.protocol import Answer, Offer
from lexludi.verification.report import Progress, Tick, Unusable, silent
from lexludi.verification.session import Session, reference_engine
from lexludi.verification.verdicts import CaseVerdict, Conformance


@dataclass(frozen=True)
class Judged:
    """The verdict on one case, and for a failed or errored one what was seen."""

    case: Case
    verdict: Literal["passed", "failed", "errored", "skipped"]
    seen: Mismatch | None = None
    reason: str = ""
    """What broke down, or why it was not asked."""
    asked: bool = True
    """Whether the question was put: after too many breakdowns it is not."""


def judge(
    law: Law,
    *,
    cases: Path | None = None,
    command: Sequence[str] | None = None,
    players: Sequence[int] = (3, 4, 5),
    answers: Mapping[str, str] | None = None,
    jobs: int = 1,
    seed: int = 0,
    progress: Progress = silent,
    limits: Limits | None = None,
) -> Conformance:
    """Run the cases of a folder (None: the committed ones) against an implementation.

    `command` is its argv (None: the reference engine, through the same door).  Only cases
    with one of these numbers of players and these answers are run.  Unusable where there
    are no cases, or where the implementation cannot be started.
    """
    begun = time.monotonic()
    suite = library.read(cases or library.committed(law.game))
    chosen = [case for case in suite.cases if wanted(suite.index, case, players, answers or {})]
    runner = Runner(suite, command, limits or Limits())
    judged = runner.run(chosen, jobs, progress)
    if len(judged) != len(chosen):  # a case without a verdict would look like a success
        raise Unusable(f"{len(chosen)} cases went in and {len(judged)} verdicts came out")
    return Conformance(
        game=law.game,
        suite=suite.index.suite,
        law=suite.index.law,
        reading=dict(answers or {}),
        players=tuple(players),
        seed=seed,
        implementation=runner.name,
        verdicts=tuple(_verdicts(law, judged)),
        seconds=time.monotonic() - begun,
    )


def wanted(index: Index, case: Case, players: Sequence[int], answers: Mapping[str, str]) -> bool:
    """Whether a case has one of these numbers of players, and these answers."""
    count, full, _ = full_setup(index, case.setup)
    return count in players and all(full.get(point) == answer for point, answer in answers.items())


class Runner:
    """Brings the cases of one suite before one implementation."""

    EVERY = 200
    """Cases between two words of progress."""

    def __init__(self, suite: library.Suite, command: Sequence[str] | None, limits: Limits) -> None:
        self._suite = suite
        self._limits = limits
        self._command, self._environment = (
            reference_engine() if command is None else (command, None)
        )
        self.name = ""

    def run(self, cases: Sequence[Case], jobs: int, progress: Progress) -> list[Judged]:
        """The verdicts, in the order of the cases; `jobs` processes of the implementation."""
        ordered = sorted(cases, key=lambda case: repr(self._chosen(case)))
        size = max(1, -(-len(ordered) // max(jobs, 1)))
        shards = [ordered[start : start + size] for start in range(0, len(ordered), size)]
        judged: list[Judged] = []
        with ThreadPoolExecutor(max(1, len(shards))) as pool:
            for part in pool.map(self._shard, shards):
                judged.extend(part)
                progress(Tick("conformance", len(judged), len(cases)))
        place = {case.id: number for number, case in enumerate(cases)}
        return sorted(judged, key=lambda one: place[one.case.id])

    def _shard(self, cases: Sequence[Case]) -> list[Judged]:
        session = Session(self._command, self._limits, self._environment)
        try:
            try:
                greeting = session.open()
            except PeerFault as fault:
                return [Judged(case, "errored", reason=str(fault)) for case in cases]
            self.name = _name(greeting)
            return [self._verdict(session, greeting, case) for case in cases]
        finally:
            session.close()

    def _verdict(self, session: Session, greeting: Answer, case: Case) -> Judged:
        offer = (greeting.games or {}).get(self._suite.index.game)
        question = self._question(case, greeting.capabilities)
        if offer is None or question is None or not offered(offer, self._chosen(case)):
            return Judged(case, "skipped")
        try:
            session.choose(self._chosen(case))
            answer = session.run(**question)
        except PeerFault as fault:
            if fault.kind == "error" and "history" in question:
                # It plays on, but not by this law: that is no breakdown.
                return Judged(case, "failed", Mismatch("/history", "a legal one", str(fault)))
            return Judged(case, "errored", reason=str(fault), asked=fault.kind != "unasked")
        seen = mismatch(case, answer, "reason" in greeting.capabilities)
        return Judged(case, "passed" if seen is None else "failed", seen)

    def _chosen(self, case: Case) -> Any:
        players, answers, variants = full_setup(self._suite.index, case.setup)
        index = self._suite.index
        return index.game, players, tuple(sorted(answers.items())), tuple(sorted(variants.items()))

    def _question(self, case: Case, capabilities: Sequence[str]) -> dict[str, Any] | None:
        """The request for a case, or None where the implementation cannot be asked."""
        history = self._suite.history(case)
        question: dict[str, Any]
        if "position" in capabilities and not isinstance(case.expect, Stands | Result):
            question = {"position": case.position}
        elif "history" in capabilities and history is not None:
            question = {"history": history}
        else:
            return None
        if isinstance(case.expect, Steps):
            return {**question, "list": True} if "legal" in capabilities else None
        if isinstance(case.expect, Count):
            return {**question, "perft": case.expect.depth} if "perft" in capabilities else None
        if isinstance(case.expect, Result):
            return {**question, "result": True}
        return question if isinstance(case.expect, Stands) else {**question, "step": case.step}


def offered(offer: Offer, chosen: Any) -> bool:
    """Whether an implementation plays this number of players, these answers and variants."""
    _, players, answers, variants = chosen
    return players in offer.players and all(
        known == "any" or all(value in known.get(name, (value,)) for name, value in choices)
        for known, choices in ((offer.answers, answers), (offer.variants, variants))
    )


def _name(greeting: Answer) -> str:
    described = greeting.implementation
    if isinstance(described, dict):
        return " ".join(str(described[key]) for key in ("name", "version") if key in described)
    return str(described or "")


def _verdicts(law: Law, judged: Sequence[Judged]) -> Iterator[CaseVerdict]:
    # A breakdown is no rule's fault.
    failed = [(one.case, one.seen) for one in judged if one.verdict == "failed" and one.seen]
    passed = [one.case for one in judged if one.verdict == "passed"]
    found = culprits(law, failed, passed)
    blamed = {case.id: rule for (case, _), rule in zip(failed, found, strict=True)}
    for one in judged:
        seen = one.seen or Mismatch("", "", "")
        rule = blamed.get(one.case.id, "")
        stated = blame.stated(law, rule)
        yield CaseVerdict(
            case=one.case.id,
            verdict=one.verdict,
            rule=rule,
            rules=one.case.rules if one.asked else (),
            path=seen.path,
            expected=seen.expected,
            came=seen.came,
            reason=one.reason,
            file=stated.place.file if stated else "",
            line=stated.place.line if stated else 0,
            sentence=stated.sentence if stated else "",
        )
