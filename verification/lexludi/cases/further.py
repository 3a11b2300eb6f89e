"""Sharpening a suite: further moments, for what a case for each goal does not tell apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lexludi.cases.derive import Moment
from lexludi.cases.sharpen import mutation_guided
from lexludi.cases.whole_games import whole
from lexludi.language import Law

Tell = Callable[[int, int, str], None]


def further(
    law: Law, moments: Sequence[Moment], *, players: Sequence[int], seed: int,
    effort: tuple[int, int], tell: Tell,
) -> list[Moment]:  # fmt: skip
    """What whole games show, then a moment for each fault of the law that shows nowhere yet.

    `effort` is how many whole games are played for each number of players, and how many games
    are searched for faults.
    """
    late = whole(law, players=players, seed=seed, games=effort[0])
    known = [*sorted(moments, key=lambda moment: moment.id), *late]
    return late + mutation_guided(
        law, known, players=players, seed=seed, games=effort[1], tell=tell
    )
