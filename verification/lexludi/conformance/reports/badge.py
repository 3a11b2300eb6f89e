"""A badge: how many cases an implementation passes, as a picture and for shields.io."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape

from lexludi.conformance.reports.lines import counted
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance
from lexludi.foreign.visible import plain

COLOURS = {"brightgreen": "#2a7f1e", "yellow": "#8a6d00", "red": "#b42318"}
"""The names that shields.io has, and what we draw for them."""
LETTER, MARGIN, HEIGHT = 7, 6, 20
"""Pixels: of a letter, at each end of a text, of the badge."""


def shields(run: Conformance, sources: Sources) -> str:
    """The JSON that an endpoint badge of shields.io reads."""
    label, message, colour = _said(run)
    about = {"schemaVersion": 1, "label": label, "message": message, "color": colour}
    return json.dumps({**about, "isError": colour == "red"}) + "\n"


def badge(run: Conformance, sources: Sources) -> str:
    """The badge as SVG."""
    label, message, colour = _said(run)
    left, right = (LETTER * len(words) + 2 * MARGIN for words in (label, message))
    name = escape(f"{label}: {message}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="{HEIGHT}" '
        f'role="img" aria-label="{name}"><title>{name}</title>'
        f'<rect width="{left}" height="{HEIGHT}" fill="#444"/>'
        f'<rect x="{left}" width="{right}" height="{HEIGHT}" fill="{COLOURS[colour]}"/>'
        f'<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">'
        f"{_text(label, MARGIN)}{_text(message, left + MARGIN)}</g></svg>\n"
    )


def _text(words: str, left: int) -> str:
    return f'<text x="{left}" y="14" textLength="{LETTER * len(words)}">{escape(words)}</text>'


def _said(run: Conformance) -> tuple[str, str, str]:
    """The two texts and the colour: green only where every case was asked and passed."""
    counts = counted(run)
    against = counts["failed"] + counts["errored"] + counts["known"]
    more = {"skipped": counts["skipped"], "failed": against}
    words = [f"{counts['passed']:,} of {len(run.verdicts):,} passed"]
    words += [f"{count:,} {word}" for word, count in more.items() if count]
    colour = "red" if against else "brightgreen" if run.passed and not more["skipped"] else "yellow"
    return plain(f"{run.game} {run.suite}")[:60], ", ".join(words), colour


BADGES: dict[str, Callable[[Conformance, Sources], str]] = {"badge": badge, "shields": shields}
"""What writes a badge: files for a page, which are no reports of what failed."""
