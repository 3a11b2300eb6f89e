"""A case that cites a rule must fail when that rule has a fault."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from tests.mutation.stones_suite import MORE, mutant, taking

from lexludi.cases import suite_folder
from lexludi.cases.case import Case, ExpectedRefusal
from lexludi.language import Law
from lexludi.mutants.mutant import Mutant
from lexludi.mutation.citation_check import FORBIDS, IDLE, LISTED, TURN, citations


def failing(law: Law, *cases: Case, **rules: str) -> tuple[Mutant, list[str]]:
    bare = mutant(law, MORE)
    return replace(bare, rules=frozenset(rules.values())), [case.id for case in cases]


@pytest.fixture(scope="module")
def refusal(folder: Path) -> Case:
    """Three stones are refused for being more than two."""
    found = taking(suite_folder.read(folder), 3, legal=False)
    return next(case for case in found if case.rules == ("take.most",))


@pytest.fixture(scope="module")
def legal(folder: Path) -> Case:
    return taking(suite_folder.read(folder), 1, legal=True)[0]


def test_a_citation_is_true_where_a_mutant_of_the_rule_fails_the_case(
    stones: Law, refusal: Case
) -> None:
    found = citations(stones, [refusal], [failing(stones, refusal, rule="take.most")], {})
    assert (found.true, found.unproved, found.stray) == (1, {}, {})


def test_a_citation_without_such_a_mutant_is_unproved(stones: Law, refusal: Case) -> None:
    found = citations(stones, [refusal], [failing(stones, rule="take.most")], {})
    assert (found.true, found.unproved) == (0, {"take.most": (refusal.id,)})


def test_an_unproved_citation_can_be_excused(stones: Law, refusal: Case) -> None:
    found = citations(stones, [refusal], [], {"take.most": "so it is"})
    assert found.unproved == {}
    assert found.excused == {"take.most: so it is": {"take.most": (refusal.id,)}}


def test_a_failure_for_a_rule_of_another_action_is_stray(stones: Law, refusal: Case) -> None:
    found = citations(stones, [refusal], [failing(stones, refusal, rule="toss.turn")], {})
    assert found.stray == {"toss.turn": (refusal.id,)}


def test_a_failure_for_another_rule_of_the_step_has_a_reason(
    stones: Law, refusal: Case, legal: Case, folder: Path
) -> None:
    kept = suite_folder.read(folder).cases
    listed = next(c for c in kept if not c.step and c.rules)
    for case, rule, why in (
        (refusal, "take.heap", FORBIDS),
        (legal, "take.last", IDLE),
        (legal, "take.who", TURN),
        (listed, "toss.turn", LISTED),
    ):
        found = citations(stones, [case], [failing(stones, case, rule=rule)], {})
        assert found.stray == {}
        assert found.excused[why] == {rule: (case.id,)}


def test_a_fault_shared_by_rules_is_that_of_the_rules_of_the_step(
    stones: Law, refusal: Case
) -> None:
    shared = failing(stones, refusal, one="take.heap", other="toss.turn")
    found = citations(stones, [refusal], [shared], {"take.most": "so it is"})
    assert (found.stray, found.excused[FORBIDS]) == ({}, {"take.heap": (refusal.id,)})


def test_rules_that_forbid_a_step_together_need_not_bear_out(stones: Law, refusal: Case) -> None:
    both = msgspec.structs.replace(
        refusal,
        rules=("take.heap", "take.most"),
        expect=ExpectedRefusal(kind="illegal", rules=("take.heap", "take.most")),
    )
    assert citations(stones, [both], [], {}).unproved == {}
