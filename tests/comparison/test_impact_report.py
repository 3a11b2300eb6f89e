"""How much every answer matters: each is measured where it shows, and the points are in order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.comparison import comparison_report, impact, impact_report
from lexludi.comparison.impact import Impact, Played, share
from lexludi.comparison.impact_report import AnswerImpact, ImpactReport
from lexludi.comparison.pairable import POLICIES
from lexludi.comparison.single_changes import single_changes
from lexludi.language import Law
from lexludi.support.progress import ProgressUpdate

GAMES, PLAYERS = 2, (3, 4, 5)
DISPLACING = {"boarding.variant": "displacing"}


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture(scope="module")
def comparison(law: Law) -> comparison_report.Comparison:
    return comparison_report.COMMITTED.read(game_of(law))


@pytest.fixture(scope="module")
def made(law: Law, comparison: comparison_report.Comparison) -> ImpactReport:
    return impact_report.measure_all(
        game_of(law), comparison, impact.ImpactOptions(players=PLAYERS, games=GAMES)
    )


def played(winner: int, payment: int = 0, legal: int = 0) -> Played:
    """Ten pairs of games of which so many differ."""
    counts: Any = {"winner": winner, "payment": payment, "legal": legal}
    shares = {name: share(count, 10) for name, count in counts.items()}
    return Played(games=10, unfinished=0, **shares)


def measured(**policies: Played) -> AnswerImpact:
    return AnswerImpact(impact=Impact(players=(3,), seed=0, policies=policies))


def report_of(points: dict[str, dict[str, AnswerImpact]]) -> ImpactReport:
    return ImpactReport(game="stones", law="", seed=0, games=10, players=(3,), points=points)


def test_every_answer_that_is_not_the_ruling_is_weighed_as_often(
    law: Law, made: ImpactReport
) -> None:
    every = {(point, answer) for point, answers in made.points.items() for answer in answers}
    assert every == set(single_changes(law))
    found = [one.impact.policies for answers in made.points.values() for one in answers.values()]
    assert {policy for policies in found for policy in policies} == set(POLICIES)
    assert {one.games for policies in found for one in policies.values()} == {GAMES}


def test_an_answer_that_shows_as_we_rule_is_weighed_against_the_rulings(
    law: Law, made: ImpactReport
) -> None:
    alone = impact.measure(
        game_of(law), {}, {"place.crew": "two"}, impact.ImpactOptions(players=PLAYERS, games=GAMES)
    )
    assert made.points["place.crew"]["two"] == AnswerImpact(impact=alone)


def test_an_answer_of_a_variant_is_weighed_in_that_variant(made: ImpactReport) -> None:
    assert made.points["displace.whose"]["others"].impact.variants == DISPLACING
    assert made.points["place.crew"]["two"].impact.variants == {}


def test_an_answer_that_never_matters_as_we_rule_is_weighed_under_what_is_supposed(
    law: Law, made: ImpactReport
) -> None:
    found = made.points["refrain.penniless"]["yes"]
    assert found.supposed == {"refrain.scope": "voyage"}
    both = found.supposed | {"refrain.penniless": "yes"}
    assert found.impact == impact.measure(
        game_of(law), found.supposed, both, impact.ImpactOptions(players=PLAYERS, games=GAMES)
    )


def test_progress_ends_with_all_games(law: Law, comparison: comparison_report.Comparison) -> None:
    updates: list[ProgressUpdate] = []
    impact_report.measure_all(
        game_of(law),
        comparison,
        impact.ImpactOptions(players=PLAYERS, games=1, progress=updates.append),
    )
    total = len(list(single_changes(law))) * len(POLICIES)
    assert (updates[-1].done, updates[-1].total) == (total, total)


def test_points_are_ranked_by_winners_then_payments_then_legal_steps() -> None:
    found = report_of(
        {
            "steps": {"other": measured(random=played(1, 2, 9))},
            "nothing": {"other": measured(random=played(0))},
            "winners": {"other": measured(random=played(2))},
            "payments": {"other": measured(random=played(1, 3))},
            "more.steps": {"other": measured(random=played(1, 2, 10))},
        }
    )
    assert found.ranked() == ("winners", "payments", "more.steps", "steps", "nothing")


def test_a_point_ranks_by_its_weightiest_answer_and_policy() -> None:
    found = report_of(
        {
            "one": {"other": measured(random=played(3), greedy=played(3))},
            "two": {"low": measured(random=played(0)), "high": measured(greedy=played(4))},
            "three": {"other": measured(random=played(5), greedy=played(0))},
        }
    )
    assert found.ranked() == ("three", "two", "one")


def test_points_of_equal_weight_stand_by_their_names() -> None:
    found = report_of({name: {"other": measured(random=played(1))} for name in ("b", "a", "c")})
    assert found.ranked() == ("a", "b", "c")


def test_an_answer_that_is_the_ruling_has_no_weight(made: ImpactReport) -> None:
    assert made.alone("place.crew", "any") is None
    assert made.alone("place.crew", "two") is not None


def test_the_committed_impact_are_of_this_law_and_all_its_answers(law: Law) -> None:
    found = impact_report.COMMITTED.read(game_of(law))
    every = {(point, answer) for point, answers in found.points.items() for answer in answers}
    assert every == set(single_changes(law))
    assert set(found.ranked()) == set(law.points)


def test_the_committed_impact_say_what_the_comparison_supposes(
    law: Law, comparison: comparison_report.Comparison
) -> None:
    found = impact_report.COMMITTED.read(game_of(law))
    for point, answer in single_changes(law):
        one, shown = found.alone(point, answer), comparison.alone(point, answer)
        assert one is not None
        assert shown is not None
        assert one.supposed == shown.supposed


@pytest.mark.slow
def test_the_committed_impact_come_out_again(law: Law) -> None:
    found = impact_report.COMMITTED.read(game_of(law))
    for point, answer in (("place.crew", "two"), ("end.pledged", "counted")):
        again = impact.measure(
            game_of(law),
            {},
            {point: answer},
            impact.ImpactOptions(players=found.players, games=found.games, seed=found.seed),
        )
        assert found.points[point][answer].impact == again


def test_values_of_open_parameters_in_a_witness_do_not_bind_the_games_that_weigh_an_answer() -> (
    None
):
    massilia = open_game("massilia")
    shown = comparison_report.COMMITTED.read(massilia)
    found = {one: shown.alone(*one) for one in single_changes(massilia.law)}
    assert any(one and one.variants.keys() & massilia.law.open_parameters for one in found.values())
    for one, difference in found.items():
        *_, variants = impact_report._pair(massilia.law, one, difference)
        assert variants.keys() <= massilia.law.variants.keys()
