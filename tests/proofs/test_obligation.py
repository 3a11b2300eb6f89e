"""Obligations are data: listed without the solver, decided one by one, and never known by text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import get_args

import pytest
from tests.game_of_law import game_of
from tests.proofs.listed_obligations import obligations_of

from lexludi.catalogue import Game
from lexludi.language import Law
from lexludi.proofs import obligation_text, proof_report, prove
from lexludi.proofs.claims import tasks_of
from lexludi.proofs.obligation import EXAMPLES, Kind, Obligation
from lexludi.proofs.obligation_text import COUNTEREXAMPLES, REASONS, TEXTS, below_subject, text
from lexludi.proofs.proof_report import Proofs
from lexludi.proofs.prove import Proved, proved, summary, verdicts_of
from lexludi.proofs.results import Tally
from lexludi.proofs.solver import Questions
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Reason, Verdict
from lexludi.support.options import RunOptions

TWO_OR_THREE = RunOptions(players=(2, 3))
ENDS = Obligation("progress", "take.ends", "take")
NEVER_ALONE = "require: amount >= 1", "require: amount >= 0"


def test_every_kind_of_obligation_has_a_text() -> None:
    assert TEXTS.keys() == set(get_args(Kind))


def test_every_reason_but_those_that_say_more_has_a_text() -> None:
    assert REASONS.keys() == set(get_args(Reason)) - {"counterexample", "engine_disagrees"}


def test_what_can_have_a_counterexample_says_what_it_shows(changed: Callable[..., Game]) -> None:
    shown = (v for v in verdicts(changed(*NEVER_ALONE), 2) if v.reason == "counterexample")
    assert {v.obligation.kind for v in shown} <= COUNTEREXAMPLES.keys()


def test_an_obligation_names_its_subject_and_action() -> None:
    assert text(Obligation("inductive", "heap.kept", "take")) == "heap.kept kept by take"


def test_an_obligation_that_speaks_of_another_one_has_its_text_within() -> None:
    claim = Obligation("progress", "heap.shrinks", "take")
    assert text(claim.spoken_of("known_failure_shows")) == "heap.shrinks in take (known to fail)"
    assert claim.spoken_of("known_failure_shows").inner == claim


def test_below_its_subject_an_obligation_does_not_repeat_it() -> None:
    assert below_subject(Obligation("inductive", "heap.kept", "take")) == "kept by take"
    assert below_subject(Obligation("holds", "heap.kept")) == "in every position"


def verdicts(game: Game, players: int) -> list[Verdict]:
    """Every verdict, those that another one settles included."""
    return [v for name in tasks_of(game.law) for v in verdicts_of(game, Task(name, players, (), 0))]


def asked(found: Iterable[Verdict]) -> Counter[Obligation]:
    """The obligations that verdicts are on."""
    return Counter(
        v.obligation.spoken_of("known_failure_shows") if v.known else v.obligation for v in found
    )


@pytest.fixture
def game_of_stones(stones: Law) -> Game:
    return game_of(stones)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", ["pebbles", "game_of_stones"])
def test_the_prover_gives_a_verdict_on_exactly_the_obligations_listed(
    request: pytest.FixtureRequest, name: str, players: int
) -> None:
    game: Game = request.getfixturevalue(name)
    listed, decided = Counter(obligations_of(game.law, players)), asked(verdicts(game, players))
    assert decided - listed == Counter()
    assert {claim.kind for claim in listed - decided} <= EXAMPLES


def test_obligations_are_listed_without_the_solver(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(*_: object) -> str:
        raise AssertionError("the solver was asked")

    monkeypatch.setattr(Questions, "ask", ask)
    assert Obligation("inductive", "pebbles.kept", "grab") in obligations_of(pebbles.law, 2)


def test_answers_that_are_held_fixed_leave_no_known_failure_to_show(pebbles: Game) -> None:
    listed = obligations_of(pebbles.law, 2, {"take.nothing": "refused"})
    assert "known_failure_shows" not in {claim.kind for claim in listed}


@pytest.fixture
def nonsense(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Replaces the text of everything by the same nonsense."""

    def put() -> None:
        monkeypatch.setattr(obligation_text, "TEXTS", dict.fromkeys(TEXTS, "blah"))
        monkeypatch.setattr(
            obligation_text, "COUNTEREXAMPLES", dict.fromkeys(COUNTEREXAMPLES, "blah")
        )
        monkeypatch.setattr(obligation_text, "REASONS", dict.fromkeys(REASONS, "blah"))

    return put


def test_nothing_depends_on_the_words_of_an_obligation(
    changed: Callable[..., Game], nonsense: Callable[[], None], no_cache: None
) -> None:
    game = changed(*NEVER_ALONE)
    before = data_of(game, proved(game, TWO_OR_THREE))
    nonsense()
    assert text(Obligation("holds", "heap.kept")) == "blah"
    assert data_of(game, proved(game, TWO_OR_THREE)) == before


