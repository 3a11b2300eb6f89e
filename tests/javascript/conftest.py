"""What needs Node is skipped where it is missing; `.ci/run` installs it."""

from __future__ import annotations

import pytest
from tests.javascript.node_machine import NODE


@pytest.fixture(autouse=True)
def node() -> None:
    if NODE is None:
        pytest.skip("node is not installed")
