"""The name of a game is the one in its {game} fence, whatever its folder is called."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexludi.catalogue import installed, open_game
from lexludi.language import Law, Setup, SetupError, load
from lexludi.language.emit.compiled import compiled
from lexludi.language.emit.python import emit
from lexludi.language.schema import schema


@pytest.fixture
def elsewhere(pebbles: Law, tmp_path: Path) -> Law:
    """The toy game in a folder that has another name."""
    folder = tmp_path / "marbles"
    folder.mkdir()
    chapter = "01-pebbles.md"
    (folder / chapter).write_text((pebbles.folder / chapter).read_text("utf-8"), "utf-8")
    return load(folder)


def test_the_law_has_the_name_of_its_fence(elsewhere: Law) -> None:
    assert (elsewhere.game, elsewhere.folder.name) == ("pebbles", "marbles")


def test_the_folder_s_name_is_in_nothing_that_is_made_of_the_law(elsewhere: Law) -> None:
    texts = (emit(elsewhere).source, str(schema(elsewhere)), compiled(elsewhere).module.__name__)
    assert all("pebbles" in text and "marbles" not in text for text in texts)


def test_a_setup_is_refused_with_the_name_of_the_fence(elsewhere: Law) -> None:
    with pytest.raises(SetupError, match="pebbles is for 2 to 3"):
        Setup(9).completed(elsewhere)


def test_the_fingerprint_does_not_depend_on_the_folder(elsewhere: Law, pebbles: Law) -> None:
    assert elsewhere.fingerprint == pebbles.fingerprint


@pytest.mark.parametrize("name", installed())
def test_a_bundled_game_is_called_as_its_folder(name: str) -> None:
    assert open_game(name).law.game == name


@pytest.mark.parametrize(
    "fence",
    [
        "{state} import os; purse\ntype: coin\nstart: 0",
        "{state} purse(x\ntype: coin\nstart: 0",
        "{rule} take two\non: take\nrequire: amount > 0",
        "{action} take (two)\nwho: nobody\nwhen: purse[0] > 3",
    ],
)
def test_a_name_is_checked_whole(fence: str, faults_of: Callable[[str], str]) -> None:
    assert "is no name: expected small letters" in faults_of(f"Odd.\n\n```{fence}\n```")
