"""What steps mean: whose turn it is, what is legal and why not, and where a step leads."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from tests.full_product import TooMany, full_product
from tests.random_laws import draws
from tests.random_laws.explained import compare_explained
from tests.random_laws.meanings import Tried, Undecided
from tests.random_laws.positions import Here
from tests.random_laws.report import outcome

from lexludi.language.undefined import Undefined

Steps = list[dict[str, Any]]
MOST_LISTED = 400
"""Legal steps that are listed at most; a position with more is not asked for its list."""


@dataclass(frozen=True)
class Attempt:
    """A step that is tried, with its model and its local names."""

    here: Here
    tried: Tried
    step: dict[str, Any]
    local: dict[str, Any]
    model: Any

    def __str__(self) -> str:
        return f"{self.step} at {self.here}"


def attempt(here: Here, step: dict[str, Any]) -> Attempt:
    """A step at a position, ready to be compared."""
    tried = here.meaning.actions[step["do"]]
    local, model = here.machine.local_names(step), here.model()
    here.meaning.put_local(model, tried.action, local, step["by"])
    return Attempt(here, tried, step, local, model)


def compare_steps(here: Here, source: random.Random, draws_each: int = 2) -> tuple[Steps, Steps]:
    """Compare steps of every action; those compared, and the legal steps, if they are listed."""
    compared: Steps = []
    listed = outcome(lambda: dict(enumerate(_listed(here))))
    legal = [] if isinstance(listed, Undecided) else _legal(here)
    _compare_with_product(here)
    for action in here.law.actions.values():
        own = [step for step in legal if step["do"] == action.name]
        for _ in range(draws_each):
            step = draws.step(source, here.machine, action)
            if own and source.random() < 0.6:
                step = source.choice(own)
            compare_step(here, step, None if isinstance(listed, Undecided) else legal)
            compared.append(step)
    return compared, legal


def _listed(here: Here) -> Iterator[dict[str, Any]]:
    machine = here.machine
    listed = machine._code.legal(machine._table, here.position)
    yield from islice(chain.from_iterable(listed), MOST_LISTED)


def _compare_with_product(here: Here) -> None:
    """The list has the steps of the full product of all arguments, in the same order."""
    try:
        product = full_product(here.machine, here.position, MOST_LISTED)
    except (TooMany, Undefined):
        return
    listed = outcome(lambda: dict(enumerate(here.machine.legal(here.position))))
    here.report.same("legal steps", here, listed, outcome(lambda: dict(enumerate(product))))


def _legal(here: Here) -> list[dict[str, Any]]:
    return list(_listed(here))


def compare_step(
    here: Here, step: dict[str, Any], legal: list[dict[str, Any]] | None = None
) -> None:
    """Compare a step; it is listed where it is legal, if all legal steps are given."""
    one = attempt(here, step)
    expected = refused(one)
    report, machine = here.report, here.machine
    found = outcome(lambda: _refusal(here, step))
    report.same("refusal", one, found, expected)
    if legal is not None and len(legal) < MOST_LISTED:
        _compare_listed(one, legal, expected)
    if isinstance(expected, str) and expected and not expected.startswith("illegal"):
        compare_explained(one, expected, None)
        return
    after = None
    if not isinstance(expected, Undecided):
        after = _compare_effects(one)
        if not expected and one.tried.weight is not None:
            weight = outcome(lambda: machine.weight(here.position, step))
            report.same("weight", one, weight, here.meaning.at(one.model, one.tried.weight))
    compare_explained(one, expected, after)


def _refusal(here: Here, step: dict[str, Any]) -> str:
    """The kind of a refusal with its rules; empty where the step is legal."""
    refusal = here.machine.refusal(here.position, step)
    return "" if refusal is None else f"{refusal.kind} {', '.join(refusal.rules)}"


def refused(one: Attempt) -> Any:
    """The refusal that the formulas say, or what is undefined."""
    tried, by = one.tried, one.step["by"]
    at = one.here.meaning.at
    when = at(one.model, tried.when)
    if when is not True:
        return when or f"turn {tried.action.name}.when"
    if tried.action.has_me == isinstance(by, str) or (
        isinstance(by, str) and by != {"chance": "chance"}.get(tried.action.kind, "nobody")
    ):
        turn = _who_is_known(one)
    else:
        turn = at(one.model, tried.turn)
    if turn is not True:
        return turn or f"turn {tried.action.name}.who"
    found = {name: at(one.model, formula) for name, formula in tried.guards.items()}
    undecided = [value for value in found.values() if isinstance(value, Undecided)]
    broken = [name for name, value in found.items() if value is False]
    if undecided:
        return undecided[0]
    return f"illegal {', '.join(broken)}" if broken else ""


def _who_is_known(one: Attempt) -> Any:
    """The turn of somebody who can never do the step: who can must be defined all the same."""
    return one.here.meaning.undefined(one.model, one.tried.turn.duties) or False


def _compare_effects(one: Attempt) -> Any:
    """Compare the position after a step, variable by variable; the machine's one."""
    here, meaning = one.here, one.here.meaning
    found = outcome(lambda: here.machine.plain(here.machine.advance(here.position, one.step)))
    for effect in one.tried.effects:
        undecided = meaning.undefined(one.model, effect.duties)
        if undecided is not None:
            here.report.same(f"effects of {one.tried.action.name}", one, found, undecided)
            return found
    if isinstance(found, Undecided):
        here.report.same(f"effects of {one.tried.action.name}", one, found, "a position")
        return found
    after = one.tried.effects[-1].after if one.tried.effects else meaning.state
    for name, item in here.law.state.items():
        expected = meaning.read(one.model, item.type, after[name])
        here.report.same(f"{name} after {one.tried.action.name}", one, found[name], expected)
    return found


def _compare_listed(one: Attempt, legal: list[dict[str, Any]], expected: Any) -> None:
    """A step is listed where it is legal and within the bounds of its arguments."""
    inside = one.here.meaning.at(one.model, one.tried.inside)
    if isinstance(inside, Undecided) or isinstance(expected, Undecided):
        return
    one.here.report.same("listed", one, one.step in legal, not expected and inside)
