"""What `--executor` may be, and what is said of anything else."""

from __future__ import annotations

import pytest

from lexludi.support.errors import UsageError
from lexludi.support.worker_pool import executor
from lexludi.support.worker_pool.executor import Cluster, Executor, executor_of


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every package is there."""
    monkeypatch.setattr(executor, "find_spec", lambda _: object())


@pytest.mark.parametrize("text", [None, "local"])
def test_without_an_address_local_processes_work(text: str | None) -> None:
    assert executor_of(text, 3) == Executor(jobs=3)


@pytest.mark.parametrize(
    ("text", "cluster"),
    [
        ("dask://10.0.0.5:8786", Cluster("dask", "10.0.0.5", 8786)),
        ("dask://scheduler.example:1", Cluster("dask", "scheduler.example", 1)),
        ("dask://[::1]:8786", Cluster("dask", "::1", 8786)),
        ("ray", Cluster("ray")),
        ("ray://10.0.0.5:10001", Cluster("ray", "10.0.0.5", 10001)),
    ],
)
@pytest.mark.usefixtures("installed")
def test_an_address_names_a_cluster_and_is_written_as_it_was(text: str, cluster: Cluster) -> None:
    found = executor_of(text, 3)
    assert (found.cluster, found.jobs, str(found.cluster)) == (cluster, 3, text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected local, dask://HOST:PORT, ray or ray://HOST:PORT"),
        ("dask", "expected local"),
        ("spark://host:1", "expected local"),
        ("tcp://host:1", "expected local"),
        ("dask:/host:1", "expected local"),
        ("dask://", "names no host"),
        ("dask://:8786", "names no host"),
        ("dask://host", "names no port"),
        ("dask://host:", "names no port"),
        ("dask://host:0", "names no port"),
        ("ray://host", "names no port"),
        ("dask://host:port", "could not be cast"),
        ("dask://host:99999", "out of range"),
        ("dask://[::1:8786", "Invalid IPv6"),
        ("dask://host:1/path", "nothing after the port"),
        ("dask://me@host:1", "nothing after the port"),
    ],
)
@pytest.mark.usefixtures("installed")
def test_anything_else_is_refused_with_what_is_expected(text: str, complaint: str) -> None:
    with pytest.raises(UsageError) as caught:
        executor_of(text, 1)
    assert complaint in str(caught.value)
    assert str(caught.value).startswith(f"--executor {text}")


@pytest.mark.parametrize(
    ("text", "extra"), [("dask://host:1", "dask"), ("ray", "ray"), ("ray://host:1", "ray")]
)
def test_a_package_that_is_missing_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, text: str, extra: str
) -> None:
    monkeypatch.setattr(executor, "find_spec", lambda _: None)
    with pytest.raises(UsageError, match=rf"pip install 'lexludi\[{extra}\]'"):
        executor_of(text, 1)
