"""Values of arguments that no legal step has, whatever the position: no case can show them.

A rule that asks for a pistol refuses a lamp by what is printed alone.  So nothing of a position is
told to the guard, nor any answer, and it is out of reach what the guard refuses nevertheless.
"""

from __future__ import annotations

from typing import Any

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.knowledge.hidden import NotSeen, SeatEvaluator, mark
from lexludi.language.types import Enumeration
from lexludi.language.undefined import Undefined


class Reachable:
    """Tells which named values an argument can have in a legal step, as far as guards alone say."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._evaluators = [_knowing_what_is_printed(law, players) for players in law.counts]

    def may_have(self, action: d.Action, name: str, value: str) -> bool:
        """Whether no guard that reads this argument alone refuses a value for every game."""
        argument = next(one for one in action.arguments if one.name == name)
        if not isinstance(argument.type, Enumeration):
            return True
        guards = [rule for rule in self._law.rules_of(action.name) if self._asks(rule, name)]
        return not any(
            all(_refuses(evaluator, guard, {name: value}) for evaluator in self._evaluators)
            for guard in guards
        )

    def _asks(self, rule: d.Rule, argument: str) -> bool:
        """Whether a rule is a guard of all steps that reads this argument and no other name."""
        if rule.require is None or rule.when is not None or self._law.exceptions_to(rule.name):
            return False
        return t.free_names(rule.require) == {argument}


def _knowing_what_is_printed(law: Law, players: int) -> SeatEvaluator:
    """An evaluator that knows the printed values, and hides positions, answers and open values."""
    hidden = [name for name, _, _ in law.choices()]
    given: dict[str, Any] = {name: mark() for name in (*hidden, *law.open_parameters)}
    given |= {**law.parameter_values(players), "players": players}
    state = {name: mark() for name in law.state}
    return SeatEvaluator(Concrete(law.order), players, given, law.definitions, state)


def _refuses(evaluator: SeatEvaluator, guard: d.Rule, local: dict[str, Any]) -> bool:
    try:
        return not evaluator.holds(guard.require, local)
    except (NotSeen, Undefined):
        return False
