"""`lexludi replay`: is a recorded game legal, and if not, where and why?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import game_of_record
from lexludi.cli.output import FormatOption, OutputFormat, columns, place_of, say, say_json
from lexludi.cli.records.asking import step_words
from lexludi.cli.records.recorded_game import RecordedGameOption, other_law
from lexludi.cli.spoken import Voice, counted, told
from lexludi.cli.text.followed_text import of_game
from lexludi.play import record as records
from lexludi.play import replay as replaying
from lexludi.play.following import FollowedGame, follow
from lexludi.play.record import Record
from lexludi.play.replay import Replay
from lexludi.support.canonical_json import canonical
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS

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


def replay(
    record: RecordArgument,
    folder: RecordedGameOption = None,
    format: FormatOption = OutputFormat.text,
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
        _print(game, played, outcome)
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
        for line in (*other_law(game.law, record), *of_game(followed, Voice(game))):
            say(line)
    if followed.disagreements:
        raise typer.Exit(FINDINGS)


def _print(game: Game, record: Record, outcome: Replay) -> None:
    voice = Voice(game)
    told_outcome = _legal if outcome.verdict == "legal" else _fault
    for line in (*other_law(game.law, record), *told_outcome(outcome, voice)):
        say(line)


def _legal(outcome: Replay, voice: Voice) -> Iterator[str]:
    how = told("replay.over" if outcome.result else "replay.goes_on")
    yield told("replay.legal", game=outcome.game, steps=outcome.steps, how=how)
    if outcome.left_out:
        yield counted("replay.left_out", outcome.left_out)
    if outcome.result:
        winners = ", ".join(map(voice.seat, outcome.result["winners"]))
        yield told("replay.winners", winners=winners)


def _fault(outcome: Replay, voice: Voice) -> Iterator[str]:
    what = told(f"replay.{outcome.verdict}")
    if outcome.step is None:
        yield told("replay.end", game=outcome.game, what=what, message=outcome.message)
        return
    step = outcome.replayed + 1
    yield told("replay.at", game=outcome.game, step=step, steps=outcome.steps, what=what)
    yield from columns(_told_fault(outcome, voice))


def _told_fault(outcome: Replay, voice: Voice) -> Iterator[tuple[str, str]]:
    """What was done, the rules against it, and what law and engine say of it."""
    step = outcome.step or {}
    yield _row("step", voice.step(step) or canonical(step))
    if not outcome.reasons:
        yield _row("because", outcome.message)
    for reason in outcome.reasons:
        yield _row("rule", f"{reason.rule} ({place_of(reason.file, reason.line)})")
        yield _row("sentence", voice.cited(reason.rule, reason.sentence))
        if voice.is_english:
            yield _row("here", reason.text)
    if outcome.verdict == "differs":
        yield _row("dispute", outcome.message)


def _row(name: str, text: str) -> tuple[str, str]:
    return f"  {told(f'replay.{name}'):8}", text
