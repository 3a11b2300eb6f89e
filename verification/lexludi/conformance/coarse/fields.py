"""Fields of the position that an engine does not have: what can be neither told to it nor seen."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from lexludi.cases.case import Case, Legal, Stands
from lexludi.conformance.coarse.declared import no_field
from lexludi.language import Machine
from lexludi.support.canonical_json import canonical


def unheld(machine: Machine, case: Case, fields: Collection[str]) -> Iterator[str]:
    """The declarations by which a position cannot be told: a field is not as at the start."""
    return (no_field(n) for n in _apart(machine, case, fields))


def unseen(machine: Machine, case: Case, fields: Collection[str]) -> Iterator[str]:
    """The declarations by which what must follow cannot be seen as a whole."""
    if isinstance(case.expect, Legal):
        changed = {path.split("/")[1] for path in case.expect.changes}
        yield from (no_field(name) for name in fields if name in changed)
    elif isinstance(case.expect, Stands):
        yield from unheld(machine, case, fields)


def _apart(machine: Machine, case: Case, fields: Collection[str]) -> Iterator[str]:
    start = _start(machine)
    return (n for n in fields if canonical(case.position.get(n)) != canonical(start[n]))


@lru_cache(maxsize=64)
def _start(machine: Machine) -> Any:
    return machine.to_json(machine.start())
