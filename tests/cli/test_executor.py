"""`--executor`: the verbs that have it refuse what names no executor, before they work."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.support.worker_pool import executor

Command = Any
VERBS = [
    ("verify", "manila"),
    ("prove", "manila"),
    ("mutation-score", "manila", "--sample", 1),
    ("compare", "manila", "reference", "reference"),
]


@pytest.mark.parametrize("words", VERBS, ids=lambda words: str(words[0]))
def test_an_unknown_executor_is_refused_on_one_line(
    lexludi: Command, words: tuple[object, ...]
) -> None:
    ran = lexludi(*words, "--executor", "spark://10.0.0.5:7077")
    assert ran.status == 2
    assert ran.err == (
        "lexludi: --executor spark://10.0.0.5:7077: "
        "expected local, dask://HOST:PORT, ray or ray://HOST:PORT\n"
    )


@pytest.mark.parametrize("words", VERBS, ids=lambda words: str(words[0]))
def test_a_package_that_is_missing_is_named_on_one_line(
    lexludi: Command, words: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executor, "find_spec", lambda _: None)
    ran = lexludi(*words, "--executor", "dask://10.0.0.5:8786")
    assert ran.status == 2
    assert ran.err.endswith("which is not installed: pip install 'lexludi[dask]'\n")
    assert ran.err.count("\n") == 1
