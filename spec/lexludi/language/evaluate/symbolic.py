"""Terms over Z3: the evaluator's algebra, and variables for positions, steps and answers.

Numbers are mathematical integers; an enumeration value is the number that the law gives it, none
is -1; a map is a dict of terms.  What is concrete stays so: only what is open reaches Z3.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import z3

from lexludi.language.evaluate.algebra import calculate, relate
from lexludi.language.types import (
    Bool,
    Choice,
    Enumeration,
    Map,
    Option,
    Range,
    Seat,
    Type,
    members,
)

NONE = -1


class Symbolic:
    """The algebra that builds Z3 terms wherever an operand is open."""

    def __init__(self, order: Mapping[str, int], choices: Mapping[str, tuple[str, ...]]) -> None:
        self.order = order
        # An answer's number is its place among the answers of its point; equal words at different
        # places need different tables, so answers are encoded by the variable they are compared to.
        self.choices = choices
        self.points: dict[int, tuple[str, ...]] = {}
        self.empty: list[Any] | None = None

    def known(self, value: Any) -> bool:
        """Whether the value is concrete."""
        return not isinstance(value, z3.ExprRef)

    def lift(self, value: Any, beside: Any = None) -> Any:
        """A concrete value as Z3 takes it; answers by the open point on the other side."""
        if isinstance(value, z3.ExprRef):
            return value
        if isinstance(value, bool):
            return z3.BoolVal(value)
        return z3.IntVal(self.code(value, beside))

    def code(self, value: Any, beside: Any = None) -> int:
        """The number of a concrete value."""
        if value is None:
            return NONE
        if isinstance(value, int):
            return value
        if isinstance(beside, z3.ExprRef) and beside.get_id() in self.points:
            return self.points[beside.get_id()].index(value)
        return self.order[value]

    def arithmetic(self, operator: str, left: Any, right: Any, divisor: Type) -> Any:
        """Integer arithmetic; a division by something open is split by the divisor's values."""
        if self.known(left) and self.known(right):
            return calculate(operator, left, right)
        if operator in ("+", "-") and self.known(right) and right == 0:
            return left
        if operator == "+" and self.known(left) and left == 0:
            return right
        if operator in ("//", "%") and not self.known(right):
            return self._divide(operator, left, right, divisor)
        first, second = self.lift(left), self.lift(right)
        if operator in ("//", "%"):
            return _division(operator, first, right)
        return _product(first, second) if operator == "*" else calculate(operator, first, second)

    def _divide(self, operator: str, left: Any, right: Any, divisor: Type) -> Any:
        if not isinstance(divisor, Range):
            raise ValueError(f"{operator} by an open number that is not of a range type")
        result: Any = z3.IntVal(0)
        for value in range(divisor.low, divisor.high + 1):
            if value:
                part = self.arithmetic(operator, left, value, divisor)
                result = z3.If(right == value, self.lift(part), result)
        return result

    def compare(self, operator: str, left: Any, right: Any) -> Any:
        """A comparison as a truth value or a Z3 formula."""
        if self.known(left) and self.known(right):
            return relate(operator, left, right, self.order)
        if not self.known(left) and not self.known(right) and left.eq(right):
            return operator in ("==", "<=", ">=")
        first, second = self.lift(left, right), self.lift(right, left)
        if operator == "==":
            return first == second
        if operator == "!=":
            return first != second
        return {"<": first < second, "<=": first <= second, ">": first > second}.get(
            operator, first >= second
        )

    def both(self, parts: list[Any]) -> Any:
        """Conjunction, without the parts that are plainly true."""
        open_parts = [part for part in parts if part is not True]
        if any(part is False for part in open_parts):
            return False
        if len(open_parts) < 2:
            return open_parts[0] if open_parts else True
        return z3.And(*open_parts)

    def either(self, parts: list[Any]) -> Any:
        """Disjunction, without the parts that are plainly false."""
        open_parts = [part for part in parts if part is not False]
        if any(part is True for part in open_parts):
            return True
        if len(open_parts) < 2:
            return open_parts[0] if open_parts else False
        return z3.Or(*open_parts)

    def negate(self, value: Any) -> Any:
        """Negation."""
        return not value if self.known(value) else z3.Not(value)

    def choose(self, condition: Any, yes: Any, no: Any) -> Any:
        """A conditional term."""
        if self.known(condition):
            return yes if condition else no
        if self.known(yes) and self.known(no):
            if yes == no and type(yes) is type(no):
                return yes
            if yes is True and no is False:
                return condition
            if yes is False and no is True:
                return z3.Not(condition)
        elif not self.known(yes) and not self.known(no):
            if yes.eq(no):
                return yes
            if (gain := _gain(yes, no)) is not None:
                return no + z3.If(condition, gain, 0)
        return z3.If(condition, self.lift(yes), self.lift(no))

    def some(self, value: Any, path: list[Any]) -> Any:
        """The option's value; that it is none there is noted in `empty`, for a proof."""
        if self.empty is not None:
            self.empty.append(self.both([*path, self.compare("==", value, None)]))
        return value

    def answer(self, name: str) -> Any:
        """An open answer of a point or variant.

        Z3 takes two variables of one name for one: `step.amount` is also an argument's.
        """
        variable = z3.Int(f"answer.{name}")
        self.points[variable.get_id()] = self.choices[name]
        return variable


