"""The law on the site: every declaration once, and every reference leading to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from lexludi.site.addresses import Addresses
from lexludi.site.published_game import published

Small = Callable[[dict[str, str]], Any]
RULE = "{sentence}\n\n```{{rule}} {name}\non: launch\n```\n"


@pytest.fixture(scope="module")
def addresses() -> Addresses:
    return published("manila").addresses


def page(*parts: str) -> dict[str, str]:
    return {"manila/own.md": "---\norphan: true\n---\n# Own\n\n" + "\n".join(parts)}


def test_a_declaration_is_shown_with_the_sentence_before_it(small: Small) -> None:
    built = small(page(RULE.format(sentence="They add up.", name="launch.sum")))
    html = built.read("manila/own.html")
    assert re.search(r'id="launch.sum">.*?<p class="sentence">They add up.</p>', html, re.DOTALL)


def test_what_is_never_shown_is_named(small: Small) -> None:
    built = small(page(RULE.format(sentence="", name="launch.sum")))
    assert "rule launch.limit of manila is shown on no page" in built.complaints
    assert "rule launch.sum of manila is shown on no page" not in built.complaints


def test_what_is_shown_twice_on_a_page_is_named(small: Small) -> None:
    rule = RULE.format(sentence="", name="launch.sum")
    assert "rule launch.sum is shown twice on manila/own" in small(page(rule, rule)).complaints


def test_what_is_shown_on_two_pages_is_named(small: Small) -> None:
    rule = page(RULE.format(sentence="", name="launch.sum"))
    built = small(rule | {"manila/twice.md": rule["manila/own.md"]})
    assert "rule launch.sum is shown on manila/own already" in built.complaints


def test_prose_refers_to_a_rule_by_its_name(small: Small) -> None:
    text = RULE.format(sentence="", name="launch.sum")
    built = small(page(text) | {"other.md": ":orphan:\n\n# Other\n\n{law:rule}`launch.sum`\n"})
    assert 'href="manila/own.html#launch.sum"' in built.read("other.html")


def test_a_reference_to_no_rule_is_named(small: Small) -> None:
    built = small(page("{law:rule}`launch.sums`"))
    assert "launch.sums" in built.complaints


def test_a_link_of_a_template_to_what_no_page_shows_is_named(small: Small) -> None:
    built = small(page(RULE.format(sentence="", name="launch.sum")))
    assert "links to manila/law/parts#parameter-start_sum, which is not there" in built.complaints


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


@pytest.mark.parametrize("directive", ["{law:point} pilots.order", "{rule} launch.sum"])
def test_what_belongs_to_a_game_is_named_where_it_stands_outside_its_pages(
    small: Small, directive: str
) -> None:
    built = small({"guides/other.md": f"---\norphan: true\n---\n# Other\n\n```{directive}\n```\n"})
    assert built.status == 0
    assert re.search(
        r"other.md:6: ERROR: this directive is for pages in .*manila/", built.complaints
    )
