"""Law and engine side by side, driven by Hypothesis: one rule of the machine for each action."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.differential.disagreement import Disagreement, GamePair
from lexludi.language import Law, Machine, Setup
from lexludi.play import near_miss
from lexludi.play.adapter import required_opponent
from lexludi.play.setups import make

SMALL = settings(
    max_examples=12,
    stateful_step_count=80,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def setups(law: Law) -> st.SearchStrategy[Setup]:
    """Any setup of the law."""
    low, high = law.players
    points = {name: st.sampled_from(point.answers) for name, point in law.points.items()}
    variants = {name: st.sampled_from(v.choices) for name, v in law.variants.items()}
    return st.builds(
        Setup,
        st.integers(low, high),
        st.fixed_dictionaries({}, optional=points),
        st.fixed_dictionaries({}, optional=variants),
    )


def may_stop(law: Law, setup: Setup) -> bool:
    """Whether the law declares that under these answers play may stop before the end."""
    machine = Machine(law, setup)
    promised = (item for item in law.properties.values() if item.form == "open")
    declared = [item.unless for item in promised if item.unless is not None]
    return bool(declared) and any(machine.values_of(declared)(machine.start()))


def machine_of(law: Law) -> type[RuleBasedStateMachine]:
    """A state machine with one rule for each action of the law, and one for slips."""

    class Together(RuleBasedStateMachine):
        """Every step is done on both sides; positions and lists must agree before each."""

        @initialize(setup=setups(law))
        def begin(self, setup: Setup) -> None:
            fit = make(law, setup.players, setup.answers, setup.variants)
            self.pair = GamePair(law, fit, required_opponent(game_of(law)))
            self.may_stop = may_stop(law, fit)
            self.steps = self.agreed()

        def agreed(self) -> list[dict[str, Any]]:
            found = self.pair.compare_positions() or self.pair.compare_legal()
            assert not isinstance(found, Disagreement), found
            return found

        @precondition(lambda self: hasattr(self, "pair"))
        @rule(seed=st.integers(0, 1 << 16))
        def slip(self, seed: int) -> None:
            rng = random.Random(seed)
            for step in self.steps[:1]:
                for near in near_miss.slips(step, near_miss.Bank(), rng, 3):
                    assert self.pair.compare_verdicts(near) is None, near

        @invariant()
        def nobody_is_asked_in_vain(self) -> None:
            if hasattr(self, "pair") and not self.steps and not self.may_stop:
                assert self.pair.ours.result() is not None

    for name in law.actions:
        setattr(Together, f"do_{name}", _does(name))
    return Together


def _does(action: str) -> Callable[..., None]:
    def open_to(machine: Any) -> bool:
        return any(step["do"] == action for step in getattr(machine, "steps", ()))

    def do(self: Any, data: st.DataObject) -> None:
        steps = [step for step in self.steps if step["do"] == action]
        self.pair.do(data.draw(st.sampled_from(steps)))
        self.steps = self.agreed()

    do.__name__ = f"do_{action}"
    return precondition(open_to)(rule(data=st.data())(do))


def test_law_and_engine_agree_wherever_hypothesis_leads_them() -> None:
    run_state_machine_as_test(machine_of(open_game("manila").law), settings=SMALL)


def test_only_answers_that_the_law_names_let_play_stop() -> None:
    law = open_game("manila").law
    stopping = {"opening.passing": "must", "bid.shareless": "barred"}
    assert may_stop(law, make(law, 3, stopping, {}))
    assert not may_stop(law, make(law, 3, {}, {}))
