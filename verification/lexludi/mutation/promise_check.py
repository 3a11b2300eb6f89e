"""Which promise of a law breaks where an effect has a fault: by an example, else by the solver.

An example is a step of a random game.  It satisfies all that the prover assumes, so what breaks
there is an obligation that the prover refutes for the law with the fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import FINITE, Map, Option, Type, members
from lexludi.mutation.effect_faults import EffectFault
from lexludi.mutation.played_steps import PlayedStep, shared
from lexludi.mutation.promise_report import FaultRow, Word
from lexludi.proofs.claims import claims_of
from lexludi.proofs.obligation import Kind
from lexludi.proofs.open_position import SymbolicPosition

ENOUGH = 60
"""So many steps that a fault changes are looked at before the solver is asked."""
ABOUT_STEPS: frozenset[Kind] = frozenset({"inductive", "in_range", "step", "progress"})
"""The kinds of obligations that speak of the position after a step."""


class PromiseChecker:
    """Tries faults in the effects of a law against all that the law promises of its steps."""

    def __init__(self, law: Law, steps: Mapping[str, list[PlayedStep]]) -> None:
        self._law = law
        self._steps = steps
        self._after: dict[tuple[str, int], Values] = {}

    def row(self, fault: EffectFault) -> FaultRow:
        """What became of a fault, with the promise that it breaks."""
        word, by = self._tried(fault)
        place = f"{fault.place.file.rpartition('/')[2]}:{fault.place.line}"
        return FaultRow(fault.id, fault.rule, fault.kind, place, word, by)

    def _tried(self, fault: EffectFault) -> tuple[Word, str]:
        actions = self._law.actions_of(self._law.rules[fault.rule])
        for action in actions:
            by = next(self._broken_in_play(fault, action), None)
            if by is not None:
                return "noticed", by
        for action in actions:
            by = next(self._refuted(fault.law, action), None)
            if by is not None:
                return "noticed", by
        same = all(self._same(fault, action) for action in actions)
        return ("without_effect" if same else "unnoticed"), ""

    def _broken_in_play(self, fault: EffectFault, action: str) -> Iterator[str]:
        for step, after in islice(self._changed(fault, action), ENOUGH):
            if after is None:  # an effect asks for what is not there, which is no law
                yield fault.rule
            else:
                yield from self._broken(action, step, after)

    def _changed(
        self, fault: EffectFault, action: str
    ) -> Iterator[tuple[PlayedStep, Values | None]]:
        """The played steps that lead elsewhere with the fault, and where to; None for nowhere."""
        for number, step in enumerate(self._steps[action]):
            after = _evaluated(partial(step.after, fault.law, action))
            if after != self._right(action, number, step):
                yield step, after

    def _right(self, action: str, number: int, step: PlayedStep) -> Values:
        if (action, number) not in self._after:
            self._after[action, number] = shared(step.state, step.after(self._law, action))
        return self._after[action, number]

    def _broken(self, action: str, step: PlayedStep, after: Values) -> Iterator[str]:
        """The promises that a step breaks, by name, those of properties first."""
        for item in self._law.properties.values():
            if (
                action in item.on
                and item.form not in ("legal", "shares")
                and not _kept(self._law, item, step, after)
            ):
                yield item.name
        evaluator = step.evaluator(self._law, after)
        for name, invariant in self._law.invariants.items():
            if not evaluator.value(invariant.always, {}):
                yield name
        for name, variable in self._law.state.items():
            if not _is_of(variable.type, after[name], step.players):
                yield name

    def _refuted(self, law: Law, action: str) -> Iterator[str]:
        """What the solver refutes of the law with a fault, for the fewest players first."""
        for players in law.counts:
            position = SymbolicPosition(law, players, {}, seed=0)
            position.example = "first"
            for claim in claims_of(position, action):
                if claim.obligation.kind in ABOUT_STEPS:
                    verdict = claim.decide()
                    if verdict is not None and verdict.word == "refuted" and not verdict.known:
                        yield claim.obligation.subject

    def _same(self, fault: EffectFault, action: str) -> bool:
        """Whether the solver shows that no step leads elsewhere with the fault."""
        return all(_leads_alike(self._law, fault.law, action, n) for n in self._law.counts)


def _evaluated(what: Callable[[], Any]) -> Any:
    """What something comes to; None where it cannot be evaluated."""
    try:
        return what()
    except (LookupError, TypeError, ValueError, ArithmeticError):
        return None


def _kept(law: Law, item: d.Property, step: PlayedStep, after: Values) -> bool:
    before, later = step.evaluator(law, step.state), step.evaluator(law, after, step.state)
    if item.unless is not None and before.value(item.unless, {}):
        return True
    if not before.holds(item.within, step.local):
        return True
    if item.form == "step":
        return bool(later.value(item.terms[0], step.local))
    old, new = ([one.value(term, {}) for term in item.terms] for one in (before, later))
    return new < old and min(old) >= 0


def _is_of(kind: Type, value: Any, players: int) -> bool:
    if isinstance(kind, Map):
        return all(_is_of(kind.value, entry, players) for entry in value.values())
    if isinstance(kind, Option):
        return value is None or _is_of(kind.of, value, players)
    return not isinstance(kind, FINITE) or value in members(kind, players)


def _leads_alike(law: Law, other: Law, action: str, players: int) -> bool:
    position = SymbolicPosition(law, players, {}, seed=0)
    move = position.theory.move(law.actions[action], position.state)
    one = position.theory.after(move, position.state)
    two = position.theory.after_rules(move, position.state, other.rules_of(action), other)
    apart = [_apart(position, one[name], two[name]) for name in law.state]
    return position.questions.ask(*move.legal, position.theory.algebra.either(apart)) == "unsat"


def _apart(position: SymbolicPosition, one: Any, two: Any) -> Any:
    algebra = position.theory.algebra
    if isinstance(one, dict):
        return algebra.either([_apart(position, one[key], two[key]) for key in one])
    return algebra.compare("!=", one, two)
