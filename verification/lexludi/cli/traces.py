"""The option of `prove` that writes the games down which show what can happen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli.writable import writing
from lexludi.language import Law
from lexludi.proofs.prove import Proved
from lexludi.proofs.shown import traces
from lexludi.support.errors import UsageError

TracesOption = Annotated[
    Path | None,
    typer.Option(
        "--traces",
        metavar="DIR",
        help="Write each game that shows what can happen here, as a record and as an ITF trace.",
    ),
]


def trace_folder(folder: Path | None) -> None:
    """Make the folder, if one is named. UsageError where it cannot be, or where it has files."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        filled = any(folder.iterdir())
    except OSError as error:
        raise UsageError(f"--traces {folder}: {error.strerror}") from None
    if filled:
        raise UsageError(f"--traces {folder}: expected a new or an empty folder, and it has files")


def kept_in(folder: Path | None, law: Law, proved: Proved) -> None:
    """Write the games of all verdicts, if a folder is named."""
    if folder is not None:
        with writing("--traces", folder):
            traces.write(folder, law, proved.verdicts)
