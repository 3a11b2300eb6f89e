"""The same bytes from one process, two processes, and a cluster of dask whose workers may die."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conftest import CHAPTER, chapters
from tests.game_of_law import game_of
from tests.support import pool_work

from lexludi.catalogue.shared_game import shared_game
from lexludi.comparison.compare import compare
from lexludi.language import Law, Setup, load
from lexludi.mutation.measure import measure
from lexludi.mutation.options import MutationOptions
from lexludi.mutation.score_report import encoded
from lexludi.proofs.prove import prove
from lexludi.support.cache import VARIABLE
from lexludi.support.errors import UsageError
from lexludi.support.options import RunOptions
from lexludi.support.worker_pool import dask_cluster
from lexludi.support.worker_pool.executor import ALONE, Cluster, Executor, executor_of
from lexludi.support.worker_pool.ordered import map_ordered
from lexludi.support.worker_pool.task import Context, WorkerError

distributed = pytest.importorskip("distributed")
ROOT = Path(__file__).parents[2]


def cluster_of(workers: int) -> Any:
    """Workers that are processes on the loopback, with a scheduler in this one."""
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        memory_limit=0,
        silence_logs=logging.CRITICAL,
    )


def executor_for(cluster: Any) -> Executor:
    return executor_of(cluster.scheduler_address.replace("tcp://", "dask://"), jobs=1)


@pytest.fixture(scope="module")
def dask() -> Iterator[Executor]:
    """Two workers of dask, which keep no results, and which find these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT))
        patch.setenv(VARIABLE, "")
        with cluster_of(2) as cluster:
            yield executor_for(cluster)


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")


def answers(executor: Executor, work: Any, tasks: list[Any]) -> list[Any]:
    return list(map_ordered(executor, work, tasks, pool_work.NO_CONTEXT))


@settings(max_examples=10)
@given(tasks=st.lists(st.integers(), max_size=30), number=st.integers())
def test_results_come_in_the_order_of_the_tasks(
    dask: Executor, tasks: list[int], number: int
) -> None:
    context = Context(number, partial(int, number))
    found = map_ordered(dask, pool_work.added, tasks, context)
    assert list(found) == [number + task for task in tasks]


def games(law: Law, executor: Executor) -> bytes:
    """What comes of some games of a law against itself."""
    tasks = [(Setup(players), seed) for players in (2, 3) for seed in range(8)]
    found = map_ordered(executor, pool_work.game_of_law, tasks, shared_game(game_of(law)))
    return msgspec.json.encode(list(found))


def test_games_are_the_same_bytes_whoever_plays_them(stones: Law, dask: Executor) -> None:
    alone = games(stones, ALONE)
    assert games(stones, Executor(2)) == alone
    assert games(stones, dask) == alone


def test_workers_that_played_a_law_before_read_it_again_when_it_was_edited(
    dask: Executor, tmp_path: Path
) -> None:
    folder = chapters(tmp_path)
    before = games(load(folder), dask)
    text = CHAPTER.replace("value: 5", "value: 9")
    (folder / "01-stones.md").write_text(text, encoding="utf-8")
    edited = load(folder)
    assert games(edited, dask) == games(edited, ALONE) != before


def test_proofs_are_the_same_whoever_proves(stones: Law, dask: Executor) -> None:
    options = [RunOptions((2,), executor=executor) for executor in (ALONE, Executor(2), dask)]
    found = [prove(game_of(stones), one) for one in options]
    one, two, many = (msgspec.structs.replace(each, seconds=0) for each in found)
    assert one.proved > 0
    assert msgspec.json.encode(one) == msgspec.json.encode(two) == msgspec.json.encode(many)


def test_differences_of_readings_are_the_same_whoever_looks_for_them(
    stones: Law, dask: Executor
) -> None:
    every = {"any": {"first.take": "any"}, "one": {"first.take": "one"}}
    found = [
        compare(game_of(stones), every, [("any", "one")], executor=executor)["any", "one"]
        for executor in (ALONE, Executor(2), dask)
    ]
    one, two, many = map(msgspec.json.encode, found)
    assert one != b"[]"
    assert one == two == many


def test_mutants_fare_the_same_whoever_tries_them(stones: Law, cases: Path, dask: Executor) -> None:
    one, two, many = (
        encoded(
            measure(game_of(stones), MutationOptions(cases=cases, sample=12, executor=executor))
        )
        for executor in (ALONE, Executor(2), dask)
    )
    assert one == two == many


def test_a_worker_that_is_killed_changes_no_result(dask: Executor, tmp_path: Path) -> None:
    tasks = [(number, tmp_path / "marker") for number in range(20)]
    assert answers(dask, pool_work.kills_once, tasks) == [n * n for n in range(20)]
    assert (tmp_path / "marker").exists()


@pytest.mark.slow
def test_a_task_that_kills_every_worker_ends_the_work_with_an_error(dask: Executor) -> None:
    with pytest.raises(WorkerError, match="dask ended each time that it held the task"):
        answers(dask, pool_work.kills, list(range(6)))


def test_a_usage_error_of_a_worker_is_a_usage_error_here(dask: Executor) -> None:
    with pytest.raises(UsageError, match=r"^no such ware: salt$"):
        answers(dask, pool_work.refuses, list(range(4)))


def test_an_error_that_cannot_be_pickled_arrives_with_its_task_and_text(dask: Executor) -> None:
    with pytest.raises(WorkerError, match=r"the task 2 failed in a worker: .*salt and pepper"):
        answers(dask, pool_work.odd, list(range(4)))


def test_an_address_where_nobody_listens_is_refused() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        executor = Executor(1, Cluster("dask", *free.getsockname()))
    with pytest.raises(UsageError, match="nothing answers at 127"):
        answers(executor, pool_work.added, [1])


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "ANSWERS_WITHIN", 1)
    monkeypatch.setattr(dask_cluster, "LOOK", 0.2)
    monkeypatch.setattr(dask_cluster, "WITHOUT_WORKERS", 1)


@pytest.mark.usefixtures("impatient")
def test_what_listens_and_is_no_scheduler_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        executor = Executor(1, Cluster("dask", *server.getsockname()))
        with pytest.raises(UsageError, match="no scheduler of dask"):
            answers(executor, pool_work.added, [1])


@pytest.mark.usefixtures("impatient")
def test_a_scheduler_without_workers_is_refused() -> None:
    with cluster_of(0) as cluster, pytest.raises(UsageError, match="the scheduler has no worker"):
        answers(executor_for(cluster), pool_work.added, [1])


@pytest.mark.usefixtures("impatient")
@pytest.mark.slow
def test_work_ends_with_an_error_when_no_worker_is_left() -> None:
    with cluster_of(1) as cluster:
        found = map_ordered(
            executor_for(cluster), pool_work.sleeps, [0.0, 60.0], pool_work.NO_CONTEXT
        )
        assert next(found) == 0.0
        cluster.scale(0)
        with pytest.raises(UsageError, match="no worker is left"):
            next(found)


@pytest.mark.usefixtures("impatient")
@pytest.mark.slow
def test_work_ends_with_an_error_when_the_scheduler_is_lost() -> None:
    with cluster_of(1) as cluster:
        found = map_ordered(
            executor_for(cluster), pool_work.sleeps, [0.0, 60.0], pool_work.NO_CONTEXT
        )
        assert next(found) == 0.0
        cluster.close(timeout=10)
        with pytest.raises(UsageError, match=r"no worker is left|the scheduler is lost"):
            next(found)
