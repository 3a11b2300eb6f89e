"""The errata of an edition as lines for a terminal, and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lexludi.annotation.errata_view import ErrataSheet, ErratumLine, ErratumRow, ErratumView
from lexludi.editions.printed_term import unquoted
from lexludi.foreign.visible import plain

MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~^!&])")
"""What Markdown would take for its own."""
BEGINNING = re.compile(r"^(\s*)([-+=]|\d+[.)])")
"""What Markdown would take for its own at the beginning of a line."""


def lines(sheet: ErrataSheet) -> Iterator[str]:
    """The lines for a terminal."""
    yield from (sheet.title, sheet.published, "", sheet.told("about"))
    groups = list(sheet.groups())
    for group in groups:
        yield from ("", group.title)
        for view in group.views:
            yield from _entry(view, sheet)
    if sheet.found.slips:
        yield from ("", sheet.told("slips"))
        for slip in sheet.found.slips:
            yield from _slip(sheet.slip(slip), sheet)
    elif not groups:
        yield from ("", sheet.told("none"))


def _entry(view: ErratumView, sheet: ErrataSheet) -> Iterator[str]:
    yield from ("", f"{view.number}. {view.question}")
    yield f"   {view.sign} {view.word} ({view.erratum.point})"
    for row in view.rows:
        yield f"   {row.label}"
        yield from (f"     {told(line, sheet)}" for line in row.lines)


def _slip(row: ErratumRow, sheet: ErrataSheet) -> Iterator[str]:
    first, *rest = (told(line, sheet) for line in row.lines)
    yield f"   {sheet.labelled(row.label, first)}" if row.label else f"   {first}"
    yield from (f"     {line}" for line in rest)


def told(line: ErratumLine, sheet: ErrataSheet) -> str:
    """A line with the place and the printed term of its passage, on one line."""
    text = sheet.labelled(line.book, line.text) if line.book else line.text
    passage = line.passage
    if passage is None:
        return plain(text)
    beside = [passage.short]
    if passage.quote:
        beside.append(sheet.told("printed", term=unquoted(passage.quote)))
    if passage.remark and not line.book and passage.remark != line.text:
        beside.append(sheet.labelled(sheet.told("remark"), passage.remark))
    return plain(f"{text} [{'; '.join(beside)}]")


def markdown(sheet: ErrataSheet) -> Iterator[str]:
    """The lines of a Markdown document; nothing in the texts becomes markup."""
    yield from (f"# {escaped(sheet.title)}", "", escaped(sheet.published), "")
    yield escaped(sheet.told("about"))
    groups = list(sheet.groups())
    for group in groups:
        yield from ("", f"## {escaped(group.title)}")
        for view in group.views:
            yield from _marked_entry(view, sheet)
    if sheet.found.slips:
        yield from ("", f"## {escaped(sheet.told('slips'))}", "")
        for slip in sheet.found.slips:
            yield from _marked_slip(sheet.slip(slip), sheet)
    elif not groups:
        yield from ("", escaped(sheet.told("none")))


def _marked_entry(view: ErratumView, sheet: ErrataSheet) -> Iterator[str]:
    yield from ("", f"### {view.number}. {escaped(view.question)}", "")
    yield f"{view.sign} **{escaped(view.word)}** (`{view.erratum.point}`)"
    for row in view.rows:
        yield from ("", f"**{escaped(row.label)}**", "")
        yield from (f"- {escaped(told(line, sheet))}" for line in row.lines)


def _marked_slip(row: ErratumRow, sheet: ErrataSheet) -> Iterator[str]:
    first, *rest = (escaped(told(line, sheet)) for line in row.lines)
    label = f"**{escaped(row.label)}**"
    yield f"- {sheet.labelled(label, first)}" if row.label else f"- {first}"
    yield from (f"  - {line}" for line in rest)


def escaped(text: str) -> str:
    """A text as Markdown shows it as it is."""
    return BEGINNING.sub(r"\1\\\2", MARKUP.sub(r"\\\1", plain(text)))
