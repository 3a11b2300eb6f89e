"""The games that show what can happen, as files: a record and a trace of each."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from lexludi.language import Law
from lexludi.play.random_game import record_of
from lexludi.play.record import written
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.obligation_text import text
from lexludi.proofs.shown import itf
from lexludi.proofs.shown.replayed import machine_of
from lexludi.proofs.task import Found
from lexludi.proofs.verdict import Showing
from lexludi.support.atomic import write_atomically


def write(folder: Path, law: Law, found: Found) -> int:
    """Write a record `NAME.json` and a trace `NAME.itf.json` of each game, and count the games.

    OSError where a file cannot be written.
    """
    count = 0
    for task, verdicts in found.items():
        for verdict in verdicts:
            if verdict.shown is not None:
                name = name_of(verdict.obligation, task.players)
                _write(folder / name, law, task.players, verdict.obligation, verdict.shown)
                count += 1
    return count


def name_of(obligation: Obligation, players: int) -> str:
    """The name of the files: what is shown, of what, in which action, for how many players."""
    parts = (obligation.kind, obligation.subject, obligation.action, str(players))
    return "-".join(re.sub(r"[^\w.]", "_", part) for part in parts if part)


def _write(place: Path, law: Law, players: int, obligation: Obligation, showing: Showing) -> None:
    machine = machine_of(law, players, showing)
    position = machine.start()
    for step in showing.steps:
        position = machine.advance(position, step)
    result = machine.result(position)
    record = record_of(law, machine.setup, None, showing.steps, result)
    trace = itf.trace(law, machine, showing, text(obligation))
    write_atomically(place.with_name(f"{place.name}.json"), written(record))
    data = msgspec.json.encode(trace) + b"\n"
    write_atomically(place.with_name(f"{place.name}.itf.json"), data)
