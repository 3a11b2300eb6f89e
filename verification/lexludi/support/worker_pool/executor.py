"""Where tasks are worked on: in local processes, or on a cluster."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Literal, get_args
from urllib.parse import urlsplit

from lexludi.support.errors import UsageError

Kind = Literal["dask", "ray"]
PACKAGES: dict[Kind, str] = {"dask": "distributed", "ray": "ray"}
"""The package that a kind of cluster needs; the extra of lexludi has the name of the kind."""
FORMS = "local, dask://HOST:PORT, ray or ray://HOST:PORT"


@dataclass(frozen=True)
class Cluster:
    """The address of a cluster; `host` is empty for the ray cluster of this machine."""

    kind: Kind
    host: str = ""
    port: int = 0

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.kind}://{host}:{self.port}" if host else self.kind


@dataclass(frozen=True)
class Executor:
    """Who works on tasks.

    Attributes:
        jobs: local processes; 1 means this process alone.
        cluster: where tasks go instead.  What cannot leave this machine still uses `jobs`.
    """

    jobs: int = 1
    cluster: Cluster | None = None

    @property
    def alone(self) -> bool:
        """Whether this process does all the work itself."""
        return self.cluster is None and self.jobs <= 1


ALONE = Executor()
"""This process, without any worker."""


def executor_of(text: str | None, jobs: int) -> Executor:
    """The executor that a text names; None and `local` are local processes.

    UsageError where the text has another form, or where a package is not installed.
    """
    if text is None or text == "local":
        return Executor(jobs)
    cluster = _cluster(text)
    package = PACKAGES[cluster.kind]
    if find_spec(package) is None:
        raise UsageError(
            f"--executor {text} needs the package {package}, which is not installed: "
            f"pip install 'lexludi[{cluster.kind}]'"
        )
    return Executor(jobs, cluster)


def _cluster(text: str) -> Cluster:
    if text == "ray":
        return Cluster("ray")
    kind = text.partition("://")[0]
    for known in get_args(Kind):
        if kind == known:
            return Cluster(known, *_host_and_port(text))
    raise UsageError(f"--executor {text}: expected {FORMS}")


def _host_and_port(text: str) -> tuple[str, int]:
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError as error:  # a port that is no number, a bracket that is not closed
        raise UsageError(f"--executor {text}: expected {FORMS}; {error}") from None
    if not host or not port:
        missing = "host" if not host else "port"
        raise UsageError(f"--executor {text} names no {missing}: expected {FORMS}")
    if parts.path or parts.query or parts.fragment or "@" in parts.netloc:
        raise UsageError(f"--executor {text}: expected {FORMS}, and nothing after the port")
    return host, port
