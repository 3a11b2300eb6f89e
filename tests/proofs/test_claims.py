"""What is claimed of a law is claimed of every action of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.proofs.listed_obligations import obligations_of

from lexludi.catalogue import Game, open_game
from lexludi.proofs.obligation import EXAMPLES
from lexludi.support.errors import UsageError

CHAPTER = Path(__file__).parents[1] / "games" / "pebbles" / "law" / "01-pebbles.md"


def test_an_action_with_the_name_of_another_task_is_refused_with_its_place(tmp_path: Path) -> None:
    text = CHAPTER.read_text("utf-8")
    text = text.replace("{action} show", "{action} positions").replace("on: show", "on: positions")
    (tmp_path / "law").mkdir()
    (tmp_path / "law" / CHAPTER.name).write_text(text, "utf-8")
    with pytest.raises(UsageError, match=r"01-pebbles\.md:\d+:\d+: positions stands for something"):
        _ = open_game(tmp_path).law


def test_every_action_has_obligations(pebbles: Game) -> None:
    claimed = {obligation.action for obligation in obligations_of(pebbles.law, 2)}
    assert pebbles.law.actions.keys() <= claimed


TO_TWO = """Two exceptions to two rules of one action.

```{exception} grab.odd
to: grab.move, grab.end
when: amount == 1
```

The other one.

```{exception} grab.even
to: grab.move, grab.end
when: amount == 2
```

The turn passes."""


def test_nothing_is_claimed_twice_of_exceptions_to_several_rules(
    changed: Callable[..., Game],
) -> None:
    every = Counter(obligations_of(changed("The turn passes.", TO_TWO).law, 2))
    assert [one for one, times in every.items() if times > 1 and one.kind not in EXAMPLES] == []