def _gain(yes: Any, no: Any) -> Any:
    """What `yes` adds to `no` where it is written as a sum that begins with it; else None.

    So a sum of conditional payments stays a sum, which the solver compares term by term.
    """
    gains: list[Any] = []
    while z3.is_add(yes) and yes.num_args() == 2:
        gains.append(yes.arg(1))
        yes = yes.arg(0)
        if yes.eq(no):
            return z3.Sum(gains)
    return None


def _product(left: Any, right: Any) -> Any:
    """A product, linear wherever one factor is a choice between known numbers."""
    if _chosen(left):
        return _scaled(left, right)
    return _scaled(right, left) if _chosen(right) else left * right


def _chosen(term: Any) -> bool:
    """Whether a term is a number, or a choice between numbers."""
    if z3.is_int_value(term):
        return True
    return z3.is_app_of(term, z3.Z3_OP_ITE) and _chosen(term.arg(1)) and _chosen(term.arg(2))


def _scaled(choice: Any, factor: Any) -> Any:
    if z3.is_int_value(choice):
        return choice * factor
    return z3.If(choice.arg(0), _scaled(choice.arg(1), factor), _scaled(choice.arg(2), factor))


def _division(operator: str, left: Any, right: int) -> Any:
    """Division by a known positive number: Z3's and Python's agree there."""
    if right <= 0:
        raise ValueError(f"{operator} by {right}: the law divides by positive numbers only")
    return left / right if operator == "//" else left % right


def variables(kind: Type, name: str, players: int) -> Any:
    """Open variables for a value of a type; for a map one for each entry."""
    if isinstance(kind, Map):
        return {
            key: variables(kind.value, f"{name}[{key}]", players)
            for key in members(kind.key, players)
        }
    return z3.Bool(name) if isinstance(kind, Bool) else z3.Int(name)


def within(kind: Type, value: Any, players: int, order: Mapping[str, int]) -> list[Any]:
    """The formulas that say that a value is of its type."""
    if isinstance(kind, Map):
        return [
            formula
            for key in members(kind.key, players)
            for formula in within(kind.value, value[key], players, order)
        ]
    if not isinstance(value, z3.ExprRef) or isinstance(kind, (Bool,)):
        return []
    if isinstance(kind, Option):
        inner = within(kind.of, value, players, order)
        return [z3.Or(value == NONE, z3.And(*inner))]
    return _codes(kind, value, players, order)


def _codes(kind: Type, value: Any, players: int, order: Mapping[str, int]) -> list[Any]:
    if isinstance(kind, Choice):
        return [value >= 0, value < len(kind.values)]
    if isinstance(kind, (Seat, Range)):
        numbers = members(kind, players)
        return [value >= numbers[0], value <= numbers[-1]]
    if isinstance(kind, Enumeration):
        codes = sorted(order[name] for name in kind.values)
        if codes == list(range(codes[0], codes[-1] + 1)):
            return [value >= codes[0], value <= codes[-1]]
        return [z3.Or(*(value == code for code in codes))]
    return []


def read_back(kind: Type, value: Any, players: int, names: Mapping[int, str]) -> Any:
    """A model's value as the law has it; `names` are the enumeration values by number."""
    if isinstance(kind, Map):
        return {key: read_back(kind.value, value[key], players, names) for key in value}
    if isinstance(kind, Bool):
        return bool(z3.is_true(value)) if isinstance(value, z3.ExprRef) else bool(value)
    number = value.as_long() if isinstance(value, z3.ExprRef) else value
    if isinstance(kind, Option):
        return None if number in (NONE, None) else read_back(kind.of, number, players, names)
    if isinstance(kind, Enumeration) and isinstance(number, int):
        return names[number]
    return number
