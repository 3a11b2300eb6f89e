"""Obligations of properties that say that a game ends, always or almost surely.

A measure is a number or a tuple, compared lexicographically, that is never below 0.  A game ends
where every step lowers it.  It ends almost surely where every step of a player and every
consequence lowers it, and where each time that chance decides some legal outcome with a weight
above 0 lowers its first entries, those with an upper bound; other outcomes may raise it.  Between
two outcomes of chance there are then finitely many steps, and from every position so many lucky
outcomes in a row end the game as the bounds allow values: sooner or later they come.

A law may also declare that a game need not end, under some answers or wherever a loop goes.  Then
some game shows it: one that comes back to a position that it has been in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from lexludi.language import Machine, PositionError, SetupError, Step
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.machine import LivePosition
from lexludi.language.types import Whole
from lexludi.language.undefined import Undefined
from lexludi.proofs.engine_agreement import machine_of
from lexludi.proofs.json_values import plain_keys
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import NEVER, Claim, SymbolicPosition
from lexludi.proofs.theory import leaves
from lexludi.proofs.verdict import Verdict, Witness

ALWAYS, ALMOST_SURELY, LOOP = "ends", "ends_almost_surely", "loop"
HEAVIEST = 10**6
"""No outcome may weigh more, or have a greater number: lucky ones must not become less likely."""


def lowered(terms: Sequence[t.Term], now: Evaluator, after: Evaluator) -> Any:
    """That a measure goes down lexicographically, and was nowhere negative before."""
    algebra = now.algebra
    old, new = ([evaluator.value(term, {}) for term in terms] for evaluator in (now, after))
    smaller: Any = False
    for first, later in reversed(list(zip(old, new, strict=True))):
        equal = algebra.both([algebra.compare("==", later, first), smaller])
        smaller = algebra.either([algebra.compare("<", later, first), equal])
    return algebra.both([smaller, *(algebra.compare(">=", value, 0) for value in old)])


def bounded(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    """The first entries of the measure are never above their bounds."""
    algebra = position.theory.algebra
    pairs = zip(item.terms, item.bound, strict=False)
    above = [algebra.compare(">", position.value(m), position.value(most)) for m, most in pairs]
    obligation = Obligation("bounded", item.name)
    decide = partial(position.never, obligation, [algebra.either(above)])
    yield from position.unless(item.unless, obligation, decide)
    yield from loops(position, item)


def loops(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    """A game that need not end goes round, where the law says so or exempts an ending.

    The solver is asked for answers only; the loop is looked for in games.
    """
    where = item.terms[0] if item.form == LOOP else item.unless
    if where is not None:
        obligation = Obligation("loop_shown", item.name)
        yield Claim(obligation, partial(position.some, obligation, [position.value(where)]))


def lucky_outcomes(position: SymbolicPosition, action: d.Action) -> Iterator[Claim]:
    """Wherever chance is to decide, some possible outcome brings the end nearer."""
    for item in position.law.properties.values():
        if item.form == ALMOST_SURELY and action.kind == d.CHANCE:
            obligation = Obligation("can_progress", item.name, action.name)
            decide = partial(_decide, position, item, action, obligation)
            yield from position.unless(item.unless, obligation, decide)
            yield _light(position, item, action)


def _light(position: SymbolicPosition, item: d.Property, action: d.Action) -> Claim:
    """No outcome weighs too much, and there are not too many: none has a large number."""
    algebra, move = position.theory.algebra, position.theory.move(action, position.state)
    weight = 1 if action.weight is None else position.value(action.weight, move.local)
    numbers = [
        number
        for argument in action.arguments
        for kind, number in leaves(argument.type, move.local[argument.name])
        if isinstance(kind, Whole)
    ]
    beyond = [algebra.compare(">", value, HEAVIEST) for value in (weight, *numbers)]
    beyond += [algebra.compare("<", number, -HEAVIEST) for number in numbers]
    obligation = Obligation("weights_bounded", item.name, action.name)
    formulas = [*move.legal, algebra.either(beyond)]
    return Claim(obligation, partial(position.never, obligation, formulas, move))


def _decide(
    position: SymbolicPosition, item: d.Property, action: d.Action, obligation: Obligation
) -> Verdict:
    """The solver is asked for a position where no outcome of a list lowers the measure.

    The machine looks for an outcome there that does, which joins the list, until the solver finds
    no such position or the machine no such outcome.  The list of another claim is taken over.
    """
    begun = position.spent
    failing = position.failing.setdefault((item.name, action.name), [])
    with position.questions.also([position.value(action.when), *failing]):
        while (answer := position.questions.ask()) == "sat":
            lucky = _lucky(position.witness(None), position, item, action)
            if lucky is None:
                stuck = position.never(obligation, [])
                return replace(stuck, effort=position.spent - begun)
            failing.append(_fails(position, item, action, lucky))
            position.questions.assume(failing[-1:])
        word, reason = NEVER[answer]
        cost = position.spent - begun
        return Verdict(obligation, position.players, word, reason, effort=cost)


def _fails(position: SymbolicPosition, item: d.Property, action: d.Action, outcome: Step) -> Any:
    """That an outcome is not legal, has no weight, or does not lower the measure."""
    theory = position.theory
    local = {item.name: plain_keys(outcome[item.name]) for item in action.arguments}
    move = theory.instance(action, position.state, local, [])
    weight = position.value(action.weight, local) if action.weight is not None else 1
    heavy = theory.algebra.compare(">", weight, 0)
    measure = item.terms[: len(item.bound)]
    after = theory.evaluator(theory.after(move, position.state))
    lower = lowered(measure, theory.evaluator(position.state), after)
    return theory.algebra.negate(theory.algebra.both([*move.legal, heavy, lower]))


def _lucky(
    witness: Witness, position: SymbolicPosition, item: d.Property, action: d.Action
) -> Step | None:
    """The possible outcome that lowers the measure most in an example, if any does.

    What helps most here helps in most other positions, too.
    None where something is undefined there, which is refuted elsewhere.
    """
    measure = item.terms[: len(item.bound)]
    try:
        machine = machine_of(position.law, witness)
        return _luckiest(machine, machine.from_json(witness.position), measure, action)
    except (SetupError, PositionError, Undefined):
        return None


def _luckiest(
    machine: Machine, before: LivePosition, measure: Sequence[t.Term], action: d.Action
) -> Step | None:
    """The possible outcome that lowers the measure most, if any does."""
    possible = [
        step
        for step in machine.legal(before)
        if step["do"] == action.name and machine.weight(before, step) > 0
    ]
    measured = machine.values_of(measure)
    now, later = measured(before), [measured(machine.advance(before, step)) for step in possible]
    lowest = min(later, default=now)
    return possible[later.index(lowest)] if lowest < now else None
