"""A difference is replayed: law and engine must both give its outcomes again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lexludi.comparison.difference import Difference, ReachedSituation, Under
from lexludi.comparison.outcome import Outcome, by_law, follows, outcomes
from lexludi.comparison.points import trials
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.witness_history import Trace, replay_trace
from lexludi.differential import disagreement
from lexludi.language import Answers, Law
from lexludi.play.adapter import InPlay, Opponent
from lexludi.support.canonical_json import canonical

Outcomes = tuple[Outcome, Outcome]


def faults(
    law: Law, opponent: Opponent | None, pair: ReadingPair, found: Difference
) -> tuple[str, ...]:
    """Where law or engine disagree with a difference between two readings.

    `opponent` makes the engine, None where none plays the game.
    """
    if found.kind is None or found.players is None:
        return ()
    if found.outcome_a is None or found.outcome_b is None:
        return ("there is a witness, but not what follows",)
    situation = Situation(found.kind, found.players, found.variants, found.witness, found.step)
    expected = found.outcome_a, found.outcome_b
    every = trials(law, pair, found.supposed)
    shown = every[found.under]
    wrong = [*_of_situation(law, opponent, shown, situation, expected, "witness")]
    if found.reached is not None:
        wrong += _of_history(law, opponent, every, found, found.reached)
    return tuple(wrong)


def _of_history(
    law: Law,
    opponent: Opponent | None,
    every: Mapping[Under, ReadingPair],
    found: Difference,
    reached: ReachedSituation,
) -> Iterator[str]:
    trial = every[reached.under]
    end = Situation(found.kind or "step", reached.players, reached.variants, None, reached.step)
    trace = replay_trace(law, trial, Trace(tuple(found.history or ()), end))
    if trace is None:
        yield "history: the law does not let it through, or nothing differs at its end"
        return
    if reached.exact and trace.situation.position != found.witness:
        yield "history: it leads to another position than the witness"
    expected = reached.outcome_a, reached.outcome_b
    yield from _of_situation(law, opponent, trial, trace.situation, expected, "history")
    if opponent is None:
        return
    for answers in (trial.a, trial.b):
        setup = trace.situation.setup(answers)
        differing = disagreement.replay(law, setup, opponent, trace.history, reached.step)
        if differing is not None:
            steps = len(differing.history)
            yield f"history: law and engine differ after {steps} steps: {differing.message}"


def _of_situation(
    law: Law,
    opponent: Opponent | None,
    pair: ReadingPair,
    situation: Situation,
    expected: Outcomes,
    what: str,
) -> Iterator[str]:
    if outcomes(law, pair, situation) != expected:
        yield f"{what}: the law says otherwise now"
    if opponent is None:
        return
    for answers in (pair.a, pair.b):
        message = _by_engine(law, opponent, situation, answers)
        if message is not None:
            yield f"{what}: {message}"


def _by_engine(law: Law, opponent: Opponent, situation: Situation, answers: Answers) -> str | None:
    """How the engine differs from the law in a situation, None where it does not."""
    ours = by_law(law, situation, answers)
    try:
        theirs = follows(InPlay(opponent(situation.setup(answers))), situation)
    except ValueError as error:
        return f"the engine refuses the position: {error}"
    if _agree(ours, theirs):
        return None
    return f"the law says {canonical(ours)}, the engine {canonical(theirs)}"


def _agree(law: Outcome, engine: Outcome) -> bool:
    """Whether the engine agrees; of several reasons for a refusal it need name only one."""
    if "rules" not in law or "rules" not in engine:
        return law == engine
    return law["kind"] == engine["kind"] and set(engine["rules"]) <= set(law["rules"])
