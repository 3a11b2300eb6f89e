"""A game that need not end is shown by one that comes back to a position, played from the start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, Setup, load
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.prove import proved
from lexludi.proofs.shown.deciding import DecidingPart, deciding
from lexludi.proofs.shown.loop_watch import LoopWatch
from lexludi.proofs.shown.replayed import shows
from lexludi.proofs.shown.search import PlayedGame
from lexludi.proofs.shown.way_back import found, way_back
from lexludi.proofs.verdict import Verdict
from lexludi.support.options import RunOptions

LAMP = """
# Lamp

```{{game}} lamp
players: 2 to 2
```

```{{type}} light
values: dark, bright, broken
```

```{{type}} pushes_made
range: 0 to 1000
measures: number
```

```{{point}} push.how_often
question: How often may the lamp be switched?
answers: thrice, freely
ruling: freely
because: Nothing is said of it.
```

```{{state}} lamp
type: light
start: dark
```

```{{state}} turn
type: seat
start: 0
```

How often it was switched.

```{{state}} pushes
type: pushes_made
start: 0
```

Whoever is at turn switches the lamp.

```{{action}} push
who: turn
when: {when}
arguments:
  gently: bool
```

It changes.

```{{rule}} push.changes
on: push
then:
  lamp = {light}
  turn = left(turn)
  pushes = min(1000, pushes + 1)
```

Not too often.

```{{rule}} push.enough
on: push
when: push.how_often == thrice
require: {enough}
```

Whoever does it roughly breaks it.

```{{rule}} push.breaks
on: push
then:
  if not gently:
    lamp = broken
```

{more}

The game can go on.

```{{property}} lamp.on_and_on
{claim}
```

Nobody wins.

```{{scoring}} nobody
over: lamp == broken
score: (0,)
```
"""
SWITCHED = "bright if lamp == dark else dark"
FREELY = "gently or pushes < 3"
ENDS = "ends: always\nmeasure: 1000 - pushes\nunless: push.how_often == freely"
THRICE = Setup(2, {"push.how_often": "thrice"})
GOAL = Obligation("loop_shown", "lamp.on_and_on")
FALTER = """
Chance decides whether it lights.

```{chance} falter
when: lamp == bright
arguments:
  well: bool
WEIGHT
```

Then it is dark again, or stays so.

