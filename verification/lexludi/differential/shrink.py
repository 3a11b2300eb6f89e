"""Making a difference small: fewer unusual answers, then fewer steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from lexludi.differential.disagreement import Disagreement, replay
from lexludi.language import Law, Setup, SetupError, Step
from lexludi.play.adapter import Opponent

TRIES = 120
"""Replays spent on one difference."""


def shrink(law: Law, opponent: Opponent, disagreement: Disagreement) -> Disagreement:
    """A smaller history and a plainer setup that show the same difference."""
    budget = [TRIES]

    def same(setup: Setup, history: Sequence[Step]) -> Disagreement | None:
        if budget[0] <= 0:
            return None
        budget[0] -= 1
        found = replay(law, setup, opponent, history, disagreement.step)
        alike = found is not None and _kind(found) == _kind(disagreement)
        return found if alike else None

    return _shorter(_plainer(law, disagreement, same), same)


Same = Callable[[Setup, Sequence[Step]], "Disagreement | None"]


def _kind(disagreement: Disagreement) -> tuple[str, tuple[str, ...]]:
    return disagreement.message, disagreement.rules


def _plainer(law: Law, disagreement: Disagreement, same: Same) -> Disagreement:
    """The usual answer wherever the difference does not need another."""
    for name, _, usual in law.choices():
        setup = disagreement.setup
        changed = Setup(
            players=setup.players,
            answers=_with(setup.answers, name, usual),
            variants=_with(setup.variants, name, usual),
        )
        if changed != setup and _allowed(law, changed):
            disagreement = same(changed, disagreement.history) or disagreement
    return disagreement


def _allowed(law: Law, setup: Setup) -> bool:
    """Whether a game may be played under a setup: its choices fit together."""
    try:
        setup.completed(law)
    except SetupError:
        return False
    return True


def _with(choices: Mapping[str, str], name: str, usual: str) -> dict[str, str]:
    return {**choices, name: usual} if name in choices else dict(choices)


def _shorter(disagreement: Disagreement, same: Same) -> Disagreement:
    """Leave out runs of steps, long ones first, as long as something can be left out."""
    improved = True
    while improved:
        improved = False
        for start, end in runs(len(disagreement.history)):
            rest = disagreement.history[:start] + disagreement.history[end:]
            found = same(disagreement.setup, rest)
            if found is not None:
                disagreement, improved = found, True
                break
    return disagreement


def runs(length: int) -> Iterator[tuple[int, int]]:
    """Runs of steps to leave out: halves, quarters, ... single steps, from the end."""
    size = length // 2
    while size:
        for end in range(length, 0, -size):
            yield max(end - size, 0), end
        size //= 2
