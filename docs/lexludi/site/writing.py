"""Pages written from templates: what is filled in is escaped, and every link is noted."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import DirectiveError
from docutils.utils import Reporter
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import Address
from lexludi.site.domain import LawDomain, law_domain
from lexludi.site.games import games
from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame, published

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


HERE = Path(__file__).parent


@cache
def templates() -> Environment:
    """The templates of the pages' contents; all know which language is that of the law."""
    found = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals["ENGLISH"] = ENGLISH
    return found


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
        self.language = self.addresses.language_of(self.page)
        self.label = labels(self.language)

    @property
    def domain(self) -> LawDomain:
        """Where is noted what a page shows."""
        return law_domain(self.env)

    def to(self, address: Address) -> str:
        """The link to an address from this page; it is noted, and checked when all is read."""
        self.domain.link(address)
        return address.seen_from(self.page)

    def rule(self, name: str) -> Markup:
        """A link to whatever a passage may support, by its name."""
        href = self.to(self.addresses.cited(name))
        link = '<a class="law-rule" href="{}"><code translate="no">{}</code></a>'
        return Markup(link).format(href, name)

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

        Templates know `game`, `to`, `rule`, `linked`, `static` and `addresses` besides, of the
        page's `language` each `label` and the `speech`, and the `labels` of any language.
        """
        common = {
            "game": self.game, "addresses": self.addresses,
            "to": self.to, "rule": self.rule, "linked": self.linked, "static": self.static,
            "file": self.file, "language": self.language, "label": self.label, "labels": labels,
            "speech": self.game.speech[self.language],
        }  # fmt: skip
        text = templates().get_template(template).render(**common, **values)
        return nodes.raw("", text, format="html")

    def languages(self, at: Callable[[str], Address]) -> list[tuple[str, str, Address]]:
        """The same page in the other languages, by where it is in each: code, name, address."""
        others = (code for code in self.game.languages if code != self.language)
        return [(code, labels(code)["name"], at(code)) for code in others]

    def section(self, anchor: str, title: str, *parts: nodes.Node) -> nodes.section:
        """A part of the page under a heading of its own."""
        heading = nodes.title(title, title)
        return nodes.section("", heading, *parts, ids=[anchor], names=[anchor])

    def depends_on(self, *files: str | Path) -> None:
        """Note that the page is to be made again when one of these files changes."""
        for file in files:
            self.env.note_dependency(str(Path(file).resolve()))
