"""May I? on the page for the table: what the rulebooks say, what to do, a link, a sheet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from selenium import webdriver
from selenium.webdriver.common.print_page_options import PrintOptions
from tests.browser.printed import pages
from tests.browser.reader import PHONE, Reader
from tests.browser.test_access import STANDARD, violations
from tests.table.scripts_in_node import opened
from tests.table.test_ruling import disputes

from lexludi.disputes.dispute_file import DisputeQuestion
from lexludi.disputes.judge import judge
from lexludi.play.record import Record
from lexludi.readings import readings
from lexludi.table import page
from lexludi.table.table_data import table_data

FILE = "manila.html"
BOOKS = ("de", "en", "fr", "it", "zh-Hant", "zh-Hans")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("table")
    (folder / FILE).write_text(page(opened("manila"), "fr"), "utf-8")
    return folder


@pytest.fixture
def player(driver: webdriver.Chrome, written: Path) -> Iterator[Reader]:
    """Somebody with a telephone, who has the page as a file and gets links to it."""
    player = Reader(driver, written.as_uri())
    player.back_to_normal()
    player.screen(*PHONE)
    yield player
    assert player.complaints() == []
    player.run("localStorage.clear()")
    player.back_to_normal()


def link(record: Record, books: tuple[str, ...], asked: object = None) -> str:
    """The fragment that holds the dispute on the last step of a record."""
    game = opened("manila")
    agreed = record.setup
    assert agreed is not None
    values = {
        "game": "manila",
        "law": table_data(game, None)["law"],
        "players": f"{agreed.players}",
        "books": ",".join(books),
        "answers": ",".join(f"{point}:{answer}" for point, answer in agreed.answers.items()),
        "variants": "",
        "dispute": json.dumps(
            {
                "open": dict(agreed.variants),
                "steps": record.steps[:-1],
                "asked": record.steps[-1] if asked is None else asked,
            }
        ),
    }
    text = "&".join(["table=1", *(f"{k}={quote(v, safe='')}" for k, v in values.items())])
    return f"#{text}&check={check_sum(text)}"


def check_sum(text: str) -> str:
    """FNV-1a, as its authors describe it, over ASCII."""
    found = 0x811C9DC5
    for byte in text.encode("ascii"):
        found = (found ^ byte) * 0x01000193 % 2**32
    return f"{found:08x}"


def follow(player: Reader, fragment: str) -> None:
    player.driver.get("about:blank")
    player.open(FILE + fragment)
    player.one(".views")


def divided() -> Record:
    """A dispute on which rulebooks part ways over a point."""
    game = opened("manila")
    books = readings.editions(game)
    for one in disputes(game):
        judged = judge(game, DisputeQuestion(one, len(one.steps)), books)
        if any(column.deciding for column in judged.columns if column.name in BOOKS):
            return one
    raise AssertionError("no dispute of these hangs on a point")


def refused() -> Record:
    """A dispute on a step that a rule forbids under every reading."""
    game = opened("manila")
    books = readings.editions(game)
    for one in disputes(game):
        judged = judge(game, DisputeQuestion(one, len(one.steps)), books)
        if {column.outcome.kind for column in judged.columns} == {"illegal"}:
            return one
    raise AssertionError("none of these disputes is refused by all")


def test_a_link_holds_the_whole_dispute(player: Reader) -> None:
    record = refused()
    follow(player, link(record, ("de", "fr")))
    assert len(player.all("#history li")) == len(record.steps) - 1
    assert {one.get_attribute("data-verdict") for one in player.all("[data-reading]")} == {
        "refused"
    }
    shown = str(player.one("#dispute").get_property("value"))
    steps = json.loads(unquote(shown.partition("&dispute=")[2].partition("&")[0]))
    assert steps["steps"] == list(record.steps[:-1])
    assert steps["asked"] == record.steps[-1]


def test_a_link_that_the_page_gives_shows_the_same_ruling(player: Reader) -> None:
    follow(player, link(divided(), BOOKS))
    before = player.text("#ruling .verdict"), player.text("#ruling ul")
    shown = str(player.one("#dispute").get_property("value"))
    follow(player, "#" + shown.partition("#")[2])
    assert (player.text("#ruling .verdict"), player.text("#ruling ul")) == before


def test_passages_stand_below_the_rule_the_reader_s_language_first(player: Reader) -> None:
    follow(player, link(refused(), BOOKS))
    cited = [str(one.get_attribute("lang")) for one in player.all("#ruling [data-rule] .cited")]
    assert cited[0] == "fr"
    assert len(set(cited)) > 2


def test_the_question_has_our_reason_and_says_what_to_do(player: Reader) -> None:
    follow(player, link(divided(), BOOKS))
    assert "Pourquoi nous d\u00e9cidons ainsi" in player.text("#ruling [data-point]")
    assert "diff\u00e8rent" in player.text("#advice")
    follow(player, link(refused(), BOOKS))
    assert "Rien \u00e0 r\u00e9gler" in player.text("#advice")


def test_a_coin_answers_what_nobody_has_settled(player: Reader) -> None:
    follow(player, link(divided(), BOOKS))
    player.run("document.querySelector('.toss').click()")
    assert "La pi\u00e8ce dit" in player.text(".fallen")


def test_the_game_that_the_browser_keeps_survives_a_dispute_by_link(player: Reader) -> None:
    follow(player, "")
    player.one("#view-play").click()
    player.run("document.querySelector('#lit button').click()")
    kept = "return Object.entries(localStorage).find(([name]) => name.includes('game'))[1]"
    before = player.run(kept)
    follow(player, link(refused(), ("de",)))
    assert player.one("#notice").is_displayed()
    player.run("document.querySelector('#undo').click()")
    assert player.run(kept) == before


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"by": 0, "do": "<img src=x onerror=alert(1)>"},
        {"by": 0, "do": "bid"},
        {"by": 0, "do": "bid", "price": "<img src=x onerror=alert(1)>"},
        {"by": "<img src=x>", "do": "launch", "cargo": {"a": [None]}},
    ],
)
def test_a_step_that_is_none_becomes_no_markup_and_no_complaint(
    player: Reader, asked: object
) -> None:
    follow(player, link(refused(), ("de",), asked))
    assert player.all("img") == []
    assert player.one("#notice").is_displayed()


def test_a_dispute_under_every_rulebook_prints_on_one_page(player: Reader) -> None:
    follow(player, link(divided(), BOOKS))
    paper = PrintOptions()
    paper.set_page_size(PrintOptions.A4)
    assert pages(player.driver.print_page(paper)) == 1
    player.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    shown = player.one("#ruling").is_displayed(), player.one("#form").is_displayed()
    player.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    assert shown == (True, False)


def test_everybody_can_use_the_dispute_in_light_and_dark(player: Reader) -> None:
    follow(player, link(divided(), BOOKS))
    assert violations(player, *STANDARD, "wcag22aa") == []
    player.dark(True)
    assert violations(player, "color-contrast") == []
    seen = "const seen = document.documentElement; return seen.scrollWidth <= seen.clientWidth"
    assert player.run(seen)
