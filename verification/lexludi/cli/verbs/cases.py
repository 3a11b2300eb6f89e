"""`lexludi cases`: write the conformance cases of a game as a release to hand out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli.choices import GameArgument, counts_of, game_of
from lexludi.cli.output import Format, FormatOption, say, say_json
from lexludi.cli.parts import CountsOption, writable_parent
from lexludi.support.messages import listed, plural

EXAMPLES = """
**Examples**

    lexludi cases manila --out manila-cases

    lexludi cases manila --out auction --only bid.raise --players 3

    lexludi conform manila --cases manila-cases -- node my-manila.js
"""

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
    format: FormatOption = Format.text,
) -> None:
    """Write the cases of a game with their schemas, hashes, changelog and what they do not test.

    The same cases give the same bytes.
    """
    from lexludi.cases.selection import Selection
    from lexludi.conformance.release import release

    game = game_of(source)
    law = game.law
    selection = Selection(players=counts_of(law, players or ()), only=tuple(only or ()))
    writable_parent("--out", out)
    written = release(law, game.cases, out, selection)
    if format is Format.json:
        say_json(written)
        return
    count = plural(written.counts["cases"], "case")
    say(f"{count} of {law.game}, version {written.suite}, written to {out}")
    if selection.only:
        say(f"  only those that exercise {listed(selection.only, 'or')}")
