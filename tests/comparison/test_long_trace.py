"""What two readings decide differently only late in a long game is reached by a game as well."""

from __future__ import annotations

from tests.game_of_law import game_of
from tests.long_game import TOLL

from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.witness_game import trace_to
from lexludi.language import Law, Machine, Setup

PAIR = ReadingPair("toll.due", {"toll.due": "nothing"}, {"toll.due": "one"})


def test_a_game_leads_to_a_difference_after_nearly_nine_hundred_steps(march: Law) -> None:
    machine = Machine(march, Setup(2))
    position = {**machine.to_json(machine.start()), "walked": TOLL - 1}
    situation = Situation("step", 2, {}, position, {"by": 0, "do": "go"})
    found = trace_to(game_of(march), PAIR, situation)
    assert found is not None
    assert len(found.history) == TOLL - 1
