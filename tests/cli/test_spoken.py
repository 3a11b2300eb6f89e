"""The language in which the command answers people."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Bidding, Command

from lexludi.cli import spoken
from lexludi.editions.language import languages

pytestmark = pytest.mark.usefixtures("english_again")


@pytest.fixture
def bold(bidding: Bidding) -> Path:
    """A record whose last bid is more than the player has."""
    return bidding(60)


def test_a_point_is_told_in_the_language_that_is_named(lexludi: Command) -> None:
    ran = lexludi("--language", "de", "points", "manila", "pilots.order")
    assert ran.out.startswith("pilots.order: Welcher Lotse ist zuerst dran?\n")
    assert "Entscheidung  zuerst der kleine Lotse (small_first), nicht zuerst der große" in ran.out


def test_a_rule_is_told_in_the_language_that_is_named(lexludi: Command) -> None:
    ran = lexludi("--language", "fr", "rule", "manila", "place.cheapest")
    assert "place.cheapest, condition de place (" in ran.out
    assert "\nqui le dit\n" in ran.out


def test_a_step_is_judged_in_the_language_that_is_named(lexludi: Command, bold: Path) -> None:
    ran = lexludi("--language", "zh-Hant", "judge", bold)
    assert ran.out.startswith("manila，3 位玩家，第 7 步，共 7 步\n")
    assert "被 bid.means 否決" in ran.out


def test_the_first_seat_is_the_first_player_to_people(lexludi: Command, bold: Path) -> None:
    assert "\n  Spieler 1 bietet 60\n" in lexludi("--language", "de", "judge", bold).out
    assert "\n  player 1  bid  60\n" in lexludi("judge", bold).out


def test_the_tree_of_a_judgement_calls_the_position_and_values_by_their_labels(
    lexludi: Command, bold: Path
) -> None:
    out = lexludi("--language", "de", "judge", bold, "--full").out
    _, _, tree = out.partition("\nwarum\n")
    assert "Als Nächstes ist Versteigerung" in tree
    assert "Bargeld, Spieler 1 ist 30" in tree
    assert "cash[0]" not in tree
    assert "opening.amount ist 1 Peso oder mehr (at_least_one)" in tree


@pytest.mark.parametrize("code", languages())
def test_every_verdict_is_the_same_in_every_language(
    lexludi: Command, bold: Path, code: str
) -> None:
    assert lexludi("--language", code, "judge", bold, "--full").status == 1


def test_what_is_not_translated_is_marked(lexludi: Command, tmp_path: Path) -> None:
    pebbles = Path(__file__).parents[1] / "games" / "pebbles"
    ran = lexludi("--language", "it", "rule", pebbles, "take.nothing")
    assert " [in inglese]" in ran.out
    assert "[" not in lexludi("rule", pebbles, "take.nothing").out.partition("\n\n")[0]


def test_json_is_the_same_in_every_language(lexludi: Command) -> None:
    words = ("points", "manila", "pilots.order", "--format", "json")
    assert lexludi("--language", "de", *words).out == lexludi(*words).out


def test_an_unknown_language_is_refused(lexludi: Command) -> None:
    ran = lexludi("--language", "nl", "points", "manila")
    assert (ran.status, "unknown language 'nl'" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("variable", "value", "code"),
    [
        ("LANG", "de_DE.UTF-8", "de"),
        ("LANG", "zh_CN.UTF-8", "zh-Hans"),
        ("LANG", "zh_TW.UTF-8", "zh-Hant"),
        ("LC_ALL", "it_IT", "it"),
        ("LANG", "nl_NL.UTF-8", "en"),
        ("LANG", "C", "en"),
        ("LANG", "../x", "en"),
    ],
)
def test_a_terminal_is_answered_in_its_language_and_a_pipe_in_english(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, code: str
) -> None:
    for name in spoken.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    spoken.choose(None)
    assert spoken.chosen() == code
    monkeypatch.setattr("sys.stdout.isatty", lambda: False)
    spoken.choose(None)
    assert spoken.chosen() == "en"


def test_what_changes_is_told_as_players_say_it(lexludi: Command) -> None:
    out = lexludi("--language", "de", "compare", "manila", "de", "fr").out
    assert "Bargeld, Spieler 3: 28" in out
    assert "cash[2]" not in out


@pytest.mark.parametrize(
    ("code", "number"), [("en", "1,234"), ("de", "1.234"), ("it", "1.234"), ("zh-Hans", "1,234")]
)
def test_thousands_are_marked_as_the_language_does(code: str, number: str) -> None:
    spoken.choose(code)
    assert spoken.count(1234) == number


def test_things_in_a_row_are_parted_as_the_language_does() -> None:
    spoken.choose("zh-Hans")
    assert spoken.every("abc") == "a、b 和 c"


def test_why_a_rulebook_is_silent_is_told_in_the_language_that_is_named(lexludi: Command) -> None:
    out = lexludi("--language", "de", "points", "manila", "end.tie").out
    assert "schweigt: das größte Vermögen gewinnt; nichts zu gleichen Vermögen" in out


def test_why_a_rulebook_leaves_a_rule_out_is_told_in_the_language_that_is_named(
    lexludi: Command,
) -> None:
    out = lexludi("--language", "de", "rule", "manila", "deal.count").out
    assert "\n  de sagt nichts dazu: bloße Buchführung" in out
    assert "bookkeeping" in lexludi("rule", "manila", "deal.count").out
