"""`lexludi ledger`: what every rule and passage is tied to, and where a tie is missing."""

from __future__ import annotations

from typing import Annotated

import typer

from lexludi.cli import parts
from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.output import FormatOption, OutputFormat, columns, say, say_json
from lexludi.cli.progress import board
from lexludi.cli.run_options import JobsOption, options_of
from lexludi.cli.text import summary
from lexludi.support.messages import plural
from lexludi.verify.ledger_report import Ledger, RuleRow
from lexludi.verify.report import verdict

EXAMPLES = """
**Examples**

    lexludi ledger {game}

    lexludi ledger {game} --report-only --format json

**Exit status:** 0 no hole, 1 a hole, 2 unusable input, 3 an obligation that nothing has decided;
with --report-only 0 whatever is found.
"""
RESULTS = {"ledger": Ledger}

ReportOnlyOption = Annotated[
    bool, typer.Option("--report-only", help="Exit with status 0 whatever is found.")
]


def ledger(
    source: GameArgument,
    report_only: ReportOnlyOption = False,
    jobs: JobsOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Show what every rule and every passage is tied to.

    Of a rule: its cases, its proofs, its passages in each edition, the points that it reads and the
    assumptions that it rests on; of a passage: its rules. A rule without passage, point and
    assumption is a hole. What is not proved yet is proved first, which can take minutes.
    """
    game = game_of(source)
    options = options_of(game, None, None, None, jobs, 0)
    with board() as shown:
        # What cannot be used is said before the proofs, which take minutes.
        shown.finish("editions", parts.editions(game))
        proofs = parts.obligations(game, options, shown.advance)
        shown.finish("obligations", summary.of_obligations(proofs))
        found = parts.ledger(game, proofs, shown.advance)
        shown.finish("ledger", summary.of_ledger(found))
    if format is OutputFormat.json:
        say_json("ledger", game.law, found)
    else:
        _say(found)
    raise typer.Exit(0 if report_only else verdict(found))


def _noticed(row: RuleRow) -> str:
    """How many of the faults in a rule's effects some promise of the law notices."""
    return f"{row.faults - row.unnoticed} of {row.faults}" if row.faults else ""


def _support(row: RuleRow, code: str) -> int | str:
    """How many passages of an edition support a rule, or what its silence is."""
    silence = "missing" if code in row.missing else "silent"
    return row.editions[code] or (silence if row.is_due else "")


def _say(found: Ledger) -> None:
    codes = [book.edition for book in found.editions]
    counts = ("legal", "illegal", "proved", "constructed", "faults noticed")
    said = ("points", "assumptions") if codes else ()
    rows: list[list[object]] = [["rule", "kind", *counts, *codes, *said]]
    for row in found.rules:
        figures = [row.legal, row.illegal, row.proved, row.constructed]
        own = figures if row.is_rule else [""] * len(figures)
        support = (_support(row, code) for code in codes)
        otherwise = (" ".join(row.points), " ".join(row.assumptions)) if codes else ()
        rows.append([row.name, row.kind, *own, _noticed(row), *support, *otherwise])
    for line in columns(rows):
        say(line)
    say()
    if found.unfounded is None:
        say("whether somebody says each rule: not measured, the game has no editions")
    for book in found.editions:
        idle = ", ".join(f"{count} {reason}" for reason, count in book.idle.items())
        says = f"{book.supporting} of {book.passages} passages support rules, the others: {idle}"
        say(f"{book.edition}: {says}; {book.points} points answered, {book.silences} silent")
    open_ = "rule with an undecided obligation", "rules with an undecided obligation"
    for words, lines in ((("hole", "holes"), found.holes), (open_, found.open)):
        if lines:
            say(f"\n{plural(len(lines), *words)}")
        for line in lines:
            say(f"  {line}")
