"""How much a difference of two readings matters, as a table for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lexludi.cli.output import columns
from lexludi.comparison.impact import Impact, Played, PointImpact, Share
from lexludi.language import Law
from lexludi.support.messages import listed

MEANING = "share of games in which a player may step otherwise, is paid otherwise, or another wins"
"""What the columns of the table count."""


def report(law: Law, found: Mapping[str, PointImpact]) -> Iterator[str]:
    """All differences together, then each point alone."""
    for impact in list(found.values())[:1]:
        yield "all of them together, in games played twice"
        yield from (f"  {line}" for line in (*lines(impact.together), MEANING))
    for point, impact in found.items():
        yield ""
        yield f"{point}: {law.points[point].question}"
        yield f"  this point alone, in games played twice{variants(law, impact.alone.variants)}"
        yield from (f"    {line}" for line in lines(impact.alone))


def variants(law: Law, agreed: Mapping[str, str]) -> str:
    """The variants that are not the usual ones, to be put behind a sentence."""
    unusual = [f"{n} {c}" for n, c in agreed.items() if c != law.variants[n].default]
    return f", {listed(unusual)}" if unusual else ""


def lines(impact: Impact) -> list[str]:
    """A table with a line for each policy: the three shares with their intervals."""
    head = ("", "legal steps differ", "a payment differs", "the winner differs", "")
    return columns([head, *(_row(name, found) for name, found in impact.policies.items())])


def _row(policy: str, found: Played) -> tuple[str, ...]:
    open_ended = (
        f"{found.unfinished:,} of {found.games:,} without an end" if found.unfinished else ""
    )
    shares = (_with_interval(share) for share in (found.legal, found.payment, found.winner))
    return (policy, *shares, open_ended)


def _with_interval(share: Share) -> str:
    """A share as people read it: `12.3 % (10.4 to 14.5)`."""
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})".replace("%", " %")
