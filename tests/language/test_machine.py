"""The machine plays a law: legal steps, refusals with rules and reasons, positions as JSON."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, PositionError, RefusalError, Setup, SetupError, load

MANILA = open_game("manila").law


def manila(**answers: str) -> tuple[Machine, Any]:
    """Manila for three, and the position after a deal of two shares for each."""
    machine = Machine(MANILA, Setup(3, {k.replace("__", "."): v for k, v in answers.items()}))
    position = machine.start()
    for share in ("nutmeg", "silk", "ginseng", "jade", "nutmeg", "silk"):
        position = machine.do(position, {"by": "chance", "do": "deal", "share": share})
    return machine, position


def launching() -> tuple[Machine, Any]:
    """The position before the launch: seat 0 is harbour master, jade stays ashore."""
    machine, position = manila()
    for step in (
        {"by": 0, "do": "bid", "amount": 5},
        {"by": 1, "do": "pass"},
        {"by": 2, "do": "pass"},
        {"by": 0, "do": "pay"},
        {"by": 0, "do": "forgo"},
        {"by": 0, "do": "load", "leave": "jade"},
    ):
        position = machine.do(position, step)
    return machine, position


def launch(*start: int) -> dict[str, Any]:
    """A launch of nutmeg, silk and ginseng from the given spaces."""
    cargo = {"1": "nutmeg", "2": "silk", "3": "ginseng"}
    return {"by": 0, "do": "launch", "cargo": cargo, "start": dict(zip("123", start, strict=True))}


def test_the_start_position_satisfies_every_invariant() -> None:
    for players in (3, 4, 5):
        machine = Machine(MANILA, Setup(players))
        assert machine.faults(machine.start()) == []


def test_a_launch_whose_numbers_add_up_to_ten_is_refused_for_their_sum_alone() -> None:
    machine, position = launching()
    refusal = machine.refusal(position, launch(5, 4, 1))
    assert refusal is not None
    assert (refusal.kind, refusal.rules) == ("illegal", ("launch.sum",))


def test_the_reason_names_the_numbers_that_do_not_add_up() -> None:
    machine, position = launching()
    [reason] = machine.explain(position, launch(5, 4, 1))
    assert reason.text == "5 + 4 + 1 is 10, not 9"
    assert reason.place.file.endswith("04-office.md")


def test_a_refusal_names_every_rule_that_the_step_breaks() -> None:
    machine, position = launching()
    refusal = machine.refusal(position, launch(6, 4, 1))
    assert refusal is not None
    assert set(refusal.rules) == {"launch.sum", "launch.limit"}


def test_all_legal_launches_are_the_25_triples_of_nine_in_six_orders_of_the_lanes() -> None:
    machine, position = launching()
    launches = [step for step in machine.legal(position) if step["do"] == "launch"]
    triples = [(a, b, 9 - a - b) for a in range(6) for b in range(6) if 0 <= 9 - a - b <= 5]
    assert len(launches) == 6 * len(triples) == 150


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (None, "expected a step as an object"),
        ({"by": 0}, "$.do: is missing"),
        ({"by": 0, "do": "lauch"}, "did you mean launch?"),
        ({"by": 7, "do": "pass"}, "expected a seat"),
        ({"by": True, "do": "pass"}, "expected a seat"),
        ({"by": 0, "do": "pass", "amount": 3}, "takes no such argument"),
        ({"by": 0, "do": "bid"}, "bid needs it"),
        ({"by": 0, "do": "bid", "amount": "3"}, "expected a whole number"),
        ({"by": 0, "do": "bid", "amount": 3.5}, "expected a whole number"),
        ({"by": 0, "do": "bid", "amount": True}, "expected a whole number"),
        ({"by": 0, "do": "pledge", "share": "pepper"}, "expected a ware"),
    ],
)
def test_what_is_no_step_is_unreadable_and_breaks_no_rule(step: Any, says: str) -> None:
    machine, position = manila()
    refusal = machine.refusal(position, step)
    assert refusal is not None
    assert (refusal.kind, refusal.rules) == ("unreadable", ())
    assert says in refusal.message


def test_a_bid_of_10_to_the_30_is_refused_as_more_than_the_bidder_has() -> None:
    machine, position = manila()
    refusal = machine.refusal(position, {"by": 0, "do": "bid", "amount": 10**30})
    assert refusal is not None
    assert refusal.rules == ("bid.means",)


def test_a_step_at_the_wrong_time_is_refused_by_the_action_s_when() -> None:
    machine, position = manila()
    refusal = machine.refusal(position, {"by": 0, "do": "pay"})
    assert refusal is not None
    assert (refusal.kind, refusal.rules) == ("turn", ("pay.when",))


def test_a_step_by_the_wrong_seat_is_refused_by_the_action_s_who() -> None:
    machine, position = manila()
    refusal = machine.refusal(position, {"by": 1, "do": "pass"})
    assert refusal is not None
    assert (refusal.kind, refusal.rules) == ("turn", ("pass.who",))


def test_doing_a_refused_step_raises_and_says_why() -> None:
    machine, position = launching()
    with pytest.raises(RefusalError, match=r"launch\.sum"):
        machine.do(position, launch(5, 4, 1))


def test_a_step_leaves_the_position_before_it_as_it_was() -> None:
    machine, position = manila()
    before = copy.deepcopy(machine.to_json(position))
    machine.do(position, {"by": 0, "do": "bid", "amount": 5})
    assert machine.to_json(position) == before


def test_every_fault_of_a_position_is_listed_with_its_path() -> None:
    machine, position = manila()
    data = machine.to_json(position)
    data["cash"][0] = "many"
    data["at"]["silk"] = 14
    del data["high"]
    data["hihg"] = 0
    with pytest.raises(PositionError) as caught:
        machine.from_json(data)
    assert {path for path, _ in caught.value.faults} == {
        "$.cash[0]",
        "$.at.silk",
        "$.high",
        "$.hihg",
    }


def test_a_position_with_money_made_of_nothing_breaks_the_invariant_by_name() -> None:
    machine, position = manila()
    data = machine.to_json(position)
    data["cash"][0] += 1
    with pytest.raises(PositionError, match=r"money\.conserved"):
        machine.from_json(data)


@pytest.mark.parametrize("data", [None, [], 3, "x", {}, {"phase": "auction"}])
def test_what_is_no_position_is_refused_in_words(data: Any) -> None:
    machine, _ = manila()
    with pytest.raises(PositionError, match=r"\$"):
        machine.from_json(data)


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup(2), "2 players: manila is for 3 to 5"),
        (Setup(6), "6 players"),
        (Setup(3, {"pilots.ordr": "small_first"}), "did you mean pilots.order"),
        (Setup(3, {"pilots.order": "none"}), "expected one of small_first, large_first"),
        (Setup(3, {}, {"boarding.variant": "x"}), "expected one of standard, displacing"),
    ],
)
def test_an_impossible_setup_says_what_is_allowed(setup: Setup, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        Machine(MANILA, setup)


def test_the_same_step_is_decided_otherwise_under_another_answer() -> None:
    machine, position = manila(opening__passing="must")
    refusal = machine.refusal(position, {"by": 0, "do": "pass"})
    assert refusal is not None
    assert refusal.rules == ("pass.opening",)
    free, start = manila()
    assert free.refusal(start, {"by": 0, "do": "pass"}) is None


def test_exercised_rules_are_those_that_held_and_those_that_took_effect() -> None:
    machine, position = manila()
    rules = machine.exercised(position, {"by": 0, "do": "bid", "amount": 1})
    assert {"bid.minimum", "bid.means"} <= set(rules)
    assert "bid.raise" not in rules


def test_the_position_is_json_and_comes_back_the_same() -> None:
    machine, position = launching()
    data = json.loads(json.dumps(machine.to_json(position)))
    assert machine.to_json(machine.from_json(data)) == data


def test_a_game_of_cards_shows_scores_and_winners_at_its_end(pebbles: Law) -> None:
    machine = Machine(pebbles, Setup(2))
    position = machine.start()
    while machine.side(position) != "over":
        position = machine.advance(position, machine.legal(position)[-1])
    assert machine.result(position) == {"scores": [[7], [5]], "winners": [0]}


def test_what_is_at_stake_is_what_the_scoring_names() -> None:
    machine, position = manila()
    assert machine.stake(position) == tuple((cash,) for cash in machine.to_json(position)["cash"])


def test_without_a_stake_the_score_is_at_stake(pebbles: Law) -> None:
    machine = Machine(pebbles, Setup(players=2))
    position = machine.from_json(
        {
            "now": "take",
            "heap": 4,
            "purse": [1, 2],
            "hand": ["red", "blue"],
            "deck": {"red": 0, "green": 1, "blue": 0},
            "turn": 0,
        }
    )
    assert machine.stake(position) == ((1,), (2,))


def test_another_stake_makes_no_other_law(pebbles: Law, tmp_path: Path) -> None:
    chapter = (pebbles.folder / "01-pebbles.md").read_text(encoding="utf-8")
    staked = chapter.replace("score: purse[p]\n", "score: purse[p]\nstake: (purse[p], heap)\n")
    (tmp_path / "01-pebbles.md").write_text(staked, encoding="utf-8")
    law = load(tmp_path)
    machine = Machine(law, Setup(players=2))
    assert machine.stake(machine.start()) == ((0, 7), (0, 7))
    assert law.fingerprint == pebbles.fingerprint


def test_the_fingerprint_of_a_law_is_that_of_its_formal_text(pebbles: Law, tmp_path: Path) -> None:
    chapter = (pebbles.folder / "01-pebbles.md").read_text("utf-8")
    for number, (old, new) in enumerate(
        [("A tiny game", "A small game"), ("because: A turn", "because: Any turn")]
    ):
        folder = tmp_path / str(number) / "pebbles"
        folder.mkdir(parents=True)
        (folder / "01-pebbles.md").write_text(chapter.replace(old, new), "utf-8")
        assert load(folder).fingerprint == pebbles.fingerprint
    folder = tmp_path / "formal" / "pebbles"
    folder.mkdir(parents=True)
    (folder / "01-pebbles.md").write_text(chapter.replace("amount <= 3", "amount <= 4"), "utf-8")
    assert load(folder).fingerprint != pebbles.fingerprint
