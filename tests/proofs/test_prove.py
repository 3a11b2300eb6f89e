"""The prover finds each fault that is put into a law, for the right obligation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.opening import game_of

from lexludi.catalogue import installed, open_game
from lexludi.language import Law, load
from lexludi.proofs import cache_key, proof_report
from lexludi.proofs.engine_agreement import machine_of
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.prove import prove
from lexludi.proofs.results import Finding, Obligations
from lexludi.proofs.verdict import Witness

CHAPTER = Path(__file__).parents[1] / "games" / "pebbles" / "law" / "01-pebbles.md"

# What is put into the law: the text, what takes its place, and the obligation that must fail.
FAULTS = {
    "pebbles out of nothing": (
        "  purse[me] += amount\n```\n\nA blue card",
        "  purse[me] += amount + 1\n```\n\nA blue card",
        "pebbles.kept kept by grab",
    ),
    "a purse that shrinks": (
        "    purse[p] += card_worth(p)",
        "    purse[p] -= card_worth(p)",
        "purse.grows in show",
    ),
    "a number that leaves its range": (
        "  deck[drawn] -= 1",
        "  deck[drawn] -= 2",
        "deck within its type after deal",
    ),
    "a start that breaks an invariant": (
        "type: map[card, count]\nstart: 1",
        "type: map[card, count]\nstart: 2",
        "deck.rest at the start",
    ),
    "a guard that can never fail by itself": (
        "require: amount >= 1",
        "require: amount >= 0",
        "grab.some can fail alone in grab",
    ),
    "a rule that can never apply": (
        "when: heap == 0\nthen:\n  now = close",
        "when: heap < 0\nthen:\n  now = close",
        "grab.end can apply in grab",
    ),
    "a listing that leaves legal steps out": (
        "amount: pebbles from 0 to heap",
        "amount: pebbles from 0 to 2",
        "amount of grab is listed in full",
    ),
    "a legal step that the claim forbids": (
        "iff: 1 <= amount <= 3 and amount <= heap",
        "iff: 1 <= amount <= 2 and amount <= heap",
        "grab.amounts of grab",
    ),
    "an option asked for where it is none": (
        "  deck[drawn] -= 1",
        "  deck[the(hand[left(turn)])] -= 1",
        "no option is none where an effect of deal takes its value",
    ),
    "something impossible called possible": (
        "possible: now == over and any(hand[p] == blue for p in seat)",
        "possible: now == over and all(hand[p] == blue for p in seat)",
        "blue.last",
    ),
    "a known failure that does not occur": (
        "step: all(purse[p] >= old(purse[p]) for p in seat)\non: every",
        "step: all(purse[p] >= old(purse[p]) for p in seat)\non: every\n"
        "unless: take.nothing == allowed",
        "purse.grows in grab (known to fail)",
    ),
    "two seats at once": (
        "who: turn\nwhen: now == take",
        "who: turn\nwhen: now == take or now == close",
        "one side at a time is to act",
    ),
    "a game that goes on after its end": (
        "over: now == over\nscore",
        "over: now == close\nscore",
        "nothing is due once the game is over",
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


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, str, str], Law]:
    """Makes the law of pebbles with one text replaced and another one added."""

    def make(old: str, new: str, extra: str = "") -> Law:
        text = CHAPTER.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        folder = tmp_path / "pebbles"
        folder.mkdir()
        (folder / "01-pebbles.md").write_text(text.replace(old, new) + extra, "utf-8")
        return load(folder)

    return make


@pytest.fixture(autouse=True)
def no_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts are not kept from one test to the next."""
    monkeypatch.setenv("LEXLUDI_CACHE", "")


def refuted(found: Obligations) -> dict[str, Finding]:
    """What is refuted and not known to be."""
    return {f.obligation: f for f in found.findings if f.verdict == "refuted" and not f.known}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_prover_finds(fault: str, changed: Callable[..., Law]) -> None:
    old, new, obligation = FAULTS[fault]
    found = refuted(prove(game_of(changed(old, new)), players=(2, 3)))
    assert obligation in found


def test_the_law_without_a_fault_is_proved_but_for_its_known_failures() -> None:
    found = prove(game_of(load(CHAPTER.parent)), players=(2, 3))
    assert (found.refuted, found.unknown) == (0, 0)
    assert {f.obligation for f in found.findings} == {"grab.ends in grab", "grab.amounts of grab"}


def test_two_exceptions_that_can_meet_are_refuted(changed: Callable[..., Law]) -> None:
    found = refuted(prove(game_of(changed("# Pebbles", "# Pebbles", OVERLAP)), players=(2,)))
    assert "grab.joke and grab.red never meet in grab" in found


