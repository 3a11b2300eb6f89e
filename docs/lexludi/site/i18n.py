"""Each page in its own language: what the theme says around it is said in that language, too."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from sphinx.jinja2glue import BuiltinTemplateLoader

from lexludi.language.law import ENGLISH
from lexludi.site.games import games
from lexludi.site.labels import labels
from lexludi.site.published_game import published

if TYPE_CHECKING:
    from sphinx.application import Sphinx

UNSAID = {
    '<aside class="sidebar-drawer': '<aside aria-label="Contents" class="sidebar-drawer',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
}
"""What the theme does not tell those who listen to a page, beside what it writes instead."""


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
    return _whole(tuple(table)).sub(lambda found: found[1] + table[found[2]] + found[3], html)


@cache
def _whole(words: tuple[str, ...]) -> re.Pattern[str]:
    """Some words where they are a whole text or attribute."""
    return re.compile(rf'(>\s*|")({"|".join(map(re.escape, words))})(\s*<|")')


def language_of(page: str) -> str:
    """The language of a page by its name; what belongs to no game is in English."""
    name = page.partition("/")[0]
    return published(name).addresses.language_of(page) if name in games() else ENGLISH


def set_language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Tell the theme the language of a page before it is written."""
    context["language"] = language_of(page)
