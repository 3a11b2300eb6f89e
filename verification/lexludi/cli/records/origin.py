"""Where counting begins: the position in a file, or the one at the end of a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from lexludi.cli.choices import answers_of, drawn_setup, machine_of, setup_of, variants_of
from lexludi.cli.records.asking import step_words
from lexludi.language import Law, Setup
from lexludi.play.adapter import LawAdapter, position_of
from lexludi.play.record import understood
from lexludi.play.replay import ended, setup_of_record
from lexludi.support.errors import UsageError
from lexludi.support.strict_json import JsonFault, parse, read_text

OriginOption = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help="Start from this position or record."),
]


def begun_at(
    law: Law,
    players: int | None,
    answer: list[str] | None,
    variant: list[str] | None,
    origin: Path | None,
) -> tuple[Setup, dict[str, Any] | None]:
    """The setup that options state, and the position in a file; None is the start of a game."""
    agreed = setup_of(law, players, answers_of(law, answer), variants_of(law, variant))
    setup = drawn_setup(law, agreed)
    if origin is None:
        return setup, None
    return _origin_of(law, setup, origin, players is not None or bool(answer) or bool(variant))


def _origin_of(law: Law, setup: Setup, path: Path, stated: bool) -> tuple[Setup, dict[str, Any]]:
    """The setup and position in a file: of a record, those at its end.

    `stated` says that a setup was given in words, which a record would contradict.
    """
    try:
        value = parse(read_text(path))
        whole = isinstance(value, dict) and not {"steps", "position"}.isdisjoint(value)
        record = understood(value, step_words(None)) if whole else None
    except JsonFault as fault:
        raise UsageError(f"{path}: {fault}") from None
    if record is not None and stated:
        raise UsageError(
            f"{path} is a record with a setup of its own: leave out --players, --answer, --variant"
        )
    if record is not None:
        setup = setup_of_record(law, record)
        return setup, ended(law, setup, record)
    machine_of(law, setup)
    table = LawAdapter(law, setup)
    try:
        return setup, table.to_json(position_of(table, value))
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
