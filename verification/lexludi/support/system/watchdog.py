"""Ends the engines of a runner that was killed, and so could not end them itself.

`python watchdog.py MARK` waits until its standard input ends, which happens when the runner does,
however it ends.  Then it kills all processes that carry the mark.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import uuid

_RUNNING: list[subprocess.Popen[bytes]] = []
"""The watchdogs of this process; losing one would close its standard input."""


def runner_mark() -> str:
    """The mark of all that this process starts; the first call starts its watchdog."""
    # A process that was forked off has a copy of all values, but is another runner.
    return _guarded(os.getpid())


@functools.cache
def _guarded(process: int) -> str:
    mark = f"{process}-{uuid.uuid4().hex}"
    _RUNNING.append(
        subprocess.Popen(
            # Without -P this folder would come before the standard library.
            [sys.executable, "-P", __file__, mark],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # It finds the same packages, wherever this process found them.
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            # What kills the runner from the keyboard must not reach the watchdog.
            start_new_session=True,
        )
    )
    return mark


def _main(mark: str) -> None:
    sys.stdin.buffer.read()
    # Most runners end their engines themselves, and then this is not needed before they end.
    from lexludi.support.system.process_tree import end_marked

    end_marked(mark)


if __name__ == "__main__":
    _main(sys.argv[1])
