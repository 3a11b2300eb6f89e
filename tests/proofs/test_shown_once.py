"""What need show with some number of players only is asked about with the fewest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.obligation import WITH_SOME_NUMBER, Obligation
from lexludi.proofs.prove import prove, proved
from lexludi.proofs.task import Task, left_open, once_each
from lexludi.proofs.verdict import Verdict
from lexludi.support.options import RunOptions

Change = Callable[..., Game]
TWO_OR_THREE = RunOptions(players=(2, 3))
MET = Obligation("within_met", "odd.one", "grab")
FAILS = Obligation("progress", "odd.one", "grab")
SOME, ANOTHER = Task("grab", 2, (), 0), Task("grab", 3, (), 0, whole=False)


def where(condition: str) -> str:
    """A chapter with a promise of `grab` that is kept where the condition holds."""
    return (
        "\n\nNo more than nine pebbles are left.\n\n```{property} odd.one\n"
        f"step: heap <= 9\non: grab\nwithin: {condition}\n```\n"
    )


def words(game: Game, obligation: Obligation) -> list[tuple[int, str]]:
    """The verdicts on an obligation that count, with their players."""
    every = [v for found in proved(game, TWO_OR_THREE).verdicts.values() for v in found]
    return sorted((v.players, v.word) for v in every if v.obligation == obligation)


def test_what_shows_with_the_fewest_players_is_not_asked_about_with_more(pebbles: Game) -> None:
    once = [
        (verdict.players, verdict.asked.kind)
        for verdicts in proved(pebbles, TWO_OR_THREE).verdicts.values()
        for verdict in verdicts
        if verdict.asked.kind in WITH_SOME_NUMBER
    ]
    assert {players for players, _ in once} == {2}
    assert {"known_failure_shows", "branch_taken"} <= {kind for _, kind in once}


def test_all_else_is_asked_about_with_every_number_of_players(pebbles: Game) -> None:
    kept = Obligation("inductive", "pebbles.kept", "grab")
    assert words(pebbles, kept) == [(2, "proved"), (3, "proved")]


def test_a_run_with_more_players_alone_asks_with_these(pebbles: Game) -> None:
    found = proved(pebbles, RunOptions(players=(3,))).verdicts.values()
    assert {v.asked.kind for verdicts in found for v in verdicts} & WITH_SOME_NUMBER


def test_what_shows_with_more_players_only_is_shown_by_these(changed: Change) -> None:
    game = changed("# Pebbles", "# Pebbles", where("left(left(turn)) != turn"))
    assert words(game, MET) == [(3, "proved")]


def test_what_shows_with_no_number_of_players_is_refuted(changed: Change) -> None:
    game = changed("# Pebbles", "# Pebbles", where("heap > 9"))
    assert [word for _, word in words(game, MET)] == ["refuted"]
    assert MET in {f.claim for f in prove(game, TWO_OR_THREE).findings if f.verdict == "refuted"}


def test_a_second_run_gives_the_same_verdicts(changed: Change) -> None:
    game = changed("# Pebbles", "# Pebbles", where("left(left(turn)) != turn"))
    first, again = (proved(game, TWO_OR_THREE).verdicts for _ in range(2))
    assert first == again


def test_verdicts_on_all_obligations_serve_where_some_are_asked(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Task("grab", 3, (), 5)  # with another seed nothing else is kept of it
    found = whole.verdicts(pebbles.law)
    monkeypatch.setattr(Task, "decided", lambda *_: pytest.fail("it was proved anew"))
    (task,) = (one for one in once_each([Task("grab", 2, (), 5), whole]) if one.players == 3)
    kept = task.verdicts(pebbles.law)
    assert kept == [v for v in found if v.obligation.kind not in WITH_SOME_NUMBER and not v.known]
    assert any(v.known for v in found)


def test_verdicts_on_some_obligations_do_not_serve_where_all_are_asked(pebbles: Game) -> None:
    whole = Task("deal", 3, (), 0)
    parts = (Task("deal", 3, (), 0, whole=False), whole.looking_for([MET]), whole)
    assert len({one.key(pebbles.law) for one in parts}) == len(parts)


def looked_for(*found: Verdict) -> Iterable[Obligation]:
    """What is looked for with three players after some verdicts with two."""
    sought = left_open({SOME: list(found), ANOTHER: []}, 3)
    return {aim for task in sought for aim in task.sought}


def test_what_the_solver_gave_up_on_is_looked_for_with_more_players() -> None:
    assert looked_for(Verdict(MET, 2, "unknown", "gave_up")) == {MET.aim}


def test_a_known_failure_that_does_not_show_is_looked_for_with_more_players() -> None:
    shows = FAILS.spoken_of("known_failure_shows")
    assert looked_for(Verdict(shows, 2, "refuted", "no_failure")) == {shows.aim}


def test_a_known_failure_that_another_action_shows_is_not_looked_for() -> None:
    failed = Verdict(FAILS.spoken_of("known_failure_shows"), 2, "refuted", "no_failure")
    elsewhere = Obligation("progress", "odd.one", "deal")
    shown = Verdict(elsewhere, 2, "refuted", "counterexample", known=True)
    assert looked_for(failed, shown) == set()


def test_what_must_hold_with_every_number_of_players_is_not_looked_for() -> None:
    assert looked_for(Verdict(FAILS, 2, "refuted", "counterexample")) == set()


def test_what_shows_in_one_action_is_not_looked_for_in_another() -> None:
    elsewhere = Obligation("within_met", "odd.one", "deal")
    shown = Verdict(elsewhere, 2, "proved")
    assert looked_for(Verdict(MET, 2, "refuted", "unsatisfiable"), shown) == set()
