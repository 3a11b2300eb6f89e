"""What is agreed before a game: players, answers to the points, variants, open parameters."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from lexludi.language import declarations as d
from lexludi.language import open_values
from lexludi.language.json_types import Answers, Variants
from lexludi.language.law import Law
from lexludi.language.suggest import hint


class SetupError(ValueError):
    """A setup that the law does not allow; the message lists what it does."""


@dataclass(frozen=True)
class Setup:
    """Number of players, answers by point, choices by variant; the default is the ruling.

    `variants` has also the values of open parameters, as JSON has them; these have no default.
    """

    players: int
    answers: Answers = field(default_factory=dict)
    variants: Variants = field(default_factory=dict)

    def completed(self, law: Law) -> Setup:
        """The setup with every point answered and every variant chosen.

        Raises SetupError for an impossible number of players, an unknown point, variant or answer,
        and for an open parameter without a value, or with one that the law does not allow.
        """
        complete = self._agreed(law)
        try:
            if law.open_parameters:
                open_values.check(law, self.players, complete.given(law))
        except open_values.OpenValueError as error:
            raise SetupError(str(error)) from None
        return complete

    def drawn(self, law: Law, rng: random.Random) -> Setup:
        """The setup with random values of the open parameters that it has none for.

        Raises SetupError where no values were found that fulfil the law's conditions.
        """
        if law.open_parameters.keys() <= self.variants.keys():
            return self
        complete = self._agreed(law)
        try:
            found = open_values.drawn(law, self.players, complete._chosen(law), rng)
        except open_values.OpenValueError as error:
            raise SetupError(str(error)) from None
        return replace(self, variants={**found, **self.variants})

    def _agreed(self, law: Law) -> Setup:
        """The setup with its answers and variants checked and completed."""
        low, high = law.players
        if isinstance(self.players, bool) or not low <= self.players <= high:
            raise SetupError(f"{self.players} players: {law.game} is for {low} to {high}")
        points = {name: item.answers for name, item in law.points.items()}
        variants = {name: item.choices for name, item in law.variants.items()}
        variants |= dict.fromkeys(law.open_parameters, ())
        _check("point", self.answers, points)
        _check("variant", self.variants, variants)
        ruled = {name: item.ruling for name, item in law.points.items()}
        default = {name: item.default for name, item in law.variants.items()}
        complete = {**default, **self.variants}
        broken = law.misfit(self.players, complete)
        if broken is not None:
            raise SetupError(_misfit(broken, complete[broken.name]))
        return replace(self, answers={**ruled, **self.answers}, variants=complete)

    def given(self, law: Law) -> dict[str, Any]:
        """What stays the same during the game, by name: parameters, answers and choices.

        Raises OpenValueError where an open parameter has no value of its type.
        """
        values = {name: v for name, v in self.variants.items() if name in law.open_parameters}
        return {**self._chosen(law), **open_values.read(law, self.players, values)}

    def _chosen(self, law: Law) -> dict[str, Any]:
        """What is printed or chosen: all that stays the same but open parameters."""
        agreed = {**self.answers, **self.variants}
        chosen = {
            name: law.chosen(name, choice)
            for name, choice in agreed.items()
            if name not in law.open_parameters
        }
        return {**law.parameter_values(self.players), **chosen}

    def as_json(self) -> dict[str, object]:
        """The setup as JSON has it."""
        answers, variants = dict(self.answers), dict(self.variants)
        return {"players": self.players, "answers": answers, "variants": variants}


def _misfit(item: d.Variant, choice: str) -> str:
    return (
        f"{item.name} cannot be {choice!r} beside the choices of the other variants: "
        f"{item.sentence} ({item.place})"
    )


def _check(kind: str, given: Answers | Variants, known: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse unknown names, and answers that are none of those known; without any, all may be."""
    for name, answer in given.items():
        if name not in known:
            raise SetupError(f"unknown {kind} {name!r}: {hint(name, known)}")
        if known[name] and answer not in known[name]:
            allowed = ", ".join(known[name])
            raise SetupError(f"{name} cannot be {answer!r}: expected one of {allowed}")
