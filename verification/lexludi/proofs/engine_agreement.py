"""The solver against the engine: every position it finds must mean the same there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lexludi.language import Law, Machine, PositionError, Setup, SetupError
from lexludi.language.undefined import Undefined
from lexludi.play.adapter import Adapter, InPlay, LawAdapter, Opponent, StepVerdict
from lexludi.proofs.obligation import FOR_NO_ENGINE
from lexludi.proofs.verdict import Verdict, Witness
from lexludi.support.canonical_json import same_json
from lexludi.support.errors import EngineBroke
from lexludi.support.messages import listed


def disagreement(law: Law, opponent: Opponent | None, verdict: Verdict) -> Verdict | None:
    """A verdict on machine and engine, where they judge the solver's position otherwise.

    The law's own machine must accept the position, and both must agree on the step: whether it is
    legal, for which rule it is refused, and where it leads.
    """
    if verdict.witness is None or verdict.obligation.kind in FOR_NO_ENGINE:
        return None
    detail = _difference(law, opponent, verdict.witness)
    if detail is None:
        return None
    witness = _nearer(law, opponent, verdict.witness, detail)
    return Verdict(
        verdict.obligation.spoken_of("engine_agrees"),
        verdict.players,
        "refuted",
        "engine_disagrees",
        detail,
        witness,
        under=witness.apart(law.ruled),
    )


def _nearer(law: Law, opponent: Opponent | None, witness: Witness, detail: str) -> Witness:
    """The witness with each answer as ruled under which the very same difference is there."""
    for name in witness.apart(law.ruled):
        trial = replace(witness, answers={**witness.answers, name: law.ruled[name]})
        if _difference(law, opponent, trial) == detail:
            witness = trial
    return witness


def _difference(law: Law, opponent: Opponent | None, witness: Witness) -> str | None:
    setup = setup_of(law, witness)
    try:
        ours = InPlay(LawAdapter(law, setup))
        ours.set_up(witness.position)
    except SetupError as error:
        return f"the law's machine refuses the solver's setup: {error}"
    except PositionError as error:
        return f"the law's machine refuses the solver's position: {error}"
    except Undefined as error:
        return f"the law has no answer in the solver's position: {error}"
    if opponent is None:
        return None
    try:
        return _by_engine(ours, opponent(setup), witness)
    except EngineBroke as error:
        return str(error)
    except Undefined as error:
        return f"the law has no answer in the solver's position: {error}"


def _by_engine(ours: InPlay, engine: Adapter, witness: Witness) -> str | None:
    """Where the engine judges otherwise than the law, which has taken the position up."""
    theirs = InPlay(engine)
    try:
        theirs.set_up(witness.position)
    except ValueError as error:
        return f"the engine refuses what satisfies every invariant: {error}"
    return None if witness.step is None else _judged(ours, theirs, witness.step)


def _judged(ours: InPlay, theirs: InPlay, step: dict[str, Any]) -> str | None:
    law, engine = ours.verdict(step), theirs.verdict(step)
    if law.kind != engine.kind or not set(engine.rules) <= set(law.rules):
        return f"the law {_judgement(law)}, the engine {_judgement(engine)}"
    if not law.legal:
        return None
    ours.do(step)
    theirs.do(step)
    one, other = ours.position(), theirs.position()
    fields = [name for name in one if not same_json(one[name], other.get(name))]
    if fields:
        name = fields[0]
        return f"after the step {name} is {one[name]} by the law, {other.get(name)} in the engine"
    return None


def _judgement(answer: StepVerdict) -> str:
    """What became of a step, after the name of who judged it."""
    if answer.legal:
        return "allows the step"
    reasons = f" by {listed(answer.rules)}" if answer.rules else ""
    return f"refuses the step as {answer.kind}{reasons}"


def setup_of(law: Law, witness: Witness) -> Setup:
    """The setup that a witness belongs to."""
    answers = {name: witness.answers[name] for name in law.points}
    agreed = {**witness.answers, **witness.parameters}
    variants = {name: agreed[name] for name in (*law.variants, *law.open_parameters)}
    return Setup(witness.players, answers, variants)


def machine_of(law: Law, witness: Witness) -> Machine:
    """The law's machine for a witness."""
    return Machine(law, setup_of(law, witness))
