from __future__ import annotations

import os
import signal
import sys
import time

import pytest

from lexludi.conformance.peer import Limits, PeerFault, PeerProcess


def exchange(peer: PeerProcess, line: bytes) -> bytes:
    peer.send(line)
    return peer.receive()


ECHO = """import sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(line)
    sys.stdout.flush()
"""
QUICK = Limits(seconds=2.0, line=1 << 16)


def python(code: str, limits: Limits = QUICK) -> PeerProcess:
    return PeerProcess([sys.executable, "-c", code], limits)


def fault_of(code: str, limits: Limits = QUICK) -> PeerFault:
    with python(code, limits) as peer, pytest.raises(PeerFault) as caught:
        exchange(peer, b"hello")
    return caught.value


def test_a_line_comes_back() -> None:
    with python(ECHO) as peer:
        assert exchange(peer, b'{"seq":1}') == b'{"seq":1}'


def test_a_line_longer_than_a_pipe_holds_comes_back() -> None:
    long = b"x" * 1_000_000
    with python(ECHO, Limits(seconds=10, line=1 << 21)) as peer:
        assert exchange(peer, long) == long


def test_a_command_that_is_not_there_is_unstartable() -> None:
    with pytest.raises(PeerFault) as caught:
        PeerProcess(["/nowhere/at/all"])
    assert caught.value.kind == "unstartable"


def test_silence_is_a_hang() -> None:
    fault = fault_of("import time; time.sleep(60)", Limits(seconds=0.3))
    assert fault.kind == "hang"


def test_an_exit_shows_its_status() -> None:
    fault = fault_of("import sys; sys.exit(7)")
    assert (fault.kind, "status 7" in fault.context) == ("exit", True)


def test_an_exit_shows_the_standard_error() -> None:
    assert "no rules today" in fault_of("import sys; sys.exit('no rules today')").context


def test_a_line_without_an_end_is_a_flood() -> None:
    assert fault_of("while True: print('x' * 10000, end='')").kind == "flood"


def test_a_broken_off_line_is_half_a_line() -> None:
    assert fault_of("print('{\"seq\":', end='')").kind == "half line"


def test_a_peer_that_floods_standard_error_can_still_answer() -> None:
    code = "import sys; sys.stderr.write('e' * 1000000); print('ok')"
    with python(code) as peer:
        assert exchange(peer, b"hello") == b"ok"


def test_children_of_a_peer_end_with_it() -> None:
    code = (
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "print(child.pid, flush=True)\n"
        "time.sleep(60)"
    )
    with python(code) as peer:
        child = int(exchange(peer, b"hello"))
    deadline = time.monotonic() + 5
    while _running(child) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not _running(child)


def _running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123 - Linux only, as the test is
        return stat.read().rpartition(")")[2].split()[0] != "Z"


def test_closing_twice_is_no_fault() -> None:
    peer = python(ECHO)
    peer.close()
    peer.close()
    assert peer._process.returncode == -signal.SIGKILL
