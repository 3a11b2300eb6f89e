"""Faults that break down are noticed, at a step and at the end."""

from __future__ import annotations

from typing import Any, cast

import pytest

from lexludi.cases.generation.detects import ending, outcome
from lexludi.language import Machine


class Broken:
    """A machine that breaks down whatever it is asked."""

    def refusal(self, position: Any, step: Any) -> None:
        raise ValueError("undefined here")

    def result(self, position: Any) -> None:
        raise ValueError("undefined here")


@pytest.mark.parametrize("ask", [lambda m: outcome(m, {}, {}), lambda m: ending(m, {})])
def test_a_breakdown_is_an_outcome_of_its_own(ask: Any) -> None:
    assert ask(cast(Machine, Broken())) is ValueError
