"""Every verdict can be asked again: its questions are recorded, written out, and complete."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import z3

from lexludi.catalogue import Game
from lexludi.language import terms as t
from lexludi.language.types import NUMERIC
from lexludi.proofs import verdict_cache
from lexludi.proofs.examination import second_solver
from lexludi.proofs.examination.examine import Wish, examine
from lexludi.proofs.examination.examined import Examined, ExaminedQuestion
from lexludi.proofs.examination.second_opinion import opinion
from lexludi.proofs.examination.smtlib import (
    MANIFEST,
    ExportManifest,
    refuse_filled,
    write_manifest,
)
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.prove import prove
from lexludi.proofs.solver import Answer, Questions
from lexludi.proofs.splitting.balance import balanced
from lexludi.proofs.splitting.case_split import by_cases
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Verdict
from lexludi.support.errors import UsageError
from lexludi.support.options import RunOptions

TWO = RunOptions(players=(2,))
KEPT = Obligation("inductive", "pebbles.kept", "grab")
GRAB = Task("grab", 2, (), 0)


@pytest.fixture(scope="module")
def folder(pebbles: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All questions about pebbles for two, as files."""
    place = tmp_path_factory.mktemp("questions")
    found = examine(pebbles, Wish(folder=place), TWO)
    write_manifest(place, pebbles.law, {}, 0, found)
    return place


@pytest.fixture
def manifest(folder: Path) -> ExportManifest:
    return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=ExportManifest)


def answers(file: Path) -> str:
    """What a solver that knows nothing but the file answers."""
    solver = z3.Solver()
    solver.from_file(str(file))
    return str(solver.check())


def test_every_file_has_the_answer_that_the_manifest_expects(
    folder: Path, manifest: ExportManifest
) -> None:
    asked = [(q.file, q.expected) for one in manifest.obligations for q in one.questions]
    assert len(asked) > 60
    assert [(file, answers(folder / file)) for file, _ in asked] == asked


def test_the_manifest_names_every_file(folder: Path, manifest: ExportManifest) -> None:
    named = {q.file for one in manifest.obligations for q in one.questions}
    written = {file.relative_to(folder).as_posix() for file in folder.rglob("*.smt2")}
    assert named == written


def test_a_proof_that_nothing_breaks_a_promise_rests_on_questions_without_an_example(
    manifest: ExportManifest,
) -> None:
    (kept,) = (one for one in manifest.obligations if _claim(one) == KEPT)
    assert kept.verdict == "proved"
    assert {q.expected for q in kept.questions} == {"unsat"}


def _claim(one: object) -> Obligation:
    return Obligation(**{name: getattr(one, name) for name in Obligation.__dataclass_fields__})


