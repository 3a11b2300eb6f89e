"""By which part of a formula a claim is best split into cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Any

import z3

FEWEST = 8
"""A term that is compared with fewer numbers than this is no better than a condition."""


def most_compared_term(formula: Any, variables: Collection[int]) -> tuple[Any, list[Any]] | None:
    """The term that a formula compares with most numbers, and these; None where there are few.

    So a place that depends on much, such as the next free space, is split by the places there are.
    Of variables only those count whose numbers are given: there are too many entries of maps, and
    an argument is split by the values of its type.
    """
    terms: dict[int, Any] = {}
    numbers: dict[int, dict[int, Any]] = {}
    for _, term, number in _comparisons(formula):
        if not z3.is_const(term) or term.get_id() in variables:
            terms[term.get_id()] = term
            numbers.setdefault(term.get_id(), {})[number.get_id()] = number
    most = max(numbers, key=lambda one: len(numbers[one]), default=None)
    if most is None or len(numbers[most]) < FEWEST:
        return None
    return terms[most], list(numbers[most].values())


def equal_to_none(formula: Any, term: Any) -> Any:
    """A formula where a term is equal to none of the numbers that it is compared with."""
    compared = [atom for atom, one, _ in _comparisons(formula) if one.eq(term)]
    return z3.substitute(formula, *((atom, z3.BoolVal(False)) for atom in compared))


def _comparisons(formula: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Each equation of a term with a number, the term and the number."""
    for equation in subterms(formula):
        if z3.is_eq(equation):
            left, right = equation.children()
            for one, other in ((left, right), (right, left)):
                if z3.is_int_value(other) and not z3.is_int_value(one):
                    yield equation, one, other


def most_used_condition(formula: Any) -> Any:
    """The atom on which most choices in a formula depend, the first of them; None without one."""
    choices: Counter[int] = Counter()
    conditions: dict[int, Any] = {}
    for term in subterms(formula):
        if z3.is_app_of(term, z3.Z3_OP_ITE):
            condition = term.arg(0)
            choices[condition.get_id()] += 1
            conditions[condition.get_id()] = condition
    uses: Counter[int] = Counter()
    atoms: dict[int, Any] = {}
    for name, condition in conditions.items():
        for atom in _atoms(condition):
            uses[atom.get_id()] += choices[name]
            atoms[atom.get_id()] = atom
    most = max(uses, key=lambda atom: uses[atom], default=None)
    return None if most is None else atoms[most]


def conjuncts(formula: Any) -> list[Any]:
    """The parts of an `and`, of those inside it as well; any other formula is its only part."""
    if not z3.is_and(formula):
        return [formula]
    return [one for part in formula.children() for one in conjuncts(part)]


def subterms(formula: Any) -> Iterator[Any]:
    """Every term in a formula, once."""
    return _inside(formula, lambda term: True)


def _atoms(condition: Any) -> Iterator[Any]:
    """The parts of a condition that are no `and`, `or` or `not`, once each."""
    for part in _inside(condition, _joins):
        if not _joins(part) and not z3.is_true(part) and not z3.is_false(part):
            yield part


def _joins(term: Any) -> bool:
    """Whether a term is an `and`, an `or` or a `not`."""
    return bool(z3.is_and(term) or z3.is_or(term) or z3.is_not(term))


def _inside(formula: Any, opens: Callable[[Any], bool]) -> Iterator[Any]:
    """A term, and all terms inside those that are to be opened, once each."""
    seen, waiting = set(), [formula]
    while waiting:
        term = waiting.pop()
        if term.get_id() not in seen:
            seen.add(term.get_id())
            yield term
            waiting += term.children() if opens(term) else ()
