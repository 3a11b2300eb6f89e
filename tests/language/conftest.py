"""Laws for the tests of the language: a tiny game, the page that documents it, and faulty ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lexludi.language import Law, LawError, load

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "reference" / "language.md"
EXAMPLE = re.compile(r"^````md\n(.*?)^````$", re.MULTILINE | re.DOTALL)

FRAME = """
A game.

```{game} tiny
players: 2 to 3
```

Coins.

```{type} coin
number: whole
```

The purse.

```{state} purse
type: map[seat, coin]
start: 0
```

Taking.

```{action} take
who: anybody
when: purse[0] < 9
arguments:
  amount: coin from 0 to 9
```

Takes.

```{rule} take.purse
on: take
then:
  purse[me] += amount
```

The end.

```{scoring} most
over: purse[0] >= 9
score: purse[p]
```
"""


@pytest.fixture(scope="session")
def pebbles() -> Law:
    """The tiny game of the tests."""
    return load(HERE.parent / "games" / "pebbles" / "law")


@pytest.fixture(scope="session")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The law on the page that documents the language."""
    folder = tmp_path_factory.mktemp("laws") / "lanterns" / "law"
    folder.mkdir(parents=True)
    text = "\n".join(EXAMPLE.findall(PAGE.read_text("utf-8")))
    (folder / "01-page.md").write_text(text, "utf-8")
    return load(folder)


@pytest.fixture
def law_of(tmp_path: Path) -> Callable[[str], Law]:
    """Makes a law of a frame and a few more fences."""

    def make(extra: str, frame: str = FRAME) -> Law:
        folder = tmp_path / "tiny"
        folder.mkdir(exist_ok=True)
        (folder / "01-all.md").write_text(frame + extra, "utf-8")
        return load(folder)

    return make


@pytest.fixture
def faults_of(law_of: Callable[..., Law]) -> Callable[..., str]:
    """The faults of a frame and a few more fences, as text; fails where there are none."""

    def make(extra: str, frame: str = FRAME) -> str:
        with pytest.raises(LawError) as caught:
            law_of(extra, frame)
        return str(caught.value)

    return make
