"""The formats that a report can have, by name."""

from __future__ import annotations

from collections.abc import Callable

from lexludi.conformance.reports.github import github
from lexludi.conformance.reports.html import html
from lexludi.conformance.reports.jsonl import jsonl
from lexludi.conformance.reports.junit import junit
from lexludi.conformance.reports.markdown import markdown
from lexludi.conformance.reports.sarif import sarif
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.reports.text import text
from lexludi.conformance.verdicts import Conformance

FORMATS: dict[str, Callable[[Conformance, Sources], str]] = {
    "text": text,
    "junit": junit,
    "jsonl": jsonl,
    "markdown": markdown,
    "html": html,
    "github": github,
    "sarif": sarif,
}
"""What writes a run in each format: the whole of a file, ending with a newline."""
