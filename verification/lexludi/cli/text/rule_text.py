"""What was found, for people: the likeliest rule in full, the others by a line each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from lexludi.catalogue import Game
from lexludi.cli.output import columns, place_of, section
from lexludi.cli.text.judge_text import cited_lines
from lexludi.language import Law
from lexludi.lookup.rule_page import Page, PointRead, declared
from lexludi.readings import readings
from lexludi.readings.apparatus import Testimony, entry
from lexludi.support.messages import listed, plural


def lines(law: Law, best: Page, others: Sequence[str], most: int) -> Iterator[str]:
    """The page of the likeliest rule, and of the others so many with their sentences."""
    yield from _page(best)
    if others:
        shown = others[:most]
        first = "" if shown == others else f", of which the first {most} are"
        yield from ("", f"also found: {plural(len(others), 'rule')}{first}")
        yield from columns((f"  {name}", declared(law, name).sentence) for name in shown)


def point(game: Game, name: str) -> Iterator[str]:
    """A point: where it stands, its question, what is ruled and why, and what each edition says."""
    law = game.law
    asked = law.points[name]
    others = listed((answer for answer in asked.answers if answer != asked.ruling), "or")
    yield f"{name}, point ({place_of(asked.file, asked.line)})"
    yield f"  {asked.question} {asked.ruling}, not {others}."
    yield f"  {asked.because}"
    testimonies = entry(game.law, readings.editions(game), name).testimonies
    yield from columns((f"  {one.edition}", _said(one)) for one in testimonies)
    yield from (f"  lexludi points {law.game} {name} shows the passages", "")


def _said(one: Testimony) -> str:
    if one.answers:
        return listed(one.answers)
    return f"silent, {one.letter.words}" if one.letter else "silent"


def assumption(law: Law, name: str) -> Iterator[str]:
    """An assumption: where it stands, what it says and why, and what rests on it."""
    taken = law.assumptions[name]
    yield f"{name}, assumption ({place_of(taken.file, taken.line)})"
    yield f"  {taken.sentence}"
    yield f"  {taken.because}"
    yield from (f"  {listed(taken.rules)} rest on it", "")


def _page(page: Page) -> Iterator[str]:
    on = f" on {listed(page.on)}" if page.on else ""
    yield f"{page.name}, {page.kind}{on} ({place_of(page.file, page.line)})"
    yield f"  {page.sentence}"
    yield from section("the rule", page.text.splitlines())
    yield from section("exceptions", page.exceptions)
    yield from section(
        "definitions it uses", [listed(page.definitions)] if page.definitions else []
    )
    printed = (f"{p.name} = {json.dumps(p.value)}: {p.source}" for p in page.parameters)
    yield from section("printed values it reads", printed)
    asked = (f"{p.name}: {p.question} {p.ruling}, not {_others(p)}" for p in page.points)
    yield from section("points it reads", asked)
    taken = (f"{one.name}: {one.sentence} {one.because}" for one in page.assumptions)
    yield from section("assumptions it rests on", taken)
    yield from section("who says so", _passages(page))
    yield from section("proofs", _proofs(page))
    yield from section("cases", _cases(page))


def _others(point: PointRead) -> str:
    return listed((answer for answer in point.answers if answer != point.ruling), "or")


def _passages(page: Page) -> Iterator[str]:
    for edition, group in groupby(page.passages, key=lambda cited: cited.edition):
        yield edition
        for cited in group:
            yield from (f"  {line}" for line in cited_lines(cited, quoted=True))
    for silent in page.silent:
        yield f"{silent.edition} says nothing of it: {silent.because}"


def _proofs(page: Page) -> Iterator[str]:
    if not page.on:
        return
    proofs = page.proofs
    if proofs is None:
        yield "not proved here yet; run lexludi prove"
        return
    yield (
        f"{proofs.proved:,} proved, {proofs.refuted:,} refuted, {proofs.unknown:,} unknown"
        f", {proofs.constructed:,} constructed and {proofs.known:,} known"
        f" of the obligations of {listed(page.on)}"
    )
    yield from proofs.about


def _cases(page: Page) -> Iterator[str]:
    if page.cases is None:
        return
    for how, names in (("legal", page.cases.legal), ("illegal", page.cases.illegal)):
        if names:
            yield f"{plural(len(names), f'{how} case')}: {listed(names)}"
