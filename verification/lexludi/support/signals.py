"""The signals that end a command: from the keyboard, by the system, by a lost terminal."""

from __future__ import annotations

import signal

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
