"""A history that an implementation cannot replay: which rules led to the step that it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from lexludi.cases.case import Case
from lexludi.conformance.localisation.suspects import Evidence, Suspect, shared
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law, Machine, Setup
from lexludi.language import terms as t
from lexludi.language.dependencies import reached
from lexludi.play.writers import written

STEP = re.compile(r"history\D{1,3}(\d{1,9})")
"""The number of a step of the history, in a JSON path or a JSON pointer."""
REFUSING = 0.3
"""The weight of the rule that refuses the step, next to 1 for all that led to it together."""

History = Sequence[dict[str, Any]]


def of_history(law: Law, case: Case, seen: Mismatch, history: History) -> Evidence:
    """The suspects of a refused step of the history: what wrote last what the refusing rule reads.

    There are none where the implementation tells neither the step nor a rule of the law.
    """
    place = STEP.search(seen.place)
    words = (word.rstrip(".") for word in re.findall(r"[\w.]+", seen.came))
    named = [word for word in words if word in law.names()]
    if place is None or not named or int(place[1]) >= len(history):
        return {}
    read = read_by(law, named[0])
    writers = _last_writers(law, case, history[: int(place[1])], read)
    found = dict.fromkeys(map(Suspect, writers), 1.0 / max(1, len(writers)))
    return shared({**found, Suspect(named[0]): REFUSING})


def _last_writers(law: Law, case: Case, history: History, read: frozenset[str]) -> list[str]:
    """The rules of the last step that decide about one of some variables."""
    given = case.setup
    machine = Machine(law, Setup(given.players, given.answers, given.variants))
    positions = [machine.start()]
    for step in history:
        positions.append(machine.advance(positions[-1], step))
    for position, step in zip(reversed(positions[:-1]), reversed(history), strict=True):
        rules = machine.exercised(position, step)
        if found := [rule for rule in rules if read & written(law, rule)]:
            return found
    return []


def read_by(law: Law, name: str) -> frozenset[str]:
    """The variables that a rule, or the time or doer of an action, reads."""
    if name in law.rules:
        return frozenset(reached(name, law.uses))
    action = law.actions[name.rpartition(".")[0]]
    term = action.when if name.endswith(".when") else action.who
    return frozenset(() if isinstance(term, str) else _names(law, term))


def _names(law: Law, term: t.Term) -> Iterator[str]:
    for part in t.walk(term):
        if isinstance(part, t.State):
            yield part.name
        elif isinstance(part, t.Call):
            yield from reached(part.name, law.uses)
