"""The pytest plugin, as somebody with an implementation uses it: in a pytest of its own."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from lexludi.cases import suite_folder
from lexludi.catalogue import open_game

pytest_plugins = ["pytester"]

MINIATURE = Path(__file__).parents[1] / "miniatures" / "miniature.py"
PRICE = f"{shlex.quote(sys.executable)} {shlex.quote(str(MINIATURE))} wrong_price"
SUITE = suite_folder.read(open_game("manila").cases)
RAISES = [case.id for case in SUITE.cases if "bid.raise" in case.rules]


class Caller:
    """Calls pytest with the cases of Manila and further words; no test files lie there."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self._pytester = pytester

    def __call__(self, *words: str) -> pytest.RunResult:
        return self._pytester.runpytest_subprocess(*self._every(words), timeout=120)

    def inside(self, *words: str) -> pytest.RunResult:
        """The same in this process, which is quicker where no case is put."""
        return self._pytester.runpytest_inprocess(*self._every(words))

    def collected(self, *words: str) -> list[str]:
        """The node ids of the cases that these words choose."""
        listed = self.inside("--collect-only", "-q", *words).stdout.str()
        return re.findall(r"^manila::.+", listed, re.MULTILINE)

    def _every(self, words: Sequence[str]) -> tuple[str, ...]:
        # Loading hypothesis takes longer than all the rest.
        spared = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest")
        return (*spared, "--lexludi-game", "manila", *words)


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Caller:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    return Caller(pytester)


def against(program: Path, text: str) -> tuple[str, str]:
    """The option for an implementation that is this Python program."""
    program.write_text(text, "utf-8")
    return "--lexludi-command", f"{shlex.quote(sys.executable)} {shlex.quote(str(program))}"


def counts(ran: pytest.RunResult) -> dict[str, int]:
    return ran.parseoutcomes()


def test_every_case_is_an_item_and_the_reference_engine_passes_them_all(run: Caller) -> None:
    assert counts(run()) == {"passed": len(SUITE.cases)}


def test_the_items_stand_in_the_order_of_the_suite(run: Caller) -> None:
    assert run.collected() == [f"manila::{case.id}" for case in SUITE.cases]


def test_a_rule_chooses_the_cases_that_exercise_it(run: Caller) -> None:
    chosen = run.collected("-m", "lexludi(rule='bid.raise')")
    assert chosen == [f"manila::{name}" for name in RAISES]


def test_a_name_of_a_rule_as_keyword_chooses_its_cases(run: Caller) -> None:
    chosen = run.collected("-k", "bid.raise")
    assert {f"manila::{name}" for name in RAISES} <= set(chosen)
    assert len(chosen) < len(SUITE.cases)


def test_a_rule_can_be_left_out(run: Caller) -> None:
    left = run.collected("-m", "not lexludi(rule='bid.raise')")
    assert len(left) == len(SUITE.cases) - len(RAISES)


