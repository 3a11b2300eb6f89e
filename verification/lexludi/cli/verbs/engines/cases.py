"""`lexludi cases`: write the cases of a game as a release to hand out, or show one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.cases import suite_folder
from lexludi.cases.case import Case
from lexludi.cases.manifest import Manifest
from lexludi.cases.selection import Selection
from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, counts_of, game_of
from lexludi.cli.languages import LangOption
from lexludi.cli.output import FormatOption, OutputFormat, put, say, say_json
from lexludi.cli.reports import sources_of
from lexludi.cli.run_options import CountsOption
from lexludi.cli.text.case_text import RuleOfCase, ShownCase, case_lines
from lexludi.cli.writable import drawing_file, writable_parent, writing
from lexludi.conformance.localisation.named import stated
from lexludi.conformance.posed import posed
from lexludi.conformance.release import release
from lexludi.conformance.reports.pictures import drawn
from lexludi.conformance.reports.sources import Sources
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, plural, unknown

EXAMPLES = """
**Examples**

    lexludi cases {game} --out my-cases

    lexludi cases {game} --out chosen --only RULE --players 3

    lexludi cases {game} CASE --lang de

    lexludi cases {game} CASE --draw board.svg

    lexludi conform {game} --cases my-cases -- node my-engine.js

**Exit status:** 0 written or shown, 2 unusable input.
"""
RESULTS = {"cases": Manifest, "case": ShownCase}

CaseArgument = Annotated[
    str | None,
    typer.Argument(metavar="CASE", help="Show this case, by its name.", show_default=False),
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="Write here: a new folder, or a release."),
]
OnlyOption = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="NAME", help="A rule or case; may be repeated."),
]
CasesOption = Annotated[
    Path | None,
    typer.Option("--cases", metavar="FOLDER", help="Show a case of this folder, as of a release."),
]
DrawOption = Annotated[
    Path | None,
    typer.Option("--draw", metavar="FILE", help="Draw the case's position (SVG); - prints it."),
]


def cases(
    source: GameArgument,
    case: CaseArgument = None,
    out: OutOption = None,
    only: OnlyOption = None,
    players: CountsOption = None,
    cases: CasesOption = None,
    draw: DrawOption = None,
    lang: LangOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Write the cases of a game as a release to hand out, or show one of them.

    With a release go its schemas, hashes, changelog, and what it does not test.
    The same cases give the same bytes.
    """
    game = game_of(source)
    if case is not None:
        _refuse(case, {"--out": out, "--only": only, "--players": players})
        _show(game, case, cases, draw, lang, format)
    elif out is None:
        raise UsageError("expected --out FOLDER for a release, or the name of a CASE to show")
    else:
        _refuse("", {"--cases": cases, "--draw": draw, "--lang": lang})
        selection = Selection(players=counts_of(game.law, players or ()), only=tuple(only or ()))
        _release(game, out, selection, format)


def _refuse(case: str, given: dict[str, object]) -> None:
    """UsageError for an option that has no meaning for what is asked."""
    for name, value in given.items():
        if value:
            what = f"for a release, and {case} is one case" if case else "for one CASE, not given"
            raise UsageError(f"{name} is {what}; leave it out")


def _release(game: Game, out: Path, selection: Selection, format: OutputFormat) -> None:
    writable_parent("--out", out)
    written = release(game.law, game.cases, out, selection)
    if format is OutputFormat.json:
        say_json("cases", game.law, written)
        return
    count = plural(written.counts["cases"], "case")
    say(f"{count} of {game.law.game}, version {written.suite}, written to {out}")
    if selection.only:
        say(f"  only those that exercise {listed(selection.only, 'or')}")


def _show(
    game: Game,
    name: str,
    folder: Path | None,
    draw: Path | None,
    lang: list[str] | None,
    format: OutputFormat,
) -> None:
    shown = _shown(game, _case(folder or game.cases, name))
    sources = sources_of(game, lang, (), ())
    if draw is not None:
        _draw(sources, shown, draw)
        if str(draw) == "-":
            return
    if format is OutputFormat.json:
        say_json("case", game.law, shown)
    else:
        say("\n".join(case_lines(shown, sources)))


def _case(folder: Path, name: str) -> Case:
    """A case by its name. UsageError where the suite has none."""
    known = {case.id: case for case in suite_folder.read(folder).cases}
    if name not in known:
        raise UsageError(unknown("case", name, tuple(known)))
    return known[name]


def _shown(game: Game, case: Case) -> ShownCase:
    rules = ((rule, stated(game.law, rule)) for rule in case.rules)
    return ShownCase(
        case=case.id,
        posed=posed(game.law, case),
        rules=tuple(
            RuleOfCase(rule=rule, sentence=declared.sentence)
            for rule, declared in rules
            if declared
        ),
    )


def _draw(sources: Sources, shown: ShownCase, file: Path) -> None:
    drawing = drawn(sources, shown.posed, sources.quoted[0])
    if not drawing:
        raise UsageError(f"--draw: no picture can be made of the position of {shown.case}")
    if str(file) == "-":
        put(drawing)
        return
    drawing_file("--draw", file)
    with writing("--draw", file):
        write_atomically(file, drawing + "\n")
