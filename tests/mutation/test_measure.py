"""MutationScore: what becomes of a mutant is known by hand, and every one is counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.game_of_law import game_of
from tests.mutation.stones_suite import MORE, mutant, taking

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.case import ExpectedRefusal
from lexludi.cases.generation.generate import Effort
from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, Setup, load
from lexludi.language import terms as t
from lexludi.language.types import Bool, Nothing, Seat
from lexludi.mutants.equivalence import Comparer
from lexludi.mutants.mutants import mutants
from lexludi.mutation import run
from lexludi.mutation.committed import COMMITTED
from lexludi.mutation.measure import Reasons, committed_reasons, measure
from lexludi.mutation.options import MutationOptions
from lexludi.mutation.score_report import Citations, MutationScore, Survivor, encoded
from lexludi.mutation.trial import InvalidMutant, Trial, counted
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN
from lexludi.support.progress import ProgressUpdate
from lexludi.support.worker_pool.executor import Executor

FEWER = "number.minus most 2 → 1"
SAME = "comparison.turned take.end heap == 0 → heap <= 0"
CHAPTER = "01-stones.md"
WEAK = Effort(
    usual=1, changed=0, mixed=0, twin_games=0, stubborn=0, whole=0, mutation_guided=0, moments=0,
    elements=0, late=0, survivors=12,
)  # fmt: skip
"""One game for each number of players, and then games for survivors alone."""


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is kept from one test to the next."""
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "cache"))


def measured(
    law: Law, folder: Path, *, reasons: Reasons | None = None, **options: Any
) -> MutationScore:
    """The score of the cases in a folder."""
    return measure(game_of(law), MutationOptions(cases=folder, **options), reasons)


