"""`lexludi replay`: is a recorded game legal, and if not, where and why?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.asking import step_words
from lexludi.cli.choices import game_of_record
from lexludi.cli.output import FormatOption, OutputFormat, place_of, say, say_json
from lexludi.cli.text.followed_text import of_game
from lexludi.foreign.visible import plain
from lexludi.language import Law
from lexludi.play import record as records
from lexludi.play import replay as replaying
from lexludi.play.following import FollowedGame, follow
from lexludi.play.record import Record
from lexludi.play.replay import Replay
from lexludi.support.canonical_json import canonical
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS
from lexludi.support.messages import plural

EXAMPLES = """
**Examples**

    lexludi replay game.json

    lexludi replay game.json --format json

**Exit status:** 0 legal, 1 a step is refused or in dispute, or a position differs,
2 unusable input.

A record can be written by hand:
`{"game": "{game}", "players": 3, "steps": [{"by": 0, "do": "ACTION"}]}`
"""
RESULTS = {"replay": Replay, "followed": FollowedGame}

RecordArgument = Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.")]
GameOption = Annotated[
    str | None,
    typer.Option("--game", metavar="FOLDER", help="The folder of a game that is not installed."),
]


def replay(
    record: RecordArgument, folder: GameOption = None, format: FormatOption = OutputFormat.text
) -> None:
    """Check a recorded game step by step, by law and engine.

    A record that holds positions is followed by the law from one to the next.
    """
    played = records.read(record, step_words(folder))
    game = game_of_record(played.game, folder)
    if played.checkpoints:
        _follow(game, record, played, format)
        return
    try:
        outcome = replaying.replay(game, played)
    except UsageError as error:
        raise UsageError(f"{record}: {error}") from None
    if format is OutputFormat.json:
        say_json("replay", game.law, outcome)
    else:
        _print(game.law, played, outcome)
    if outcome.verdict != "legal":
        raise typer.Exit(FINDINGS)


def _follow(game: Game, path: Path, record: Record, format: OutputFormat) -> None:
    """Follow a game that an engine has played, by the positions that it has shown."""
    try:
        followed = follow(game.law, record)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
    if format is OutputFormat.json:
        say_json("followed", game.law, followed)
    else:
        for line in (*other_law(game.law, record), *of_game(followed)):
            say(line)
    if followed.disagreements:
        raise typer.Exit(FINDINGS)


def other_law(law: Law, record: Record) -> Iterator[str]:
    """The note that a record was played under another law, if it was."""
    if record.law and record.law != law.fingerprint:
        other = plain(record.law[:12])
        yield f"note: recorded under law {other}; this is law {law.fingerprint[:12]}"


def _print(law: Law, record: Record, outcome: Replay) -> None:
    for line in other_law(law, record):
        say(line)
    if outcome.verdict == "legal":
        how = "the game is over" if outcome.result else "the game goes on"
        say(f"{outcome.game}: all {outcome.steps} steps are legal; {how}")
        if outcome.left_out:
            say(f"the record leaves out {plural(outcome.left_out, 'automatic step')}")
        if outcome.result:
            say(f"winners: {', '.join(f'seat {seat}' for seat in outcome.result['winners'])}")
        return
    _print_fault(outcome)


def _print_fault(outcome: Replay) -> None:

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
