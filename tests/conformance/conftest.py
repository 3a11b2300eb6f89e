"""A run of the stones, made up, and what a report of it is written from."""

from __future__ import annotations

import pytest
from tests.conformance.reported import run_on, sources_on

from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law


@pytest.fixture
def sources(stones: Law) -> Sources:
    return sources_on(stones)


@pytest.fixture
def run(stones: Law) -> Conformance:
    return run_on(stones)
