"""Records of games: a setup and the steps that were taken, in one JSON file.

A record holds nothing that the law could not work out again, so it is short enough to be
written by hand: `game`, `players` and `steps` are all it needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from lexludi.language import Result, Step
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown, unknown
from lexludi.support.strict_json import JsonFault, parse, read_text

StepWords: TypeAlias = Callable[[str, str], Step]
"""Understands a step of a game, by its name, that is told in words; UsageError where it cannot."""
FORMAT = "lexludi-record"
VERSION = 1
FIELDS = (
    "format", "version", "game", "law", "setup", "players", "seed", "steps", "result",
    "checkpoints",
)  # fmt: skip
CALLED = {
    "array": "an array",
    "bool": "a boolean",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "a string",
}
"""What the library calls the kinds of JSON values, and what we do."""
SETUP_FIELDS = ("players", "answers", "variants")


class RecordSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed before the game; what is left out is as the law rules."""

    players: int
    answers: dict[str, str] = {}
    variants: dict[str, Any] = {}


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an engine shows of its position after so many steps: all fields, or public ones."""

    after: int
    position: dict[str, Any]


class Record(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A game as it was played, or the beginning of one."""

    format: str = ""
    version: int = 0
    game: str
    law: str = ""
    """Fingerprint of the law that it was played under; empty where nobody noted it."""
    setup: RecordSetup
    seed: int | None = None
    steps: tuple[Step, ...]
    result: Result | None = None
    """How it ended; None where it did not, or where nobody noted it."""
    checkpoints: tuple[Checkpoint, ...] = ()
    """Positions that an engine has shown on the way, to be compared with the law's."""


class RecordError(UsageError):
    """A record that cannot be read; the message names the file and the place in it."""


def as_data(record: Record) -> dict[str, Any]:
    """The record as a JSON object, with its format and version, without what is not known."""
    fields: dict[str, Any] = msgspec.to_builtins(record)
    return {"format": FORMAT, "version": VERSION} | fields


def written(record: Record) -> str:
    """The text of a record, one step a line, so that two records are easily compared."""
    return "{\n" + ",\n".join(f'  "{k}": {_field(v)}' for k, v in as_data(record).items()) + "\n}\n"


def _field(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return "[\n" + ",\n".join(f"    {_json(item)}" for item in value) + "\n  ]"
    return _json(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode("utf-8")


def read(path: Path, words: StepWords | None = None) -> Record:
    """The record in a file.  RecordError says what is wrong with it, and where."""
    try:
        return understood(parse(read_text(path)), words)
    except JsonFault as fault:
        raise RecordError(f"{path}: {fault}") from None


def understood(value: Any, words: StepWords | None = None) -> Record:
    """The record that a JSON value stands for, with `words` also one with steps told in words.

    JsonFault says what is wrong with it, and where.
    """
    if not isinstance(value, dict):
        raise JsonFault("$", f"a record is an object, not {shown(value)}")
    if "position" in value:
        raise JsonFault(
            "$", 'a position with a step is for `judge`; a record has all "steps" instead'
        )
    _known(value, FIELDS, "$")
    _ours(value)
    fields = {"setup": _setup(value)} | {k: v for k, v in value.items() if k != "players"}
    for name in ("game", "steps"):
        if name not in fields:
            raise JsonFault("$", f'the field "{name}" is missing')
    if words is not None:
        fields["steps"] = _steps(value["game"], value["steps"], words)
    try:
        return msgspec.convert(fields, Record)
    except msgspec.ValidationError as error:
        raise _fault(error, by_hand="setup" not in value) from None


def _steps(game: Any, steps: Any, words: StepWords) -> Any:
    """The steps of a game, those that are told in words as they are understood."""
    if not isinstance(steps, list) or not isinstance(game, str):
        return steps
    return [
        _told(game, step, words, f"$.steps[{number}]") if isinstance(step, str) else step
        for number, step in enumerate(steps)
    ]


def _told(game: str, step: str, words: StepWords, place: str) -> Step:
    try:
        return words(game, step)
    except UsageError as error:
        raise JsonFault(place, str(error)) from None


def _known(value: dict[str, Any], fields: tuple[str, ...], path: str) -> None:
    for name in value:
        if name not in fields:
            raise JsonFault(path, unknown("field", name, fields))


def _ours(value: dict[str, Any]) -> None:
    """Refuse another format, or a version to come; by hand both may be left out."""
    if value.get("format", FORMAT) != FORMAT:
        raise JsonFault("$.format", f'expected "{FORMAT}", not {shown(value["format"])}')
    version = value.get("version", VERSION)
    if type(version) is not int or version != VERSION:
        raise JsonFault("$.version", f"this program reads version {VERSION}, not {shown(version)}")


def _setup(value: dict[str, Any]) -> Any:
    """The setup, for which a hand-written record may give only the players."""
    if "setup" not in value:
        if "players" not in value:
            raise JsonFault("$", 'the field "setup" is missing (or just "players")')
        return {"players": value["players"]}
    if "players" in value:
        raise JsonFault("$.players", 'stands beside "setup", which has players of its own')
    if isinstance(value["setup"], dict):
        _known(value["setup"], SETUP_FIELDS, "$.setup")
    return value["setup"]


def _fault(error: msgspec.ValidationError, *, by_hand: bool) -> JsonFault:
    """The library's message taken apart into the place and what is wrong there, in our words.

    `by_hand` says that the players stand in the record itself, without a setup.
    """
    message, _, path = str(error).partition(" - at ")
    place = path.strip("`") or "$"
    if by_hand:
        place = place.replace("$.setup.players", "$.players")
    text = re.sub("`([a-z]+)`", lambda found: CALLED.get(found[1], found[0]), message)
    return JsonFault(place, text[:1].lower() + text[1:].replace(", got ", ", not "))
