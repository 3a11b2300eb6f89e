"""A branch of a definition that nothing comes to is found; one that any use comes to is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.prove import prove
from lexludi.proofs.vacuity import branches
from lexludi.support.options import RunOptions

Change = Callable[..., Game]


KINDS = {"always": "invariant", "on": "rule"}
"""The fence of a use by its first key."""


def defined(body: str, use: str = "always: odd(0) < 9") -> str:
    """A chapter's end with a definition and an invariant or a property that uses it."""
    kind = use.partition(":")[0]
    fence = KINDS.get(kind, "property")
    return (
        f"\n\nOdd.\n\n```{{definition}} odd(p: seat) -> number\nis: {body}\n```\n"
        f"\n\nUsed.\n\n```{{{fence}}} odd.used\n{use}\n```\n"
    )


def untaken(game: Game, players: int = 2, answers: dict[str, str] | None = None) -> list[str]:
    """The branches of the odd definition that nothing comes to."""
    position = SymbolicPosition(game.law, players, answers or {}, 0)
    found = [(claim.obligation, claim.decide()) for claim in branches.claims(position)]
    return [str(o.part) for o, v in found if v is not None and v.word == "refuted"]


VAIN = {
    "1 if purse[p] >= 0 else 2": ["not (purse[p] >= 0)"],
    "1 if purse[p] < 0 else 2": ["purse[p] < 0"],
    "1 if heap > 0 else 2 if now == take and heap > 0 else 3": ["now == take and heap > 0"],
    "count(c for c in card if heap < 0)": ["heap < 0"],
    "sum(1 for c in card if heap < 0)": ["heap < 0"],
    "1 if any(heap > 0 for c in card if c not in (red, green, blue)) else 0": [
        "any(heap > 0 for c in card if c not in (red, green, blue))",
        "c not in (red, green, blue)",
    ],
    "sum(n for n in range(players, 2))": ["range(players, 2)"],
    "1 if now == over and now == close else 2": ["now == over and now == close"],
}


@pytest.mark.parametrize("body", VAIN)
def test_a_branch_that_nothing_comes_to_is_refuted(body: str, changed: Change) -> None:
    assert untaken(changed("# Pebbles", "# Pebbles", defined(body))) == VAIN[body]


