"""Law and engine of every game that has both agree in a few games under mixed choices.

LEXLUDI_SEED repeats a run, whose seed a failure names; without it each run has other games.
"""

from __future__ import annotations

import os
import random

import pytest

from lexludi.catalogue import installed, open_game
from lexludi.differential.options import Extent
from lexludi.differential.run import play_both
from lexludi.play import setups
from lexludi.play.adapter import opponent, required_opponent

SEED = int(os.environ.get("LEXLUDI_SEED") or random.SystemRandom().randrange(2**32))
SHORT = Extent(near=4, longest=150)


@pytest.mark.parametrize("game", [name for name in installed() if opponent(open_game(name))])
@pytest.mark.parametrize("number", range(5))
def test_law_and_engine_agree_under_mixed_choices(game: str, number: int) -> None:
    found, rng = open_game(game), random.Random(f"{SEED} {number}")
    setup = setups.mixed(found.law, rng.choice(found.law.counts), {}, rng)
    played = play_both(found.law, setup, required_opponent(found), rng.randrange(1 << 30), SHORT)
    assert played.disagreement is None, f"LEXLUDI_SEED={SEED}"
    assert played.steps > 0
