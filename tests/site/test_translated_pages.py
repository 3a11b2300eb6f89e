"""Every page of a game in every language: nothing of the law in English, and each leads to all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from markupsafe import Markup
from tests.site.conftest import CODES

from lexludi.language.law import ENGLISH
from lexludi.site import missing_page
from lexludi.site.games import games
from lexludi.site.i18n import site_languages, translations
from lexludi.site.law import translated_chapter
from lexludi.site.law.sentences import told
from lexludi.site.published_game import PublishedGame, published
from lexludi.translation.english import english_words
from lexludi.translation.messages import messages

OTHERS = [code for code in CODES if code != ENGLISH]
WORDS = 5
"""Shorter sentences may stand in another, or in a name."""
LINK = re.compile(r'<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">')
MARKED = re.compile(r'<(\w+)[^>]*\slang="en"[^>]*>.*?</\1>', re.DOTALL)
"""What a page in another language says of itself that it is in English."""
REASON = re.compile(r'<p class="silence">(.*?)</p>')
"""Why an edition says nothing of a rule."""

others = pytest.mark.parametrize("code", OTHERS)


def sentences(game: PublishedGame) -> set[str]:
    """What the law says in English, and why editions are silent on it."""
    told_of = messages(game.law, english_words(game.game), game.books)
    found = (one.text for one in told_of.values())
    return {plain(text) for text in found if len(text.split()) >= WORDS}


def plain(text: str) -> str:
    """A text with single blanks and straight apostrophes, which titles make typographic."""
    return " ".join(text.split()).replace("’", "'")


def in_english(html: str, english: set[str]) -> list[str]:
    """The sentences of the law that a page says in English without saying so."""
    article = html.partition("<article")[2].rpartition("</article>")[0]
    text = plain(Markup(MARKED.sub("", article)).striptags())
    return [one for one in english if one in text]


def kinds(game: PublishedGame, language: str) -> Iterator[str]:
    """The pages of a game in a language that say anything of its law."""
    addresses = game.addresses
    english = [addresses.home, addresses.law, addresses.rules, addresses.verification()]
    english += [addresses.chapter(name) for name in game.chapters]
    yield from (addresses.told(one, language).page for one in english)
    yield addresses.points(language).page
    yield addresses.agree(language).page
    yield addresses.assumptions(language).page
    yield from (addresses.point(name, language).page for name in game.law.points)


@others
@pytest.mark.parametrize("name", games())
def test_no_page_in_another_language_says_a_sentence_of_the_law_in_english(
    site: Path, name: str, code: str
) -> None:
    game = published(name)
    english = sentences(game)
    for page in kinds(game, code):
        assert in_english((site / f"{page}.html").read_text("utf-8"), english) == [], page


@others
@pytest.mark.parametrize("name", games())
def test_no_chapter_in_another_language_gives_a_reason_of_silence_in_english(
    site: Path, name: str, code: str
) -> None:
    game = published(name)
    chapters = [game.addresses.told(game.addresses.chapter(one), code) for one in game.chapters]
    reasons = [
        reason
        for chapter in chapters
        for reason in REASON.findall((site / f"{chapter.page}.html").read_text("utf-8"))
    ]
    assert len(reasons) >= len({rule for book in game.books for rule in book.silent.rules})
    assert [one for one in reasons if 'lang="en"' in one] == []


def test_a_sentence_of_the_law_in_english_is_noticed(site: Path, manila: PublishedGame) -> None:
    sentence = manila.law.rules["launch.sum"].sentence
    html = (site / "manila/de/law/office.html").read_text("utf-8")
    spoilt = html.replace(told(manila, "de", "rule", "launch.sum"), sentence)
    assert in_english(spoilt, sentences(manila)) == [sentence]


@others
def test_a_rule_stands_in_its_chapter_with_its_sentence(
    site: Path, manila: PublishedGame, code: str
) -> None:
    html = (site / f"manila/{code}/law/office.html").read_text("utf-8")
    block = html[html.index('id="launch.sum"') :].partition("</p>")[0]
    assert plain(told(manila, code, "rule", "launch.sum")) in plain(unescape(block))


@others
def test_what_a_rule_rests_on_leads_to_the_same_language(site: Path, code: str) -> None:
    html = (site / f"manila/{code}/law/placing.html").read_text("utf-8")
    links = re.findall(r'class="law-rule" href="([^"]*)"', html)
    assert links
    assert not [link for link in links if link.startswith("../")]


def test_what_is_not_translated_stands_in_a_chapter_in_english_and_is_marked(
    tmp_path: Path, manila: PublishedGame
) -> None:
    file = tmp_path / "01-own.md"
    file.write_text("# A title of our own\n\nA sentence of\nour own.\n", "utf-8")
    marked = '<span class="untranslated" lang="en">{}</span>'
    assert translated_chapter.translated(file, manila.speech["fr"]) == (
        f"# {marked.format('A title of our own')}\n\n{marked.format('A sentence of our own.')}\n"
    )


@cache
def alternates(site: Path) -> Mapping[Path, Mapping[str, Path]]:
    """Of each page that is in several languages where it says that it is in each."""
    found = {}
    for file in site.rglob("*.html"):
        links = LINK.findall(file.read_text("utf-8").partition("</head>")[0])
        if links:
            found[file] = {code: (file.parent / href).resolve() for code, href in links}
    return found


def test_pages_in_several_languages_lead_to_each_other(site: Path) -> None:
    pages = alternates(site.resolve())
    assert len(pages) > len(CODES) * len(published("manila").law.points)
    for page, same in pages.items():
        assert page in same.values()
        assert all(pages[other] == same for other in same.values()), page


def test_who_reads_none_of_the_languages_is_led_to_the_english_page(site: Path) -> None:
    for same in alternates(site.resolve()).values():
        assert same["x-default"] == same[ENGLISH]


def test_a_page_is_in_the_language_by_which_the_others_lead_to_it(site: Path) -> None:
    for page, same in alternates(site.resolve()).items():
        code = next(code for code, other in same.items() if other == page)
        assert re.search(rf'<html[^>]* lang="{code}"', page.read_text("utf-8")), page


def test_a_page_in_one_language_alone_has_no_others() -> None:
    assert translations("manila/rulebooks/fr", ["manila/rulebooks/fr"]) == {}
    assert translations("guides/index", ["guides/index"]) == {}


@others
def test_a_front_page_asks_for_words_and_leads_to_questions_rulebook_sheet_and_law(
    site: Path, code: str
) -> None:
    html = (site / code / "index.html").read_text("utf-8").partition("<article")[2]
    for page in (f"{code}/points/index", f"rulebooks/{code}", f"{code}/agree", f"{code}/law/index"):
        assert f'href="../manila/{page}.html"' in html
    assert f'action="../manila/{code}/search.html"' in html


def test_there_is_a_front_page_in_every_language_of_a_game() -> None:
    assert site_languages() == (ENGLISH, *OTHERS)


def test_who_comes_to_no_page_is_told_so_in_every_language_and_led_to_a_front_page() -> None:
    ((name, page),) = missing_page.files("https://example.org/")
    assert name == "404.html"
    paragraphs = re.findall(r'<p lang="([^"]*)">.*?<a href="([^"]*)"', page.decode())
    assert dict(paragraphs) == {
        code: "https://example.org/" + ("index.html" if code == ENGLISH else f"{code}/index.html")
        for code in CODES
    }
