"""`lexludi law`: what a law consists of, and where each part of it stands."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
import typer

from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.output import FormatOption, OutputFormat, columns, nearby, place_of, say, say_json
from lexludi.language import Law
from lexludi.language.emit.typing_check import NoChecker, check_types
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import FINDINGS
from lexludi.support.messages import plural

EXAMPLES = """
**Examples**

    lexludi law {game}

    lexludi law {game} --format json

    lexludi law {game} --mypy

**Exit status:** 0 listed, 1 mypy has messages, 2 unusable input.
"""


class ListedRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule and where it stands; `on` names its actions."""

    name: str
    kind: str
    on: list[str]
    sentence: str
    file: str
    line: int


class ListedParameter(msgspec.Struct, frozen=True, kw_only=True):
    """A printed value, where it is printed, and where the law has it."""

    name: str
    type: str
    value: Any
    source: str
    file: str
    line: int


class LawResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a law consists of; `players` are the numbers of players."""

    players: list[int]
    rules: list[ListedRule]
    parameters: list[ListedParameter]


class Message(msgspec.Struct, frozen=True):
    """What mypy says of a line of a chapter."""

    place: str
    message: str


RESULTS = {"law": LawResult, "types": list[Message]}
MypyOption = Annotated[
    bool, typer.Option("--mypy", help="Let mypy check the Python that the chapters make.")
]


def law(
    source: GameArgument, mypy: MypyOption = False, format: FormatOption = OutputFormat.text
) -> None:
    """List the rules and the printed values of a game.

    Each has its file and line.
    """
    read = game_of(source).law
    if mypy:
        _check_types(read, format)
        return
    data = _as_data(read)
    if format is OutputFormat.json:
        say_json("law", read, data)
    else:
        _print(read, data)


def _check_types(law: Law, format: OutputFormat) -> None:
    """mypy's messages at the chapters' lines; exit status 1 where there are any."""
    try:
        found = check_types(law)
    except NoChecker as error:
        raise UsageError(str(error)) from None
    if format is OutputFormat.json:
        say_json("types", law, [Message(str(one.place), one.message) for one in found])
    else:
        for problem in found:
            say(str(problem))
        say(f"{law.game}: {plural(len(found), 'message')} of mypy")
    if found:
        raise typer.Exit(FINDINGS)


def _as_data(law: Law) -> LawResult:
    return LawResult(
        players=list(law.counts),
        rules=[_rule(law, name) for name in law.rules],
        parameters=[_parameter(law, name) for name in law.every_parameter],
    )


def _rule(law: Law, name: str) -> ListedRule:
    rule = law.rules[name]
    return ListedRule(
        name=name,
        kind=rule.kind,
        on=list(law.actions_of(rule)),
        sentence=rule.sentence,
        file=nearby(rule.file),
        line=rule.line,
    )


def _parameter(law: Law, name: str) -> ListedParameter:
    parameter = law.every_parameter[name]
    return ListedParameter(
        name=name,
        type=str(parameter.type),
        value=law.printed_value(name),
        source=parameter.source,
        file=nearby(parameter.file),
        line=parameter.line,
    )


def _print(law: Law, data: LawResult) -> None:
    say(f"{law.game}, law {law.fingerprint[:12]}")
    _section("rule", ((r.name, r.kind, place_of(r.file, r.line), r.sentence) for r in data.rules))
    _section(
        "parameter",
        ((p.name, p.type, place_of(p.file, p.line), json.dumps(p.value)) for p in data.parameters),
    )


def _section(title: str, rows: Iterable[tuple[str, ...]]) -> None:
    lines = columns(rows)
    say(f"\n{plural(len(lines), title)}")
    for line in lines:
        say(f"  {line}")
