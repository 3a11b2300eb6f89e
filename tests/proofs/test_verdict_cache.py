"""A verdict that was kept is the verdict that was found, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.proofs import verdict_cache
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.verdict import Verdict
from lexludi.support.cache import VARIABLE, key_of

KEY = key_of(task="take")
POSITIVE = Obligation("inductive", "heap.positive", "take")
REFUTED = Verdict(POSITIVE, 2, "refuted", "counterexample")


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def test_verdicts_are_kept_as_they_are() -> None:
    verdict_cache.keep(KEY, [REFUTED])
    assert verdict_cache.kept(KEY) == [REFUTED]


def test_a_verdict_that_became_another_on_the_disk_is_not_believed(place: Path) -> None:
    verdict_cache.keep(KEY, [REFUTED])
    (file,) = (found for found in place.rglob("*") if found.is_file())
    file.write_bytes(file.read_bytes().replace(b'"refuted"', b'"proved"'))
    assert verdict_cache.kept(KEY) is None


def test_what_is_unknown_is_asked_again() -> None:
    verdict_cache.keep(KEY, [REFUTED, Verdict(POSITIVE, 3, "unknown", "gave_up")])
    assert verdict_cache.kept(KEY) is None
