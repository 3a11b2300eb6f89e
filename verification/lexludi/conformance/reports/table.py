"""Several implementations in one table: as text, Markdown and HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lexludi.conformance.implementations import ComparedRuns, RowCounts, TableRow
from lexludi.conformance.reports.escaping import prose
from lexludi.conformance.reports.html import page, table
from lexludi.conformance.reports.html import text as html_text
from lexludi.foreign.visible import plain


def text(compared: ComparedRuns) -> str:
    """The table as lines, with the rules that somebody does not pass."""
    return "".join(f"{line}\n" for line in _lines(compared))


def _lines(compared: ComparedRuns) -> Iterator[str]:
    yield title(compared)
    for number, one in enumerate(compared.implementations, 1):
        yield plain(f"[{number}] {one.name}: {one.tally}")
        yield from ([plain(f"    {one.overall}")] if one.overall else [])
    yield ""
    rows = [_cells(row) for row in compared.short()]
    heads = ["", *(f"[{n}]" for n, _ in enumerate(compared.implementations, 1))]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip()
    yield from ("", compared.idle())


def _cells(row: TableRow) -> list[str]:
    name = f"  {row.rule}" if row.rule else row.chapter
    return [plain(name), *(str(one) for one in row.tallies)]


def markdown(compared: ComparedRuns) -> str:
    """The table as Markdown, with the rules that somebody does not pass."""
    names = [prose(one.name) for one in compared.implementations]
    lines = [
        f"## {prose(title(compared))}",
        "",
        f"| | {' | '.join(names)} |",
        f"| --- |{' --- |' * len(names)}",
        f"| **all cases** | {' | '.join(str(one.tally) for one in compared.implementations)} |",
        *(_markdown_row(row) for row in compared.short()),
        "",
        compared.idle(),
    ]
    lines += [
        f"- {name}: {prose(one.overall)}"
        for name, one in zip(names, compared.implementations, strict=True)
        if one.overall
    ]
    return "\n".join(lines) + "\n"


def _markdown_row(row: TableRow) -> str:
    name = prose(row.rule) if row.rule else f"**{prose(row.chapter)}**"
    return f"| {name} | {' | '.join(str(one) for one in row.tallies)} |"


def html(compared: ComparedRuns) -> str:
    """The table as a page of its own, with every rule."""
    return page(title(compared), _body(compared))


def _body(compared: ComparedRuns) -> Iterator[str]:
    heads = ["", *(html_text(one.name) for one in compared.implementations)]
    every = TableRow(chapter="all cases", tallies=tuple(i.tally for i in compared.implementations))
    yield table(heads, (_html_row(row) for row in (every, *compared.rows)))
    for one in compared.implementations:
        if one.overall:
            yield f"<p>{html_text(one.name)}: {html_text(one.overall)}</p>"


def _html_row(row: TableRow) -> Iterator[str]:
    rule = f"{html_text(row.rule)}<br><small>{html_text(row.sentence)}</small>"
    yield rule if row.rule else f"<b>{html_text(row.chapter)}</b>"
    yield from (f'<span class="{_colour(one)}">{one}</span>' for one in row.tallies)


def _colour(tally: RowCounts) -> str:
    return "bad" if tally.failed else "good" if tally.clean else "open"


def title(compared: ComparedRuns) -> str:
    """What is compared, by which cases."""
    return plain(f"Conformance to {compared.game}, cases {compared.suite}")


TABLES: dict[str, Callable[[ComparedRuns], str]] = {
    "text": text,
    "markdown": markdown,
    "html": html,
}
"""What writes a table in each format."""
