"""How much a difference of two readings matters, as a table for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lexludi.cli.output import columns
from lexludi.cli.spoken import Voice, chosen, every, told
from lexludi.cli.spoken import count as number_text
from lexludi.comparison.impact import Impact, Played, PointImpact, Share
from lexludi.language import Law
from lexludi.readings import figures


def report(law: Law, voice: Voice, found: Mapping[str, PointImpact]) -> Iterator[str]:
    """All differences together, then each point alone."""
    for impact in list(found.values())[:1]:
        yield told("impact.together")
        yield from (f"  {line}" for line in (*lines(impact.together), told("impact.meaning")))
    for point, impact in found.items():
        yield ""
        yield f"{point}: {voice.said(f'question {point}', law.points[point].question)}"
        yield f"  {with_variants(law, voice, told('impact.alone'), impact.alone.variants)}"
        yield from (f"    {line}" for line in lines(impact.alone))


def with_variants(law: Law, voice: Voice, before: str, agreed: Mapping[str, Any]) -> str:
    """Some words, and behind them the variants that are not the usual ones."""
    chosen = [(n, c) for n, c in agreed.items() if n in law.variants]
    unusual = [voice.choice(n, c) for n, c in chosen if c != law.variants[n].default]
    if not unusual:
        return before
    return told("compare.variants", before=before, variants=every(unusual))


def lines(impact: Impact) -> list[str]:
    """A table with a line for each policy: the three shares with their intervals."""
    measures = (told(f"impact.{name}") for name in ("legal", "payment", "winner"))
    rows = (_row(told(f"impact.{name}"), found) for name, found in impact.policies.items())
    return columns([("", *measures, ""), *rows])


def _row(policy: str, found: Played) -> tuple[str, ...]:
    open_ended = told(
        "impact.unfinished", number=number_text(found.unfinished), games=number_text(found.games)
    )
    shares = (_with_interval(share) for share in (found.legal, found.payment, found.winner))
    return (policy, *shares, open_ended if found.unfinished else "")


def _with_interval(share: Share) -> str:
    """A share as people read it: `12.3% (10.4% to 14.5%)`."""
    parts = {name: getattr(share, name) for name in ("share", "low", "high")}
    shown = {name: figures.percent(part, chosen()) for name, part in parts.items()}
    return told("impact.share", **shown)
