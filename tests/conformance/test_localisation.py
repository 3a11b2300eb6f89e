"""Which rule is blamed for the cases that an implementation fails."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.conformance.reported import sources_on

from lexludi.cases.case import (
    Case,
    Count,
    Expectation,
    ExpectedRefusal,
    Legal,
    PlayPrefix,
    Result,
    SetupData,
    Steps,
)
from lexludi.catalogue import open_game
from lexludi.conformance.localisation.circumstances import narrowed
from lexludi.conformance.localisation.differences import differing_fields, listed_steps
from lexludi.conformance.localisation.evidence import evidence
from lexludi.conformance.localisation.ranking import Failed, localised
from lexludi.conformance.localisation.shared_values import by_value
from lexludi.conformance.localisation.spectrum import scores
from lexludi.conformance.localisation.suspects import Suspect
from lexludi.conformance.mismatch import Mismatch, mismatch, successor
from lexludi.conformance.protocol import Answer
from lexludi.conformance.reports.blame_lines import blame
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.language import Law
from lexludi.support.canonical_json import canonical, digest

LEGAL = Legal(changes={}, after="")
ENDED = Result(result={}, after="")


def case(*rules: str, expect: Expectation = LEGAL, do: str = "take") -> Case:
    step: dict[str, Any] = {"by": 0, "do": do}
    return Case(
        id=" ".join(rules), goals=(), setup=SetupData(players=2), history=None, position={},
        step=step, expect=expect, rules=rules,
    )  # fmt: skip


def seen(path: str, named: str | None = None) -> Mismatch:
    return Mismatch(path, "this", "that", named)


def likely_rules(law: Law, failed: list[Failed], passed: list[Case]) -> list[str]:
    return list(localised(law, failed, passed).rules)


def test_a_refused_step_speaks_against_the_rule_that_is_named(stones: Law) -> None:
    failed = case("take.heap", "take.most", "take.stones")
    assert likely_rules(stones, [(failed, seen("/legal", "take.most"))], []) == ["take.most"]


def test_an_allowed_step_speaks_against_the_rule_that_forbids_it(stones: Law) -> None:
    failed = case("take.most", expect=ExpectedRefusal(kind="illegal", rules=("take.most",)))
    assert likely_rules(stones, [(failed, seen("/legal"))], []) == ["take.most"]


def test_a_wrong_reason_speaks_against_the_rule_that_is_given_most_often(stones: Law) -> None:
    failed = [
        (
            case(rule, expect=ExpectedRefusal(kind="illegal", rules=(rule,))),
            seen("/rule", "take.first"),
        )
        for rule in ("take.most", "take.heap")
    ]
    assert likely_rules(stones, failed, []) == ["take.first", "take.first"]


def test_a_field_speaks_against_the_rule_that_writes_it(stones: Law) -> None:
    failed = case("take.most", "take.stones", "take.turn")
    assert likely_rules(stones, [(failed, seen("/position/turn"))], []) == ["take.turn"]


def test_a_rule_whose_other_cases_pass_is_not_named(stones: Law) -> None:
    failed = case("take.last", "take.stones")
    passed = [case("take.stones", "take.turn") for _ in range(5)]
    assert likely_rules(stones, [(failed, seen("/position/heap"))], passed) == ["take.last"]


def test_a_field_that_should_not_change_speaks_against_a_rule_that_does_not_apply(
    stones: Law,
) -> None:
    failed = case("take.turn")
    assert likely_rules(stones, [(failed, seen("/position/taken/0"))], [])[0] in (
        "take.last",
        "take.stones",
    )


def test_a_whole_game_fails_for_what_its_steps_fail_for(stones: Law) -> None:
    step = (case("take.turn"), seen("/position/turn"))
    played = replace(case(expect=ENDED), history=PlayPrefix(play="one", steps=9))
    assert likely_rules(stones, [step, (played, seen("/result/winners/0"))], []) == [
        "take.turn",
        "take.turn",
    ]


def test_a_result_from_a_given_position_fails_for_the_scoring_alone(stones: Law) -> None:
    step = (case("take.turn"), seen("/position/turn"))
    given = (case(expect=ENDED), seen("/result/winners/0"))
    assert likely_rules(stones, [step, given], []) == ["take.turn", stones.scoring.name]


def test_where_every_step_is_right_a_whole_game_fails_for_the_scoring(stones: Law) -> None:
    game = (case(expect=Result(result={}, after="")), seen("/result/winners/0"))
    assert likely_rules(stones, [game], [case("take.turn")]) == [stones.scoring.name]


def test_a_refused_history_alone_speaks_against_no_rule(stones: Law) -> None:
    game = (case(expect=Result(result={}, after="")), seen("/history"))
    assert likely_rules(stones, [game], []) == [""]


TAKING = {"phase": "taking", "heap": 5, "turn": 0, "taken": [0, 0]}
AFTER_TWO = {"/heap": 3, "/taken/0": 2, "/turn": 1}
RULES = ("take.heap", "take.most", "take.stones", "take.turn")


def taking(expect: Expectation, amount: int | None = 2) -> Case:
    """A case that is about one real position of the law of stones."""
    step = {"by": 0, "do": "take", "amount": amount} if amount else None
    return Case(
        id="stones", goals=(), setup=SetupData(players=2), history=None, position=TAKING,
        step=step, expect=expect, rules=RULES,
    )  # fmt: skip


def came(changes: dict[str, Any]) -> tuple[Case, Mismatch]:
    """A failed case of taking two stones, and how a position with other changes differs."""
    failed = taking(Legal(changes=AFTER_TWO, after=""))
    found = mismatch(failed, Answer(1, legal=True, position=successor(TAKING, changes)), True)
    assert found is not None
    return failed, found


def test_the_rule_is_named_whose_effect_is_missing(stones: Law) -> None:
    assert likely_rules(stones, [came({"/heap": 3, "/taken/0": 2})], []) == ["take.turn"]


def test_the_exception_is_named_that_is_left_out(stones: Law) -> None:
    last = {"/heap": 0, "/taken/0": 3, "/turn": 1, "/phase": "done"}
    start = {**TAKING, "heap": 2}
    failed = replace(taking(Legal(changes=last, after="")), position=start)
    after = successor(start, {**last, "/taken/0": 2})
    found = mismatch(failed, Answer(1, legal=True, position=after), True)
    assert found is not None
    assert likely_rules(stones, [(failed, found)], []) == ["take.last"]


def test_the_rule_is_named_whose_other_value_explains_all_that_follows(stones: Law) -> None:
    emptied = {"/heap": 0, "/taken/0": 2, "/turn": 1, "/phase": "done"}
    assert likely_rules(stones, [came(emptied)], []) == ["take.stones"]


def test_every_differing_field_is_told_with_the_rules_that_write_it(stones: Law) -> None:
    fields = differing_fields(stones, *came({"/heap": 1, "/taken/0": 2, "/turn": 0}))
    assert [(one.path, one.rules) for one in fields] == [
        ("/position/heap", ("take.stones",)),
        ("/position/turn", ("take.turn",)),
    ]


def test_a_field_that_no_rule_of_the_step_writes_is_said_to_be_so(stones: Law) -> None:
    (phase,) = differing_fields(stones, *came(AFTER_TWO | {"/phase": "tossing"}))
    assert phase.rules == ()
    one = CaseVerdict(case="stones", verdict="failed", differing=(phase,))
    assert list(blame(one, sources_on(stones))) == ["no rule of this step writes /position/phase"]


def test_a_rule_that_requires_nothing_is_not_blamed_for_a_refusal(stones: Law) -> None:
    failed = taking(Legal(changes=AFTER_TWO, after=""))
    refused = mismatch(failed, Answer(1, legal=False, kind="illegal"), False)
    assert refused is not None
    suspects = {one.rule for one in evidence(stones, failed, refused)}
    assert suspects == {"take.heap", "take.most", "take.when"}


def listed(*amounts: int) -> tuple[Case, Mismatch]:
    """A failed case that asks for all steps, and the list that came."""
    wanted = [{"by": 0, "do": "take", "amount": amount} for amount in (1, 2)]
    expect = Steps(count=2, digest=digest(sorted(map(canonical, wanted))))
    failed = taking(expect, None)
    steps = tuple({"by": 0, "do": "take", "amount": amount} for amount in amounts)
    found = mismatch(failed, Answer(1, steps=steps), True)
    assert found is not None
    return failed, found


def test_an_extra_step_speaks_against_the_guard_that_forbids_it(stones: Law) -> None:
    assert likely_rules(stones, [listed(1, 2, 3)], []) == ["take.most"]


def test_a_missing_step_is_told_with_the_guards_that_it_passes(stones: Law) -> None:
    (missing,) = listed_steps(stones, *listed(1))
    assert missing.missing
    assert missing.rules == ("take.when", "take.heap", "take.most")


def test_a_refused_history_names_what_led_to_the_refused_step(stones: Law) -> None:
    toss = {"by": "chance", "do": "toss", "first_seat": 1}
    takes = [{"by": 1, "do": "take", "amount": 2}, {"by": 0, "do": "take", "amount": 2}]
    refused = Mismatch("/history", "legal steps", "take.who: not your turn", place="$.history[2]")
    failed = taking(Legal(changes=AFTER_TWO, after=""))
    found = localised(stones, [(failed, refused)], [], lambda _: (toss, *takes))
    assert found.rules == ("take.turn",)


def test_the_ranking_counts_the_cases_for_and_against_a_rule(stones: Law) -> None:
    passed = [taking(Legal(changes=AFTER_TWO, after=""))] * 3
    ranking = localised(stones, [came({"/heap": 3, "/taken/0": 2})], passed).likely
    assert (ranking[0].rule, ranking[0].failed, ranking[0].passed) == ("take.turn", 1, 3)


@pytest.mark.parametrize("position", [None, [], 7, {}, {"heap": [[1]]}, {**TAKING, "x/y": 1}])
def test_an_answer_that_is_no_position_speaks_against_rules_of_the_step(
    stones: Law, position: Any
) -> None:
    failed = taking(Legal(changes=AFTER_TWO, after=""))
    found = mismatch(failed, Answer(1, legal=True, position=position), True)
    assert found is not None
    assert differing_fields(stones, failed, found)
    assert likely_rules(stones, [(failed, found)], [])[0] in stones.rules


STONES = Suspect("take.stones")


def test_a_rule_that_fails_with_one_argument_only_scores_by_the_cases_with_it(stones: Law) -> None:
    found = {STONES: 0.5}
    failed = [(taking(LEGAL, 3), found), (taking(LEGAL, 3), found)]
    passed = [taking(LEGAL, 1)] * 5
    assert narrowed(stones, failed, passed)[STONES] == 1.0
    assert narrowed(stones, failed, [*passed, taking(LEGAL, 3)])[STONES] < 1.0
    assert scores([found, found], [[STONES]] * 5)[STONES] < 0.5


def test_a_single_failed_case_is_not_looked_at_by_its_argument(stones: Law) -> None:
    assert narrowed(stones, [(taking(LEGAL, 3), {STONES: 1.0})], []) == {}


def test_an_argument_of_another_action_narrows_no_rule(stones: Law) -> None:
    other = replace(taking(LEGAL, 3), step={"by": 0, "do": "pass", "amount": 3})
    assert narrowed(stones, [(other, {STONES: 1.0})] * 2, []) == {}


def test_a_refusal_within_joined_steps_speaks_against_what_wrote_before_as_well(
    stones: Law,
) -> None:
    second = {"by": 1, "do": "take", "amount": 2}
    chain = replace(taking(LEGAL), step=[taking(LEGAL).step, second])
    refused = seen("/legal", "take.heap")
    assert {one.rule for one in evidence(stones, chain, refused)} == {"take.heap", "take.stones"}
    assert {one.rule for one in evidence(stones, taking(LEGAL), refused)} == {"take.heap"}


def test_a_guard_gives_way_to_an_effect_of_its_step_that_names_the_same_value() -> None:
    law, allowed, price = open_game("manila").law, seen("/legal"), seen("/position/box")
    rules = ("place.funds", "place.price")
    assert by_value(law, rules, [allowed, price], {}) == ("place.price", "place.price")


@pytest.mark.parametrize("other", ["refrain.voyage", "place.stand", "pledge.loan"])
def test_a_guard_gives_way_to_no_other_effect(other: str) -> None:
    law, rules = open_game("manila").law, ("place.funds", other)
    assert by_value(law, rules, [seen("/legal"), seen("/position/box")], {}) == rules


def test_a_step_that_is_listed_twice_is_shown(stones: Law) -> None:
    steps = ({"do": "take", "amount": 1}, {"do": "take", "amount": 2})
    wanted = Steps(count=2, digest=digest(sorted(map(canonical, steps))), steps=steps)
    for expect in (wanted, replace(wanted, steps=None)):
        seen = mismatch(case(expect=expect), Answer(seq=1, steps=(*steps, steps[1])), True)
        assert seen is not None
        assert seen.came == '3 steps, among them 2 times {"amount":2,"do":"take"}'
        assert likely_rules(stones, [(case(expect=expect), seen)], []) == ["take"]


def test_a_refusal_that_changes_the_position_speaks_against_no_guard(stones: Law) -> None:
    refused = case("take.most", expect=ExpectedRefusal(kind="illegal", rules=("take.most",)))
    assert likely_rules(stones, [(refused, seen("/position/heap"))], []) == ["heap"]


@pytest.mark.parametrize(("goal", "named"), [("take.counted", "take"), ("counted.two", "")])
def test_a_count_that_nothing_else_explains_names_the_action_that_is_open(
    stones: Law, goal: str, named: str
) -> None:
    counted = replace(case(expect=Count(depth=2, count=6)), goals=(goal,), step=None)
    assert likely_rules(stones, [(counted, Mismatch("/count", "6 histories", "5"))], []) == [named]
