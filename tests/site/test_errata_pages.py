"""The errata of every edition as pages of the site, in every language."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from tests.site.conftest import DOCS, HOUSE, sphinx

TIDEWRACK = HOUSE / "tests" / "games" / "tidewrack" / "tidewrack"
CONF = f"""
import sys
sys.path.insert(0, {str(DOCS)!r})
extensions = ["myst_parser", "lexludi.site"]
primary_domain = "law"
template_bridge = "lexludi.site.i18n.Templates"
html_theme = "basic"
lexludi_games = [{str(TIDEWRACK)!r}]
"""
EVERY = [(code, folder) for code in ("de", "en") for folder in ("", "de/")]


@pytest.fixture(scope="module")
def beach(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of a game with two editions, built without any complaint."""
    folder = tmp_path_factory.mktemp("beach")
    (folder / "conf.py").write_text(CONF, "utf-8")
    front = "# Front\n\n```{games}\n```\n\n```{games-tree}\n:hidden:\n```\n"
    (folder / "index.md").write_text(front, "utf-8")
    ran = sphinx(folder, folder / "html", "-n", "-W", "--keep-going")
    assert (ran.returncode, ran.stderr) == (0, "")
    return folder / "html" / "tidewrack"


def read(beach: Path, page: str) -> str:
    return (beach / f"{page}.html").read_text("utf-8")


@pytest.mark.parametrize(("code", "folder"), EVERY)
def test_every_edition_has_a_page_in_every_language(beach: Path, code: str, folder: str) -> None:
    html = read(beach, f"{folder}errata/{code}")
    assert f'<html lang="{folder.rstrip("/") or "en"}"' in html
    assert ("We rule" in html) is (folder == "")
    assert 'class="erratum' in html


def test_a_page_leads_to_the_questions_and_the_passages_of_its_errata(beach: Path) -> None:
    html = read(beach, "de/errata/de")
    links = [unescape(link) for link in re.findall(r'href="([^"]*)"', html)]
    assert "../points/wood.tie.html" in links
    assert "../../rulebooks/de.html#end.wood" in links
    assert "../../rulebooks/en.html#end.wood" in links


def test_the_proposed_words_are_in_the_language_of_the_edition(beach: Path) -> None:
    html = read(beach, "errata/de")
    proposed = html.partition('id="wood.tie"')[2].partition('<dd class="proposal">')[2]
    assert '<p lang="de">Was zählen die' in proposed.partition("</dd>")[0]


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("rulebooks/de", "../de/errata/de.html"),
        ("rulebooks/en", "../errata/en.html"),
        ("rulebooks/index", "../errata/de.html"),
        ("index", "errata/en.html"),
        ("de/index", "errata/de.html"),
        ("errata/de", "../rulebooks/de.html"),
        ("errata/de", "en.html"),
        ("de/errata/de", "en.html"),
    ],
)
def test_the_rulebook_and_the_door_to_it_lead_to_its_errata(
    beach: Path, page: str, link: str
) -> None:
    assert f'href="{link}"' in read(beach, page)


def test_the_same_page_is_offered_in_the_other_language(beach: Path) -> None:
    assert 'hreflang="de"' in read(beach, "errata/de")
    assert 'href="../de/errata/de.html"' in read(beach, "errata/de")
