"""What was found, for people: the likeliest rule in full, the others by a line each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from lexludi.catalogue import Game
from lexludi.cli.output import columns, place_of, section
from lexludi.cli.spoken import Voice, counted, either, every, told
from lexludi.cli.text.judge_text import cited_lines
from lexludi.language.declarations import Declared
from lexludi.lookup.entries import Findable
from lexludi.lookup.rule_page import AssumptionRead, Page, PointRead, Printed, declared
from lexludi.readings import readings
from lexludi.readings.apparatus import Testimony, entry


def page_lines(game: Game, page: Page) -> Iterator[str]:
    """All about a rule, or what a rule is made of."""
    yield from _PageText(game).page(page)


def others(hits: Sequence[Findable], most: int) -> Iterator[str]:
    """What else was found, so many by a line each."""
    if hits:
        shown = hits[:most]
        first = "" if shown == hits else told("rule.first", number=most)
        yield ""
        yield told("rule.also", number=len(hits)) + first
        yield from columns((f"  {hit.name}", hit.text) for hit in shown)


def _sentence(game: Game, name: str) -> str:
    law, english = game.law, declared(game.law, name).sentence
    if name in law.names():
        return Voice(game).cited(name, english)
    kinds: dict[str, Mapping[str, object]] = {
        "definition": law.definitions,
        "parameter": law.every_parameter,
        "variant": law.variants,
    }
    kind = next((kind for kind, table in kinds.items() if name in table), "scoring")
    return Voice(game).said(f"{kind} {name}", english)


def point(game: Game, name: str) -> Iterator[str]:
    """A point: where it stands, its question, what is ruled and why, and what each edition says."""
    law, voice = game.law, Voice(game)
    asked = law.points[name]
    read = PointRead(name, asked.question, asked.answers, asked.ruling)
    yield f"{name}, {told('kinds.point')} ({place_of(asked.file, asked.line)})"
    yield f"  {_asked(voice, read)}."
    yield f"  {voice.said(f'reason {name}', asked.because)}"
    testimonies = entry(game.law, readings.editions(game), name).testimonies
    yield from columns((f"  {one.edition}", _said(voice, name, one)) for one in testimonies)
    yield f"  {told('rule.shows', command=f'lexludi points {law.game} {name}')}"
    yield ""


def _asked(voice: Voice, point: PointRead) -> str:
    """The question of a point, and what is ruled."""
    others = (answer for answer in point.answers if answer != point.ruling)
    ruled = told(
        "words.not",
        ruling=voice.answer(point.name, point.ruling),
        others=either(voice.answer(point.name, other) for other in others),
    )
    return f"{voice.said(f'question {point.name}', point.question)} {ruled}"


def _said(voice: Voice, point: str, one: Testimony) -> str:
    if one.answers:
        return every(voice.answer(point, answer) for answer in one.answers)
    if one.letter:
        return told("rule.silent_letter", letter=voice.letter(point, one.letter))
    return told("rule.silent")


def assumption(game: Game, name: str) -> Iterator[str]:
    """An assumption: where it stands, what it says and why, and what rests on it."""
    taken, voice = game.law.assumptions[name], Voice(game)
    yield f"{name}, {told('kinds.assumption')} ({place_of(taken.file, taken.line)})"
    yield f"  {voice.said(f'assumption {name}', taken.sentence)}"
    yield f"  {voice.said(f'reason {name}', taken.because)}"
    yield f"  {told('rule.rest', names=every(taken.rules))}"
    yield ""


def statement(game: Game, hit: Findable) -> Iterator[str]:
    """What the law states besides its rules: where it stands, and what it says."""
    law = game.law
    groups: dict[str, Mapping[str, Declared]] = {
        "state": law.state, "invariant": law.invariants, "property": law.properties,
    }  # fmt: skip
    stated = groups[hit.kind][hit.name]
    yield f"{hit.name} ({place_of(stated.file, stated.line)})"
    yield f"  {hit.text}"
    yield ""


class _PageText:
    """How a page is shown in the language of the answer."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._voice = Voice(game)

    def page(self, page: Page) -> Iterator[str]:
        """All of a page, section by section."""
        on = told("words.on", actions=every(page.on)) if page.on else ""
        kind = told(f"kinds.{page.kind}")
        yield f"{page.name}, {kind}{on} ({place_of(page.file, page.line)})"
        yield f"  {_sentence(self._game, page.name)}"
        yield from section(told("rule.text"), page.text.splitlines())
        yield from section(told("rule.exceptions"), page.exceptions)
        used = [every(page.definitions)] if page.definitions else []
        yield from section(told("rule.definitions"), used)
        yield from section(told("rule.parameters"), map(self._printed, page.parameters))
        yield from section(told("rule.points"), map(self._point, page.points))
        yield from section(told("rule.assumptions"), map(self._assumption, page.assumptions))
        yield from section(told("rule.passages"), _passages(page, self._voice))
        yield from section(told("rule.proofs"), _proofs(page))
        yield from section(told("rule.cases"), _cases(page))

    def _printed(self, one: Printed) -> str:
        source = self._voice.said(f"source {one.name}", one.source)
        return f"{one.name} = {json.dumps(one.value)}: {source}"

    def _point(self, one: PointRead) -> str:
        return f"{one.name}: {_asked(self._voice, one)}"

    def _assumption(self, one: AssumptionRead) -> str:
        sentence = self._voice.said(f"assumption {one.name}", one.sentence)
        return f"{one.name}: {sentence} {self._voice.said(f'reason {one.name}', one.because)}"


def _passages(page: Page, voice: Voice) -> Iterator[str]:
    for edition, group in groupby(page.passages, key=lambda cited: cited.edition):
        yield edition
        for cited in group:
            yield from (f"  {line}" for line in cited_lines(cited, quoted=True))
    for silent in page.silent:
        yield voice.silence("rule.says_nothing", silent.edition, silent.name, silent.because)


def _proofs(page: Page) -> Iterator[str]:
    if not page.on:
        return
    proofs = page.proofs
    if proofs is None:
        yield told("rule.unproved")
        return
    yield told(
        "rule.verdicts",
        proved=f"{proofs.proved:,}",
        refuted=f"{proofs.refuted:,}",
        unknown=f"{proofs.unknown:,}",
        constructed=f"{proofs.constructed:,}",
        known=f"{proofs.known:,}",
        actions=every(page.on),
    )
    yield from proofs.about


def _cases(page: Page) -> Iterator[str]:
    if page.cases is None:
        return
    for how, names in (("legal", page.cases.legal), ("illegal", page.cases.illegal)):
        if names:
            yield counted(f"rule.{how}", len(names), names=every(names))
