"""A call that lasts is stopped by a signal, whenever the signal comes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from lexludi.support.system import interruptible


class HandedOver(ThreadPoolExecutor):
    """A thread to which the first call is given just before a signal comes."""

    given = 0

    def submit(self, call: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        answer = super().submit(call, *given, **named)
        self.given += 1
        if self.given == 1:
            raise KeyboardInterrupt
        return answer


def test_a_signal_that_comes_while_a_call_is_handed_over_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopped = Event()
    with HandedOver(1) as thread:
        monkeypatch.setattr(interruptible, "_is_woken", lambda: True)
        monkeypatch.setattr(interruptible, "_calling_thread", lambda: thread)
        with pytest.raises(KeyboardInterrupt):
            interruptible.interruptible(lambda: stopped.wait(20), stopped.set)
        assert stopped.is_set()
