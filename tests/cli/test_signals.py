"""Being asked to end: one line or none, no traceback, and no process that stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Future
from contextlib import suppress
from typing import IO

import pytest

from lexludi.cli.signals import TERMINATED, _Alarm
from lexludi.support.worker_pool.local import processes

PROVE = """
import signal, sys, time
from lexludi.cli import main, parts
from lexludi.support.worker_pool.local import processes

def proved(*_):
    with processes(2) as pool:
        waiting = pool.map(time.sleep, [60] * 20)
        print("at work", file=sys.stderr, flush=True)
        next(waiting)

parts.proved = proved
sys.argv = ["lexludi", "prove", "manila"]
# Whoever runs the tests in the background ignores signals, and so would this.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
main()
"""
"""A proof whose workers do nothing for long."""


def asked_to_end(number: int) -> tuple[int, str]:
    """Status and complaints of a proof that is asked twice to end, all its processes at once."""
    proving = subprocess.Popen(
        [sys.executable, "-c", PROVE], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True, env=os.environ | {"LEXLUDI_CACHE": ""}, start_new_session=True,
    )  # fmt: skip
    errors: IO[str] = proving.stderr  # type: ignore[assignment]
    try:
        assert errors.readline() == "at work\n"
        os.kill(proving.pid, number)
        os.killpg(proving.pid, number)
        _, message = proving.communicate(timeout=60)
        with pytest.raises(ProcessLookupError):
            os.killpg(proving.pid, 0)
    finally:
        # A test that fails must not leave its proof at work either.
        with suppress(ProcessLookupError):
            os.killpg(proving.pid, signal.SIGKILL)
    return proving.returncode, message


def test_an_interruption_leaves_one_line_and_no_process() -> None:
    assert asked_to_end(signal.SIGINT) == (130, "lexludi: interrupted\n")


def test_a_termination_leaves_nothing_and_no_process() -> None:
    assert asked_to_end(signal.SIGTERM) == (TERMINATED, "")


def test_a_lost_terminal_leaves_nothing_and_no_process() -> None:
    assert asked_to_end(signal.SIGHUP) == (TERMINATED, "")


def test_a_signal_that_is_sent_twice_ends_the_work_once() -> None:
    alarm = _Alarm()
    with pytest.raises(KeyboardInterrupt):
        alarm(signal.SIGINT, None)
    alarm(signal.SIGTERM, None)


def given_up() -> None:
    with processes(2) as pool:
        for _ in range(20):
            pool.submit(signal.pause)
        raise KeyboardInterrupt


def test_the_thread_of_a_pool_that_is_given_up_says_nothing_of_cancelled_tasks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("as over a task that was cancelled")

    complaints: list[object] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    monkeypatch.setattr(Future, "set_exception", stumble)
    with pytest.raises(KeyboardInterrupt):
        given_up()
    assert complaints == []
