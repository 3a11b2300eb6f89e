"""What is undefined at a moment, and the obligation that then must not be proved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tests.random_laws.moments import Moment

from lexludi.language import declarations as d
from lexludi.language.evaluate.require import of_type
from lexludi.language.types import Map, Seat, members
from lexludi.language.undefined import Undefined, doer_of
from lexludi.proofs.defined import OF_STEPS
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.theory import with_exceptions

Found = tuple[Obligation, str]
"""An obligation that fails, with what the error says."""


def undefined_here(moment: Moment) -> Iterator[Found]:
    """All that is undefined in the position, or in the step where there is one."""
    if moment.step is not None:
        if moment.is_sound:
            yield from _of_step(moment)
        return
    for name, item in moment.machine.law.invariants.items():
        error = _error(lambda item=item: moment.value(item.always))  # type: ignore[misc]
        if error:
            yield Obligation("defined", name), error
        if error or not moment.value(item.always):
            return
    yield from _of_position(moment)


def _error(ask: Callable[[], Any]) -> str:
    """What an error says, if there is one."""
    try:
        ask()
    except Undefined as error:
        return str(error)
    return ""


def _found(obligation: Obligation, asked: Iterator[Callable[[], Any]]) -> Iterator[Found]:
    """The first error of several questions in a row."""
    for ask in asked:
        if error := _error(ask):
            yield obligation, error
            return


def _of_position(moment: Moment) -> Iterator[Found]:
    law = moment.machine.law
    for item in law.properties.values():
        if item.form not in OF_STEPS or item.unless is not None:
            said = () if item.form in OF_STEPS else item.terms
            terms = [term for term in (item.unless, *said, *item.bound) if term is not None]
            asked = ((lambda term=term: moment.value(term, {})) for term in terms)
            yield from _found(Obligation("defined", item.name), asked)
    for variable in law.state.values():
        yield from _found(Obligation("defined", variable.name), _sight(moment, variable, {}))
    yield from _found(Obligation("defined", law.scoring.name), _scoring(moment))
    for action in law.actions.values():
        obligation = Obligation("defined", action.name, action.name)
        yield from _found(obligation, iter([lambda a=action: _due(moment, a)]))  # type: ignore[misc]


def _due(moment: Moment, action: d.Action) -> None:
    """Evaluate an action's when, and where that holds its who."""
    evaluator = moment.evaluator()
    if evaluator.value(action.when, {}) and not isinstance(action.who, str):
        who = evaluator.value(action.who, {})
        if not action.by_several:
            of_type(evaluator, Seat(), action.who, who, doer_of(action.name))


def _sight(
    moment: Moment, item: d.Variable | d.Argument, local: dict[str, Any]
) -> Iterator[Callable[[], Any]]:
    terms = [item.seen, item.shown if isinstance(item, d.Variable) else None]
    keys = members(item.type.key, moment.machine.players) if isinstance(item.type, Map) else [None]
    for key in keys:
        for term in terms:
            if term is not None and not isinstance(term, str):
                names = {**local, "key": key}
                yield lambda term=term, names=names: moment.value(term, names)  # type: ignore[misc]


def _scoring(moment: Moment) -> Iterator[Callable[[], Any]]:
    scoring = moment.machine.law.scoring
    yield lambda: moment.value(scoring.over, {})
    over = moment.value(scoring.over, {})
    for seat in range(moment.machine.players):
        for term in (*(scoring.score if over else ()), *scoring.stake):
            yield lambda term=term, seat=seat: moment.value(term, {"p": seat})  # type: ignore[misc]


def _of_step(moment: Moment) -> Iterator[Found]:
    if not moment.is_due:
        return
    action, name = moment.action, moment.action.name
    yield from _found(Obligation("defined", name, name), _around(moment, action))
    yield from _guards(moment)
    yield from _properties(moment, ("legal",))
    if moment.refusal == "":
        yield from _properties(moment, ("shares",))
        yield from _effects(moment)
        if moment.after is not None:
            yield from _properties(moment, ("step", "measure", "ends", "ends_almost_surely"))


def _around(moment: Moment, action: d.Action) -> Iterator[Callable[[], Any]]:
    """The bounds of arguments, who sees them, and the weight."""
    for item in action.arguments:
        value = moment.local[item.name]
        for key in value if isinstance(item.type, Map) else [None]:
            for bound in (item.low, item.high):
                if bound is not None:
                    local = {**moment.local, "key": key}
                    yield lambda bound=bound, local=local: moment.value(bound, local)  # type: ignore[misc]
        yield from _sight(moment, item, moment.local)
    weight = action.weight
    if weight is not None:
        yield lambda: moment.value(weight)


def _guards(moment: Moment) -> Iterator[Found]:
    machine, step = moment.machine, moment.step
    action, by, values = machine._read(step)
    for guard in action.guards:
        run, me = guard.run, machine._me(by)
        error = _error(lambda run=run, me=me: run(machine._table, moment.position, me, *values))  # type: ignore[misc]
        if error:
            yield Obligation("defined", guard.name, action.name), error


def _effects(moment: Moment) -> Iterator[Found]:
    law, evaluator = moment.machine.law, moment.evaluator()
    for rule in law.rules_of(moment.action.name):
        if rule.then is not None:
            effects = with_exceptions(law, rule)
            error = _error(lambda effects=effects: evaluator.run(effects, moment.local))  # type: ignore[misc]
            if error:
                found = _written(law.state, error) or Obligation("defined", rule.name)
                yield replace(found, action=moment.action.name), error
                return


def _written(state: Any, error: str) -> Obligation | None:
    """That a variable stays within its type, where it is a new value that does not."""
    for name in state:
        if f": the new value of {name} is " in error:
            return Obligation("in_range", name)
    return None


def _properties(moment: Moment, forms: tuple[str, ...]) -> Iterator[Found]:
    for item in moment.machine.law.properties.values():
        if moment.action.name in item.on and item.form in forms:
            obligation = Obligation("defined", item.name, moment.action.name)
            yield from _found(obligation, iter([lambda item=item: _promised(moment, item)]))  # type: ignore[misc]


def _promised(moment: Moment, item: d.Property) -> None:
    """Evaluate what a property says of a step."""
    if item.within is not None and not moment.value(item.within):
        return
    for term in item.terms:
        if item.form != "step":
            moment.value(term)
        if item.form not in ("legal", "shares"):
            moment.value_after(term)
