"""The page on a web server: what makes it a program that a telephone installs and opens offline."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

from lexludi.catalogue import Game
from lexludi.table.one_file import page, title_of
from lexludi.table.parts import part

PAGE, MANIFEST, WORKER, ICON = (
    "table.html",
    "table.webmanifest",
    "table-worker.js",
    "table-icon.svg",
)
"""The names of the files, which lie in one folder."""
HEAD = f'<link rel="icon" href="{ICON}">\n'
ALLOWED = "; worker-src 'self'; manifest-src 'self'; img-src 'self'"
"""What the policy allows beyond the page itself: its own worker, manifest and icon."""
GROUND = "#0b4f8a"


def served(game: Game, questions: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """The files by their names; `questions` has where the pages of questions lie, by language.

    UsageError and LawError as of `page`.
    """
    beside = {"worker": WORKER, "manifest": MANIFEST}
    text = page(game, head=HEAD, allowed=ALLOWED, further={"site": questions, "beside": beside})
    kept = {
        PAGE: text.encode("utf-8"),
        MANIFEST: json.dumps(_manifest(game), indent=1).encode("utf-8"),
        ICON: part("page", "icon.svg").encode("utf-8"),
    }
    yield from kept.items()
    yield WORKER, _worker(game, kept)


def _manifest(game: Game) -> Mapping[str, object]:
    """How a telephone shows the page once it is installed."""
    icon = {"src": ICON, "sizes": "any", "type": "image/svg+xml"}
    return {
        "name": title_of(game), "short_name": title_of(game), "start_url": PAGE, "scope": PAGE,
        "display": "standalone", "background_color": GROUND, "theme_color": GROUND,
        "icons": [icon],
    }  # fmt: skip


def _worker(game: Game, kept: Mapping[str, bytes]) -> bytes:
    """The worker, which keeps the files until others are served, and takes no others for them."""
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in kept.items()}
    filled = {
        "@NAME@": f"lexludi table {game.law.game}",
        "@VERSION@": hashes[PAGE][:12],
        "@FILES@": json.dumps(hashes),
    }
    text = part("page", "worker.js")
    for mark, value in filled.items():
        text = text.replace(mark, value)
    return text.encode("utf-8")
