"""A process with all that it started: how much memory they use, and their end.

A process that left the group and the session of its parent is known by a mark in its
environment; one that also cleared its environment, as long as its parent is there.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import psutil

from lexludi.support.system import here

MARK = "LEXLUDI_PEER"
"""The variable that holds the marks of a process: its own, after those of its ancestors."""
ROUNDS = 20
"""How often the processes are looked through, in case one starts another in between."""
GONE = (psutil.Error, OSError, ValueError)
"""What comes of asking about a process that is over, or that belongs to somebody else."""


def marked(mark: str) -> Iterator[psutil.Process]:
    """The processes that carry a mark, without this one."""
    # The list itself cannot be read where all handles are in use.
    with contextlib.suppress(*GONE):
        for process in psutil.process_iter():
            with contextlib.suppress(*GONE):
                if process.pid != os.getpid() and mark in process.environ().get(MARK, ""):
                    yield process


def members(root: int, mark: str) -> list[psutil.Process]:
    """A process, its descendants, and whatever else carries the mark, as far as they run."""
    found = {process.pid: process for process in marked(mark)}
    with contextlib.suppress(*GONE):
        first = psutil.Process(root)
        family = [first, *first.children(recursive=True)]
        found |= {process.pid: process for process in family}
    return [process for process in found.values() if _runs(process)]


def end_all(root: int, mark: str) -> None:
    """Kill a process, its group, and whatever belongs to it, until nothing is left."""
    found = members(root, mark)
    here.end_group(root)
    _kill(found)
    end_marked(mark)


def end_marked(mark: str) -> None:
    """Kill whatever carries the mark, until nothing is left."""
    for _ in range(ROUNDS):
        found = [process for process in marked(mark) if _runs(process)]
        if not found:
            return
        _kill(found)


def megabytes(root: int, mark: str) -> int:
    """The memory that a process and all that belong to it use, without what they share."""
    return sum(map(_own_bytes, members(root, mark))) >> 20


def _own_bytes(process: psutil.Process) -> int:
    with contextlib.suppress(*GONE):
        used = process.memory_info()
        return int(used.rss) - int(getattr(used, "shared", 0))
    return 0


def _kill(processes: list[psutil.Process]) -> None:
    for process in processes:
        with contextlib.suppress(*GONE):
            process.kill()


def _runs(process: psutil.Process) -> bool:
    """Whether a process runs; one that is over stays in the list until its parent asks."""
    with contextlib.suppress(*GONE):
        return bool(process.is_running()) and process.status() != psutil.STATUS_ZOMBIE
    return False
