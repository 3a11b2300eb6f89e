"""Addresses that stay: every name has a page that leads to where it stands."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from lexludi.language.renamed import permanent, renamed
from lexludi.site.law import rules
from lexludi.site.law.redirects import pages
from lexludi.site.published_game import published

GAME = published("manila")
PAGES = dict(pages(GAME))


def test_every_name_of_the_law_has_a_page() -> None:
    names = {*permanent(GAME.law), *renamed(GAME.law)}
    english = {page for page in PAGES if page.startswith("manila/rules/")}
    assert english == {f"manila/rules/{name}" for name in names}


def test_a_name_leads_to_where_it_stands_in_the_language_of_its_address() -> None:
    html = PAGES["manila/de/rules/launch.sum"]
    assert set(re.findall(r'(?:url=|href=")([^"]+)"', html)) == {"../law/office.html#launch.sum"}
    assert '<html lang="de">' in html


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("launch.sum", "../law/office.html#launch.sum"),
        ("bid.who", "../law/auction.html#bid.who"),
        ("price", "../law/parts.html#parameter-price"),
        ("means", "../law/setup.html#definition-means"),
        ("boarding.variant", "../law/pirates.html#variant-boarding.variant"),
        ("money.conserved", "../law/what-always-holds.html#money.conserved"),
        ("pilots.order", "../points/pilots.order.html"),
    ],
)
def test_the_page_of_a_name_leads_to_where_it_stands(name: str, target: str) -> None:
    assert set(re.findall(r'(?:url=|href=")([^"]+)"', PAGES[f"manila/rules/{name}"])) == {target}


def test_a_rule_goes_before_the_point_that_it_reads() -> None:
    assert "../law/setup.html#deal.pool" in PAGES["manila/rules/deal.pool"]


def test_a_former_name_leads_to_the_present_one_and_says_so() -> None:
    changed = dataclasses.replace(GAME, former={"launch.total": "launch.sum"})
    page = dict(pages(changed))["manila/rules/launch.total"]
    assert "office.html#launch.sum" in page
    assert "<code>launch.total</code> is called <code>launch.sum</code> now" in page


def test_a_page_leads_on_without_a_script() -> None:
    page = PAGES["manila/rules/launch.sum"]
    assert 'http-equiv="refresh"' in page
    assert "<script" not in page


def test_the_list_has_every_name_of_the_law_once() -> None:
    listed = [one.address for _, _, named in rules.chapters(GAME) for one in named]
    addresses = GAME.addresses
    assert len(listed) == len(set(listed))
    # Of a name that a point shares, the point stands in the list besides.
    assert {addresses.declared("point", name) for name in GAME.law.points} <= set(listed)
    names = {name for name in permanent(GAME.law) if name not in GAME.law.points}
    assert {addresses.named(name) for name in names} <= set(listed)


def test_the_site_has_the_page_of_every_name_and_what_it_leads_to(site: Path) -> None:
    for page, text in PAGES.items():
        (href,) = re.findall(r'rel="canonical" href="([^"]+)"', text)
        file, _, anchor = href.partition("#")
        target = (site / f"{page}.html").parent / file
        assert (site / f"{page}.html").read_text("utf-8") == text
        assert f'id="{anchor}"' in target.read_text("utf-8") or not anchor
