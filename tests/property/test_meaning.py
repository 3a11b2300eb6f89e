"""A law has one meaning: its generated module and its evaluator agree on every step."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, Setup
from lexludi.language.emit.codec import plain
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, copy_map
from lexludi.proofs.theory import with_exceptions

LAW = open_game("manila").law


def evaluated(law: Law, machine: Machine, position: Any, step: dict[str, Any]) -> dict[str, Any]:
    """The position after a step as the evaluator has it: every map a dict."""
    setup = machine.setup
    given_values = {
        **law.parameter_values(setup.players),
        **setup.answers,
        **setup.variants,
    }
    state = {name: copy_map(plain(getattr(position, name))) for name in law.state}
    evaluator = Evaluator(Concrete(law.order), setup.players, given_values, law.definitions, state)
    action = law.actions[step["do"]]
    local = {a.name: keyed(step[a.name]) for a in action.arguments} | {"me": step["by"]}
    for rule in law.rules_of(action.name):
        if rule.then is not None:
            evaluator.run(with_exceptions(law, rule), local)
    return evaluator.state


def keyed(value: Any) -> Any:
    """A JSON map with numbers for keys where the law has numbers."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdigit() else key: entry for key, entry in value.items()}


@settings(max_examples=15)
@given(
    seed=st.integers(0, 10**6),
    players=st.sampled_from((3, 4, 5)),
    answers=st.fixed_dictionaries(
        {name: st.sampled_from(point.answers) for name, point in LAW.points.items()}
    ),
)
def test_generated_module_and_evaluator_reach_the_same_positions(
    seed: int, players: int, answers: dict[str, str]
) -> None:
    machine = Machine(LAW, Setup(players, answers))
    rng = random.Random(seed)
    position = machine.start()
    for _ in range(80):
        steps = machine.legal(position)
        if not steps:
            return
        step = rng.choice(steps)
        expected = evaluated(LAW, machine, position, step)
        position = machine.advance(position, step)
        assert {name: plain(getattr(position, name)) for name in LAW.state} == expected
        assert machine.faults(position) == []
