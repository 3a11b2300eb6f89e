"""The prover's verdicts on a random law, held against play, random positions and its own examples.

What is proved is nowhere contradicted; what is refuted shows in the machine at the example; what
fails somewhere is no obligation that was passed over as plain.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any
from unittest import mock

from tests.random_laws.checks import CAN_HAPPEN, CHECKS, applying, check
from tests.random_laws.in_vain import compare_in_vain
from tests.random_laws.lookalikes import compare_lookalikes
from tests.random_laws.moments import Moment
from tests.random_laws.report import Report
from tests.random_laws.undefined_here import undefined_here

from lexludi.language import Law, Machine, PositionError, SetupError
from lexludi.language.undefined import Undefined
from lexludi.proofs import solver
from lexludi.proofs.claims import claims_of, tasks_of
from lexludi.proofs.engine_agreement import machine_of
from lexludi.proofs.obligation import EXAMPLES, Obligation
from lexludi.proofs.obligation_text import text
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import begin_afresh
from lexludi.proofs.verdict import Verdict, Witness

EFFORT = 300_000
"""The resource limit of one question; what is too hard is unknown, and contradicts nothing."""
LEAST = 0.15
"""How often the examples are made as small as can be, as they are for people."""

GIVEN_UP = 0.4
"""How often a hasty question is given up, where the prover is made to go the long way."""

OF_THE_LIST = ("goes_on", "some_outcome", "can_progress")
"""The kinds that speak of all legal steps, which are observed as the machine lists them."""

MAY_HAVE_NO_VALUE = ("can_progress", "case_met", "part_decides", "exempts")
"""The kinds of which the machine may have nothing to say in an example.

Where an outcome has no position after it, none is compared; and where a part of a promise is
undefined, the solver takes any value for it.
"""

Decided = Mapping[tuple[Obligation, bool], Verdict | None]
"""The verdict on each obligation, and on it under the answers that are exempt from it."""


def decide(law: Law, players: int, source: random.Random) -> Decided:
    """All verdicts for a number of players, with little effort."""
    found: dict[tuple[Obligation, bool], Verdict | None] = {}
    ways = [solver.Questions.ask, _giving_up(source)]
    patched = mock.patch.object(solver.Questions, "ask", source.choice(ways))
    with mock.patch.multiple(solver, EFFORT=EFFORT, PATIENCE=1), patched:
        for task in tasks_of(law):
            begin_afresh()
            position = SymbolicPosition(law, players, {}, 0)
            position.example = "least" if source.random() < LEAST else "nearest"
            for claim in claims_of(position, task):
                inner = claim.obligation.inner
                failure = claim.obligation.kind == "known_failure_shows" and inner is not None
                key = (inner or claim.obligation, True) if failure else (claim.obligation, False)
                assert key not in found or claim.obligation.kind in EXAMPLES, key
                found[key] = claim.decide()
    return found


def _giving_up(source: random.Random) -> Callable[..., solver.Answer]:
    """The solver's answers, but many hasty questions are given up, so that cases are split."""
    ask, source = solver.Questions.ask, random.Random(source.random())

    def asked(questions: solver.Questions, *formulas: Any) -> solver.Answer:
        hasty = questions._limit < EFFORT
        if hasty and source.random() < GIVEN_UP:
            return "unknown"
        return ask(questions, *formulas)

    return asked


def compare_verdicts(
    law: Law, players: int, moments: list[Moment], report: Report, source: random.Random
) -> Decided:
    """Hold the verdicts against moments, and against the examples of all verdicts; the verdicts."""
    decided = decide(law, players, source)
    compare_starts(decided, {moment.machine for moment in moments}, report)
    # Where a start is undefined the start is no position.
    shown = [
        (key, verdict, moment)
        for key, verdict in decided.items()
        if verdict and verdict.witness and key[0].kind != "start"
        for moment in _moments(law, verdict.witness, decided)
    ]
    for key, verdict, moment in shown:
        _example(key, verdict, moment, report)
    others = [one for _, _, moment in shown if moment.is_sound for one in _both(moment)]
    for moment in [*moments, *others]:
        _contradicted(decided, moment, report)
        _undefined(decided, moment, report)
        compare_in_vain(decided, moment, report)
        if moment.step is None:
            compare_lookalikes(decided, moment, report, source)
    return decided


def compare_starts(decided: Decided, machines: Iterable[Machine], report: Report) -> None:
    """No invariant that is proved to hold at the start fails where a game begins."""
    for machine in machines:
        try:
            start = machine.start()
            failing = [one for one in machine.law.invariants if not _holds(machine, one, start)]
        except Undefined:
            continue
        for name in failing:
            obligation = Obligation("start", name)
            verdict = decided.get((obligation, False))
            known = verdict is not None and verdict.word != "proved"
            report.observe(known, text(obligation), machine.setup, "it fails at the start")


def _holds(machine: Machine, invariant: str, position: Any) -> bool:
    return bool(machine._code.invariants[invariant](machine._table, position))


def _both(moment: Moment) -> Iterator[Moment]:
    """An example's position alone, and with its step."""
    yield Moment(moment.machine, moment.position)
    if moment.step is not None:
        yield moment


def _moments(law: Law, witness: Witness, decided: Decided) -> Iterator[Moment]:
    """The moment of an example; none where a condition on its set-up may be undefined."""
    try:
        yield _moment(law, witness)
    except SetupError:
        words = {
            verdict.word
            for (obligation, _), verdict in decided.items()
            if verdict and obligation.kind == "defined" and _is_agreed(law, obligation.subject)
        }
        if words <= {"proved"}:
            raise


