"""The command, called in this process, and a small law to call it on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from lexludi.cli import main, spoken
from lexludi.cli.envelope import schema_of

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"


@dataclass(frozen=True)
class Ran:
    """What a call of the command came to."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The result in the envelope, which must be as the published schema of its kind says."""
        printed = json.loads(self.out)
        jsonschema.validate(printed, schema_of(printed["kind"]))
        return printed["result"]


Command = Callable[..., Ran]
Bidding = Callable[[int], Path]
FIRST_BID = """{"game": "manila", "players": 3, "steps": [
  {"by": "chance", "do": "deal", "share": "nutmeg"},
  {"by": "chance", "do": "deal", "share": "silk"},
  {"by": "chance", "do": "deal", "share": "jade"},
  {"by": "chance", "do": "deal", "share": "silk"},
  {"by": "chance", "do": "deal", "share": "jade"},
  {"by": "chance", "do": "deal", "share": "ginseng"},
  {"by": 0, "do": "bid", "amount": AMOUNT}]}"""
"""A record of Manila whose last step is the first bid."""


@pytest.fixture
def lexludi(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Call the command with words, and see its status and what it printed."""

    def call(*words: object) -> Ran:
        monkeypatch.setattr("sys.argv", ["lexludi", *map(str, words)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        printed = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Ran(left.value.code, printed.out, printed.err)

    return call


@pytest.fixture
def pebbles() -> Path:
    """The folder of a small game of cards and pebbles for two or three."""
    return PEBBLES


@pytest.fixture
def record(lexludi: Command, pebbles: Path, tmp_path: Path) -> Path:
    """The record of a whole game of pebbles."""
    path = tmp_path / "pebbles.json"
    assert lexludi("play", pebbles, "--seed", 1, "--out", path).status == 0
    return path


@pytest.fixture
def bidding(tmp_path: Path) -> Bidding:
    """Writes the record of a game of Manila whose last step is a bid of so much."""

    def write(amount: int) -> Path:
        path = tmp_path / f"bid-{amount}.json"
        path.write_text(FIRST_BID.replace("AMOUNT", str(amount)), "utf-8")
        return path

    return write


@pytest.fixture
def english_again() -> Iterator[None]:
    """Leaves no language to the next test."""
    yield
    spoken.choose("en")
