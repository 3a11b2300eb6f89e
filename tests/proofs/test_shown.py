"""What can happen is shown by a game; a position that no game reaches is called constructed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lexludi.catalogue import Game
from lexludi.language import Machine, Setup
from lexludi.play import record as records
from lexludi.proofs.obligation import CAN_HAPPEN, Obligation
from lexludi.proofs.prove import Proved, prove, proved
from lexludi.proofs.shown import replayed, traces
from lexludi.proofs.verdict import Showing, Verdict
from lexludi.support.options import RunOptions

TWO = RunOptions(players=(2,))
RICH = Obligation("possible", "rich.seat")
LIMIT = Obligation("can_fail_alone", "grab.limit", "grab")
KEPT = Obligation("inductive", "pebbles.kept", "grab")
OUT_OF_NOTHING = (
    "  purse[me] += amount\n```\n\nA blue card",
    "  purse[me] += amount + 1\n```\n\nA blue card",
)
"""A fault that every game shows."""
TOO_WEAK = (
    "now not in (shuffle, take, close) or sum(",
    "now not in (shuffle, close) or sum(",
)
"""An invariant that holds in every game, but does not say enough to be kept by itself."""


def promised(condition: str) -> str:
    """A chapter's end that promises that something can happen."""
    return f"\n\nA seat can be rich.\n\n```{{property}} rich.seat\npossible: {condition}\n```\n"


def verdicts(found: Proved) -> dict[Obligation, Verdict]:
    return {v.obligation: v for own in found.verdicts.values() for v in own}


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch, no_cache: None) -> None:
    """Only two random games are played."""
    monkeypatch.setattr("lexludi.proofs.shown.search.GAMES", 2)


def test_whatever_can_happen_in_pebbles_is_shown_by_a_game(pebbles: Game) -> None:
    found = verdicts(proved(pebbles, TWO))
    shown = {o: v.shown is not None for o, v in found.items() if o.kind in CAN_HAPPEN}
    assert set(shown.values()) == {True}
    assert {o.kind for o in shown} == CAN_HAPPEN


def test_every_game_that_is_found_shows_its_goal_when_it_is_replayed(pebbles: Game) -> None:
    found = verdicts(proved(pebbles, TWO))
    for goal, verdict in found.items():
        if verdict.shown is not None:
            assert replayed.shows(pebbles.law, 2, goal, verdict.shown)


def test_a_game_without_its_last_step_does_not_show_its_goal(pebbles: Game) -> None:
    last = Obligation("can_apply", "grab.end", "grab")
    showing = verdicts(proved(pebbles, TWO))[last].shown
    assert showing is not None
    showing.steps.pop()
    assert not replayed.shows(pebbles.law, 2, last, showing)


def test_what_only_a_constructed_position_fulfils_is_constructed_and_not_proved(
    changed: Callable[..., Game],
) -> None:
    game = changed("# Pebbles", "# Pebbles", promised("now == over and purse[0] > 50"))
    verdict = verdicts(proved(game, TWO))[RICH]
    assert (verdict.word, verdict.reason, verdict.shown) == ("constructed", "no_game", None)


def test_constructed_positions_are_counted_apart(changed: Callable[..., Game]) -> None:
    plain = prove(changed("# Pebbles", "# Pebbles"), TWO)
    assert (plain.constructed, plain.played + plain.unrolled) == (0, 11)


def test_a_constructed_position_is_no_finding_and_no_proof(changed: Callable[..., Game]) -> None:
    game = changed("# Pebbles", "# Pebbles", promised("now == over and purse[0] > 50"))
    found = prove(game, TWO)
    assert (found.constructed, found.finding_count, found.open_count) == (1, 0, 0)
    assert [f.claim for f in found.findings if f.verdict == "constructed"] == [RICH]


def test_the_solver_finds_last_steps_that_two_random_games_do_not_take(
    changed: Callable[..., Game], two_games: None
) -> None:
    rare = "now == close and hand[0] == green and purse[0] == 2 and purse[1] == 5"
    game = changed("# Pebbles", "# Pebbles", promised(rare))
    showing = verdicts(proved(game, TWO))[RICH].shown
    assert showing is not None
    assert showing.how == "unrolled"
    assert replayed.shows(game.law, 2, RICH, showing)


def test_a_game_shows_what_the_solver_gave_up_on(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, no_cache: None
) -> None:
    monkeypatch.setattr("lexludi.proofs.solver.EFFORT", 1)
    verdict = verdicts(proved(pebbles, TWO))[LIMIT]
    assert (verdict.word, verdict.reason) == ("proved", None)


def test_what_fails_alone_is_shown_by_a_step_that_is_refused_for_this_rule(pebbles: Game) -> None:
    showing = verdicts(proved(pebbles, TWO))[LIMIT].shown
    assert showing is not None
    machine = replayed.machine_of(pebbles.law, 2, showing)
    position = machine.start()
    for step in showing.steps:
        position = machine.do(position, step)
    refusal = machine.refusal(position, showing.refused)
    assert refusal is not None
    assert refusal.rules == ("grab.limit",)


def test_a_step_that_two_guards_refuse_shows_neither_of_them_alone(pebbles: Game) -> None:
    showing = verdicts(proved(pebbles, TWO))[LIMIT].shown
    assert showing is not None
    assert showing.refused is not None
    both = replace(showing, refused={**showing.refused, "amount": 99})
    assert not replayed.shows(pebbles.law, 2, LIMIT, both)


