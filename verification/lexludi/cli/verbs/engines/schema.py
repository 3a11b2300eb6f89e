"""`lexludi schema`: the JSON Schemas of a game, of cases, of the protocol, and of results."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from lexludi.cases.case import schema as of_cases
from lexludi.cli.choices import game_of
from lexludi.cli.completion import games_like, kinds_like
from lexludi.cli.envelope import schema_of
from lexludi.cli.output import put, to_json
from lexludi.cli.verb_table import BY_KIND
from lexludi.conformance.protocol import schema as of_protocol
from lexludi.language.schema import schema as of_game
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

EXAMPLES = """
**Examples**

    lexludi schema {game} > {game}.schema.json

    lexludi schema {game} --of protocol > protocol.schema.json

    lexludi schema --result judge > judge.schema.json

**Exit status:** 0 printed, 2 unusable input.
"""


class Subject(StrEnum):
    """What a schema is wanted of."""

    game = "game"
    cases = "cases"
    protocol = "protocol"


SourceArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME", help="A game by its name, or its folder.", autocompletion=games_like
    ),
]
SubjectOption = Annotated[
    Subject,
    typer.Option(
        "--of",
        help="The game's setups, positions and steps; the files of cases; "
        "or the messages between runner and implementation.",
    ),
]
ResultOption = Annotated[
    str | None,
    typer.Option(
        "--result",
        metavar="KIND",
        help="The JSON of this kind that a verb prints; needs no GAME.",
        autocompletion=kinds_like,
    ),
]


def schema(
    source: SourceArgument = None, of: SubjectOption = Subject.game, result: ResultOption = None
) -> None:
    """Print a JSON Schema of a game, the protocol, or a verb's JSON."""
    if result is not None:
        if result not in BY_KIND:
            raise UsageError(unknown("kind of result", result, tuple(BY_KIND)))
        put(to_json(schema_of(result)))
        return
    if source is None:
        raise UsageError("expected a GAME, or --result KIND")
    law = game_of(source).law
    if of is Subject.game:
        put(to_json(of_game(law)))
    else:
        put(to_json(of_cases() if of is Subject.cases else of_protocol()))
