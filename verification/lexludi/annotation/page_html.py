"""A page of HTML in one file: it runs nothing, loads nothing, and shows strangers' text as text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files

from lexludi.foreign.visible import plain

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def page(language: str, title: str, body: Iterable[str]) -> str:
    """The whole page; the parts of the body are HTML already."""
    head = (
        f'<!DOCTYPE html>\n<html lang="{text(language)}">\n<head>\n<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{text(title)}</title>\n<style>\n{_style()}</style>\n</head>\n<body>",
    )
    return "\n".join((*head, *body, "</body>\n</html>\n"))


@cache
def _style() -> str:
    return files(__package__).joinpath("page.css").read_text("utf-8")


def text(words: str) -> str:
    """Any text as HTML that shows it as it is, also within an attribute."""
    return escape(plain(words))


def element(name: str, content: str, **attributes: str) -> str:
    """An element; the content is HTML already, the values of attributes are text.

    Attributes without a value are left out; names are told as `class_` and `aria_hidden`.
    """
    given = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    told = "".join(f' {key}="{text(value)}"' for key, value in given if value)
    return f"<{name}{told}>{content}</{name}>"


def linked(address: str, content: str, **attributes: str) -> str:
    """A link around HTML; just the HTML where there is no address."""
    return element("a", content, href=address, **attributes) if address else content
