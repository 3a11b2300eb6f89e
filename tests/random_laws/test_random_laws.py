"""A law has one meaning: machine, explanations and solver agree on laws drawn at random.

LEXLUDI_SEED repeats a run, whose seed a failure names; without it each run has another seed.
"""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from tests.random_laws.compare import Effort, compare, law_of
from tests.random_laws.planted import FAULTS, Fault
from tests.random_laws.smaller import smaller

SEED = int(os.environ.get("LEXLUDI_SEED") or random.SystemRandom().randrange(2**32))
PLAYED, PROVED = 20, 8
"""The laws of one run: of so many only play is compared, of so many the verdicts as well."""
PLAYED_FOR_FAULTS, PROVED_FOR_FAULTS = 45, 26
"""Laws among which a planted fault shows in one."""
EASY = settings(
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)


def agree(number: int, effort: Effort) -> None:
    """Fail with the seeds, a smaller law and the difference where meanings differ."""
    if not compare(number, effort).differences:
        return
    text, difference = smaller(law_of(number)[0], effort, number)
    pytest.fail(f"LEXLUDI_SEED={SEED}, law {number}:\n{text}\n{difference}")


@seed(SEED)
@settings(EASY, max_examples=PLAYED)
@given(st.integers(0, 2**64))
def test_the_meanings_of_a_random_law_agree(number: int) -> None:
    agree(number, Effort())


@seed(SEED)
@settings(EASY, max_examples=PROVED)
@given(st.integers(0, 2**64))
def test_no_verdict_on_a_random_law_is_contradicted(number: int) -> None:
    agree(number, Effort(proofs=True))


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault: Fault = FAULTS[name]
    fault.plant(monkeypatch)
    most = PROVED_FOR_FAULTS if fault.proofs else PLAYED_FOR_FAULTS
    laws = range(fault.first, fault.first + most)
    assert any(compare(number, Effort(proofs=fault.proofs)).differences for number in laws)


def test_a_law_in_which_meanings_differ_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS["the least is the greatest"].plant(monkeypatch)
    number = next(number for number in range(PLAYED_FOR_FAULTS) if compare(number).differences)
    text, _ = law_of(number)
    less, difference = smaller(text, Effort(), number, most=20)
    assert len(less) < len(text)
    assert str(difference)


def test_a_condition_that_play_never_comes_to_may_be_undefined() -> None:
    # In this law an exception outranks another one whose condition has no value.
    assert not compare(2**64, Effort(proofs=True)).differences