def _is_agreed(law: Law, name: str) -> bool:
    """Whether a name is one of what is agreed before a game."""
    return name in law.variants or name in law.open_parameters


def _moment(law: Law, witness: Witness) -> Moment:
    """The position and the step of an example in the machine, invariants or not."""
    machine = machine_of(law, witness)
    faults: list[Any] = []
    position = machine._decoded(witness.position, faults)
    if faults:
        raise PositionError(faults)
    moment = Moment(machine, position, witness.step)
    # Where who is to act is undefined, the doer of the example is no seat.
    unreadable = witness.step is None or moment.refusal == "unreadable"
    return Moment(machine, position) if unreadable else moment


def _contradicted(decided: Decided, moment: Moment, report: Report) -> None:
    """Nothing that is proved fails at a moment, and nothing that is impossible happens."""
    listed = _is_listed_in_full(decided)
    for (obligation, exempt), verdict in decided.items():
        if verdict is None or verdict.word == "unknown" or obligation.kind not in CHECKS:
            continue
        if obligation.kind in OF_THE_LIST and not listed:
            continue
        can_happen = obligation.kind in CAN_HAPPEN
        never = verdict.word == "refuted" if can_happen else verdict.word == "proved"
        if exempt:
            never = verdict.known if can_happen else verdict.reason == "no_failure"
        if never:
            found = check(moment, obligation, exempt=exempt)
            if found is not None:
                expected = not can_happen
                report.observe(found is expected, text(obligation), moment, f"{found} is observed")


def _is_listed_in_full(decided: Decided) -> bool:
    """Whether the list of legal steps is proved to hold them all.

    Bounds of arguments may leave a legal step out of the list; that is a finding of its own.
    """
    return all(
        verdict is not None and verdict.word == "proved"
        for (obligation, _), verdict in decided.items()
        if obligation.kind == "listed_in_full"
    )


def _example(
    key: tuple[Obligation, bool], verdict: Verdict, moment: Moment, report: Report
) -> None:
    """An example shows in the machine what the verdict says."""
    obligation, exempt = key
    if obligation.kind in ("defined", "in_range"):
        if verdict.word == "refuted":
            errors = dict(undefined_here(moment))
            if obligation.action is None:
                errors = dict(undefined_here(Moment(moment.machine, moment.position)))
            said = errors.get(obligation) or _of_turn(obligation, moment)
            # An operation that is undefined before this one hides it.
            if said is not None or not _has_undefined(moment):
                # Where the solver gives up on a better example, nothing is said of the first one.
                agree = said == verdict.detail or (said is not None and not verdict.detail)
                report.observe(agree, text(obligation), moment, f"{said!r} is said")
        return
    # What is undefined is any value to the solver; that it is undefined is refuted elsewhere.
    if _has_undefined(moment) or _is_unlisted(obligation, moment):
        return
    report.observe(moment.is_sound, text(obligation), moment, "an invariant fails in the example")
    if obligation.kind in CHECKS and verdict.reason != "no_failure":
        expected = obligation.kind in CAN_HAPPEN
        found = check(_asked(obligation, moment), obligation, exempt=exempt)
        why = f"{found} is observed in the example"
        if found is not None or obligation.kind not in MAY_HAVE_NO_VALUE:
            report.observe(found is expected, text(obligation), moment, why)


def _asked(obligation: Obligation, moment: Moment) -> Moment:
    """Chance that has no outcome has no step: any step of the action stands for it."""
    if moment.step is None and obligation.action is not None:
        action = moment.machine.law.actions[obligation.action]
        by = {"chance": "chance", "automatic": "nobody"}.get(action.kind, 0)
        return Moment(moment.machine, moment.position, {"by": by, "do": action.name})
    return moment


def _of_turn(obligation: Obligation, moment: Moment) -> str | None:
    """What is undefined in an action's when or who, which no step is needed for."""
    plain = Moment(moment.machine, moment.position)
    return dict(undefined_here(plain)).get(obligation)


def _has_undefined(moment: Moment) -> bool:
    return _is_unranked_undefined(moment) or any(
        True for one in _both(moment) for _ in undefined_here(one)
    )


def _is_unlisted(obligation: Obligation, moment: Moment) -> bool:
    """Whether an obligation on all legal steps is asked where legal steps are undefined."""
    return obligation.kind in OF_THE_LIST and moment.legal is None


def _is_unranked_undefined(moment: Moment) -> bool:
    """Whether an exception's condition is undefined where another one applies without a rank.

    Play looks at the first of two exceptions, and the prover whether both can apply.
    """
    if moment.step is None:
        return False
    try:
        for rule, evaluator in moment.stages():
            law = moment.machine.law
            applying(law, evaluator, law.exceptions_to(rule.name), moment.local)
    except Undefined:
        return True
    return False


def _undefined(decided: Decided, moment: Moment, report: Report) -> None:
    """What is undefined at a moment is no obligation that is proved, or plain."""
    for obligation, error in undefined_here(moment):
        verdict = decided.get((obligation, False))
        what = f"{text(obligation)} is defined"
        report.observe(verdict is not None and verdict.word != "proved", what, moment, error)
    if moment.step is None or not moment.is_sound or moment.refusal != "" or moment.after is None:
        return
    for name in moment.machine.law.invariants:
        obligation = Obligation("inductive", name, moment.action.name)
        if check(moment, obligation) is False:
            verdict = decided.get((obligation, False))
            known = verdict is not None and verdict.word != "proved"
            report.observe(known, text(obligation), moment, "a step breaks it")
