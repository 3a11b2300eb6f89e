"""What is printed on the parts of a game, told in the language of a page and of a search."""

from __future__ import annotations

from lexludi.site.law.printed_values import told
from lexludi.site.published_game import PublishedGame, published
from lexludi.site.search.index import SHORT, index


def test_a_number_is_told_as_it_is(manila: PublishedGame) -> None:
    assert told(manila, "de", "loan") == "12"


def test_several_values_are_told_by_what_they_belong_to(manila: PublishedGame) -> None:
    assert told(manila, "de", "load_yield") == "Muskat: 24, Seide: 30, Ginseng: 18, Jade: 36"


def test_a_value_that_depends_on_the_players_is_told_for_each_number(manila: PublishedGame) -> None:
    assert told(manila, "de", "accomplices") == "3 Spieler: 4, 4 Spieler: 3, 5 Spieler: 3"


def test_nothing_is_told_of_what_is_open_or_no_value(manila: PublishedGame) -> None:
    assert told(published("cartagena"), "de", "board") == ""
    assert told(manila, "de", "launch.sum") == ""


def test_what_is_found_tells_a_value_that_is_short(manila: PublishedGame) -> None:
    made = index(manila, "fr")
    shown = {one.name: [made.texts[number] for number in one.shown] for one in made.entries}
    assert shown["loan"][1:] == ["12"]
    assert len(told(manila, "fr", "price")) > SHORT
    assert shown["price"][1:] == []
