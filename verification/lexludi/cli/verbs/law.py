"""`lexludi law`: what a law consists of, and where each part of it stands."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.output import Format, FormatOption, columns, nearby, place_of, say, say_json
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS
from lexludi.support.messages import plural

if TYPE_CHECKING:
    from lexludi.language import Law

EXAMPLES = """
**Examples**

    lexludi law manila

    lexludi law manila --format json

    lexludi law manila --mypy
"""
MypyOption = Annotated[
    bool, typer.Option("--mypy", help="Let mypy check the Python that the chapters make.")
]


def law(source: GameArgument, mypy: MypyOption = False, format: FormatOption = Format.text) -> None:
    """List the rules and the printed values of a game, each with its file and line."""
    read = game_of(source).law
    if mypy:
        _check_types(read, format)
        return
    data = _as_data(read)
    if format is Format.json:
        say_json(data)
    else:
        _print(data)


def _check_types(law: Law, format: Format) -> None:
    """mypy's messages at the chapters' lines; exit status 1 where there are any."""
    from lexludi.language.emit.typing_check import NoChecker, check_types

    try:
        found = check_types(law)
    except NoChecker as error:
        raise UsageError(str(error)) from None
    if format is Format.json:
        say_json([{"place": str(problem.place), "message": problem.message} for problem in found])
    else:
        for problem in found:
            say(str(problem))
        say(f"{law.game}: {plural(len(found), 'message')} of mypy")
    if found:
        raise typer.Exit(FINDINGS)


def _as_data(law: Law) -> dict[str, Any]:
    return {
        "game": law.game,
        "fingerprint": law.fingerprint,
        "players": list(law.counts),
        "rules": [_rule(law, name) for name in law.rules],
        "parameters": [_parameter(law, name) for name in law.parameters],
    }


def _rule(law: Law, name: str) -> dict[str, Any]:
    rule = law.rules[name]
    return {
        "name": name,
        "kind": rule.kind,
        "on": list(law.actions_of(rule)),
        "sentence": rule.sentence,
        "file": nearby(rule.file),
        "line": rule.line,
    }


def _parameter(law: Law, name: str) -> dict[str, Any]:
    parameter = law.parameters[name]
    return {
        "name": name,
        "type": str(parameter.type),
        "value": law.printed_value(name),
        "source": parameter.source,
        "file": nearby(parameter.file),
        "line": parameter.line,
    }


def _print(data: dict[str, Any]) -> None:
    say(f"{data['game']}, law {data['fingerprint'][:12]}")
    _section("rule", ((r["name"], r["kind"], _place(r), r["sentence"]) for r in data["rules"]))
    _section(
        "parameter",
        ((p["name"], p["type"], _place(p), json.dumps(p["value"])) for p in data["parameters"]),
    )


def _section(title: str, rows: Iterable[tuple[str, ...]]) -> None:
    lines = columns(rows)
    say(f"\n{plural(len(lines), title)}")
    for line in lines:
        say(f"  {line}")


def _place(item: dict[str, Any]) -> str:
    return place_of(item["file"], item["line"])
