"""Obligations of chance: which outcomes can come, and that one comes wherever one is due.

A weight says how often an outcome comes among all that are legal, so it must agree with the guards:
above zero exactly where the outcome is legal.  Whether the shares are the right ones a law can say
in a promise, such as that all sides of a die are alike; cases and differential play compare them
with an engine's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lexludi.language import declarations as d
from lexludi.language.types import Whole
from lexludi.proofs import defined
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.some_legal import some_legal
from lexludi.proofs.theory import Move
from lexludi.proofs.verdict import Verdict

SHARES = "shares"
"""The form of properties that say what each outcome counts for."""


def claims(position: SymbolicPosition, action: d.Action) -> Iterator[Claim]:
    """All claims about a kind of chance; none about the steps of players."""
    if action.kind != d.CHANCE:
        return
    move = position.theory.move(action, position.state)
    yield from _weight(position, move)
    for item in position.law.properties.values():
        if item.form == SHARES and action.name in item.on:
            yield from _shares(position, move, item)
    due = position.value(action.when)
    obligation = Obligation("some_outcome", action.name, action.name)
    yield Claim(obligation, partial(some_legal, position, due, obligation, action.name))


def _weight(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """That the weight is above zero exactly where the guards hold, and nowhere below."""
    action, algebra = move.action, position.theory.algebra
    if action.weight is None:
        return
    weight = position.value(action.weight, move.local)
    legal = algebra.both(list(move.guards.values()))
    differs = algebra.compare("!=", algebra.compare(">", weight, 0), legal)
    wrong: dict[Kind, Any] = {
        "weighed_exactly": differs,
        "weight_not_negative": algebra.compare("<", weight, 0),
    }
    for kind, formula in wrong.items():
        obligation = Obligation(kind, action.name, action.name)
        formulas = [*move.due, *move.readable, formula]
        yield Claim(obligation, partial(position.never, obligation, formulas, move))


def _shares(position: SymbolicPosition, move: Move, item: d.Property) -> Iterator[Claim]:
    """That weights are to each other as what the outcomes count for, which is above zero."""
    with position.theory.noting() as duties:
        position.value(item.terms[0], move.local)
    with position.questions.also(move.legal):
        yield from defined.claims(position, item.name, duties, move)
    obligation = Obligation("in_shares", item.name, move.action.name)
    decide = partial(_in_shares, position, move, item, obligation)
    yield from position.unless(item.unless, obligation, decide)


def _in_shares(
    position: SymbolicPosition, move: Move, item: d.Property, obligation: Obligation
) -> Verdict:
    """Weights that are what the outcomes count for are so at once; others are compared in pairs."""
    algebra = position.theory.algebra
    weight, counts = _weighed(position, move, item)
    nothing = algebra.compare("<=", counts, 0)
    other_than = algebra.either([nothing, algebra.compare("!=", weight, counts)])
    if position.questions.ask(*move.legal, other_than) == "unsat":
        return position.judged(obligation, "unsat", [], move)
    other = position.theory.move(move.action, position.state, prefix="other")
    heavy, many = _weighed(position, other, item)
    one, two = (
        algebra.arithmetic("*", first, second, Whole())
        for first, second in ((weight, many), (heavy, counts))
    )
    apart = algebra.either([nothing, algebra.compare("!=", one, two)])
    return position.never(obligation, [*move.legal, *other.legal, apart], move)


def _weighed(position: SymbolicPosition, move: Move, item: d.Property) -> tuple[Any, Any]:
    """The weight of an outcome, and what it counts for."""
    weight = move.action.weight
    return (
        1 if weight is None else position.value(weight, move.local),
        position.value(item.terms[0], move.local),
    )