```{rule} falter.dark
on: falter
then:
  lamp = dark
```
"""


def law(folder: Path, claim: str = "loop: lamp == dark", **texts: str) -> Law:
    chapter = {"when": "lamp != broken", "light": SWITCHED, "enough": FREELY, "more": "", **texts}
    path = folder / "lamp" / "law"
    path.mkdir(parents=True)
    (path / "lamp.md").write_text(LAMP.format(claim=claim, **chapter))
    return load(path)


@pytest.fixture
def verdict(tmp_path: Path, no_cache: None) -> Callable[..., Verdict]:
    """What is found of the loop in a game."""

    def found(claim: str = "loop: lamp == dark", **texts: str) -> Verdict:
        read = law(tmp_path, claim, **texts)
        verdicts = proved(open_game(read.folder.parent), RunOptions(players=(2,))).verdicts
        return next(v for own in verdicts.values() for v in own if v.obligation == GOAL)

    return found


def test_a_loop_is_shown_by_a_game_from_the_start(
    verdict: Callable[..., Verdict],
) -> None:
    found = verdict()
    assert (found.word, found.shown is not None) == ("proved", True)


def test_the_game_is_believed_only_as_far_as_it_comes_back(
    verdict: Callable[..., Verdict], tmp_path: Path
) -> None:
    shown = verdict().shown
    assert shown is not None
    read = load(tmp_path / "lamp" / "law")
    assert shows(read, 2, GOAL, shown)
    shown.steps.pop()
    assert not shows(read, 2, GOAL, shown)


def test_a_declared_loop_that_no_game_makes_is_refuted(verdict: Callable[..., Verdict]) -> None:
    found = verdict(light="bright")
    assert (found.word, found.reason) == ("refuted", "no_loop")


def test_a_loop_elsewhere_does_not_show_one_where_the_condition_holds(
    verdict: Callable[..., Verdict],
) -> None:
    assert verdict(claim="loop: lamp == broken").reason == "no_loop"


def test_what_is_counted_and_asked_for_does_not_come_back(
    verdict: Callable[..., Verdict],
) -> None:
    found = verdict(claim="loop: push.how_often == thrice", enough="pushes < 3")
    assert (found.word, found.reason) == ("refuted", "no_loop")


def test_an_exempted_ending_is_shown_to_fail_by_a_loop(verdict: Callable[..., Verdict]) -> None:
    assert verdict(claim=ENDS, enough="pushes < 3").shown is not None


def test_an_exemption_under_which_no_game_goes_round_is_refuted(
    verdict: Callable[..., Verdict],
) -> None:
    claim = ENDS.replace("freely", "thrice")
    assert verdict(claim=claim, enough="pushes < 3").reason == "no_loop"


@pytest.mark.parametrize(
    ("weight", "word"),
    [("", "refuted"), ("weight: 1 if well else 0", "proved")],
    ids=["another outcome could come", "chance has no choice"],
)
def test_a_loop_that_needs_luck_is_none_of_the_players_alone(
    verdict: Callable[..., Verdict], weight: str, word: str
) -> None:
    guard = "\n\nWell.\n\n```{rule} falter.well\non: falter\nrequire: well\n```\n" if weight else ""
    assert verdict(when="lamp == dark", more=FALTER.replace("WEIGHT", weight) + guard).word == word


def test_another_outcome_could_come_in_place_of_one_without_a_weight(tmp_path: Path) -> None:
    more = FALTER.replace("WEIGHT", "weight: 1 if well else 0")
    machine = Machine(law(tmp_path, when="lamp == dark", more=more), Setup(2))
    start = machine.start()
    lit = machine.advance(start, {"by": 0, "do": "push", "gently": True})
    falters = [{"by": "chance", "do": "falter", "well": well} for well in (False, True)]
    lucky = [DecidingPart(machine).left_to_chance(lit, step) for step in falters]
    assert lucky == [True, False]


def test_a_condition_that_is_undefined_somewhere_stops_no_search(
    verdict: Callable[..., Verdict],
) -> None:
    found = verdict(claim="loop: lamp == broken and 6 // pushes > 5")
    assert (found.word, found.reason) == ("refuted", "no_loop")


def test_what_only_counts_decides_nothing(tmp_path: Path) -> None:
    assert deciding(law(tmp_path), Setup(2)) == {"lamp", "turn"}


def test_what_a_guard_reads_decides_under_the_answers_that_it_applies_to(tmp_path: Path) -> None:
    assert deciding(law(tmp_path), THRICE) == {"lamp", "turn", "pushes"}


def test_what_is_written_into_what_decides_decides(tmp_path: Path) -> None:
    light = "bright if pushes > 5 else dark"
    assert "pushes" in deciding(law(tmp_path, light=light), Setup(2))


def test_a_condition_around_what_decides_decides(tmp_path: Path) -> None:
    more = "Old.\n\n```{rule} push.old\non: push\nthen:\n  if pushes > 5:\n    lamp = dark\n```"
    assert "pushes" in deciding(law(tmp_path, more=more), Setup(2))


def test_a_loop_begins_where_its_position_was_last(tmp_path: Path) -> None:
    machine = Machine(law(tmp_path), Setup(2))
    watch, position, begins = LoopWatch(machine), machine.start(), []
    for seat in (0, 1, 0, 1):
        step = {"by": seat, "do": "push", "gently": True}
        after = machine.advance(position, step)
        loop = watch.closed(position, step, after)
        begins.append(loop.begin if loop else None)
        position = after
    assert begins == [None, 0, 1, 2]


def test_a_way_back_leads_to_a_position_that_decides_the_same(tmp_path: Path) -> None:
    machine = Machine(law(tmp_path), Setup(2))
    origin = position = machine.start()
    steps = way_back(machine, origin)
    for step in steps:
        assert machine.refusal(position, step) is None
        position = machine.advance(position, step)
    assert [step["by"] for step in steps] == [0, 1]
    assert DecidingPart(machine).of(position) == DecidingPart(machine).of(origin)


def test_there_is_no_way_back_where_what_decides_only_grows(tmp_path: Path) -> None:
    machine = Machine(law(tmp_path, enough="pushes < 3"), THRICE)
    assert way_back(machine, machine.start()) == []


def test_a_way_back_needs_luck_only_where_it_may(tmp_path: Path) -> None:
    more = FALTER.replace("WEIGHT", "")
    machine = Machine(law(tmp_path, when="lamp == dark", more=more), Setup(2))
    assert way_back(machine, machine.start()) == []
    assert [step["do"] for step in way_back(machine, machine.start(), luck=True)][-1] == "falter"


def test_a_way_back_is_looked_for_from_games_that_made_no_loop(tmp_path: Path) -> None:
    read = law(tmp_path)
    game = PlayedGame(2, dict(read.ruled), [], [Machine(read, Setup(2)).start()])
    ((goal, showing),) = found(read, [GOAL], [game])
    assert shows(read, 2, goal, showing)
