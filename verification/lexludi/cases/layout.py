"""The bytes of the files of a suite: a field or a step a line, so that people can compare."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lexludi.cases.case import FORMAT, VERSION, Case, Play, PlayFile
from lexludi.support.canonical_json import canonical


def case_file(game: str, cases: Sequence[Case]) -> bytes:
    """A case file in which each field of a case has a line."""
    head = {"format": FORMAT, "version": VERSION, "game": game}
    blocks = [_block(msgspec.to_builtins(case)) for case in cases]
    start = canonical(head)[:-1]
    return (start + ',"cases":[\n' + ",\n".join(blocks) + "\n]}\n").encode("ascii")


def _block(fields: dict[str, Any]) -> str:
    lines = [f"  {json.dumps(name)}: {canonical(value)}" for name, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}"


def play_file(game: str, plays: Mapping[str, Play]) -> bytes:
    """The file of plays, a step a line."""
    file = PlayFile(game=game, plays=dict(plays))
    blocks = []
    for name, play in file.plays.items():
        steps = ",\n".join(f"  {canonical(step)}" for step in play.steps)
        setup = canonical(msgspec.to_builtins(play.setup))
        blocks.append(f'{json.dumps(name)}: {{"setup":{setup},"steps":[\n{steps}\n]}}')
    head = canonical({"format": file.format, "version": file.version, "game": file.game})[:-1]
    return (head + ',"plays":{\n' + ",\n".join(blocks) + "\n}}\n").encode("ascii")


def pretty(value: Any) -> bytes:
    """JSON to be read by people: indented, its keys in order."""
    data = msgspec.to_builtins(value)
    return (json.dumps(data, indent=1, sort_keys=True) + "\n").encode("ascii")
