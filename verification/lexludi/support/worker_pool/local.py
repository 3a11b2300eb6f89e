"""Worker processes on this machine, which end with the work, however it ends."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from lexludi.support.errors import UsageError
from lexludi.support.system import here
from lexludi.support.worker_pool.task import WorkerError, shown

Call = Callable[[bytes], bytes]


def ordered(
    jobs: int, call: Call, packed: Sequence[bytes], tasks: Sequence[object]
) -> Iterator[bytes]:
    """What `call` makes of each packed task, in their order, by `jobs` processes.

    Where a process dies, the tasks that it may have had are done once more, one at a time.
    WorkerError where a task ends its process again; `tasks` are named in the message.
    """
    results: dict[int, bytes] = {}
    given = 0
    while given < len(packed):
        left = [number for number in range(given, len(packed)) if number not in results]
        futures: dict[int, Future[bytes]] = {}
        try:
            with processes(min(jobs, max(len(left), 1))) as pool:
                for number in left:
                    futures[number] = pool.submit(call, packed[number])
                while given < len(packed):
                    yield results.pop(given) if given in results else futures.pop(given).result()
                    given += 1
        except BrokenProcessPool:
            results |= _finished(futures)
            lost = [number for number in left if number >= given and number not in results]
            # A pool hands out no more than this: a task for each process, and jobs + 1 in waiting.
            for number in lost[: 2 * jobs + 1]:
                results[number] = _by_itself(call, packed[number], tasks[number])


def _finished(futures: dict[int, Future[bytes]]) -> dict[int, bytes]:
    """The results that came before a process died."""
    done = {n: one for n, one in futures.items() if one.done() and not one.cancelled()}
    return {n: one.result() for n, one in done.items() if one.exception() is None}


def _by_itself(call: Call, packed: bytes, task: object) -> bytes:
    """What `call` makes of one task in a process of its own."""
    try:
        with processes(1) as pool:
            return pool.submit(call, packed).result()
    except BrokenProcessPool:
        raise WorkerError(
            f"the task {shown(task)} ended its worker process twice, the second time alone in it: "
            "the process was killed (too little memory?) or crashed"
        ) from None


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of `jobs` processes.

    If the block is left by an exception, an interruption from the keyboard included, the
    processes are ended at once instead of being waited for.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_begin)
    try:
        _start(pool, jobs)
        yield pool
    except BaseException:
        with _silent_threads():
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _start(pool: ProcessPoolExecutor, jobs: int) -> None:
    """Start the processes with signals blocked, until `_begin` has set what a signal does.

    UsageError where the system does not start so many.
    """
    try:
        with here.withheld():
            pool.submit(bool)
    except (OSError, RuntimeError) as error:
        raise UsageError(
            f"{jobs} worker processes cannot be started ({error}): ask for fewer with --jobs"
        ) from None


@contextmanager
def _silent_threads() -> Iterator[None]:
    """Print no traceback of a thread: the pool's own fails over the tasks that were cancelled."""
    usual, threading.excepthook = threading.excepthook, lambda _: None
    try:
        yield
    finally:
        threading.excepthook = usual


def _begin() -> None:
    # What was loaded before the fork stays, so that it need not be searched for what can go.
    gc.freeze()
    # The keyboard interrupts the main process too, and that one ends the workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    here.let_through()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the main process has ended, killed perhaps, without ending it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
