"""What comparing sees in games that are said to come back: on small laws written for it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.random_laws.compare import read
from tests.random_laws.report import Report
from tests.random_laws.shown_loops import compare_loops

from lexludi.language import Law
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown import deciding
from lexludi.proofs.shown.observer import Observer
from lexludi.proofs.verdict import Verdict

LADDER = """
```{{game}} ladder
players: 1 to 1
```

How high somebody stands.

```{{type}} rung
range: 0 to 3
measures: number
```

The rung.

```{{state}} stands
type: rung
start: 3
```

Down it goes.

```{{action}} climb
who: 0
when: True
```

One rung at a time.

```{{rule}} climb.down
on: climb
{guard}
```

It comes to this.

```{{rule}} climb.on
on: climb
then:
  stands = {rung}
```

On and on.

```{{property}} climb.again
loop: {condition}
```

Nobody wins.

```{{scoring}} nobody
over: False
score: (stands,)
```
"""
GOAL = Obligation("loop_shown", "climb.again")
DOWN = {"condition": "True", "guard": "require: stands > 0", "rung": "max(0, stands - 1)"}
AGAIN = "3 if stands == 0 else max(0, stands - 1)"
ROUND = {"condition": "True", "guard": "require: True", "rung": AGAIN}


def compared(**texts: str) -> Report:
    """What comparing finds in the loops of a ladder."""
    verdict = Verdict(GOAL, 1, "proved")
    report = Report()
    compare_loops(read(LADDER.format(**texts)), 1, {(GOAL, False): verdict}, report)
    return report


def seen(report: Report) -> set[str]:
    """What is observed against a loop."""
    return {one.other for one in report.differences}


def test_a_ladder_without_end_goes_round() -> None:
    report = compared(**ROUND)
    assert (report.observations > 0, report.differences) == (True, [])


def test_no_loop_is_shown_of_games_that_end() -> None:
    assert compared(**DOWN).observations == 0


def _by_the_end_alone(law: Law, rules: Any) -> Any:
    yield law.scoring.over


def test_a_loop_in_games_that_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "_conditions", _by_the_end_alone)
    assert seen(compared(**DOWN)) == {"it comes back", "every game ends"}


def test_a_loop_that_does_not_pass_its_condition_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Observer, "_coming_back", lambda self, loop: [GOAL])
    assert seen(compared(**{**ROUND, "condition": "stands > 2 + stands"})) == {"it comes back"}
