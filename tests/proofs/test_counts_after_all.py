"""Where no split shows that a claim is kept, its counts decide with more effort."""

from __future__ import annotations

from typing import Any

import pytest
import z3

from lexludi.catalogue import Game
from lexludi.proofs import steps
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.steps import Kept
from lexludi.proofs.task import Task


def split(game: Game, counted: Any) -> bool:
    """What a split says of a claim whose counts are given."""
    position = Task("grab", 2, (), 0).position(game.law)
    move = position.theory.move(game.law.actions["grab"], position.state)
    claim = Obligation("inductive", "heap.shared", "grab")
    return steps._split(position, move, Kept(claim, z3.Bool("formula"), None, counted))


@pytest.fixture(autouse=True)
def no_case_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "by_cases", lambda *claim: False)


def test_a_claim_is_kept_whose_counts_are(pebbles: Game) -> None:
    assert split(pebbles, True)


def test_a_claim_is_not_kept_whose_counts_may_fail(pebbles: Game) -> None:
    assert not split(pebbles, False)


def test_a_claim_without_counts_is_not_kept(pebbles: Game) -> None:
    assert not split(pebbles, None)
