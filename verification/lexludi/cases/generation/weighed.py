"""Where chance is asked how often each outcome comes: positions at which the weights differ most.

At the start of a game all outcomes may be alike, so that a wrong weight would show nowhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.twin_games import with_choice
from lexludi.language import Law, Machine, Setup, Step
from lexludi.language.declarations import CHANCE
from lexludi.play import length, setups
from lexludi.play.chances import outcomes
from lexludi.play.policy import Policy, tastes
from lexludi.support.number_words import word

GAMES = 4
"""Games under each choice of a variant, for a kind of chance that does not come without one."""


def weighed(law: Law, *, players: Sequence[int], seed: int) -> list[CaseInput]:
    """One input for each kind of chance, number of players, and answer that it depends on."""
    if not _kinds(law):
        return []
    found: list[CaseInput] = []
    for count in players:
        setup = setups.reference(law, count)
        best = _best(law, setup, f"{seed} weighed {count}")
        found += (_input(f"{kind}.weighed.{word(count)}", setup, best[kind]) for kind in best)
    for kind, name, answer in _answers(law):
        setup = with_choice(law, setups.reference(law, players[0]), name, answer)
        best = _best(law, setup, f"{seed} weighed {name} {answer}")
        if kind in best:
            found.append(_input(f"{kind}.weighed.{name}.{answer}", setup, best[kind]))
    shown = {case_input.id.partition(".weighed.")[0] for case_input in found}
    for kind in (one for one in _kinds(law) if one not in shown):
        found += islice(_under_variants(law, kind, players[0], seed), 1)
    return found


def _under_variants(law: Law, kind: str, players: int, seed: int) -> Iterator[CaseInput]:
    """Inputs for a kind of chance that does not come without some variant."""
    for number in range(GAMES):
        for changed in setups.variant_mixtures(law)[1:]:
            ((name, choice),) = changed.items()
            setup = setups.make(law, players, {}, changed)
            best = _best(law, setup, f"{seed} weighed {name} {choice} {number}")
            if kind in best:
                yield _input(f"{kind}.weighed.{name}.{choice}", setup, best[kind])


def _kinds(law: Law) -> list[str]:
    return [name for name, action in law.actions.items() if action.kind == CHANCE]


def _answers(law: Law) -> Iterator[tuple[str, str, str]]:
    """Every unusual answer on which what chance brings may depend, with the kind of chance."""
    for kind in _kinds(law):
        used = _used(law, kind)
        for name, choices, usual in law.choices():
            if name in used:
                yield from ((kind, name, other) for other in choices if other != usual)


def _used(law: Law, name: str) -> frozenset[str]:
    """The names that a declaration uses, through definitions as well."""
    used = law.uses.get(name, frozenset())
    return used.union(*(_used(law, other) for other in used if other in law.definitions))


def _best(law: Law, setup: Setup, text: str) -> dict[str, tuple[Step, ...]]:
    """For each kind of chance in one game the first history with the most different weights."""
    rng = random.Random(text)
    machine = Machine(law, setup)
    policy = Policy(law, rng, tastes(law, setup.players, rng))
    most: dict[str, int] = {}
    best: dict[str, tuple[Step, ...]] = {}
    history: list[Step] = []
    position = machine.start()
    while len(history) < length.limit(law, setup.players) and (steps := machine.legal(position)):
        drawn = outcomes(machine, position)
        different = len({weight for _, weight in drawn})
        for kind in {step["do"]: None for step, _ in drawn}:
            if different > most.get(kind, 0):
                most[kind], best[kind] = different, tuple(history)
        step = policy.choose(machine, position, steps)
        history.append(step)
        position = machine.advance(position, step)
    return best


def _input(name: str, setup: Setup, history: tuple[Step, ...]) -> CaseInput:
    return CaseInput(name, (name,), setup, history, "weights")
