"""A reader's own copy with the names of rules in the margin, as a page of HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from importlib.resources import files
from string import Template

from lexludi.editions.collation import CollatedPassage, Collation, CollationVerdict
from lexludi.editions.edition import Passage

Notes = Callable[[Passage], list[str]]
"""Gives the notes on a passage beside its rules: its answers, and the rulings that differ."""

LABELS = {
    CollationVerdict.worn: "other letters than in the edition, perhaps by scanning",
    CollationVerdict.differs: "a numeral or a telling word differs from the edition",
}
STRAY = "no passage of the edition"


def page(found: Collation, notes: Notes) -> str:
    """The page; it is whole in itself and needs no other file."""
    edition = found.edition
    template = Template(files(__package__).joinpath("annotation.html").read_text("utf-8"))
    return template.substitute(
        language=edition.code,
        title=escape(f"{edition.title} · {edition.code} · {edition.published}"),
        summary=escape(_summary(found)),
        rows="\n".join(_rows(found, notes)),
        missing="\n".join(_missing(found)),
    )


def _summary(found: Collation) -> str:
    counts = [f"{len(found.having(verdict))} {verdict}" for verdict in CollationVerdict]
    return ", ".join([*counts, f"{len(found.strays)} unknown"])


def _rows(found: Collation, notes: Notes) -> Iterator[str]:
    """The copy from beginning to end, a row for each sentence."""
    margins = {f.start: _margin(f, notes) for f in found.findings if f.end}
    margins |= {stray.start: _warning(STRAY) for stray in found.strays}
    starts = sorted(margins)
    cuts = [_opening(found.text, start) for start in starts[1:]]
    for start, first, last in zip(starts, [0, *cuts], [*cuts, len(found.text)], strict=True):
        yield _row(found.text[first:last], margins[start])


def _opening(text: str, start: int) -> int:
    """Where the marks begin that open what begins at `start`, of a heading or of a quotation."""
    line = text.rfind("\n", 0, start) + 1
    if not any(map(str.isalnum, text[line:start])):
        return line
    while not text[start - 1].isspace() and not text[start - 1].isalnum():
        start -= 1
    return start


def _row(text: str, margin: str) -> str:
    return f'<div class="row"><p>{escape(text.strip())}</p><aside>{margin}</aside></div>'


def _margin(finding: CollatedPassage, notes: Notes) -> str:
    passage = finding.passage
    lines = [f'<span class="name">{escape(passage.name)}</span>']
    lines += [f"<code>{escape(rule)}</code>" for rule in passage.rules]
    lines += [_warning(note) for note in notes(passage)]
    if passage.remark is not None:
        lines.append(f'<span class="remark">{escape(passage.remark.text)}</span>')
    if finding.verdict in LABELS:
        lines.append(_warning(LABELS[finding.verdict]))
    return " ".join(lines)


def _warning(text: str) -> str:
    return f'<span class="warning">{escape(text)}</span>'


def _missing(found: Collation) -> Iterator[str]:
    """The passages that the copy does not have, in our own words."""
    for finding in found.having(CollationVerdict.missing):
        place = found.edition.place(finding.passage)
        yield f"<li>{escape(place)}: {escape(finding.passage.says)}</li>"
