"""`lexludi prove`: what a law promises, without an engine and without cases."""

from __future__ import annotations

import typer

from lexludi.cli import parts
from lexludi.cli.choices import AnswerOption, GameArgument, SeedOption, law_of
from lexludi.cli.output import Format, FormatOption, say, say_json
from lexludi.cli.parts import CountsOption, JobsOption, ReadingOption, options_of

EXAMPLES = """
**Examples**

    lexludi prove manila --players 3

    lexludi prove path/to/chapters
"""


def prove(
    game: GameArgument,
    players: CountsOption = None,
    reading: ReadingOption = None,
    answer: AnswerOption = None,
    jobs: JobsOption = None,
    seed: SeedOption = 0,
    format: FormatOption = Format.text,
) -> None:
    """Prove what the law promises, under every combination of answers.

    Any law will do, also one that no engine plays.
    """
    from lexludi.cli import summary
    from lexludi.cli.progress import board
    from lexludi.verification.report import verdict

    law = law_of(game)
    options = options_of(law, players, reading, answer, jobs, seed)
    with board() as shown:
        found = parts.obligations(law, options, shown.tick)
        shown.finish("obligations", summary.of_obligations(found))
    if format is Format.json:
        say_json(found)
    else:
        say(f"{law.game}: {summary.of_obligations(found)}")
        for line in summary.findings(found):
            say(line)
    raise typer.Exit(verdict(found))
