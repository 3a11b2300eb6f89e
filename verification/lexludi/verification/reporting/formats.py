"""The formats that a report can have, by name."""

from __future__ import annotations

from collections.abc import Callable

from lexludi.verification.reporting.annotations import github
from lexludi.verification.reporting.jsonl import jsonl
from lexludi.verification.reporting.junit import junit
from lexludi.verification.reporting.markdown import markdown
from lexludi.verification.reporting.sarif import sarif
from lexludi.verification.reporting.sources import Sources
from lexludi.verification.reporting.text import text
from lexludi.verification.verdicts import Conformance

FORMATS: dict[str, Callable[[Conformance, Sources], str]] = {
    "text": text,
    "junit": junit,
    "jsonl": jsonl,
    "markdown": markdown,
    "github": github,
    "sarif": sarif,
}
"""What writes a run in each format: the whole of a file, ending with a newline."""
