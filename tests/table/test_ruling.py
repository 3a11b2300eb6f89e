"""The page rules as `lexludi judge` does: the same record, the same judgement."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.table.random_game import played
from tests.table.scripts_in_node import TOYS, needs_node, opened, ran

from lexludi.catalogue import Game
from lexludi.disputes.dispute_file import DisputeQuestion
from lexludi.disputes.judge import judge
from lexludi.disputes.judgement import Column, OwnPosition
from lexludi.play.record import Record, written
from lexludi.readings import readings

pytestmark = needs_node
RULED = """
return given.map(({ record, step }) => {
  const { played: game } = played.recordRead(record, {});
  return ruling.judged(data, game, step, data.books.map((book) => book.code));
});
"""
DISPUTES = 24


def disputes(game: Game) -> list[Record]:
    """Records whose last step is legal, not now, or not allowed."""
    found = []
    for seed in range(DISPUTES):
        record, chance = played(game, seed), Random(seed)
        at = chance.randrange(len(record.steps))
        step = record.steps[at] if seed % 4 == 0 else wrong(record, at, chance)
        found.append(shortened(record, (*record.steps[:at], step)))
    return found


def wrong(record: Record, at: int, chance: Random) -> dict[str, Any]:
    """A step of another moment, often by another seat; rarely legal."""
    now = record.steps[at]
    alike = [one for one in record.steps if one["do"] == now["do"] and one != now]
    step = dict(chance.choice(alike or list(record.steps)))
    for name, value in step.items():
        if name not in ("by", "do") and type(value) is int and chance.random() < 0.5:
            step[name] = value + 7
    return step


def shortened(record: Record, steps: tuple[dict[str, Any], ...]) -> Record:
    return Record(game=record.game, law=record.law, setup=record.setup, steps=steps)


def as_page(column: Column) -> dict[str, Any]:
    """A column of the judgement in the form of the page."""
    outcome, earlier = column.outcome, column.earlier
    return {
        "name": column.name,
        "verdict": outcome.verdict,
        "kind": outcome.kind,
        "rules": list(outcome.rules),
        "why": [{"rule": one.rule, "text": one.text} for one in column.reasons],
        "deciding": [
            {"point": p.point, "reference": p.reference, "reading": p.reading,
             "together": list(p.together)}
            for p in column.deciding
        ],
        "earlier": earlier and {"step": earlier.step, "rules": list(earlier.rules)},
        "own": column.own and own_as_page(column.own),
    }  # fmt: skip


def own_as_page(own: OwnPosition) -> dict[str, Any]:
    """The step in the reading's own position, in the form of the page."""
    return {
        "differences": [
            {"path": one.path, "before": one.before, "after": one.after} for one in own.differences
        ],
        "points": list(own.points),
        "verdict": own.outcome.verdict,
        "kind": own.outcome.kind,
        "rules": list(own.outcome.rules),
        "why": [{"rule": one.rule, "text": one.text} for one in own.reasons],
    }


@pytest.mark.parametrize("name", ["manila", "cartagena", TOYS / "pebbles"], ids=str)
def test_the_page_and_the_command_rule_alike_on_the_same_record(name: str | Path) -> None:
    game = opened(name)
    books, records = readings.editions(game), disputes(game)
    given = [
        {"record": written(shortened(one, one.steps[:-1])), "step": one.steps[-1]}
        for one in records
    ]
    expected = [judge(game, DisputeQuestion(one, len(one.steps)), books) for one in records]
    columns = [
        [as_page(column) for column in one.columns if not column.name.endswith(readings.LETTER)]
        for one in expected
    ]
    assert ran(game, RULED, given) == columns
    assert {one[0]["verdict"] for one in columns} >= {"legal", "refused"}


def test_disputes_hang_on_points_follow_refused_steps_and_are_elsewhere_by_other_books() -> None:
    game = opened("manila")
    books = readings.editions(game)
    judged = [judge(game, DisputeQuestion(one, len(one.steps)), books) for one in disputes(game)]
    every = (column for one in judged for column in one.columns)
    columns = [one for one in every if not one.name.endswith(readings.LETTER)]
    assert any(column.deciding for column in columns)
    assert any(column.earlier for column in columns)
    assert any(column.own for column in columns)
