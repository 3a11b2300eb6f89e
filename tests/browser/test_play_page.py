"""The page for the table on a telephone: ten steps by taps, and a dispute settled in German."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from tests.browser.reader import SCROLL, Reader
from tests.browser.test_access import STANDARD, violations

from lexludi.catalogue import open_game
from lexludi.disputes import dispute_file
from lexludi.disputes.judge import judge
from lexludi.readings import readings

FILE = "manila.html"


@pytest.fixture
def player(telephone: Reader) -> Reader:
    """Somebody with a telephone, who opens the page from a file and turns to the game."""
    again(telephone)
    return telephone


def again(player: Reader) -> None:
    player.open_anew(FILE)
    press(player, "#view-play")


def press(player: Reader, selector: str) -> None:
    player.press(player.one(selector))


def choose(player: Reader, selector: str, text: str) -> None:
    Select(player.one(selector)).select_by_visible_text(text)


def steps(player: Reader) -> list[str]:
    return [str(one.get_property("textContent")) for one in player.all("#history li")]


def opening(player: Reader) -> None:
    """Six shares are dealt, the first of the stock each time."""
    for _ in range(6):
        player.tap("[data-touch]")


def test_ten_steps_are_played_by_taps(player: Reader) -> None:
    opening(player)
    assert player.text("#turn") == "To act: player 1"
    for _ in range(4):
        press(player, "#legal button.step")
    assert len(steps(player)) == 10
    assert player.all("#notice") == []


def test_a_game_is_kept_in_the_browser_and_undone(player: Reader) -> None:
    opening(player)
    before = steps(player)
    again(player)
    assert steps(player) == before
    press(player, "#undo")
    assert steps(player) == before[:-1]
    press(player, "#begin")
    assert steps(player) == []
    press(player, "#undo")
    assert steps(player) == before[:-1]


def test_a_dispute_is_settled_in_german_as_the_command_settles_it(
    player: Reader, tmp_path: Path
) -> None:
    opening(player)
    press(player, "#view-agree")
    for code in ("de", "it"):
        box = player.one(f'[name="book"][value="{code}"]')
        player.run(SCROLL, box)
        box.click()
    Select(player.one("#language")).select_by_value("de")
    press(player, "#view-play")
    choose(player, "#action", "… bietet …")
    field = player.one("#part-0")
    field.clear()
    field.send_keys("60")
    press(player, "#may")
    assert "Spieler 1 bietet 60: nicht erlaubt" in player.text("#ruling")
    shown = {
        str(one.get_attribute("data-reading")): str(one.get_attribute("data-verdict"))
        for one in player.all("#ruling [data-reading]")
    }
    rules = {str(one.get_attribute("data-rule")) for one in player.all("#ruling [data-rule]")}
    judged = judge_of(player, tmp_path)
    assert shown == {name: verdict for name, (verdict, _) in judged.items()}
    assert rules == {rule for _, found in judged.values() for rule in found}
    assert "Niemand bietet mehr" in player.text('[data-rule="bid.means"]')
    assert player.text('[data-rule="bid.means"] .values') == "60, mehr als 54"
    assert violations(player, *STANDARD, "wcag22aa") == []
    player.dark(True)
    assert violations(player, "color-contrast") == []
    seen = "const seen = document.documentElement; return seen.scrollWidth <= seen.clientWidth"
    assert player.run(seen)


def test_a_step_of_several_choices_says_where_each_stands_in_its_sentence(player: Reader) -> None:
    opening(player)
    choose(player, "#action", "… sends the … punt to the …")
    assert player.text("#form p") == "… sends the (1) punt to the (2)"
    titles = [one.text for one in player.all("#form label.part > span")]
    assert titles[-2:] == ["Choice (1)", "Choice (2)"]


def test_a_step_in_words_is_asked_about_and_what_tells_none_is_told(player: Reader) -> None:
    opening(player)
    Select(player.one("#language")).select_by_value("de")
    field = player.one("#words")
    field.send_keys("Spieler 1 <img src=x> jongliert")
    press(player, "#read")
    assert "nennt keinen Schritt. Man kann etwa schreiben: " in player.text("#understood")
    assert "Spieler 1 <img src=x> jongliert" in player.text("#understood")
    assert player.all("img") == []
    field.clear()
    field.send_keys("Spieler 1 bietet 60", Keys.ENTER)
    assert "Spieler 1 bietet 60: nicht erlaubt" in player.text("#ruling")
    assert player.one("#part-0").get_property("value") == "60"
    assert player.text("#understood") == ""
    assert violations(player, *STANDARD, "wcag22aa") == []


def judge_of(player: Reader, folder: Path) -> dict[str, tuple[str, tuple[str, ...]]]:
    """What the command says of the kept record with the step that was asked about."""
    kept = "return localStorage.getItem(Object.keys(localStorage).find((k) => k.includes('game')))"
    record = json.loads(str(player.run(kept)))
    record["steps"].append({"by": 0, "do": "bid", "amount": 60})
    path = folder / "dispute.json"
    path.write_text(json.dumps(record), "utf-8")
    game = open_game("manila")
    found = judge(game, dispute_file.read(path, None), readings.editions(game))
    wanted = ("reference", "de", "it")
    return {
        column.name: (column.outcome.verdict, column.outcome.rules)
        for column in found.columns
        if column.name in wanted
    }


def test_a_record_is_loaded_and_a_bad_one_loses_nothing(player: Reader, tmp_path: Path) -> None:
    opening(player)
    before = steps(player)
    bad = tmp_path / "bad.json"
    bad.write_text('{"game": "<img src=x onerror=alert(1)>", "steps": []}', "utf-8")
    player.one("#load").send_keys(str(bad))
    assert "another game" in player.text("#notice")
    assert steps(player) == before
    good = tmp_path / "good.json"
    many = tmp_path / "many.json"
    many.write_text(json.dumps({"game": "manila", "players": 99, "steps": []}), "utf-8")
    Select(player.one("#language")).select_by_value("de")
    player.one("#load").send_keys(str(many))
    player.until(lambda: "99 ist keine ganze Zahl von 3 bis 5." in player.text("#notice"))
    assert player.all("#notice [lang]") == []
    Select(player.one("#language")).select_by_value("en")
    told = tmp_path / "told.json"
    told.write_text(json.dumps({"game": "manila", "players": 3, "steps": ["hm"]}), "utf-8")
    player.one("#load").send_keys(str(told))
    assert "The words of step 1 tell no step" in player.text("#notice")
    hostile = {"by": 0, "do": "<img src=x onerror=alert(1)>"}
    good.write_text(json.dumps({"game": "manila", "players": 4, "steps": [hostile]}), "utf-8")
    player.one("#load").send_keys(str(good))
    player.until(lambda: "Step 1" in player.text("#notice"))
    assert "is no step of the game" in player.text("#notice")
    assert player.text("#ruling") == ""
    assert steps(player) == []
    assert player.all("img") == []
