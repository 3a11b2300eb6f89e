"""No link of the site leads nowhere, and no page has two places of one name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

LINK = re.compile(r'<[^>]*?\s(?:href|src|action)="([^"]*)"')
NAME = re.compile(r'<[^>]*?\sid="([^"]*)"')
ELSEWHERE = ("http:", "https:", "mailto:", "data:")

Page = tuple[tuple[str, ...], tuple[str, ...]]
"""The links of a page, and the names of its places."""


@cache
def read(site: Path) -> Mapping[Path, Page]:
    found = {}
    for file in site.rglob("*.html"):
        text = file.read_text("utf-8")
        links = (unescape(link) for link in LINK.findall(text))
        found[file] = (tuple(dict.fromkeys(links)), tuple(map(unescape, NAME.findall(text))))
    return found


def broken(pages: Mapping[Path, Page]) -> Iterator[str]:
    """The links that lead to no file of the site, or to no place on a page of it."""
    places = {file: {*names, "", "top"} for file, (_, names) in pages.items()}
    for file, (links, _) in pages.items():
        for link in links:
            if not link.startswith(ELSEWHERE) and not _leads(file, link, places):
                yield f"{file.name}: {link}"


def _leads(file: Path, link: str, places: Mapping[Path, set[str]]) -> bool:
    target, place = (unquote(part) for part in (urlsplit(link).path, urlsplit(link).fragment))
    there = (file.parent / target).resolve() if target else file
    return place in places[there] if there in places else there.is_file() and not place


def test_every_link_leads_somewhere(site: Path) -> None:
    assert sorted(broken(read(site.resolve()))) == []


def test_no_page_has_two_places_of_one_name(site: Path) -> None:
    twice = {
        str(file.relative_to(site.resolve())): [name for name, n in Counter(names).items() if n > 1]
        for file, (_, names) in read(site.resolve()).items()
    }
    assert {page: names for page, names in twice.items() if names} == {}


@pytest.mark.parametrize(
    ("html", "link"),
    [('<a href="none.html">', "none.html"), ('<p id="b"><a class="c" href="#a">', "#a"),
     ('<img src="none.png">', "none.png"), ('<a href="page.html#a%20b">', "page.html#a%20b")],
)  # fmt: skip
def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path, html: str, link: str) -> None:
    (tmp_path / "page.html").write_text(html, "utf-8")
    assert list(broken(read(tmp_path.resolve()))) == [f"page.html: {link}"]
