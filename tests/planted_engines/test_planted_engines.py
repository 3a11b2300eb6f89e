"""Engines with a planted fault fail the cases, and the rule that they break is named first.

All of them are run by `python3 -m tests.planted_engines`; here is a sample.
"""

from __future__ import annotations

import json
from collections import Counter

import msgspec
import pytest
from tests.planted_engines.__main__ import line, main, sound, summary
from tests.planted_engines.fault import GAMES, Planted, planted_of
from tests.planted_engines.running import ROOM, Outcome, declarations, declared, tried

from lexludi.cases import suite_folder
from lexludi.cases.case import Case, Count, Result
from lexludi.catalogue import open_game
from lexludi.conformance.protocol import Answer
from lexludi.conformance.questions import Questioner

EVERY = [one for game in GAMES for one in planted_of(game)]
FAULT = Planted("manila", "fault", "nothing", ("place.price",), "board", "old", "new")
# A wrong amount, a wrong entry, a rule that is left out, a list of steps.
SAMPLE = (
    "third_yard_pays_twelve",
    "one_tenant_paid",
    "one_share_always",
    "no_loans_while_dice_roll",
    "sailing_is_free",
    "robbed_card_lost",
    "no_loan_in_boarding",
    "no_repayment_while_another_boards",
)

# A fault that only the odds of a deal show, which is taken as one.
COARSE = ("dealt_shares_put_back",)
# Between the steps of a chain that ends a history which such an engine cannot follow as a whole.
WITHIN = "launch.sum.refused_late"


@pytest.mark.parametrize("name", SAMPLE)
def test_the_rule_that_an_engine_breaks_is_named_first(name: str) -> None:
    (planted,) = (one for one in EVERY if one.name == name)
    outcome = tried(planted)
    assert outcome.word == "right", outcome.causes


@pytest.mark.parametrize("name", COARSE)
def test_coarser_steps_hide_no_fault(name: str) -> None:
    (planted,) = (one for one in EVERY if one.name == name)
    assert tried(planted, coarse="joined").failed > 0


def questions_behind(name: str) -> tuple[Questioner, tuple[Case, ...]]:
    """What asks an engine of Manila that declares coarser steps, and the cases."""
    game = open_game("manila")
    suite = suite_folder.read(game.cases)
    coarse = json.loads(declared("manila", name).read_text("utf-8"))
    offer = {"players": [3, 4, 5], "answers": "any", "variants": "any", **coarse}
    can = ["position", "history", "out_of_turn", "perft"]
    told = {"seq": 1, "capabilities": can, "games": {"manila": offer}}
    return Questioner(game.law, suite, msgspec.convert(told, Answer)), suite.cases


def test_results_are_asked_of_coarse_engines_whatever_led_to_the_end() -> None:
    questioner, cases = questions_behind("joined")
    ends = [questioner.question(one) for one in cases if isinstance(one.expect, Result)]
    assert {one.reason for one in ends} == {""}
    assert {"history" in one.request for one in ends} == {True, False}


def test_an_engine_that_lacks_fields_is_given_every_position_that_needs_none_of_them() -> None:
    questioner, cases = questions_behind("lacking")
    asked = [questioner.question(one) for one in cases if not isinstance(one.expect, Result)]
    given = [one.request for one in asked if "position" in one.request]
    assert len(given) > 1000
    for request in given:
        there = request["position"]
        assert (there["raiders"], any(there["refrained"]), there["boarder"]) == (0, False, None)


def test_an_engine_that_lacks_fields_replays_the_way_to_a_position_that_needs_one() -> None:
    questioner, cases = questions_behind("lacking")
    (one,) = (case for case in cases if case.id == "board.spot.jade_1")
    assert one.position["raiders"] > 0
    assert "history" in questioner.question(one).request


def test_histories_are_counted_by_coarse_engines_where_no_coarser_step_comes() -> None:
    questioner, cases = questions_behind("joined")
    asked = [questioner.question(one) for one in cases if isinstance(one.expect, Count)]
    phases = {one.case.position["phase"] for one in asked if not one.reason}
    assert phases
    assert phases.isdisjoint({"deal", "loading"})
    assert any("joined deal + deal" in one.reason for one in asked)


def test_a_refusal_within_a_chain_is_asked_from_the_position_of_rest_before_it() -> None:
    questioner, cases = questions_behind("joined")
    (case,) = (one for one in cases if one.id == WITHIN)
    question = questioner.question(case)
    assert [step["do"] for step in question.request["chain"]] == ["load", "launch"]
    assert question.request["chain"][-1] == case.step
    assert question.request["position"]["phase"] == "loading"


@pytest.mark.slow
def test_coarser_steps_hide_no_fault_of_fresh_engines_and_nine_in_ten_rules_are_first() -> None:
    assert main(["--coarse", "joined", "--half", "fresh", "--jobs", "2"]) == 0


@pytest.mark.slow
def test_nine_in_ten_of_all_engines_have_their_rule_named_first() -> None:
    assert main(["--jobs", "2"]) == 0


def test_what_an_engine_cannot_do_is_a_capability_of_the_protocol() -> None:
    engine = open_game("manila").engine
    assert engine is not None
    for name in declarations("manila"):
        told = json.loads(declared("manila", name).read_text("utf-8"))
        assert set(told.get("cannot", ())) <= set(engine.CAPABILITIES)


@pytest.mark.parametrize("game", GAMES)
def test_every_fault_can_be_planted(game: str) -> None:
    engine = ROOM / "lexludi" / "games" / game / "engine"
    for one in planted_of(game):
        source = (engine / f"{one.file}.py").read_text("utf-8")
        compile(one.applied(source), one.name, "exec")


@pytest.mark.parametrize("game", GAMES)
def test_every_expected_rule_is_one_of_the_law(game: str) -> None:
    law = open_game(game).law
    known = {*law.names(), *law.actions, *law.state, law.scoring.name}
    assert {rule for one in planted_of(game) for rule in one.rules} <= known


def test_a_fault_whose_text_is_not_there_cannot_be_planted() -> None:
    with pytest.raises(ValueError, match=r"manila.toml: fault: board.py: expected once: 'old'"):
        FAULT.applied("something else")


def test_each_half_has_a_third_of_the_engines_at_least() -> None:
    halves = Counter(one.half for one in EVERY if not one.fresh)
    assert min(halves["tuned"], halves["held-out"]) * 3 > sum(halves.values())


def test_an_engine_that_passes_and_is_no_hole_is_told_and_fails() -> None:
    outcome = Outcome(FAULT, 0, ())
    assert "not listed as a hole" in line(outcome)
    assert not sound([outcome])


def test_a_wrong_rule_is_told_with_the_place_of_the_right_one() -> None:
    outcome = Outcome(FAULT, 3, ("place.funds", "place.price"))
    assert line(outcome).endswith("first place.funds; wanted place.price, place 2 of 2")
    assert summary([outcome]) == "1 engine: 1 failed, 0 passed; right rule first in 0 of 1"


def test_fewer_than_nine_in_ten_right_rules_fail() -> None:
    right, wrong = Outcome(FAULT, 1, ("place.price",)), Outcome(FAULT, 1, ("place.funds",))
    assert sound([right] * 9 + [wrong])
    assert not sound([right] * 8 + [wrong])
