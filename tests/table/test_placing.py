"""A position that players put together: what they tell, what it breaks, and what is filled in."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.table.random_game import machine_of, played, positions
from tests.table.scripts_in_node import TOYS, needs_node, opened, ran

from lexludi.catalogue import Game
from lexludi.disputes import dispute_file
from lexludi.disputes.judge import judge
from lexludi.language import Machine
from lexludi.play import moment
from lexludi.readings import readings

pytestmark = needs_node
GAMES = ("manila", TOYS / "pebbles", TOYS / "tables")
AT = 40
"""The step of random games before which a position is looked at."""
BROKEN = """
const { machine } = played.opened(given.setup);
return given.positions.map((one) => placing.broken(machine, one).claims.map(({ name }) => name));
"""
FITTED = """
const { machine } = played.opened(given.setup);
return given.told.map(({ entries, due }) => {
  let found = placing.unplaced(machine.toJSON(machine.start()));
  for (const [path, value] of entries) found = placing.told(found, path, value);
  return fitting.fitted(machine, { ...found, due });
});
"""
ENTRIES = """
const { machine } = played.opened(given.setup);
return placing.entriesOf(machine).map(({ path }) => path);
"""
GONE_ON = """
const game = played.stepped(played.opened(given.setup, given.position), given.step);
const text = played.recordText(played.recordOf(game));
const again = played.recordRead(text, {}).played;
const ruled = ruling.judged(data, again, given.asked, data.books.map((book) => book.code));
return { text, ruled: ruled.map(({ name, verdict, rules }) => [name, verdict, rules]),
  same: played.recordText(played.recordOf(again)) === text };
"""


def setup(game: Game, seed: int) -> dict[str, Any]:
    agreed = played(game, seed).setup
    return {
        "players": agreed.players, "answers": agreed.answers, "variants": dict(agreed.variants),
    }  # fmt: skip


def moments(game: Game, seed: int) -> tuple[Machine, Any, list[dict[str, Any]]]:
    """A position of a random game, as JSON, and the steps that follow."""
    record = played(game, seed)
    at = max(0, min(AT, len(record.steps) - 2))
    machine = machine_of(game, record)
    return machine, machine.to_json(positions(game, record)[at]), [*record.steps[at:]]


def value_at(value: Any, path: list[str]) -> Any:
    for key in path:
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


@pytest.mark.parametrize("name", GAMES[:2], ids=str)
def test_what_a_position_breaks_is_what_the_law_finds_broken(name: str | Path) -> None:
    game = opened(name)
    machine, position, _ = moments(game, 1)
    shown = [position]
    given = {"setup": setup(game, 1), "positions": shown}
    for path in ran(game, ENTRIES, given):
        other = value_at(machine.to_json(machine.start()), path)
        changed = json.loads(json.dumps(position))
        holder = value_at(changed, path[:-1])
        holder[int(path[-1]) if isinstance(holder, list) else path[-1]] = other
        shown.append(changed)
    found = ran(game, BROKEN, given)
    assert found == [broken_in_python(machine, one) for one in shown]
    assert found[0] == []
    assert any(found)


def broken_in_python(machine: Machine, position: Any) -> list[str]:
    from lexludi.language.refusal import PositionError

    try:
        machine.from_json(position)
    except PositionError as error:
        return [message.split()[0].rstrip(":") for _, message in error.faults]
    return []


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_the_rest_is_filled_in_so_that_the_position_can_be_and_the_step_is_due(
    name: str | Path,
) -> None:
    game = opened(name)
    agreed, told = setup(game, 3), []
    machine, position, steps = moments(game, 3)
    paths = ran(game, ENTRIES, {"setup": agreed})
    for seed in range(4):
        some = Random(seed).sample(paths, 2)
        entries = [(path, value_at(position, path)) for path in some]
        told.append({"entries": entries, "due": {"do": steps[0]["do"], "by": steps[0]["by"]}})
    found = ran(game, FITTED, {"setup": agreed, "told": told})
    for one, whole in zip(told, found, strict=True):
        assert whole is not None
        assert [value_at(whole, path) for path, _ in one["entries"]] == [
            v for _, v in one["entries"]
        ]
        refusal = machine.refusal(machine.from_json(whole), steps[0])
        assert refusal is None or refusal.kind != "turn"


def test_what_contradicts_itself_is_never_filled_in() -> None:
    game = opened("manila")
    entries = [(["cash", "0"], 40), (["cash", "1"], 40), (["cash", "2"], 40), (["box"], 0)]
    given = {"setup": {"players": 3}, "told": [{"entries": entries, "due": None}]}
    assert ran(game, FITTED, given) == [None]


@pytest.mark.parametrize("name", GAMES[:2], ids=str)
def test_a_record_that_begins_in_a_position_is_judged_by_the_command_as_by_the_page(
    name: str | Path, tmp_path: Path
) -> None:
    game = opened(name)
    _, position, (step, asked, *_) = moments(game, 3)
    given = {"setup": setup(game, 3), "position": position, "step": step, "asked": asked}
    found = ran(game, GONE_ON, given)
    assert found["same"]
    data = json.loads(found["text"])
    path = tmp_path / "record.json"
    path.write_text(json.dumps({**data, "steps": [*data["steps"], asked]}), "utf-8")
    question = dispute_file.read(path, None)
    assert question.position == position
    columns = judge(game, question, readings.editions(game)).columns
    assert found["ruled"] == [
        [one.name, one.outcome.verdict, list(one.outcome.rules)]
        for one in columns
        if not one.name.endswith(readings.LETTER)
    ]
    assert moment.read(path, 0).origin == position


def test_a_record_whose_position_cannot_be_is_told_with_the_position() -> None:
    game = opened(TOYS / "pebbles")
    _, position, _ = moments(game, 3)
    wrong = {**position, "heap": 99}
    record = {"game": "pebbles", "setup": setup(game, 3), "position": wrong, "steps": []}
    found = ran(game, "return played.recordRead(given, {});", json.dumps(record))
    assert (found["fault"], found["position"]) == ("position", wrong)
