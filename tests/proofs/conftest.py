"""One cache of verdicts for all tests of proofs: nothing is proved twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lexludi.catalogue import Game, open_game

CHAPTER = Path(__file__).parents[1] / "games" / "pebbles" / "law" / "01-pebbles.md"


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
    return open_game(CHAPTER.parents[1])


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Game]:
    """Makes the game of pebbles with one text replaced and another one added."""

    def make(old: str, new: str, extra: str = "") -> Game:
        text = CHAPTER.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        folder = tmp_path / "pebbles" / "law"
        folder.mkdir(parents=True)
        (folder / "01-pebbles.md").write_text(text.replace(old, new) + extra, "utf-8")
        return open_game(folder.parent)

    return make
