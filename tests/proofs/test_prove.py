"""The prover finds each fault that is put into a law, for the right obligation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lexludi.catalogue import Game, installed, open_game
from lexludi.language import Setup
from lexludi.play.adapter import LEGAL, Adapter, LawAdapter
from lexludi.proofs import cache_key, proof_report
from lexludi.proofs.claims import tasks_of
from lexludi.proofs.engine_agreement import disagreement, machine_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.obligation_text import message
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.prove import prove, verdicts_of
from lexludi.proofs.results import Obligations, ProofFinding
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Witness
from lexludi.support.options import RunOptions

ENDS = Obligation("progress", "grab.ends", "grab")
AMOUNTS = Obligation("legal_exactly", "grab.amounts", "grab")
MEETING = Obligation("exclusive", "grab.joke", "grab", part="grab.red")
TWO = RunOptions(players=(2,))
TWO_OR_THREE = RunOptions(players=(2, 3))

ALWAYS = """The end is put off.

```{{exception}} grab.all
to: grab.end
when: {}
```

Cards are shown and counted."""

# What is put into the law: the text, what takes its place, and the obligation that must fail.
FAULTS = {
    "pebbles out of nothing": (
        "  purse[me] += amount\n```\n\nA blue card",
        "  purse[me] += amount + 1\n```\n\nA blue card",
        Obligation("inductive", "pebbles.kept", "grab"),
    ),
    "a purse that shrinks": (
        "    purse[p] += card_worth(p)",
        "    purse[p] -= card_worth(p)",
        Obligation("step", "purse.grows", "show"),
    ),
    "a number that leaves its range": (
        "  deck[drawn] -= 1",
        "  deck[drawn] -= 2",
        Obligation("in_range", "deck", "deal"),
    ),
    "a start that breaks an invariant": (
        "type: map[card, count]\nstart: 1",
        "type: map[card, count]\nstart: 2",
        Obligation("start", "deck.rest"),
    ),
    "a guard that can never fail by itself": (
        "require: amount >= 1",
        "require: amount >= 0",
        Obligation("can_fail_alone", "grab.some", "grab"),
    ),
    "a rule that can never apply": (
        "when: heap == 0\nthen:\n  now = close",
        "when: heap < 0\nthen:\n  now = close",
        Obligation("can_apply", "grab.end", "grab"),
    ),
    "a listing that leaves legal steps out": (
        "amount: pebbles from 0 to heap",
        "amount: pebbles from 0 to 2",
        Obligation("listed_in_full", "grab", "grab", part="amount"),
    ),
    "a legal step that the claim forbids": (
        "iff: 1 <= amount <= 3 and amount <= heap",
        "iff: 1 <= amount <= 2 and amount <= heap",
        AMOUNTS,
    ),
    "an option asked for where it is none": (
        "  deck[drawn] -= 1",
        "  deck[the(hand[left(turn)])] -= 1",
        Obligation("defined", "deal.hand", "deal"),
    ),
    "something impossible called possible": (
        "possible: now == over and any(hand[p] == blue for p in seat)",
        "possible: now == over and all(hand[p] == blue for p in seat)",
        Obligation("possible", "blue.last"),
    ),
    "a known failure that does not occur": (
        "step: all(purse[p] >= old(purse[p]) for p in seat)\non: every",
        "step: all(purse[p] >= old(purse[p]) for p in seat)\non: every\n"
        "unless: take.nothing == allowed",
        Obligation("known_failure_shows", "purse.grows", "grab", about="step"),
    ),
    "a listing that begins too late": (
        "amount: pebbles from 0 to heap",
        "amount: pebbles from 2 to heap",
        Obligation("listed_in_full", "grab", "grab", part="amount"),
    ),
    "an illegal step that the claim allows": (
        "iff: 1 <= amount <= 3 and amount <= heap",
        "iff: 1 <= amount <= 4 and amount <= heap",
        AMOUNTS,
    ),
    "a rule that an exception always replaces": (
        "Cards are shown and counted.",
        ALWAYS.format("heap == 0"),
        Obligation("can_apply", "grab.end", "grab"),
    ),
    "an exception to a rule that is not due then": (
        "Cards are shown and counted.",
        ALWAYS.format("heap > 0"),
        Obligation("can_apply", "grab.all", "grab"),
    ),
    "two seats at once": (
        "who: turn\nwhen: now == take",
        "who: turn\nwhen: now == take or now == close",
        Obligation("one_side_to_move", "game"),
    ),
    "a game that goes on after its end": (
        "over: now == over\nscore",
        "over: now == close\nscore",
        Obligation("nothing_after_end", "game"),
    ),
}

EXTRA = """

Play goes on until it is over.

```{property} play.goes_on
open: now != over
```
"""

OVERLAP = """

Red cards count as well.

