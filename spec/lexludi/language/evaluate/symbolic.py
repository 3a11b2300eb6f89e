"""Terms over Z3: the evaluator's algebra, and variables for positions, steps and answers.

Numbers are mathematical integers; an enumeration value is the number that the law gives it, none
the number below the least of all ranges; a map is a dict of terms.  What is concrete stays so: only
what is open reaches Z3.

What an operation requires is noted as a `Duty`.  A term has some value where it is not fulfilled;
so a proof says something of a law only together with the proof that all duties are fulfilled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import z3

from lexludi.language.evaluate import solver_terms as s
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
from lexludi.language.undefined import Operation


@dataclass(frozen=True)
class Duty:
    """What one occurrence of an operation requires of its operand.

    `path` are the conditions that lead there, `fine` where the operation on `value` is defined.
    """

    path: tuple[Any, ...]
    fine: Any
    operation: Operation
    value: Any


class Symbolic:
    """The algebra that builds Z3 terms wherever an operand is open.

    `order` has the numbers of the enumeration values, `least` is below no number of a range.
    """

    def __init__(
        self, order: Mapping[str, int], choices: Mapping[str, tuple[str, ...]], least: int = 0
    ) -> None:
        self.order = order
        self.none = least - 1
        # An answer's number is its place among the answers of its point; equal words at different
        # places need different tables, so answers are encoded by the variable they are compared to.
        self.choices = choices
        self.points: dict[int, tuple[str, ...]] = {}
        self._numbers: dict[int, s.SolverTerm] = {}
        self.duties: list[Duty] | None = None

    def known(self, value: Any) -> bool:
        """Whether the value is concrete."""
        return not isinstance(value, z3.ExprRef)

    def lift(self, value: Any, beside: Any = None) -> Any:
        """A concrete value as Z3 takes it; answers by the open point on the other side."""
        if isinstance(value, z3.ExprRef):
            return value
        if isinstance(value, bool):
            return z3.BoolVal(value)
        return self._number(self.code(value, beside))

    def _number(self, code: int) -> s.SolverTerm:
        """A number of the solver, which is made once."""
        found = self._numbers.get(code)
        if found is None:
            found = self._numbers[code] = z3.IntVal(code)
        return found

    def code(self, value: Any, beside: Any = None) -> int:
        """The number of a concrete value."""
        if value is None:
            return self.none
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
        if operator in ("//", "%") and not self.known(right) and isinstance(divisor, Range):
            return self._divide(operator, left, right, divisor)
        first, second = self.lift(left), self.lift(right)
        # Z3 and Python divide alike where the divisor is above zero, which is required.
        return _product(first, second) if operator == "*" else s.calculated(operator, first, second)

    def _divide(self, operator: str, left: Any, right: Any, divisor: Range) -> Any:
        result: Any = z3.IntVal(0)
        for value in range(max(divisor.low, 1), divisor.high + 1):
            part = self.arithmetic(operator, left, value, divisor)
            result = z3.If(right == value, self.lift(part), result)
        return result

    def compare(self, operator: str, left: Any, right: Any) -> Any:
        """A comparison as a truth value or a Z3 formula."""
        if self.known(left) and self.known(right):
            return relate(operator, left, right, self.order)
        if not self.known(left) and not self.known(right) and s.is_same(left, right):
            return operator in ("==", "<=", ">=")
        return s.compared(operator, self.lift(left, right), self.lift(right, left))

    def both(self, parts: list[Any]) -> Any:
        """Conjunction, without the parts that are plainly true."""
        open_parts = [part for part in parts if part is not True]
        if any(part is False for part in open_parts):
            return False
        if len(open_parts) < 2:
            return open_parts[0] if open_parts else True
        return s.conjunction(open_parts)

    def either(self, parts: list[Any]) -> Any:
        """Disjunction, without the parts that are plainly false."""
        open_parts = [part for part in parts if part is not False]
        if any(part is True for part in open_parts):
            return True
        if len(open_parts) < 2:
            return open_parts[0] if open_parts else False
        return s.disjunction(open_parts)

    def negate(self, value: Any) -> Any:
        """Negation."""
        return not value if self.known(value) else s.negation(value)

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
                return s.negation(condition)
        elif not self.known(yes) and not self.known(no):
            if s.is_same(yes, no):
                return yes
            if (gain := _gain(yes, no)) is not None:
                return s.calculated("+", no, s.choice(condition, gain, self._number(0)))
        return s.choice(condition, self.lift(yes), self.lift(no))

    def require(self, fine: Any, path: list[Any], operation: Operation, value: Any) -> None:
        """Note in `duties` what is required, for a proof."""
        if self.duties is not None:
            self.duties.append(Duty(tuple(path), fine, operation, value))

    def unfulfilled(self, duty: Duty) -> Any:
        """That an operation is due and not defined."""
        return self.both([*duty.path, self.negate(duty.fine)])

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
            return gains[0] if len(gains) == 1 else z3.Sum(gains)  # SMT-LIB has no sum of one
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


def variables(kind: Type, name: str, players: int) -> Any:
    """Open variables for a value of a type; for a map one for each entry."""
    if isinstance(kind, Map):
        return {
            key: variables(kind.value, f"{name}[{key}]", players)
            for key in members(kind.key, players)
        }
    return z3.Bool(name) if isinstance(kind, Bool) else z3.Int(name)


def within(algebra: Symbolic, kind: Type, value: Any, players: int) -> list[Any]:
    """The formulas that say that an open value is of its type."""
    if isinstance(kind, Map):
        return [
            formula
            for key in members(kind.key, players)
            for formula in within(algebra, kind.value, value[key], players)
        ]
    if not isinstance(value, z3.ExprRef) or isinstance(kind, (Bool,)):
        return []
    if isinstance(kind, Option):
        inner = within(algebra, kind.of, value, players)
        return [z3.Or(value == algebra.none, z3.And(*inner))]
    return _codes(kind, value, players, algebra.order)


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


def read_back(algebra: Symbolic, kind: Type, value: Any) -> Any:
    """A model's value as the law has it."""
    if isinstance(kind, Map):
        return {key: read_back(algebra, kind.value, value[key]) for key in value}
    if isinstance(kind, Bool):
        return bool(z3.is_true(value)) if isinstance(value, z3.ExprRef) else bool(value)
    number = value.as_long() if isinstance(value, z3.ExprRef) else value
    if isinstance(kind, Option):
        return None if number in (algebra.none, None) else read_back(algebra, kind.of, number)
    if isinstance(kind, Enumeration) and isinstance(number, int):
        return next(name for name, code in algebra.order.items() if code == number)
    return number
