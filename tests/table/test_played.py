"""A game at the table is a record: the page writes what the command reads, and the other way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.random_game import machine_of, played, positions
from tests.table.scripts_in_node import TOYS, needs_node, opened, ran

from lexludi.language import Machine, Setup
from lexludi.play import record as records
from lexludi.play.record import written

pytestmark = needs_node
PEBBLES = TOYS / "pebbles"
FOLLOWED = """
const found = played.recordRead(given, {});
return {
  text: played.recordText(played.recordOf(found.played)),
  position: found.played.machine.toJSON(played.now(found.played)),
  refused: found.refused ?? null,
};
"""
READ = "return given.map((text) => played.recordRead(text, {}).fault);"


@pytest.mark.parametrize("name", ["manila", PEBBLES, TOYS / "tables"], ids=str)
def test_a_record_is_followed_and_written_as_the_command_has_it(name: str | Path) -> None:
    game = opened(name)
    record = played(game, 3)
    found = ran(game, FOLLOWED, written(record))
    last = positions(game, record)[-1]
    assert found["position"] == machine_of(game, record).to_json(last)
    assert json.loads(found["text"]) == json.loads(written(record))
    assert records.understood(json.loads(found["text"])).steps == record.steps
    assert found["refused"] is None


def test_undo_takes_back_one_step_and_at_the_start_none() -> None:
    body = """
    const { played: game } = played.recordRead(given, {});
    let found = played.undone(game);
    const once = found.steps.length;
    for (let at = 0; at < game.steps.length + 3; at += 1) found = played.undone(found);
    return [once, found.steps.length, found.positions.length];
    """
    record = played(opened(PEBBLES), 3)
    found = ran(opened(PEBBLES), body, written(record))
    assert found == [len(record.steps) - 1, 0, 1]


def test_a_step_that_is_refused_is_shown_and_the_game_stands_before_it() -> None:
    record = played(opened(PEBBLES), 3)
    wrong = {"by": 0, "do": "nothing"}
    data = json.loads(written(record))
    data["steps"] = [*data["steps"][:2], wrong]
    found = ran(opened(PEBBLES), FOLLOWED, json.dumps(data))
    assert found["refused"] == wrong
    assert len(json.loads(found["text"])["steps"]) == 2


def changed(**fields: Any) -> str:
    data = json.loads(written(played(opened(PEBBLES), 3)))
    return json.dumps({**data, **fields})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "unreadable"),
        ("[1]", "unreadable"),
        ("null", "unreadable"),
        (changed(steps=5), "unreadable"),
        (changed(format="other"), "unreadable"),
        (changed(further=1), "unreadable"),
        (changed(setup=[3]), "unreadable"),
        (changed(law=[3]), "unreadable"),
        (changed(players=3), "unreadable"),
        (changed(setup={"players": 2, "further": 1}), "unreadable"),
        (changed(version=2), "version"),
        (changed(game="another"), "game"),
        (changed(steps=["player 1 passes"]), "words"),
        (changed(steps=[3]), "unreadable"),
        (changed(steps=[{}] * 20_001), "long"),
        (changed(setup={"players": 99}), "setup"),
        (changed(setup={"players": 2, "answers": {"__proto__": "x"}}), "setup"),
        (changed(setup={"players": 2, "answers": None, "variants": {"no": 1}}), "setup"),
    ],
)  # fmt: skip
def test_what_is_no_record_of_the_game_is_told_by_its_fault(text: str, fault: str) -> None:
    assert ran(opened(PEBBLES), READ, [text]) == [fault]


def dealt() -> list[Any]:
    """The steps of chance before the first player acts."""
    machine = Machine(opened("manila").law, Setup(3))
    position, steps = machine.start(), []
    while machine.side(position) == "chance":
        steps.append(machine.legal(position)[0])
        position = machine.advance(position, steps[-1])
    return steps


def test_steps_of_a_record_may_be_told_in_words() -> None:
    body = """
    const told = (text) => written_steps.stepsTold(data, lawModule.law.actions, "en", text);
    const found = given.map((text) => played.recordRead(text, {}, told));
    return found.map(({ played: game, fault, at }) => [game?.steps ?? fault, at]);
    """
    begun, told = dealt(), ["player 1 bids 12", "Spieler 2 passt"]
    files = [
        json.dumps({"game": "manila", "players": 3, "steps": [*begun, *words]})
        for words in (told, [*told, "hm"])
    ]
    right, wrong = ran(opened("manila"), body, files)
    bid, passed = {"by": 0, "do": "bid", "amount": 12}, {"by": 1, "do": "pass"}
    assert right[0] == [*begun, bid, passed]
    assert wrong == ["words", len(begun) + 3]
