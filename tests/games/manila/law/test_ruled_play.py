"""Play of Manila goes on under the rulings alone, as under all answers."""

from __future__ import annotations

from lexludi.catalogue import open_game
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.open_position import SymbolicPosition


def test_play_goes_on_under_the_rulings_alone() -> None:
    law = open_game("manila").law
    position = SymbolicPosition(law, 3, dict(law.ruled), 0)
    goes_on = (c for c in claims_of(position, POSITIONS) if c.obligation.kind == "goes_on")
    verdicts = [claim.decide() for claim in goes_on]
    assert [v.word for v in verdicts if v is not None] == ["proved"]
