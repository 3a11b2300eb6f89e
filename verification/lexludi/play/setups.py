"""Which setups to visit: the reference, every single answer changed, variants, mixtures."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from lexludi.language import Answers, Law, Setup, SetupError, Variants
from lexludi.language.fitting_choices import fitting

MOST_CHANGES = 120
"""So many single changes are visited in one go."""
Choices = Mapping[str, tuple[str, ...]]
"""For each point (or variant) what may be chosen, the usual choice first."""


def answers_open(law: Law, fixed: Answers) -> Choices:
    """The answers of each point, its ruling first; a point in `fixed` has that answer only."""
    return {
        name: (fixed[name],) if name in fixed else _first(point.ruling, point.answers)
        for name, point in law.points.items()
    }


def variants_open(law: Law) -> Choices:
    """The choices of each variant, its default first."""
    return {name: _first(v.default, v.choices) for name, v in law.variants.items()}


def _first(favourite: str, every: Sequence[str]) -> tuple[str, ...]:
    return (favourite, *(other for other in every if other != favourite))


def reference(law: Law, players: int, fixed: Answers | None = None) -> Setup:
    """The usual choice everywhere, except where `fixed` has another."""
    return make(law, players, fixed or {}, {})


def make(
    law: Law,
    players: int,
    answers: Answers,
    variants: Variants,
    rng: random.Random | None = None,
) -> Setup:
    """A setup with every answer and variant written out.

    Open parameters without a value are drawn from `rng`; without one always the same value.
    Where choices do not fit together, as few as possible of those that are not given are changed.
    """
    rulings = {name: point.ruling for name, point in law.points.items()}
    defaults = {name: variant.default for name, variant in law.variants.items()}
    wanted = {**defaults, **variants}
    fit = fitting(law, players, wanted, variants.keys()) or wanted
    setup = Setup(players, {**rulings, **answers}, fit)
    return setup.drawn(law, rng or random.Random(f"the usual {law.game}"))


def beside(law: Law, setup: Setup, name: str, choice: str) -> Setup:
    """A setup with another choice of a variant, and what else of it fits beside that."""
    chosen = {n: c for n, c in setup.variants.items() if n in law.variants}
    fit = fitting(law, setup.players, {**chosen, name: choice}, {name}) or chosen
    open_values = {n: v for n, v in setup.variants.items() if n in law.open_parameters}
    kept = replace(setup, variants={**fit, **open_values})
    try:
        return kept.completed(law)
    except SetupError:
        return make(law, setup.players, setup.answers, fit)


def unusual(law: Law, setup: Setup) -> int:
    """How many answers and variants of a setup are not the usual ones."""
    return sum(
        agreed.get(name, usual) != usual
        for name, _, usual in law.choices()
        for agreed in (setup.answers if name in law.points else setup.variants,)
    )


def single(law: Law, players: int, fixed: Answers) -> Iterator[tuple[str, str, Setup]]:
    """Each setup with one choice changed: (point or variant, the choice, the setup).

    Where a variant gives a point its meaning, changing the point alone shows nothing;
    so each changed answer comes under every choice of the variants.
    """
    for variants in variant_mixtures(law):
        for name, answers in answers_open(law, fixed).items():
            for answer in answers[1:]:
                yield name, answer, make(law, players, {**fixed, name: answer}, variants)
    for name, choices in variants_open(law).items():
        for choice in choices[1:]:
            yield name, choice, make(law, players, fixed, {name: choice})


def variant_mixtures(law: Law) -> list[dict[str, str]]:
    """The defaults, and each variant changed alone."""
    changed = [{n: c} for n, choices in variants_open(law).items() for c in choices[1:]]
    return [{}, *changed]


def mixed(
    law: Law,
    players: int,
    fixed: Answers,
    rng: random.Random,
    share: float = 0.5,
) -> Setup:
    """A random setup in which about `share` of the open choices are unusual ones."""

    def draw(choices: Choices) -> dict[str, str]:
        return {name: _draw(options, rng, share) for name, options in choices.items()}

    answers, variants = draw(answers_open(law, fixed)), draw(variants_open(law))
    fit = fitting(law, players, variants, frozenset()) or variants
    return make(law, players, answers, fit, rng)


def _draw(options: Sequence[str], rng: random.Random, share: float) -> str:
    unusual_ones = options[1:]
    return rng.choice(unusual_ones) if unusual_ones and rng.random() < share else options[0]


def by_turns(
    law: Law, players: Sequence[int], fixed: Answers, number: int
) -> list[tuple[str, str, Setup]]:
    """Each single change once, the numbers of players by turns; `number` shifts the turns.

    Of more than MOST_CHANGES it is every second one, or every third, and so on; `number` shifts
    that as well, so that numbers in a row come to all of them.
    """
    every = [list(single(law, count, fixed)) for count in players]
    changes = len(every[0]) if every else 0
    skipped = -(-changes // MOST_CHANGES) or 1
    places = range(number % skipped, changes, skipped)
    return [every[(place + number) % len(every)][place] for place in places]


def visits(
    law: Law, players: Sequence[int], fixed: Answers, mixtures: int, seed: int
) -> Iterator[Setup]:
    """All the setups to visit: the reference, each single change, some mixtures.

    The reference and the mixtures come for every number of players, a change for one.
    """
    for count in players:
        yield reference(law, count, fixed)
    for _, _, setup in by_turns(law, players, fixed, seed):
        yield setup
    for count in players:
        rng = random.Random(f"setups {seed} {count}")
        for _ in range(mixtures):
            yield mixed(law, count, fixed, rng)
