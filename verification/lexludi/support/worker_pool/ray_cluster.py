"""Tasks on a cluster of ray.

A worker that dies loses nothing: ray gives its tasks to another one, a few times.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import ray

from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import Cluster
from lexludi.support.worker_pool.reach import refuse_unreachable
from lexludi.support.worker_pool.task import WorkerError, shown


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
    with _connected(cluster):
        remote = ray.remote(lambda data: call(data))
        futures = [remote.remote(data) for data in packed]
        for task, future in zip(tasks, futures, strict=True):
            yield _result(cluster, future, task)


@contextmanager
def _connected(cluster: Cluster) -> Iterator[None]:
    if cluster.host:
        refuse_unreachable(cluster)
    usual = signal.getsignal(signal.SIGTERM)
    try:
        ray.init(str(cluster) if cluster.host else None, log_to_driver=False, logging_level="error")
        # Ray takes this signal for itself, and the command must end its work in its own way.
        signal.signal(signal.SIGTERM, usual)
        yield
    except (ConnectionError, ray.exceptions.RaySystemError) as error:
        raise UsageError(f"--executor {cluster}: the cluster cannot be used ({error})") from None
    finally:
        ray.shutdown()


def _result(cluster: Cluster, future: ray.ObjectRef, task: object) -> bytes:
    """The result of one task; UsageError or WorkerError where it has none."""
    try:
        found: bytes = ray.get(future)
        return found
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError) as error:
        raise WorkerError(
            f"the task {shown(task)} ended the worker process of ray each time: {error}"
        ) from None
    except ray.exceptions.RayError as error:
        # A task never raises: what came back is from ray itself.
        raise UsageError(
            f"--executor {cluster}: its workers cannot run the tasks; they need the same version "
            f"of lexludi ({error})"
        ) from None
