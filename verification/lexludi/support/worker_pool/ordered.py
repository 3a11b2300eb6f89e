"""One way to work on many tasks, whoever does the work."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial

from lexludi.support.code_hash import installed_code
from lexludi.support.worker_pool import local, task
from lexludi.support.worker_pool.executor import Executor
from lexludi.support.worker_pool.task import Context, Result, Task, Value


def map_ordered(
    executor: Executor,
    work: Callable[[Value, Task], Result],
    tasks: Sequence[Task],
    context: Context[Value],
) -> Generator[Result, None, None]:
    """The results of `work(context, task)` in the order of the tasks, whoever does the work.

    Arguments:
        executor: who works.
        work: a function of a module, which workers import by its name.
        tasks: each is pickled where workers are used, as are the results.
        context: what every task needs beside itself.

    Raises:
        UsageError: a task raised it, or a cluster cannot be used.
        WorkerError: a task failed in a worker in another way, or its worker died twice.

    A task that fails in this process raises its own error.  Close the generator to end the workers.
    """
    if executor.alone or (executor.cluster is None and len(tasks) < 2):
        for one in tasks:
            yield work(context.here, one)
        return
    packed = [pickle.dumps(one) for one in tasks]
    for one, data in zip(tasks, _results(executor, work, context, packed, tasks), strict=True):
        yield task.result_of(data, one)


def _results(
    executor: Executor,
    work: Callable[[Value, Task], Result],
    context: Context[Value],
    packed: Sequence[bytes],
    tasks: Sequence[Task],
) -> Iterator[bytes]:
    """What workers send back, in the order of the tasks."""
    ours = pickle.dumps(work), pickle.dumps(context.source)
    cluster = executor.cluster
    if cluster is None:
        return local.ordered(executor.jobs, partial(task.do, *ours), packed, tasks)
    call = partial(task.do_with_same_code, installed_code(), *ours)
    # Each needs a package that most people have not installed.
    if cluster.kind == "dask":
        from lexludi.support.worker_pool import dask_cluster

        return dask_cluster.ordered(cluster, call, packed, tasks)
    from lexludi.support.worker_pool import ray_cluster

    return ray_cluster.ordered(cluster, call, packed, tasks)
