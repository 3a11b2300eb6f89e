"""The board is put as it stands at the table, entry by entry; what cannot be is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.support.select import Select
from tests.browser.reader import Reader
from tests.browser.test_access import STANDARD, violations
from tests.browser.test_play_page import press

from lexludi.catalogue import open_game
from lexludi.disputes import dispute_file
from lexludi.disputes.judge import judge
from lexludi.readings import readings
from lexludi.table import page

FILE = "manila.html"
KEPT = "return localStorage.getItem(Object.keys(localStorage).find((k) => k.includes('game')))"


@pytest.fixture
def player(telephone: Reader) -> Reader:
    telephone.open_anew(FILE)
    press(telephone, "#view-place")
    return telephone


def enter(player: Reader, entry: str, value: str) -> None:
    """Type the number of an entry, whose field is opened for it."""
    field = player.one(f'[data-field="{entry.split("/")[1]}"]')
    if field.tag_name == "details" and field.get_attribute("open") is None:
        player.press(field.find_element("css selector", "summary"))
    box = player.one(f'[data-entry="{entry}"] input')
    player.run("arguments[0].value = arguments[1]", box, value)
    player.run("arguments[0].dispatchEvent(new Event('change'))", box)


def can_go_on(player: Reader) -> bool:
    return player.one("#go").is_enabled()


def test_the_rest_is_filled_in_and_the_command_rules_as_the_page(
    player: Reader, tmp_path: Path
) -> None:
    Select(player.one("#due-action")).select_by_visible_text("… bids …")
    enter(player, "/cash/0", "3")
    player.until(lambda: can_go_on(player))
    assert player.all("#filled li")
    press(player, "#go")
    assert player.text("#turn") == "To act: player 1"
    field = player.one("#part-0")
    field.clear()
    field.send_keys("30")
    press(player, "#may")
    assert (
        player.one('#ruling [data-reading="reference"]').get_attribute("data-verdict") == "refused"
    )
    rules = {str(one.get_attribute("data-rule")) for one in player.all("#ruling [data-rule]")}
    record = json.loads(str(player.run(KEPT)))
    assert record["position"]["cash"][0] == 3
    path = tmp_path / "dispute.json"
    path.write_text(json.dumps({**record, "steps": [{"by": 0, "do": "bid", "amount": 30}]}))
    game = open_game("manila")
    found = judge(game, dispute_file.read(path, None), readings.editions(game))
    assert found.reference.outcome.rules == tuple(rules) == ("bid.means",)
    shown = str(player.one("#dispute").get_property("value"))
    assert "position" in shown
    player.driver.get("about:blank")
    player.open(FILE + "#" + shown.partition("#")[2])
    assert (
        player.one('#ruling [data-reading="reference"]').get_attribute("data-verdict") == "refused"
    )


def test_what_cannot_be_is_told_at_once_in_the_reader_s_language(player: Reader) -> None:
    Select(player.one("#language")).select_by_value("de")
    for seat in range(3):
        enter(player, f"/cash/{seat}", "40")
    enter(player, "/box", "0")
    assert not can_go_on(player)
    told = player.text("#broken")
    assert "Das kann nicht sein" in player.text("#standing")
    assert "120" in told
    assert player.all("#broken [data-claim]")
    enter(player, "/rung/jade", "99")
    assert "99 ist keine ganze Zahl von" in player.text("#broken")


@pytest.mark.parametrize("name", ["cartagena", "massilia"])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_longest_choice_of_every_game_fits_a_narrow_screen(
    name: str, language: str, driver: webdriver.Chrome, tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text(page(open_game(name), language), "utf-8")
    player = Reader(driver, tmp_path.as_uri())
    player.back_to_normal()
    player.screen(360, 800)
    player.open_anew("page.html")
    press(player, "#view-place")
    player.one("#fields")
    seen = "const seen = document.documentElement; return seen.scrollWidth <= seen.clientWidth"
    assert player.run(seen)
    player.run("localStorage.clear()")


def test_an_entry_is_as_before_once_it_is_no_longer_told(player: Reader) -> None:
    enter(player, "/cash/0", "40")
    press(player, '[data-entry="/cash/0"] .forget')
    assert player.one('[data-entry="/cash/0"] input').get_property("value") == "30"
    assert can_go_on(player)


def test_a_record_whose_position_cannot_be_is_shown_to_be_mended(
    player: Reader, tmp_path: Path
) -> None:
    game = open_game("manila")
    from lexludi.language import Machine, Setup

    machine = Machine(game.law, Setup(3))
    wrong = {**machine.to_json(machine.start()), "cash": [31, 30, 30], "high": "<img src=x>"}
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps({"game": "manila", "players": 3, "position": wrong, "steps": []}))
    press(player, "#view-play")
    player.one("#load").send_keys(str(path))
    assert "cannot be" in player.text("#notice")
    assert player.all("#fields .told")
    assert player.all("img") == []
    press(player, '[data-entry="/high"] .forget')
    player.until(lambda: player.all("#broken [data-claim]") or can_go_on(player))


def test_everybody_can_use_it_in_light_and_dark(player: Reader) -> None:
    for field in player.all("#fields summary"):
        player.press(field)
    assert violations(player, *STANDARD, "wcag22aa") == []
    player.dark(True)
    assert violations(player, "color-contrast") == []
    seen = "const seen = document.documentElement; return seen.scrollWidth <= seen.clientWidth"
    assert player.run(seen)
