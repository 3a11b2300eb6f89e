"""The report of proofs: no verdict is lost in it, none is taken for better than it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import z3
from tests.game_of_law import game_of
from tests.proofs.listed_obligations import obligations_of

from lexludi.catalogue import open_game
from lexludi.language import Law
from lexludi.proofs import proof_report, prove
from lexludi.proofs.obligation import EXAMPLES, ONCE_IS_ENOUGH, Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.proof_report import Decided, Proof, Proofs
from lexludi.proofs.results import Tally
from lexludi.proofs.verdict import Verdict, Witness, Word
from lexludi.support.options import RunOptions
from lexludi.support.worker_pool.executor import Executor

NONE: dict[str, str] = {}
HEAP_KEPT = Obligation("inductive", "heap.kept", "take")
REASONS: dict[Word, dict[str, str]] = {
    "proved": {},
    "refuted": {"reason": "counterexample"},
    "unknown": {"reason": "gave_up"},
}


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture(scope="module")
def kept(law: Law) -> Proofs:
    return proof_report.COMMITTED.read(game_of(law))


def verdict(word: Word = "proved", players: int = 2, **about: object) -> Verdict:
    fields: dict[str, Any] = {"obligation": HEAP_KEPT} | REASONS[word] | about
    return Verdict(players=players, word=word, **fields)


def made(law: Law, *verdicts: Verdict) -> Proofs:
    tasked = [("take", one) for one in verdicts]
    return proof_report.report(law, tasked, players=(2, 3), answers=NONE, seed=0)


def test_a_report_reads_as_it_was_written(stones: Law) -> None:
    found = made(stones, verdict(effort=7), verdict("unknown", 3))
    assert msgspec.json.decode(proof_report.encoded(found), type=Proofs) == found


def test_the_verdicts_for_several_numbers_of_players_stand_together(stones: Law) -> None:
    found = made(stones, verdict(effort=7), verdict(players=3, effort=9))
    by = {2: Decided("proved", 7), 3: Decided("proved", 9)}
    proof = Proof(obligation="heap.kept kept by take", kind="inductive", task="take", by=by)
    assert found.subjects == {"heap.kept": (proof,)}


def test_a_proof_is_read_back_as_the_obligation_that_it_is_of(stones: Law) -> None:
    for claim in (
        HEAP_KEPT,
        Obligation("exclusive", "take.last", "take", part="take.first"),
        Obligation("known_failure_shows", "take.ends", "take", about="progress"),
    ):
        for subject, (proof,) in made(stones, verdict(obligation=claim)).subjects.items():
            assert proof.about_subject(subject) == claim


def test_a_failure_is_read_back_as_the_obligation_that_fails(stones: Law) -> None:
    (failure,) = made(stones, verdict("refuted")).failures
    assert failure.claim == HEAP_KEPT


def test_two_verdicts_of_one_name_are_two_proofs(stones: Law) -> None:
    found = made(stones, verdict("refuted"), verdict("proved"))
    assert [proof.word for proof in found.subjects["heap.kept"]] == ["refuted", "proved"]


@pytest.mark.parametrize(
    ("words", "worst"),
    [
        (("proved", "proved"), "proved"),
        (("proved", "unknown"), "unknown"),
        (("unknown", "refuted"), "refuted"),
    ],
)
def test_an_obligation_is_proved_only_where_it_is_for_every_number_of_players(
    stones: Law, words: tuple[Word, Word], worst: Word
) -> None:
    found = made(stones, verdict(words[0]), verdict(words[1], 3))
    assert [proof.word for proof in found.subjects["heap.kept"]] == [worst]


def test_a_failure_has_its_counterexample_and_the_answers_it_needs(stones: Law) -> None:
    witness = Witness(2, {"first.take": "one"}, {"heap": 1}, {"do": "take"})
    one = verdict("refuted", witness=witness, under={"first.take": "one"})
    (failure,) = made(stones, one, verdict()).failures
    assert (failure.position, failure.step) == ({"heap": 1}, {"do": "take"})
    assert (failure.reason, failure.answers) == ("counterexample", {"first.take": "one"})


def test_what_is_known_to_fail_is_counted_apart(stones: Law) -> None:
    found = made(stones, verdict(), verdict("refuted", known=True), verdict("unknown", 3))
    assert found.tally == Tally(proved=1, known=1, unknown=1)
    assert found.tallies(stones)["take"] == found.tally


def test_a_rule_is_used_by_the_obligations_of_its_actions(stones: Law) -> None:
    toss = ("toss", verdict(obligation=replace(HEAP_KEPT, action="toss")))
    tasked = [("take", verdict()), toss]
    found = proof_report.report(stones, tasked, players=(2,), answers=NONE, seed=0)
    for rule, task in (("take.last", "take"), ("toss.turn", "toss")):
        (proof,) = found.under(stones.actions_of(stones.rules[rule]))["heap.kept"]
        assert proof.task == task


def counted() -> int:
    """What Z3 has counted so far in this process."""
    return int(z3.Solver().statistics().get_key_value("rlimit count"))


def test_what_a_proof_cost_does_not_count_what_was_asked_before(stones: Law) -> None:
    def effort() -> int:
        position = SymbolicPosition(stones, 2, {}, 0)
        heap, turn = position.state["heap"], position.state["turn"]
        return position.never(HEAP_KEPT, [heap * heap == turn + 7, heap > 2]).effort

    first, before = effort(), counted()
    assert 0 < first < before
    assert 0 < effort() <= counted() - before


def test_the_committed_proofs_hold_every_verdict(law: Law, kept: Proofs) -> None:
    every = [
        ("known" if proof.known else one.word)
        for proofs in kept.subjects.values()
        for proof in proofs
        for one in proof.by.values()
    ]
    counts = {
        word: every.count(word) for word in ("proved", "refuted", "unknown", "known", "constructed")
    }
    assert Tally(**counts) == kept.tally
    assert kept.tally.proved > 4000


def test_each_committed_failure_is_declared_and_has_its_counterexample(kept: Proofs) -> None:
    odd = [one for one in kept.failures if one.word != "constructed"]
    assert len(odd) == kept.tally.known
    assert [one.obligation for one in odd if not one.known or not one.position] == []


def test_each_rule_is_used_by_a_proof(law: Law, kept: Proofs) -> None:
    assert [name for name, rule in law.rules.items() if not kept.under(law.actions_of(rule))] == []


@pytest.mark.parametrize(
    "players", [3, *(pytest.param(number, marks=pytest.mark.slow) for number in (4, 5))]
)
def test_the_committed_report_has_exactly_the_obligations_of_the_law(
    law: Law, kept: Proofs, players: int
) -> None:
    listed = Counter(obligations_of(law, players))
    committed = Counter(
        asked(proof, subject)
        for subject, proofs in kept.subjects.items()
        for proof in proofs
        if players in proof.by
    )
    assert committed - listed == Counter()
    missing = listed - committed
    assert [claim for claim in missing if not settled_elsewhere(kept, claim)] == []


def asked(proof: Proof, subject: str) -> Obligation:
    """The obligation that the prover was asked to decide."""
    claim = proof.about_subject(subject)
    return claim.spoken_of("known_failure_shows") if proof.known else claim


def settled_elsewhere(kept: Proofs, claim: Obligation) -> bool:
    """Whether an obligation may have no verdict for a number of players.

    It is an example at a limit; or it is shown for another number of players, or in another action.
    """
    if claim.kind in EXAMPLES:
        return True
    proofs = kept.subjects[claim.subject]
    if claim.kind == "known_failure_shows":
        return any(proof.known for proof in proofs)
    same = [proof for proof in proofs if proof.about_subject(claim.subject).aim == claim.aim]
    return claim.kind in ONCE_IS_ENOUGH and any(proof.word == "proved" for proof in same)


@pytest.mark.slow
def test_the_committed_verdicts_come_out_again(law: Law, kept: Proofs) -> None:
    found = prove.proved(game_of(law), RunOptions(executor=Executor(2)))
    tasked = [(task.name, v) for task, verdicts in found.verdicts.items() for v in verdicts]
    again = proof_report.report(law, tasked, players=kept.players, answers=NONE, seed=kept.seed)
    assert words(again) == words(kept)


def words(found: Proofs) -> dict[str, list[object]]:
    """The verdicts without what they cost."""
    return {
        subject: [(p.obligation, p.task, p.known, {n: d.word for n, d in p.by.items()}) for p in ps]
        for subject, ps in found.subjects.items()
    }
