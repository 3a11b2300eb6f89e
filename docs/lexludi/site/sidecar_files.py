"""The files beside the pages: for programs, for addresses that stay, for the search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from lexludi.site import missing_page
from lexludi.site.downloads import files as downloads
from lexludi.site.downloads import table_files
from lexludi.site.evidence import findings
from lexludi.site.games import games
from lexludi.site.law import redirects, sentence_files
from lexludi.site.points import disputes
from lexludi.site.published_game import PublishedGame, published
from lexludi.site.search import index, sections
from lexludi.support.atomic import write_changed

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

MAKERS: tuple[Callable[[PublishedGame], Iterator[tuple[str, bytes]]], ...] = (
    redirects.files,
    sentence_files.files,
    disputes.files,
    downloads.files,
    findings.files,
    table_files.files,
    index.files,
)
"""What makes files of a game: their places on the site, and what is in them."""


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the files once the pages are written; those that have not changed are left alone."""
    if exception or app.builder.format != "html":
        return
    for name, data in _files(app.env, app.config.html_baseurl):
        write_changed(Path(app.outdir) / name, data)


def _files(env: BuildEnvironment, base: str) -> Iterator[tuple[str, bytes]]:
    yield from missing_page.files(base)
    yield from sections.files(env)
    for name in games():
        for make in MAKERS:
            yield from make(published(name))
