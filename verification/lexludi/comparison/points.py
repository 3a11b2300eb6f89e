"""The points at which two readings differ, each with its witness and its history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from lexludi.catalogue import Game
from lexludi.comparison.difference import Difference, ReachedSituation, Under
from lexludi.comparison.issue import IssueFinding, rulings, unruled_elsewhere
from lexludi.comparison.outcome import influence, outcomes
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.witness import Word, smallest
from lexludi.comparison.witness_game import trace_to
from lexludi.comparison.witness_history import Trace, known, replay_trace
from lexludi.language import Answers, Law, Step


@dataclass(frozen=True)
class Shown:
    """A situation that shows a difference, under which readings, and with which other answers."""

    situation: Situation
    under: Under = "both"
    alone: bool = True
    answers_a: dict[str, str] = field(default_factory=dict)
    answers_b: dict[str, str] = field(default_factory=dict)


def difference(game: Game, pair: ReadingPair, finding: IssueFinding) -> Difference:
    """How two readings differ on a point.

    `finding` is what the issue comes to by our rulings.  It is taken over where it shows the same
    under the two readings; elsewhere the solver is asked again, under their own answers.
    """
    law = game.law
    bare = Difference(
        point=pair.point,
        question=law.points[pair.point].question,
        a=pair.a[pair.point],
        b=pair.b[pair.point],
        word="none",
        supposed=finding.supposed,
    )
    every = trials(law, pair, finding.supposed)
    shown = _shown(law, every, finding)
    if isinstance(shown, str):
        return replace(bare, word=shown)
    history, reached = _reached(game, every, shown.situation, finding.trace)
    return replace(_witnessed(law, every, bare, shown), history=history, reached=reached)


def _witnessed(
    law: Law, every: Mapping[Under, ReadingPair], bare: Difference, shown: Shown
) -> Difference:
    """The difference with its smallest position and what follows there."""
    outcome_a, outcome_b = outcomes(law, every[shown.under], shown.situation)
    return replace(
        bare,
        word="found",
        kind=shown.situation.kind,
        under=shown.under,
        alone=shown.alone,
        answers_a=shown.answers_a,
        answers_b=shown.answers_b,
        players=shown.situation.players,
        variants=dict(shown.situation.variants),
        witness=shown.situation.position,
        step=shown.situation.step,
        outcome_a=outcome_a,
        outcome_b=outcome_b,
    )


def trials(law: Law, pair: ReadingPair, supposed: Answers) -> dict[Under, ReadingPair]:
    """The readings to set against each other, the ones at issue first; none of them twice.

    `supposed` are answers to other points that are supposed instead of our rulings.
    """
    last: Under = "supposed" if supposed else "reference"
    every: dict[Under, ReadingPair] = {
        "both": pair,
        "a": pair.with_others(pair.a),
        "b": pair.with_others(pair.b),
        last: pair.with_others(rulings(law) | dict(supposed)),
    }
    names = list(every)
    return {
        name: trial
        for number, (name, trial) in enumerate(every.items())
        if trial not in [every[before] for before in names[:number]]
    }


def _shown(law: Law, every: Mapping[Under, ReadingPair], finding: IssueFinding) -> Shown | Word:
    """The situation to show: the one by our rulings if it serves, else one of the readings' own."""
    pair = every["both"]
    ruled = finding.situation
    if not isinstance(ruled, str) and influence(law, pair, ruled) == "alone":
        return Shown(ruled)
    words: set[str] = set()
    for under, trial in every.items():
        found = _asked(law, trial, finding)
        if isinstance(found, str):
            words.add(found)
            continue
        alone = under == "both" and influence(law, trial, found) == "alone"
        others = [unruled_elsewhere(law, trial, answers) for answers in (trial.a, trial.b)]
        return Shown(found, under, alone, *others)
    return "unknown" if "unknown" in words else "none"


def _asked(law: Law, trial: ReadingPair, finding: IssueFinding) -> Situation | Word:
    """The smallest situation of a trial, from the finding where that has been asked already."""
    ruled = rulings(law)
    if trial == trial.with_others(ruled | finding.supposed):
        return finding.situation
    if finding.supposed and trial == trial.with_others(ruled):
        return "none"
    return smallest(law, trial)


def _reached(
    game: Game, every: Mapping[Under, ReadingPair], situation: Situation, usual: Trace | None
) -> tuple[tuple[Step, ...] | None, ReachedSituation | None]:
    """A history and what it reaches, under the best of the trials that has one."""
    law = game.law
    for under, trace in _traces(game, every, situation, usual):
        outcome_a, outcome_b = outcomes(law, every[under], trace.situation)
        reached = ReachedSituation(
            exact=trace.situation == situation,
            under=under,
            players=trace.situation.players,
            variants=dict(trace.situation.variants),
            step=trace.situation.step,
            outcome_a=outcome_a,
            outcome_b=outcome_b,
        )
        return trace.history, reached
    return None, None


def _traces(
    game: Game, every: Mapping[Under, ReadingPair], situation: Situation, usual: Trace | None
) -> Iterator[tuple[Under, Trace]]:
    """Ways to the situation or its like: those known already, then those searched for."""
    law = game.law
    candidates = [*filter(None, [usual]), *known(game, every["both"].point)]
    for under, trial in every.items():
        replayed = (replay_trace(law, trial, candidate) for candidate in candidates)
        yield from ((under, trace) for trace in replayed if trace is not None)
    for under, trial in every.items():
        # By our rulings it has been searched before; where nothing differs, no trace leads there.
        is_new = trial != trial.with_others(rulings(law))
        worth = is_new and influence(law, trial, situation) is not None
        searched = trace_to(game, trial, situation) if worth else None
        if searched is not None:
            yield under, searched
