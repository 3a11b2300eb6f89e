"""`lexludi schema`: the JSON Schema of a game's setups, positions and steps."""

from __future__ import annotations

from lexludi.cli.choices import GameArgument, law_of
from lexludi.cli.output import say_json

EXAMPLES = """
**Examples**

    lexludi schema manila > manila.schema.json
"""


def schema(game: GameArgument) -> None:
    """Print the JSON Schema of a game's setups, positions and steps, made from its law."""
    from lexludi.spec.schema import schema as schema_of

    say_json(schema_of(law_of(game)))
