"""Tasks done by local processes: the order of results, and what becomes of failures."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support import pool_work

from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import ALONE, Executor
from lexludi.support.worker_pool.ordered import map_ordered
from lexludi.support.worker_pool.task import LONGEST, Context, WorkerError

TWO = Executor(2)


def answers(executor: Executor, work: Any, tasks: list[Any]) -> list[Any]:
    return list(map_ordered(executor, work, tasks, pool_work.NO_CONTEXT))


@settings(max_examples=25)
@given(st.lists(st.integers(), max_size=30), st.integers(1, 4), st.integers())
def test_results_come_in_the_order_of_the_tasks(tasks: list[int], jobs: int, number: int) -> None:
    context = Context(number, partial(int, number))
    found = map_ordered(Executor(jobs), pool_work.added, tasks, context)
    assert list(found) == [number + task for task in tasks]


def test_a_task_that_is_done_early_waits_for_those_before_it() -> None:
    assert answers(TWO, pool_work.slow_first, list(range(8))) == list(range(8))


def test_each_worker_loads_the_context_once(tmp_path: Path) -> None:
    context = Context(0, pool_work.CountedSource(tmp_path, 5))
    found = map_ordered(TWO, pool_work.added, range(40), context)
    assert list(found) == [5 + task for task in range(40)]
    loads = [file.read_text() for file in tmp_path.iterdir()]
    assert 1 <= len(loads) <= 2
    assert set(loads) == {"loaded\n"}


def test_this_process_alone_loads_no_context(tmp_path: Path) -> None:
    context = Context(7, pool_work.CountedSource(tmp_path, 5))
    assert list(map_ordered(ALONE, pool_work.added, [1, 2], context)) == [8, 9]
    assert list(tmp_path.iterdir()) == []


def test_a_usage_error_of_a_worker_is_a_usage_error_here() -> None:
    with pytest.raises(UsageError, match=r"^no such ware: salt$"):
        answers(TWO, pool_work.refuses, list(range(4)))


@pytest.mark.parametrize("number", range(len(pool_work.BROKEN)))
def test_an_error_that_is_no_fault_of_ours_is_the_same_here(number: int) -> None:
    expected = pool_work.BROKEN[number]
    with pytest.raises(type(expected)) as caught:
        answers(TWO, pool_work.breaks, [number, number])
    assert str(caught.value) == str(expected)


def test_the_results_before_a_failure_are_given() -> None:
    found = map_ordered(TWO, pool_work.refuses, range(4), pool_work.NO_CONTEXT)
    assert [next(found), next(found)] == [0, 1]
    with pytest.raises(UsageError):
        next(found)


def test_an_error_that_cannot_be_pickled_arrives_with_its_task_text_and_traceback() -> None:
    with pytest.raises(WorkerError) as caught:
        answers(TWO, pool_work.odd, list(range(4)))
    text = str(caught.value)
    assert text.startswith("the task 2 failed in a worker: ")
    assert "OddError: salt and pepper" in text
    assert 'raise OddError("salt", "pepper")' in text


def test_a_result_that_cannot_be_pickled_is_a_failure_of_its_task() -> None:
    with pytest.raises(WorkerError, match=r"the task 2 failed in a worker: TypeError: .*pickle"):
        answers(TWO, pool_work.gives_a_lock, list(range(4)))


def test_a_task_that_asks_to_exit_is_a_failure_and_ends_nobody() -> None:
    with pytest.raises(WorkerError, match="the task 0 failed in a worker: SystemExit"):
        answers(TWO, pool_work.exits, [0, 1])


def test_a_long_task_is_cut_in_a_message() -> None:
    with pytest.raises(WorkerError) as caught:
        answers(TWO, pool_work.fails, ["x" * 10 * LONGEST, ""])
    assert len(str(caught.value).partition("The traceback")[0]) < 2 * LONGEST


def test_a_worker_that_is_killed_once_changes_no_result(tmp_path: Path) -> None:
    tasks = [(number, tmp_path / "marker") for number in range(20)]
    assert answers(TWO, pool_work.kills_once, tasks) == [n * n for n in range(20)]
    assert (tmp_path / "marker").exists()


def test_a_task_that_kills_its_worker_again_is_named() -> None:
    with pytest.raises(WorkerError, match="the task 3 ended its worker process twice"):
        answers(TWO, pool_work.kills, list(range(20)))


@pytest.mark.parametrize("work", ["added", "refuses", "kills"])
def test_no_process_is_left_when_the_work_is_over(work: str) -> None:
    before = set(multiprocessing.active_children())
    try:
        for _ in map_ordered(TWO, getattr(pool_work, work), range(8), Context(None, int)):
            pass
    except (UsageError, WorkerError):
        pass
    assert set(multiprocessing.active_children()) <= before


def test_processes_end_at_once_where_nobody_reads_on() -> None:
    before = set(multiprocessing.active_children())
    found = map_ordered(TWO, pool_work.sleeps, [0.0, 60.0, 60.0], pool_work.NO_CONTEXT)
    assert next(found) == 0.0
    began = time.monotonic()
    found.close()
    assert time.monotonic() - began < 20
    assert set(multiprocessing.active_children()) <= before


def test_processes_of_somebody_else_go_on() -> None:
    other = multiprocessing.Process(target=time.sleep, args=(60,))
    other.start()
    try:
        found = map_ordered(TWO, pool_work.sleeps, [0.0, 60.0], pool_work.NO_CONTEXT)
        next(found)
        found.close()
        assert other.is_alive()
    finally:
        other.kill()
        other.join(60)


def test_no_worker_is_left_of_a_main_process_that_is_killed() -> None:
    main = (
        "import multiprocessing, os, signal\n"
        "from lexludi.support.worker_pool.local import processes\n"
        "with processes(2) as pool:\n"
        "    list(pool.map(abs, range(8)))\n"
        "    print(*(child.pid for child in multiprocessing.active_children()), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    # Not to the end of the output, which workers that are left would hold open.
    with subprocess.Popen([sys.executable, "-c", main], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        workers = [int(word) for word in process.stdout.readline().split()]
    assert workers
    deadline = time.monotonic() + 10
    while any(map(_runs, workers)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(_runs, workers))


def _runs(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False
