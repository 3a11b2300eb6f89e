"""The page that a server shows for an address that is not there, in every language."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.site.i18n import front, site_languages
from lexludi.site.labels import labels
from lexludi.site.templating import templates

FILE = "404.html"
"""The name by which servers know it."""


def files(base: str) -> Iterator[tuple[str, bytes]]:
    """The page by its place on the site.

    A server shows it at any address, so that its links need `base`, the address of the site, as
    `html_baseurl` has it; without one they lead on from addresses in no folder only.
    """
    fronts = {code: f"{base}{front(code).page}.html" for code in site_languages()}
    html = templates().get_template("missing.html").render(fronts=fronts, labels=labels)
    yield FILE, html.encode()
