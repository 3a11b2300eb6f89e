"""Which rule is blamed for the cases that an implementation fails."""

from __future__ import annotations

from typing import Any

from lexludi.cases.case import Case, Expectation, ExpectedRefusal, Legal, Result, SetupData
from lexludi.conformance.localisation.ranking import Failed, localised
from lexludi.conformance.mismatch import Mismatch
from lexludi.language import Law

LEGAL = Legal(changes={}, after="")


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
    game = (case(expect=Result(result={}, after="")), seen("/result/winners/0"))
    assert likely_rules(stones, [step, game], []) == ["take.turn", "take.turn"]


def test_where_every_step_is_right_a_whole_game_fails_for_the_scoring(stones: Law) -> None:
    game = (case(expect=Result(result={}, after="")), seen("/result/winners/0"))
    assert likely_rules(stones, [game], [case("take.turn")]) == [stones.scoring.name]


def test_a_refused_history_alone_speaks_against_no_rule(stones: Law) -> None:
    game = (case(expect=Result(result={}, after="")), seen("/history"))
    assert likely_rules(stones, [game], []) == [""]