def test_exceptions_of_which_one_is_over_the_other_may_meet(changed: Callable[..., Law]) -> None:
    extra = OVERLAP.replace("to: grab.move\n", "to: grab.move\nover: grab.joke\n")
    found = refuted(prove(game_of(changed("# Pebbles", "# Pebbles", extra)), players=(2,)))
    assert not any("never meet" in name for name in found)


def test_a_position_without_a_legal_step_is_found(changed: Callable[..., Law]) -> None:
    law = changed("require: amount <= 3", "require: amount <= 0", EXTRA)
    assert "play.goes_on" in refuted(prove(game_of(law), players=(2,)))


def test_play_that_goes_on_is_proved(changed: Callable[..., Law]) -> None:
    law = changed("# Pebbles", "# Pebbles", EXTRA)
    assert not refuted(prove(game_of(law), players=(2, 3)))


def test_a_refutation_comes_with_a_position_and_a_step_that_show_it(
    changed: Callable[..., Law],
) -> None:
    old, new, obligation = FAULTS["pebbles out of nothing"]
    finding = refuted(prove(game_of(changed(old, new)), players=(2,)))[str(obligation)]
    assert finding.position is not None
    assert finding.step is not None
    assert finding.step["do"] == "grab"


def test_a_refutation_says_under_which_answer_apart_from_the_ruling_it_occurs(
    changed: Callable[..., Law],
) -> None:
    law = changed("unless: take.nothing == allowed\n```\n\nNobody's", "```\n\nNobody's")
    finding = refuted(prove(game_of(law), players=(2,)))["grab.ends in grab"]
    assert finding.answers == {"take.nothing": "allowed"}


def test_the_example_of_a_refutation_is_the_least_one(changed: Callable[..., Law]) -> None:
    old, new, obligation = FAULTS["pebbles out of nothing"]
    finding = refuted(prove(game_of(changed(old, new)), players=(2,)))[str(obligation)]
    assert finding.step is not None
    assert finding.step["by"] == 0
    assert finding.step["amount"] == 1


def test_what_the_solver_cannot_decide_is_unknown_and_not_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lexludi.proofs.solver.EFFORT", 1)
    monkeypatch.setattr("lexludi.proofs.solver.PATIENCE", 1)
    found = prove(game_of(load(CHAPTER.parent)), players=(3,))
    assert found.unknown > 0


def test_fixed_answers_are_not_open_to_the_solver() -> None:
    found = prove(game_of(load(CHAPTER.parent)), players=(2,), answers={"take.nothing": "refused"})
    assert not found.findings


def test_an_edited_rule_costs_the_proofs_of_its_own_action_only(
    changed: Callable[..., Law],
) -> None:
    law = load(CHAPTER.parent)
    other = changed("require: amount <= 3", "require: amount <= 2 + 1")
    same = {
        name: cache_key.key(law, name, 2, {}, 0) == cache_key.key(other, name, 2, {}, 0)
        for name in law.actions
    }
    assert same == {"deal": True, "grab": False, "show": True}


def test_edited_prose_costs_no_proofs(changed: Callable[..., Law]) -> None:
    law, other = load(CHAPTER.parent), changed("A tiny game", "A small game")
    for task in (*law.actions, "positions"):
        assert cache_key.key(law, task, 2, {}, 0) == cache_key.key(other, task, 2, {}, 0)


def test_kept_verdicts_are_those_that_were_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "kept"))
    law = load(CHAPTER.parent)
    first, again = (prove(game_of(law), players=(2,)) for _ in range(2))
    assert first.findings == again.findings
    assert first.proved == again.proved


def test_a_damaged_file_of_kept_verdicts_is_as_good_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    law = load(CHAPTER.parent)
    first = prove(game_of(law), players=(2,))
    for file in tmp_path.iterdir():
        file.write_bytes(b"\xff not json")
    assert prove(game_of(law), players=(2,)).proved == first.proved


def test_the_open_position_of_a_scene_can_exist() -> None:
    for players in (2, 3):
        assert SymbolicPosition(load(CHAPTER.parent), players, {}, 0).questions.ask() == "sat"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_invariants_of_manila_do_not_contradict_each_other(players: int) -> None:
    assert SymbolicPosition(open_game("manila").law, players, {}, 0).questions.ask() == "sat"


@pytest.mark.parametrize("game", installed())
def test_no_step_is_legal_in_any_committed_example_of_play_that_stops(game: str) -> None:
    law = load(game)
    for failure in proof_report.COMMITTED.read(game_of(law)).failures:
        item = law.properties.get(failure.subject)
        if item is not None and item.form == "open":
            given = {**{name: taken for name, _, taken in law.choices()}, **failure.answers}
            machine = machine_of(law, Witness(failure.players, given, {}))
            assert machine.legal(machine.from_json(failure.position)) == []
