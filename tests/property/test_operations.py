"""Each operation on small values comes to the same, whichever operands are open to the solver."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
import z3
from tests.property.small_law import CARD, COUNT, HERE, POINT, VARIANT
from tests.property.two_ways import CHOICES, LEAST, ORDER, PLAYERS

from lexludi.language import terms as t
from lexludi.language.evaluate.algebra import Bounded, Concrete, TooLarge
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.evaluate.symbolic import Symbolic, read_back, variables, within
from lexludi.language.limits import LARGEST_NUMBER, WIDEST_RANGE
from lexludi.language.types import Bool, Map, Option, Range, Seat, Type, Whole
from lexludi.language.undefined import Operation, Undefined

SMALL = range(-3, 4)
DIVISORS = range(1, 4)
NARROW = Range("narrow", -1, 3, None)
NUMBERS = (Whole(), NARROW)
ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
}
COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
LEFT, RIGHT = z3.Int("left"), z3.Int("right")


@pytest.fixture(autouse=True)
def same_context(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proof before this test may have begun afresh: the open operands belong to the context
    that they were made in."""
    monkeypatch.setattr(z3.z3, "_main_ctx", LEFT.ctx)


def algebra() -> Symbolic:
    return Symbolic(ORDER, CHOICES, LEAST)


def result(value: Any, *meant: tuple[Any, Any]) -> Any:
    """A value where open operands are what they stand for."""
    if not isinstance(value, z3.ExprRef):
        return value
    found = z3.simplify(z3.substitute(value, *((one, z3.IntVal(code)) for one, code in meant)))
    return found.as_long() if z3.is_int(found) else z3.is_true(found)


def openings(left: Any, right: Any) -> Iterator[tuple[Any, Any]]:
    """The operands, each known or open."""
    yield from product((left, LEFT), (right, RIGHT))


@pytest.mark.parametrize("sign", ARITHMETIC)
@pytest.mark.parametrize("kind", NUMBERS, ids=["whole", "range"])
def test_arithmetic_is_python_s(sign: str, kind: Type) -> None:
    for left, right in product(SMALL, DIVISORS if sign in ("//", "%") else SMALL):
        expected = ARITHMETIC[sign](left, right)
        assert Concrete(ORDER).arithmetic(sign, left, right, kind) == expected
        for one, other in openings(left, right):
            found = algebra().arithmetic(sign, one, other, kind)
            assert result(found, (LEFT, left), (RIGHT, right)) == expected, (left, sign, right)


@pytest.mark.parametrize("sign", COMPARISONS)
def test_comparisons_of_numbers_are_python_s(sign: str) -> None:
    for left, right in product(SMALL, SMALL):
        expected = COMPARISONS[sign](left, right)
        assert Concrete(ORDER).compare(sign, left, right) is expected
        for one, other in openings(left, right):
            found = algebra().compare(sign, one, other)
            assert result(found, (LEFT, left), (RIGHT, right)) is expected, (left, sign, right)


@pytest.mark.parametrize("sign", COMPARISONS)
def test_values_of_an_enumeration_compare_in_its_order(sign: str) -> None:
    for left, right in product(CARD.values, CARD.values):
        places = ORDER[left], ORDER[right]
        expected = COMPARISONS[sign](*places)
        assert Concrete(ORDER).compare(sign, left, right) is expected
        for one, other in openings(left, right):
            found = algebra().compare(sign, one, other)
            meant = ((LEFT, places[0]), (RIGHT, places[1]))
            assert result(found, *meant) is expected, (left, sign, right)


@pytest.mark.parametrize("sign", COMPARISONS)
def test_an_open_term_compares_with_itself_without_a_question(sign: str) -> None:
    assert algebra().compare(sign, LEFT, z3.Int("left")) is COMPARISONS[sign](0, 0)


@pytest.mark.parametrize("choice", [POINT, VARIANT])
@pytest.mark.parametrize("sign", ["==", "!="])
def test_an_answer_is_its_place_among_those_of_its_own_point(choice: Any, sign: str) -> None:
    solver = algebra()
    asked = solver.answer(choice.name)
    for place, other in product(range(2), choice.values):
        expected = COMPARISONS[sign](choice.values[place], other)
        for found in (solver.compare(sign, asked, other), solver.compare(sign, other, asked)):
            assert result(found, (asked, place)) is expected


TRUTHS = (True, False)
P, Q, R = z3.Bools("p q r")


