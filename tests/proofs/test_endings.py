"""That a game ends, always or almost surely, is proved just where it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.language import Law, LawError, law
from lexludi.proofs.claims import claims_of, tasks_of
from lexludi.proofs.open_position import SymbolicPosition

RACE = """
# Race

Whoever is first at the end of the track wins.

```{{game}} race
players: 2 to 2
```

```{{type}} space
range: 0 to 9
```

```{{type}} pip
range: 1 to 3
measures: space
```

```{{type}} step
values: throw, walk, home
```

```{{state}} now
type: step
start: throw
seen: everybody
```

```{{state}} at
type: space
start: 0
seen: everybody
```

The dice decide what is thrown.

```{{chance}} dice
when: now == throw
arguments:
  thrown: pip
weight: {weight}
```

A one is a slip, back to the start; all else goes forward.

```{{rule}} dice.move
on: dice
then:
  at = 0 if thrown == 1 else min(9, at + thrown)
  now = walk
```

Then the runner goes on.

```{{action}} go
who: nobody
when: now == walk
```

He stays where the dice have brought him.

```{{rule}} go.on
on: go
then:
  {go}
  now = home if at == 9 else throw
```

Nobody throws at the end of the track.

```{{invariant}} race.goes_on
always: now != throw or at < 9
```

How far it is.

```{{definition}} left_over() -> number
is: 9 - at
```

It is never too far.

```{{invariant}} race.length
always: left_over() <= 9
```

The race comes to its end.

```{{property}} race.ends
{claim}
```

Everybody wins.

```{{scoring}} result
over: now == home
score: (0,)
```
"""
ENDS = "ends: almost surely\nmeasure: (9 - at, 1 if now == walk else 0)\nbound: (9, 1)"
"""A throw above one lowers the first entry, walking on the second."""


def verdicts(
    folder: Path, *, weight: str = "1", go: str = "at = at", claim: str = ENDS, text: str = RACE
) -> set[str]:
    """The kinds of obligations of the property that are not proved."""
    found = read(folder, weight=weight, go=go, claim=claim, text=text)
    position = SymbolicPosition(found, 2, {}, seed=0)
    failed: set[str] = set()
    for task in tasks_of(found):
        for one in claims_of(position, task):
            if one.obligation.subject == "race.ends":
                verdict = one.decide()
                if verdict is not None and verdict.word != "proved":
                    failed.add(one.obligation.kind)
    return failed


def read(
    folder: Path, *, weight: str = "1", go: str = "at = at", claim: str = ENDS, text: str = RACE
) -> Law:
    (folder / "race.md").write_text(text.format(weight=weight, go=go, claim=claim))
    return law.load(folder)


def test_a_race_with_slips_ends_almost_surely(tmp_path: Path) -> None:
    assert verdicts(tmp_path, claim=ENDS) == set()


def test_a_race_with_slips_does_not_always_end(tmp_path: Path) -> None:
    always = "ends: always\nmeasure: (9 - at, 1 if now == walk else 0)"
    assert verdicts(tmp_path, claim=always) == {"progress"}


def test_outcomes_without_weight_do_not_help(tmp_path: Path) -> None:
    assert verdicts(tmp_path, claim=ENDS, weight="1 if thrown == 1 else 0") == {"can_progress"}


def test_one_lucky_outcome_is_enough(tmp_path: Path) -> None:
    assert verdicts(tmp_path, claim=ENDS, weight="0 if thrown == 2 else 1") == set()


def test_a_player_who_can_undo_the_luck_keeps_the_game_going(tmp_path: Path) -> None:
    assert verdicts(tmp_path, claim=ENDS, go="at = 0 if at < 9 else 9") == {"progress"}


def test_a_measure_above_its_bound_is_refuted(tmp_path: Path) -> None:
    assert verdicts(tmp_path, claim=ENDS.replace("(9, 1)", "(8, 1)")) == {"bounded"}


def test_chance_may_rely_on_bounded_entries_only(tmp_path: Path) -> None:
    unbounded = "ends: almost surely\nmeasure: (0, 9 - at, 1 if now == walk else 0)\nbound: (0,)"
    assert verdicts(tmp_path, claim=unbounded) == {"can_progress"}


def test_a_lucky_outcome_must_not_become_ever_less_likely(tmp_path: Path) -> None:
    slips = "```{{state}} slips\ntype: number\nstart: 1\nseen: everybody\n```\n\n"
    text = RACE.replace("```{{state}} at\n", slips + "```{{state}} at\n")
    more = text.replace("  now = walk\n", "  now = walk\n  slips += 1\n")
    assert "weights_bounded" in verdicts(tmp_path, text=more, weight="slips if thrown == 1 else 1")


def test_a_measure_below_zero_is_refuted(tmp_path: Path) -> None:
    low = "ends: almost surely\nmeasure: (8 - at, 1 if now == walk else 0)\nbound: (8, 1)"
    assert "progress" in verdicts(tmp_path, claim=low)


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("ends: perhaps\nmeasure: 9 - at", "expected ends: always or almost surely"),
        ("ends: always\nalways: at <= 9", "ends: goes with measure:"),
        ("ends: almost surely\nmeasure: 9 - at", "add bound:"),
        ("ends: always\nmeasure: 9 - at\nbound: 9", "goes with ends: almost surely"),
        ("ends: almost surely\nmeasure: 9 - at\nbound: (9, 1)", "2 bounds for a measure with 1"),
        ("ends: always\nmeasure: 9 - at\non: go", "leave out on:"),
        ("ends: always\nmeasure: 9 - at\nwithin: now == walk", "leave out within:"),
        ("always: at <= 9\nwithin: now == walk", "always: has no use for within"),
        ("possible: at == 9\non: go", "possible: has no use for on"),
        ("step: at <= 9\non: go\niff: at == 9", "step: has no use for iff"),
        ("loop: at < 9\nunless: at < 9", "loop: has no use for unless"),
        ("ends: always\nmeasure: (9 - at, now)", "expected number, found step"),
        ("ends: almost surely\nmeasure: 9 - at\nbound: at", "bound: .* reads at, which changes"),
        ("ends: almost surely\nmeasure: 9 - at\nbound: left_over()", "reads at, which changes"),
        ("always: at < 9\nunless: now == home", "unless: .* reads now, which changes in play"),
        ("legal: dice\niff: at < 9\nunless: thrown == 1", "thrown is not declared here"),
    ],
)
def test_a_property_that_is_written_wrong_is_refused(
    tmp_path: Path, claim: str, message: str
) -> None:
    with pytest.raises(LawError, match=message):
        read(tmp_path, claim=claim)


def test_lucky_outcomes_must_not_become_ever_fewer(tmp_path: Path) -> None:
    sides = "```{{state}} sides\ntype: number\nstart: 2\n```\n\nHow far.\n\n"
    text = RACE.replace("```{{state}} at\n", sides + "```{{state}} at\n")
    text = text.replace("  now = walk\n", "  now = walk\n  sides += 1\n")
    more = text.replace("thrown: pip\n", "thrown: number from 1 to sides\n")
    assert "weights_bounded" in verdicts(tmp_path, text=more)
