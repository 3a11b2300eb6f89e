"""Obligations of positions: the start, what always holds, whose turn it is, that play can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from lexludi.language import PositionError, SetupError
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import Whole
from lexludi.language.undefined import Undefined
from lexludi.proofs import defined, endings
from lexludi.proofs.engine_agreement import machine_of
from lexludi.proofs.json_values import plain_keys
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import NEVER, Claim, SymbolicPosition
from lexludi.proofs.theory import leaves
from lexludi.proofs.vacuity import claims as vacuity
from lexludi.proofs.vacuity import conjuncts
from lexludi.proofs.verdict import Verdict, Witness

SUBJECT = "game"
"""The subject of what is about no declaration."""


def claims(position: SymbolicPosition) -> Iterator[Claim]:
    """All claims about positions as such."""
    yield from _start(position)
    yield from defined.of_positions(position)
    yield from _always(position)
    yield _one_side(position)
    yield _over(position)
    yield from vacuity.of_positions(position)
    yield from conjuncts.needed(position)


def _start(position: SymbolicPosition) -> Iterator[Claim]:
    """Every variable is of its type before the first step, and every invariant holds."""
    theory = position.theory
    start = theory.start()
    with position.assuming_only([*theory.answered, *_equal(position, start)]):
        for name, item in position.law.state.items():
            with theory.noting() as duties:
                theory.start_of(item)
            if duties:
                yield defined.claim(position, Obligation("start", name), duties)
        for name in position.law.invariants:
            broken = theory.algebra.negate(theory.invariant(name, start))
            obligation = Obligation("start", name)
            yield Claim(obligation, partial(position.never, obligation, [broken]))


def _equal(position: SymbolicPosition, values: Values) -> Iterator[Any]:
    """That the open position is this one."""
    compare = position.theory.algebra.compare
    for name, item in position.law.state.items():
        variables = leaves(item.type, position.state[name])
        for (_, variable), (_, value) in zip(
            variables, leaves(item.type, values[name]), strict=True
        ):
            yield compare("==", variable, value)


def _always(position: SymbolicPosition) -> Iterator[Claim]:
    """What properties say of positions; those that speak of steps belong to actions."""
    for item in position.law.properties.values():
        if item.form in FORMS:
            yield from FORMS[item.form](position, item)


def _holds(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    fails = position.theory.algebra.negate(position.value(item.terms[0]))
    obligation = Obligation("holds", item.name)
    decide = partial(position.never_at_any_cost, obligation, [fails])
    yield from position.unless(item.unless, obligation, decide)


def _possible(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    formula = position.value(item.terms[0])
    obligation = Obligation("possible", item.name)
    yield from position.unless(
        item.unless, obligation, partial(position.some, obligation, [formula])
    )


def _goes_on(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    obligation = Obligation("goes_on", item.name)
    decide = partial(some_legal, position, position.value(item.terms[0]), obligation)
    yield from position.unless(item.unless, obligation, decide)


FORMS: Mapping[str, Callable[[SymbolicPosition, d.Property], Iterator[Claim]]] = {
    "always": _holds,
    "open": _goes_on,
    "possible": _possible,
    endings.ALMOST_SURELY: endings.bounded,
}
"""The forms of properties that speak of positions."""


def _one_side(position: SymbolicPosition) -> Claim:
    """No two sides are to act at once: seats, chance, or nobody."""
    algebra, sides = position.theory.algebra, _sides(position)
    clashes = []
    for number, (one, kind, seats) in enumerate(sides):
        for two, other, places in sides[number + 1 :]:
            apart = True if kind != other else _apart(position, seats, places)
            clashes.append(algebra.both([one, two, apart]))
    obligation = Obligation("one_side_to_move", SUBJECT)
    return Claim(obligation, partial(position.never, obligation, [algebra.either(clashes)]))


def _sides(position: SymbolicPosition) -> list[tuple[Any, str, Any]]:
    """When each action is due, and whose it is; what anybody may do at any time is no turn.

    An action of several seats has the set of them, and is due while that is not empty.
    """
    algebra, found = position.theory.algebra, []
    for action in position.law.actions.values():
        if action.who != d.ANYBODY:
            doer = 0 if isinstance(action.who, str) else position.value(action.who)
            due = position.value(action.when)
            if isinstance(doer, dict):
                due = algebra.both([due, algebra.either(list(doer.values()))])
            found.append((due, action.kind, doer))
    return found


def _apart(position: SymbolicPosition, one: Any, other: Any) -> Any:
    """That two seats differ; of sets of seats, that neither holds all of the other."""
    algebra = position.theory.algebra
    if not isinstance(one, dict) and not isinstance(other, dict):
        return algebra.compare("!=", one, other)
    pairs = list(zip(_members(position, one), _members(position, other), strict=True))
    alone = algebra.either([algebra.both([a, algebra.negate(b)]) for a, b in pairs])
    away = algebra.either([algebra.both([b, algebra.negate(a)]) for a, b in pairs])
    return algebra.both([alone, away])


def _members(position: SymbolicPosition, doer: Any) -> list[Any]:
    """Whether each seat is the one, or one of those, that may act."""
    if isinstance(doer, dict):
        return list(doer.values())
    compare = position.theory.algebra.compare
    return [compare("==", doer, seat) for seat in range(position.players)]


def _over(position: SymbolicPosition) -> Claim:
    """Nothing is due once the game is over."""
    whens = [position.value(action.when) for action in position.law.actions.values()]
    over = position.value(position.law.scoring.over)
    obligation = Obligation("nothing_after_end", SUBJECT)
    formulas = [over, position.theory.algebra.either(whens)]
    return Claim(obligation, partial(position.never, obligation, formulas))


def some_legal(
    position: SymbolicPosition, where: Any, obligation: Obligation, action: str | None = None
) -> Verdict:
    """The verdict that wherever a formula holds some step is legal, of an action if one is named.

    The solver is asked for a position where no step of a list is legal; the machine finds a legal
    step there, which joins the list, until the solver finds no position, or the machine no step.
    The example nearest to the rulings is another position, so the machine looks at that one, too.
    """
    begun = position.spent
    with position.questions.also([where]):
        while (answer := position.questions.ask()) == "sat":
            first = position.witness(None)
            steps = _legal(position, first, action)
            if not steps:
                nearest = position.solve([]).witness or first
                steps = _legal(position, nearest, action)
                if not steps:
                    return _stuck(position, obligation, nearest, position.spent - begun)
            # Few arguments say most about other positions: passing comes before bidding.
            position.questions.assume(_refused(position, min(steps, key=len)))
        word, reason = NEVER[answer]
        cost = position.spent - begun
        return Verdict(obligation, position.players, word, reason, effort=cost)


def _stuck(
    position: SymbolicPosition, obligation: Obligation, witness: Witness, effort: int
) -> Verdict:
    """The refutation by a position without a legal step."""
    return Verdict(
        obligation,
        position.players,
        "refuted",
        "counterexample",
        witness=witness,
        under=witness.apart(position.ruled),
        effort=effort,
    )


def _legal(
    position: SymbolicPosition, witness: Witness, action: str | None
) -> list[dict[str, Any]]:
    """The steps that the machine finds legal in an example, of one action if one is named.

    None where a guard or an invariant is undefined there, which is refuted elsewhere.
    """
    try:
        machine = machine_of(position.law, witness)
        steps = machine.legal(machine.from_json(witness.position))
    except (SetupError, PositionError, Undefined):
        return []
    return [step for step in steps if action in (None, step["do"])]


def _refused(position: SymbolicPosition, step: dict[str, Any]) -> Iterator[Any]:
    """That a step is not legal, whoever's turn it is; nor the same step with the least number."""
    action = position.law.actions[step["do"]]
    exact = {item.name: plain_keys(step[item.name]) for item in action.arguments}
    free = action.who == d.ANYBODY or action.by_several
    seats = range(position.players) if free else (None,)
    for seat in seats:
        for local in _forms(position, action, exact, seat):
            move = position.theory.instance(action, position.state, dict(local), [], seat)
            yield position.theory.algebra.negate(position.theory.algebra.both(move.legal))


def _forms(
    position: SymbolicPosition, action: d.Action, exact: Values, seat: int | None
) -> Iterator[Values]:
    """The arguments, and the same with every number without end as the least that is listed.

    What is legal in one position with 7 pesos is so in the next with 12: the bound says both.
    """
    yield exact
    if any(_is_endless(item) for item in action.arguments):
        yield _lowest(position, action, exact, seat)


def _is_endless(item: d.Argument) -> bool:
    return isinstance(item.type, Whole) and item.low is not None


def _lowest(
    position: SymbolicPosition, action: d.Action, exact: Values, seat: int | None
) -> Values:
    """The arguments with every number without end as the least that is listed."""
    me = seat
    if not isinstance(action.who, str) and not action.by_several:
        me = position.value(action.who)
    local: Values = {"me": me}
    for item in action.arguments:
        local[item.name] = exact[item.name]
        if _is_endless(item) and item.low is not None:
            local[item.name] = position.value(item.low, local)
    return local
