"""Games in which law and engine agreed at every step, kept from one run to the next.

A game depends on its seed, its setup, the law, the engine and the code that plays and compares, and
all of these are in its key.  A game in which they disagree is never kept, so that it is played and
shown in every run; and nothing is kept of an engine whose code is not known in full.
"""

from __future__ import annotations

from dataclasses import dataclass

import lexludi.catalogue
import lexludi.differential
import lexludi.engine
import lexludi.foreign
import lexludi.language
import lexludi.play
from lexludi.catalogue import Game
from lexludi.catalogue.content import declarations
from lexludi.catalogue.engine_code import engine_code
from lexludi.differential.options import Extent
from lexludi.language import Setup
from lexludi.support import canonical_json, strict_json
from lexludi.support.cache import Cache, key_of
from lexludi.support.code_hash import code_hash

CACHE = Cache("agreed")
CODE = (
    lexludi.catalogue,
    lexludi.differential,
    lexludi.engine,
    lexludi.foreign,
    lexludi.language,
    lexludi.play,
    canonical_json,
    strict_json,
)
"""The code that plays and compares: another version of it may play other games."""


@dataclass(frozen=True)
class AgreedGame:
    """A game without a disagreement.

    Attributes:
        players: for how many players, and
        seed: by which seed it was played.
        steps: how many steps were played, and
        asked: how many that are nearly legal were asked about.
    """

    players: int
    seed: int
    steps: int
    asked: int


class AgreedGames:
    """The games that are kept of a law and its reference engine."""

    def __init__(self, game: Game, extent: Extent) -> None:
        self._engine = engine_code(game)
        self._extent = extent
        self._law = (game.law.fingerprint, tuple(declarations(game.law).items()))

    def kept(self, setup: Setup, seed: int) -> AgreedGame | None:
        """The game that was played under a setup by a seed; None where none is kept."""
        if self._engine is None:
            return None
        found = CACHE.get(self._key(setup, seed), AgreedGame)
        if found is None or (found.players, found.seed) != (setup.players, seed):
            return None
        return found if found.steps > 0 and found.asked >= 0 else None

    def keep(self, setup: Setup, played: AgreedGame) -> None:
        """Keep a game in which nothing differed."""
        if self._engine is not None:
            CACHE.put(self._key(setup, played.seed), played)

    def _key(self, setup: Setup, seed: int) -> str:
        return key_of(
            code=code_hash(*CODE),
            engine=self._engine,
            law=self._law,
            players=setup.players,
            answers=sorted(setup.answers.items()),
            variants=sorted(setup.variants.items()),
            seed=seed,
            near=self._extent.near,
            longest=self._extent.longest,
        )
