"""A law with other tables: what was computed for the first is computed again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lexludi.language import Law, Machine, Setup, load
from lexludi.language import terms as t
from lexludi.language.types import Whole

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


def with_heap(law: Law, size: int) -> Law:
    parameter = law.parameters["heap_size"]
    value = t.Literal(Whole(), parameter.place, size)
    return law.replaced(parameters={**law.parameters, "heap_size": replace(parameter, value=value)})


def heap(law: Law) -> int:
    machine = Machine(law, Setup(players=2))
    size: int = machine.to_json(machine.start())["heap"]
    return size


def test_another_parameter_is_played_with() -> None:
    law = load(PEBBLES)
    assert (heap(law), heap(with_heap(law, 4)), heap(law)) == (7, 4, 7)


def test_another_definition_is_compiled_again() -> None:
    law = load(PEBBLES)
    assert Machine(law, Setup(players=2)).law.definitions
    body = t.Literal(Whole(), law.definitions["card_worth"].place, 50)
    item = replace(law.definitions["card_worth"], body=body)
    other = law.replaced(definitions={"card_worth": item})
    assert other.definitions["card_worth"].body == body
    assert law.definitions["card_worth"].body != body


def test_an_exception_applies_though_its_rule_has_no_effect_left() -> None:
    law = load(PEBBLES)
    rules = {**law.base_rules, "grab.move": replace(law.base_rules["grab.move"], then=())}
    machine = Machine(
        law.replaced(base_rules=rules, invariants={}),
        Setup(players=2, variants={"brightness": "double"}),
    )
    start = machine.to_json(machine.start())
    position = machine.from_json({**start, "now": "take", "heap": 3, "hand": ["blue", "red"]})
    after = machine.to_json(machine.do(position, {"by": 0, "do": "grab", "amount": 3}))
    assert (after["heap"], after["purse"]) == (0, [3, 0])
