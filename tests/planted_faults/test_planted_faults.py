"""Every fault of the prover is noticed: a sample here, all by `python -m tests.planted_faults`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter

from tests.planted_faults.by_hand import by_hand
from tests.planted_faults.fault import every_fault
from tests.planted_faults.harmless import FILES, HARMLESS
from tests.planted_faults.places import HOUSE

SAMPLE = 5


def planted(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.planted_faults", *arguments]
    return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)


def test_a_sample_of_faults_is_noticed() -> None:
    ran = planted("--sample", str(SAMPLE))
    assert ran.returncode == 0, ran.stdout
    assert f"{SAMPLE} faults, {SAMPLE} noticed" in ran.stdout, ran.stdout


def test_a_fault_that_no_test_notices_is_told_and_fails() -> None:
    fault = "evaluate/symbolic.py Symbolic.negate: s.negation(value) without negation"
    ran = planted("--only", fault, "--tests", "tests/property/test_types.py")
    assert (ran.returncode, f"unnoticed: {fault}" in ran.stdout) == (1, True), ran.stdout


def test_the_sample_of_a_seed_is_always_the_same() -> None:
    one, other = (planted("--sample", "5", "--seed", "3", "--list").stdout for _ in range(2))
    assert one == other
    assert len(one.splitlines()) == 6


def test_no_two_faults_have_one_name() -> None:
    names = Counter(fault.name for fault in every_fault())
    assert [name for name, count in names.items() if count > 1] == []


def test_every_fault_by_name_can_be_put_into_its_source() -> None:
    for one in by_hand():
        one.applied((HOUSE / one.file).read_text("utf-8"))


def test_every_reason_not_to_plant_a_fault_is_about_one() -> None:
    names = [fault.name for fault in every_fault()]
    assert [p for p in HARMLESS if not any(re.fullmatch(p, name) for name in names)] == []
    assert [f for f in FILES if not any(name.startswith(f"{f} ") for name in names)] == []
