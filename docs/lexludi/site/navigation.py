"""The list of pages beside each page: on pages in another language than English, in that one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import Address
from lexludi.site.games import games
from lexludi.site.i18n import front, language_of
from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame, published
from lexludi.site.templating import templates

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class NavigationEntry(NamedTuple):
    """A page in the list."""

    title: str
    address: Address
    is_of_game: bool = False
    """Whether it is below its game."""


def set_navigation(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Give the theme a list of its own for a page that is not in English.

    The pages before and after it in the one list of the site are in another language.
    """
    language = language_of(page)
    if language != ENGLISH:
        context["toctree"] = _tree(page, language)
        # Where the brand leads.
        context["master_doc"] = front(language).page
        context["next"] = context["prev"] = None


def _tree(page: str, language: str) -> Callable[..., str]:
    entries = list(_entries(page, language))
    html = templates().get_template("navigation.html").render(page=page, entries=entries)
    return lambda **_: html


def _entries(page: str, language: str) -> Iterator[NavigationEntry]:
    """The front page, the games in the language, and the pages of the page's own game."""
    yield NavigationEntry(labels(language)["home.front"], front(language))
    own = page.partition("/")[0]
    for name in games():
        game = published(name)
        if language in game.languages:
            yield NavigationEntry(game.title, game.addresses.told(game.addresses.home, language))
            if name == own:
                yield from (one._replace(is_of_game=True) for one in _of_game(game, language))


def _of_game(game: PublishedGame, language: str) -> Iterator[NavigationEntry]:
    """What can be read of a game in a language."""
    own, addresses = labels(language), game.addresses
    if language in game.book:
        yield NavigationEntry(own["navigation.rulebook"], addresses.rulebook(language))
    yield NavigationEntry(own["navigation.points"], addresses.points(language))
    yield NavigationEntry(own["navigation.assumptions"], addresses.assumptions(language))
    yield NavigationEntry(own["navigation.agree"], addresses.agree(language))
    yield NavigationEntry(own["navigation.law"], addresses.told(addresses.law, language))
    yield NavigationEntry(own["navigation.short"], addresses.told(addresses.short, language))
    yield NavigationEntry(own["navigation.rules"], addresses.told(addresses.rules, language))
    tested = addresses.told(addresses.verification(), language)
    yield NavigationEntry(own["navigation.verification"], tested)
