"""The option `--report`: where a run is written to, and in which format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from lexludi.catalogue import Game
from lexludi.cli.languages import languages_of
from lexludi.cli.output import OutputFormat, say
from lexludi.cli.spoken import chosen
from lexludi.cli.writable import writable_file
from lexludi.conformance.reports.badge import BADGES
from lexludi.conformance.reports.formats import FORMATS
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance
from lexludi.editions import editions
from lexludi.language.law import ENGLISH
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, shown, unknown

SECONDS = 10.0
"""The timeout per answer, where no other is given."""
NAMES = ("text", "junit", "jsonl", "markdown", "html", "github", "sarif", "badge", "shields")
ENDINGS = {".html": "html", ".md": "markdown", ".sarif": "sarif", ".jsonl": "jsonl"}
"""The format of a file whose name says it."""

ReportOption = Annotated[
    list[str] | None,
    typer.Option(
        "--report",
        metavar="FORMAT=FILE",
        help=f"Write a report, one of {', '.join(NAMES)}; - prints it. May be repeated. "
        f"A file that ends in {listed(ENDINGS, 'or')} needs no FORMAT.",
    ),
]


class RequestedReport(NamedTuple):
    """A report that was asked for; without a file it is printed in place of the summary."""

    name: str
    file: Path | None


def orders_of(
    words: Iterable[str] | None, format: OutputFormat, names: Sequence[str] = NAMES
) -> tuple[RequestedReport, ...]:
    """The reports that were asked for. UsageError where one is unknown or has no place to go."""
    orders = tuple(_order(word, names) for word in words or ())
    printed = [order.name for order in orders if order.file is None]
    if len(printed) + (format is not OutputFormat.text) > 1:
        raise UsageError(
            f"--report {printed[0]}=-: only one report can be printed; give the others files"
        )
    files = [order.file for order in orders if order.file is not None]
    for file in files:
        if [other.absolute() for other in files].count(file.absolute()) > 1:
            raise UsageError(f"--report: two reports cannot both be written to {file.name}")
        writable_file("--report", file)
    return orders


def _order(word: str, names: Sequence[str]) -> RequestedReport:
    name, equals, file = word.partition("=")
    if not equals and Path(word).suffix in ENDINGS:
        name, equals, file = ENDINGS[Path(word).suffix], "=", word
    if not equals or not file:
        raise UsageError(f"--report: expected FORMAT=FILE or FORMAT=-, not {shown(word)}")
    if name not in names:
        raise UsageError(f"--report: {unknown('format', name, names)}")
    return RequestedReport(name, None if file == "-" else Path(file))


def verb_of(game: str, cases: Path | None, diagnose: bool, timeout: float) -> tuple[str, ...]:
    """The words of the command line that change what becomes of a single case."""
    folder = () if cases is None else ("--cases", str(cases))
    granted = () if timeout == SECONDS else ("--timeout", f"{timeout:g}")
    asked = () if diagnose else ("--no-diagnose",)
    return ("lexludi", "conform", game, *folder, *granted, *asked)


def sources_of(
    game: Game,
    lang: Iterable[str] | None,
    verb: Iterable[str],
    command: Iterable[str] | None,
    cases: Path | None = None,
) -> Sources:
    """What the reports cite, and the command.

    The edition in the language of the answer is cited unless others are asked for, the English one
    where there is none.
    """
    own = chosen() if chosen() in editions(game.editions) else ENGLISH
    quoted = languages_of(game, lang) if lang else (own,)
    return Sources(game, quoted, tuple(verb), tuple(command or ()), cases, chosen())


def deliver(
    orders: Sequence[RequestedReport], run: Conformance, sources: Sources, format: OutputFormat
) -> None:
    """Write every report of a run to its file, and print the one to be printed."""
    write(orders, lambda name: (FORMATS | BADGES)[name](run, sources), format)


def write(
    orders: Sequence[RequestedReport], made: Callable[[str], str], format: OutputFormat
) -> None:
    """Write every report to its file, and print the one to be printed: the summary, or another.

    `made` gives the text of a report in the format of that name.
    """
    printed = ["text"] if format is OutputFormat.text else []
    printed = [order.name for order in orders if order.file is None] or printed
    for name in printed:
        say(made(name).rstrip("\n"), commands=name == "github")
    for name, file in orders:
        if file is not None:
            write_atomically(file, made(name))
