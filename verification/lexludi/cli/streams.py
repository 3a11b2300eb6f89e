"""The standard streams: there, able to show any text, and never the cause of a traceback."""

from __future__ import annotations

import os
import sys

OUTPUT = "standard output"
"""What messages call it, where they would name a file."""


def open_all() -> None:
    """Put something in the place of each stream that is closed.

    Else the next file that is opened would get its number, and what is printed would go there.
    Writing to a standard output that was closed fails; what is not the answer goes nowhere.
    """
    for handle, mode in enumerate((os.O_RDONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(handle)
        except OSError:
            os.open(os.devnull, mode)
    for name, handle in (("stdout", 1), ("stderr", 2)):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(handle, "w", encoding="utf-8", closefd=False))
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a character gets an escape in its place, not a traceback.
        getattr(stream, "reconfigure", dict)(errors="backslashreplace")


def finish() -> None:
    """Write what is left of the answer. OSError with the name of the stream where that fails."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise failed(error) from None


def failed(error: OSError) -> OSError:
    """The error of writing the answer, with the name of the stream; nothing more is written."""
    silence(1)
    return OSError(error.errno, error.strerror, OUTPUT)


def warn(text: str) -> None:
    """Write a line to standard error; where nobody can read it, the work goes on."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except OSError:
        silence(2)


def silence(handle: int) -> None:
    """Let what is still written to a stream go nowhere.

    Python writes what is left when it exits, and would complain where that fails.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, handle)
    os.close(nowhere)