def test_what_is_examined_whole_is_kept_as_prove_keeps_it(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    usual = prove(pebbles, TWO)
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    examine(pebbles, Wish(), TWO)
    monkeypatch.setattr(Questions, "ask", never)
    again = prove(pebbles, TWO)
    assert again.proved == usual.proved
    assert [(f.claim, f.known) for f in again.findings] == [
        (f.claim, f.known) for f in usual.findings
    ]


def never(_questions: Questions, *_: object) -> Answer:
    raise AssertionError("the solver was asked")


def test_a_sample_has_so_many_obligations_and_is_not_kept(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    found = examine(pebbles, Wish(sample=10), TWO)
    assert len(found) == 10
    assert len({(one.task, one.obligation) for one in found}) > 5
    assert not list(tmp_path.rglob(f"{verdict_cache.CACHE}*"))
    assert not any(file.is_file() for file in tmp_path.rglob("*"))


def test_the_same_seed_draws_the_same_sample(pebbles: Game) -> None:
    one, again = (
        [(e.task, e.obligation) for e in examine(pebbles, Wish(sample=6), TWO)] for _ in range(2)
    )
    assert one == again


# What a verdict rests on where one question is not enough.


def test_the_question_of_a_balance_is_recorded(pebbles: Game) -> None:
    position = Task("grab", 2, (("brightness", "plain"),), 0).position(pebbles.law)
    move = position.theory.move(pebbles.law.actions["grab"], position.state)
    (sum_of_pebbles,) = (
        term
        for term in t.walk(pebbles.law.invariants["pebbles.kept"].always)
        if isinstance(term, t.Compare) and isinstance(term.left.type, NUMERIC)
    )
    with position.recording() as asked:
        assert balanced(position, move, sum_of_pebbles)
    assert [one.answer for one in asked] == ["unsat"]


def test_every_question_of_a_proof_by_cases_is_recorded(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = Task("deal", 2, (), 0).position(pebbles.law)
    move = position.theory.move(pebbles.law.actions["deal"], position.state)
    # The whole is too much for this effort, so it is split.
    monkeypatch.setattr("lexludi.proofs.solver.EFFORT", 1)
    with position.questions.also(move.legal), position.recording() as asked:
        by_cases(position, move, z3.And(move.local["drawn"] >= 0, move.local["drawn"] < 99))
    assert len(asked) == position.questions.asked > 1


def test_what_no_verdict_rests_on_is_not_recorded(pebbles: Game) -> None:
    position = GRAB.position(pebbles.law)
    with position.recording() as asked:
        position.solve([])
    assert [one.answer for one in asked] == ["sat"]


# The second opinion.


@pytest.mark.parametrize("name", second_solver.NAMES)
def test_another_solver_confirms_what_is_found_of_a_sound_law(pebbles: Game, name: str) -> None:
    pytest.importorskip(name)
    found = opinion(name, examine(pebbles, Wish(second=name), RunOptions(players=(3,))))
    assert (found.undecided, found.contradicted) == (0, 0)
    assert found.agreed > 60


def test_an_answer_that_was_bent_is_contradicted(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("cvc5")
    ask = Questions.ask

    def bent(questions: Questions, *formulas: object) -> Answer:
        found = ask(questions, *formulas)
        record = questions.record
        if record:
            record[-1] = type(record[-1])(record[-1].text, "sat")
        return found

    monkeypatch.setattr(Questions, "ask", bent)
    found = opinion("cvc5", examine(pebbles, Wish(second="cvc5", sample=12), TWO))
    assert found.contradicted > 0
    assert {(d.expected, d.came) for d in found.disagreements} == {("sat", "unsat")}


def examined(*questions: tuple[Answer, Answer | None]) -> Examined:
    asked = tuple(ExaminedQuestion(expected, came) for expected, came in questions)
    return Examined(GRAB, KEPT, Verdict(KEPT, 2, "proved"), asked)


@pytest.mark.parametrize(
    ("questions", "word"),
    [
        ([("unsat", "unsat")], "agreed"),
        ([("sat", "sat"), ("unsat", "unsat")], "agreed"),
        ([("unknown", None), ("unsat", "unsat")], "agreed"),
        ([("unsat", "unsat"), ("unsat", "unknown")], "undecided"),
        ([("unsat", "sat"), ("unsat", "unknown")], "contradicted"),
        ([("sat", "unsat")], "contradicted"),
        ([("unknown", None)], "unasked"),
        ([], "unasked"),
    ],
)
def test_an_obligation_counts_once_by_the_worst_of_its_questions(
    questions: list[tuple[Answer, Answer | None]], word: str
) -> None:
    found = opinion("cvc5", [examined(*questions)])
    words = ("agreed", "undecided", "contradicted", "unasked")
    assert [getattr(found, one) for one in words] == [int(one == word) for one in words]


def test_a_solver_that_reaches_its_limit_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cvc5")
    monkeypatch.setattr(second_solver, "LIMIT", 1)
    x, y, z = z3.Ints("x y z")
    solver = z3.Solver()
    solver.add(x * x * x + y * y * y == z * z * z, x > 1, y > 1, z > 1)
    assert second_solver.ask(f"(set-logic ALL)\n{solver.to_smt2()}") == "unknown"


def test_a_solver_that_is_not_installed_is_named_with_what_installs_it() -> None:
    with pytest.raises(UsageError, match=r"pip install 'lexludi\[second\]'"):
        second_solver.refuse_missing("no_such_solver")


def test_a_folder_with_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("", "utf-8")
    with pytest.raises(UsageError, match="expected a new or an empty folder"):
        refuse_filled(tmp_path)
