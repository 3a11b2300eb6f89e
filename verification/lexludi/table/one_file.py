"""The page as one file: its policy allows its own script and style, and no connection."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from lexludi.catalogue import Game
from lexludi.language.emit.javascript.package_files import modules
from lexludi.language.law import ENGLISH
from lexludi.table.board import board_style
from lexludi.table.parts import part, scripts
from lexludi.table.table_data import table_data

MARK = re.compile("@[A-Z]+@")
"""A place in the frame of the page that is filled in."""


def page(
    game: Game,
    begin: str | None = None,
    *,
    head: str = "",
    allowed: str = "",
    further: Mapping[str, Any] | None = None,
) -> str:
    """The page of a game, which begins in a language, or in that of the browser.

    Where it is served, `head` has further elements, `allowed` what its policy allows beyond
    itself, and `further` more of what it knows.
    UsageError where an edition or the words of a language have faults, LawError where the law has
    what JavaScript has not.
    """
    style = part("page", "table.css") + board_style(game)
    code, starter = scripts(modules(game.law)), part("page", "starter.js")
    data = {**table_data(game, begin), "title": title_of(game), **(further or {})}
    filled = {
        "@LANGUAGE@": begin or ENGLISH,
        "@POLICY@": _policy((starter, *code), style) + allowed,
        "@HEAD@": head,
        "@TITLE@": html.escape(title_of(game)),
        "@NEEDS@": _needs(data["texts"]),
        "@STYLE@": style,
        "@DATA@": packed(_json(data)),
        "@CODE@": packed(code.first),
        "@LATER@": packed(code.later),
        "@STARTER@": starter,
    }
    # In one pass: what is filled in may itself hold what looks like a mark.
    return MARK.sub(lambda found: filled[found[0]], part("page", "table.html"))


def title_of(game: Game) -> str:
    """The name of a game as people write it."""
    return game.law.game.replace("_", " ").title()


def _policy(scripts: Iterable[str], style: str) -> str:
    """Nothing but these scripts and this style, told by their hashes: no network, no images."""
    hashes = " ".join(f"'{_hash(one)}'" for one in scripts)
    return (
        f"default-src 'none'; script-src {hashes}; style-src '{_hash(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode()


def _needs(texts: Mapping[str, Any]) -> str:
    """What the page needs, in each language; the page takes the place of it as soon as it can."""
    return "\n".join(
        f'<p class="needs" lang="{code}">{html.escape(one["page"]["page.needs"])}</p>'
        for code, one in texts.items()
    )


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def packed(text: str) -> str:
    """A text, deflated and in base64: nothing in it can end the element that it stands in."""
    return base64.b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
