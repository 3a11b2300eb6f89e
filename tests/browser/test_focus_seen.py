"""What has the focus is never beneath what stays at an edge of the screen (WCAG 2.2, 2.4.11)."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from tests.browser.reader import PHONE, Reader

FILE = "manila.html"
SEEN = """
const isSeen = (one) => {
  const box = one.getClientRects()[0];
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  // Nothing covers what is scrolled out of a table that is wider than the screen.
  return top === null || one.contains(top) || top.contains(one);
};
"""
"""Whether nothing lies over the middle of an element."""
COVERED = (
    SEEN
    + """
document.documentElement.style.scrollBehavior = "auto";
const CONTROLS = "a[href], button, input, select, summary, textarea, [tabindex='0'], [data-touch]";
const within = document.querySelector(arguments[0]);
const all = [...within.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility());
const name = (one) => one.id || one.outerHTML.slice(0, 90);
const covered = (one) => {
  one.focus();
  return document.activeElement === one && !isSeen(one);
};
const found = (order) => order.filter(covered).map(name);
return [all.length, [...found(all), ...found(all.reverse())]];
"""
)
"""How many controls there are, and which of them are covered as they have the focus: from above
to below, and from below to above."""
LEAST = 20
"""Fewer controls than this are not all that the page has."""


@pytest.fixture
def phone(reader: Reader) -> Reader:
    """Somebody with a telephone, who reads the site."""
    reader.screen(*PHONE)
    return reader


def covered(reader: Reader, within: str = "body") -> list[str]:
    """The controls that are covered while they have the focus; there must be some controls."""
    found = reader.run(COVERED, within)
    assert isinstance(found, list)
    assert found[0] > 1
    return [str(one) for one in found[1]]


@pytest.mark.parametrize("view", ["agree", "play", "place"])
def test_nothing_covers_the_focus_on_the_page_for_the_table(telephone: Reader, view: str) -> None:
    telephone.open_anew(FILE)
    telephone.tap(f"#view-{view}")
    for field in telephone.all("#fields summary"):
        telephone.press(field)
    assert covered(telephone) == []


def test_nothing_covers_the_focus_where_the_words_at_the_foot_take_lines(
    telephone: Reader,
) -> None:
    telephone.screen(PHONE[0], 500)
    telephone.open_anew(FILE)
    telephone.tap("#view-place")
    telephone.run("document.documentElement.style.fontSize = '200%'")
    # The page learns of the height of its foot after the next layout.
    telephone.until(lambda: covered(telephone) == [])


def test_nothing_covers_what_is_reached_by_the_tab_key(telephone: Reader) -> None:
    telephone.open_anew(FILE)
    telephone.tap("#view-place")
    telephone.run("document.querySelector('#view-place').focus()")
    reached = 0
    while (field := tabbed(telephone)).tag_name != "body":
        reached += 1
        seen = telephone.run(f"{SEEN} return isSeen(arguments[0])", field)
        assert seen, field.get_attribute("outerHTML")
    assert reached > LEAST


def tabbed(telephone: Reader) -> WebElement:
    """What has the focus after the next press of the tab key."""
    ActionChains(telephone.driver).send_keys(Keys.TAB).perform()
    return telephone.driver.switch_to.active_element


def test_a_bar_at_the_foot_keeps_its_focus_without_a_move_of_the_page(telephone: Reader) -> None:
    telephone.open_anew(FILE)
    telephone.tap("#view-place")
    telephone.run("window.scrollTo(0, 0)")
    telephone.run("document.querySelector('#go').focus()")
    assert telephone.run("return window.scrollY") == 0


@pytest.mark.parametrize(
    "page",
    [
        "index.html",
        "search.html?q=pilot",
        "manila/law/pilots.html",
        "manila/points/index.html",
        "manila/verification/matrix.html",
        "manila/downloads/index.html",
    ],
)
def test_nothing_covers_the_focus_on_the_site(phone: Reader, page: str) -> None:
    phone.open(page)
    assert covered(phone, "article") == []


def test_a_bar_that_covers_the_focus_is_noticed(telephone: Reader) -> None:
    telephone.open_anew(FILE)
    telephone.tap("#view-place")
    telephone.run(
        "document.querySelectorAll('*').forEach((one) => one.style.scrollMarginBottom = '0')"
    )
    assert covered(telephone)
