"""A call that lasts is stopped by a signal, whenever the signal comes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from lexludi.support.system import here, interruptible, portable


class HandedOver(ThreadPoolExecutor):
    """A thread to which a call is given while a signal comes."""

    def submit(self, call: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        os.kill(os.getpid(), signal.SIGTERM)
        return super().submit(call, *given, **named)


class Ended(Exception):
    """What the signal raises."""


@pytest.fixture
def listening() -> Iterator[None]:
    """SIGTERM raises an exception, as in a command."""

    def ended(*_: object) -> None:
        raise Ended

    before = signal.signal(signal.SIGTERM, ended)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.skipif(here is portable, reason="only Unix withholds signals")
@pytest.mark.usefixtures("listening")
def test_a_signal_that_comes_while_a_call_is_handed_over_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopped = Event()
    with HandedOver(1) as thread:
        monkeypatch.setattr(interruptible, "_calling_thread", lambda: thread)
        with pytest.raises(Ended):
            interruptible.interruptible(lambda: stopped.wait(20), stopped.set)
        assert stopped.is_set()
