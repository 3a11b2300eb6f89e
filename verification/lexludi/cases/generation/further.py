"""Further case inputs, for the faults of the law that a case for each goal does not show."""

from __future__ import annotations

from collections.abc import Sequence

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.generate import Effort
from lexludi.cases.generation.mutation_guided import search_for_faults
from lexludi.cases.generation.weighed import weighed
from lexludi.cases.generation.whole_games import whole
from lexludi.language import Law
from lexludi.support.progress import Progress, no_progress


def further(
    law: Law,
    inputs: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    effort: Effort,
    progress: Progress = no_progress,
) -> list[CaseInput]:
    """What whole games show, the weights of chance, and each fault that shows nowhere yet."""
    late = whole(law, players=players, seed=seed, games=effort.whole)
    known = [*sorted(inputs, key=lambda case_input: case_input.id), *late]
    faults = search_for_faults(
        law, known, players=players, seed=seed, games=effort.mutation_guided, progress=progress
    )
    return late + weighed(law, players=players, seed=seed) + faults
