"""The page tells steps and positions in the words of the language, as the command does."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.random_game import machine_of, played, positions
from tests.table.scripts_in_node import TOYS, needs_node, opened, ran

from lexludi.editions.language import language
from lexludi.language.types import Map
from lexludi.readings import labels

pytestmark = needs_node
TOLD = """
const { law } = lawModule;
for (const [code, seat] of Object.entries(given.seats)) data.texts[code].phrases.seat = seat;
return Object.fromEntries(Object.entries(data.texts).map(([code, texts]) => [code, {
  steps: given.steps.map((step) => telling.stepText(law, texts, step)),
  fields: given.positions.map((position) => law.state.map(({ name, type }) => (
    telling.valueText(texts, type, position[name])))),
}]));
"""
COMPOSED = """
const { law } = lawModule;
return given.steps.map((step) => {
  const action = law.actions.find((one) => one.name === step.do);
  const parts = composing.partsOf(action, given.players);
  const values = parts.map(({ path }) => composing.partOf(step, path));
  const open = parts.map(({ type }) => composing.choicesOf(type, given.players));
  return {
    step: composing.composed(action, given.players, step.by, values),
    offered: values.every((value, at) => open[at] === null || open[at].includes(value)),
  };
});
"""
GAMES = ("manila", "cartagena", TOYS / "pebbles", TOYS / "tables")


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_steps_and_fields_are_told_as_the_labels_have_them(name: str | Path) -> None:
    game = opened(name)
    record = played(game, 1)
    machine = machine_of(game, record)
    shown = [machine.to_json(one) for one in positions(game, record)[::10]]
    seats = {"en": language("en").phrases.seat}
    given = {"steps": record.steps, "positions": shown, "seats": seats}
    found = ran(game, TOLD, given)
    for code, told in found.items():
        speech = labels.of(game, code)
        assert told["steps"] == [speech.step(dict(step)) for step in record.steps]
        assert told["fields"] == [
            [speech.value_text(one.type, position[name]) for name, one in game.law.state.items()]
            for position in shown
        ]


def test_of_many_numbers_those_that_have_something_are_told_alone() -> None:
    game = opened("cartagena")
    kind = game.law.state["pirates"].type
    assert isinstance(kind, Map)
    spots = {str(spot): 0 for spot in range(51)} | {"0": 4, "17": 2}
    assert labels.of(game, "de").value_text(kind.value, spots) == "0: 4, 17: 2"


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_every_step_of_a_game_can_be_put_together_from_its_parts(name: str | Path) -> None:
    game = opened(name)
    record = played(game, 2)
    given = {"steps": record.steps, "players": record.setup.players}
    found = ran(game, COMPOSED, given)
    assert [one["step"] for one in found] == list(record.steps)
    assert [one for one in found if not one["offered"]] == []


def test_a_position_has_a_line_for_each_seat_and_none_for_what_is_empty() -> None:
    body = """
    const { law } = lawModule;
    const { machine, positions } = played.opened({ players: 3 });
    const shown = machine.toJSON(positions[0]);
    const fields = telling.positionText(law, data.texts.de, shown);
    return Object.fromEntries(fields.map(({ name, lines }) => [name, lines]));
    """
    found = ran(opened("manila"), body)
    assert found["Bargeld"] == ["Spieler 1: 30", "Spieler 2: 30", "Spieler 3: 30"]
    assert found["Komplize"] == ["\N{EM DASH}"]