@pytest.fixture(scope="module")
def whole(stones: Law, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> MutationScore:
    """All mutants of stones, tried by the suite that is generated for it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXLUDI_CACHE", str(tmp_path_factory.mktemp("cache")))
        return measured(stones, folder)


def nobody_knows(law: Law) -> Law:
    """A law in which the value is asked of an option that is always none."""
    nothing = t.Literal(Nothing(), law.actions["take"].place, None)
    who = t.Special(Seat(), nothing.place, "the", nothing)
    action = replace(law.actions["take"], when=t.Compare(Bool(), who.place, "==", who, who))
    return law.replaced(actions={**law.actions, "take": action})


def nothing(law: Law, goal: object, players: int) -> None:
    """A solver that finds no position."""


def only(cases: suite_folder.Suite, *ids: str) -> suite_folder.Suite:
    return replace(cases, cases=tuple(case for case in cases.cases if case.id in ids))


def test_a_mutant_that_allows_more_is_killed_by_the_case_of_taking_too_much(
    stones: Law, folder: Path
) -> None:
    cases = suite_folder.read(folder)
    failures = Trial(cases).failures(mutant(stones, MORE))
    refused = [c for c in taking(cases, 3, legal=False) if "take.most" in c.rules]
    assert refused
    assert {case.id for case in refused} <= set(failures)


def test_a_mutant_that_no_case_touches_survives(stones: Law, folder: Path) -> None:
    cases = suite_folder.read(folder)
    tosses = [c.id for c in cases.cases if isinstance(c.step, dict) and c.step["do"] == "toss"]
    assert Trial(only(cases, *tosses)).failures(mutant(stones, MORE)) == ()


def test_the_law_itself_fails_no_case(stones: Law, folder: Path) -> None:
    law = replace(mutant(stones, MORE), law=stones)
    assert Trial(suite_folder.read(folder)).failures(law) == ()


def test_a_point_answered_otherwise_shows_where_it_is_left_to_the_ruling(
    stones: Law, folder: Path
) -> None:
    cases = suite_folder.read(folder)
    failures = Trial(cases).failures(mutant(stones, "point.answered first.take any → one"))
    setups = {case.id: case.setup.answers for case in cases.cases}
    assert failures
    assert all("first.take" not in setups[case] for case in failures)


def test_a_parameter_without_a_value_is_no_law(stones: Law, folder: Path, tmp_path: Path) -> None:
    game = tmp_path / "stones"
    game.mkdir()
    text = (stones.folder / CHAPTER).read_text("utf-8").replace("value: 2", "value: 2 // 1")
    (game / CHAPTER).write_text(text, "utf-8")
    with pytest.raises(InvalidMutant, match=r"it is no law: .*parameter most has no value"):
        Trial(suite_folder.read(folder)).failures(
            mutant(load(game), "number.minus most 2 // 1 → 2 // 0")
        )


def test_a_mutant_that_breaks_down_in_every_case_is_no_law(stones: Law, folder: Path) -> None:
    name = "effect.dropped take.turn turn = left(me) → nothing"
    broken = replace(mutant(stones, name), law=nobody_knows(stones))
    with pytest.raises(InvalidMutant, match="breaks down in every step"):
        Trial(suite_folder.read(folder)).failures(broken)


def test_counting_stops_where_there_are_more_histories_than_expected(stones: Law) -> None:
    machine = Machine(stones, Setup(2))
    start = machine.start()
    assert counted(machine, start, 3, 100) == 8
    assert 3 < counted(machine, start, 3, 3) < 8


@pytest.mark.parametrize(
    ("name", "word"),
    [
        (SAME, "equivalent"),
        (MORE, "different"),
        ("number.plus taken 0 → 1", "different"),
        ("comparison.turned result phase == done → phase != done", "different"),
        ("point.answered first.take any → one", "different"),
        ("seat.misdirected take turn → left(turn)", "different"),
        ("comparison.turned take.first amount == 1 → amount <= 1", "equivalent"),
    ],
)
def test_the_solver_distinguishes_an_equivalent_mutant_from_another_law(
    stones: Law, name: str, word: str
) -> None:
    assert Comparer(stones).compare(mutant(stones, name)).word == word


def test_a_difference_is_shown_by_a_position_and_a_step(stones: Law) -> None:
    witness = Comparer(stones).compare(mutant(stones, FEWER)).witness
    assert witness is not None
    setup = Setup(witness.players, witness.answers)
    ours, theirs = Machine(stones, setup), Machine(mutant(stones, FEWER).law, setup)
    legal = [m.refusal(m.from_json(witness.position), witness.step) for m in (ours, theirs)]
    assert [one is None for one in legal] == [True, False]


def test_a_listed_step_is_a_difference_though_the_guards_are_the_same() -> None:
    pebbles = load(Path(__file__).parents[1] / "games" / "pebbles" / "law")
    found = Comparer(pebbles).compare(mutant(pebbles, "number.plus grab 0 → 1"))
    assert found.word == "different"


def test_an_option_asked_of_nobody_is_a_difference() -> None:
    pebbles = load(Path(__file__).parents[1] / "games" / "pebbles" / "law")
    name = "comparison.turned card_worth hand[p] == none → hand[p] != none"
    assert Comparer(pebbles).compare(mutant(pebbles, name)).word == "different"


def test_every_mutant_has_one_outcome(stones: Law, whole: MutationScore) -> None:
    assert [one.id for one in whole.outcomes] == [one.id for one in mutants(stones)]
    counts = whole.killed + whole.survived + whole.equivalent + whole.invalid
    assert counts == whole.mutants == len(whole.outcomes)


def test_the_score_leaves_equivalent_and_invalid_mutants_out(whole: MutationScore) -> None:
    assert whole.score == round(whole.killed / (whole.killed + whole.survived), 4)
    assert whole.equivalent > 0


def test_a_killed_mutant_names_the_cases_and_its_rules_that_they_cite(whole: MutationScore) -> None:
    (one,) = (one for one in whole.outcomes if one.id == MORE)
    assert (one.word, one.cites, one.place) == ("killed", ("take.most",), "01-stones.md:28")
    assert len(one.by) <= 3 <= max(3, one.kills)


def test_a_measurement_is_the_same_every_time(
    stones: Law, folder: Path, whole: MutationScore
) -> None:
    assert encoded(measured(stones, folder)) == encoded(whole)


def test_workers_find_what_one_process_finds(
    stones: Law, folder: Path, whole: MutationScore
) -> None:
    assert encoded(measured(stones, folder, executor=Executor(2))) == encoded(whole)


def test_shards_together_try_every_mutant_once(
    stones: Law, folder: Path, whole: MutationScore
) -> None:
    shards = [measured(stones, folder, shard=(place, 3)) for place in (1, 2, 3)]
    found = [one.id for shard in shards for one in shard.outcomes]
    assert sorted(found) == sorted(one.id for one in whole.outcomes)
    assert [shard.shard for shard in shards] == ["1/3", "2/3", "3/3"]


def test_a_sample_depends_on_the_seed_alone(stones: Law, folder: Path) -> None:
    first, again, other = (
        [one.id for one in measured(stones, folder, sample=9, seed=seed).outcomes]
        for seed in (1, 1, 2)
    )
    assert (len(first), first == again, first == other) == (9, True, False)


def test_citations_are_checked_only_where_all_mutants_were_tried(stones: Law, folder: Path) -> None:
    assert measured(stones, folder, sample=9).citations is None


def test_a_mutant_of_a_sample_is_asked_until_a_case_notices_it(
    stones: Law, folder: Path, whole: MutationScore
) -> None:
    sample = measured(stones, folder, sample=10**6)
    assert [(one.id, one.word) for one in sample.outcomes] == [
        (one.id, one.word) for one in whole.outcomes
    ]
    assert sum(one.kills for one in sample.outcomes) < sum(one.kills for one in whole.outcomes)
    assert (sample.score, sample.unaided) == (whole.score, whole.unaided)


def test_a_whole_run_takes_nothing_from_a_sample(
    stones: Law, folder: Path, whole: MutationScore
) -> None:
    measured(stones, folder, sample=10**6)
    assert encoded(measured(stones, folder)) == encoded(whole)


def test_what_was_found_before_is_not_looked_for_again(
    stones: Law, folder: Path, whole: MutationScore, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured(stones, folder)
    monkeypatch.setattr(run.MutantRunner, "_try", None)
    monkeypatch.setattr(run.MutantRunner, "_comparer", None)
    assert encoded(measured(stones, folder)) == encoded(whole)


def test_other_cases_are_tried_anew(
    stones: Law, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured(stones, folder, sample=3)
    regenerate.write(stones, tmp_path / "stones", effort=Effort(1, 1, 1, 1, 1))
    assert run.cases_hash(suite_folder.read(tmp_path / "stones")) != run.cases_hash(
        suite_folder.read(folder)
    )


def test_cases_made_for_survivors_are_told_apart(stones: Law, tmp_path: Path) -> None:
    place = tmp_path / "stones"
    regenerate.write(stones, place, effort=WEAK, construct=nothing)
    before = measured(stones, place)
    alive = {one.id for group in before.survivors.values() for one in group}
    survivors = [one for one in mutants(stones) if one.id in alive]
    draft = regenerate.added(stones, place, effort=WEAK, construct=nothing, survivors=survivors)
    regenerate.save(draft, place)
    after = measured(stones, place)
    assert before.unaided == before.score < after.score
    assert after.unaided == before.score
    assert {one.id for one in after.outcomes if one.aimed} <= alive


def test_progress_counts_up_to_all_mutants(stones: Law, folder: Path) -> None:
    updates: list[ProgressUpdate] = []
    measured(stones, folder, sample=5, progress=updates.append)
    assert [(update.done, update.total) for update in updates] == [(n, 5) for n in range(1, 6)]


def test_cases_of_another_law_are_refused(folder: Path) -> None:
    pebbles = load(Path(__file__).parents[1] / "games" / "pebbles" / "law")
    with pytest.raises(UsageError, match="those of another law; generate them again"):
        measured(pebbles, folder)


def test_a_reason_that_nothing_needs_any_more_is_stale(stones: Law, folder: Path) -> None:
    reasons = Reasons({MORE: "it is not seen"}, {"take.most": "it is not cited"})
    found = measured(stones, folder, reasons=reasons)
    assert found.stale == (MORE, "take.most")
    assert found.status == FINDINGS


# The status.


def score_of(**about: object) -> MutationScore:
    words = dict.fromkeys(("game", "law", "suite", "cases", "solver"), "")
    counts = {"mutants": 100, "killed": 96, "survived": 4, "equivalent": 0, "invalid": 0}
    rest = {"seed": 0, "undecided": 0, "score": 0.96}
    return msgspec.structs.replace(
        msgspec.convert({**words, **counts, **rest}, MutationScore), **about
    )


EXPLAINED = Survivor(id="one", place="here", reason="it is never seen")


@pytest.mark.parametrize(
    ("about", "status"),
    [
        ({}, CLEAN),
        ({"survivors": {"a": (EXPLAINED,)}}, CLEAN),
        ({"score": 0.94}, FINDINGS),
        ({"survivors": {"a": (Survivor(id="one", place="here"),)}}, FINDINGS),
        ({"survivors": {"a": (Survivor(id="one", place="", undecided=True),)}}, UNKNOWN),
        ({"stale": ("one",)}, FINDINGS),
        ({"citations": Citations(unproved={"a": ("b",)})}, FINDINGS),
        ({"citations": Citations(stray={"a": ("b",)})}, FINDINGS),
        ({"mutants": 0}, UNKNOWN),
    ],
)
def test_the_status_depends_on_what_is_lacking(about: dict[str, object], status: int) -> None:
    assert score_of(**about).status == status


def test_the_report_can_be_read_again(whole: MutationScore) -> None:
    assert msgspec.json.decode(encoded(whole), type=MutationScore) == whole


def test_the_solver_calls_no_mutant_equivalent_that_goes_on_otherwise(
    stones: Law, folder: Path
) -> None:
    cases = suite_folder.read(folder)
    plain = replace(
        cases, cases=tuple(c for c in cases.cases if not isinstance(c.expect, ExpectedRefusal))
    )
    trial, comparer = Trial(plain), Comparer(stones)
    killed = [one for one in mutants(stones) if trial.failures(one)]
    assert len(killed) > 50
    assert [one.id for one in killed if comparer.compare(one).word == "equivalent"] == []


def test_the_committed_report_is_of_this_law_and_these_cases_and_leaves_nothing_open() -> None:
    assert COMMITTED.read(game_of(open_game("manila").law)).status == CLEAN


def test_the_committed_reasons_are_those_of_the_committed_report() -> None:
    manila = open_game("manila").law
    reasons, found = committed_reasons(game_of(manila)), COMMITTED.read(game_of(manila))
    given = {one.id: one.reason for group in found.survivors.values() for one in group}
    assert given == reasons.survivors
