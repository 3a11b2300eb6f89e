"""Cases about a whole position: its legal steps, its chances, the result, what seats see of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from lexludi.cases.case import Case, Count, Steps, Views, Weights
from lexludi.conformance.coarse.chains import earlier
from lexludi.conformance.coarse.coarse_case import CoarseCase
from lexludi.conformance.coarse.moves import UnlistedError, finer, moves, weighed
from lexludi.conformance.coarse.walk import Standing, Walker, told
from lexludi.play.chances import reduced
from lexludi.support.canonical_json import canonical, digest


def asked(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """The case as the engine is asked it, or the declaration that it is lost to.

    A list of moves, or their chances, are asked where the engine rests before joined steps.
    """
    lists = isinstance(case.expect, Steps | Weights)
    if now.due is not None and not (lists and now.due.joined and now.walked):
        return CoarseCase(case, lost=now.due.declaration)
    if isinstance(case.expect, Views) and (lost := walker.unknown(now.position, case.step)):
        return CoarseCase(case, lost=lost)
    if isinstance(case.expect, Count) and (why := finer(walker, now, case.expect.depth)):
        return CoarseCase(case, lost=why)
    try:
        if isinstance(case.expect, Weights):
            return _weights(walker, now, case)
        if isinstance(case.expect, Steps):
            return _steps(walker, now, case)
    except UnlistedError as error:
        return CoarseCase(case, lost=str(error))
    return CoarseCase(case, None if now.constructed else now.history)


def _before(walker: Walker, now: Standing, case: Case) -> tuple[Standing, Case]:
    """Where the engine rests before the joined steps that a case begins between, and the case."""
    if now.due is None:
        return walker.rested(now), case
    begun = replace(earlier(now, case), position=walker.machine.to_json(now.origin))
    at = Standing(now.origin, now.moves, origin=now.origin, constructed=now.constructed)
    return at, begun


def _weights(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """The outcomes of chance, those that the engine joins as one with their shares multiplied."""
    at, begun = _before(walker, now, case)
    every = weighed(walker, at)
    if now.due is None and all(len(end.move) == 1 for end, _ in every):
        return CoarseCase(begun, _history(at))
    outcomes: list[Any] = reduced((told([end.move])[0], weight) for end, weight in every)
    expect = Weights(
        actions=tuple(sorted({step["do"] for end, _ in every for step in end.move})),
        count=len(outcomes),
        digest=digest(sorted(canonical(step) for step, _ in outcomes)),
        shares=digest(sorted(canonical(one) for one in outcomes)),
    )
    used = frozenset(why for end, _ in every for why in end.used)
    return CoarseCase(replace(begun, expect=expect), _history(at), used=used)


def _steps(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """The list of moves without those that the engine does not have."""
    at, begun = _before(walker, now, case)
    legal = walker.machine.legal(at.position)
    missing = [(step, walker.missing(at.position, step)) for step in legal]
    ends = moves(walker, at, [step for step, why in missing if not why])
    used = frozenset(why for _, why in missing if why)
    used |= frozenset(why for end in ends if len(end.move) > 1 for why in end.used)
    if not used:
        return CoarseCase(begun, _history(at))
    expect = _expected(told([end.move for end in ends]))
    return CoarseCase(replace(begun, expect=expect), _history(at), used=used)


def _history(at: Standing) -> Any:
    """The moves to a position of rest; None where it was constructed."""
    return None if at.constructed else at.history


def _expected(steps: Sequence[Any]) -> Steps:
    texts = sorted(canonical(step) for step in steps)
    # Whole moves are told even where they are many: a machine lists the law's own steps only.
    return Steps(count=len(steps), digest=digest(texts), steps=tuple(steps))
