"""Making a difference small: fewer unusual answers, then fewer steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from lexludi.differential.disagreement import Disagreement, replay
from lexludi.language import Law, Setup, Step
from lexludi.play.adapter import Opponent

TRIES = 120
"""Replays spent on one difference."""


def shrink(law: Law, opponent: Opponent, parting: Disagreement) -> Disagreement:
    """A smaller history and a plainer setup that show the same difference."""
    budget = [TRIES]

    def same(setup: Setup, history: Sequence[Step]) -> Disagreement | None:
        if budget[0] <= 0:
            return None
        budget[0] -= 1
        found = replay(law, setup, opponent, history, parting.step)
        alike = found is not None and _kind(found) == _kind(parting)
        return found if alike else None

    return _shorter(_plainer(law, parting, same), same)


Same = Callable[[Setup, Sequence[Step]], "Disagreement | None"]


def _kind(parting: Disagreement) -> tuple[str, tuple[str, ...]]:
    return parting.message, parting.rules


def _plainer(law: Law, parting: Disagreement, same: Same) -> Disagreement:
    """The usual answer wherever the difference does not need another."""
    for name, _, usual in law.choices():
        setup = parting.setup
        changed = Setup(
            players=setup.players,
            answers=_with(setup.answers, name, usual),
            variants=_with(setup.variants, name, usual),
        )
        if changed != setup:
            parting = same(changed, parting.history) or parting
    return parting


def _with(choices: Mapping[str, str], name: str, usual: str) -> dict[str, str]:
    return {**choices, name: usual} if name in choices else dict(choices)


def _shorter(parting: Disagreement, same: Same) -> Disagreement:
    """Leave out runs of steps, long ones first, as long as something can be left out."""
    improved = True
    while improved:
        improved = False
        for start, end in runs(len(parting.history)):
            rest = parting.history[:start] + parting.history[end:]
            found = same(parting.setup, rest)
            if found is not None:
                parting, improved = found, True
                break
    return parting


def runs(length: int) -> Iterator[tuple[int, int]]:
    """Runs of steps to leave out: halves, quarters, ... single steps, from the end."""
    size = length // 2
    while size:
        for end in range(length, 0, -size):
            yield max(end - size, 0), end
        size //= 2
