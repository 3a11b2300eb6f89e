"""A claim that is hard as a whole is proved in cases, and never where one of them fails."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import z3
import z3.z3util
from tests.partial_operations import FRAME

from lexludi.catalogue import Game
from lexludi.language import load
from lexludi.proofs import solver, steps
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import Questions
from lexludi.proofs.splitting.case_split import by_cases
from lexludi.proofs.task import Task
from lexludi.proofs.theory import Move


@pytest.fixture
def opened(pebbles: Game) -> tuple[SymbolicPosition, Move]:
    position = Task("grab", 2, (), 0).position(pebbles.law)
    return position, position.theory.move(pebbles.law.actions["grab"], position.state)


class Hard:
    """A solver that gives up on every question with more than so many variables."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, easy: int) -> None:
        self.given_up = 0
        ask = Questions.ask

        def asked(questions: Questions, *formulas: Any) -> solver.Answer:
            if len(z3.z3util.get_vars(z3.And(*formulas))) > easy:
                self.given_up += 1
                return "unknown"
            return ask(questions, *formulas)

        monkeypatch.setattr(Questions, "ask", asked)


def true_of(x: Any, y: Any, slip: int = 0) -> Any:
    """Something that is true of any two numbers, unless something slips in."""
    return z3.Or(x < y, y < x, x == y + slip)


def pairs(wrong: int = -1) -> list[Any]:
    """Four claims about two numbers each, one of which may be wrong."""
    return [true_of(z3.Int(f"x{n}"), z3.Int(f"y{n}"), int(n == wrong)) for n in range(4)]


def test_a_hard_conjunction_is_split_into_its_parts(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=2)
    assert by_cases(*opened, z3.And(*pairs()))
    assert hard.given_up


@pytest.mark.parametrize("wrong", range(4))
def test_one_part_that_fails_refutes_the_whole(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch, wrong: int
) -> None:
    Hard(monkeypatch, easy=2)
    assert not by_cases(*opened, z3.And(*pairs(wrong)))


def choice(slip: int = 0) -> Any:
    """A claim about three numbers, that is one about two once it is known which of them count."""
    x, y, z = z3.Ints("x y z")
    return true_of(x, z3.If(z3.Bool("b"), y, z), slip)


def test_a_hard_choice_is_split_by_its_condition(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=2)
    assert by_cases(*opened, choice())
    assert hard.given_up


