"""The pages on how the law is proved and tried, and what chapters say of it, as they are built."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from lexludi.site.published_game import published

GAME = published("manila")
HEAVIEST = 400_000
"""Bytes that no chapter and no page of verification may have."""


def article(site: Path, kind: str, name: str) -> str:
    """A declaration in its chapter, as HTML."""
    address = GAME.addresses.declared(kind, name)
    text = (site / f"{address.page}.html").read_text("utf-8")
    begin = text.index(f'id="{address.anchor}">')
    return text[begin : text.index("</article>", begin)]


def page(site: Path, name: str) -> str:
    return (site / "manila" / "verification" / f"{name}.html").read_text("utf-8")


def test_an_invariant_says_in_its_chapter_that_it_is_proved(site: Path) -> None:
    shown = article(site, "invariant", "money.conserved")
    assert '<span class="sign">proved</span>' in shown
    assert "verification/proofs.html#money.conserved" in shown


def test_a_property_that_fails_under_some_answers_says_so_and_leads_there(site: Path) -> None:
    shown = article(site, "property", "expect.one_purchase")
    assert '<span class="sign">fails as declared</span>' in shown
    assert "verification/findings.html#expect.one_purchase" in shown


@pytest.mark.parametrize("name", GAME.law.base_rules)
def test_a_rule_shows_its_proofs_cases_and_mutants_in_one_fold(site: Path, name: str) -> None:
    shown = article(site, "rule", name)
    assert shown.count('<details class="tried">') == 1
    assert "Proofs, cases, mutants" in shown


def test_an_effect_says_nothing_of_breaking_it(site: Path) -> None:
    assert "Breaking it" not in article(site, "rule", "deal.draw")


def test_a_guard_says_how_many_cases_break_it(site: Path) -> None:
    count = len(GAME.cases["launch.sum"].illegal)
    assert f"Breaking it ({count})" in article(site, "rule", "launch.sum")


def test_every_name_that_is_referred_to_has_a_link_to_copy(site: Path) -> None:
    shown = article(site, "rule", "launch.sum")
    assert 'href="../rules/launch.sum.html"' in shown
    assert 'data-copy="Copy link" data-copied="Copied"' in shown


def test_the_first_page_has_the_figures_of_the_reports(site: Path) -> None:
    message, tally = unescape(page(site, "index")), GAME.proofs.tally
    assert f"{tally.proved:,} proved, {tally.refuted} refuted, {tally.unknown} undecided" in message
    assert f"{GAME.mutation_score.noticed * 100:.1f} % of the mutants killed" in message


def test_the_page_of_proofs_has_every_invariant_property_and_action(site: Path) -> None:
    places = set(re.findall(r'<details class="claim" id="([^"]+)"', page(site, "proofs")))
    expected = {*GAME.law.invariants, *GAME.law.properties}
    assert places == expected | {f"under-{name}" for name in ("positions", *GAME.law.actions)}


def test_the_page_of_findings_has_a_board_for_every_obligation_that_fails(site: Path) -> None:
    failures = (one for one in GAME.proofs.failures if one.word != "constructed")
    failing = {failure.obligation for failure in failures}
    sources = re.findall(
        r'<figure class="board"><a [^>]*><img src="([^"]+)"', page(site, "findings")
    )
    assert len(sources) == len(failing)
    assert all((site / "manila/verification" / source).is_file() for source in sources)


def test_the_matrix_has_every_rule_printed_value_action_and_variant_and_the_scoring(
    site: Path,
) -> None:
    rows = re.findall(r'<tr><th scope="row"><a [^>]*><code[^>]*>([^<]+)', page(site, "matrix"))
    law = GAME.law
    assert rows == [*law.rules, *law.parameters, *law.actions, *law.variants, law.scoring.name]


def test_every_survivor_is_listed_with_its_reason(site: Path) -> None:
    message = unescape(page(site, "mutation-score"))
    every = [one for group in GAME.mutation_score.survivors.values() for one in group]
    assert all(one.id in message and one.reason in message for one in every)


def test_the_figures_are_those_of_the_benchmarks(site: Path) -> None:
    assert "benchmarks/engine.py" in (site / "reference" / "benchmarks.html").read_text("utf-8")


def pages(site: Path) -> list[Path]:
    """The pages of the law and of what was found out about it."""
    folders = ("manila/law", "manila/verification")
    return [file for folder in folders for file in (site / folder).glob("*.html")]


def test_no_page_is_too_heavy(site: Path) -> None:
    found = [
        *(site / "manila" / "law").glob("*.html"),
        *(site / "manila/verification").glob("*.html"),
    ]
    assert [file.name for file in found if file.stat().st_size > HEAVIEST] == []


def test_no_two_things_on_a_page_have_one_address(site: Path) -> None:
    for file in [
        *(site / "manila" / "law").glob("*.html"),
        *(site / "manila/verification").glob("*.html"),
    ]:
        ids = re.findall(r'\sid="([^"]+)"', file.read_text("utf-8"))
        assert sorted(set(ids)) == sorted(ids), file.name


def test_the_time_and_the_doer_of_an_action_have_links_to_copy_as_well(site: Path) -> None:
    shown = article(site, "action", "bid")
    assert 'href="../rules/bid.when.html"' in shown
    assert 'href="../rules/bid.who.html"' in shown
