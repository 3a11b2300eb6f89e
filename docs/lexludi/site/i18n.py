"""Each page in its own language: what the theme says around it is said in that language, too."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from sphinx.jinja2glue import BuiltinTemplateLoader

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import Address
from lexludi.site.games import games
from lexludi.site.labels import labels
from lexludi.site.published_game import published
from lexludi.site.templating import templates

if TYPE_CHECKING:
    from sphinx.application import Sphinx

UNSAID = {
    '<aside class="sidebar-drawer': '<aside aria-label="Contents" class="sidebar-drawer',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
}
"""What the theme does not tell those who listen to a page, beside what it writes instead."""

OWNER_IN_ENGLISH, OWNER = "@pradyunsg</a>'s", "@pradyunsg</a> /"
"""Whose the theme is, in English, and as every language can read it."""


class Templates(BuiltinTemplateLoader):
    """The theme's templates, whose English words are replaced on pages in another language.

    Sphinx translates a whole site into one language; ours has pages in several.
    """

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]
        """A page as HTML."""
        html = completed(super().render(template, context))
        return translated(html, context["language"]) if context["language"] != ENGLISH else html


def completed(html: str) -> str:
    """The HTML of the theme with what it leaves unsaid."""
    for written, whole in UNSAID.items():
        html = html.replace(written, whole)
    return html


def translated(html: str, language: str) -> str:
    """The HTML of the theme in a language; only whole texts and attributes are replaced."""
    table = labels(language).table("theme")
    html = html.replace(OWNER_IN_ENGLISH, OWNER)
    return _whole(tuple(table)).sub(lambda found: found[1] + table[found[2]] + found[3], html)


@cache
def _whole(words: tuple[str, ...]) -> re.Pattern[str]:
    """Some words where they are a whole text or attribute, or stand before a copyright sign."""
    every = "|".join(map(re.escape, words))
    return re.compile(rf'(>\s*|")({every})(\s*<|"|\s+(?:©|&#169;))')


def site_languages() -> tuple[str, ...]:
    """The languages in which any game has pages; English goes first."""
    every = (code for name in games() for code in published(name).languages)
    return tuple(dict.fromkeys([ENGLISH, *sorted(every)]))


def front(language: str) -> Address:
    """The front page of the site in a language."""
    return Address("index" if language == ENGLISH else f"{language}/index")


def language_of(page: str) -> str:
    """The language of a page by its name; of what belongs to no game that of its folder."""
    name = page.partition("/")[0]
    if name in games():
        return published(name).addresses.language_of(page)
    return name if page in {front(code).page for code in site_languages()} - {"index"} else ENGLISH


def translations(page: str, pages: Collection[str]) -> Mapping[str, Address]:
    """A page and what says the same in other languages, by language; empty where none does.

    `pages` are all pages that there are.
    """
    name = page.partition("/")[0]
    if name in games():
        found = published(name).addresses.translations(page)
    elif page in {front(code).page for code in site_languages()}:
        found = {code: front(code) for code in site_languages()}
    else:
        found = {}
    there = {code: address for code, address in found.items() if address.page in pages}
    return there if len(there) > 1 else {}


def set_language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Tell the theme the language of a page before it is written, and where it is in others."""
    context["language"] = language = language_of(page)
    found = translations(page, app.env.found_docs)
    if found:
        others = {code: address for code, address in found.items() if code != language}
        values = {"page": page, "found": found, "others": others, "label": labels(language)}
        values |= {"labels": labels, "base": app.config.html_baseurl, "usual": found.get(ENGLISH)}
        head = templates().get_template("alternates.html").render(**values)
        context["metatags"] = context.get("metatags", "") + head
        nav = templates().get_template("languages-of-page.html").render(**values)
        context["body"] = nav + context.get("body", "")
