"""Being asked to end: one line or none, no traceback, and no process that stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from typing import IO

import pytest

from lexludi.cli import signals
from lexludi.cli.signals import AGAIN, TERMINATED, _Alarm
from lexludi.support.worker_pool.local import processes

CALL = """
parts.proved = proved
sys.argv = ["lexludi", "prove", "manila"]
# Whoever runs the tests in the background ignores signals, and so would this.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
main()
"""
"""Runs a proof of which `proved` is a part."""

PROVE = f"""
import signal, sys, time
from lexludi.cli import main, parts
from lexludi.support.worker_pool.local import processes

def proved(*_):
    with processes(2) as pool:
        waiting = pool.map(time.sleep, [60] * 20)
        print("at work", file=sys.stderr, flush=True)
        next(waiting)
{CALL}"""
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


ALONE = f"""
import itertools, signal, sys, time
import z3
from lexludi.cli import main, parts
from lexludi.proofs.solver import Questions

class Slow:
    def __del__(self):
        print("at work", file=sys.stderr, flush=True)
        until = time.monotonic() + 1
        while time.monotonic() < until:
            pass

def pigeons(holes):
    sits = [[z3.Bool(f"{{one}} {{hole}}") for hole in range(holes)] for one in range(holes + 1)]
    yield from (z3.Or(own) for own in sits)
    for one, other in itertools.combinations(sits, 2):
        yield from (z3.Not(z3.And(*both)) for both in zip(one, other))

def endless():
    questions = Questions(pigeons(14))
    print("at work", file=sys.stderr, flush=True)
    with questions.patience(1000):
        questions.ask()

def lost():
    Slow()
    time.sleep(60)

def proved(*_):
    PART()
{CALL}"""
"""A proof by one process that is not to be reached by an exception at once."""


def asked_once(part: str, number: int) -> tuple[int, str]:
    """Status and complaints of a proof by one process that is asked to end."""
    with subprocess.Popen(
        [sys.executable, "-c", ALONE.replace("PART", part)], stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True, env=os.environ | {"LEXLUDI_CACHE": ""},
    ) as proving:  # fmt: skip
        errors: IO[str] = proving.stderr  # type: ignore[assignment]
        try:
            assert errors.readline() == "at work\n"
            proving.send_signal(number)
            # Two seconds on a machine that has nothing else to do.
            _, message = proving.communicate(timeout=20)
        finally:
            proving.kill()
    return proving.returncode, message


@pytest.mark.parametrize("part", ["endless", "lost"])
def test_an_interruption_is_heard_wherever_it_comes(part: str) -> None:
    assert asked_once(part, signal.SIGINT) == (130, "lexludi: interrupted\n")


@pytest.mark.parametrize("part", ["endless", "lost"])
def test_a_termination_is_heard_wherever_it_comes(part: str) -> None:
    assert asked_once(part, signal.SIGTERM) == (TERMINATED, "")


ENDING = f"""
import atexit, signal, sys, threading, time
from lexludi.cli import main, parts

def linger():
    print("ending", file=sys.stderr, flush=True)
    time.sleep(2)

def proved(*_):
    LAST
    print("at work", file=sys.stderr, flush=True)
    time.sleep(60)
{CALL}"""
"""A proof that is not over at once when it is asked to end."""

LASTING = {
    "a function that runs at the exit": "atexit.register(linger)",
    "a thread that is waited for": (
        "threading.Thread(target=lambda: (threading.main_thread().join(), linger())).start()"
    ),
}
"""What lasts while the interpreter ends."""


def asked_again(lasting: str, first: int, second: int) -> tuple[int, str]:
    """Status and complaints of a proof that is asked to end, and asked again while it is ending."""
    code = ENDING.replace("LAST", lasting)
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True, env=os.environ | {"LEXLUDI_CACHE": ""},
    ) as proving:  # fmt: skip
        errors: IO[str] = proving.stderr  # type: ignore[assignment]
        try:
            assert errors.readline() == "at work\n"
            proving.send_signal(first)
            before = "".join(iter(errors.readline, "ending\n"))
            time.sleep(AGAIN * 1.1)
            proving.send_signal(second)
            _, after = proving.communicate(timeout=60)
        finally:
            proving.kill()
    return proving.returncode, before + after


@pytest.mark.parametrize("second", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("lasting", LASTING.values(), ids=LASTING)
def test_a_signal_after_an_interruption_changes_neither_status_nor_message(
    lasting: str, second: int
) -> None:
    found = asked_again(lasting, signal.SIGINT, second)
    assert found == (130, "lexludi: interrupted\n")


@pytest.mark.parametrize("lasting", LASTING.values(), ids=LASTING)
def test_an_interruption_after_a_termination_changes_neither_status_nor_message(
    lasting: str,
) -> None:
    assert asked_again(lasting, signal.SIGTERM, signal.SIGINT) == (TERMINATED, "")


LOADING = """
import sys
from lexludi.cli import main

class Interrupting:
    def find_spec(self, name, *_):
        if name == "lexludi.cli.app":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
sys.argv = ["lexludi", "games"]
main()
"""
"""A command that is interrupted while its modules are being imported."""


def test_an_interruption_while_the_command_is_loaded_leaves_one_line() -> None:
    ended = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (130, "lexludi: interrupted\n")


def test_a_later_signal_ends_the_work_as_the_first_one_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alarm = _Alarm()
    with pytest.raises(KeyboardInterrupt):
        alarm(signal.SIGINT, None)
    monkeypatch.setattr(signals, "AGAIN", 0.0)
    with pytest.raises(KeyboardInterrupt):
        alarm(signal.SIGTERM, None)


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
