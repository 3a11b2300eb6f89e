"""Hands of others are covered on the page, for the player who holds the telephone."""

from __future__ import annotations

import pytest
from tests.browser.reader import Reader
from tests.browser.test_access import STANDARD, violations
from tests.browser.test_play_page import again, opening, press

READ = "return document.getElementById('main').textContent"


@pytest.fixture
def player(telephone: Reader) -> Reader:
    """Somebody with a telephone, on which the six shares of three players are dealt."""
    again(telephone)
    opening(telephone)
    return telephone


def hold(player: Reader, seat: int) -> None:
    """Give the telephone to a seat, which uncovers it."""
    press(player, "#holder summary")
    box = player.one(f'[name="eyes"][value="{seat}"]')
    player.run("arguments[0].click()", box)
    assert player.all("#position, #legal, #ask, #history") == []
    press(player, "#uncover")


def test_a_seat_sees_its_own_shares_and_how_many_the_others_have(player: Reader) -> None:
    hold(player, 0)
    shares = player.text("#position dl")
    assert "player 1: nutmeg: 2" in shares
    assert "player 2: ? (2)" in shares
    dealt = [str(one.get_property("textContent")) for one in player.all("#history li")]
    assert len(dealt) == 6
    assert sum("?" in one for one in dealt) == 4


def test_the_telephone_is_passed_on_and_covered_on_the_way(player: Reader) -> None:
    hold(player, 1)
    assert player.all("#legal button") == []
    listed = [one.get_property("textContent") for one in player.all("#lit button")]
    assert listed == ["player 2 pledges a share of nutmeg"]
    press(player, ".pass")
    assert player.all("#position, #legal, #ask, #history") == []
    assert "player 1" in player.text("#turn")
    press(player, "#uncover")
    assert player.all("#legal button")
    assert player.one("#turn").text == "To act: player 1"


def test_who_opens_the_page_again_finds_it_covered(player: Reader) -> None:
    hold(player, 1)
    again(player)
    assert player.one("#uncover").is_displayed()
    assert player.all("#position") == []


def test_nobody_asks_about_the_steps_of_others_or_sees_the_whole_game(player: Reader) -> None:
    hold(player, 0)
    whose = player.all("#who option")
    assert [one.text for one in whose] == ["player 1"]
    assert not player.one("#view-place").is_enabled()
    press(player, "#may")
    assert player.one("#ruling .verdict").is_displayed()
    assert player.all("#dispute") == []


def test_two_games_that_a_seat_cannot_tell_apart_look_alike_to_it(player: Reader) -> None:
    """The silk is dealt to the first player, or to the second; the third sees neither."""
    seen = []
    for silk in (0, 1):
        player.run("localStorage.clear()")
        again(player)
        for at in range(6):
            buttons = player.all("#lit button")
            player.run("arguments[0].click()", buttons[1 if at == silk else 0])
        hold(player, 2)
        seen.append(player.run(READ))
    assert seen[0] == seen[1]


def test_everybody_can_use_the_covered_page(player: Reader) -> None:
    hold(player, 0)
    assert violations(player, *STANDARD, "wcag22aa") == []
    press(player, "#holder summary")
    assert violations(player, *STANDARD, "wcag22aa") == []
