"""`verify`: what it asks of its parts, what it prints, and the status that it leaves."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from lexludi.cases.results import Coverage
from lexludi.conformance.verdicts import CaseVerdict, Conformance, Word
from lexludi.differential.results import Differential, DifferentialFinding
from lexludi.proofs.results import Obligations, ProofFinding, Tally
from lexludi.support.errors import UsageError
from lexludi.support.options import RunOptions
from lexludi.support.progress import ProgressUpdate
from lexludi.support.worker_pool.executor import Executor
from lexludi.verify import ledger, preconditions
from lexludi.verify.ledger_report import Ledger
from lexludi.verify.report import verdict

Command = Any
Results = dict[str, Any]

REFUTED = ProofFinding(
    obligation="heap.shrinks in grab",
    kind="progress",
    subject="heap.shrinks",
    action="grab",
    verdict="refuted",
    reason="counterexample",
    message="the heap stays at 4",
    answers={"take.nothing": "allowed"},
    sentence="Every turn makes the heap smaller.",
)
FAILURE = CaseVerdict(
    case="grab/3", verdict="failed", rule="grab.limit", expected="refused", came="legal"
)


def conformance(*failures: CaseVerdict, **counts: int) -> Conformance:
    """A run with these failures, and so many other verdicts of each kind."""
    others = [
        CaseVerdict(case=f"{word}/{number}", verdict=word)
        for word in get_args(Word)
        for number in range(counts.get(word, 0))
    ]
    return Conformance(game="pebbles", suite="1.0.0", law="", verdicts=(*failures, *others))


LEDGER = ledger.kept
MODULES = {
    "obligations": "lexludi.proofs.prove",
    "suite": "lexludi.cases.check",
    "conformance": "lexludi.conformance.run",
    "differential": "lexludi.differential.run",
    "ledger": "lexludi.verify.ledger",
}
FUNCTIONS = {
    "obligations": "prove",
    "suite": "check",
    "conformance": "run_cases",
    "differential": "run",
    "ledger": "kept",
}


@pytest.fixture
def asked() -> dict[str, Any]:
    """The options that each part was called with."""
    return {}


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch, asked: dict[str, Any]) -> Results:
    """Parts that find what a test puts here, in the place of the real ones."""
    results: Results = {
        "obligations": Obligations(proved=12),
        "suite": Coverage(goals=5, reached=4, constructed=1, generated=9),
        "conformance": conformance(passed=9),
        "differential": Differential(steps=1000, games=10),
        "ledger": Ledger(),
    }
    monkeypatch.setattr(preconditions, "absent", lambda _game: {})
    for module, function in FUNCTIONS.items():
        monkeypatch.setattr(f"{MODULES[module]}.{function}", part(module, results, asked))
    return results


def part(module: str, results: Results, asked: dict[str, Any]) -> Callable[..., Any]:
    name: Any = "cases" if module == "suite" else module

    def act(_law: object, together: RunOptions | None = None, **single: Any) -> Any:
        options = vars(together) if together else single
        asked[module] = options
        options["progress"](ProgressUpdate(name, 1, 2, "half [way]"))
        if isinstance(results[module], Exception):
            raise results[module]
        return results[module]

    return act


def test_all_well_is_status_zero(lexludi: Command, pebbles: Path, parts: Results) -> None:
    ran = lexludi("verify", pebbles)
    assert ran.status == 0
    assert ran.out.splitlines()[-1].startswith("success (")


@pytest.mark.parametrize(
    ("part_", "found", "status"),
    [
        ("obligations", Obligations(refuted=1, findings=(REFUTED,)), 1),
        ("obligations", Obligations(proved=1, unknown=1), 3),
        ("obligations", Obligations(proved=1, known=1), 0),
        ("suite", Coverage(goals=1, reached=1, differs=("grab.json",)), 1),
        ("suite", Coverage(goals=1, missed=("grab.limit/broken",)), 3),
        ("suite", Coverage(goals=1, impossible=1), 0),
        ("conformance", conformance(FAILURE, passed=8), 1),
        ("conformance", conformance(passed=8, errored=1), 1),
        ("conformance", conformance(passed=8, skipped=1), 3),
        (
            "differential",
            Differential(differences=(DifferentialFinding(message="", players=2, seed=1),)),
            1,
        ),
        ("ledger", Ledger(holes=("rule grab.limit: no case breaks it",)), 1),
        ("ledger", Ledger(open=("grab.limit",)), 3),
    ],
)
def test_the_status_says_whether_something_was_found_or_is_open(
    lexludi: Command, pebbles: Path, parts: Results, part_: str, found: object, status: int
) -> None:
    parts[part_] = found
    assert lexludi("verify", pebbles).status == status


def test_a_finding_outweighs_an_open_question(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["obligations"] = Obligations(unknown=1)
    parts["conformance"] = conformance(failed=1)
    assert lexludi("verify", pebbles).status == 1


def test_a_part_that_cannot_be_done_is_status_two(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["suite"] = UsageError("no cases are committed for pebbles")
    ran = lexludi("verify", pebbles)
    assert ran.status == 2
    assert ran.err.endswith("lexludi: no cases are committed for pebbles\n")


def test_a_part_that_breaks_off_hides_nothing_of_what_others_find(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["obligations"] = Obligations(refuted=1, findings=(REFUTED,))
    parts["ledger"] = UsageError("the cases are damaged")
    ran = lexludi("verify", pebbles)
    assert ran.status == 1
    assert "the heap stays at 4" in ran.out
    assert "ledger        not measured: the cases are damaged" in ran.out
    assert ran.err.endswith("lexludi: the cases are damaged\n")


def test_the_json_report_says_which_part_broke_off(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["suite"] = UsageError("the cases are damaged")
    ran = lexludi("verify", pebbles, "--format", "json")
    assert (ran.status, ran.data["success"]) == (2, False)
    assert (ran.data["cases"], ran.data["obligations"]["proved"]) == (None, 12)
    assert ran.data["not_measured"] == {"cases": "the cases are damaged"}


def test_an_error_of_our_own_has_a_status_of_its_own_and_hides_no_finding(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["obligations"] = Obligations(refuted=1, findings=(REFUTED,))
    parts["differential"] = KeyError("no such thing")
    ran = lexludi("verify", pebbles)
    assert ran.status == 70
    assert "the heap stays at 4" in ran.out
    assert "KeyError: 'no such thing'" in ran.err
    assert "an error inside lexludi and not a finding" in ran.err


@pytest.mark.parametrize("verb", ["verify", "ledger"])
@pytest.mark.parametrize(
    ("part", "called"), [("editions/de.toml", "edition"), ("labels/de.po", "labels")]
)
def test_what_cannot_be_used_of_a_language_is_named_before_the_proofs_and_is_a_finding(
    verb: str,
    part: str,
    called: str,
    lexludi: Command,
    pebbles: Path,
    parts: Results,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    folder = tmp_path / "pebbles"
    shutil.copytree(pebbles, folder)
    (folder / part).parent.mkdir()
    (folder / part).write_text("strange = 5", "utf-8")
    monkeypatch.setattr(f"{MODULES['ledger']}.kept", LEDGER)
    ran = lexludi(verb, folder)
    assert ran.status == 1
    assert ran.err.index(f"{called} de cannot be used") < ran.err.index("obligations:")
    assert f"{called} de cannot be used" in ran.out


def test_a_refutation_is_printed_with_its_sentence_and_answers(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["obligations"] = Obligations(refuted=1, findings=(REFUTED,))
    out = lexludi("verify", pebbles).out
    assert "heap.shrinks in grab, under take.nothing=allowed" in out
    assert "Every turn makes the heap smaller." in out
    assert "the heap stays at 4" in out


def test_a_failed_case_is_printed_with_its_rule(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["conformance"] = conformance(FAILURE)
    assert "grab/3: failed, rule grab.limit" in lexludi("verify", pebbles).out


def test_many_findings_are_counted_rather_than_printed(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["conformance"] = conformance(*[FAILURE] * 25)
    assert "... and 15 more" in lexludi("verify", pebbles).out


def test_every_point_is_open_unless_told(
    lexludi: Command, pebbles: Path, parts: Results, asked: dict[str, Any]
) -> None:
    lexludi("verify", pebbles)
    assert asked["obligations"]["answers"] == {}
    assert asked["obligations"]["players"] == (2, 3)


def test_a_reading_holds_every_point_and_an_answer_goes_before_it(
    lexludi: Command, pebbles: Path, parts: Results, asked: dict[str, Any]
) -> None:
    words = ("--reading", "reference", "--answer", "take.nothing=allowed")
    lexludi("verify", pebbles, *words, "--players", 3, "--jobs", 2, "--seed", 5)
    narrowed = {"players": (3,), "answers": {"take.nothing": "allowed"}}
    run = narrowed | {"executor": Executor(2), "seed": 5}
    for part_ in ("obligations", "conformance", "differential"):
        assert run.items() <= asked[part_].items()
    # The cases are derived in this process, without chance.
    assert narrowed.items() <= asked["suite"].items()
    assert not {"seed", "executor"} & asked["suite"].keys()


def test_the_reference_reading_is_all_the_rulings(
    lexludi: Command, pebbles: Path, parts: Results, asked: dict[str, Any]
) -> None:
    lexludi("verify", pebbles, "--reading", "reference")
    assert asked["obligations"]["answers"] == {"take.nothing": "refused"}


def test_an_unknown_reading_is_answered_on_one_line(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    ran = lexludi("verify", pebbles, "--reading", "referense")
    assert ran.status == 2
    assert "unknown reading 'referense'; did you mean reference?" in ran.err


def test_the_json_report_counts_the_law_and_every_part(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    report = lexludi("verify", pebbles, "--format", "json").data
    assert report["law"]["points"] == 1
    assert report["law"]["parameters"] == 2
    assert report["obligations"]["proved"] == 12
    assert report["cases"]["generated"] == 9
    assert report["conformance"]["passed"] == 9
    assert report["differential"]["steps"] == 1000
    assert report["success"] is True
    assert report["seconds"] >= 0


def test_the_report_file_holds_what_json_prints(
    lexludi: Command, pebbles: Path, parts: Results, tmp_path: Path
) -> None:
    path = tmp_path / "report.json"
    ran = lexludi("verify", pebbles, "--format", "json", "--report", path)
    assert json.loads(path.read_text("utf-8")) == ran.data


def test_a_report_that_cannot_be_written_is_named_before_the_work(
    lexludi: Command, pebbles: Path, parts: Results, asked: dict[str, Any], tmp_path: Path
) -> None:
    ran = lexludi("verify", pebbles, "--report", tmp_path / "no" / "report.json")
    assert ran.status == 2
    assert asked == {}


def test_progress_goes_to_standard_error_in_plain_lines_when_piped(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    ran = lexludi("verify", pebbles)
    assert "obligations: 1 of 2 half [way]\n" in ran.err
    assert "half" not in ran.out


def test_progress_is_drawn_as_bars_on_a_terminal(
    lexludi: Command, pebbles: Path, parts: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lexludi.cli import progress

    monkeypatch.setattr("lexludi.cli.verbs.contributors.verify.board", progress.BarBoard)
    ran = lexludi("verify", pebbles)
    assert ran.status == 0
    assert "12 proved" in ran.err


def test_a_part_that_did_nothing_is_no_success(
    lexludi: Command, pebbles: Path, parts: Results
) -> None:
    parts["conformance"] = conformance()
    assert lexludi("verify", pebbles).status == 3


def test_a_foreign_implementation_is_started_by_its_words(
    lexludi: Command, pebbles: Path, parts: Results, asked: dict[str, Any]
) -> None:
    assert lexludi("conform", pebbles, "--", "node", "my game.js", "--seed", "x").status == 0
    assert asked["conformance"]["command"] == ["node", "my game.js", "--seed", "x"]


def test_without_words_our_own_engine_is_judged(
    lexludi: Command, pebbles: Path, parts: Results, asked: dict[str, Any]
) -> None:
    assert lexludi("conform", pebbles).status == 0
    assert asked["conformance"]["command"] is None


@pytest.mark.parametrize("word", ["", "/nowhere/at/all"])
def test_words_that_start_nothing_are_refused(lexludi: Command, word: str) -> None:
    ran = lexludi("conform", "manila", "--players", 3, "--jobs", 1, "--", word)
    assert ran.status == 2
    assert "Traceback" not in ran.err
    assert word in ran.err


@pytest.mark.parametrize("jobs", [0, -1])
def test_less_than_one_job_is_refused(
    lexludi: Command, pebbles: Path, parts: Results, jobs: int
) -> None:
    assert lexludi("verify", pebbles, "--jobs", jobs).status == 2


@pytest.fixture
def proofs_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proofs that take no time; nothing else stands in."""
    obligations = Obligations(proved=12, by={"grab": Tally(proved=12)})
    monkeypatch.setattr(f"{MODULES['obligations']}.prove", lambda *_: obligations)


@pytest.mark.usefixtures("proofs_only")
def test_what_lacks_its_input_is_not_measured_and_the_rest_goes_on(
    lexludi: Command, pebbles: Path
) -> None:
    ran = lexludi("verify", pebbles)
    no_cases = f"not measured: no cases; `lexludi generate {pebbles}` writes them"
    assert f"cases         {no_cases}" in ran.out
    assert "conformance   not measured: no engine" in ran.out
    assert "differential  not measured: no engine" in ran.out
    assert "12 proved" in ran.out


@pytest.mark.usefixtures("proofs_only")
def test_the_report_has_null_for_what_was_not_measured(lexludi: Command, pebbles: Path) -> None:
    report = lexludi("verify", pebbles, "--format", "json").data
    assert [report[part] for part in ("cases", "conformance", "differential")] == [None] * 3
    assert list(report["not_measured"]) == ["cases", "conformance", "differential"]


def test_what_was_not_measured_is_neither_found_nor_open() -> None:
    assert verdict(Obligations(proved=1), None, None, None, Ledger()) == 0
    assert verdict(Obligations(unknown=1), None, None, None, Ledger()) == 3