def test_a_game_with_an_illegal_step_shows_nothing(changed: Callable[..., Game]) -> None:
    game = changed("# Pebbles", "# Pebbles", promised("now == close and purse[0] == 7"))
    deals = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "green")]
    everything = {"by": 0, "do": "grab", "amount": 7}
    showing = Showing("played", dict(game.law.ruled), [*deals, everything])
    assert not replayed.shows(game.law, 2, RICH, showing)


def test_a_game_that_the_machine_does_not_confirm_counts_for_nothing(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, no_cache: None
) -> None:
    monkeypatch.setattr("lexludi.proofs.shown.reach.shows", lambda *_: False)
    found = prove(pebbles, TWO)
    assert (found.played, found.unrolled, found.constructed) == (0, 0, 11)


def test_a_counterexample_to_induction_names_the_game_that_reaches_it(
    changed: Callable[..., Game],
) -> None:
    finding = next(f for f in prove(changed(*OUT_OF_NOTHING), TWO).findings if f.claim == KEPT)
    assert finding.game_steps is not None
    assert "a game does this with step" in finding.message


def test_a_counterexample_to_induction_that_no_game_reaches_says_so(
    changed: Callable[..., Game],
) -> None:
    finding = next(f for f in prove(changed(*TOO_WEAK), TWO).findings if f.claim == KEPT)
    assert finding.game_steps is None
    assert "no game was found that does this" in finding.message


@pytest.mark.parametrize(
    ("promised", "told"),
    [
        ("purse[0] < 3", "a game does this with step"),
        ("purse[0] <= 9", "no game was found that does this"),
    ],
)
def test_a_position_that_breaks_what_always_holds_says_whether_a_game_reaches_it(
    changed: Callable[..., Game], promised: str, told: str
) -> None:
    extra = f"\n\nPromised.\n\n```{{property}} odd.purse\nalways: {promised}\n```\n"
    findings = prove(changed("# Pebbles", "# Pebbles", extra), TWO).findings
    finding = next(f for f in findings if f.claim == Obligation("holds", "odd.purse"))
    assert told in finding.message


def test_a_law_whose_machine_has_no_answer_ends_the_game_and_not_the_run(
    changed: Callable[..., Game],
) -> None:
    game = changed("  deck[drawn] -= 1", "  deck[the(hand[left(turn)])] -= 1")
    assert prove(game, TWO).refuted > 0


def test_games_are_kept_from_one_run_to_the_next(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    first = prove(pebbles, TWO)
    monkeypatch.setattr("lexludi.proofs.shown.reach._looked_for", lambda *_: [])
    assert prove(pebbles, TWO).played == first.played > 0


@pytest.fixture
def written(pebbles: Game, tmp_path: Path) -> Path:
    """The folder with the games of pebbles for two."""
    traces.write(tmp_path, pebbles.law, proved(pebbles, TWO).verdicts)
    return tmp_path


def test_each_game_is_written_as_a_record_that_can_be_replayed(
    pebbles: Game, written: Path
) -> None:
    files = [file for file in written.glob("*.json") if not file.name.endswith(".itf.json")]
    assert len(files) == 11
    for file in files:
        record = records.read(file)
        setup = record.setup
        machine = Machine(pebbles.law, Setup(setup.players, setup.answers, setup.variants))
        position = machine.start()
        for step in record.steps:
            position = machine.do(position, step)


def test_a_trace_has_a_state_for_the_start_and_for_every_step(written: Path) -> None:
    record = records.read(written / "can_apply-grab.end-grab-2.json")
    trace = json.loads((written / "can_apply-grab.end-grab-2.itf.json").read_bytes())
    assert trace["#meta"]["format"] == "ITF"
    assert len(trace["states"]) == len(record.steps) + 1
    assert [state["#meta"]["index"] for state in trace["states"]] == list(
        range(len(record.steps) + 1)
    )


def test_a_trace_writes_numbers_maps_and_options_as_the_format_has_them(written: Path) -> None:
    trace = json.loads((written / "can_apply-grab.end-grab-2.itf.json").read_bytes())
    first, last = trace["states"][0], trace["states"][-1]
    assert first["heap"] == {"#bigint": "7"}
    assert first["now"] == "shuffle"
    assert first["purse"] == {"#map": [[{"#bigint": str(p)}, {"#bigint": "0"}] for p in (0, 1)]}
    assert first["hand"]["#map"][0][1] == {"tag": "None", "value": {"#tup": []}}
    assert last["hand"]["#map"][0][1]["tag"] == "Some"
    assert last["Done"]["value"]["do"] == "grab"


def test_every_state_of_a_trace_has_every_variable(written: Path) -> None:
    for file in written.glob("*.itf.json"):
        trace = json.loads(file.read_bytes())
        assert all(set(state) == {"#meta", *trace["vars"]} for state in trace["states"])


def test_a_trace_names_the_step_that_is_refused(written: Path) -> None:
    trace = json.loads((written / "can_fail_alone-grab.limit-grab-2.itf.json").read_bytes())
    assert trace["states"][-1]["Refused"]["value"]["do"] == "grab"
