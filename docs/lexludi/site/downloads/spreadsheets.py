"""Tables of a game as CSV (RFC 4180), for those who count for themselves."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from lexludi.readings import readings
from lexludi.site.published_game import PublishedGame

Cell = str | int
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a text begins with that a spreadsheet would run."""


def matrix(game: PublishedGame) -> bytes:
    """Each row of the ledger with its passages, cases, obligations and mutants.

    Of an edition that is recorded as silent it says so.
    """
    codes = list(game.book)
    proofs = ("proved", "constructed", "not proved")
    counts = ("follow", "break", *proofs, "killed", "survived", "equivalent")
    said = ("points", "assumptions")
    rows: list[Sequence[Cell]] = [("rule", "kind", "place", *codes, *counts, *said)]
    for row in game.ledger.rules:
        own = game.mutants.get(row.name)
        mutants = (own.killed, own.survived, own.equivalent) if own else (0, 0, 0)
        found = (row.legal, row.illegal, row.proved, row.constructed, row.unproved, *mutants)
        place = Path(row.place).name
        passages = (row.editions[code] or ("silent" if row.is_due else 0) for code in codes)
        otherwise = (" ".join(row.points), " ".join(row.assumptions))
        rows.append((row.name, row.kind, place, *passages, *found, *otherwise))
    return _written(rows)


def points(game: PublishedGame) -> bytes:
    """Each point with its question, its ruling, and what each edition answers.

    The columns `CODE.letter` have what a silent edition comes to by the letter, `?` if undecided.
    """
    letters = [code + readings.LETTER for code in game.book]
    rows: list[Sequence[Cell]] = [("point", "question", "class", "ruling", *game.book, *letters)]
    for entry in game.apparatus.values():
        answers = [" | ".join(testimony.answers) for testimony in entry.testimonies]
        by_letter = [(one.letter.answer or "?") if one.letter else "" for one in entry.testimonies]
        about = entry.point, entry.question, str(entry.kind), entry.ruling
        rows.append((*about, *answers, *by_letter))
    return _written(rows)


def _written(rows: Iterable[Sequence[Cell]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(map(_inert, row) for row in rows)
    return text.getvalue().encode()


def _inert(cell: Cell) -> Cell:
    """A cell that a spreadsheet shows and does not run."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