SETTLED = {
    "possible for another number of players": (
        Verdict(Obligation("can_apply", "take.last", "take"), 2, "refuted", "unsatisfiable"),
        Verdict(Obligation("can_apply", "take.last", "take"), 3, "proved"),
    ),
    "a known failure that shows for another number of players": (
        Verdict(ENDS.spoken_of("known_failure_shows"), 2, "refuted", "no_failure"),
        Verdict(ENDS, 3, "refuted", "counterexample", known=True),
    ),
}
STANDS = {
    "possible for no number of players": (
        Verdict(Obligation("can_apply", "take.last", "take"), 2, "refuted", "unsatisfiable"),
        Verdict(Obligation("can_apply", "take.last", "take"), 3, "refuted", "unsatisfiable"),
    ),
    "an invariant that another number of players keeps": (
        Verdict(Obligation("inductive", "heap.kept", "take"), 2, "refuted", "counterexample"),
        Verdict(Obligation("inductive", "heap.kept", "take"), 3, "proved"),
    ),
    "a known failure that another property shows": (
        Verdict(ENDS.spoken_of("known_failure_shows"), 2, "refuted", "no_failure"),
        Verdict(replace(ENDS, subject="take.grows"), 2, "refuted", "counterexample", known=True),
    ),
    "something possible that the solver gave up on": (
        Verdict(Obligation("can_apply", "take.last", "take"), 2, "unknown", "gave_up"),
        Verdict(Obligation("can_apply", "take.last", "take"), 3, "proved"),
    ),
}


@pytest.mark.parametrize("pair", SETTLED.values(), ids=SETTLED)
def test_another_verdict_settles(
    game_of_stones: Game,
    monkeypatch: pytest.MonkeyPatch,
    nonsense: Callable[[], None],
    pair: tuple[Verdict, Verdict],
) -> None:
    nonsense()
    assert counting(game_of_stones, monkeypatch, pair) == [pair[1]]


@pytest.mark.parametrize("pair", STANDS.values(), ids=STANDS)
def test_no_other_verdict_settles(
    game_of_stones: Game, monkeypatch: pytest.MonkeyPatch, pair: tuple[Verdict, Verdict]
) -> None:
    assert counting(game_of_stones, monkeypatch, pair) == list(pair)


def counting(
    game: Game, monkeypatch: pytest.MonkeyPatch, found: Iterable[Verdict]
) -> list[Verdict]:
    """The verdicts that count, of those that a prover of one action finds."""

    def verdicts_of(_game: Game, task: Task) -> list[Verdict]:
        own = [v for v in found if (task.name, task.players) == ("take", v.players)]
        return [v for v in own if task.has(v.asked)]

    monkeypatch.setattr(prove, "verdicts_of", verdicts_of)
    monkeypatch.setattr(prove, "with_games", lambda _game, _options, every: every)
    return [v for every in proved(game, TWO_OR_THREE).verdicts.values() for v in every]


def test_every_number_of_players_is_asked_about(
    game_of_stones: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "verdicts_of", lambda _game, _task: [])
    asked = {(task.name, task.players) for task in proved(game_of_stones).verdicts}
    law = game_of_stones.law
    assert asked == {(name, count) for name in tasks_of(law) for count in law.counts}


def test_each_verdict_counts_as_what_it_is(game_of_stones: Game) -> None:
    found = [
        Verdict(ENDS, 2, "proved"),
        Verdict(ENDS, 2, "refuted", "counterexample"),
        Verdict(ENDS, 2, "refuted", "counterexample", known=True),
        Verdict(ENDS, 2, "unknown", "gave_up"),
        Verdict(ENDS, 2, "constructed", "no_game"),
    ]
    counted = summary(game_of_stones.law, Proved({Task("take", 2, (), 0): found}))
    words = (counted.proved, counted.refuted, counted.known, counted.unknown, counted.constructed)
    assert words == (1, 1, 1, 1, 1)
    assert [f.verdict for f in counted.findings] == [v.word for v in found[1:]]
    assert counts_of(counted.by["take"]) == words


def counts_of(tally: Tally) -> tuple[int, ...]:
    return tally.proved, tally.refuted, tally.known, tally.unknown, tally.constructed


def data_of(game: Game, found: Proved) -> list[object]:
    """What is counted and reported of verdicts, without their texts."""
    counted = summary(game.law, found)
    findings = [(one.claim, one.verdict, one.reason, one.known) for one in counted.findings]
    tasked = [(task.name, v) for task, verdicts in found.verdicts.items() for v in verdicts]
    report = proof_report.report(game.law, tasked, players=(2, 3), answers={}, seed=0)
    words = [(v.obligation, v.word, v.reason, v.known) for _, v in tasked]
    return [words, counted.by, counted.proved, findings, report.tally, proofs_of(report)]


def proofs_of(report: Proofs) -> Counter[object]:
    """The proofs of a report in no order: the order is that of their texts."""
    return Counter(
        (proof.about_subject(subject), proof.known, tuple((n, d.word) for n, d in proof.by.items()))
        for subject, proofs in report.subjects.items()
        for proof in proofs
    )
