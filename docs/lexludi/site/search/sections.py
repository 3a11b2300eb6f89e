"""What the search in the browser knows of the pages that show nothing of a law by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from docutils import nodes

from lexludi.language.law import ENGLISH
from lexludi.lookup.normalise import tokens
from lexludi.site.addresses import Address
from lexludi.site.domain import TYPES, law_domain
from lexludi.site.i18n import language_of

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


class PageSection(msgspec.Struct, frozen=True):
    """A section of a page: its own title and that of the page, its address, its words."""

    title: str
    page: str
    at: str
    words: str


def files(env: BuildEnvironment) -> Iterator[tuple[str, bytes]]:
    """The sections of all pages as a script."""
    found = msgspec.json.encode(tuple(sections(env)))
    yield "search-pages.js", b"const searchPages = " + found + b";\n"


def sections(env: BuildEnvironment) -> Iterator[PageSection]:
    """The sections of guides, references, decisions: all that is not found as part of a law."""
    shown = law_domain(env).shown.items()
    found_otherwise = {page for (_, kind, _), (page, _) in shown if kind in TYPES}
    for page in sorted(env.found_docs - found_otherwise):
        if "orphan" not in env.metadata[page] and language_of(page) == ENGLISH:
            yield from _of_page(env, page)


def _of_page(env: BuildEnvironment, page: str) -> Iterator[PageSection]:
    title = env.titles[page].astext()
    for section in env.get_doctree(page).findall(nodes.section):
        heading = section.next_node(nodes.title)
        # The first section is the page itself.
        anchor = "" if isinstance(section.parent, nodes.document) else section["ids"][0]
        at = Address(page, anchor).seen_from("")
        yield PageSection(heading.astext() if heading else title, title, at, _words(section))


def _words(section: nodes.section) -> str:
    """The words of a section without those of the sections in it, each once, as they are found."""
    own = [part for part in section.children if not isinstance(part, (nodes.section, nodes.title))]
    text = " ".join(part.astext() for part in own if not isinstance(part, nodes.raw))
    return " ".join(dict.fromkeys(tokens(text)))