def test_a_choice_that_fails_is_not_proved(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    Hard(monkeypatch, easy=2)
    assert not by_cases(*opened, choice(1))


VALUES = [("deal", "drawn", number) for number in range(3)] + [
    ("grab", "me", number) for number in range(3)
]
"""An action of three players, something that is open in its step, and the number of a value."""


def of_three(pebbles: Game, action: str, name: str, number: int) -> tuple[Any, ...]:
    """A position of three with a step, and that what is open in it has one of its values."""
    position = Task(action, 3, (), 0).position(pebbles.law)
    move = position.theory.move(pebbles.law.actions[action], position.state)
    code = position.theory.algebra.code
    value = code(("red", "green", "blue")[number]) if name == "drawn" else number
    return position, move, move.local[name] == value


@pytest.mark.parametrize(("action", "name", "number"), VALUES)
def test_a_claim_that_fails_for_one_value_of_an_argument_is_not_proved(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, action: str, name: str, number: int
) -> None:
    position, move, wrong = of_three(pebbles, action, name, number)
    x, y = z3.Ints("x y")
    hard = Hard(monkeypatch, easy=2)
    with position.questions.also([*move.legal, z3.Implies(x == y, wrong)]):
        assert not by_cases(position, move, z3.Or(z3.Not(wrong), x < y, y < x))
    assert hard.given_up


@pytest.mark.parametrize(("action", "name", "number"), VALUES)
def test_a_claim_that_holds_for_each_value_of_an_argument_is_proved(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, action: str, name: str, number: int
) -> None:
    position, move, special = of_three(pebbles, action, name, number)
    x, y = z3.Ints("x y")
    hard = Hard(monkeypatch, easy=2)
    with position.questions.also([*move.legal, z3.Implies(special, x != y)]):
        assert by_cases(position, move, z3.Or(z3.Not(special), x < y, y < x))
    assert hard.given_up


@pytest.mark.parametrize("side", [True, False])
def test_a_claim_that_fails_on_one_side_of_a_condition_is_not_proved(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch, *, side: bool
) -> None:
    Hard(monkeypatch, easy=2)
    (position, _), (x, y, z), b = opened, z3.Ints("x y z"), z3.Bool("b")
    chosen = z3.If(b, y, z) if side else z3.If(b, z, y)
    with position.questions.also([z3.Implies(x == y, b == side), z3.Implies(x == z, b != side)]):
        assert not by_cases(*opened, chosen != x)


@pytest.mark.parametrize("side", [True, False])
def test_a_claim_that_holds_on_both_sides_of_a_condition_is_proved(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch, *, side: bool
) -> None:
    hard = Hard(monkeypatch, easy=2)
    (position, _), (x, y, z), b = opened, z3.Ints("x y z"), z3.Bool("b")
    chosen = z3.If(b, y, z) if side else z3.If(b, z, y)
    with position.questions.also([z3.Implies(b == side, x != y), z3.Implies(b != side, x != z)]):
        assert by_cases(*opened, chosen != x)
    assert hard.given_up


def test_a_claim_that_is_plainly_false_is_not_proved(
    opened: tuple[SymbolicPosition, Move],
) -> None:
    assert not by_cases(*opened, False)
    assert by_cases(*opened, True)


def test_what_cannot_be_split_further_is_not_proved(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    Hard(monkeypatch, easy=1)
    assert not by_cases(*opened, true_of(z3.Int("x"), z3.Int("y")))


def test_no_more_questions_are_asked_of_either_solver_than_the_bound(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=0)
    monkeypatch.setattr("lexludi.proofs.splitting.case_split.MOST", 5)
    assert not by_cases(*opened, z3.And(*pairs()))
    assert hard.given_up <= 2 * 5


def test_an_invariant_that_a_fresh_solver_decides_is_not_split(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = Task("grab", 2, (), 0).position(pebbles.law)
    move = position.theory.move(pebbles.law.actions["grab"], position.state)
    afresh = Questions.ask_anew

    def generous(questions: Questions, *formulas: Any) -> solver.Answer:
        spends = questions._limit > solver.EFFORT
        return afresh(questions, *formulas) if spends else "unknown"

    def never(*_: object) -> bool:
        raise AssertionError("the claim was split into cases")

    monkeypatch.setattr(Questions, "ask", lambda *_: "unknown")
    monkeypatch.setattr(Questions, "ask_anew", generous)
    monkeypatch.setattr(steps, "by_cases", never)
    with closing(steps.claims(position, move.action)) as claims:  # type: ignore[type-var]
        claim = next(claim for claim in claims if claim.obligation.kind == "inductive")
        verdict = claim.decide()
    assert verdict is not None
    assert verdict.word == "proved"


PLACES = tuple(range(1, 9))


def by_place(wrong: int | None = None) -> Any:
    """A claim about two numbers at each of eight places and at any other, one perhaps wrong.

    The place itself depends on two more numbers.
    """
    x, y, a, b = z3.Ints("x y a b")
    claim = true_of(x, y, int(wrong == 0))
    for place in PLACES:
        claim = z3.If(a + b == place, true_of(x, y, int(wrong == place)), claim)
    return claim


def test_a_claim_is_split_by_the_places_that_a_term_is_compared_with(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=2)
    assert by_cases(*opened, by_place())
    assert hard.given_up


@pytest.mark.parametrize("wrong", [0, *PLACES])
def test_a_claim_that_fails_at_one_place_or_at_no_place_is_not_proved(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch, wrong: int
) -> None:
    Hard(monkeypatch, easy=2)
    assert not by_cases(*opened, by_place(wrong))


def test_other_equations_stay_open_where_a_term_is_at_no_place(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=2)
    x, y, a, b = z3.Ints("x y a b")
    elsewhere = z3.Not(x == 5)
    for place in PLACES:
        elsewhere = z3.If(a + b == place, true_of(x, y), elsewhere)
    assert not by_cases(*opened, elsewhere)
    assert hard.given_up


def test_what_is_known_word_by_word_is_not_asked(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=-1)
    assert by_cases(*opened, z3.And(*pairs()), [*pairs()])
    assert not hard.given_up


def test_what_is_known_of_another_number_proves_nothing(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    Hard(monkeypatch, easy=-1)
    assert not by_cases(*opened, z3.And(*pairs()), pairs()[1:])


def test_what_is_known_is_written_as_the_claim_is_in_each_case(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=-1)
    x, y, z = z3.Ints("x y z")
    chosen = z3.Bool("b")
    known = z3.If(chosen, x < y, x < z)
    assert by_cases(*opened, x < z3.If(chosen, y, z), [known])
    assert hard.given_up


STANDING = """
Where each seat stands.

```{state} stand
type: map[seat, count]
start: 0
```

How much lies there.

```{state} laid
type: map[count, coin]
start: 0
```

Lays.

```{action} lay
who: turn
when: heap < 3 and laid[0] < 9
```

Lays.

```{rule} lay.x
on: lay
then:
  laid[stand[0]] += 1
```
"""


@pytest.mark.parametrize("wrong", [None, 0, 3])
def test_a_claim_is_split_by_the_entry_that_says_where_a_step_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: int | None
) -> None:
    (tmp_path / "01-all.md").write_text(FRAME + STANDING, "utf-8")
    law = load(tmp_path)
    position = SymbolicPosition(law, 2, {}, 0)
    move = position.theory.move(law.actions["lay"], position.state)
    stand, (x, y) = position.state["stand"][0], z3.Ints("x y")
    hard = Hard(monkeypatch, easy=2)
    special = stand >= 0 if wrong is None else stand == wrong
    with position.questions.also([z3.Implies(stand == n, x != y) for n in range(4) if n != wrong]):
        assert by_cases(position, move, z3.Or(z3.Not(special), x < y, y < x)) == (wrong is None)
    assert hard.given_up


@pytest.mark.parametrize("wrong", range(7))
def test_an_entry_that_says_where_a_step_writes_may_also_be_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: int
) -> None:
    wider = STANDING.replace("map[seat, count]", "map[seat, spot]")
    wider = wider.replace("laid[stand[0]] += 1", "if stand[0] <= 3:\n    laid[stand[0]] += 1")
    spot = "\nA spot.\n\n```{type} spot\nrange: 0 to 6\nmeasures: number\n```\n"
    (tmp_path / "01-all.md").write_text(FRAME + spot + wider, "utf-8")
    law = load(tmp_path)
    position = SymbolicPosition(law, 2, {}, 0)
    move = position.theory.move(law.actions["lay"], position.state)
    stand, (x, y) = position.state["stand"][0], z3.Ints("x y")
    Hard(monkeypatch, easy=2)
    with position.questions.also([*move.legal, z3.Implies(stand != wrong, x != y)]):
        assert not by_cases(position, move, z3.Or(stand != wrong, x < y, y < x))
