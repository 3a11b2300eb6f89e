"""The mutants that the committed mutation score calls survivors."""

from __future__ import annotations

from lexludi.catalogue import Game
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants
from lexludi.mutation.committed import COMMITTED


def survivors(game: Game) -> list[Mutant]:
    """The mutants that no case noticed when the score was measured, as far as the law has them.

    UsageError where no score is committed, or one that cannot be read.
    """
    score = COMMITTED.read(game)
    alive = {one.id for group in score.survivors.values() for one in group}
    return [mutant for mutant in mutants(game.law) if mutant.id in alive] if alive else []
