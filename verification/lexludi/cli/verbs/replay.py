"""`lexludi replay`: is a recorded game legal, and if not, where and why?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexludi.cli.choices import game_of
from lexludi.cli.output import Format, FormatOption, place_of, say, say_json
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS

if TYPE_CHECKING:
    from lexludi.language import Law
    from lexludi.play.record import Record
    from lexludi.play.replay import Replay

EXAMPLES = """
**Examples**

    lexludi replay game.json

    lexludi replay game.json --format json

A record can be written by hand:
`{"game": "manila", "players": 3, "steps": [{"by": "chance", "do": "deal", "share": "jade"}]}`
"""

RecordArgument = Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.")]
LawOption = Annotated[
    str | None,
    typer.Option("--law", metavar="FOLDER", help="The chapters, if the game is not a bundled one."),
]


def replay(
    record: RecordArgument, chapters: LawOption = None, format: FormatOption = Format.text
) -> None:
    """Check a recorded game step by step, by the law and by the engine."""
    from lexludi.play import record as records
    from lexludi.play import replay as replaying

    played = records.read(record)
    game = game_of(chapters or played.game)
    try:
        outcome = replaying.replay(game, played)
    except UsageError as error:
        raise UsageError(f"{record}: {error}") from None
    if format is Format.json:
        say_json(outcome)
    else:
        _print(game.law, played, outcome)
    if outcome.verdict != "legal":
        raise typer.Exit(FINDINGS)


def other_law(law: Law, record: Record) -> Iterator[str]:
    """The note that a record was played under another law, if it was."""
    if record.law and record.law != law.fingerprint:
        yield f"note: recorded under law {record.law[:12]}; this is law {law.fingerprint[:12]}"


def _print(law: Law, record: Record, outcome: Replay) -> None:
    for line in other_law(law, record):
        say(line)
    if outcome.verdict == "legal":
        how = "the game is over" if outcome.result else "the game goes on"
        say(f"{outcome.game}: all {outcome.steps} steps are legal; {how}")
        if outcome.result:
            say(f"winners: {', '.join(f'seat {seat}' for seat in outcome.result['winners'])}")
        return
    _print_fault(outcome)


def _print_fault(outcome: Replay) -> None:
    from lexludi.support.canonical_json import canonical

    what = "is refused" if outcome.verdict == "refused" else "is in dispute"
    if outcome.step is None:
        say(f"{outcome.game}: the end {what}: {outcome.message}")
        return
    say(f"{outcome.game}: step {outcome.replayed + 1} of {outcome.steps} {what}")
    say(f"  step      {canonical(outcome.step)}")
    if not outcome.reasons:
        say(f"  because   {outcome.message}")
    for reason in outcome.reasons:
        say(f"  rule      {reason.rule} ({place_of(reason.file, reason.line)})")
        say(f"  sentence  {reason.sentence}")
        say(f"  here      {reason.text}")
    if outcome.verdict == "differs":
        say(f"  dispute   {outcome.message}")
