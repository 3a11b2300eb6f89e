"""Two positions that look alike to a seat: what is proved of them shows in the machine."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from typing import Any

from tests.random_laws import draws
from tests.random_laws.moments import Moment
from tests.random_laws.report import Report

from lexludi.language.undefined import Undefined
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.verdict import Verdict

TRIES = 3
"""So many positions are drawn for each seat, of which some look alike."""


def compare_lookalikes(
    decided: Mapping[tuple[Obligation, bool], Verdict | None],
    moment: Moment,
    report: Report,
    source: random.Random,
) -> None:
    """No seat may do in one of two positions what it may not do in the other one.

    Where no verdict says so, what decides about the action reads nothing hidden.
    """
    if not moment.is_sound or moment.legal is None:
        return
    for seat in range(moment.machine.players):
        for other in _others(moment, seat, source):
            for step in moment.legal:
                verdict = decided.get((Obligation("alike", step["do"], step["do"]), False))
                if step["by"] == seat and (verdict is None or verdict.word == "proved"):
                    twin = Moment(moment.machine, other.position, step)
                    what = f"seat {seat} knows that it may do {step}"
                    why = f"{twin.refusal} in a position that looks alike: {twin.state}"
                    report.observe(twin.refusal in ("", None), what, moment, why)


def _others(moment: Moment, seat: int, source: random.Random) -> list[Moment]:
    """Sound positions that look to a seat as this one does."""
    machine = moment.machine
    hidden = [item for item in machine.law.state.values() if not isinstance(item.seen, str)]
    found = []
    for _ in range(TRIES if hidden else 0):
        other = copy.deepcopy(moment.position)
        item = source.choice(hidden)
        drawn = draws.value(source, item.type, machine.players)
        setattr(other, item.name, _mixed(getattr(other, item.name), drawn, source))
        twin = Moment(machine, other)
        if twin.is_sound and _look_alike(moment, twin, seat):
            found.append(twin)
    return found


def _mixed(old: Any, new: Any, source: random.Random) -> Any:
    """A value, or a map with one entry of another one."""
    if not isinstance(old, (dict, list)):
        return new
    key = source.choice(list(old) if isinstance(old, dict) else range(len(old)))
    old[key] = new[key]
    return old


def _look_alike(one: Moment, other: Moment, seat: int) -> bool:
    """Whether two positions have the same view; not where that is undefined."""
    try:
        views = [moment.machine.view(moment.position, seat) for moment in (one, other)]
    except Undefined:
        return False
    return bool(views[0] == views[1])
