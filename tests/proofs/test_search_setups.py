"""Games that show what can happen are played under all choices that fit together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.conftest import CHAPTER, chapters

from lexludi.language import Law, load
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.search import GoalSearch

PAIR = """
A heap.

```{variant} west
question: How many stones lie in the west?
choices: 1 to 9
default: 1
```

As many lie in the east.

```{variant} east
question: How many stones lie in the east?
choices: 1 to 9
default: 1
such: east == west
```

No more is taken at a time than lie on either side.

```{rule} take.sides
on: take
require: amount <= west + east
```

Three and three can be.

```{property} three.possible
possible: west == 3 and east == 3 and heap > 0
```
"""
THREE = Obligation("possible", "three.possible")


@pytest.fixture
def pair(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """Two variants of which nine in 81 pairs of choices fit together."""
    return load(chapters(tmp_path_factory.mktemp("pair"), CHAPTER + PAIR))


Searched = Callable[[dict[str, str]], GoalSearch]


@pytest.fixture
def searched(pair: Law) -> Searched:
    """A search with some choices fixed."""

    def run(fixed: dict[str, str]) -> GoalSearch:
        search = GoalSearch(pair, 2, fixed, {THREE: None}, seed=0)
        search.run()
        return search

    return run


def test_choices_that_do_not_fit_do_not_end_the_search(searched: Searched) -> None:
    search = searched({})
    assert THREE in search.found
    assert search.found[THREE].answers["east"] == "3"


def test_a_fixed_choice_is_that_of_every_game(searched: Searched) -> None:
    search = searched({"west": "2"})
    assert {game.answers["west"] for game in search.games} == {"2"}
    assert not search.found
