"""Faults that change nothing that is right or wrong, each with the reason."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.planted_faults.fault import Fault

FILES: Mapping[str, str] = {}
"""Sources without any fault that counts, by their short path."""

SAME = "a shortcut: the way around it comes to the same"
PLAIN = "the formula says the same; it is only larger"
HARMLESS: Mapping[str, str] = {
    r".* __all__: .*": "what `import *` takes; nobody uses it",
    r"evaluate/evaluation.py Evaluation.merge: without if yes is no: .*": SAME,
    r"evaluate/evaluator.py Evaluator.look_up: without if self.algebra.known\(key\): .*": SAME,
    r"evaluate/symbolic.py Symbolic._divide: 1 is 2 \(2\)": (
        "one case more, for a divisor that its type has not"
    ),
}
"""Regular expressions for names of faults, each with the reason why they are none."""


def reason(fault: Fault) -> str | None:
    """Why a fault is none; None where it is one."""
    for pattern, why in HARMLESS.items():
        if re.fullmatch(pattern, fault.name):
            return why
    return FILES.get(fault.name.partition(" ")[0])
