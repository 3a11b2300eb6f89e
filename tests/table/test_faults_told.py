"""What is wrong with a step or a set-up is said in the reader's language; what came is data."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts_in_node import needs_node, opened, ran

pytestmark = needs_node
STEPS = """
const record = JSON.stringify({ game: data.game, players: 3, steps: [] });
const { played: game } = played.recordRead(record, {});
return given.map((step) => faults_told.stepFaults(data.texts.de, step, game.machine.players));
"""
SETUPS = """
return given.map((setup) => {
  const record = JSON.stringify({ game: data.game, setup, steps: [] });
  const { fault, given: refused } = played.recordRead(record, {});
  return [fault, faults_told.setupFaults(data.texts["zh-Hant"], refused)];
});
"""
BID: dict[str, Any] = {"by": 0, "do": "bid", "amount": 5}
SHIFT = {"nutmeg": 0, "silk": 0, "ginseng": 0, "jade": 0}
STEER: dict[str, Any] = {"by": 0, "do": "steer", "shift": SHIFT}


def told_of_steps(*steps: Any) -> Any:
    return ran(opened("manila"), STEPS, steps)


def test_a_step_in_order_has_no_fault() -> None:
    assert told_of_steps(BID, STEER) == [[], []]


def test_each_fault_of_a_step_is_told() -> None:
    shift = {"nutmeg": 99, "silk": "<b>", "ginseng": 0, "gold": 1}
    (bid, steer, none) = told_of_steps(
        {"by": 7, "do": "bid", "amount": 1.5, "more": 1},
        {**STEER, "shift": shift},
        {"do": "fly"},
    )
    assert bid == [
        "Wer: 7 hat nicht die Form, die hier nötig ist.",
        'bid: "more" ist hier nicht bekannt.',
        "amount: 1.5 ist keine ganze Zahl.",
    ]
    assert len(steer) == 4
    assert steer[0] == 'shift: "gold" ist hier nicht bekannt.'
    assert "99" in steer[1]
    assert '"<b>"' in steer[2]
    assert steer[3].endswith("Das fehlt.")
    assert none == ['do: "fly" ist hier nicht bekannt.']


@pytest.mark.parametrize("value", [None, [], "x", 10**40, {"a": {"b": []}}, True, -0.0, "x" * 999])
def test_whatever_stands_for_an_argument_is_told_in_short_sentences(value: Any) -> None:
    for line, *_ in told_of_steps({**BID, "amount": value or "x"}, {**STEER, "shift": value}):
        assert len(line) < 200


def test_what_was_agreed_on_is_told_in_the_words_of_the_language() -> None:
    setups = [
        {"players": 99},
        {"players": 3, "answers": {"pilot.reach": "three"}},
        {"players": 3, "answers": {"<i>": "three"}},
        {"answers": {}},
        {"players": 3, "answers": "three"},
        {"players": 3, "variants": {"moon": "full"}},
    ]
    found = ran(opened("manila"), SETUPS, setups)
    assert {fault for fault, _ in found} == {"setup"}
    assert found[0][1] == ["玩家人數：99不是3到5之間的整數。"]
    assert found[1][1][0].startswith("大領航員")
    assert '"three"' in found[1][1][0]
    assert found[2][1] == ['約定的內容：這裡不認識"<i>"。']
    assert all(lines for _, lines in found)
