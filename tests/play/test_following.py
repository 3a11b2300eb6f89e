"""Games that an engine has played by itself, followed by the law."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from tests.game_of_law import game_of

from lexludi.language import Law, Machine, Setup, load
from lexludi.play.following import FollowedGame, follow
from lexludi.play.record import understood
from lexludi.play.replay import replay
from lexludi.support.errors import UsageError

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
STEPS: list[dict[str, Any]] = [
    {"by": "chance", "do": "deal", "drawn": "red"},
    {"by": "chance", "do": "deal", "drawn": "blue"},
    {"by": 0, "do": "grab", "amount": 3},
    {"by": 1, "do": "grab", "amount": 3},
    {"by": 0, "do": "grab", "amount": 1},
    {"by": "nobody", "do": "show"},
]


@pytest.fixture(scope="module")
def law() -> Law:
    return load(PEBBLES)


@pytest.fixture
def game(law: Law) -> dict[str, Any]:
    """A whole game of two with its position after every step."""
    machine = Machine(law, Setup(2))
    now, shown = machine.start(), []
    for number, step in enumerate(STEPS, start=1):
        now = machine.do(now, step)
        shown.append({"after": number, "position": machine.to_json(now)})
    record = {"game": "pebbles", "players": 2, "steps": STEPS, "checkpoints": shown}
    return copy.deepcopy(record | {"result": machine.result(now)})


def followed(law: Law, game: dict[str, Any]) -> FollowedGame:
    return follow(law, understood(game))


def test_a_game_by_the_law_has_no_disagreement(law: Law, game: dict[str, Any]) -> None:
    found = followed(law, game)
    assert found.disagreements == ()
    assert (found.followed, found.unfollowed, found.checkpoints, found.complete) == (6, 0, 6, 6)
    assert found.result == game["result"]


def test_a_position_that_differs_is_named_with_the_rule_that_decides(
    law: Law, game: dict[str, Any]
) -> None:
    game["checkpoints"][2]["position"]["heap"] = 5
    game["checkpoints"][2]["position"]["purse"] = [2, 0]
    (first, *_) = followed(law, game).disagreements
    assert (first.after, first.kind, first.rule) == (3, "position", "grab.move")
    assert [one.path for one in first.fields] == ["/heap", "/purse/0"]


def test_the_position_of_the_engine_is_taken_over(law: Law, game: dict[str, Any]) -> None:
    for checkpoint in game["checkpoints"][1:]:
        checkpoint["position"]["hand"] = ["red", "green"]
        checkpoint["position"]["deck"] = {"red": 0, "green": 0, "blue": 1}
    game["checkpoints"][5]["position"]["purse"][1] -= 1  # by the law green is worth one less
    game["result"] = None
    found = followed(law, game)
    assert [one.after for one in found.disagreements] == [2]
    assert found.disagreements[0].resumed
    assert found.unfollowed == 0


def test_a_refused_step_is_named_and_following_resumes_at_the_next_whole_position(
    law: Law, game: dict[str, Any]
) -> None:
    game["steps"][3] = {"by": 1, "do": "grab", "amount": 4}
    (only,) = followed(law, game).disagreements
    assert (only.after, only.kind, only.rule) == (3, "refused", "grab.limit")
    assert only.step == game["steps"][3]


def test_what_is_not_followed_is_counted(law: Law, game: dict[str, Any]) -> None:
    game["steps"][3] = {"by": 1, "do": "grab", "amount": 4}
    del game["checkpoints"][3:5]
    found = followed(law, game)
    assert (found.followed, found.unfollowed) == (4, 2)


def test_public_fields_alone_are_compared(law: Law, game: dict[str, Any]) -> None:
    game["checkpoints"] = [{"after": 3, "position": {"heap": 4}}]
    found = followed(law, game)
    assert found.disagreements == ()
    assert (found.checkpoints, found.complete) == (1, 0)


def test_a_hidden_card_is_not_compared(law: Law, game: dict[str, Any]) -> None:
    hidden = {"$hidden": True}
    game["checkpoints"] = [{"after": 2, "position": {"hand": [hidden, "blue"], "heap": 7}}]
    assert followed(law, game).disagreements == ()
    game["checkpoints"][0]["position"]["hand"][1] = "green"
    assert followed(law, game).disagreements[0].rule == "deal.hand"


def test_after_a_public_field_that_differs_nothing_is_followed(
    law: Law, game: dict[str, Any]
) -> None:
    game["checkpoints"] = [{"after": 3, "position": {"heap": 1}}]
    found = followed(law, game)
    assert not found.disagreements[0].resumed
    assert found.unfollowed == 3


def test_a_position_that_cannot_be_is_not_taken_over(law: Law, game: dict[str, Any]) -> None:
    game["checkpoints"] = [game["checkpoints"][2]]
    game["checkpoints"][0]["position"]["heap"] = 6
    found = followed(law, game)
    assert [one.kind for one in found.disagreements] == ["position", "impossible"]
    assert "pebbles.kept" in found.disagreements[1].message
    assert found.unfollowed == 3


def test_positions_that_cannot_be_are_noted_once(law: Law, game: dict[str, Any]) -> None:
    game["checkpoints"] = game["checkpoints"][2:4]
    for checkpoint in game["checkpoints"]:
        checkpoint["position"]["heap"] = 6
    found = followed(law, game)
    assert [one.kind for one in found.disagreements] == ["position", "impossible"]


def test_a_field_that_differs_is_named_by_a_rule_since_the_last_position_that_agreed(
    law: Law, game: dict[str, Any]
) -> None:
    game["checkpoints"] = [*game["checkpoints"][3:4], {"after": 6, "position": {"heap": 1}}]
    assert followed(law, game).disagreements[0].rule == "grab.move"
    game["checkpoints"][1] = {"after": 6, "position": {"hand": ["red", "red"]}}
    assert followed(law, game).disagreements[0].rule == "hand"


def test_a_field_that_no_rule_wrote_is_named_by_an_idle_rule_that_could_have(
    law: Law, game: dict[str, Any]
) -> None:
    game["checkpoints"] = [game["checkpoints"][1], {"after": 3, "position": {"now": "close"}}]
    assert followed(law, game).disagreements[0].rule == "grab.end"


def test_a_field_that_no_rule_of_the_steps_writes_is_said_to_be_so(
    law: Law, game: dict[str, Any]
) -> None:
    game["checkpoints"][1]["position"]["heap"] -= 1
    (found, *_) = followed(law, game).disagreements
    assert found.rule == "heap"
    assert found.message.endswith("; no rule of the steps writes it")


def test_the_one_step_that_leads_to_another_position_is_told(
    law: Law, game: dict[str, Any]
) -> None:
    game["checkpoints"][2]["position"]["heap"] = 5
    (found, *_) = followed(law, game).disagreements
    assert found.step == STEPS[2]
    assert not found.message.endswith("writes it")


def test_of_several_steps_none_is_told(law: Law, game: dict[str, Any]) -> None:
    del game["checkpoints"][0]
    game["checkpoints"][0]["position"]["deck"]["red"] += 1
    (found, *_) = followed(law, game).disagreements
    assert found.step is None


def test_another_result_is_a_disagreement_with_the_scoring(law: Law, game: dict[str, Any]) -> None:
    game["result"]["winners"] = [0]
    (only,) = followed(law, game).disagreements
    assert (only.kind, only.rule) == ("result", "most")


def test_a_field_that_no_step_wrote_is_named_by_its_start(law: Law, game: dict[str, Any]) -> None:
    game["checkpoints"] = [{"after": 0, "position": {"heap": 8}}]
    assert followed(law, game).disagreements[0].rule == "heap"


@pytest.mark.parametrize(
    ("checkpoint", "words"),
    [
        ({"after": 7, "position": {}}, "$.checkpoints[0].after: expected a number of steps"),
        ({"after": -1, "position": {}}, "$.checkpoints[0].after"),
        ({"after": 1, "position": {"cash": 1}}, "$.checkpoints[0].position: unknown field 'cash'"),
    ],
)
def test_a_checkpoint_of_no_such_game_is_refused(
    law: Law, game: dict[str, Any], checkpoint: Any, words: str
) -> None:
    game["checkpoints"] = [checkpoint]
    with pytest.raises(UsageError) as refused:
        followed(law, game)
    assert words in str(refused.value)


def test_two_checkpoints_after_one_step_are_refused(law: Law, game: dict[str, Any]) -> None:
    game["checkpoints"] = [{"after": 2, "position": {}}] * 2
    with pytest.raises(UsageError, match="more steps than the 2 before the last checkpoint, not 2"):
        followed(law, game)


@pytest.mark.parametrize("value", [None, 99, [], {}, "x", {"$hidden": False}, [[[]]], {"a": {}}])
def test_no_value_of_a_field_breaks_the_follower(
    law: Law, game: dict[str, Any], value: Any
) -> None:
    for field in law.state:
        game["checkpoints"] = [{"after": 2, "position": {field: value}}]
        assert followed(law, game).disagreements


def without_automatic(game: dict[str, Any]) -> dict[str, Any]:
    """The game of an engine that takes automatic steps by itself, and shows where it rests."""
    shown = game["checkpoints"]
    shown[4]["position"] = shown.pop()["position"]
    return game | {"steps": game["steps"][:-1]}


def test_automatic_steps_that_a_record_leaves_out_are_taken(law: Law, game: dict[str, Any]) -> None:
    found = followed(law, without_automatic(game))
    assert found.disagreements == ()
    assert (found.followed, found.left_out) == (5, 1)
    assert found.result == game["result"]


def test_a_wrong_position_is_compared_where_the_engine_rests(
    law: Law, game: dict[str, Any]
) -> None:
    short = without_automatic(game)
    short["checkpoints"][4]["position"]["purse"][0] += 1
    (first, *_) = followed(law, short).disagreements
    assert first.after == 5
    assert [one.path for one in first.fields] == ["/purse/0"]


def test_a_record_that_ends_before_an_automatic_step_is_not_taken_further(
    law: Law, game: dict[str, Any]
) -> None:
    del game["result"]
    game["steps"] = game["steps"][:-1]
    game["checkpoints"].pop()
    assert followed(law, game).left_out == 0


def test_replay_takes_automatic_steps_that_a_record_leaves_out(
    law: Law, game: dict[str, Any]
) -> None:
    del game["checkpoints"]
    short = understood(game | {"steps": STEPS[:-1]})
    outcome = replay(game_of(law), short)
    assert (outcome.verdict, outcome.replayed, outcome.left_out) == ("legal", 5, 1)
    assert outcome.result == game["result"]
