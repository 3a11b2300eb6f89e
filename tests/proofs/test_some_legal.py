"""Where the solver gives up on all positions at once, every case of them is asked about."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.language.types import Option, Seat
from lexludi.proofs import some_legal
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import Answer, Questions

GOES_ON = """

Pebbles are taken as long as there are any.

```{property} play.goes_on
open: now == take
```
"""
SEATS = 2


@pytest.fixture
def word(
    changed: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, range], str]:
    """The verdict on a changed law, where the solver gives up on the questions of these numbers."""

    def decided(guard: str, numbers: range) -> str:
        law = changed("require: amount <= 3", f"require: {guard}", GOES_ON).law
        position = SymbolicPosition(law, SEATS, {}, 0)
        claim = next(c for c in claims_of(position, POSITIONS) if c.obligation.kind == "goes_on")
        by_turn = [(position.state["turn"], list(range(SEATS)))]
        monkeypatch.setattr(some_legal, "_columns", lambda _: by_turn)
        give_up_on(monkeypatch, numbers)
        verdict = claim.decide()
        assert verdict is not None
        return verdict.word

    return decided


def give_up_on(monkeypatch: pytest.MonkeyPatch, numbers: range) -> None:
    ask, counted = Questions.ask, itertools.count()

    def some(questions: Questions, *formulas: object) -> Answer:
        given_up = next(counted) in numbers
        return "unknown" if given_up else ask(questions, *formulas)

    monkeypatch.setattr(Questions, "ask", some)


def test_play_goes_on_where_it_does_in_every_case(word: Callable[[str, range], str]) -> None:
    assert word("amount <= 3", range(1)) == "proved"


@pytest.mark.parametrize("seat", range(SEATS))
def test_a_position_without_a_step_is_found_in_any_case(
    word: Callable[[str, range], str], seat: int
) -> None:
    assert word(f"amount <= 3 and turn != {seat}", range(1)) == "refuted"


def test_a_case_that_the_solver_gives_up_on_is_not_proved(
    word: Callable[[str, range], str],
) -> None:
    assert word("amount <= 3", range(2)) == "unknown"


def test_nothing_is_proved_where_the_solver_always_gives_up(
    word: Callable[[str, range], str],
) -> None:
    assert word("amount <= 3", range(1000)) == "unknown"


def test_a_list_that_becomes_long_is_made_case_by_case(
    word: Callable[[str, range], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(some_legal, "LISTED", 0)
    assert word("amount <= 3", range(0)) == "proved"


def test_the_columns_are_lists_and_seats_with_the_most_values_first(pebbles: Game) -> None:
    position = SymbolicPosition(pebbles.law, SEATS, {}, 0)
    found = {str(variable): len(values) for variable, values in some_legal._columns(position)}
    assert found == {"turn": SEATS, "now": 4}
    assert list(found.values()) == sorted(found.values(), reverse=True)


def test_what_may_be_none_is_a_column_with_one_value_more() -> None:
    assert some_legal._values(Option(Seat()), SEATS) == (None, 0, 1)
