"""Several implementations in one table: as text, Markdown and HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lexludi.conformance.implementations import ComparedRuns, RowCounts, TableRow
from lexludi.conformance.reports.escaping import code, prose
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
    rows = [_cells(row, compared) for row in compared.short()]
    heads = ["", *(f"[{n}]" for n, _ in enumerate(compared.implementations, 1)), *_apart(compared)]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip()
    yield from ("", compared.idle())
    yield from ([again(compared)] if _apart(compared) else [])


def _cells(row: TableRow, compared: ComparedRuns) -> list[str]:
    name = f"  {row.rule}" if row.rule else row.chapter
    cells = [name, *(str(one) for one in row.tallies), *([row.apart] if _apart(compared) else [])]
    return [plain(cell) for cell in cells]


def _apart(compared: ComparedRuns) -> tuple[str, ...]:
    """The head of the column of cases that tell the implementations apart, if there are any."""
    return ("told apart by case",) if any(row.apart for row in compared.rows) else ()


def again(compared: ComparedRuns) -> str:
    """How a case is looked at."""
    return f"`lexludi cases {compared.game} CASE` shows a case."


def markdown(compared: ComparedRuns) -> str:
    """The table as Markdown, with the rules that somebody does not pass."""
    names = [prose(one.name) for one in compared.implementations]
    heads = ["", *names, *_apart(compared)]
    every = [str(one.tally) for one in compared.implementations]
    lines = [
        f"## {prose(title(compared))}",
        "",
        _markdown_row(heads),
        f"|{' --- |' * len(heads)}",
        _markdown_row(["**all cases**", *every, *([""] if _apart(compared) else [])]),
        *(_markdown_row(_markdown_cells(row, compared)) for row in compared.short()),
        "",
        compared.idle(),
        *([again(compared)] if _apart(compared) else []),
        "",
    ]
    lines += [
        f"- {name}: {prose(one.overall)}"
        for name, one in zip(names, compared.implementations, strict=True)
        if one.overall
    ]
    return "\n".join(lines) + "\n"


def _markdown_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _markdown_cells(row: TableRow, compared: ComparedRuns) -> list[str]:
    name = prose(row.rule) if row.rule else f"**{prose(row.chapter)}**"
    # A bar ends a cell of Markdown even within code.
    apart = [code(row.apart).replace("|", r"\|")] if _apart(compared) else []
    return [name, *(str(one) for one in row.tallies), *apart]


def html(compared: ComparedRuns) -> str:
    """The table as a page of its own, with every rule."""
    return page(title(compared), _body(compared))


def _body(compared: ComparedRuns) -> Iterator[str]:
    heads = ["", *(html_text(one.name) for one in compared.implementations), *_apart(compared)]
    every = TableRow(chapter="all cases", tallies=tuple(i.tally for i in compared.implementations))
    yield table(heads, (_html_row(row, compared) for row in (every, *compared.rows)))
    for one in compared.implementations:
        if one.overall:
            yield f"<p>{html_text(one.name)}: {html_text(one.overall)}</p>"
    if _apart(compared):
        yield f"<p>{html_text(again(compared))}</p>"


def _html_row(row: TableRow, compared: ComparedRuns) -> Iterator[str]:
    rule = f"{html_text(row.rule)}<br><small>{html_text(row.sentence)}</small>"
    yield rule if row.rule else f"<b>{html_text(row.chapter)}</b>"
    yield from (f'<span class="{_colour(one)}">{one}</span>' for one in row.tallies)
    if _apart(compared):
        yield f"<code>{html_text(row.apart)}</code>" if row.apart else ""


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
