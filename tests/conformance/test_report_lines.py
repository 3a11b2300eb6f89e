"""Reports in JSON lines, in commands to a workflow, and in Markdown."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from markdown_it import MarkdownIt
from tests.conformance.reported import ANY, SENTENCE, broken, failing, run_of
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.conformance.reports.escaping import brief, prose
from lexludi.conformance.reports.formats import FORMATS
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance
from lexludi.language import Law
from lexludi.readings import labels

# JSON lines


def records(run: Conformance, sources: Sources) -> list[dict[str, Any]]:
    return [json.loads(line) for line in FORMATS["jsonl"](run, sources).splitlines()]


def test_json_lines_begin_with_the_run_and_its_counts(run: Conformance, sources: Sources) -> None:
    first, *rest = records(run, sources)
    assert (first["kind"], first["cases"], sum(first["counts"].values())) == ("run", 7, 7)
    assert [one["kind"] for one in rest] == [*["case"] * 7, "declared"]


@given(foreign=ANY)
def test_json_lines_give_back_every_verdict(stones: Law, foreign: str) -> None:
    run = run_of(failing(foreign, came=foreign), broken("b", foreign))
    text = [one for one in records(run, Sources(game_of(stones))) if one.pop("kind") == "case"]
    assert all(one.pop("again") for one in text)
    assert tuple(msgspec.convert(text, tuple[CaseVerdict, ...])) == run.verdicts


def test_json_lines_name_the_command_that_runs_a_failed_case_again(
    run: Conformance, sources: Sources
) -> None:
    again = {one["case"]: one.get("again") for one in records(run, sources) if "case" in one}
    assert again["take.good"] is again["toss.loan"] is None
    assert again["take.long"] == "lexludi conform stones --only take.long -- node 'my game.js'"


def test_json_lines_name_a_chapter_as_the_other_reports_do(
    run: Conformance, sources: Sources
) -> None:
    files = {one["file"] for one in records(run, sources) if one["kind"] == "case"}
    assert files == {"", "stones/01-stones.md"}


# Annotations

COMMAND = re.compile(r"::(?P<word>\w+) (?P<about>.*?)::(?P<text>.*)")
ESCAPES = {"%2C": ",", "%3A": ":", "%0A": "\n", "%0D": "\r", "%25": "%"}


def unescaped(text: str) -> str:
    return re.sub("%(2C|3A|0A|0D|25)", lambda found: ESCAPES[found[0]], text)


def annotated(run: Conformance, sources: Sources) -> list[tuple[str, dict[str, str], str]]:
    """The commands, as the runner of a workflow reads them."""
    found = []
    for line in FORMATS["github"](run, sources).splitlines():
        command = COMMAND.fullmatch(line)
        assert command, line
        pairs = (pair.split("=", 1) for pair in command["about"].split(","))
        about = {name: unescaped(value) for name, value in pairs}
        found.append((command["word"], about, unescaped(command["text"])))
    return found


def test_every_rule_is_an_error_at_the_adapter(
    run: Conformance, stones: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.js").touch()
    monkeypatch.chdir(tmp_path)
    sources = Sources(game_of(stones), command=("node", "game.js"))
    word, about, text = annotated(run, sources)[0]
    assert (word, about["file"], about["line"]) == ("error", "game.js", "1")
    assert about["title"] == "take.most: 2 cases failed"
    assert text.startswith(f"{SENTENCE}\n")


def test_an_error_has_no_place_where_the_implementer_has_no_file(
    run: Conformance, sources: Sources
) -> None:
    assert ("error", {"title": "exit: 1 case errored"}) in [
        (word, about) for word, about, _ in annotated(run, sources)
    ]


def test_known_failures_are_not_annotated(sources: Sources) -> None:
    run = run_of(failing("take.listed", verdict="known"))
    assert [word for word, _, _ in annotated(run, sources)] == ["notice"]


@given(foreign=ANY)
def test_no_text_makes_a_command_of_its_own(stones: Law, foreign: str) -> None:
    rule = f"\n::error::{foreign}"
    run = run_of(failing(foreign, rule, came=foreign))
    error, notice = annotated(run, Sources(game_of(stones)))
    assert (error[0], notice[0]) == ("error", "notice")
    assert error[1]["title"] == f"{brief(rule)}: 1 case failed"


# Markdown


def test_the_page_counts_every_verdict_in_a_table(run: Conformance, sources: Sources) -> None:
    page = FORMATS["markdown"](run, sources)
    assert "| cases | passed | failed | errored | skipped | known |" in page
    assert "| 7 | 1 | 3 | 1 | 1 | 1 |" in page


def headings(page: str) -> list[str]:
    """The headings of a page, as they are shown."""
    tokens = MarkdownIt("commonmark").enable("table").parse(page)
    return [
        "".join(child.content for child in after.children or ())
        for token, after in pairwise(tokens)
        if token.type == "heading_open"
    ]


def test_the_page_has_a_heading_for_every_rule(run: Conformance, sources: Sources) -> None:
    assert headings(FORMATS["markdown"](run, sources)) == [
        "Conformance of mine 0.9",
        "take.most: 2 cases failed",
        "exit: 1 case errored",
        "take.turn: 1 case failed",
        "Plays otherwise",
        "Skipped",
    ]


@pytest.mark.parametrize("odd", ["*mine* <b>", "_mine_ | [1](x)", "# mine", "`mine`"])
def test_the_page_shows_names_as_they_are(sources: Sources, odd: str) -> None:
    page = FORMATS["markdown"](run_of(failing("a", odd), implementation=odd), sources)
    assert headings(page) == [f"Conformance of {odd}", f"{odd}: 1 case failed"]
    assert f"- implementation: {prose(odd)}\n" in page


def test_the_page_shows_the_first_difference_as_code(run: Conformance, sources: Sources) -> None:
    text = "- smallest case `take.short`: at `/legal` expected `refused`, came `legal`\n"
    assert text in FORMATS["markdown"](run, sources)


# The reader's language


@pytest.fixture(scope="module")
def manila_failing() -> Conformance:
    law = open_game("manila").law
    rule, other = law.rules["launch.sum"], law.rules["bid.raise"]
    return run_of(
        failing(
            "launch.sum.refused", "launch.sum", sentence=rule.sentence, named="bid.raise",
            named_sentence=other.sentence, said="9 <b>points</b>, please",
        )
    )  # fmt: skip


@pytest.mark.parametrize("report", ["text", "markdown", "html"])
@pytest.mark.parametrize("code", ["de", "zh-Hant"])
def test_rules_and_passages_are_told_in_the_language_of_the_reader(
    manila_failing: Conformance, report: str, code: str
) -> None:
    game = open_game("manila")
    told = labels.of(game, code)
    found = FORMATS[report](manila_failing, Sources(game, (code,), language=code))
    for rule in ("launch.sum", "bid.raise"):
        assert told.cited(rule).is_translated
        assert told.cited(rule).text in found
        assert game.law.rules[rule].sentence not in found


@pytest.mark.parametrize("report", ["text", "markdown", "html"])
def test_the_words_of_the_implementation_stand_beside_the_rule(
    manila_failing: Conformance, report: str
) -> None:
    found = FORMATS[report](manila_failing, Sources(open_game("manila")))
    assert "in its own words: 9 " in found
    assert (report == "text") == ("<b>points" in found)


def test_a_rule_that_is_not_translated_is_told_in_english(stones: Law) -> None:
    sources = Sources(game_of(stones), language="fr")
    assert sources.sentence("take.most", SENTENCE) == SENTENCE


@pytest.mark.parametrize("name", ["deal.who", "deal.when", "deal"])
def test_an_action_is_told_in_the_language_of_the_reader(name: str) -> None:
    game = open_game("manila")
    told = Sources(game, language="de").sentence(name, game.law.actions["deal"].sentence)
    assert told == labels.of(game, "de").cited("deal.when").text
    assert told != game.law.actions["deal"].sentence
