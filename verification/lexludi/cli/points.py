"""`lexludi points`: the questions that the rulebooks leave or answer differently."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lexludi.cli.choices import GameArgument, law_of
from lexludi.cli.output import Format, FormatOption, nearby, say, say_json

if TYPE_CHECKING:
    from lexludi.spec import Law

EXAMPLES = """
**Examples**

    lexludi points manila

    lexludi points manila --format json
"""


def points(game: GameArgument, format: FormatOption = Format.text) -> None:
    """List the points of a game: each question, its answers, and our ruling."""
    law = law_of(game)
    if format is Format.json:
        say_json([_as_data(law, name) for name in law.points])
        return
    for name in law.points:
        _print(law, name)


def _as_data(law: Law, name: str) -> dict[str, Any]:
    point = law.points[name]
    return {
        "id": name,
        "question": point.question,
        "answers": list(point.answers),
        "ruling": point.ruling,
        "reason": point.because,
        "file": nearby(point.file),
        "line": point.line,
    }


def _print(law: Law, name: str) -> None:
    point = law.points[name]
    others = [answer for answer in point.answers if answer != point.ruling]
    say(f"{name}: {point.question}")
    say(f"    ruling  {point.ruling}, not {' or '.join(others)}")
    say(f"    reason  {point.because}")
