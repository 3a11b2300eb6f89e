"""What systems do differently: `here` is the module for this one.

Where there is Unix it is `unix`, elsewhere, or where the variable is set, it is `portable`.
"""

from __future__ import annotations

import os
import subprocess
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from lexludi.support.system.pipes import Pipes

VARIABLE = "LEXLUDI_PORTABLE"
"""The environment variable that chooses the portable way on Unix, too; tests set it."""


class System(Protocol):
    """What the rest of the project asks of a system."""

    @property
    def ENDING(self) -> tuple[int, ...]:  # noqa: N802 - a constant of a module
        """The signals that end a command: by the keyboard, by the system, by a lost terminal."""

    def withheld(self) -> AbstractContextManager[None]:
        """Withhold the signals that end a command, inside; they come afterwards."""

    def let_through(self) -> None:
        """Let the signals through that were withheld when this process was started."""

    def signal_again(self, number: int) -> None:
        """Give a signal to the main thread once more, from another one."""

    def pipes(self, process: subprocess.Popen[bytes]) -> Pipes:
        """The three pipes of a process."""

    def end_group(self, process: int) -> None:
        """End the group that a process leads, if there is one."""

    def grant_memory(self, process: int, megabytes: int) -> None:
        """Let a process have so much data of its own and no more, where the system can."""

    def exchange(self, one: Path, other: Path) -> bool:
        """Let two paths change places in one move; False where the system cannot."""

    def alone_in(self, folder: Path) -> AbstractContextManager[None]:
        """Let one process at a time be inside for a folder, where the system can.

        OSError (EAGAIN) where another process stays inside too long.
        """


def chosen() -> System:
    """The module for this system."""
    if os.name == "posix" and not os.environ.get(VARIABLE):
        from lexludi.support.system import unix

        return unix
    from lexludi.support.system import portable

    return portable


if TYPE_CHECKING:
    here: System
else:
    here = chosen()