def held(value: Any, **truths: bool) -> bool:
    if isinstance(value, bool):
        return value
    pairs = [(z3.Bool(name), z3.BoolVal(one)) for name, one in truths.items()]
    found = z3.simplify(z3.substitute(value, *pairs))
    assert z3.is_true(found) or z3.is_false(found)
    return bool(z3.is_true(found))


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_logic_is_python_s(count: int) -> None:
    for truths in product(TRUTHS, repeat=count):
        names = dict(zip("pqr", truths, strict=False))
        for parts in product(*zip(truths, (P, Q, R)[:count], strict=True)):
            assert held(algebra().both(list(parts)), **names) is all(truths)
            assert held(algebra().either(list(parts)), **names) is any(truths)
        assert Concrete(ORDER).both(list(truths)) is all(truths)
        assert Concrete(ORDER).either(list(truths)) is any(truths)


@pytest.mark.parametrize("truth", TRUTHS)
def test_negation_is_python_s(truth: bool) -> None:
    assert held(algebra().negate(P), p=truth) is (not truth)
    assert algebra().negate(truth) is (not truth)
    assert Concrete(ORDER).negate(truth) is (not truth)


@pytest.mark.parametrize("truth", TRUTHS)
def test_a_choice_between_numbers_is_python_s(truth: bool) -> None:
    for one, other in openings(1, 2):
        for condition in (truth, P):
            found = algebra().choose(condition, one, other)
            found = z3.substitute(found, (P, z3.BoolVal(truth))) if z3.is_expr(found) else found
            assert result(found, (LEFT, 1), (RIGHT, 2)) == (1 if truth else 2)


def test_a_choice_between_truth_values_is_python_s() -> None:
    for truth, yes, no in product(TRUTHS, repeat=3):
        for one, other in product((yes, Q), (no, R)):
            found = algebra().choose(P, one, other)
            assert held(found, p=truth, q=yes, r=no) is (yes if truth else no)


@pytest.mark.parametrize("truth", TRUTHS)
@pytest.mark.parametrize("gains", [1, 2, 3])
def test_a_sum_that_goes_on_is_a_gain_where_its_condition_holds(truth: bool, gains: int) -> None:
    more = LEFT
    for _ in range(gains):
        more = more + RIGHT
    found = z3.substitute(algebra().choose(P, more, LEFT), (P, z3.BoolVal(truth)))
    assert result(found, (LEFT, 5), (RIGHT, 2)) == 5 + (2 * gains if truth else 0)


def test_a_gain_leaves_the_sum_outside_the_choice() -> None:
    found = algebra().choose(P, LEFT + RIGHT, LEFT)
    assert z3.is_add(found)
    assert found.arg(0).eq(LEFT)


def test_the_same_on_both_sides_is_no_choice() -> None:
    assert algebra().choose(P, LEFT, z3.Int("left")).eq(LEFT)
    assert algebra().choose(P, 1, 1) == 1


@pytest.mark.parametrize("place", [0, 1])
def test_a_product_with_a_choice_between_numbers_stays_linear(place: int) -> None:
    factors = [z3.If(P, 2, z3.If(Q, 3, z3.IntVal(5))), LEFT]
    left, right = factors if place == 0 else factors[::-1]
    found = algebra().arithmetic("*", left, right, Whole())
    for truth, other in product(TRUTHS, TRUTHS):
        now = z3.substitute(found, (P, z3.BoolVal(truth)), (Q, z3.BoolVal(other)))
        assert result(now, (LEFT, 7)) == 7 * (2 if truth else 3 if other else 5)
    assert z3.is_app_of(found, z3.Z3_OP_ITE)


