"""`lexludi generate`: write the conformance cases of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli.choices import GameArgument, SeedOption, game_of
from lexludi.cli.output import Format, FormatOption, say, say_json
from lexludi.cli.parts import writable_parent
from lexludi.support.errors import UsageError
from lexludi.support.messages import plural

EXAMPLES = """
**Examples**

    lexludi generate manila

    lexludi generate manila --renew

    lexludi generate manila --renew --note "The pirates' second ride is asked about, too."

    lexludi generate manila --out my-cases --seed 5
"""

OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="Write here; over our own if not given."),
]
RenewOption = Annotated[
    bool,
    typer.Option("--renew", help="Search for nothing new: only work out again what must follow."),
]
NoteOption = Annotated[
    str | None,
    typer.Option(
        "--note", metavar="TEXT", help="What changed; writes the new version into the changelog."
    ),
]


def generate(
    source: GameArgument,
    out: OutOption = None,
    renew: RenewOption = False,
    note: NoteOption = None,
    seed: SeedOption = 0,
    format: FormatOption = Format.text,
) -> None:
    """Write the conformance cases of a game; the same law and seed give the same bytes.

    Read the difference to the cases before: each must follow from a sentence that changed.
    """
    from lexludi.cases import changelog, regenerate, suite_folder
    from lexludi.cli.progress import board

    game = game_of(source)
    law = game.law
    if out is None and Path(source).is_dir():
        raise UsageError(
            f"{source} is a folder of chapters: say with --out where its cases are to go"
        )
    folder = out or game.cases
    writable_parent("--out", folder)
    words = None if note is None else changelog.checked_note(note)  # before the work, not after it
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"--out {folder} is a file, and a folder is to be written")
    with board() as shown:
        if renew:
            regenerate.renew(law, folder)
        else:
            regenerate.write(law, folder, seed=seed, progress=shown.tick)
    written = suite_folder.read(folder)
    if words is not None:
        changelog.add(folder, written.cases, words)
    found = {
        "folder": str(folder),
        "suite": written.index.suite,
        "cases": len(written.cases),
        "plays": len(written.plays),
    }
    if format is Format.json:
        say_json(found)
    else:
        told = plural(len(written.cases), "case")
        say(f"{told} of {law.game}, version {written.index.suite}, written to {folder}")
        for line in changelog.findings(folder, law.game, written.cases):
            say(line)
