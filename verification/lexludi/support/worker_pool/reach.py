"""Whether anything answers at the address of a cluster, found out before much is imported."""

from __future__ import annotations

import socket

from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import Cluster

ANSWERS_WITHIN = 10
"""Seconds in which a cluster must answer."""


def refuse_unreachable(cluster: Cluster) -> None:
    """UsageError where nothing accepts a connection at the address of a cluster."""
    try:
        socket.create_connection((cluster.host, cluster.port), ANSWERS_WITHIN).close()
    except OSError as error:
        raise UsageError(
            f"--executor {cluster}: nothing answers at {cluster.host} port {cluster.port} within "
            f"{ANSWERS_WITHIN} s ({error}); is the scheduler running, and this its address?"
        ) from None
