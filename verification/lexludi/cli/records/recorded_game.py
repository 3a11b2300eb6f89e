"""The game that a record is of: its folder where it is not installed, and the law it was under."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from lexludi.cli.spoken import told
from lexludi.foreign.visible import plain
from lexludi.language import Law
from lexludi.play.record import Record

RecordedGameOption = Annotated[
    str | None,
    typer.Option("--game", metavar="FOLDER", help="The folder of a game that is not installed."),
]


def other_law(law: Law, record: Record) -> Iterator[str]:
    """The note that a record was played under another law, if it was."""
    if record.law and record.law != law.fingerprint:
        other = plain(record.law[:12])
        yield told("replay.other_law", other=other, law=law.fingerprint[:12])
