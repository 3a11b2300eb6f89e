"""The operations of the evaluator, and how to do them with Python's own values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from lexludi.language.limits import LARGEST_NUMBER
from lexludi.language.types import Type
from lexludi.language.undefined import Operation


class Algebra(Protocol):
    """The operations that differ between computing and building solver terms."""

    def known(self, value: Any) -> bool:
        """Whether the value is concrete."""

    def arithmetic(self, operator: str, left: Any, right: Any, divisor: Type) -> Any:
        """`+ - * // %`."""

    def compare(self, operator: str, left: Any, right: Any) -> Any:
        """`== < <=` and their opposites."""

    def both(self, parts: list[Any]) -> Any:
        """Conjunction."""

    def either(self, parts: list[Any]) -> Any:
        """Disjunction."""

    def negate(self, value: Any) -> Any:
        """Negation."""

    def choose(self, condition: Any, yes: Any, no: Any) -> Any:
        """yes where the condition holds, else no; for values that are not maps."""

    def require(self, fine: Any, path: list[Any], operation: Operation, value: Any) -> None:
        """An operation on `value`, due where all of `path` holds, is defined where `fine` does."""


class Concrete:
    """Computing with Python's own values."""

    def __init__(self, order: Mapping[str, int]) -> None:
        self.order = order

    def known(self, value: Any) -> bool:
        """Always."""
        return True

    def arithmetic(self, operator: str, left: Any, right: Any, divisor: Type) -> Any:
        """Python's integer arithmetic."""
        return calculate(operator, left, right)

    def compare(self, operator: str, left: Any, right: Any) -> Any:
        """Python's comparison; enumeration values compare in their order."""
        return relate(operator, left, right, self.order)

    def both(self, parts: list[Any]) -> Any:
        """Conjunction."""
        return all(parts)

    def either(self, parts: list[Any]) -> Any:
        """Disjunction."""
        return any(parts)

    def negate(self, value: Any) -> Any:
        """Negation."""
        return not value

    def choose(self, condition: Any, yes: Any, no: Any) -> Any:
        """Python's conditional."""
        return yes if condition else no

    def require(self, fine: Any, path: list[Any], operation: Operation, value: Any) -> None:
        """Raise Undefined where the operation is not defined."""
        if not fine:
            raise operation.error(value)


class TooLarge(ValueError):
    """A number, or a loop, beyond the bounds of a law."""


class Bounded(Concrete):
    """Computing with numbers up to a bound, which the numbers of a law's chapters have."""

    def arithmetic(self, operator: str, left: Any, right: Any, divisor: Type) -> Any:
        """Python's integer arithmetic; TooLarge where the result is beyond the bound."""
        result = calculate(operator, left, right)
        if abs(result) > LARGEST_NUMBER:
            shown = f"{left:,} {operator} {right:,}"
            raise TooLarge(f"{shown} is too large: a number is at most {LARGEST_NUMBER:,}")
        return result


def calculate(operator: str, left: int, right: int) -> int:
    """One of the five operations on integers."""
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    return left // right if operator == "//" else left % right


def relate(operator: str, left: Any, right: Any, order: Mapping[str, int]) -> bool:
    """One of the six comparisons; enumeration values by their place in the enumeration."""
    if operator == "==":
        return bool(left == right)
    if operator == "!=":
        return bool(left != right)
    if isinstance(left, str):
        left, right = order[left], order[right]
    if operator in ("<", ">="):
        return (left < right) is (operator == "<")
    return (left <= right) is (operator == "<=")
