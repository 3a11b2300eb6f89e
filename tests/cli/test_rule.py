"""`rule`: a rule found by its name or by words, with all that is known of it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.editions import EditionError

Command = Any


def test_a_rule_is_shown_with_sentence_place_text_and_points(
    lexludi: Command, pebbles: Path
) -> None:
    ran = lexludi("rule", pebbles, "grab.some")
    assert ran.status == 0
    first, second, *_ = ran.out.splitlines()
    assert first.startswith("grab.some, guard on grab (")
    assert "01-pebbles.md:" in first
    assert second.strip() == "At least one, unless agreed otherwise."
    assert "  require: amount >= 1" in ran.out
    assert "take.nothing: May a player take no pebble? refused, not allowed" in ran.out


def test_an_empty_folder_of_cases_is_none(lexludi: Command, pebbles: Path, tmp_path: Path) -> None:
    game = tmp_path / "pebbles"
    shutil.copytree(pebbles, game)
    told = lexludi("rule", game, "grab.limit").out
    (game / "cases").mkdir()
    assert lexludi("rule", game, "grab.limit").out == told
    assert lexludi("ledger", game).status == lexludi("ledger", pebbles).status
    (game / "cases" / "plays.json").write_text("{}", "utf-8")
    assert "index.json: No such file" in lexludi("rule", game, "grab.limit").err


def test_words_show_the_likeliest_rule_and_list_the_others(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("rule", pebbles, "nobody", "takes")
    assert ran.status == 0
    assert ran.out.startswith("grab.")
    assert "also found: " in ran.out


def test_the_name_of_a_point_shows_the_point_before_the_rules_that_read_it(
    lexludi: Command,
) -> None:
    out = lexludi("rule", "manila", "pilots.order").out
    head, _, rest = out.partition("\n\n")
    assert head.startswith("pilots.order, point (")
    assert "Which pilot acts first? small_first, not large_first." in head
    assert "fr       large_first and small_first" in head
    assert rest.startswith("round.pilots, exception")


def test_the_name_of_an_assumption_shows_it_before_what_rests_on_it(lexludi: Command) -> None:
    head, _, rest = lexludi("rule", "manila", "deal.one_by_one").out.partition("\n\n")
    assert head.startswith("deal.one_by_one, assumption (")
    assert "deal, deal.count and deal.turn rest on it" in head
    assert rest.startswith("deal.when, when on deal")
    assert "assumptions it rests on" in rest


def test_an_assumption_that_no_rule_rests_on_is_shown_alone(lexludi: Command) -> None:
    ran = lexludi("rule", "manila", "trade.none")
    assert ran.status == 0
    assert ran.out.rstrip().endswith("cash, shares and occupant rest on it")
    data = lexludi("rule", "manila", "trade.none", "--format", "json").data
    assert (data["found"], data["rules"]) == (0, [])


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("assurance", "insurance."),
        ("insurance", "insurance."),
        ("blinder Passagier", "stowaway."),
        ("pilot order", "pilots.order"),
        ("small pilot first", "pilots.order"),
    ],
)
def test_words_of_players_find_what_they_mean(lexludi: Command, words: str, meant: str) -> None:
    assert lexludi("rule", "manila", words).out.startswith(meant)


def test_proofs_that_were_not_made_here_are_not_claimed(
    lexludi: Command, pebbles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    ran = lexludi("rule", pebbles, "grab.some")
    assert "not proved here yet; run lexludi prove" in ran.out


def test_proofs_that_were_made_here_are_counted(
    lexludi: Command, pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    assert lexludi("prove", pebbles, "--jobs", 1).status == 0
    (page,) = lexludi("rule", pebbles, "grab.some", "--format", "json").data["rules"]
    assert page["proofs"]["proved"] > 0
    assert page["proofs"]["refuted"] == page["proofs"]["unknown"] == 0
    assert "grab.some can fail alone in grab: proved" in page["proofs"]["about"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["grab.sum"], "no question, rule or passage has the words 'grab.sum'; near is grab."),
        (["xyzzy"], "no question, rule or passage has the words 'xyzzy'; other words may find one"),
        (["grab.some", "--lang", "de"], "unknown language 'de'; there is none"),
    ],
)
def test_what_is_not_found_is_answered_on_one_line(
    lexludi: Command, pebbles: Path, words: list[str], message: str
) -> None:
    ran = lexludi("rule", pebbles, *words)
    assert ran.status == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_game_that_is_none_is_answered_with_the_nearest(lexludi: Command) -> None:
    assert "did you mean manila?" in lexludi("rule", "manla", "bid").err


# With the editions of Manila.


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("launch.sum", "launch.sum"),
        ("start spaces add up nine", "launch.sum"),
        ("Summe Startfelder 9", "launch.sum"),
        ("总和 9", "launch.sum"),
        ("總和 9", "launch.sum"),
    ],
)
def test_a_rule_of_manila_is_found_in_the_first_three(
    lexludi: Command, words: str, rule: str
) -> None:
    found = lexludi("rule", "manila", *words.split(), "--format", "json").data
    assert rule in [page["name"] for page in found["rules"][:3]]


def test_a_page_has_cases_and_each_edition_that_says_the_rule(lexludi: Command) -> None:
    from lexludi.editions import editions

    (page,) = lexludi("rule", "manila", "launch.sum", "--format", "json").data["rules"]
    assert "launch.sum.refused" in page["cases"]["illegal"]
    text = {one["edition"] for one in (*page["passages"], *page["silent"])}
    assert text == set(editions(open_game("manila").editions))


def test_only_the_languages_asked_for_are_shown(lexludi: Command) -> None:
    words = ("rule", "manila", "launch.sum", "--lang", "it", "--format", "json")
    (page,) = lexludi(*words).data["rules"]
    assert {passage["edition"] for passage in page["passages"]} == {"it"}


def test_a_glossary_with_faults_is_named(lexludi: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(folder: Path) -> object:
        raise EditionError(f"{folder.name}/glossary.toml", ["concept bid: means nothing"])

    monkeypatch.setattr("lexludi.editions.glossary.load", broken)
    ran = lexludi("rule", "manila", "bid")
    assert ran.status == 2
    assert "the glossary of manila cannot be used:\neditions/glossary.toml" in ran.err
