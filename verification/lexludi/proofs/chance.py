"""Obligations of chance: which outcomes can come, and that one comes wherever one is due.

A weight says how often an outcome comes among all that are legal, so it must agree with the guards:
above zero exactly where the outcome is legal.  Whether the shares are the right ones no proof can
tell; cases and differential play compare them with an engine's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lexludi.language import declarations as d
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.some_legal import some_legal
from lexludi.proofs.theory import Move


def claims(position: SymbolicPosition, action: d.Action) -> Iterator[Claim]:
    """All claims about a kind of chance; none about the steps of players."""
    if action.kind != d.CHANCE:
        return
    yield from _weight(position, position.theory.move(action, position.state))
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
