"""One task in a worker: what is sent to it, what it does, and what it sends back.

Everything travels as bytes of pickle.  So a result that cannot be pickled is a failure of its task
and not of the worker, and no executor looks into what it carries.
"""

from __future__ import annotations

import functools
import pickle
import socket
import threading
import traceback
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from lexludi.language.undefined import Undefined
from lexludi.support.code_hash import installed_code
from lexludi.support.errors import EngineBroke, UsageError

Value = TypeVar("Value")
Task = TypeVar("Task")
Result = TypeVar("Result")

KEPT = 4
"""Contexts that a worker keeps loaded: a worker of a cluster outlives the commands it serves."""
LONGEST = 300
"""Characters of a task in the message of its failure."""


@dataclass(frozen=True)
class Context(Generic[Value]):
    """What every task needs beside itself, a law say.

    Attributes:
        here: the value in this process.
        source: what a worker calls to load the value; it is pickled.  A worker calls it once for
            all tasks whose source has the same pickle, so the source holds all that the value
            depends on (a folder and its fingerprint, not a folder alone).
    """

    here: Value
    source: Callable[[], Value]


class WorkerError(Exception):
    """A task failed in a worker, or its worker died; the message says which task, and how."""


@dataclass(frozen=True)
class _Failure:
    """An error as text, because many errors cannot be pickled or cannot be unpickled.

    `told` is the pickle of one that a command tells in a line of its own, b"" for any other.
    """

    message: str
    traceback: str
    told: bytes


TOLD = (UsageError, EngineBroke, Undefined, OSError)
"""Errors of input, engines, laws and disks: they say what is wrong, and not that we are."""
_ONE_AT_A_TIME = threading.Lock()


def do(work: bytes, source: bytes, task: bytes) -> bytes:
    """Call `work(value of the context, task)` in a worker; the pickled result or failure."""
    # A worker of dask can have several threads, and the solver must be used by one at a time.
    with _ONE_AT_A_TIME:
        try:
            call = pickle.loads(work)
            return pickle.dumps(call(_loaded(source), pickle.loads(task)))
        except BaseException as error:
            return pickle.dumps(_failure(error))


def do_with_same_code(code: str, work: bytes, source: bytes, task: bytes) -> bytes:
    """The same on another machine; a failure where its `installed_code` is not `code`."""
    if code != installed_code():
        message = (
            f"the worker on {socket.gethostname()} runs other code: "
            "expected the same versions of lexludi, Python and the solver as here"
        )
        return pickle.dumps(_failure(UsageError(message)))
    return do(work, source, task)


@functools.lru_cache(KEPT)
def _loaded(source: Hashable) -> Any:
    return pickle.loads(source)()  # type: ignore[arg-type]


def _failure(error: BaseException) -> _Failure:
    return _Failure(
        message=traceback.format_exception_only(error)[-1].strip(),
        traceback="".join(traceback.format_exception(error)),
        told=_pickled(error) if isinstance(error, TOLD) else b"",
    )


def _pickled(error: BaseException) -> bytes:
    """An error as it is sent, b"" where it does not arrive."""
    try:
        data = pickle.dumps(error)
        pickle.loads(data)
    except Exception:
        return b""
    return data


def result_of(data: bytes, task: object) -> Any:
    """The result that a worker sent back.

    Errors of the kinds in `TOLD` as they are where the worker raised one; WorkerError where the
    task failed in another way.
    """
    try:
        found = pickle.loads(data)
    except Exception as error:
        raise WorkerError(f"the result of the task {shown(task)} cannot be read: {error}") from None
    if not isinstance(found, _Failure):
        return found
    if found.told:
        raise pickle.loads(found.told)
    raise WorkerError(
        f"the task {shown(task)} failed in a worker: {found.message}\n"
        f"The traceback of the worker:\n{found.traceback}"
    )


def shown(task: object) -> str:
    """A task in a message."""
    text = repr(task)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
