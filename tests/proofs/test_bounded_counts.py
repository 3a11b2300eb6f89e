"""Of a count that a step only lowers, or only raises, it is enough to know which way it goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.proofs.test_counted import COINS, COUNT, IF, PIECES, opened

from lexludi.proofs.splitting.counted import kept_by_bounds

CLEARED = "for s in spot:\n    if s != a:\n      piece[s] = none"
FILLED = "for s in spot:\n    if piece[s] == none:\n      piece[s] = me"
GIVEN = "for s in spot:\n    if piece[s] == me:\n      piece[s] = left(me)"
MOVED = "for s in spot:\n    piece[s] = me if s > 0 else none"
AT_LEAST = f"all({COUNT} >= heap for p in seat)"
ONE_OF_ME = "count(s for s in spot if piece[s] == turn) <= heap"


def kept(folder: Path, then: str, claim: str) -> bool:
    """Whether a legal step keeps a claim, by the way in which its counts go."""
    position, move, after = opened(folder, then, claim)
    with position.questions.also(move.legal):
        return kept_by_bounds(position, move, after, position.law.invariants["kept"].always)


@pytest.mark.parametrize(
    ("then", "claim"),
    [
        (CLEARED, PIECES),
        (CLEARED, IF),
        (CLEARED, ONE_OF_ME),
        (FILLED, AT_LEAST),
        ("for s in spot:\n    if pile[s] > 1:\n      pile[s] -= 1", COINS),
        (CLEARED + "\n  piece[b] = none", PIECES),
    ],
    ids=["cleared", "on a condition", "of one seat", "filled", "a sum", "an entry as well"],
)
def test_a_claim_is_kept_if_its_counts_go_the_way_that_it_needs(
    tmp_path: Path, then: str, claim: str
) -> None:
    assert kept(tmp_path, then, claim)


@pytest.mark.parametrize(
    ("then", "claim"),
    [
        (FILLED, PIECES),
        (CLEARED, AT_LEAST),
        (GIVEN, PIECES),
        (MOVED, PIECES),
        (CLEARED + "\n  piece[b] = me", PIECES),
        (CLEARED + "\n  heap = 0", PIECES),
        ("for s in spot:\n    pile[s] += 1", COINS),
    ],
    ids=["filled", "cleared", "given", "moved", "one comes", "less is allowed", "a sum"],
)
def test_a_claim_is_not_kept_if_its_counts_go_or_may_go_another_way(
    tmp_path: Path, then: str, claim: str
) -> None:
    assert not kept(tmp_path, then, claim)


@pytest.mark.parametrize("then", ["heap -= 0", "held[me][a] += n", "guest[inn] = none"])
def test_nothing_is_asked_where_no_count_reads_what_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    position, move, after = opened(tmp_path, then, PIECES)
    monkeypatch.setattr(position.questions, "ask", lambda *_: pytest.fail("the solver was asked"))
    assert not kept_by_bounds(position, move, after, position.law.invariants["kept"].always)
