"""`prove`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from lexludi.proofs import prove
from lexludi.proofs.examination.smtlib import MANIFEST, ExportManifest
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.proof_report import Proofs
from lexludi.proofs.prove import Proved
from lexludi.proofs.results import SecondOpinion, SolverDisagreement
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


def test_a_second_solver_is_asked_about_a_sample(lexludi: Command, pebbles: Path) -> None:
    pytest.importorskip("cvc5")
    words = ("--players", 2, "--second", "cvc5", "--sample", 8, "--format", "json", "--jobs", 1)
    ran = lexludi("prove", pebbles, *words)
    second = ran.data["second"]
    assert (ran.status, second["contradicted"]) == (0, 0)
    assert sum(second[word] for word in ("agreed", "undecided", "unasked")) == 8
    assert second["solver"].startswith("cvc5 ")


def test_where_two_solvers_disagree_there_is_a_finding(
    lexludi: Command, pebbles: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wrong = SolverDisagreement(
        obligation="heap.kept in grab", players=2, question=0, expected="unsat", came="sat"
    )
    found = SecondOpinion(solver="cvc5 1", agreed=3, contradicted=1, disagreements=(wrong,))
    monkeypatch.setattr("lexludi.cli.verbs.contributors.prove.examined", lambda *_: found)
    monkeypatch.setattr(prove, "proved", lambda *_: Proved({Task("grab", 2, (), 0): VERDICTS[:1]}))
    ran = lexludi("prove", pebbles, "--smtlib", tmp_path / "none", "--second", "cvc5")
    assert ran.status == 1
    assert "cvc5 1 agrees on 3 of 4 obligations (75.0 %), 0 undecided, 1 contradicted" in ran.out
    assert "heap.kept in grab, 2 players, question 0: expected unsat, cvc5 1 says sat" in ran.out


def test_a_sample_of_nothing_is_refused(
    lexludi: Command, pebbles: Path, asked: list[RunOptions]
) -> None:
    ran = lexludi("prove", pebbles, "--sample", 8)
    assert (ran.status, asked) == (2, [])
    assert "expected --second or --smtlib with it" in ran.err


def test_questions_are_written_into_a_new_folder_only(
    lexludi: Command, pebbles: Path, asked: list[RunOptions], tmp_path: Path
) -> None:
    (tmp_path / "note").write_text("", "utf-8")
    ran = lexludi("prove", pebbles, "--smtlib", tmp_path)
    assert (ran.status, asked) == (2, [])
    assert "expected a new or an empty folder" in ran.err


def test_a_folder_for_questions_that_cannot_be_made_is_refused(
    lexludi: Command, pebbles: Path, asked: list[RunOptions], tmp_path: Path
) -> None:
    (tmp_path / "note").write_text("", "utf-8")
    ran = lexludi("prove", pebbles, "--smtlib", tmp_path / "note" / "questions")
    assert (ran.status, asked) == (2, [])
    assert "Not a directory" in ran.err


def test_questions_are_written_beside_a_manifest(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "questions"
    words = ("--players", 2, "--smtlib", folder, "--sample", 4, "--jobs", 1)
    assert lexludi("prove", pebbles, *words).status == 0
    found = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=ExportManifest)
    assert len(found.obligations) == 4
    assert all((folder / q.file).is_file() for one in found.obligations for q in one.questions)
