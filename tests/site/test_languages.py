"""Each page speaks its own language, also in what the theme says around it."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from typing import Any, cast

import pytest
from tests.site.conftest import Built

from lexludi.site import navigation
from lexludi.site.i18n import translated
from lexludi.site.labels import labels


def test_the_themes_words_are_replaced_whole() -> None:
    html = '<span>Next</span><a aria-label="Search">Next to it</a>'
    french = labels("fr").table("theme")
    expected = f'<span>{french["Next"]}</span><a aria-label="{french["Search"]}">Next to it</a>'
    assert translated(html, "fr") == expected


def test_whose_the_theme_is_and_its_rights_are_told_without_english() -> None:
    html = "<p>Copyright &#169; Us</p> <a>@pradyunsg</a>'s <p>Copyright law</p>"
    told = "<p>版权所有 &#169; Us</p> <a>@pradyunsg</a> / <p>Copyright law</p>"
    assert translated(html, "zh-Hans") == told


@pytest.mark.parametrize(
    ("page", "language"), [("manila/fr/own.html", "fr"), ("manila/once.html", "en")]
)
def test_a_page_says_which_language_it_is_in(flawed: Built, page: str, language: str) -> None:
    assert f'lang="{language}"' in flawed.read(page)


@pytest.mark.parametrize("language", ["de", "fr", "it", "zh-Hans", "zh-Hant"])
def test_no_word_of_the_theme_stays_english(language: str) -> None:
    table = labels(language).table("theme")
    same = {"Copyright", "Home", "Menu"}
    assert not [english for english, own in table.items() if english == own and english not in same]


def test_the_list_beside_a_page_leads_to_the_law_in_its_language(site: Path) -> None:
    text = unescape((site / "manila/rulebooks/fr.html").read_text("utf-8"))
    own = labels("fr")["navigation.law"]
    assert f'<a class="reference internal" href="../fr/law/index.html">{own}</a>' in text


def test_no_page_in_another_language_goes_on_to_one_in_english(site: Path) -> None:
    assert 'class="next-page"' in (site / "manila/rulebooks/en.html").read_text("utf-8")
    assert 'class="next-page"' not in (site / "manila/rulebooks/fr.html").read_text("utf-8")


@pytest.mark.parametrize("page", ["manila/de/points/end.tie", "manila/rulebooks/de", "de/index"])
def test_the_brand_leads_to_the_front_page_of_the_language(page: str) -> None:
    context: dict[str, object] = {}
    navigation.set_navigation(cast(Any, None), page, "", context, None)
    assert context["master_doc"] == "de/index"


def test_the_brand_of_an_english_page_leads_to_the_front_page_of_the_site() -> None:
    context: dict[str, object] = {}
    navigation.set_navigation(cast(Any, None), "manila/points/end.tie", "", context, None)
    assert "master_doc" not in context
