"""`prove`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from lexludi.proofs import prove
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.proof_report import Proofs
from lexludi.proofs.prove import Proved
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Verdict
from lexludi.support.options import RunOptions

Command = Any
VERDICTS = [
    Verdict(Obligation("inductive", "heap.kept", "grab"), 2, "proved", effort=3),
    Verdict(Obligation("can_apply", "heap.shrinks", "grab"), 2, "refuted", "unsatisfiable"),
]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[RunOptions]:
    """What the prover is asked; it always finds the same."""
    calls: list[RunOptions] = []

    def proved(_law: object, options: RunOptions) -> Proved:
        calls.append(options)
        return Proved({Task("grab", 2, (), 0): VERDICTS})

    monkeypatch.setattr(prove, "proved", proved)
    return calls


def test_a_law_can_be_proved_by_itself(lexludi: Command, pebbles: Path, asked: object) -> None:
    ran = lexludi("prove", pebbles)
    assert ran.status == 1
    assert ran.out.startswith("pebbles: 1 proved, 1 refuted, 0 unknown")
    assert "heap.shrinks" in ran.out


def test_the_report_has_every_verdict_with_what_it_is_about(
    lexludi: Command, pebbles: Path, asked: object, tmp_path: Path
) -> None:
    path = tmp_path / "proofs.json"
    ran = lexludi("prove", pebbles, "--seed", 4, "--players", 2, "--report", path)
    found = msgspec.json.decode(path.read_bytes(), type=Proofs)
    assert (ran.status, found.game, found.seed, found.players) == (1, "pebbles", 4, (2,))
    assert found.subjects.keys() == {"heap.kept", "heap.shrinks"}
    assert [one.message for one in found.failures] == ["no position fulfils it"]


def test_a_report_that_cannot_be_written_is_refused_before_the_work(
    lexludi: Command, pebbles: Path, asked: list[RunOptions], tmp_path: Path
) -> None:
    ran = lexludi("prove", pebbles, "--report", tmp_path / "nowhere" / "proofs.json")
    assert (ran.status, asked) == (2, [])
    assert "there is no folder" in ran.err
