"""Which promise notices a fault in an effect: for people, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from lexludi.catalogue import Game
from lexludi.cli.output import OutputFormat, columns, say, say_json, section
from lexludi.cli.progress import board
from lexludi.mutation.promise_report import PromiseScore, Word
from lexludi.support.messages import plural


def publish(game: Game, report_only: bool, format: OutputFormat) -> int:
    """Measure, or read the committed report, and print it; the exit status."""
    from lexludi.mutation.promises import COMMITTED, measure_promises

    if report_only:
        found = COMMITTED.read(game)
    else:
        with board() as shown:
            found = measure_promises(game, None, shown.advance)
            shown.finish("promises", f"{found.counts['noticed']:,} faults noticed")
    if format is OutputFormat.json:
        say_json("promises", game.law, found)
    else:
        for line in lines(found):
            say(line)
    return found.status


def lines(found: PromiseScore) -> Iterator[str]:
    """The counts, the faults that nothing notices, and what notices the others."""
    counts = found.counts
    tallies = ", ".join(f"{counts[word]:,} {word.replace('_', ' ')}" for word in get_args(Word))
    yield f"{found.game}: {plural(len(found.rows), 'fault')} in effects: {tallies}"
    for word, title in (("unnoticed", "Unnoticed"), ("without_effect", "Without effect")):
        rows = [row for row in found.rows if row.word == word]
        yield from section(title, (f"{row.place}  {row.id}" for row in rows))
    yield ""
    noticed = [[row.rule, row.kind, row.by] for row in found.rows if row.word == "noticed"]
    yield from columns([["rule", "fault", "noticed by"], *noticed])
