"""What one can do with long tables and lists, and addresses that lead on."""

from __future__ import annotations

from tests.browser.reader import Reader

from lexludi.site.published_game import published

GAME = published("manila")
SHOWN = "return [...document.querySelectorAll(arguments[0])].filter((one) => !one.hidden).length"
KILLED = 13
"""The column of killed mutants."""
FIRST = f"return document.querySelector('table.matrix tbody td:nth-child({KILLED})').textContent"
CLICK = "document.querySelector(arguments[0]).click()"
OPEN = "return document.getElementById(arguments[0]).open"
MATRIX = "manila/verification/matrix.html"


def sorted_by(reader: Reader, column: int) -> None:
    reader.run(CLICK, f"table.matrix thead th:nth-child({column}) button")


def test_a_box_leaves_the_rows_that_have_its_words(reader: Reader) -> None:
    reader.open(MATRIX)
    reader.one(".filter input").send_keys("launch. guard")
    assert reader.run(SHOWN, "table.matrix tbody tr") == 3
    assert reader.one(".filter output").text.startswith("3 of ")


def test_a_column_is_sorted_by_number_and_the_other_way_the_second_time(reader: Reader) -> None:
    rows = [GAME.mutants.get(row.name) for row in GAME.ledger.rules]
    killed = [own.killed for own in rows if own]
    reader.open(MATRIX)
    sorted_by(reader, KILLED)
    assert reader.run(FIRST) == str(min(killed))
    sorted_by(reader, KILLED)
    assert reader.run(FIRST) == str(max(killed))


def test_a_column_that_is_sorted_says_so_to_those_who_hear_it(reader: Reader) -> None:
    reader.open(MATRIX)
    sorted_by(reader, 1)
    head = reader.one("table.matrix thead th")
    assert head.get_attribute("aria-sort") == "ascending"


def test_an_address_opens_the_fold_that_it_leads_to(reader: Reader) -> None:
    reader.open("manila/verification/proofs.html#money.conserved")
    assert reader.run(OPEN, "money.conserved")
    assert not reader.run(OPEN, "money.no_debt")


def test_an_address_that_is_no_name_leaves_the_page_working(reader: Reader) -> None:
    reader.open(f"{MATRIX}#%")
    sorted_by(reader, 1)
    head = reader.one("table.matrix thead th")
    assert head.get_attribute("aria-sort") == "ascending"


def test_the_address_of_a_rule_leads_to_where_it_stands(reader: Reader) -> None:
    reader.open("manila/rules/launch.sum.html")
    reader.until(lambda: "office.html" in reader.address)
    assert reader.address == "manila/law/office.html#launch.sum"
