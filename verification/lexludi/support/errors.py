"""The errors that are no fault of ours: input that cannot be used, an engine that breaks off."""

from __future__ import annotations

import errno

EXHAUSTED = {errno.EAGAIN, errno.EMFILE, errno.ENFILE, errno.ENOMEM}
"""The numbers of the errors of a system that runs as many processes as it can."""


class UsageError(Exception):
    """What was asked for cannot be done with what was given; the message says why."""


class EngineBroke(Exception):
    """An engine ended a question by an error of its own; the message says which, and where."""
