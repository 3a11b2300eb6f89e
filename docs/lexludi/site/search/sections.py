"""What the search in the browser knows of the pages that show nothing of a law by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from docutils import nodes

from lexludi.language.law import ENGLISH
from lexludi.lookup.normalise import pieces
from lexludi.site.addresses import Address
from lexludi.site.domain import TYPES, law_domain
from lexludi.site.i18n import language_of

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


class PageSection(msgspec.Struct, frozen=True, array_like=True):
    """A section of a page: its title (none where it is the page's), its anchor, its words.

    The page itself has no anchor.  There are many, so that they are written without the names of
    their fields.
    """

    title: str
    anchor: str
    words: str


class SearchedPage(msgspec.Struct, frozen=True):
    """A page with its address and its sections."""

    title: str
    at: str
    sections: tuple[PageSection, ...]


def files(env: BuildEnvironment) -> Iterator[tuple[str, bytes]]:
    """The pages with their sections as a script."""
    found = msgspec.json.encode(tuple(pages(env)))
    yield "search-pages.js", b"const searchPages = " + found + b";\n"


def pages(env: BuildEnvironment) -> Iterator[SearchedPage]:
    """Guides, references, decisions: all that is not found as part of a law."""
    shown = law_domain(env).shown.items()
    found_otherwise = {page for (_, kind, _), (page, _) in shown if kind in TYPES}
    for page in sorted(env.found_docs - found_otherwise):
        if "orphan" not in env.metadata[page] and language_of(page) == ENGLISH:
            title, at = env.titles[page].astext(), Address(page, "").seen_from("")
            yield SearchedPage(title, at, tuple(_sections(env, page, title)))


def _sections(env: BuildEnvironment, page: str, title: str) -> Iterator[PageSection]:
    for section in env.get_doctree(page).findall(nodes.section):
        heading = section.next_node(nodes.title)
        # The first section is the page itself.
        anchor = "" if isinstance(section.parent, nodes.document) else section["ids"][0]
        own = heading.astext() if heading else title
        yield PageSection("" if own == title else own, anchor, _words(section))


def _words(section: nodes.section) -> str:
    """The words of a section without those of the sections in it, each once, as they are found."""
    own = [part for part in section.children if not isinstance(part, (nodes.section, nodes.title))]
    text = " ".join(part.astext() for part in own if not isinstance(part, nodes.raw))
    return " ".join(dict.fromkeys(pieces(text)))
