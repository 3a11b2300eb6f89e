"""`lexludi judge`: does an implementation of a game, in whatever language, obey the law?"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli import parts
from lexludi.cli.choices import AnswerOption, GameArgument, SeedOption, law_of
from lexludi.cli.output import Format, FormatOption, say, say_json
from lexludi.cli.parts import CountsOption, JobsOption, ReadingOption, options_of
from lexludi.verification.report import Unusable

EXAMPLES = """
**Examples**

    lexludi judge manila

    lexludi judge manila --command "node my-manila.js"
"""

CommandOption = Annotated[
    str | None,
    typer.Option(
        "--command", metavar="WORDS", help="Start the implementation so; the engine if not given."
    ),
]
CasesOption = Annotated[
    Path | None,
    typer.Option("--cases", metavar="FOLDER", help="Judge by these cases; ours if not given."),
]


def judge(
    game: GameArgument,
    command: CommandOption = None,
    cases: CasesOption = None,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    jobs: JobsOption = None,
    seed: SeedOption = 0,
    format: FormatOption = Format.text,
) -> None:
    """Judge an implementation, spoken to over its standard input and output, by the cases."""
    from lexludi.cli import summary
    from lexludi.cli.progress import board
    from lexludi.verification.report import verdict

    law = law_of(game)
    options = options_of(law, players, reading, answer, jobs, seed)
    with board() as shown:
        found = parts.conformance(law, options, shown.tick, cases, _words(command))
        shown.finish("conformance", summary.of_conformance(found))
    if format is Format.json:
        say_json(found)
    else:
        say(f"{found.implementation}: {summary.of_conformance(found)}")
        for line in summary.findings(found):
            say(line)
    raise typer.Exit(verdict(found))


def _words(command: str | None) -> list[str] | None:
    """The words of a command as a shell would split them."""
    if command is None:
        return None
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Unusable(f"--command: {error}") from None
    if not words:
        raise Unusable("--command is empty")
    return words
