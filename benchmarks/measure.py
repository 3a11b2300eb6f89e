"""What the measuring scripts have in common: repeat, take the middle, print one line."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable


def seconds(action: Callable[[], object], repeats: int = 5) -> float:
    """The median time of an action in seconds."""
    return statistics.median(once(action) for _ in range(repeats))


def once(action: Callable[[], object]) -> float:
    """The time of one run in seconds."""
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def core_seconds(action: Callable[[], object], repeats: int = 5) -> float:
    """The median time that an action has a core for itself, whatever else the machine does."""
    return statistics.median(_core(action) for _ in range(repeats))


def _core(action: Callable[[], object]) -> float:
    begun = time.process_time()
    action()
    return time.process_time() - begun


def tell(what: str, value: float, unit: str, budget: str) -> None:
    """Print a figure beside its budget."""
    digits = 0 if value >= 100 else 3
    sys.stdout.write(f"{what}: {value:,.{digits}f} {unit} (budget {budget})\n")
