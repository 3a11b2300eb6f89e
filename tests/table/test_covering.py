"""What the page shows to who holds the telephone: what the law lets that seat see, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.random_game import machine_of, played, positions
from tests.table.scripts_in_node import TOYS, needs_node, opened, ran

from lexludi.catalogue import Game
from lexludi.language import Machine
from lexludi.play.record import Record, written
from lexludi.table.veiled import veiled

pytestmark = needs_node
GAMES = ("manila", "cartagena", TOYS / "pebbles")
STRIDE = 9
SHOWN = """
return given.records.map((text) => {
  const game = played.recordRead(text, {}).played;
  return game.machine.seats().map((eyes) => ({
    position: covering.positionSeen(game, eyes), steps: covering.stepsSeen(game, eyes),
    listed: covering.stepsListed(data, game, eyes).map(
      (step) => game.machine.viewStep(played.now(game), step, eyes)),
    entered: covering.actionsEntered(game, eyes).map(({ name }) => name),
    next: covering.seatsNext(game, eyes),
  }));
});
"""


def beginnings(game: Game, seed: int) -> Iterator[Record]:
    """A game after so many steps, and again after more."""
    record = played(game, seed)
    for length in range(1, len(record.steps), STRIDE):
        yield shortened(record, record.steps[:length])


def shortened(record: Record, steps: Any) -> Record:
    return Record(game=record.game, law=record.law, setup=record.setup, steps=tuple(steps))


def shown(game: Game, records: list[Record]) -> Any:
    return ran(game, SHOWN, {"records": [written(one) for one in records]})


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_positions_and_steps_are_covered_as_the_law_covers_them(name: str | Path) -> None:
    game = opened(name)
    records = list(beginnings(game, 5))
    for record, seats in zip(records, shown(game, records), strict=True):
        machine, reached = machine_of(game, record), positions(game, record)
        for seat, found in enumerate(seats):
            assert found["position"] == machine.view(reached[-1], seat)
            assert found["steps"] == [
                machine.view_step(at, dict(step), seat)
                for at, step in zip(reached, record.steps, strict=False)
            ]


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_a_seat_is_shown_the_same_where_it_cannot_tell_two_games_apart(name: str | Path) -> None:
    game = opened(name)
    pairs = list(alike(game, 6))
    assert len(pairs) > 1
    found = shown(game, [one for _, *both in pairs for one in both])
    for at, (seat, *_) in enumerate(pairs):
        assert found[2 * at][seat] == found[2 * at + 1][seat]


def alike(game: Game, seed: int) -> Iterator[tuple[int, Record, Record]]:
    """A seat, and two games whose last step alone differs, in what that seat does not see."""
    record = played(game, seed)
    machine = machine_of(game, record)
    for number, at in enumerate(positions(game, record)[:-1]):
        before, taken = record.steps[:number], record.steps[number]
        others = (one for one in machine.legal(at) if one["by"] == taken["by"] and one != taken)
        for other in others:
            for seat in range(machine.players):
                if same(machine, at, dict(taken), other, seat):
                    both = (shortened(record, [*before, one]) for one in (taken, other))
                    yield (seat, *both)  # type: ignore[misc]
                    break
            else:
                continue
            break


def same(machine: Machine, at: Any, one: Any, other: Any, seat: int) -> bool:
    """Whether a seat sees no difference between two steps, nor between what they lead to."""
    if machine.view_step(at, one, seat) != machine.view_step(at, other, seat):
        return False
    after = [machine.view(machine.advance(at, step), seat) for step in (one, other)]
    return after[0] == after[1]


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_somebody_can_always_go_on(name: str | Path) -> None:
    game = opened(name)
    records = list(beginnings(game, 7))
    for record, seats in zip(records, shown(game, records), strict=True):
        side = machine_of(game, record).side(positions(game, record)[-1])
        for found in seats:
            assert side == "over" or found["listed"] or found["next"] or side == "chance"


def test_reasons_that_read_what_is_hidden_are_known() -> None:
    found = veiled(opened("manila").law)
    assert {"bid.means", "pledge.free", "deal.pool"} <= set(found["rules"])
    assert "launch.sum" not in found["rules"]
    assert found["actions"] == ["deal"]
    assert veiled(opened(TOYS / "tables").law)["actions"] == []
