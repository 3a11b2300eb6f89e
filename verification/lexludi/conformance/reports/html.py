"""A page of its own: every failure with a picture, for people who mend an implementation.

It loads nothing and runs nothing.  Text from outside is escaped, and no address is made of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from importlib import resources

from lexludi.conformance.reports.blame_lines import MOST as RANKED
from lexludi.conformance.reports.blame_lines import blame
from lexludi.conformance.reports.escaping import brief
from lexludi.conformance.reports.grouping import FailureGroup, groups
from lexludi.conformance.reports.lines import (
    counted,
    declared_costs,
    departure,
    difference,
    evidence,
    facts,
    headline,
    overall,
    shown_values,
    start,
    unsettled,
)
from lexludi.conformance.reports.pictures import Pictures
from lexludi.conformance.reports.skip_lines import skipped
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance, PosedCase
from lexludi.foreign.visible import plain
from lexludi.language.law import ENGLISH
from lexludi.support.canonical_json import canonical
from lexludi.support.messages import plural

MOST = 100
"""Rules that are shown; the rest are counted."""
OTHERS = 200
"""Further cases of a rule that are named."""
SEATS = "The picture counts players from 1; positions, steps and answers count seats from 0."
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def html(run: Conformance, sources: Sources) -> str:
    """The whole page."""
    title = f"Conformance of {facts(run)['implementation']} to {run.game}"
    return page(title, _body(run, sources, Pictures(sources)))


def page(title: str, body: Iterable[str]) -> str:
    """A page of a report that needs no other file."""
    style = resources.files(__package__).joinpath("report.css").read_text("utf-8")
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{text(title)}</title>",
        f"<style>\n{style}</style>\n</head>\n<body>",
        f"<h1>{text(title)}</h1>",
    )
    return "\n".join((*head, *body, "</body>\n</html>\n"))


def text(words: str) -> str:
    """Any text as HTML that shows it as it is."""
    return escape(plain(words))


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of cells that are HTML already; the first cell of a row is its head."""
    top = "".join(f"<th scope=col>{head}</th>" for head in heads)
    lines = [f"<tr>{_row(list(row))}</tr>" for row in rows]
    return f"<div class=wide><table><tr>{top}</tr>\n{chr(10).join(lines)}</table></div>"


def _row(cells: list[str]) -> str:
    first, *rest = cells
    return f"<th scope=row>{first}</th>" + "".join(f"<td>{cell}</td>" for cell in rest)


def _body(run: Conformance, sources: Sources, pictures: Pictures) -> Iterator[str]:
    yield from (f"<p class=verdict>{text(line)}</p>" for line in overall(run))
    counts = {"cases": len(run.verdicts), **counted(run)}
    # One below the other, so that no count is beyond the edge of a telephone.
    yield table(("", "number"), [(word, f"{count:,}") for word, count in counts.items()])
    found = groups(run)
    for group in found[:MOST]:
        yield from _group(group, sources, pictures)
    if len(found) > MOST:
        yield f"<p>… and {plural(len(found) - MOST, 'more rule')}.</p>"
    yield from _likely(run)
    played = [f"{departure(one)} ({evidence(one)})" for one in run.declared]
    yield from _listed("Plays otherwise", played)
    yield from _listed("Not settled", unsettled(run))
    yield from _listed("Declared", declared_costs(run))
    yield from _listed("Skipped", skipped(run))
    yield from _listed("About the run", (f"{name}: {value}" for name, value in facts(run).items()))


def _likely(run: Conformance) -> Iterator[str]:
    """The most suspect rules in a table."""
    if run.likely:
        rows = (
            (text(one.rule), f"{one.suspicion:.2f}", f"{one.failed:,}", f"{one.passed:,}")
            for one in run.likely[:RANKED]
        )
        yield "<h2>Likely rules</h2>"
        yield table(("rule", "suspicion", "failed cases against it", "passed cases"), rows)


def _listed(title: str, lines: Iterable[str]) -> Iterator[str]:
    found = [f"<li>{text(line)}</li>" for line in lines]
    if found:
        yield f"<h2>{text(title)}</h2>\n<ul>{''.join(found)}</ul>"


def _group(group: FailureGroup, sources: Sources, pictures: Pictures) -> Iterator[str]:
    one = group.smallest
    yield f"<section>\n<h2>{text(headline(group))}</h2>"
    if one.sentence:
        told = sources.sentence(one.rule, one.sentence)
        code = ENGLISH if told == one.sentence else sources.language
        yield f'<p class=rule lang="{escape(code)}">{text(told)}</p>'
    if line := sources.rule_line(one):
        yield f"<p class=place>{text(str(line))}</p>"
    yield from _passages(one, sources)
    yield f"<h3>Case {text(one.case)}</h3>"
    if one.posed is not None:
        yield from _posed(one.posed, pictures.of(one))
    yield f"<p class=came>{text(difference(one))}</p>"
    yield from (f"<p>{text(line)}</p>" for line in blame(one, sources))
    yield f"<p>This case again:</p>\n<pre>{text(sources.again(one))}</pre>"
    yield from _others(group)
    yield "</section>"


def _passages(one: CaseVerdict, sources: Sources) -> Iterator[str]:
    for cited in sources.passages(one.rule):
        yield (
            f'<blockquote lang="{escape(cited.edition)}">{text(cited.says)}'
            f"<footer>{text(f'{cited.edition}, {cited.place}')}</footer></blockquote>"
        )
    if codes := sources.elsewhere(one.rule):
        yield f"<p class=place>also in {text(', '.join(codes))}</p>"


def _posed(posed: PosedCase, picture: str) -> Iterator[str]:
    yield f"<p>{text(start(posed))}</p>"
    if picture:
        yield f"<figure>{picture}<figcaption>{SEATS}</figcaption></figure>"
    rows = [(text(name), f"<code>{escape(brief(v))}</code>") for name, v in shown_values(posed)]
    yield table(("what matters", "value"), rows)
    asked = f"the step <code>{escape(brief(canonical(posed.step)))}</code>"
    yield f"<p>Asked: {text(posed.question) if posed.step is None else asked}</p>"
    lines = "".join(f"<li>{escape(brief(line))}</li>" for line in posed.follows)
    yield f"<p>Should follow:</p>\n<ul>{lines}</ul>"


def _others(group: FailureGroup) -> Iterator[str]:
    more = group.cases[1:]
    if more:
        items = "".join(
            f"<li>{text(one.case)}: {text(difference(one))}</li>" for one in more[:OTHERS]
        )
        rest = f"<p>… and {len(more) - OTHERS:,} more</p>" if len(more) > OTHERS else ""
        count = plural(len(more), "more case")
        yield f"<details><summary>{count}</summary><ul>{items}</ul>{rest}</details>"
