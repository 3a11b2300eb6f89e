"""Questions that are sent ahead change nothing of the verdicts, whatever becomes of the process."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.cases.case import Case
from lexludi.catalogue import open_game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law
from lexludi.support.canonical_json import canonical
from lexludi.support.worker_pool.executor import Executor

ROOMS = Path(__file__).parents[2]
RULES = ("bid.raise", "launch.sum", "place.price")
ENGINE = """
import os, sys, time
from lexludi.engine.peer import Peer
from lexludi.games.manila import engine
how, word, peer = sys.argv[1], sys.argv[2].encode(), Peer(engine)
for line in sys.stdin.buffer:
    answer = peer.answer(line).encode()
    if word in line and b"run" in line:
        os._exit(3) if how == "leave" else time.sleep(60)
    if how == "one by one":
        answer = answer.replace(b',"ahead"', b"")
    sys.stdout.buffer.write(answer + b"\\n")
    sys.stdout.buffer.flush()
    if peer.stopped:
        break
"""


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture(autouse=True)
def rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOMS / "engine"))


def run(law: Law, how: str, word: str = "nothing", jobs: int = 1) -> Conformance:
    command: Sequence[str] = [sys.executable, "-c", ENGINE, how, word]
    # Only a hang needs a short limit: three slow engines at once must not look like one.
    limits = Limits(seconds=1.0 if how == "hang" else 20.0, breakdowns=1000)
    return run_cases(
        game_of(law),
        ConformanceOptions(
            command=command, only=RULES, players=(3,), executor=Executor(jobs), limits=limits
        ),
    )


def verdicts(found: Conformance) -> list[tuple[str, str]]:
    return [(one.case, one.verdict) for one in found.verdicts]


@pytest.mark.parametrize("jobs", [1, 3])
def test_sending_ahead_or_one_by_one_gives_the_same_verdicts(law: Law, jobs: int) -> None:
    ahead, apart = run(law, "ahead", jobs=jobs), run(law, "one by one", jobs=jobs)
    assert verdicts(ahead) == verdicts(apart)
    assert ahead.passed == len(ahead.verdicts)


@pytest.mark.parametrize("how", ["leave", "hang"])
def test_a_breakdown_is_the_verdict_on_the_case_that_it_happened_at_and_on_no_other(
    law: Law, how: str
) -> None:
    found = run(law, how, '"do":"bid"')
    bids = {case.id for case in committed(law) if '"do":"bid"' in canonical(case.step)}
    broken = {one.case for one in found.failures}
    assert broken == bids & {one.case for one in found.verdicts}
    assert 0 < found.passed == len(found.verdicts) - len(broken)


def committed(law: Law) -> Sequence[Case]:
    return suite_folder.read(game_of(law).cases).cases
