"""Each action is tried at the wrong moment, wherever only the moment is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.changed_law import changed_law

from lexludi.cases.assemble import assemble
from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.not_now import not_now
from lexludi.language import Law, Machine, load
from lexludi.support.progress import no_progress

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


@pytest.fixture(scope="module")
def found(stones: Law) -> dict[str, CaseInput]:
    """What a few games of stones show."""
    every = not_now(stones, [], players=(2, 3), seed=0, games=3, progress=no_progress)
    return {one.id: one for one in every}


@pytest.mark.parametrize(
    "name",
    [
        "take.not_now.at.toss",
        "take.not_now.at.over",
        "toss.not_now.at.take",
        "toss.not_now.at.over",
        "take.not_now.after.take",
    ],
)
def test_a_moment_of_every_kind_is_found(found: dict[str, CaseInput], name: str) -> None:
    assert name in found


def test_every_step_is_refused_for_its_moment(stones: Law, found: dict[str, CaseInput]) -> None:
    for one in found.values():
        machine = Machine(stones, one.setup)
        position = machine.start()
        for step in one.history or ():
            position = machine.do(position, step)
        refusal = machine.refusal(position, one.step)
        assert refusal is not None, one.id
        assert refusal.kind == "turn", one.id


def test_a_step_that_only_the_moment_forbids_is_preferred(
    stones: Law, found: dict[str, CaseInput]
) -> None:
    one = found["take.not_now.after.take"]
    assert one.step["amount"] <= 2


def test_what_is_known_is_not_looked_for_again(stones: Law, found: dict[str, CaseInput]) -> None:
    known = list(found.values())
    again = not_now(stones, known, players=(2, 3), seed=0, games=3, progress=no_progress)
    assert again == []


def test_the_games_go_by_the_rulings(stones: Law, found: dict[str, CaseInput]) -> None:
    rulings = {name: point.ruling for name, point in stones.points.items()}
    assert all(one.setup.answers == rulings for one in found.values())


def test_a_claim_that_the_moment_is_wrong_is_checked(
    stones: Law, found: dict[str, CaseInput]
) -> None:
    one = found["take.not_now.after.take"]
    machine = Machine(stones, one.setup)
    position = machine.start()
    for step in one.history or ():
        position = machine.do(position, step)
    name = "take.not_now.after.toss"
    right = replace(one, id=name, goals=(name,), step=machine.legal(position)[0])
    assert assemble(stones, [one, right], [], 0).unshown == {name: (name,)}


REST = """
With bright cards a player may rest.

```{action} rest
who: turn
when: now == take and brightness == double and heap > 3
```

The next one goes on.

```{rule} rest.turn
on: rest
then:
  turn = left(turn)
```
"""


@pytest.mark.parametrize(("extra", "opened"), [("", False), (REST, True)])
def test_a_variant_is_played_if_it_opens_an_action(
    tmp_path: Path, extra: str, opened: bool
) -> None:
    law = load(changed_law(PEBBLES, tmp_path, extra=extra))
    every = not_now(law, [], players=(2, 3), seed=0, games=2, progress=no_progress)
    bright = {one.id for one in every if one.setup.variants["brightness"] == "double"}
    assert bool(bright) == opened
    assert {"rest.not_now.at.deal", "deal.not_now.at.rest"} <= bright or not opened
    assert {"grab.not_now.at.deal", "deal.not_now.at.grab"} <= {one.id for one in every} - bright


NEVER = """
Nobody does this.

```{action} rest
who: turn
when: phase == taking
arguments:
  times: few
  stone_of: map[seat, few]
  with_whom: option[seat]
```

Nobody rests.

```{rule} rest.never
on: rest
require: heap > heap_size
```
"""


def test_an_action_that_no_game_opens_is_tried_at_the_wrong_moment(
    stones: Law, tmp_path: Path
) -> None:
    law = load(changed_law(stones.folder, tmp_path, extra=NEVER))
    every = not_now(law, [], players=(2, 3), seed=0, games=2, progress=no_progress)
    names = {one.id for one in every}
    assert {"rest.not_now.at.toss", "rest.not_now.at.over"} <= names
    assert not any(name.startswith("rest.not_now.after") for name in names)


def test_where_a_known_input_does_what_no_game_has_done_every_action_is_tried(
    stones: Law, found: dict[str, CaseInput]
) -> None:
    known = replace(found["toss.not_now.at.take"], id="take.done")
    machine = Machine(stones, known.setup)
    position = machine.start()
    for step in known.history or ():
        position = machine.do(position, step)
    opened = replace(known, step=machine.legal(position)[0])
    without = not_now(stones, [], players=(2, 3), seed=0, games=0, progress=no_progress)
    tried = not_now(stones, [opened], players=(2, 3), seed=0, games=0, progress=no_progress)
    assert without == []
    assert "toss.not_now.at.take" in {one.id for one in tried}
