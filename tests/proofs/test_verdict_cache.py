"""A verdict that was kept is the verdict that was found, or none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexludi.catalogue import Game
from lexludi.proofs import cache_key, prove, verdict_cache
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.prove import verdicts_of
from lexludi.proofs.solver import Answer, Questions
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Verdict
from lexludi.proofs.verdict_cache import CACHE, CacheEntry
from lexludi.support.cache import VARIABLE, key_of

KEY = key_of(task="take")
POSITIVE = Obligation("inductive", "heap.positive", "take")
AT_LIMIT = Obligation("at_limit", "take.most", "take")
ENDS = Obligation("progress", "take.ends", "take")
REFUTED = Verdict(POSITIVE, 2, "refuted", "counterexample")
KNOWN = Verdict(ENDS, 2, "refuted", "counterexample", known=True)
DECIDED: list[verdict_cache.Decided] = [
    (POSITIVE, REFUTED),
    (AT_LIMIT, None),
    (ENDS.spoken_of("known_failure_shows"), KNOWN),
]
ENTRY = CacheEntry("take", 2, [asked for asked, _ in DECIDED], [found for _, found in DECIDED])


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def file_of(place: Path) -> Path:
    (file,) = (found for found in place.rglob("*") if found.is_file())
    return file


def test_verdicts_are_kept_as_they_are() -> None:
    verdict_cache.keep(KEY, "take", 2, DECIDED)
    assert verdict_cache.kept(KEY, "take", 2) == [REFUTED, KNOWN]


def test_a_verdict_that_became_another_on_the_disk_is_not_believed(place: Path) -> None:
    verdict_cache.keep(KEY, "take", 2, DECIDED)
    file = file_of(place)
    file.write_bytes(file.read_bytes().replace(b'"refuted"', b'"proved"'))
    assert verdict_cache.kept(KEY, "take", 2) is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(st.data())
def test_an_entry_with_any_byte_changed_is_not_believed(place: Path, data: st.DataObject) -> None:
    verdict_cache.keep(KEY, "take", 2, DECIDED)
    file = file_of(place)
    damaged = bytearray(file.read_bytes())
    number = data.draw(st.integers(0, len(damaged) - 1))
    damaged[number] ^= data.draw(st.integers(1, 255))
    file.write_bytes(damaged)
    assert verdict_cache.kept(KEY, "take", 2) is None


def test_what_is_unknown_is_asked_again() -> None:
    unknown = Verdict(POSITIVE, 2, "unknown", "gave_up")
    verdict_cache.keep(KEY, "take", 2, [*DECIDED, (POSITIVE, unknown)])
    assert verdict_cache.kept(KEY, "take", 2) is None


def test_what_is_unknown_is_not_even_kept() -> None:
    unknown = Verdict(POSITIVE, 2, "unknown", "gave_up")
    verdict_cache.keep(KEY, "take", 2, [*DECIDED, (POSITIVE, unknown)])
    assert CACHE.get(KEY, CacheEntry) is None


def test_verdicts_on_another_question_are_kept_under_another_key(pebbles: Game) -> None:
    keys = {
        cache_key.key(pebbles.law, "grab", 2, {}, 0),
        cache_key.key(pebbles.law, "deal", 2, {}, 0),
        cache_key.key(pebbles.law, "grab", 3, {}, 0),
        cache_key.key(pebbles.law, "grab", 2, {"take.nothing": "refused"}, 0),
        cache_key.key(pebbles.law, "grab", 2, {"take.nothing": "allowed"}, 0),
        cache_key.key(pebbles.law, "grab", 2, {}, 1),
    }
    assert len(keys) == 6


# Entries that are whole, and odd: each has a right checksum.
ODD = {
    "of another task": replace(ENTRY, task="give"),
    "for other players": replace(ENTRY, players=3),
    "without obligations": replace(ENTRY, obligations=[], verdicts=[]),
    "with a verdict too few": replace(ENTRY, verdicts=ENTRY.verdicts[:-1]),
    "with an obligation too few": replace(ENTRY, obligations=ENTRY.obligations[:-1]),
    "with verdicts in another order": replace(ENTRY, verdicts=ENTRY.verdicts[::-1]),
    "without the verdict on what must hold": replace(ENTRY, verdicts=[None, None, KNOWN]),
    "with a verdict for other players": replace(
        ENTRY, verdicts=[replace(REFUTED, players=3), None, KNOWN]
    ),
    "with a proof that has a reason against it": replace(
        ENTRY, verdicts=[replace(REFUTED, word="proved"), None, KNOWN]
    ),
    "with a refutation without a reason": replace(
        ENTRY, verdicts=[replace(REFUTED, reason=None), None, KNOWN]
    ),
    "with something unknown": replace(
        ENTRY, verdicts=[replace(REFUTED, word="unknown", reason="gave_up"), None, KNOWN]
    ),
}


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_entry_is_not_believed(odd: str) -> None:
    CACHE.put(KEY, ODD[odd])
    assert verdict_cache.kept(KEY, "take", 2) is None


def test_an_odd_entry_of_a_game_is_proved_anew(pebbles: Game) -> None:
    task = Task("deal", 2, (), 0)
    sound = verdicts_of(pebbles, task)
    key = cache_key.key(pebbles.law, "deal", 2, {}, 0)
    entry = CACHE.get(key, CacheEntry)
    assert entry is not None
    CACHE.put(key, replace(entry, verdicts=entry.verdicts[1:]))
    assert [(v.obligation, v.word) for v in verdicts_of(pebbles, task)] == [
        (v.obligation, v.word) for v in sound
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("lexludi.proofs.cache_key.code_hash", lambda *_: "other sources"),
        ("lexludi.proofs.cache_key.solver_version", lambda: "z3 1.0"),
        ("lexludi.proofs.cache_key.EFFORT", 1),
    ],
)
def test_verdicts_of_another_prover_are_not_taken_for_those_of_this_one(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    key = cache_key.key(pebbles.law, "deal", 2, {}, 0)
    monkeypatch.setattr(name, value)
    assert cache_key.key(pebbles.law, "deal", 2, {}, 0) != key


def test_kept_verdicts_cost_no_question(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task("deal", 2, (), 0)
    found = prove.verdicts_of(pebbles, task)

    def never(_questions: Questions, *_: object) -> Answer:
        raise AssertionError("the solver was asked")

    monkeypatch.setattr(Questions, "ask", never)
    assert prove.verdicts_of(pebbles, task) == found
