"""Runs that are killed at each change that they make to files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator

CHANGES = {"os.mkdir", "os.remove", "os.rename", "os.rmdir", "open"}
"""What Python tells of before it is done; a file is opened to be written or read."""


def killed_runs(run: Callable[[], object]) -> Iterator[int]:
    """Make a run in processes that are killed before the first change, the second, and so on.

    Gives the number of each change after such a process has ended, as long as one was killed.
    """
    number = 0
    while _was_killed(run, number := number + 1):
        yield number


def _was_killed(run: Callable[[], object], number: int) -> bool:
    process = os.fork()
    if process == 0:
        _kill_at(number)
        try:
            run()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) != 0


def _kill_at(number: int) -> None:
    left = number

    def count(event: str, _: object) -> None:
        nonlocal left
        left -= event in CHANGES
        if left == 0:
            os._exit(9)

    sys.addaudithook(count)
