"""Ending everything that a child process has started, and granting it no more than so much."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

try:
    import resource
except ImportError:  # a platform without limits for processes
    resource = None  # type: ignore[assignment]

MARK = "LEXLUDI_PEER"
"""The variable by which a process of ours is known, in whatever group or session it hides."""
ROUNDS = 20
"""How often the processes are looked through, in case one starts another in between."""


def end_all(group: int, mark: str) -> None:
    """Kill a process group, and whatever else carries the mark, until nothing is left.

    A process that left the group is found by its environment, where there is a /proc; one
    that also cleared its environment is not.
    """
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    sought = f"{MARK}={mark}".encode()
    for _ in range(ROUNDS):
        found = list(_marked(sought))
        if not found:
            return
        for process in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)


def _marked(sought: bytes) -> Iterator[int]:
    """The processes whose environment holds a text; one that is over has none."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if sought in (folder / "environ").read_bytes():
                yield int(folder.name)


def grant_memory(process: int, megabytes: int) -> None:
    """Let a process have so much data and no more, where the platform can.

    What is merely reserved does not count, or no virtual machine would start.
    """
    if hasattr(resource, "prlimit"):
        wanted = megabytes << 20
        with contextlib.suppress(ProcessLookupError):
            _, most = resource.prlimit(process, resource.RLIMIT_DATA)
            size = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            resource.prlimit(process, resource.RLIMIT_DATA, (size, size))
