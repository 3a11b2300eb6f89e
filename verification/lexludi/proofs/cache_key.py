"""What a proof depends on, as a hash: an edit elsewhere in the law leaves it as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lexludi.catalogue.content import content, declarations, hashed, of_actions, of_kinds
from lexludi.language import Law
from lexludi.proofs.solver import EFFORT, PATIENCE, solver_version
from lexludi.proofs.verdict_cache import CODE
from lexludi.support.cache import key_of
from lexludi.support.code_hash import code_hash

FORM = 11
"""Raised when verdicts change their meaning, so that committed ones are not taken for them."""


def key(
    law: Law,
    task: str,
    players: int,
    answers: Mapping[str, str],
    seed: int,
    part: Sequence[object] = (),
) -> str:
    """The hash of all that the verdicts of a task depend on, the prover's own sources included.

    `task` is an action's name, or another word for obligations that depend on every action; `part`
    says which of its obligations they are, where they are not all.
    """
    hashes = declarations(law)
    return key_of(
        code=code_hash(*CODE),
        solver=(solver_version(), EFFORT, PATIENCE),
        task=task,
        players=players,
        answers=sorted(answers.items()),
        seed=seed,
        part=part,
        stake=None if task in law.actions else hashed(content(law.scoring.stake)),
        law=[(name, hashes[name]) for name in depends(law, task)],
    )


def depends(law: Law, task: str) -> tuple[str, ...]:
    """The declarations that the verdicts of a task depend on, as `declarations` names them."""
    own = [task] if task in law.actions else list(law.actions)
    return (*of_actions(law, own), *of_kinds(law, {"invariant", "property", "game", "seen"}))
