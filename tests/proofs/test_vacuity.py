"""What a law states in vain is found: conditions never met, exemptions that exempt nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.obligation import NOT_IN_VAIN, Obligation
from lexludi.proofs.prove import prove
from lexludi.proofs.results import ProofFinding
from lexludi.support.options import RunOptions

TWO = RunOptions(players=(2,))
Change = Callable[..., Game]


def chapter(kind: str, body: str) -> str:
    """A chapter's end with one more promise, `odd.one`."""
    return f"\n\nSomething more.\n\n```{{{kind}}} odd.one\n{body}\n```\n"


def in_vain(game: Game, options: RunOptions = TWO) -> dict[Obligation, ProofFinding]:
    """What is refuted because it is stated in vain."""
    found = prove(game, options).findings
    return {f.claim: f for f in found if f.kind in NOT_IN_VAIN and f.verdict == "refuted"}


VAIN = {
    "an antecedent written with `not`": (
        chapter("property", "always: not heap < 0 or purse[0] == 5"),
        Obligation("part_decides", "odd.one", None, "purse[0] == 5"),
    ),
    "an antecedent written with `if`": (
        chapter("property", "always: purse[0] == 5 if heap < 0 else True"),
        Obligation("case_met", "odd.one", None, "heap < 0"),
    ),
    "a side of a choice that never comes": (
        chapter("property", "always: heap >= 0 if heap > -1 else heap == 5"),
        Obligation("case_met", "odd.one", None, "not (heap > -1)"),
    ),
    "a condition of an `all`": (
        chapter("property", "always: all(heap == 5 for p in seat if purse[p] < 0)"),
        Obligation("case_met", "odd.one", None, "purse[p] < 0"),
    ),
    "an antecedent inside an `all`": (
        chapter("property", "always: all(purse[p] >= 0 or heap == 5 for p in seat)"),
        Obligation("part_decides", "odd.one", None, "heap == 5"),
    ),
    "a side of a choice that does not come where the choice matters": (
        chapter("property", "always: now == over or (purse[0] == 5 if now == over else heap >= 0)"),
        Obligation("case_met", "odd.one", None, "now == over"),
    ),
    "an exemption that nothing needs": (
        chapter("property", "always: now == over or heap >= 0"),
        Obligation("part_decides", "odd.one", None, "now == over"),
    ),
    "an antecedent of a property of positions": (
        chapter("property", "always: heap >= 0 or purse[0] == 5"),
        Obligation("part_decides", "odd.one", None, "purse[0] == 5"),
    ),
    "an antecedent of a property of steps": (
        chapter("property", "step: amount <= 3 or heap == 5\non: grab"),
        Obligation("part_decides", "odd.one", "grab", "heap == 5"),
    ),
    "a `within` of a step": (
        chapter("property", "step: heap == 5\non: grab\nwithin: heap > 9"),
        Obligation("within_met", "odd.one", "grab"),
    ),
    "a `within` of a measure": (
        chapter("property", "measure: heap\non: grab\nwithin: heap > 9"),
        Obligation("within_met", "odd.one", "grab"),
    ),
    "a position where play goes on": (
        chapter("property", "open: heap > 9"),
        Obligation("within_met", "odd.one"),
    ),
    "a disjunct of `unless`": (
        chapter(
            "property",
            "measure: heap\non: grab\nunless: take.nothing == allowed or brightness == double",
        ),
        Obligation("exempts", "odd.one", "grab", "brightness == double"),
    ),
    "a disjunct of `unless` that another one includes": (
        chapter(
            "property",
            "measure: heap\non: grab\nunless: take.nothing == allowed "
            "or take.nothing == allowed and brightness == double",
        ),
        Obligation(
            "exempts", "odd.one", "grab", "take.nothing == allowed and brightness == double"
        ),
    ),
}


@pytest.mark.parametrize("name", VAIN)
def test_the_prover_finds(name: str, changed: Change) -> None:
    extra, obligation = VAIN[name]
    found = in_vain(changed("# Pebbles", "# Pebbles", extra))
    assert obligation in found


@pytest.mark.parametrize("name", VAIN)
def test_nothing_else_is_called_vain(name: str, changed: Change) -> None:
    extra, obligation = VAIN[name]
    found = in_vain(changed("# Pebbles", "# Pebbles", extra))
    assert [one for one in found if one != obligation] == []


USED = {
    "an antecedent that a position fulfils": chapter(
        "property", "always: now != close or heap == 0"
    ),
    "a part without which another one is undefined": chapter(
        "invariant", "always: hand[0] == none or the(hand[0]) != red or now == close"
    ),
    "a membership of which no single value is needed": chapter(
        "property", "always: now in (shuffle, take, close, over)"
    ),
    "a `within` that some action of several fulfils": chapter(
        "property", "step: heap <= 9\non: every\nwithin: now == close"
    ),
    "disjuncts of `unless` that each exempt from a failure": chapter(
        "property",
        "step: amount != 0 and brightness == plain\non: grab\n"
        "unless: take.nothing == allowed or brightness == double",
    ),
}


@pytest.mark.parametrize("name", USED)
def test_what_is_needed_is_no_finding(name: str, changed: Change) -> None:
    assert in_vain(changed("# Pebbles", "# Pebbles", USED[name])) == {}


def test_the_law_of_pebbles_states_nothing_in_vain(pebbles: Game) -> None:
    assert in_vain(pebbles, RunOptions(players=(2, 3))) == {}


def test_what_several_actions_make_no_use_of_is_one_finding(changed: Change) -> None:
    extra = chapter("property", "step: heap <= 9 or heap == 5\non: every\nwithin: heap > 9")
    found = prove(changed("# Pebbles", "# Pebbles", extra), RunOptions(players=(2, 3))).findings
    kinds = [f.kind for f in found if f.kind in NOT_IN_VAIN]
    assert kinds.count("within_met") == 1


def test_a_finding_says_what_is_stated_in_vain_and_why(changed: Change) -> None:
    extra, obligation = VAIN["an antecedent written with `not`"]
    finding = in_vain(changed("# Pebbles", "# Pebbles", extra))[obligation]
    assert finding.obligation == "odd.one needs purse[0] == 5"
    assert finding.message == (
        "the other parts of the `or` never fail together: it holds without this one"
    )
    assert finding.line > 0


def test_a_disjunct_that_fixed_answers_rule_out_is_not_looked_at(changed: Change) -> None:
    extra, obligation = VAIN["a disjunct of `unless`"]
    options = RunOptions(players=(2,), answers={"brightness": "plain"})
    assert obligation not in in_vain(changed("# Pebbles", "# Pebbles", extra), options)
