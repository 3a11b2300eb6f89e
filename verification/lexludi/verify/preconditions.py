"""What of a law can be verified: an engine, cases and editions may all be missing."""

from __future__ import annotations

from lexludi.cases.suite_folder import INDEX
from lexludi.catalogue import Game
from lexludi.play.adapter import opponent
from lexludi.verify.report import Part


def absent(game: Game) -> dict[Part, str]:
    """The parts that cannot be measured, each with what is missing for it."""
    found: dict[Part, str] = {}
    if not (game.cases / INDEX).is_file():
        no_cases = f"no cases; `lexludi generate {game.source}` writes them"
        found |= {"cases": no_cases, "conformance": no_cases}
    if opponent(game) is None:
        found |= {"conformance": "no engine", "differential": "no engine"}
    return found
