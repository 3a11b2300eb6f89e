"""`lexludi adapter`: the start of an adapter, and what it translates."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.help_text import MARKUP, example
from lexludi.cli.lazy_group import VerbCommand, WordedGroup
from lexludi.cli.output import FormatOption, OutputFormat, columns, say, say_json, section
from lexludi.cli.writable import writing
from lexludi.conformance.adapters import templates
from lexludi.conformance.adapters.documented import Documented, documented
from lexludi.support.messages import listed

NEW = """
**Examples**

    lexludi adapter new js

    lexludi adapter new python my-adapter

    lexludi adapter new java my-adapter

**Exit status:** 0 written, 2 unusable input.
"""
FIELDS = """
**Examples**

    lexludi adapter fields {game}

    lexludi adapter fields {game} --format json

**Exit status:** 0 listed, 2 unusable input.
"""
RESULTS = {"fields": Documented}


class AdapterLanguage(StrEnum):
    """A language that an adapter can be begun in."""

    js = "js"
    python = "python"
    java = "java"


LanguageArgument = Annotated[
    AdapterLanguage,
    typer.Argument(metavar="LANGUAGE", help="One of js, python, java.", show_default=False),
]
FolderArgument = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="Where to write; the current folder if not given.")
]

app = typer.Typer(
    name="adapter",
    cls=WordedGroup,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=MARKUP,
    help="Begin an adapter for your engine, or list what it has to translate.",
    epilog=example(NEW),
)


@app.command("new", cls=VerbCommand, epilog=example(NEW))
def new(language: LanguageArgument, folder: FolderArgument = Path()) -> None:
    """Write the start of an adapter, without replacing any file."""
    with writing("the folder", folder):
        names = templates.begin(language.value, folder)
    say(f"{folder}: {listed(names)}")
    say(f"your own code goes into {names[-1]}; test it, in that folder, with")
    if language.value in templates.BUILDS:
        say(f"  {templates.BUILDS[language.value]}")
    say(f"  lexludi conform GAME -- {templates.COMMANDS[language.value]}")


@app.command("fields", cls=VerbCommand, epilog=example(FIELDS))
def fields(source: GameArgument, format: FormatOption = OutputFormat.text) -> None:
    """List the fields of a position and the actions of a game, with their meaning."""
    law = game_of(source).law
    found = documented(law)
    if format is OutputFormat.json:
        say_json("fields", law, found)
    else:
        say("\n".join(_lines(found)).strip())


def _lines(found: Documented) -> Iterator[str]:
    for one in found.fields:
        yield from (one.name, f"  {one.meaning}", f"  {one.form}")
    yield from section("Steps", _actions(found))


def _actions(found: Documented) -> Iterator[str]:
    for action in found.actions:
        yield from (action.name, f"  {action.meaning}", f"  by: {action.by}")
        yield from (
            f"  {line}" for line in columns((f"{a.name}:", a.form) for a in action.arguments)
        )
