"""The page as one file: its policy allows its own script and style, and no connection."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

from lexludi.catalogue import Game
from lexludi.language.emit.javascript.package_files import modules
from lexludi.language.law import ENGLISH
from lexludi.table.board import board_style
from lexludi.table.parts import part, script
from lexludi.table.table_data import table_data

MARK = re.compile("@[A-Z]+@")
"""A place in the frame of the page that is filled in."""


def page(game: Game, begin: str | None = None) -> str:
    """The page of a game, which begins in a language, or in that of the browser.

    UsageError where an edition or the words of a language have faults, LawError where the law has
    what JavaScript has not.
    """
    style = part("page", "table.css") + board_style(game)
    code = script(modules(game.law))
    data = table_data(game, begin)
    filled = {
        "@LANGUAGE@": begin or ENGLISH,
        "@POLICY@": _policy(code, style),
        "@TITLE@": html.escape(_title(game)),
        "@NEEDS@": _needs(data["texts"]),
        "@STYLE@": style,
        "@DATA@": packed({**data, "title": _title(game)}),
        "@SCRIPT@": code,
    }
    # In one pass: what is filled in may itself hold what looks like a mark.
    return MARK.sub(lambda found: filled[found[0]], part("page", "table.html"))


def _title(game: Game) -> str:
    return game.law.game.replace("_", " ").title()


def _policy(code: str, style: str) -> str:
    """Nothing but this script and this style, told by their hashes: no network, no images."""
    return (
        f"default-src 'none'; script-src '{_hash(code)}'; style-src '{_hash(style)}'; "
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


def packed(data: object) -> str:
    """JSON, deflated and in base64: no text of it can end the element that it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
