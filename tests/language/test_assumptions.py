"""Assumptions: what the law takes for granted, with the names that rest on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import content
from lexludi.language import Law

Faults = Callable[..., str]
LawOf = Callable[..., Law]


def assumption(rules: str, name: str = "take.freely", because: str = "Nobody is forced.") -> str:
    fence = f"```{{assumption}} {name}\nbecause: {because}\nrules: {rules}\n```"
    return f"\nTaking is free.\n\n{fence}\n"


def test_an_assumption_has_its_sentence_its_reason_and_what_rests_on_it(law_of: LawOf) -> None:
    found = law_of(assumption("take.purse, take,\n  purse most")).assumptions["take.freely"]
    assert found.sentence == "Taking is free."
    assert found.because == "Nobody is forced."
    assert found.rules == ("take.purse", "take", "purse", "most")


def test_a_rule_knows_the_assumptions_that_it_rests_on(law_of: LawOf) -> None:
    law = law_of(assumption("take.purse") + assumption("purse", name="purse.open"))
    assert [item.name for item in law.assumptions_of("take.purse")] == ["take.freely"]
    assert [item.name for item in law.assumptions_of("purse")] == ["purse.open"]
    assert law.assumptions_of("take") == ()


def test_an_assumption_leaves_the_law_its_fingerprint(law_of: LawOf) -> None:
    assert law_of(assumption("take.purse")).fingerprint == law_of("").fingerprint


def test_an_assumption_is_no_part_of_what_figures_depend_on(law_of: LawOf) -> None:
    before = dict(content.declarations(law_of("")))
    assert content.declarations(law_of(assumption("take.purse"))) == before


@pytest.mark.parametrize("name", ["take.prse", "coin", "take.when", "take.freely", "nothing"])
def test_an_assumption_bears_declarations_of_play_only(name: str, faults_of: Faults) -> None:
    found = faults_of(assumption(name))
    assert (
        f"expected a rule, definition, parameter, action, state or scoring, found {name}" in found
    )
    assert "\n" not in found


def test_an_unknown_name_is_told_with_line_and_column(faults_of: Faults, law_of: LawOf) -> None:
    line = law_of(assumption("take")).assumptions["take.freely"].line
    first, second = faults_of(assumption("take, take.prse,\n  purze")).splitlines()
    assert f"01-all.md:{line + 2}:14: " in first
    assert first.endswith("did you mean take.purse?")
    assert f"01-all.md:{line + 3}:3: " in second
    assert second.endswith("did you mean purse?")


def test_an_assumption_without_a_sentence_is_refused(faults_of: Faults) -> None:
    fence = assumption("take").replace("Taking is free.\n", "# Taking\n")
    assert "take.freely has no sentence" in faults_of(fence)


def test_an_assumption_is_not_called_as_the_time_of_an_action_is(faults_of: Faults) -> None:
    found = faults_of(assumption("take", name="take.when"))
    assert "take.when is how the when: of take is cited" in found
