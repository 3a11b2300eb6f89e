"""Tasks on a cluster of dask.

A worker that dies loses nothing: the scheduler gives its tasks to another one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from contextlib import contextmanager
from functools import partial

from distributed import Client, Future, KilledWorker

from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import Cluster
from lexludi.support.worker_pool.reach import ANSWERS_WITHIN, refuse_unreachable
from lexludi.support.worker_pool.task import WorkerError, shown

LOOK = 5.0
"""Seconds between two looks whether any worker is left."""
WITHOUT_WORKERS = 60.0
"""Seconds that a cluster may be without any worker before the work is given up."""


def ordered(
    cluster: Cluster,
    call: Callable[[bytes], bytes],
    packed: Sequence[bytes],
    tasks: Sequence[object],
) -> Iterator[bytes]:
    """What `call` makes of each packed task, in their order.

    UsageError where the cluster cannot be reached, is lost, or cannot run `call`; WorkerError where
    a task ended several workers.  `tasks` are named in the message.
    """
    with _client(cluster) as client:
        # Not pure: what equal tasks came to in another run is never taken for theirs.
        asked = iter(client.map(call, packed, pure=False))
        for task, future in zip(tasks, asked, strict=True):
            yield _result(cluster, client, future, task)


@contextmanager
def _client(cluster: Cluster) -> Iterator[Client]:
    """A connection, with at least one worker behind it."""
    refuse_unreachable(cluster)
    client = _connected(cluster)
    try:
        _wait_for_a_worker(cluster, client)
        yield client
    finally:
        # The scheduler drops the tasks whose results nobody waits for any more.
        client.close(timeout=LOOK)


def _connected(cluster: Cluster) -> Client:
    address = f"tcp{str(cluster).removeprefix(cluster.kind)}"
    make = partial(Client, address, timeout=ANSWERS_WITHIN, set_as_default=False)
    try:
        return _within(ANSWERS_WITHIN, make)
    except Exception as error:
        raise UsageError(
            f"--executor {cluster}: what answers there is no scheduler of dask that this version "
            f"of distributed can talk to ({type(error).__name__}: {error})"
        ) from None


def _within(seconds: float, make: Callable[[], Client]) -> Client:
    """What `make` returns; TimeoutError where it takes longer, and its thread is then left.

    The timeout of a client ends only the wait for a connection, not that for a first message.
    """
    made: futures.Future[Client] = futures.Future()

    def run() -> None:
        try:
            made.set_result(make())
        except Exception as error:
            made.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return made.result(seconds)


def _wait_for_a_worker(cluster: Cluster, client: Client) -> None:
    try:
        client.wait_for_workers(1, timeout=ANSWERS_WITHIN)
    except TimeoutError:
        raise UsageError(
            f"--executor {cluster}: the scheduler has no worker; start one with "
            f"`dask worker {cluster.host}:{cluster.port} --nthreads 1`"
        ) from None


def _result(cluster: Cluster, client: Client, future: Future, task: object) -> bytes:
    """The result of one task; UsageError or WorkerError where it has none."""
    try:
        return _awaited(cluster, client, future)
    except UsageError:
        raise
    except KilledWorker as error:
        raise WorkerError(
            # The scheduler blames every task that a worker held when it ended.
            f"the worker process of dask ended each time that it held the task {shown(task)}; "
            f"that task ends it, or one that waited with it: {error}"
        ) from None
    except (futures.CancelledError, OSError) as error:
        raise UsageError(f"--executor {cluster}: the scheduler is lost ({error})") from None
    except Exception as error:
        # A task never raises: what came back is from dask itself.
        raise UsageError(
            f"--executor {cluster}: its workers cannot run the tasks; they need the same version "
            f"of lexludi ({type(error).__name__}: {error})"
        ) from None


def _awaited(cluster: Cluster, client: Client, future: Future) -> bytes:
    """The result of one task, however long it takes, as long as there is anybody to do it."""
    without = 0.0
    while without < WITHOUT_WORKERS:
        try:
            found: bytes = future.result(timeout=LOOK)
            return found
        except TimeoutError:
            without = 0.0 if client.scheduler_info()["workers"] else without + LOOK
    raise UsageError(f"--executor {cluster}: no worker is left since {WITHOUT_WORKERS} s")
