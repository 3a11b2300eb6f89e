"""Work done in forked processes of a session of pytest: tests run with a fault, or without one."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
import pytest
from tests.planted_faults import planting, reach
from tests.planted_faults.fault import Fault
from tests.planted_faults.places import sources
from tests.planted_faults.reach import Reach

SLACK = 10
"""A test has no end where it takes so many seconds of CPU beyond so many times its own."""
NONE = "none"


class Noticed(msgspec.Struct, frozen=True):
    """What became of a fault: the test that noticed it, None where none did, and how."""

    test: str | None
    how: str = "fails"

    @property
    def told(self) -> str:
        """What became of it, in words."""
        if self.test is None:
            return "unnoticed" if self.how == "fails" else self.how
        return f"{self.test} {self.how}"


class Unusable(Exception):
    """The tests fail without a fault."""


class Bench:
    """The tests of a session, by their ids."""

    def __init__(self, items: Sequence[pytest.Item]) -> None:
        self.items = {item.nodeid: item for item in items}

    def tried(self, fault: Fault, tests: Sequence[str], usual: Mapping[str, float]) -> Noticed:
        """Run tests with a fault, until one fails; `usual` are the seconds of CPU of each."""

        def work(pipe: int) -> None:
            planting.plant(fault)
            for name, item, following in self._in_order(tests):
                os.write(pipe, f"{name}\n".encode())
                signal.setitimer(signal.ITIMER_PROF, SLACK + SLACK * usual[name])
                if not reach.passes(item, following):
                    return
            os.write(pipe, f"{NONE}\n".encode())

        written, status = _forked(work)
        names = written.decode().splitlines()
        if not names:
            return Noticed(None, "cannot be planted")
        return _noticed(names[-1], status)

    def measured(self, tests: Sequence[str], *, with_lines: bool) -> dict[str, Reach]:
        """What tests take without a fault, and what lines they run; Unusable where one fails."""

        def work(pipe: int) -> None:
            for file in sources():
                planting.plant_nothing(file)
            pairs = [(item, following) for _, item, following in self._in_order(tests)]
            found = reach.measured(pairs, with_lines=with_lines)
            with os.fdopen(pipe, "wb") as end:
                end.write(msgspec.json.encode(found))

        written, status = _forked(work)
        if status:
            raise Unusable(f"the tests cannot be run without a fault: status {status}")
        found = msgspec.json.decode(written, type=dict[str, Reach])
        if failed := [name for name, one in found.items() if not one.passed]:
            raise Unusable(f"expected tests that pass without a fault, but these fail: {failed}")
        return found

    def _in_order(self, tests: Sequence[str]) -> list[tuple[str, pytest.Item, pytest.Item | None]]:
        """Each test with its item and the one after it."""
        items = [self.items[name] for name in tests]
        return list(zip(tests, items, [*items[1:], None], strict=True))


def _noticed(last: str, status: int) -> Noticed:
    """What became of a fault, by the last test that began and the end of its process."""
    if last == NONE:
        return Noticed(None)
    if not os.WIFSIGNALED(status):
        return Noticed(last)
    return Noticed(last, "has no end" if os.WTERMSIG(status) == signal.SIGPROF else "crashes")


def _forked(work: Callable[[int], None]) -> tuple[bytes, int]:
    """Do work in a process of its own: what it wrote, and how the process ended."""
    folder = Path(tempfile.mkdtemp(prefix="planted-"))
    begin, end = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(begin)
        _work_alone(work, end, folder)
    os.close(end)
    try:
        with os.fdopen(begin, "rb") as pipe:
            written = pipe.read()
    except BaseException:
        os.kill(pid, signal.SIGKILL)
        raise
    finally:
        _, status = os.waitpid(pid, 0)
        shutil.rmtree(folder, ignore_errors=True)
    return written, status


def _work_alone(work: Callable[[int], None], pipe: int, folder: Path) -> None:
    """Work with folders of its own, unheard, and leave nothing to the process that forked."""
    status = 1
    try:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
        os.environ["LEXLUDI_CACHE"] = str(folder / "cache")
        if "PLANTED_FAULTS_ALOUD" not in os.environ:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
        work(pipe)
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)
