"""The list of pages beside each page: on pages in another language than English, in that one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import Address
from lexludi.site.i18n import language_of
from lexludi.site.labels import labels
from lexludi.site.published_game import published
from lexludi.site.writing import templates

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class NavigationEntry(NamedTuple):
    """A page in the list; `note` says what is to be known of it before it is opened."""

    title: str
    address: Address
    note: str = ""


def set_navigation(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Give the theme a list of its own for a page that is not in English.

    The pages before and after it in the one list of the site are in another language.
    """
    language = language_of(page)
    if language != ENGLISH:
        context["toctree"] = _tree(page, language)
        context["next"] = context["prev"] = None


def _tree(page: str, language: str) -> Callable[..., str]:
    entries = list(_entries(page, language))
    template = templates().get_template("navigation.html")
    html = template.render(page=page, entries=entries, english=labels(ENGLISH)["name"])
    return lambda **_: html


def _entries(page: str, language: str) -> Iterator[NavigationEntry]:
    """What can be read in the language, and where the rest is."""
    own, addresses = labels(language), published(page.partition("/")[0]).addresses
    yield NavigationEntry(own["navigation.rulebook"], addresses.rulebook(language))
    yield NavigationEntry(own["navigation.points"], addresses.points(language))
    yield NavigationEntry(own["navigation.assumptions"], addresses.assumptions(language))
    yield NavigationEntry(own["navigation.agree"], addresses.agree(language))
    yield NavigationEntry(own["navigation.law"], addresses.home, own["navigation.law_in_english"])
