"""Cartagena played twice: where two readings differ, and what everybody has at stake."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.random_games import replay

from lexludi.catalogue import Game, open_game
from lexludi.comparison import affected_rules, impact
from lexludi.engine import dumps
from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.paired_rules import PairedRules
from lexludi.language import Law, Machine, Setup

RULINGS = {name: answers[0] for name, answers in engine.POINTS.items()}
CHANGES = [(point, answer) for point, answers in engine.POINTS.items() for answer in answers[1:]]
WHOLE = {
    "scenario": "full",
    "black_witch": "yes",
    "filibusters": "yes",
    "tunnel.drawing": "both",
    "jungle.drawing": "both",
}
SCENARIOS: tuple[dict[str, Any], ...] = ({}, {"scenario": "jungle"}, WHOLE)


@pytest.fixture(scope="module")
def cartagena() -> Game:
    return open_game("cartagena")


@pytest.fixture(scope="module")
def law(cartagena: Game) -> Law:
    return cartagena.law


def agreed(variants: dict[str, Any]) -> dict[str, Any]:
    return {**engine.example(), **variants}


def pair(law: Law, changed: dict[str, str], variants: dict[str, Any]) -> PairedRules:
    """The rulings against some changed answers."""
    guards = affected_rules.guards(law, changed.keys())
    return PairedRules(3, RULINGS, RULINGS | changed, agreed(variants), guards)


def positions(game: engine.Game, seed: int) -> list[engine.Position]:
    """The positions of a random game, but the last."""
    return replay(game, game.play(random.Random(seed)))[:-1]


@pytest.mark.parametrize("variants", SCENARIOS)
def test_what_the_engine_has_at_stake_is_what_the_law_scores(
    law: Law, variants: dict[str, Any]
) -> None:
    rules, machine = pair(law, {}, variants), Machine(law, Setup(3, variants=agreed(variants)))
    game = engine.new_game(3, None, agreed(variants))
    for number, position in enumerate(positions(game, seed=5)):
        if number % 20 == 0:
            of_law = machine.stake(machine.from_json(game.to_json(position)))
            assert of_law == rules.stake(0, position)


@pytest.mark.parametrize(("point", "answer"), CHANGES)
def test_no_difference_hides_from_what_the_law_names_and_the_engine_does_at_another_time(
    law: Law, point: str, answer: str
) -> None:
    rules = pair(law, {point: answer}, WHOLE)
    answers = (RULINGS, RULINGS | {point: answer})
    games = [engine.new_game(3, one, agreed(WHOLE)) for one in answers]
    compared = 0
    for number, position in enumerate(positions(games[0], seed=11)):
        if number % 4 == 0:
            lists = [
                {dumps(step) for step in game.legal(position) if isinstance(step["by"], int)}
                for game in games
            ]
            assert rules.differ(position) == (lists[0] != lists[1])
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("variants", SCENARIOS)
@pytest.mark.parametrize("players", [2, 5])
def test_equal_readings_never_differ_and_all_games_end(
    cartagena: Game, players: int, variants: dict[str, Any]
) -> None:
    options = impact.ImpactOptions(players=(players,), games=3)
    found = impact.several(cartagena, [({}, RULINGS, variants)], options)[0]
    for played in found.policies.values():
        assert (played.games, played.unfinished) == (3, 0)
        assert (played.legal.count, played.payment.count, played.winner.count) == (0, 0, 0)


def test_who_may_retreat_to_the_prison_has_other_steps(cartagena: Game) -> None:
    options = impact.ImpactOptions(players=(3,), games=2)
    found = impact.measure(cartagena, {}, {"retreat.start": "allowed"}, options)
    assert all(played.legal.count == 2 for played in found.policies.values())
