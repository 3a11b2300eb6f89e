"""The sheet for those who are about to play, in a browser: what is chosen decides what is shown."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.print_page_options import PrintOptions
from tests.browser.printed import pages
from tests.browser.reader import Reader

from lexludi.site.published_game import published

PAGE = "manila/fr/agree.html"


def table(reader: Reader, *codes: str) -> None:
    """Lay these rulebooks on the table, and no others."""
    for box in reader.all('form.sheet [name="book"]'):
        if box.is_selected() != (box.get_attribute("value") in codes):
            box.click()


def shown(reader: Reader, kind: str) -> set[str]:
    """The points of a list that are seen."""
    items = (item for item in reader.all(f"form.sheet [data-{kind}]") if item.is_displayed())
    boxes = (item.find_element(By.CSS_SELECTOR, "input") for item in items)
    return {str(box.get_attribute("name")).partition(" ")[2] for box in boxes}


def apart() -> set[str]:
    """The points on which German and French differ, or one of them contradicts itself."""
    manila = published("manila")
    read = next(c for c in manila.comparison.couples if (c.a, c.b) == ("de", "fr"))
    compared = {manila.comparison.differences[name].point for name in read.differences}
    books = [manila.book["de"], manila.book["fr"]]
    return compared | {p for p in manila.law.points for b in books if len(b.stating(p)) > 1}


def silent() -> set[str]:
    book = published("manila").book
    return book["de"].silent.points.keys() & book["fr"].silent.points.keys()


def test_the_questions_are_those_of_the_rulebooks_at_the_table(reader: Reader) -> None:
    reader.open(PAGE)
    table(reader, "de", "fr")
    assert shown(reader, "apart") == apart()
    assert shown(reader, "says") == silent()
    assert reader.text(".count").endswith(str(len(apart()) + len(silent())))


def test_they_are_so_without_javascript(reader: Reader) -> None:
    reader.scripts(False)
    reader.open(PAGE)
    table(reader, "de", "fr")
    assert shown(reader, "apart") == apart()
    assert shown(reader, "says") == silent()


def test_what_was_chosen_and_ticked_is_kept_in_the_address(reader: Reader) -> None:
    reader.open(PAGE)
    table(reader, "de", "fr")
    reader.one('[name="differ pilots.order"][value="large_first"]').click()
    kept = reader.address
    reader.open("index.html")
    reader.open(kept)
    assert reader.one('[name="differ pilots.order"][value="large_first"]').is_selected()
    assert shown(reader, "apart") == apart()


def test_where_nothing_is_to_be_agreed_on_that_is_said(reader: Reader) -> None:
    reader.open(PAGE)
    assert not reader.one(".alike").is_displayed()
    reader.driver.execute_script("document.querySelectorAll('.sheet li').forEach(i => i.remove())")
    table(reader, "de", "fr")
    assert reader.one(".alike").is_displayed()


def test_without_a_rulebook_on_the_table_nothing_is_said(reader: Reader) -> None:
    reader.open(PAGE)
    table(reader)
    assert shown(reader, "apart") | shown(reader, "says") == set()
    assert not reader.one(".alike").is_displayed()


@pytest.mark.parametrize(
    "books", [("fr",), ("de", "fr"), tuple(published("manila").book)], ids="+".join
)
@pytest.mark.parametrize("size", ["A4", "LETTER"])
def test_the_sheet_for_any_rulebooks_fits_on_one_side_of_paper(
    reader: Reader, size: str, books: tuple[str, ...]
) -> None:
    reader.open(PAGE)
    table(reader, *books)
    paper = PrintOptions()
    paper.set_page_size(getattr(PrintOptions, size))
    assert pages(reader.driver.print_page(paper)) == 1
