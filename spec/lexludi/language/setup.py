"""What is agreed before a game: players, the answers to the points, the variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lexludi.language.json_types import Answers, Variants
from lexludi.language.law import Law
from lexludi.language.suggest import hint


class SetupError(ValueError):
    """A setup that the law does not allow; the message lists what it does."""


@dataclass(frozen=True)
class Setup:
    """Number of players, answers by point, choices by variant; the default is the ruling."""

    players: int
    answers: Answers = field(default_factory=dict)
    variants: Variants = field(default_factory=dict)

    def completed(self, law: Law) -> Setup:
        """The setup with every point answered and every variant chosen.

        Raises SetupError for an impossible number of players, an unknown point, variant or answer.
        """
        low, high = law.players
        if isinstance(self.players, bool) or not low <= self.players <= high:
            raise SetupError(f"{self.players} players: {law.game} is for {low} to {high}")
        points = {name: item.answers for name, item in law.points.items()}
        variants = {name: item.choices for name, item in law.variants.items()}
        _check("point", self.answers, points)
        _check("variant", self.variants, variants)
        ruled = {name: item.ruling for name, item in law.points.items()}
        default = {name: item.default for name, item in law.variants.items()}
        return Setup(self.players, {**ruled, **self.answers}, {**default, **self.variants})

    def given(self, law: Law) -> dict[str, Any]:
        """What stays the same during the game, by name: parameters, answers and choices."""
        agreed = {**self.answers, **self.variants}
        chosen = {name: law.chosen(name, choice) for name, choice in agreed.items()}
        return {**law.parameter_values(self.players), **chosen}

    def as_json(self) -> dict[str, object]:
        """The setup as JSON has it."""
        answers, variants = dict(self.answers), dict(self.variants)
        return {"players": self.players, "answers": answers, "variants": variants}


def _check(kind: str, given: Answers | Variants, known: Mapping[str, tuple[str, ...]]) -> None:
    for name, answer in given.items():
        if name not in known:
            raise SetupError(f"unknown {kind} {name!r}: {hint(name, known)}")
        if answer not in known[name]:
            allowed = ", ".join(known[name])
            raise SetupError(f"{name} cannot be {answer!r}: expected one of {allowed}")
