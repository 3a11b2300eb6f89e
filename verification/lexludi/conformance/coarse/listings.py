"""Cases about a whole position: its legal steps, its chances, the result, the position itself."""

from __future__ import annotations

from msgspec.structs import replace

from lexludi.cases.case import Case, Steps, Weights
from lexludi.cases.derive import LISTED
from lexludi.conformance.coarse.coarse_case import CoarseCase
from lexludi.conformance.coarse.walk import Standing, Walker
from lexludi.language import Step
from lexludi.support.canonical_json import canonical, digest


def asked(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """The case as the engine is asked it, or the declaration that it is lost to."""
    if now.due is not None:
        return CoarseCase(case, lost=now.due.declaration)
    history = None if now.constructed else now.history
    if isinstance(case.expect, Weights):
        lost = _joined(walker, now, walker.machine.legal(now.position), chance=True)
        return CoarseCase(case, history, lost=lost)
    if isinstance(case.expect, Steps):
        return _steps(walker, now, case)
    return CoarseCase(case, history)


def _steps(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """The list of legal steps without those that the engine does not have."""
    legal = walker.machine.legal(now.position)
    missing = [(step, walker.missing(now.position, step)) for step in legal]
    kept = [step for step, why in missing if not why]
    lost = _joined(walker, now, kept)
    history = None if now.constructed else now.history
    used = frozenset(why for _, why in missing if why)
    if not used:
        return CoarseCase(case, history, lost=lost)
    return CoarseCase(replace(case, expect=_expected(kept)), history, used=used, lost=lost)


def _expected(steps: list[Step]) -> Steps:
    texts = sorted(canonical(step) for step in steps)
    few = tuple(steps) if len(steps) <= LISTED else None
    return Steps(count=len(steps), digest=digest(texts), steps=few)


def _joined(walker: Walker, now: Standing, steps: list[Step], chance: bool = False) -> str:
    """The declaration that joins one of these steps to more: it cannot be listed alone."""
    firsts = {first for first, _ in walker.coarse.joined}
    for step in steps:
        if step["do"] in firsts and (not chance or step["by"] == "chance"):
            due = walker.step(now, step).due
            if due is not None and due.joined:
                return due.declaration
    return ""
