"""Pages written from templates: what is filled in is escaped, and every link is noted."""

from __future__ import annotations

import posixpath
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import DirectiveError
from docutils.utils import Reporter
from markupsafe import Markup, escape

from lexludi.annotation.annotation_words import annotation_words
from lexludi.site.addresses import Address
from lexludi.site.domain import LawDomain, law_domain
from lexludi.site.games import games
from lexludi.site.i18n import language_of
from lexludi.site.labels import labels
from lexludi.site.law import sentences
from lexludi.site.published_game import PublishedGame, published
from lexludi.site.templating import templates

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


def _home(page: str) -> str:
    """The game whose folder a page is in; where that is none, Sphinx says so with the line."""
    folder = page.partition("/")[0]
    if folder not in games():
        where = " or ".join(f"{name}/" for name in games())
        what = f"this directive is for pages in {where}, and {page} is not; link to one instead"
        raise DirectiveError(Reporter.ERROR_LEVEL, what)
    return folder


class Desk:
    """Where a page of a game is written: the game, its addresses, the page, and its language."""

    def __init__(self, env: BuildEnvironment, name: str = "") -> None:
        """`name` is that of the game, for pages that are not in its folder."""
        self.env = env
        self.page = env.docname
        self.game: PublishedGame = published(name or _home(self.page))
        self.addresses = self.game.addresses
        self.language = language_of(self.page)
        self.label = labels(self.language)

    @property
    def domain(self) -> LawDomain:
        """Where is noted what a page shows."""
        return law_domain(self.env)

    def to(self, address: Address) -> str:
        """The link to an address from this page; it is noted, and checked when all is read."""
        self.domain.link(address)
        return address.seen_from(self.page)

    def own(self, address: Address) -> Address:
        """Where the same stands in the language of this page, by its address in English."""
        return self.addresses.told(address, self.language)

    def rule(self, name: str) -> Markup:
        """A link to whatever a passage may support, by its name."""
        href = self.to(self.own(self.addresses.cited(name)))
        link = '<a class="law-rule" href="{}"><code translate="no">{}</code></a>'
        return Markup(link).format(href, name)

    def explained(self, name: str) -> Markup:
        """The same link, which shows the sentence to whoever points at it."""
        title = sentences.cited(self.game, self.language, name)
        link = self.rule(name)
        return Markup('<span title="{}">{}</span>').format(str(title), link)

    def file(self, place: str) -> str:
        """The link to a file beside the pages, by its place on the site."""
        return posixpath.relpath(place, posixpath.dirname(self.page) or ".")

    def static(self, file: str) -> str:
        """The link to a file of the site's own."""
        return self.file(f"_static/{file}")

    def not_measured(self) -> nodes.raw:
        """That there is no report yet, with the command that writes it."""
        return self.written("not-measured.html")

    def linked(self, address: Address, text: str) -> Markup:
        """A link with a text."""
        return Markup('<a href="{}">{}</a>').format(self.to(address), escape(text))

    def written(self, template: str, **values: Any) -> nodes.raw:
        """What a template makes of values, as a piece of the page.

        Templates know `game`, `to`, `own`, `rule`, `explained`, `linked`, `file`, `static` and
        `addresses` besides, of the page's `language` each `label`, the words for `editors` and the
        `speech`, and the `labels` of any language.
        """
        common = {
            "game": self.game, "addresses": self.addresses,
            "to": self.to, "own": self.own, "rule": self.rule, "explained": self.explained,
            "linked": self.linked, "static": self.static,
            "file": self.file, "language": self.language, "label": self.label, "labels": labels,
            "speech": self.game.speech[self.language], "editors": annotation_words(self.language),
        }  # fmt: skip
        text = templates().get_template(template).render(**common, **values)
        return nodes.raw("", text, format="html")

    def section(self, anchor: str, title: str, *parts: nodes.Node) -> nodes.section:
        """A part of the page under a heading of its own."""
        heading = nodes.title(title, title)
        return nodes.section("", heading, *parts, ids=[anchor], names=[anchor])

    def depends_on(self, *files: str | Path) -> None:
        """Note that the page is to be made again when one of these files changes."""
        for file in files:
            self.env.note_dependency(_resolved(file))


@cache
def _resolved(file: str | Path) -> str:
    return str(Path(file).resolve())
