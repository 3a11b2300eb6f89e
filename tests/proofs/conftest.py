"""One cache of verdicts for all tests of proofs: nothing is proved twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.changed_law import changed_law

from lexludi.catalogue import Game, open_game

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"


@pytest.fixture(scope="session", autouse=True)
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Verdicts are kept from one test to the next, and not from earlier runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXLUDI_CACHE", str(tmp_path_factory.mktemp("verdicts")))
        yield


@pytest.fixture
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept: the solver is asked."""
    monkeypatch.setenv("LEXLUDI_CACHE", "")


@pytest.fixture(scope="session")
def pebbles() -> Game:
    """The game of pebbles as it stands."""
    return open_game(PEBBLES)


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Game]:
    """Makes the game of pebbles with one text replaced and another one added."""

    def make(old: str, new: str, extra: str = "") -> Game:
        law = changed_law(PEBBLES / "law", tmp_path, (old, new), extra=extra)
        return open_game(law.parent)

    return make