def test_ordinary_tests_run_beside_the_cases(run: Caller, pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_own(): pass")
    assert counts(run("-k", "test_own or bid.raise.refused and not late")) == {
        "passed": 2,
        "deselected": len(SUITE.cases) - 1,
    }


def test_a_marker_that_nobody_registered_is_still_an_error(
    run: Caller, pytester: pytest.Pytester
) -> None:
    pytester.makepyfile("import pytest\n@pytest.mark.nobody\ndef test_own(): pass")
    assert run("--strict-markers", "-k", "bid.raise").ret != 0


def test_a_failure_shows_the_rule_its_place_and_what_differs(run: Caller) -> None:
    ran = run("-k", "place.spot.nutmeg_1", "--lexludi-command", PRICE)
    assert counts(ran)["failed"] == 1
    ran.stdout.fnmatch_lines(
        [
            "*manila place.spot.nutmeg_1*",
            "place.price: at /position/box expected 2, came 3",
            "  Whoever places an accomplice pays the price of the space to the harbour cash box.",
            "  *05-placing.md:*",
            "  en, *",
            "  also in de, fr*",
            "FAILED manila::place.spot.nutmeg_1 - *place.price*",
        ]
    )


def test_a_failure_shows_the_command_that_runs_the_case_again(run: Caller) -> None:
    folder = str(open_game("manila").cases)
    words = ("--lexludi-cases", folder, "--lexludi-command", PRICE)
    ran = run("-k", "place.spot.nutmeg_1", *words)
    again = f"  lexludi conform manila --cases {shlex.quote(folder)} --only place.spot.nutmeg_1 -- "
    assert f"{again}{PRICE}" in ran.outlines


def test_a_failure_shows_no_traceback(run: Caller) -> None:
    ran = run("-k", "place.spot.nutmeg_1", "--lexludi-command", PRICE)
    ran.stdout.no_fnmatch_line("*Traceback*")
    ran.stdout.no_fnmatch_line("*items.py*")


def test_the_header_names_the_suite_and_the_implementation(run: Caller) -> None:
    ran = run("-k", "bid.raise.refused")
    index = SUITE.index
    line = f"lexludi: manila, suite {index.suite}, law {index.law[:12]}, *the reference engine"
    ran.stdout.fnmatch_lines([line])


def test_two_workers_run_every_case_once(run: Caller) -> None:
    assert counts(run("-n", "2")) == {"passed": len(SUITE.cases)}


@pytest.mark.slow
def test_two_workers_find_the_same_as_one(run: Caller) -> None:
    words = ("-k", "place.", "-q", "--lexludi-command", PRICE)
    alone, shared = counts(run(*words)), counts(run(*words, "-n", "2"))
    alone.pop("deselected")
    assert alone["failed"] > 0
    assert shared == alone


COUNTING = """
import os, sys
from pathlib import Path
from lexludi.engine.peer import serve
from lexludi.games.manila import engine
(Path(__file__).parent / f"started.{os.getpid()}").touch()
serve(sys.stdin.buffer, sys.stdout.buffer, engine)
"""


def test_one_process_is_diagnosed_and_serves_all_cases(run: Caller, tmp_path: Path) -> None:
    run("-k", "bid.", *against(tmp_path / "peer.py", COUNTING))
    assert len(list(tmp_path.glob("started.*"))) == 1


def test_each_worker_has_its_own_process(run: Caller, tmp_path: Path) -> None:
    run("-k", "bid.", "-n", "2", *against(tmp_path / "peer.py", COUNTING))
    assert len(list(tmp_path.glob("started.*"))) == 2


def test_nothing_is_started_where_nothing_is_run(run: Caller, tmp_path: Path) -> None:
    run.inside("--collect-only", *against(tmp_path / "peer.py", COUNTING))
    assert list(tmp_path.glob("started.*")) == []


def test_no_process_outlives_the_run(run: Caller, tmp_path: Path) -> None:
    run("-k", "bid.", *against(tmp_path / "peer.py", COUNTING))
    for started in tmp_path.glob("started.*"):
        with pytest.raises(ProcessLookupError):
            os.kill(int(started.suffix[1:]), 0)


def test_a_command_that_is_not_there_is_an_error_of_every_case(run: Caller) -> None:
    ran = run("-k", "bid.raise", "--lexludi-command", "/no/such/thing")
    assert counts(ran)["errors"] >= len(RAISES)
    assert set(counts(ran)) == {"errors", "deselected"}
    ran.stdout.fnmatch_lines(["the implementation cannot be started: /no/such/thing*"])
    ran.stdout.no_fnmatch_line("*Traceback*")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("import sys; sys.exit(7)", "exit: ended with status 7*"),
        ("print('Segmentation fault', flush=True); input()", "garbage:*"),
        ("import time; time.sleep(99)", "hang: no answer within 0.5 s*"),
        ("import sys; sys.stdout.write('{')", "half line:*"),
    ],
    ids=["exit", "garbage", "hang", "half line"],
)
def test_a_breakdown_at_the_start_is_an_error_of_every_case(
    run: Caller, tmp_path: Path, text: str, shown: str
) -> None:
    command = against(tmp_path / "peer.py", text)
    ran = run("-k", "bid.raise", "--lexludi-timeout", "0.5", *command)
    assert set(counts(ran)) == {"errors", "deselected"}
    ran.stdout.fnmatch_lines([shown])


FALLING = """
import sys
from lexludi.engine.peer import Peer, serve
from lexludi.games.manila import engine
plain = Peer.answer
def answer(self, line):
    if b'"amount":54' in line and b'"run"' in line:
        sys.exit(3)
    return plain(self, line)
Peer.answer = answer
serve(sys.stdin.buffer, sys.stdout.buffer, engine)
"""


def test_after_a_breakdown_the_other_cases_go_on(run: Caller, tmp_path: Path) -> None:
    falling = [c.id for c in SUITE.cases if c.step == {"amount": 54, "by": 0, "do": "bid"}]
    ran = run("-k", "bid.", *against(tmp_path / "peer.py", FALLING))
    assert counts(ran)["errors"] == len(falling) > 0
    assert counts(ran)["passed"] > 10
    ran.stdout.fnmatch_lines(["exit: ended with status 3*"])


HISTORIES = """
import sys
from lexludi.engine.peer import Peer, serve
from lexludi.games.manila import engine
plain = Peer.answer
def answer(self, line):
    return plain(self, line).replace('"position",', '').replace('"legal",', '')
Peer.answer = answer
serve(sys.stdin.buffer, sys.stdout.buffer, engine)
"""


