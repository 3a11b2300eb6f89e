"""A refutation stands, and says what is so, whichever question after it the solver gives up on."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import Answer, Questions

EXTRA = """

Pebbles are taken as long as there are any.

```{property} play.goes_on
open: now == take
```
"""
# What is put into the law: the text, what takes its place, and the obligation that must fail.
BROKEN_START = (
    "type: map[card, count]\nstart: 1",
    "type: map[card, count]\nstart: 2",
    Obligation("start", "deck.rest"),
)
BROKEN_STEP = (
    "  purse[me] += amount\n```\n\nA blue card",
    "  purse[me] += amount + 1\n```\n\nA blue card",
    Obligation("inductive", "pebbles.kept", "grab"),
)
LATER = [range(number, number + 1) for number in range(1, 12)]
"""One question after the first."""


@pytest.mark.parametrize("numbers", [*LATER, range(1, 1000)], ids=str)
@pytest.mark.parametrize(
    ("fault", "task"), [(BROKEN_START, POSITIONS), (BROKEN_STEP, "grab")], ids=["start", "step"]
)
def test_a_refutation_stands_and_names_real_departures_only(
    changed: Callable[..., Game],
    monkeypatch: pytest.MonkeyPatch,
    fault: tuple[str, str, Obligation],
    task: str,
    numbers: range,
) -> None:
    old, new, obligation = fault
    position = SymbolicPosition(changed(old, new).law, 2, {}, 0)
    claim = next(one for one in claims_of(position, task) if one.obligation == obligation)
    give_up_on(monkeypatch, numbers)
    verdict = claim.decide()
    assert verdict is not None
    assert (verdict.word, verdict.witness is not None) == ("refuted", True)
    assert all(taken != position.ruled[name] for name, taken in verdict.under.items())


@pytest.mark.parametrize("first", range(1, 9))
def test_a_position_without_a_step_stands_where_the_solver_gives_up_after_it(
    changed: Callable[..., Game], monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    law = changed("require: amount <= 3", "require: amount <= -1", EXTRA).law
    position = SymbolicPosition(law, 2, {}, 0)
    claim = next(c for c in claims_of(position, POSITIONS) if c.obligation.kind == "goes_on")
    give_up_on(monkeypatch, range(first, 1000))
    verdict = claim.decide()
    assert verdict is not None
    assert (verdict.word, verdict.witness is not None) == ("refuted", True)


def give_up_on(monkeypatch: pytest.MonkeyPatch, numbers: range) -> None:
    """Let the solver give up on the questions of these numbers; the first question is 0."""
    ask, counted = Questions.ask, itertools.count()

    def some(questions: Questions, *formulas: object) -> Answer:
        if next(counted) not in numbers:
            return ask(questions, *formulas)
        questions._model = None
        return "unknown"

    monkeypatch.setattr(Questions, "ask", some)
