"""What a definition gives by the generated module, and by the evaluator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lexludi.language import Law, Machine, Setup
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.undefined import Undefined


def answers(law: Law, name: str, heap: list[int], low: int, high: int) -> tuple[Any, Any]:
    """The two values of a definition of two numbers, or what is undefined in it.

    `heap` is the position's map of that name, from key 1 on.
    """
    machine = Machine(law, Setup(players=2))
    position = machine.start()
    position.heap = dict(enumerate(heap, start=1))
    function = getattr(machine._code.module, name)
    evaluator = Evaluator(
        Concrete(law.order), 2, machine.setup.given(law), law.definitions, machine.plain(position)
    )
    body = law.definitions[name].body
    return (
        _or_fault(lambda: function(machine._table, position, low, high)),
        _or_fault(lambda: evaluator.value(body, {"low": low, "high": high})),
    )


def _or_fault(found: Callable[[], Any]) -> Any:
    try:
        return found()
    except Undefined as error:
        return str(error)