def test_what_cannot_be_asked_is_skipped_with_the_reason(run: Caller, tmp_path: Path) -> None:
    ran = run("-rs", *against(tmp_path / "peer.py", HISTORIES))
    assert counts(ran)["skipped"] >= len(SUITE.index.constructed)
    assert counts(ran)["passed"] + counts(ran)["skipped"] == len(SUITE.cases)
    ran.stdout.fnmatch_lines(["*it does not list legal steps*"])


FIXED = """
import sys
from lexludi.engine.peer import Peer, serve
from lexludi.games.manila import engine
plain = Peer.answer
def answer(self, line):
    return plain(self, line.replace(b'"small_first"', b'"large_first"'))
Peer.answer = answer
serve(sys.stdin.buffer, sys.stdout.buffer, engine)
"""


@pytest.mark.parametrize("words", [(), ("-n", "2")], ids=["alone", "two workers"])
def test_another_answer_is_reported_once_and_fails_nothing(
    run: Caller, tmp_path: Path, words: tuple[str, ...]
) -> None:
    ran = run("-k", "pilot", *words, *against(tmp_path / "peer.py", FIXED))
    assert "failed" not in counts(ran)
    assert counts(ran)["passed"] > 5
    shown = [line for line in ran.outlines if "it plays large_first" in line]
    # The French text begins with the large pilot; all others, and the ruling, with the small one.
    assert shown == ["pilots.order: it plays large_first, like fr; the ruling is small_first"]


def known(folder: Path, *listed: str) -> tuple[str, str]:
    path = folder / "known.txt"
    path.write_text("\n".join(listed), "utf-8")
    return "--lexludi-known-fail", str(path)


@pytest.mark.parametrize("name", ["place.spot.nutmeg_1", "place.price"])
def test_a_known_failure_is_an_xfail(run: Caller, tmp_path: Path, name: str) -> None:
    words = ("-k", "place.spot.nutmeg_1", "--lexludi-command", PRICE)
    ran = run(*words, "-rx", *known(tmp_path, name))
    assert counts(ran)["xfailed"] == 1
    ran.stdout.fnmatch_lines([f"XFAIL *place.spot.nutmeg_1 - *{name} is known to fail"])


def test_a_listed_case_that_passes_fails(run: Caller, tmp_path: Path) -> None:
    ran = run("-k", "place.spot.nutmeg_1", *known(tmp_path, "place.spot.nutmeg_1"))
    assert counts(ran)["failed"] == 1
    ran.stdout.fnmatch_lines(["*listed as a known failure, and passes: take it off the list"])


def test_a_known_failure_does_not_excuse_a_command_that_is_not_there(
    run: Caller, tmp_path: Path
) -> None:
    words = ("-k", "place.spot.nutmeg_1", "--lexludi-command", "/no/such/thing")
    assert counts(run(*words, *known(tmp_path, "place.spot.nutmeg_1")))["errors"] == 1


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("--lexludi-game", "manil"), "*unknown game 'manil'; did you mean manila?*"),
        (("--lexludi-cases", "nowhere"), "*expected a folder of cases*"),
        (("--lexludi-known-fail", "nowhere"), "*nowhere*names was expected*"),
        (("--lexludi-command", "node 'my"), "*--lexludi-command*No closing quotation*"),
        (("--lexludi-command", " "), "*--lexludi-command is empty*"),
        (("--lexludi-timeout", "0"), "*--lexludi-timeout: expected some seconds, not 0*"),
        (("--lexludi-timeout", "nan"), "*--lexludi-timeout: expected some seconds, not nan*"),
    ],
    ids=["game", "cases", "known", "quotation", "empty", "no time", "not a number"],
)
def test_unusable_options_are_reported_before_any_test(
    run: Caller, words: tuple[str, ...], shown: str
) -> None:
    ran = run.inside(*words)
    assert ran.ret == pytest.ExitCode.USAGE_ERROR
    ran.stderr.fnmatch_lines([shown])
    assert "Traceback" not in ran.stderr.str()


def test_without_a_game_nothing_is_loaded(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import sys

        def test_modules():
            assert "lexludi.conformance.plugin" in sys.modules
            heavy = ("lexludi.language", "lexludi.cases.suite_folder", "msgspec", "z3")
            assert not [name for name in heavy if name in sys.modules]
        """
    )
    ran = pytester.runpytest_subprocess("-p", "no:hypothesispytest")
    assert counts(ran) == {"passed": 1}


def test_the_plugin_is_found_where_lexludi_is_installed(pytester: pytest.Pytester) -> None:
    ran = pytester.runpytest_subprocess("--help")
    ran.stdout.fnmatch_lines(["*--lexludi-game=GAME*"])