```{exception} grab.red
to: grab.move
when: heap == amount
then:
  heap = 0
  purse[me] += amount
```
"""


def refuted(found: Obligations) -> dict[Obligation, ProofFinding]:
    """What is refuted and not known to be."""
    return {f.claim: f for f in found.findings if f.verdict == "refuted" and not f.known}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_prover_finds(fault: str, changed: Callable[..., Game]) -> None:
    old, new, obligation = FAULTS[fault]
    found = refuted(prove(changed(old, new), TWO))
    assert obligation in found


def test_the_law_without_a_fault_is_proved_but_for_its_known_failures(pebbles: Game) -> None:
    found = prove(pebbles, TWO_OR_THREE)
    assert (found.refuted, found.unknown) == (0, 0)
    assert {f.claim for f in found.findings} == {ENDS, AMOUNTS}


def test_two_exceptions_that_can_meet_are_refuted(changed: Callable[..., Game]) -> None:
    found = refuted(prove(changed("# Pebbles", "# Pebbles", OVERLAP), TWO))
    assert MEETING in found


def test_exceptions_of_which_one_is_over_the_other_may_meet(changed: Callable[..., Game]) -> None:
    extra = OVERLAP.replace("to: grab.move\n", "to: grab.move\nover: grab.joke\n")
    found = refuted(prove(changed("# Pebbles", "# Pebbles", extra), TWO))
    assert [claim for claim in found if claim.kind == "exclusive"] == []


def test_a_position_without_a_legal_step_is_found(changed: Callable[..., Game]) -> None:
    law = changed("require: amount <= 3", "require: amount <= 0", EXTRA)
    assert Obligation("goes_on", "play.goes_on") in refuted(prove(law, TWO))


def test_play_that_goes_on_is_proved(changed: Callable[..., Game]) -> None:
    law = changed("# Pebbles", "# Pebbles", EXTRA)
    assert not refuted(prove(law, TWO_OR_THREE))


def test_a_refutation_comes_with_a_position_and_a_step_that_show_it(
    changed: Callable[..., Game],
) -> None:
    old, new, obligation = FAULTS["pebbles out of nothing"]
    finding = refuted(prove(changed(old, new), TWO))[obligation]
    assert finding.position is not None
    assert finding.step is not None
    assert finding.step["do"] == "grab"


def test_a_refutation_says_under_which_answer_apart_from_the_ruling_it_occurs(
    changed: Callable[..., Game],
) -> None:
    law = changed("unless: take.nothing == allowed\n```\n\nNobody's", "```\n\nNobody's")
    finding = refuted(prove(law, TWO))[ENDS]
    assert finding.answers == {"take.nothing": "allowed"}


def test_the_example_of_a_refutation_is_the_least_one(changed: Callable[..., Game]) -> None:
    old, new, obligation = FAULTS["pebbles out of nothing"]
    finding = refuted(prove(changed(old, new), TWO))[obligation]
    assert finding.step is not None
    assert finding.step["by"] == 0
    assert finding.step["amount"] == 1


@pytest.fixture
def undecided(pebbles: Game, monkeypatch: pytest.MonkeyPatch, no_cache: None) -> Obligations:
    """What is found where one question may cost the solver next to nothing."""
    monkeypatch.setattr("lexludi.proofs.solver.EFFORT", 1)
    monkeypatch.setattr("lexludi.proofs.solver.PATIENCE", 1)
    return prove(pebbles, RunOptions(players=(3,)))


def test_what_the_solver_cannot_decide_is_unknown_and_not_proved(undecided: Obligations) -> None:
    assert undecided.unknown > 0


def test_whatever_is_unknown_is_so_because_the_solver_gave_up(undecided: Obligations) -> None:
    unknown = [f for f in undecided.findings if f.verdict == "unknown"]
    assert {(f.reason, f.message) for f in unknown} == {("gave_up", "the solver gave up")}
    assert {"inductive", "in_range", "known_failure_shows"} <= {f.kind for f in unknown}


def test_an_answer_that_is_held_fixed_apart_from_the_ruling_is_named(
    changed: Callable[..., Game],
) -> None:
    law = changed("unless: take.nothing == allowed\n```\n\nNobody's", "```\n\nNobody's")
    finding = refuted(prove(law, replace(TWO, answers={"take.nothing": "allowed"})))[ENDS]
    assert finding.answers == {"take.nothing": "allowed"}
    assert "under take.nothing=allowed" in finding.message


@pytest.mark.parametrize(
    ("old", "new", "obligation"),
    [
        FAULTS["a guard that can never fail by itself"],
        FAULTS["a rule that can never apply"],
        FAULTS["something impossible called possible"],
        (
            "require: amount <= heap",
            "require: amount < 0",
            Obligation("can_be_legal", "grab", "grab"),
        ),
    ],
)
def test_what_no_position_fulfils_is_refuted_for_that_reason(
    changed: Callable[..., Game], old: str, new: str, obligation: Obligation
) -> None:
    finding = refuted(prove(changed(old, new), TWO))[obligation]
    assert (finding.reason, finding.message) == ("unsatisfiable", "no position fulfils it")


def test_a_known_failure_that_does_not_show_is_refuted_for_that_reason(
    changed: Callable[..., Game],
) -> None:
    old, new, obligation = FAULTS["a known failure that does not occur"]
    finding = refuted(prove(changed(old, new), TWO))[obligation]
    assert finding.reason == "no_failure"
    assert "but it holds" in finding.message


def test_a_counterexample_is_the_reason_where_a_position_shows_it(
    changed: Callable[..., Game],
) -> None:
    old, new, obligation = FAULTS["pebbles out of nothing"]
    finding = refuted(prove(changed(old, new), TWO))[obligation]
    assert finding.reason == "counterexample"
    assert finding.message == "the step breaks it (a game does this with step 3), under the rulings"


def test_an_engine_that_refuses_the_solver_s_position_is_the_reason(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(setup: Setup) -> Adapter:
        other = LawAdapter(pebbles.law, setup)
        monkeypatch.setattr(other, "from_json", never)
        return other

    def never(_position: object) -> object:
        raise ValueError("never")

    kept = verdicts_of(pebbles, Task("grab", 2, (), 0))
    shown = next(v for v in kept if v.witness is not None)
    found = disagreement(pebbles.law, refusing, shown)
    assert found is not None
    assert found.obligation == shown.obligation.spoken_of("engine_agrees")
    assert found.reason == "engine_disagrees"
    assert message(found) == "the engine refuses what satisfies every invariant: never"


def test_a_step_that_the_engine_judges_otherwise_is_told_in_words(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lenient(setup: Setup) -> Adapter:
        other = LawAdapter(pebbles.law, setup)
        monkeypatch.setattr(other, "verdict", lambda *_: LEGAL)
        return other

    kept = verdicts_of(pebbles, Task("grab", 2, (), 0))
    alone = next(v for v in kept if v.obligation.kind == "can_fail_alone")
    found = disagreement(pebbles.law, lenient, alone)
    assert found is not None
    refused = f"the law refuses the step as illegal by {alone.obligation.subject}"
    assert message(found) == f"{refused}, the engine allows the step"


def test_fixed_answers_are_not_open_to_the_solver(pebbles: Game) -> None:
    found = prove(pebbles, replace(TWO, answers={"take.nothing": "refused"}))
    assert not found.findings


def test_an_edited_rule_costs_the_proofs_of_its_own_action_only(
    pebbles: Game, changed: Callable[..., Game]
) -> None:
    other = changed("require: amount <= 3", "require: amount <= 2 + 1")
    same = {
        name: cache_key.key(pebbles.law, name, 2, {}, 0) == cache_key.key(other.law, name, 2, {}, 0)
        for name in pebbles.law.actions
    }
    assert same == {"deal": True, "grab": False, "show": True}


def test_edited_prose_costs_no_proofs(pebbles: Game, changed: Callable[..., Game]) -> None:
    other = changed("A tiny game", "A small game")
    for task in tasks_of(pebbles.law):
        keys = {cache_key.key(game.law, task, 2, {}, 0) for game in (pebbles, other)}
        assert len(keys) == 1


def test_kept_verdicts_are_those_that_were_found(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "kept"))
    first, again = (prove(pebbles, TWO) for _ in range(2))
    assert first.findings == again.findings
    assert first.proved == again.proved


def test_a_damaged_file_of_kept_verdicts_is_as_good_as_none(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    first = prove(pebbles, TWO)
    for file in (tmp_path / "verdicts").iterdir():
        file.write_bytes(b"\xff not json")
    assert prove(pebbles, TWO).proved == first.proved


def test_the_open_position_can_exist(pebbles: Game) -> None:
    for players in (2, 3):
        assert SymbolicPosition(pebbles.law, players, {}, 0).questions.ask() == "sat"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_invariants_of_manila_do_not_contradict_each_other(players: int) -> None:
    assert SymbolicPosition(open_game("manila").law, players, {}, 0).questions.ask() == "sat"


PROVED = [name for name in installed() if proof_report.COMMITTED.there(open_game(name))]
"""The games whose proofs are committed."""


@pytest.mark.parametrize("game", PROVED)
def test_no_step_is_legal_in_any_committed_example_of_play_that_stops(game: str) -> None:
    law = open_game(game).law
    for failure in proof_report.COMMITTED.read(open_game(game)).failures:
        item = law.properties.get(failure.subject)
        if item is not None and item.form == "open":
            given = {**{name: taken for name, _, taken in law.choices()}, **failure.answers}
            machine = machine_of(law, Witness(failure.players, given, {}))
            assert machine.legal(machine.from_json(failure.position)) == []


def test_a_promise_of_steps_is_about_those_within_its_condition_only(
    changed: Callable[..., Game],
) -> None:
    claim = "step: now == close\nwithin: amount == heap\non: grab"
    more = f"\nThe last pebbles end it.\n\n```{{property}} last.ends\n{claim}\n```\n"
    found = prove(changed("The most pebbles win.", "The most pebbles win.", more), TWO)
    assert refuted(found) == {}
