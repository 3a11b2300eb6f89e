"""A report of mutants depends on how chains of ties are mutated where there is such a chain."""

from __future__ import annotations

import pytest

from lexludi.catalogue import open_game
from lexludi.mutation.committed import CHAIN, COMMITTED


def test_the_scoring_alone_depends_on_it() -> None:
    game = open_game("massilia")
    stored = COMMITTED.stored(game)
    assert stored is not None
    parts = COMMITTED.parts(game, stored.entries)
    assert [name for name, of in parts.items() if CHAIN in of] == [game.law.scoring.name]


@pytest.mark.parametrize(("name", "chained"), [("massilia", True), ("cartagena", False)])
def test_a_score_without_a_chain_has_nothing_of_it(name: str, chained: bool) -> None:
    assert (CHAIN in COMMITTED.content(open_game(name))) is chained
