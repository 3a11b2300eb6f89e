"""Which rule an implementation most likely has wrong, from the cases that it fails."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from lexludi.verification.case import Case


def blamed(failed: Sequence[Case], passed: Sequence[Case]) -> dict[str, float]:
    """For each rule of a failed case how suspect it is, from 0 to 1.

    A rule is suspect in so far as cases that exercise it fail and others do not
    (Ochiai's measure), so that one that every case exercises is not blamed for one fault.
    """
    among_failed = Counter(rule for case in failed for rule in case.rules)
    among_passed = Counter(rule for case in passed for rule in case.rules)
    return {
        rule: count / math.sqrt(len(failed) * (count + among_passed[rule]))
        for rule, count in among_failed.items()
    }


def suspects(failed: Sequence[Case], passed: Sequence[Case]) -> list[str]:
    """The rules of the failed cases, the most suspect first."""
    scores = blamed(failed, passed)
    return sorted(scores, key=lambda rule: (-scores[rule], rule))
