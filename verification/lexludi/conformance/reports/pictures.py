"""Pictures of the positions of failed cases, with what should change to be seen first."""

from __future__ import annotations

from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, PosedCase
from lexludi.language.law import ENGLISH
from lexludi.readings.picture import picture
from lexludi.support.canonical_json import MISSING, at
from lexludi.support.errors import UsageError

MOST = 30
"""Pictures on a page; each takes some ten kilobytes."""


class Pictures:
    """Draws up to a number of positions; changes while it draws."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._drawn = 0

    def of(self, one: CaseVerdict) -> str:
        """The picture of a case's position as SVG; "" where there is none, or there are enough."""
        if one.posed is None or self._drawn >= MOST:
            return ""
        self._drawn += 1
        quoted = self._sources.quoted
        return drawn(self._sources, one.posed, quoted[0] if quoted else ENGLISH, self._drawn)


def drawn(sources: Sources, posed: PosedCase, code: str, number: int = 1) -> str:
    """The picture of a posed case, labelled in a language where its labels can be used."""
    marked = [path for path in posed.changes if at(posed.position, path) is not MISSING]
    for language in dict.fromkeys((code, None)):
        try:
            name = f"position-{number}"
            return picture(sources.game, posed.position, language, marked, name).svg.strip()
        except (UsageError, ValueError):
            continue
    return ""
