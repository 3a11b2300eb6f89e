"""The law on the site: every declaration once, and every reference leading to it."""

from __future__ import annotations

import re

import pytest
from tests.site.conftest import Built

from lexludi.site.addresses import Addresses
from lexludi.site.published_game import published


@pytest.fixture(scope="module")
def addresses() -> Addresses:
    return published("manila").addresses


def test_a_declaration_is_shown_with_the_sentence_before_it(flawed: Built) -> None:
    html = flawed.read("manila/once.html")
    assert re.search(r'id="launch.sum">.*?<p class="sentence">They add up.</p>', html, re.DOTALL)


def test_what_is_never_shown_is_named(flawed: Built) -> None:
    assert "rule launch.limit of manila is shown on no page" in flawed.complaints


@pytest.mark.parametrize("rule", ["launch.sum", "launch.cargo", "launch.lane"])
def test_what_is_shown_is_not_named_as_shown_on_no_page(flawed: Built, rule: str) -> None:
    assert f"rule {rule} of manila is shown on no page" not in flawed.complaints


def test_what_is_shown_twice_on_a_page_is_named(flawed: Built) -> None:
    assert "rule launch.cargo is shown twice on manila/twice" in flawed.complaints


def test_what_is_shown_on_two_pages_is_named(flawed: Built) -> None:
    assert "rule launch.lane is shown on manila/first already" in flawed.complaints


def test_what_is_shown_once_is_not_named_as_shown_again(flawed: Built) -> None:
    assert not re.search(r"rule launch\.sum is shown (twice|on)", flawed.complaints)


def test_prose_refers_to_a_rule_by_its_name(flawed: Built) -> None:
    assert 'href="manila/once.html#launch.sum"' in flawed.read("other.html")


def test_a_reference_to_no_rule_is_named(flawed: Built) -> None:
    assert "launch.sums" in flawed.complaints


def test_a_link_of_a_template_to_what_no_page_shows_is_named(flawed: Built) -> None:
    missing = "links to manila/law/parts#parameter-start_sum, which is not there"
    assert missing in flawed.complaints


def test_every_name_that_can_be_cited_has_an_address(addresses: Addresses) -> None:
    law = published("manila").law
    for name in (*law.names(), *law.parameters, *law.definitions, law.scoring.name):
        assert addresses.cited(name).page.startswith("manila/law/")


def test_no_two_declarations_have_one_address(addresses: Addresses) -> None:
    found = [addresses.declared(kind, name) for kind, name in addresses.declarations]
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("page", "language"),
    [
        ("manila/rulebooks/fr", "fr"),
        ("manila/zh-Hant/points/pilots.order", "zh-Hant"),
        ("manila/points/pilots.order", "en"),
        ("manila/rulebooks/index", "en"),
        ("manila/law/office", "en"),
    ],
)
def test_a_page_has_the_language_of_its_edition_or_folder(
    addresses: Addresses, page: str, language: str
) -> None:
    assert addresses.language_of(page) == language


def test_links_are_relative_so_that_the_site_works_from_a_folder(addresses: Addresses) -> None:
    address = addresses.cited("launch.sum")
    assert address.seen_from("manila/fr/points/pilots.order") == "../../law/office.html#launch.sum"
    assert address.seen_from("manila/law/office") == "#launch.sum"


def test_flaws_do_not_stop_a_build_that_is_not_strict(flawed: Built) -> None:
    assert flawed.status == 0


@pytest.mark.parametrize("page", ["point", "rule"])
def test_what_belongs_to_a_game_is_named_where_it_stands_outside_its_pages(
    flawed: Built, page: str
) -> None:
    expected = rf"{page}.md:6: ERROR: this directive is for pages in .*manila/"
    assert re.search(expected, flawed.complaints)