TAKEN = {
    "both sides of a choice": defined("1 if heap > 0 else 2"),
    "a side that says nothing": defined("1 if purse[p] >= 0 else 0"),
    "a condition that reads printed values alone": defined("1 if players > 5 else 2"),
    "rounds of a comprehension": defined("count(c for c in card if c == red and heap > 0)"),
    "numbers that come": defined("sum(n for n in range(0, players))"),
    "a definition inside a quantifier alone": defined(
        "1 if p == 0 else 2",
        "always: all(any(odd(q) > 1 for q in seat) for p in seat)",
    ),
    "what a property of steps comes to": defined(
        "1 if heap > 0 else 2", "step: odd(0) < 9\non: grab"
    ),
    "what only the position before a step comes to": defined(
        "1 if now == take else 2 if now == close else 3", "step: old(odd(0)) < 9\non: every"
    ),
    "what the guards come to": defined("1 if now == take else 2", "legal: grab\niff: odd(0) < 9"),
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_branch_that_some_use_comes_to_is_no_finding(name: str, changed: Change) -> None:
    found = untaken(changed("# Pebbles", "# Pebbles", TAKEN[name]))
    assert found == (["not (now == take)"] if "guards" in name else [])


@pytest.mark.parametrize(
    ("second", "vain"),
    [("odd(0) < 9", []), ("(heap > 0 or odd(0) < 9)", ["heap > 0"])],
)
def test_a_call_that_is_made_again_comes_to_branches_on_its_own_path(
    second: str, vain: list[str], changed: Change
) -> None:
    use = f"always: (heap > 0 or odd(0) < 9) and {second}"
    assert untaken(changed("# Pebbles", "# Pebbles", defined("1 if heap > 0 else 2", use))) == vain


def test_the_law_of_pebbles_comes_to_every_branch(pebbles: Game) -> None:
    assert untaken(pebbles, 3) == []


@pytest.mark.parametrize("use", ["require: odd(me) < 3", "then:\n  heap += odd(me) - odd(me)"])
def test_a_definition_is_looked_at_where_its_rule_is_due_only(use: str, changed: Change) -> None:
    text = defined("1 if now == take else 2", f"on: grab\n{use}")
    assert untaken(changed("# Pebbles", f"# Pebbles{text}")) == ["not (now == take)"]


def test_a_definition_is_looked_at_in_effects_of_legal_steps_only(changed: Change) -> None:
    effect = "on: grab\nthen:\n  heap += worse(amount) - worse(amount)"
    text = defined("1", effect).replace("odd(p: seat)", "worse(p: number)")
    text = text.replace("is: 1", "is: 1 if p <= 3 else 2")
    position = SymbolicPosition(changed("# Pebbles", f"# Pebbles{text}").law, 2, {}, 0)
    verdicts = [claim.decide() for claim in branches.claims(position)]
    found = [v.obligation.part for v in verdicts if v is not None and v.word == "refuted"]
    assert found == ["not (p <= 3)"]


def words_where(game: Game, *gave_up: str) -> set[str]:
    """The verdicts on all branches where the solver gives up whenever it is asked in some ways."""
    position = SymbolicPosition(game.law, 2, {}, 0)
    with pytest.MonkeyPatch.context() as patch:
        for way in gave_up:
            patch.setattr(position.questions, way, lambda *_: "unknown")
        return {v.word for claim in branches.claims(position) if (v := claim.decide())}


def test_a_branch_that_the_solver_gives_up_on_is_unknown(changed: Change) -> None:
    game = changed("# Pebbles", "# Pebbles", defined("1 if heap < 0 else 2"))
    assert words_where(game, "ask", "ask_anew") == {"unknown"}


def test_the_solver_is_asked_once_more_for_a_branch_that_it_gives_up_on(changed: Change) -> None:
    game = changed("# Pebbles", "# Pebbles", defined("1 if heap < 0 else 2"))
    assert words_where(game, "ask") == {"proved", "refuted"}


def test_a_branch_for_another_number_of_players_is_no_finding(changed: Change) -> None:
    extra = defined("sum(n for n in range(players, 3))")
    findings = prove(changed("# Pebbles", "# Pebbles", extra)).findings
    assert [f.claim for f in findings if f.kind == "branch_taken"] == []


@pytest.mark.parametrize(("given_up_for", "undecided"), [({3}, set()), ({2, 3}, {2, 3})])
def test_a_branch_that_is_shown_for_some_number_of_players_is_not_undecided_for_another(
    changed: Change, given_up_for: set[int], undecided: set[int]
) -> None:
    game = changed("# Pebbles", "# Pebbles", defined(f"1 if heap > {len(given_up_for)} else 2"))

    def word(search: branches.BranchSearch, _: Obligation) -> str:
        return "unknown" if search._position.players in given_up_for else "proved"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(branches.BranchSearch, "_word", word)
        findings = prove(game).findings
    assert {f.players for f in findings if f.kind == "branch_taken"} == undecided


def test_a_branch_under_another_answer_is_not_applicable_in_a_narrowed_run(
    changed: Change,
) -> None:
    extra = defined("1 if brightness == double else 2")
    options = RunOptions(players=(2,), answers={"brightness": "plain"})
    findings = prove(changed("# Pebbles", "# Pebbles", extra), options).findings
    assert [f.claim for f in findings if f.kind == "branch_taken"] == []


def test_a_branch_in_vain_is_a_finding_with_its_place(changed: Change) -> None:
    findings = prove(changed("# Pebbles", "# Pebbles", defined("1 if heap < 0 else 2"))).findings
    found = [f for f in findings if f.kind == "branch_taken"]
    assert [(f.claim, f.line > 0) for f in found] == [
        (Obligation("branch_taken", "odd", part="heap < 0"), True)
    ]
