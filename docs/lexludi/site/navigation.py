"""The list of pages beside each page: on pages in another language than English, in that one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from lexludi.site.addresses import Address, Addresses
from lexludi.site.labels import labels
from lexludi.site.shelf import game
from lexludi.site.tongues import language_of
from lexludi.site.writing import templates
from lexludi.spec.law import ENGLISH

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def set_navigation(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Give the theme a list of its own for a page that is not in English."""
    language = language_of(page)
    if language != ENGLISH:
        context["toctree"] = _tree(page, language)


def _tree(page: str, language: str) -> Callable[..., str]:
    entries = list(_entries(page, language))
    html = templates().get_template("navigation.html").render(page=page, entries=entries)
    return lambda **_: html


def _entries(page: str, language: str) -> Iterator[tuple[str, Address]]:
    """What can be read in the language, and where the rest is."""
    own, addresses = labels(language), Addresses(game(page.partition("/")[0]))
    yield own["navigation.rulebook"], addresses.rulebook(language)
    yield own["navigation.points"], addresses.points(language)
    yield own["navigation.agree"], addresses.agree(language)
    yield own["navigation.law"], addresses.home
