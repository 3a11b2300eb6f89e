"""Whether some step is legal wherever a formula holds: by examples, and where hard by cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from lexludi.language import PositionError, SetupError
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import FINITE, Enumeration, Seat, Whole, members
from lexludi.language.undefined import Undefined
from lexludi.proofs.engine_agreement import machine_of
from lexludi.proofs.json_values import plain_keys
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import NEVER, SymbolicPosition
from lexludi.proofs.solver import Answer
from lexludi.proofs.verdict import Verdict, Witness

Column = tuple[Any, list[Any]]
"""A variable of the position, and its values."""
MANY = 5
"""After so many steps of one action, those that differ in one argument are listed together."""
WIDEST = 64
"""With more values than this an argument is not listed in full."""


def some_legal(
    position: SymbolicPosition, where: Any, obligation: Obligation, action: str | None = None
) -> Verdict:
    """The verdict that wherever a formula holds some step is legal, of an action if one is named.

    The solver is asked for a position where no step of a list is legal; the machine finds a legal
    step there, which joins the list, until the solver finds no position, or the machine no step.
    Where the solver gives up, it is asked again for each value of a variable of the position.
    What was listed for another claim, or in another case, is on the list from the first.
    """
    begun, listed = position.spent, position.failing.setdefault((action,), [])
    with position.questions.also([where, *listed]):
        answer, stuck = _in_cases(position, action, _columns(position))
    cost = position.spent - begun
    if stuck is not None:
        return _stuck(position, obligation, stuck, cost)
    word, reason = NEVER[answer]
    return Verdict(obligation, position.players, word, reason, effort=cost)


def _columns(position: SymbolicPosition) -> list[Column]:
    """The variables that are values of a list, or seats: those with the fewest values first."""
    lift = position.theory.algebra.lift
    columns = [
        (position.state[name], [lift(value) for value in members(item.type, position.players)])
        for name, item in position.law.state.items()
        if isinstance(item.type, Enumeration | Seat)
    ]
    return sorted(columns, key=lambda column: len(column[1]))


def _in_cases(
    position: SymbolicPosition, action: str | None, columns: list[Column]
) -> tuple[Answer, Witness | None]:
    """What `_by_examples` says; where it is unknown, of every case of the first column."""
    answer, stuck = _by_examples(position, action)
    if answer != "unknown" or not columns:
        return answer, stuck
    (variable, values), *others = columns
    listed = position.failing[action,]
    known = len(listed)
    for value in values:
        case = position.theory.algebra.compare("==", variable, value)
        with position.questions.also([case, *listed[known:]]):
            answer, stuck = _in_cases(position, action, others)
        if answer != "unsat":
            return answer, stuck
    return "unsat", None


def _by_examples(position: SymbolicPosition, action: str | None) -> tuple[Answer, Witness | None]:
    """Whether there is a position without a legal step, as far as is found; and that position.

    The example nearest to the rulings is another position, so the machine looks at that one, too.
    """
    found = Counter[str]()
    while (answer := position.questions.ask()) == "sat":
        first = position.witness(None)
        steps = _legal(position, first, action)
        if not steps:
            nearest = position.solve([]).witness or first
            steps = _legal(position, nearest, action)
            if not steps:
                return answer, nearest
        # Few arguments say most about other positions: passing comes before bidding.
        step = min(steps, key=len)
        found[step["do"]] += 1
        formulas = [f for one in _alike(position, step, found) for f in _refused(position, one)]
        position.failing[action,] += formulas
        position.questions.assume(formulas)
    return answer, None


def _alike(
    position: SymbolicPosition, step: dict[str, Any], found: Counter[str]
) -> list[dict[str, Any]]:
    """The step; where many of its action were found, with every value of its widest argument."""
    every = {
        item.name: members(item.type, position.players)
        for item in position.law.actions[step["do"]].arguments
        if isinstance(item.type, FINITE)
    }
    few = {name: values for name, values in every.items() if len(values) <= WIDEST}
    widest = max(few, key=lambda name: len(few[name]), default=None)
    if widest is None or found[step["do"]] < MANY:
        return [step]
    return [{**step, widest: value} for value in few[widest]]


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
