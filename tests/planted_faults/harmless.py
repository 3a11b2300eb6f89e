"""Faults that change nothing that is right or wrong, each with the reason."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.planted_faults.fault import Fault

FILES: Mapping[str, str] = {}
"""Sources without any fault that counts, by their short path."""

HARMLESS: Mapping[str, str] = {}
"""Regular expressions for names of faults, each with the reason why they are none."""


def reason(fault: Fault) -> str | None:
    """Why a fault is none; None where it is one."""
    for pattern, why in HARMLESS.items():
        if re.fullmatch(pattern, fault.name):
            return why
    return FILES.get(fault.name.partition(" ")[0])
