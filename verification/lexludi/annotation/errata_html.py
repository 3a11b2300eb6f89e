"""The errata of an edition as HTML: for a page of its own, and in pieces for the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from lexludi.annotation.errata_view import (
    ErrataGroup,
    ErrataSheet,
    ErratumLine,
    ErratumRow,
    ErratumView,
)
from lexludi.annotation.page_html import element, linked, page, text
from lexludi.editions.printed_term import unquoted


class ErrataLinks(Protocol):
    """Where more is told; an address may be empty, then there is no link."""

    def question(self, point: str) -> str:
        """The address of the page of a point."""

    def passage(self, code: str, name: str) -> str:
        """The address of a passage of an edition."""


class NoLinks:
    """A page that is read without the site leads nowhere."""

    def question(self, point: str) -> str:
        """No address."""
        return ""

    def passage(self, code: str, name: str) -> str:
        """No address."""
        return ""


def whole(sheet: ErrataSheet) -> str:
    """The errata as a page in one file."""
    return page(sheet.reader, sheet.title, _body(sheet))


def _body(sheet: ErrataSheet) -> Iterator[str]:
    groups = list(sheet.groups())
    yield "<main>" + element("h1", text(sheet.title))
    yield front(sheet)
    yield _contents(sheet, groups)
    for found in groups:
        heading = element("h2", text(found.title), id=found.name)
        yield element("section", heading + group(sheet, found, NoLinks(), 3))
    if sheet.found.slips:
        heading = element("h2", text(sheet.told("slips")), id="slips")
        yield element("section", heading + slips(sheet, NoLinks()))
    yield "</main>"


def front(sheet: ErrataSheet) -> str:
    """What goes before the errata, or that there are none."""
    found = sheet.found
    imprint = element("p", text(sheet.published), class_="imprint")
    told = "about" if found.errata or found.slips else "none"
    return imprint + element("p", text(sheet.told(told)), class_="lead")


def _contents(sheet: ErrataSheet, groups: list[ErrataGroup]) -> str:
    """Links to every erratum, by what is to be done about it."""
    items = [_group_contents(found) for found in groups]
    if sheet.found.slips:
        items.append(element("li", linked("#slips", text(sheet.told("slips")))))
    label = sheet.told("contents")
    if not items:
        return ""
    return element("nav", f"<h2>{text(label)}</h2><ul>{''.join(items)}</ul>", class_="contents")


def _group_contents(found: ErrataGroup) -> str:
    questions = "".join(
        element("li", linked(f"#{view.erratum.point}", text(view.question)), value=str(view.number))
        for view in found.views
    )
    return element("li", linked(f"#{found.name}", text(found.title)) + f"<ol>{questions}</ol>")


def group(sheet: ErrataSheet, found: ErrataGroup, links: ErrataLinks, level: int) -> str:
    """The errata under one heading; `level` is that of their own headings."""
    return "".join(_entry(sheet, view, links, level) for view in found.views)


def _entry(sheet: ErrataSheet, view: ErratumView, links: ErrataLinks, level: int) -> str:
    point = view.erratum.point
    asked = linked(links.question(point), text(view.question))
    parts = [element(f"h{level}", f"{view.number}. {asked}")]
    sign = element("span", view.sign, class_="sign", aria_hidden="true")
    parts.append(element("p", f"{sign} <strong>{text(view.word)}</strong>", class_="mark"))
    rows = "".join(_row(sheet, row, links) for row in view.rows)
    parts.append(element("dl", rows))
    return element("article", "".join(parts), class_=f"erratum {view.erratum.kind}", id=point)


def _row(sheet: ErrataSheet, row: ErratumRow, links: ErrataLinks) -> str:
    lines = "".join(_line(sheet, line, links) for line in row.lines)
    label = element("dt", text(row.label), class_=row.name)
    return label + element("dd", lines, class_=row.name)


def _line(sheet: ErrataSheet, line: ErratumLine, links: ErrataLinks) -> str:
    if line.passage is None:
        return element("p", text(line.text), lang=line.language)
    name = element("span", text(line.book), class_="book") + " " if line.book else ""
    beside = _beside(sheet, line, links)
    return element("p", f"{name}{text(line.text)} {beside}", class_="cited", lang=line.language)


def _beside(sheet: ErrataSheet, line: ErratumLine, links: ErrataLinks) -> str:
    """Where a passage stands, and its printed term; of the edition at hand the remark, too."""
    passage = line.passage
    if passage is None:
        return ""
    address = links.passage(passage.edition, passage.passage)
    parts = [linked(address, text(passage.short), class_="place", title=passage.place)]
    if not address:
        parts = [element("span", text(passage.short), class_="place", title=passage.place)]
    if passage.quote:
        told = sheet.told("printed", term=unquoted(passage.quote))
        parts.append(element("span", text(told), class_="term", lang=sheet.reader))
    if passage.remark and not line.book and passage.remark != line.text:
        parts.append(element("span", text(passage.remark), class_="remark"))
    return " ".join(parts)


def slips(sheet: ErrataSheet, links: ErrataLinks) -> str:
    """The slips, as a list."""
    about = element("p", text(sheet.told("slips_about")))
    rows = (sheet.slip(slip) for slip in sheet.found.slips)
    items = "".join(element("li", _slip(sheet, row, links)) for row in rows)
    return about + element("ul", items, class_="slips")


def _slip(sheet: ErrataSheet, row: ErratumRow, links: ErrataLinks) -> str:
    label = element("p", f"<strong>{text(row.label)}</strong>", class_="mark") if row.label else ""
    return label + "".join(_line(sheet, line, links) for line in row.lines)
