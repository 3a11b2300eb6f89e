"""A game on a graph: planks join hillocks, and what they join may fall apart again."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from typing import Any

import pytest

from lexludi.cases.check import check
from lexludi.catalogue import Game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.engine.peer import Peer
from lexludi.language import Machine, Setup
from lexludi.proofs.prove import prove
from lexludi.support.options import RunOptions

PROJECT = Path(__file__).parent
CASES = 228
"""So many were found by a search of little effort."""
ANSWERS = [
    {"reach.planks": whose, "flood.plank": fate}
    for whose in ("everybodys", "own")
    for fate in ("returned", "lost")
]


@pytest.fixture
def sedgemere(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Law, engine and editions of Sedgemere, as its installed package has them."""
    monkeypatch.syspath_prepend(PROJECT)
    return Game("sedgemere", "sedgemere", (PROJECT / "sedgemere",), "sedgemere")


def in_order(steps: list[Any]) -> list[Any]:
    return sorted(steps, key=repr)


@pytest.mark.parametrize("answers", ANSWERS, ids=lambda answers: "-".join(answers.values()))
@pytest.mark.parametrize("players", [2, 3])
def test_law_and_engine_play_alike(sedgemere: Game, players: int, answers: dict[str, str]) -> None:
    machine = Machine(sedgemere.law, Setup(players=players, answers=answers))
    assert sedgemere.engine is not None
    game = sedgemere.engine.new_game(players, answers)
    position, now, rng = machine.start(), game.start(), random.Random(players)
    for _ in range(40):
        steps = machine.legal(position)
        assert in_order(game.legal(now)) == in_order(steps)
        if not steps:
            break
        step = rng.choice(steps)
        position, now = machine.do(position, step), game.do(now, step)
        assert game.to_json(now) == machine.to_json(position)
    assert game.result(now) == machine.result(position)


@pytest.mark.parametrize("by", [True, 1.0, "0", None])
def test_what_is_equal_to_a_seat_is_none(sedgemere: Game, by: Any) -> None:
    machine = Machine(sedgemere.law, Setup(players=2))
    assert sedgemere.engine is not None
    game, step = sedgemere.engine.new_game(2), {"by": by, "do": "rest"}
    found = [game.verify(game.start(), step), machine.refusal(machine.start(), step)]
    assert [one and one.kind for one in found] == ["unreadable", "unreadable"]


def played(game: Game, steps: list[dict[str, Any]], **answers: str) -> tuple[Machine, Any]:
    """The position of two players after some steps."""
    named = {name.replace("_", "."): answer for name, answer in answers.items()}
    machine = Machine(game.law, Setup(players=2, answers=named))
    position = machine.start()
    for step in steps:
        position = machine.do(position, step)
    return machine, position


def lay(seat: int, gap: str) -> dict[str, Any]:
    return {"by": seat, "do": "lay", "into": gap}


def rest(seat: int) -> dict[str, Any]:
    return {"by": seat, "do": "rest"}


def flood(gap: str) -> dict[str, Any]:
    return {"by": "chance", "do": "flood", "drawn": gap}


def walk(seat: int, hillock: str) -> dict[str, Any]:
    return {"by": seat, "do": "walk", "to": hillock}


TWO_PLANKS = [lay(0, "mill_chapel"), rest(1), flood("kiln_mill"), lay(0, "chapel_gull"), rest(1)]
"""A way of two planks from the mill by the chapel to the gull, both of seat 0."""


def test_planks_in_a_row_make_a_hillock_reachable(sedgemere: Game) -> None:
    machine, position = played(sedgemere, [*TWO_PLANKS, flood("kiln_mill")])
    assert machine.refusal(position, walk(0, "gull")) is None


def test_a_plank_that_is_swept_away_makes_it_unreachable_again(sedgemere: Game) -> None:
    machine, position = played(sedgemere, [*TWO_PLANKS, flood("mill_chapel")])
    refusal = machine.refusal(position, walk(0, "gull"))
    assert refusal is not None
    assert refusal.rules == ("walk.reach",)


def test_a_plank_that_is_lifted_makes_it_unreachable_again(sedgemere: Game) -> None:
    steps = [*TWO_PLANKS, flood("kiln_mill"), {"by": 0, "do": "lift", "off": "chapel_gull"}]
    machine, position = played(sedgemere, [*steps, rest(1), flood("kiln_mill")])
    assert machine.refusal(position, walk(0, "chapel")) is None
    assert machine.refusal(position, walk(0, "gull")) is not None


@pytest.mark.parametrize(("whose", "rules"), [("everybodys", ()), ("own", ("walk.reach",))])
def test_whether_somebody_else_s_planks_carry_a_walker_is_the_question(
    sedgemere: Game, whose: str, rules: tuple[str, ...]
) -> None:
    machine, position = played(sedgemere, [lay(0, "mill_chapel")], reach_planks=whose)
    refusal = machine.refusal(position, walk(1, "chapel"))
    assert (refusal.rules if refusal else ()) == rules


def test_the_engine_passes_every_case(sedgemere: Game) -> None:
    found = run_cases(sedgemere)
    assert (found.passed, found.failed, found.errored, found.skipped) == (CASES, 0, 0, 0)


def test_the_cases_say_what_the_law_says_and_show_every_goal(sedgemere: Game) -> None:
    found = check(sedgemere)
    assert (found.generated, found.differs, found.missed) == (CASES, (), ())


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("_reached", lambda self, position: set(position.lying)),
        ("_flood", lambda self, position, step: position),
    ],
    ids=["reach", "flood"],
)
def test_an_engine_with_a_fault_fails(
    sedgemere: Game, monkeypatch: pytest.MonkeyPatch, part: str, wrong: Any
) -> None:
    engine = importlib.import_module("sedgemere.engine")
    monkeypatch.setattr(engine.Marsh, part, wrong)
    peer = Peer(engine)

    def answer(line: bytes) -> bytes:
        return peer.answer(line).encode()

    found = run_cases(sedgemere, ConformanceOptions(command=answer))
    assert (found.failed > 0, found.errored) == (True, 0)


@pytest.mark.slow
def test_nothing_is_refuted_for_two_players(sedgemere: Game) -> None:
    found = prove(sedgemere, RunOptions(players=(2,)))
    assert (found.refuted, found.unknown) == (0, 0)
