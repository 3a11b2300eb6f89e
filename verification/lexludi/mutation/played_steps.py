"""Steps of random games, by action: what a fault in an effect is tried on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lexludi.language import Law, Machine
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, Values, copy_map
from lexludi.play import setups
from lexludi.play.random_game import played
from lexludi.proofs.theory import with_exceptions

GAMES = 90
"""So many games give nearly every effect of a game a step that it changes."""
SHARE = 0.3
"""This share of the points is answered apart from the rulings in every other game."""


@dataclass(frozen=True)
class PlayedStep:
    """A step as the evaluator takes it: a setup's values, the position, the arguments."""

    players: int
    given: Values
    state: Values
    local: Values

    def evaluator(self, law: Law, state: Values, before: Values | None = None) -> Evaluator:
        """An evaluator of a law's terms in a position."""
        algebra = Concrete(law.order)
        return Evaluator(algebra, self.players, self.given, law.definitions, state, before)

    def after(self, law: Law, action: str) -> Values:
        """The position after the step by the effects of a law."""
        evaluator = self.evaluator(law, {n: copy_map(v) for n, v in self.state.items()})
        for rule in law.rules_of(action):
            if rule.then is not None:
                evaluator.run(with_exceptions(law, rule), self.local)
        return evaluator.state


def played_steps(law: Law, seed: int) -> Mapping[str, list[PlayedStep]]:
    """The steps of random games by action, the same for the same seed, in random order."""
    found: dict[str, list[PlayedStep]] = {name: [] for name in law.actions}
    rng = random.Random(f"played steps {seed}")
    for number in range(GAMES):
        players = law.counts[number % len(law.counts)]
        setup = setups.mixed(law, players, {}, rng, share=SHARE * (number % 2))
        for name, step in _steps(law, Machine(law, setup), number):
            found[name].append(step)
    for steps in found.values():
        rng.shuffle(steps)
    return found


def _steps(law: Law, machine: Machine, seed: int) -> Iterator[tuple[str, PlayedStep]]:
    setup, position = machine.setup, machine.start()
    given, state = setup.given(law), machine.plain(position)
    for step in played(law, setup, seed).steps:
        yield step["do"], PlayedStep(machine.players, given, state, machine.local_names(step))
        position = machine.advance(position, step)
        state = shared(state, machine.plain(position))


def shared(known: Values, values: Values) -> Values:
    """The values of a position, those that another one has as well held in memory once."""
    return {name: known[name] if known[name] == value else value for name, value in values.items()}
