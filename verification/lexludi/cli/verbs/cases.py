"""`lexludi cases`: write the conformance cases of a game as a release to hand out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.cases.manifest import Manifest
from lexludi.cases.selection import Selection
from lexludi.cli.choices import GameArgument, counts_of, game_of
from lexludi.cli.files import writable_parent
from lexludi.cli.output import FormatOption, OutputFormat, say, say_json
from lexludi.cli.parts import CountsOption
from lexludi.conformance.release import release
from lexludi.support.messages import listed, plural

EXAMPLES = """
**Examples**

    lexludi cases {game} --out my-cases

    lexludi cases {game} --out chosen --only RULE --players 3

    lexludi conform {game} --cases my-cases -- node my-engine.js

**Exit status:** 0 written, 2 unusable input.
"""
RESULTS = {"cases": Manifest}

OutOption = Annotated[
    Path,
    typer.Option("--out", metavar="FOLDER", help="Write here: a new folder, or a release."),
]
OnlyOption = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="NAME", help="A rule or case; may be repeated."),
]


def cases(
    source: GameArgument,
    out: OutOption,
    only: OnlyOption = None,
    players: CountsOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Write the cases of a game as a release to hand out.

    With them go their schemas, hashes, changelog, and what they do not test.
    The same cases give the same bytes.
    """
    game = game_of(source)
    law = game.law
    selection = Selection(players=counts_of(law, players or ()), only=tuple(only or ()))
    writable_parent("--out", out)
    written = release(law, game.cases, out, selection)
    if format is OutputFormat.json:
        say_json("cases", law, written)
        return
    count = plural(written.counts["cases"], "case")
    say(f"{count} of {law.game}, version {written.suite}, written to {out}")
    if selection.only:
        say(f"  only those that exercise {listed(selection.only, 'or')}")
