"""Further case inputs, for the faults of the law that a case for each goal does not show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lexludi.cases.derive import CaseInput
from lexludi.cases.sharpen import mutation_guided
from lexludi.cases.whole_games import whole
from lexludi.language import Law

Tell = Callable[[int, int, str], None]


def further(
    law: Law, inputs: Sequence[CaseInput], *, players: Sequence[int], seed: int,
    effort: tuple[int, int], tell: Tell,
) -> list[CaseInput]:  # fmt: skip
    """What whole games show, then an input for each fault of the law that shows nowhere yet.

    `effort` is how many whole games are played for each number of players, and how many games
    are searched for faults.
    """
    late = whole(law, players=players, seed=seed, games=effort[0])
    known = [*sorted(inputs, key=lambda case_input: case_input.id), *late]
    return late + mutation_guided(
        law, known, players=players, seed=seed, games=effort[1], tell=tell
    )
