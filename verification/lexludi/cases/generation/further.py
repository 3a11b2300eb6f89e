"""Further case inputs, for the faults of the law that a case for each goal does not show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.counting import counts
from lexludi.cases.generation.for_elements import search_for_elements
from lexludi.cases.generation.generate import Effort
from lexludi.cases.generation.late_refusals import late_refusals
from lexludi.cases.generation.mutation_guided import search_for_faults
from lexludi.cases.generation.not_now import not_now
from lexludi.cases.generation.right_moments import right_moments
from lexludi.cases.generation.weighed import weighed
from lexludi.cases.generation.who_sees import looks
from lexludi.cases.generation.whole_games import whole
from lexludi.language import Law
from lexludi.support.progress import Progress, no_progress


@dataclass(frozen=True)
class Searched:
    """What a search found, and the elements that it did not find, by the reason."""

    inputs: list[CaseInput]
    silent: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def further(
    law: Law,
    inputs: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    effort: Effort,
    progress: Progress = no_progress,
) -> Searched:
    """What whole games show, the weights of chance, and all that `for_faults` finds."""
    late = whole(law, players=players, seed=seed, games=effort.whole)
    drawn = weighed(law, players=players, seed=seed)
    known = [*sorted(inputs, key=lambda case_input: case_input.id), *late, *drawn]
    found = for_faults(law, known, players=players, seed=seed, effort=effort, progress=progress)
    return Searched([*late, *drawn, *found.inputs], found.silent)


def for_faults(
    law: Law,
    known: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    effort: Effort,
    progress: Progress = no_progress,
) -> Searched:
    """Looks, counts, moments, late refusals, faults and elements that are not shown yet."""
    names = [case_input.id for case_input in known]
    seen = looks(law, known, players=players, seed=seed)
    seen += counts(law, names, players=players, seed=seed)
    found = not_now(law, known, players=players, seed=seed, games=effort.moments, progress=progress)
    found += right_moments(
        law, known, players=players, seed=seed, games=effort.moments, progress=progress
    )
    found += late_refusals(
        law, known, players=players, seed=seed, games=effort.late, progress=progress
    )
    found += search_for_faults(
        law, [*known, *found], players=players, seed=seed, games=effort.mutation_guided,
        walks=effort.walks, progress=progress,
    )  # fmt: skip
    elements, silent = search_for_elements(
        law, [*known, *found], players=players, seed=seed, games=effort.elements,
        walks=effort.walks, solved=effort.solved, progress=progress,
    )  # fmt: skip
    return Searched([*seen, *found, *elements], silent)
