"""Engines are held to their limits, and end, on systems with and without what Unix has."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from lexludi.conformance import peer as peers
from lexludi.conformance.peer import Limits, PeerFault, PeerProcess
from lexludi.support.system import VARIABLE, chosen, portable, process_tree, unix

ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
SLEEP = "import time; time.sleep(600)"


@pytest.fixture(params=[unix, portable], ids=["unix", "portable"], autouse=True)
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (peers, process_tree):
        monkeypatch.setattr(module, "here", request.param)


def python(code: str, *words: str, limits: Limits | None = None) -> PeerProcess:
    return PeerProcess([sys.executable, "-c", code, *words], limits or Limits(seconds=20))


def ended(pid: int) -> bool:
    """Whether a process ends within some seconds."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            if psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
                return True
        except psutil.NoSuchProcess:
            return True
        time.sleep(0.02)
    return False


@pytest.fixture
def stray() -> Iterator[Callable[[int], int]]:
    """Notes a process that must have ended when the test is over."""
    known: list[int] = []

    def note(pid: int) -> int:
        known.append(pid)
        return pid

    yield note
    for pid in known:
        if not ended(pid):
            os.kill(pid, signal.SIGKILL)


def test_lines_come_back_in_their_order() -> None:
    with python(ECHO) as peer:
        for number in range(200):
            peer.send(b"%d" % number)
        assert [peer.receive() for _ in range(200)] == [b"%d" % number for number in range(200)]


def test_a_line_longer_than_a_pipe_holds_comes_back() -> None:
    with python(ECHO) as peer:
        peer.send(b"x" * 1_000_000)
        assert len(peer.receive()) == 1_000_000


def test_an_engine_that_reads_nothing_is_a_hang() -> None:
    with python(SLEEP, limits=Limits(seconds=0.3)) as peer:
        peer.send(b"x" * 1_000_000)
        with pytest.raises(PeerFault) as caught:
            peer.receive()
    assert caught.value.kind == "hang"


def test_an_engine_that_closed_its_errors_still_answers() -> None:
    code = "import os, time; os.close(2); time.sleep(0.2); print('here', flush=True)"
    with python(code) as peer:
        assert peer.receive() == b"here"


def test_the_last_words_are_in_the_fault() -> None:
    with python("import sys; sys.exit('no rules today')") as peer, pytest.raises(PeerFault) as got:
        peer.receive()
    assert (got.value.kind, "no rules today" in got.value.context) == ("exit", True)


def test_memory_is_that_of_all_processes_together() -> None:
    child = "hoard = bytearray(150 << 20); import time; time.sleep(600)"
    code = (
        "import subprocess, sys, time\n"
        f"[subprocess.Popen([sys.executable, '-c', {child!r}]) for _ in range(3)]\n"
        "time.sleep(600)"
    )
    limits = Limits(seconds=30, memory=300)
    with python(code, limits=limits) as peer, pytest.raises(PeerFault) as caught:
        peer.receive()
    assert caught.value.kind == "memory"
    assert "more than 300 MB" in caught.value.context


@pytest.mark.parametrize("kept", ["**os.environ", ""], ids=["marked", "cleared"])
def test_a_child_in_a_session_of_its_own_ends(kept: str, stray: Callable[[int], int]) -> None:
    code = (
        "import os, subprocess, sys, time\n"
        f"child = subprocess.Popen([sys.executable, '-c', {SLEEP!r}], start_new_session=True,\n"
        f"    env={{{kept}}})\n"
        "print(child.pid, flush=True)\n"
        "time.sleep(600)"
    )
    with python(code) as peer:
        child = stray(int(peer.receive()))
    assert ended(child)


def test_an_engine_ends_though_its_runner_is_killed(
    stray: Callable[[int], int], tmp_path: Path
) -> None:
    runner = (
        "import sys, time\n"
        "from lexludi.conformance.peer import PeerProcess\n"
        f"peer = PeerProcess([sys.executable, '-c', {SLEEP!r}])\n"
        "print(peer._process.pid, flush=True)\n"
        "time.sleep(600)"
    )
    with subprocess.Popen([sys.executable, "-c", runner], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        engine = stray(int(process.stdout.readline()))
        assert psutil.pid_exists(engine)
        process.kill()
    assert ended(engine)


def test_the_variable_chooses_the_portable_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert chosen() is unix
    monkeypatch.setenv(VARIABLE, "1")
    assert chosen() is portable
