"""Work for the tests of the worker pool; a worker imports it by its name."""

from __future__ import annotations

import errno
import os
import signal
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from lexludi.catalogue import Game
from lexludi.differential import run
from lexludi.differential.options import Extent
from lexludi.language import Setup
from lexludi.language.problems import Place
from lexludi.language.undefined import Undefined
from lexludi.play.adapter import LawAdapter
from lexludi.support.errors import EngineBroke, UsageError
from lexludi.support.worker_pool.task import Context


def nothing() -> None:
    """The source of a context for tasks that need none."""


NO_CONTEXT: Context[None] = Context(None, nothing)


@dataclass(frozen=True)
class CountedSource:
    """Gives a number, and notes in a folder which process asked for it."""

    folder: Path
    number: int

    def __call__(self) -> int:
        with (self.folder / str(os.getpid())).open("a") as stream:
            stream.write("loaded\n")
        return self.number


def added(number: int, task: int) -> int:
    return number + task


def slow_first(_: None, task: int) -> int:
    """The first tasks take longest, so that the others are done before them."""
    time.sleep(max(0.0, 0.2 - task / 20))
    return task


def kills_once(_: None, task: tuple[int, Path]) -> int:
    """Kills the worker at one task, unless a marker says that this was done."""
    number, marker = task
    if number == 3 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def kills(_: None, task: int) -> int:
    """Kills the worker at one task, each time."""
    if task == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return task


BROKEN = (
    OSError(errno.ENOSPC, "No space left on device", "salt.json"),
    EngineBroke("the engine broke off"),
    Undefined(Place("01-salt.md", 3), "the key is 4"),
)
"""Errors that a command tells in a line."""


class OddError(Exception):
    """Cannot be pickled."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} and {second}")
        self.lock = threading.Lock()


def odd(_: None, task: int) -> int:
    if task == 2:
        raise OddError("salt", "pepper")
    return task


def refuses(_: None, task: int) -> int:
    if task == 2:
        raise UsageError("no such ware: salt")
    return task


def breaks(_: None, number: int) -> None:
    raise BROKEN[number]


def exits(_: None, task: int) -> int:
    raise SystemExit(task)


def fails(_: None, task: object) -> None:
    raise ValueError("no task will do")


def gives_a_lock(_: None, task: int) -> object:
    return threading.Lock() if task == 2 else task


def game_of_law(game: Game, task: tuple[Setup, int]) -> run.SideBySideGame:
    """A law played against itself."""
    setup, seed = task
    return run.play_both(game.law, setup, lambda s: LawAdapter(game.law, s), seed, Extent(3))


def sleeps(_: None, task: float) -> float:
    time.sleep(task)
    return task
