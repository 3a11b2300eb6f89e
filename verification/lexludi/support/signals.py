"""The signals that tell a command to end: from the keyboard, by the system, by a lost terminal."""

from __future__ import annotations

import signal

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
