"""Massilia played twice: where two readings differ, and what everybody has at stake."""

from __future__ import annotations

import random

import pytest
from tests.random_games import replay

from lexludi.catalogue import open_game
from lexludi.comparison import affected_rules, impact
from lexludi.comparison.pairable import POLICIES
from lexludi.comparison.paired_games import play_pair
from lexludi.engine import dumps
from lexludi.games.massilia import engine
from lexludi.games.massilia.engine.paired_rules import PairedRules
from lexludi.language import Law, Machine, Setup

RULINGS = {name: answers[0] for name, answers in engine.POINTS.items()}
CHANGES = [(point, answer) for point, answers in engine.POINTS.items() for answer in answers[1:]]


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("massilia").law


def pair(law: Law, changed: dict[str, str], players: int = 3) -> PairedRules:
    """The rulings against some changed answers."""
    guards = affected_rules.guards(law, changed.keys())
    return PairedRules(players, RULINGS, RULINGS | changed, engine.example(), guards)


def positions(game: engine.Game, seed: int) -> list[engine.Position]:
    """The positions of a random game, but the last."""
    return replay(game, game.play(random.Random(seed)))[:-1]


def test_what_the_engine_has_at_stake_is_what_the_law_scores(law: Law) -> None:
    rules, machine = pair(law, {}), Machine(law, Setup(3, variants=engine.example()))
    game = engine.new_game(3, None, engine.example())
    for number, position in enumerate(positions(game, seed=5)):
        if number % 10 == 0:
            of_law = machine.stake(machine.from_json(game.to_json(position)))
            assert of_law == rules.stake(0, position)


@pytest.mark.parametrize(("point", "answer"), CHANGES)
def test_no_difference_hides_from_what_the_law_names_and_the_engine_does_at_another_time(
    law: Law, point: str, answer: str
) -> None:
    rules = pair(law, {point: answer})
    answers = (RULINGS, RULINGS | {point: answer})
    games = [engine.new_game(3, one, engine.example()) for one in answers]
    compared = 0
    for number, position in enumerate(positions(games[0], seed=11)):
        if number % 5 == 0 and position.phase not in ("retaining", "over"):
            lists = [
                {dumps(step) for step in game.legal(position) if isinstance(step["by"], int)}
                for game in games
            ]
            assert rules.differ(position) == (lists[0] != lists[1])
            compared += 1
    assert compared > 10


@pytest.mark.parametrize(("point", "answer"), [("venus.moment", "any"), ("tax.goods", "mover")])
def test_a_point_that_says_when_or_by_whom_makes_the_sides_differ(
    law: Law, point: str, answer: str
) -> None:
    rules = pair(law, {point: answer})
    game = engine.new_game(3, RULINGS, engine.example())
    reached = (position for seed in range(20) for position in positions(game, seed))
    assert any(rules.differ(position) for position in reached)


class Suspicious(PairedRules):
    """Believes nobody that a step is the same under both readings."""

    asked = property(lambda _self: True, lambda _self, _value: None)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(
    "changed",
    [
        {"venus.moment": "any", "tax.goods": "mover"},
        {"customer.stall": "owner", "fame.cost": "each"},
        {"pile.empty": "never", "god.colour": "as_printed"},
        dict(CHANGES),
    ],
)
def test_playing_two_games_as_one_until_they_part_changes_no_outcome(
    law: Law, changed: dict[str, str], policy: str
) -> None:
    guards = affected_rules.guards(law, changed.keys())
    given = (3, RULINGS, RULINGS | changed, engine.example(), guards)
    for number in range(3):
        outcomes = [
            play_pair(rules, policy, str(number), 5_000)
            for rules in (PairedRules(*given), Suspicious(*given))
        ]
        assert outcomes[0] == outcomes[1]


def test_equal_readings_never_differ() -> None:
    found = impact.measure(open_game("massilia"), {}, RULINGS, impact.ImpactOptions(games=6))
    for played in found.policies.values():
        assert (played.games, played.unfinished) == (6, 0)
        assert (played.legal.count, played.payment.count, played.winner.count) == (0, 0, 0)


def test_fame_paid_by_the_point_changes_what_everybody_pays() -> None:
    found = impact.measure(
        open_game("massilia"), {}, {"fame.cost": "each"}, impact.ImpactOptions(games=6)
    )
    assert all(played.payment.count == 6 for played in found.policies.values())