@pytest.mark.parametrize("divisor", [0, -1, 1, 2, 3])
def test_an_open_divisor_is_split_by_the_values_of_its_type(divisor: int) -> None:
    found = algebra().arithmetic("//", LEFT, RIGHT, NARROW)
    assert result(found, (LEFT, 7), (RIGHT, divisor)) == (7 // divisor if divisor > 0 else 0)


def test_what_is_known_stays_a_number() -> None:
    for sign in ARITHMETIC:
        assert algebra().arithmetic(sign, 7, 2, Whole()) == ARITHMETIC[sign](7, 2)
        assert not isinstance(algebra().arithmetic(sign, 7, 2, Whole()), z3.ExprRef)


def test_nothing_is_added_where_zero_is_known() -> None:
    assert algebra().arithmetic("+", LEFT, 0, Whole()).eq(LEFT)
    assert algebra().arithmetic("-", LEFT, 0, Whole()).eq(LEFT)
    assert algebra().arithmetic("+", 0, LEFT, Whole()).eq(LEFT)


KINDS: dict[str, tuple[Type, Any]] = {
    "a truth value": (Bool(), True),
    "a number": (Whole(), -2),
    "a seat": (Seat(), 2),
    "an enumeration": (CARD, "blue"),
    "none": (Option(CARD), None),
    "an option": (Option(CARD), "red"),
    "an option of a number": (Option(COUNT), 0),
    "a map": (Map(Seat(), Map(CARD, COUNT)), {p: dict.fromkeys(CARD.values, p) for p in range(3)}),
}


@pytest.mark.parametrize(("kind", "value"), KINDS.values(), ids=KINDS)
def test_a_value_is_read_back_from_the_number_that_stands_for_it(kind: Type, value: Any) -> None:
    solver = algebra()

    def lifted(one: Any) -> Any:
        return {k: lifted(v) for k, v in one.items()} if isinstance(one, dict) else solver.lift(one)

    assert read_back(solver, kind, lifted(value)) == value


def test_each_entry_of_a_map_has_a_variable_of_its_own() -> None:
    table = variables(Map(Seat(), Map(CARD, Bool())), "x", PLAYERS)
    found = {str(one) for row in table.values() for one in row.values()}
    assert len(found) == PLAYERS * len(CARD.values)
    assert all(z3.is_bool(one) for row in table.values() for one in row.values())


def test_an_open_number_is_one_of_its_range_inclusive() -> None:
    rules = within(algebra(), NARROW, LEFT, PLAYERS)
    allowed = {n for n in range(-9, 9) if result(z3.And(*rules), (LEFT, n))}
    assert allowed == {-1, 0, 1, 2, 3}


@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_of_a_chapter_is_at_most_the_largest(sign: int) -> None:
    most = sign * LARGEST_NUMBER
    assert Bounded(ORDER).arithmetic("+", most, 0, Whole()) == most
    with pytest.raises(TooLarge):
        Bounded(ORDER).arithmetic("+", most, sign, Whole())


def number(value: int) -> t.Term:
    return t.Literal(Whole(), HERE, value)


def test_a_loop_has_at_most_so_many_rounds() -> None:
    evaluator = Evaluator(Concrete(ORDER), PLAYERS, {}, {}, {})
    widest = t.Span(number(5), number(5 + WIDEST_RANGE))
    assert evaluator.domain(widest, {}) == tuple(range(5, 5 + WIDEST_RANGE))
    with pytest.raises(TooLarge):
        evaluator.domain(t.Span(number(5), number(6 + WIDEST_RANGE)), {})


def test_a_loop_is_not_bounded_by_what_changes_in_play() -> None:
    evaluator = Evaluator(algebra(), PLAYERS, {}, {}, {})
    changing = t.Local(Whole(), HERE, "heap")
    with pytest.raises(Undefined, match="the bound of a range changes"):
        evaluator.domain(t.Span(number(0), changing), {"heap": LEFT})


def test_what_is_plain_is_no_question() -> None:
    both, either = algebra().both, algebra().either
    assert [both([P, False]), both([True]), both([])] == [False, True, True]
    assert [either([P, True]), either([False]), either([])] == [True, False, False]
    assert both([True, P]) is P
    assert either([False, P]) is P


def test_a_known_condition_chooses_without_a_question() -> None:
    assert algebra().choose(True, LEFT, RIGHT) is LEFT
    assert algebra().choose(False, LEFT, RIGHT) is RIGHT
    assert algebra().choose(P, True, False) is P
    assert algebra().choose(P, False, True).eq(z3.Not(P))


@pytest.mark.parametrize("truth", TRUTHS)
@pytest.mark.parametrize(
    ("more", "worth"), [(LEFT - RIGHT, 3), (LEFT * RIGHT, 10), (z3.Sum(LEFT, RIGHT, RIGHT), 9)]
)
def test_what_is_no_sum_of_two_is_no_gain(more: Any, worth: int, truth: bool) -> None:
    found = z3.substitute(algebra().choose(P, more, LEFT), (P, z3.BoolVal(truth)))
    assert result(found, (LEFT, 5), (RIGHT, 2)) == (worth if truth else 5)


def test_the_machine_has_no_value_for_what_is_not_defined() -> None:
    operation = Operation(HERE, "the key", "0 to 4")
    Concrete(ORDER).require(True, [], operation, 3)
    with pytest.raises(Undefined, match="the key is 7: expected 0 to 4"):
        Concrete(ORDER).require(False, [], operation, 7)


@pytest.mark.parametrize("truth", TRUTHS)
@pytest.mark.parametrize("first", TRUTHS)
def test_a_product_with_a_choice_of_something_open_is_a_product(first: bool, truth: bool) -> None:
    choice = z3.If(P, RIGHT, 2) if first else z3.If(P, 2, RIGHT)
    found = algebra().arithmetic("*", choice, LEFT, Whole())
    now = z3.substitute(found, (P, z3.BoolVal(truth)))
    assert result(now, (LEFT, 7), (RIGHT, 3)) == 7 * (3 if truth is first else 2)


def test_a_value_of_an_enumeration_that_is_known_is_read_back_as_itself() -> None:
    assert read_back(algebra(), CARD, "blue") == "blue"
