"""`lexludi schema`: the JSON Schemas of a game, of the cases, and of the conformance protocol."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.output import say_json

EXAMPLES = """
**Examples**

    lexludi schema manila > manila.schema.json

    lexludi schema manila --of protocol > protocol.schema.json
"""


class Subject(StrEnum):
    """What a schema is wanted of."""

    game = "game"
    cases = "cases"
    protocol = "protocol"


SubjectOption = Annotated[
    Subject,
    typer.Option(
        "--of",
        help="The game's setups, positions and steps; the files of cases; "
        "or the messages between runner and implementation.",
    ),
]


def schema(source: GameArgument, of: SubjectOption = Subject.game) -> None:
    """Print a JSON Schema: of a game, made from its law, or of what implementations are told."""
    from lexludi.language.schema import schema as of_game

    game = game_of(source)
    law = game.law
    if of is Subject.game:
        say_json(of_game(law))
    elif of is Subject.cases:
        from lexludi.cases.case import schema as of_cases

        say_json(of_cases())
    else:
        from lexludi.conformance.protocol import schema as of_protocol

        say_json(of_protocol())
