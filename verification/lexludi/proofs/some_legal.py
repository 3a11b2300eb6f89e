"""Whether some step is legal wherever a formula holds: by examples, and where hard by cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from lexludi.language import PositionError, SetupError
from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import FINITE, Enumeration, Option, Range, Seat, Type, members
from lexludi.language.undefined import Undefined
from lexludi.proofs.engine_agreement import machine_of
from lexludi.proofs.json_values import plain_keys
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import NEVER, SymbolicPosition
from lexludi.proofs.solver import PATIENCE, Answer
from lexludi.proofs.splitting.lone_arguments import with_first
from lexludi.proofs.verdict import Verdict, Witness

Column = tuple[Any, list[Any]]
"""A variable of the position, and its values."""
MANY = 5
"""After so many steps of one action, those that differ in one argument are listed together."""
WIDEST = 64
"""With more values than this an argument is not listed in full."""
LISTED = 500
"""With more steps than this on the list, the cases are looked at one by one, each with its own."""


def some_legal(
    position: SymbolicPosition, where: Any, obligation: Obligation, action: str | None = None
) -> Verdict:
    """The verdict that wherever a formula holds some step is legal, of an action if one is named.

    The solver is asked for a position where no step of a list is legal; the machine finds a legal
    step there, which joins the list, until the solver finds no position, or the machine no step.
    Where the solver gives up, it is asked again for each value of a variable of the position.
    What was listed for another claim, or in another case, is on the list from the first, unless
    it is long: what a long list says of its own case makes all others hard.
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
    """The variables that are values of a list, or seats: those with the most values first."""
    lift = position.theory.algebra.lift
    columns = [
        (position.state[name], [lift(value) for value in _values(item.type, position.players)])
        for name, item in position.law.state.items()
    ]
    return sorted(filter(_has_values, columns), key=lambda column: -len(column[1]))


def _has_values(column: Column) -> bool:
    return bool(column[1])


def _values(kind: Type, players: int) -> Sequence[int | str | None]:
    """The values of a list or the seats, and none where that may be; nothing of other types."""
    if isinstance(kind, Option) and isinstance(kind.of, Enumeration | Seat):
        return (None, *members(kind.of, players))
    return members(kind, players) if isinstance(kind, Enumeration | Seat) else ()


def _in_cases(
    position: SymbolicPosition, action: str | None, columns: list[Column]
) -> tuple[Answer, Witness | None]:
    """What `_by_examples` says; where it is unknown, of every case of the first column."""
    listed = position.failing[action,]
    known = len(listed)
    with position.questions.also([]), position.questions.patience(1 if columns else PATIENCE):
        answer, stuck = _by_examples(position, action, is_last=not columns)
    if answer != "unknown" or not columns:
        return answer, stuck
    _keep_short(position, listed, known)
    (variable, values), *others = columns
    for value in values:
        known = len(listed)
        case = position.theory.algebra.compare("==", variable, value)
        with position.questions.also([case]):
            answer, stuck = _in_cases(position, action, others)
        if answer != "unsat":
            return answer, stuck
        _keep_short(position, listed, known)
    return "unsat", None


def _keep_short(position: SymbolicPosition, listed: list[Any], known: int) -> None:
    """Take off the list what a case has put there, if it is much; else the next ones know it."""
    if len(listed) - known > LISTED:
        del listed[known:]
    position.questions.assume(listed[known:])


def _by_examples(
    position: SymbolicPosition, action: str | None, *, is_last: bool
) -> tuple[Answer, Witness | None]:
    """Whether there is a position without a legal step, as far as is found; and that position.

    The example nearest to the rulings is another position, so the machine looks at that one, too.
    Unless there are no further cases, it gives up when the list has become long.
    """
    found, known = Counter[str](), len(position.failing[action,])
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
        if not is_last and len(position.failing[action,]) - known > LISTED:
            return "unknown", None
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
    kinds = {item.name: item.type for item in position.law.actions[step["do"]].arguments}
    # Two arguments that agree, such as two places, often have to.
    agreed = [n for n in few if kinds[n] == kinds[widest] and step[n] == step[widest]]
    return [{**step, **dict.fromkeys(agreed, value)} for value in few[widest]]


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
    """That a step is not legal, whoever's turn it is; nor the same step with the least number.

    Of an argument that stands alone the first value that will do is taken.
    """
    action = position.law.actions[step["do"]]
    exact = {item.name: plain_keys(step[item.name]) for item in action.arguments}
    free = action.who == d.ANYBODY or action.by_several
    seats = range(position.players) if free else (None,)
    for seat in seats:
        for local in _forms(position, action, exact, seat):
            given = with_first(position, action, local, seat)
            readable = list(_of_their_types(position, action, given))
            move = position.theory.instance(action, position.state, given, readable, seat)
            yield position.theory.algebra.negate(position.theory.algebra.both(move.legal))


def _of_their_types(position: SymbolicPosition, action: d.Action, local: Values) -> Iterator[Any]:
    """That each number that stands for a bound is of its argument's type; a bound need not be."""
    algebra = position.theory.algebra
    for item in action.arguments:
        kind = item.type.of if isinstance(item.type, Option) else item.type
        if item.low is not None and isinstance(kind, Range | Seat):
            numbers, value = members(kind, position.players), local[item.name]
            if value is not None:
                yield algebra.compare("<=", numbers[0], value)
                yield algebra.compare("<=", value, numbers[-1])


def _forms(
    position: SymbolicPosition, action: d.Action, exact: Values, seat: int | None
) -> Iterator[Values]:
    """The arguments, and the same with the least of every number that is listed from one on.

    What is legal in one position with 7 pesos is so in the next with 12: the bound says both.
    """
    yield exact
    if any(item.low is not None for item in action.arguments):
        yield _lowest(position, action, exact, seat)


def _lowest(
    position: SymbolicPosition, action: d.Action, exact: Values, seat: int | None
) -> Values:
    """The arguments with the least of every number that is listed from one on."""
    me = seat
    if not isinstance(action.who, str) and not action.by_several:
        me = position.value(action.who)
    local: Values = {"me": me}
    for item in action.arguments:
        local[item.name] = exact[item.name]
        # The numbers of a map have bounds of their own, key by key, and stay as they are.
        if item.low is not None and not isinstance(exact[item.name], dict):
            local[item.name] = position.value(item.low, local)
    return local
