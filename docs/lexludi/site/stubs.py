"""Pages as they are written before Sphinx reads them: a title, and the directive for the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable

MARKUP = re.compile(r"([\\`*_{}\[\]<>#$|~^])")
"""What Markdown would take for its own in a title."""
PLAIN = r"\\\1"
ALONE = "---\norphan: true\n---\n\n"
"""What a page begins with that is in no list of pages."""


def stub(title: str, directive: str, *arguments: str, alone: bool = False) -> str:
    """The Markdown of a page; one that is `alone` is in no list of pages."""
    return f"{ALONE if alone else ''}{heading(title)}{fence(directive, *arguments)}"


def heading(title: str) -> str:
    """The heading of a page."""
    return f"# {MARKUP.sub(PLAIN, title)}\n\n"


def fence(directive: str, *arguments: str) -> str:
    """A directive with nothing in it."""
    return f"```{{{directive}}}{''.join(f' {one}' for one in arguments)}\n```\n"


def listing(pages: Iterable[str], *, hidden: bool = True) -> str:
    """The list of the pages below a page, which is hidden where the page itself leads to them."""
    options = ":maxdepth: 1\n" + (":hidden:\n" if hidden else "")
    return f"\n```{{toctree}}\n{options}\n" + "".join(f"{page}\n" for page in pages) + "```\n"
