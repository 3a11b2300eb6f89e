"""The HTML report: a page of its own that shows a failure and does nothing."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from tests.conformance.reported import ANY, SENTENCE, failing, run_of, run_on, sources_on
from tests.game_of_law import game_of

from lexludi.catalogue import Game, open_game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.reports.formats import FORMATS
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.engine.peer import Peer
from lexludi.games.manila import engine
from lexludi.language import Law


class Page(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data


def page(run: Conformance, sources: Sources) -> Page:
    return Page(FORMATS["html"](run, sources))


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game("manila")


@pytest.fixture(scope="module")
def careless(game: Game) -> Conformance:
    """A run of an engine that takes any start spaces."""
    peer = Peer(engine)

    def answer(line: bytes) -> bytes:
        reply = json.loads(peer.answer(line))
        if reply.get("rule") == "launch.sum":
            reply = {"seq": reply["seq"], "legal": True, "position": {}}
        return json.dumps(reply).encode()

    return run_cases(game, ConformanceOptions(command=answer, only=("launch.sum.refused",)))


def test_a_failure_is_shown_with_its_position_step_and_command(
    game: Game, careless: Conformance
) -> None:
    (failed,) = careless.failures
    assert failed.posed is not None
    shown = page(careless, Sources(game)).words
    for part in (failed.sentence, failed.case, *failed.posed.follows, failed.came):
        assert part in shown
    assert "--only launch.sum.refused" in shown


def test_a_position_is_drawn(game: Game, careless: Conformance) -> None:
    assert "svg" in [tag for tag, _ in page(careless, Sources(game)).elements]


def test_only_what_matters_of_a_position_is_listed(careless: Conformance) -> None:
    (failed,) = careless.failures
    assert failed.posed is not None
    assert 0 < len(failed.posed.matters) < len(failed.posed.position) / 2
    assert "phase" in failed.posed.matters


def test_passages_are_in_the_language_of_the_reader(game: Game, careless: Conformance) -> None:
    sources = Sources(game, quoted=("de",))
    shown = page(careless, sources)
    assert [a["lang"] for tag, a in shown.elements if tag == "blockquote"] == ["de"]
    assert all(one.says in shown.words for one in sources.passages("launch.sum"))


def test_a_game_without_labels_or_drawing_has_a_report(stones: Law) -> None:
    shown = page(run_on(stones), sources_on(stones))
    assert SENTENCE in shown.words
    assert "take.short" in shown.words


def test_the_page_forbids_scripts_and_loads_nothing(game: Game, careless: Conformance) -> None:
    shown = page(careless, Sources(game))
    (policy,) = (a["content"] for tag, a in shown.elements if "http-equiv" in a)
    assert policy is not None
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'")
    assert not {tag for tag, _ in shown.elements} & {"script", "link", "img", "iframe", "a"}
    loading = {name for _, about in shown.elements for name in about} & {"src", "href", "onclick"}
    assert loading == set()


def test_the_page_is_as_wide_as_a_phone(game: Game, careless: Conformance) -> None:
    views = [a for tag, a in page(careless, Sources(game)).elements if a.get("name") == "viewport"]
    assert [one["content"] for one in views] == ["width=device-width, initial-scale=1"]


@given(foreign=ANY)
def test_no_foreign_text_becomes_an_element(stones: Law, foreign: str) -> None:
    odd = f"<script>{foreign}</script>"
    words: dict[str, Any] = {"case": odd, "path": odd, "expected": odd, "came": odd}
    text = FORMATS["html"](
        run_of(failing(rule=odd, **words), implementation=odd), sources_on(stones)
    )
    assert not re.search("<script", text, re.IGNORECASE)


def test_a_page_has_no_numbers_of_its_own(game: Game, careless: Conformance) -> None:
    assert FORMATS["html"](careless, Sources(game)) == FORMATS["html"](careless, Sources(game))


def test_a_breakdown_is_shown_without_a_position(stones: Law) -> None:
    assert "exit: ended with status 1" in page(run_on(stones), Sources(game_of(stones))).words
