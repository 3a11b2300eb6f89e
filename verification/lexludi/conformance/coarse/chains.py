"""Cases about one step, asked with all that the engine does along with it."""

from __future__ import annotations

from msgspec.structs import replace

from lexludi.cases.case import Case, Legal, PlayPrefix, Stands
from lexludi.cases.derive import changes
from lexludi.conformance.coarse.coarse_case import CoarseCase
from lexludi.conformance.coarse.declared import by_itself
from lexludi.conformance.coarse.walk import Move, Standing, Walker
from lexludi.language import Step
from lexludi.support.canonical_json import digest


def asked(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """The case as the engine is asked it, or the declaration that it is lost to."""
    missing = walker.missing(now.position, case.step)
    if missing:
        return CoarseCase(case, lost=missing)
    legal = isinstance(case.expect, Legal)
    return _legal(walker, now, case) if legal else _refused(walker, now, case)


def _legal(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """A legal step, up to where the engine is at rest again."""
    end = walker.rest(walker.step(now, case.step))
    if end.lost:
        return CoarseCase(case, lost=end.lost)
    if end.walked == (case.step,):
        return CoarseCase(case, _history(now))
    history = None if now.constructed else end.moves
    longer = _longer(walker, end, earlier(now, case))
    return CoarseCase(longer, history, end.move, used=end.used)


def _longer(walker: Walker, end: Standing, case: Case) -> Case:
    """The case from the rest before to the rest after, with the rules of all steps between."""
    machine = walker.machine
    before, after = machine.to_json(end.origin), machine.to_json(end.position)
    rules, position = set(case.rules), end.origin
    for step in end.walked:
        rules.update(machine.exercised(position, step))
        position = machine.advance(position, step)
    told = replace(case, rules=tuple(sorted(rules)))
    if not end.move:  # it takes all of this by itself, before anybody asks
        return replace(told, position=after, step=None, expect=Stands(after=digest(after)))
    expect = Legal(changes=changes(before, after), after=digest(after))
    return replace(told, position=before, step=_told(end.move), expect=expect)


def _refused(walker: Walker, now: Standing, case: Case) -> CoarseCase:
    """A refused step: alone, or in the place that it has among joined ones."""
    action = case.step.get("do") if isinstance(case.step, dict) else None
    action = action if isinstance(action, str) else ""
    if action in walker.coarse.automatic:
        return CoarseCase(case, lost=by_itself(action))
    if now.due is None:
        return _begins(walker, now, case, action)
    if not now.due.joined or action not in {step["do"] for step in now.due.steps}:
        return CoarseCase(case, lost=now.due.declaration)
    chain = (*now.move, case.step)
    return _chain(walker, now, case, chain, now.used | {now.due.declaration})


def _begins(walker: Walker, now: Standing, case: Case, action: str) -> CoarseCase:
    """A refused step at rest; where others like it are joined to more, so is this one."""
    if action not in {first for first, _ in walker.coarse.joined}:
        return CoarseCase(case, _history(now))
    like = next((s for s in walker.machine.legal(now.position) if s["do"] == action), None)
    end = walker.rest(walker.step(now, like)) if like else now
    if not like or end.lost or len(end.move) < 2:
        return CoarseCase(case, _history(now))
    chain = (case.step, *end.move[1:])
    # The engine may give a later step of the chain as its reason, which no case is about.
    return _chain(walker, walker.rested(now), case, chain, end.used, reasons=False)


def _chain(
    walker: Walker,
    now: Standing,
    case: Case,
    chain: Move,
    used: frozenset[str],
    reasons: bool = True,
) -> CoarseCase:
    position = walker.machine.to_json(now.origin)
    told = replace(earlier(now, case), position=position, step=_told(chain))
    history = None if now.constructed else now.moves
    return CoarseCase(told, history, chain, reasons=reasons, used=used)


def earlier(now: Standing, case: Case) -> Case:
    """The case with the history to the position of rest before it."""
    if case.history is None or now.due is None:
        return case
    steps = case.history.steps - len(now.walked)
    return replace(case, history=PlayPrefix(play=case.history.play, steps=steps))


def _history(now: Standing) -> tuple[Move, ...] | None:
    """The moves to a position of rest; None where it was constructed."""
    return None if now.constructed else now.history


def _told(chain: Move) -> Step | list[Step]:
    return chain[0] if len(chain) == 1 else list(chain)
