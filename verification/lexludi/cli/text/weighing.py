"""How much a difference matters, for the verbs that compare readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.output import columns

if TYPE_CHECKING:
    from lexludi.cli.parts import Options
    from lexludi.comparison.impact import Impact, Played, PointImpact, Share

ImpactOption = Annotated[
    bool,
    typer.Option("--impact", help="Play games twice, and count where the readings part."),
]
GAMES = 1000
"""Pairs of games for each policy."""
GAMES_EACH = 1500
"""The same for each answer of the report: any share is known to within 2.6 %."""
MEANING = "share of games in which a player may step otherwise, is paid otherwise, or another wins"
"""What the columns of the table count."""
GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        min=1,
        metavar="N",
        help=f"With --impact: games played twice by each policy, {GAMES} if not given, "
        f"{GAMES_EACH} with --all.",
    ),
]


def weighed(
    game: Game,
    a: Mapping[str, str],
    b: Mapping[str, str],
    variants: Mapping[str, Mapping[str, str]],
    options: Options,
    games: int,
) -> dict[str, PointImpact]:
    """Weigh every point on which two readings differ, and show how far the games are.

    `variants` are those in which a point shows, by its name.
    """
    from lexludi.cli.progress import board
    from lexludi.comparison.impact import by_point

    with board() as shown:
        found = by_point(
            game,
            a,
            b,
            variants=variants,
            players=options["players"],
            games=games,
            seed=options["seed"],
            executor=options["executor"],
            tick=shown.tick,
        )
        shown.finish("impact", f"{len(found)} points, {games:,} games each, played twice")
    return found


def lines(impact: Impact) -> list[str]:
    """A table with a line for each policy: the three shares with their intervals."""
    head = ("", "legal steps differ", "a payment differs", "the winner differs", "")
    return columns([head, *(_row(name, found) for name, found in impact.policies.items())])


def _row(policy: str, found: Played) -> tuple[str, ...]:
    open_ended = (
        f"{found.unfinished:,} of {found.games:,} without an end" if found.unfinished else ""
    )
    shares = (_told(share) for share in (found.legal, found.payment, found.winner))
    return (policy, *shares, open_ended)


def _told(share: Share) -> str:
    """A share as people read it: `12.3 % (10.4 to 14.5)`."""
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})".replace("%", " %")
