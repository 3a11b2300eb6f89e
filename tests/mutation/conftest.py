"""A small suite of the stones for the tests of mutants."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.cases import regenerate
from lexludi.cases.generation.generate import Effort
from lexludi.language import Law


@pytest.fixture(scope="module")
def folder(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("cases") / "stones"
    regenerate.write(stones, place, effort=Effort(4, 2, 2, 2, 2))
    return place
