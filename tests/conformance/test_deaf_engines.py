"""An engine that plays one answer to some points, whatever is asked, is found to play these.

`python3 -m pytest -m "slow or not slow" tests/conformance/test_deaf_engines.py -k reading` puts
every reading of every installed game to the test.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.deaf_engine import deaf

from lexludi.cases import suite_folder
from lexludi.catalogue import Game, installed, open_game
from lexludi.conformance.diagnosing import diagnose
from lexludi.conformance.diagnosing.diagnosis import Diagnosed
from lexludi.conformance.in_process import Implementation
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.run import run_cases
from lexludi.conformance.session import Session
from lexludi.readings import readings

GAME = open_game("manila")
SUITE = suite_folder.read(GAME.cases)
QUICK = ("manila", "en")
"""The reading that every run of the tests diagnoses; the others take as long each."""


def _readings() -> Iterator[Any]:
    """Each reading of each game; all but one are slow."""
    for game in map(open_game, installed()):
        letters = (name for name in readings.all_names(game) if name.endswith(readings.LETTER))
        for name in (*readings.names(game), *letters):
            marks = [] if (game.name, name) == QUICK else [pytest.mark.slow]
            yield pytest.param(game, name, marks=marks, id=f"{game.name}-{name}")


def _diagnosed(implementation: Implementation) -> Diagnosed:
    rebaser = Rebaser(GAME.law, SUITE)
    return diagnose.diagnosed(GAME.law, SUITE, rebaser, Session(implementation))


def _departing(played: Mapping[str, str]) -> dict[str, str]:
    return {p: a for p, a in played.items() if a != GAME.law.points[p].ruling}


def _read(game: Game, name: str) -> dict[str, str]:
    source = readings.edition(game, name.removesuffix(readings.LETTER))
    if name.endswith(readings.LETTER) and not source.silent.letter:
        pytest.skip(f"{name} has no reading by the letter")
    return readings.answers(game, name)


@pytest.mark.parametrize(("game", "name"), list(_readings()))
def test_an_engine_of_one_reading_has_no_failure_and_plays_like_that_reading(
    game: Game, name: str
) -> None:
    read = game.law.ruled if name == readings.REFERENCE else _read(game, name)
    points = {point: read[point] for point in game.law.points}
    found = run_cases(game, ConformanceOptions(command=deaf(points, game), diagnose=True))
    alike = {one for one in found.overall.like if _told_alike(game, one, points, found.unsettled)}
    assert found.failures == ()
    assert name in found.overall.like
    assert alike == set(found.overall.like)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), list(_readings()))
def test_an_engine_that_is_asked_for_a_reading_has_no_failure_and_plays_like_it(
    game: Game, name: str
) -> None:
    read = game.law.ruled if name == readings.REFERENCE else _read(game, name)
    answers = {point: read[point] for point in game.law.points}
    found = run_cases(game, ConformanceOptions(command=deaf({}, game), answers=answers))
    assert found.failures == ()
    assert name in found.overall.like
    assert all(_told_alike(game, one, answers, ()) for one in found.overall.like)


def _told_alike(game: Game, name: str, played: Mapping[str, str], unsettled: Any) -> bool:
    """Whether a reading differs from what is played only in points that no case settles."""
    other = game.law.ruled if name == readings.REFERENCE else readings.answers(game, name)
    open_points = {one.point for one in unsettled}
    return all(other[point] == played[point] or point in open_points for point in played)


@settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_no_answer_is_found_that_is_not_played(data: st.DataObject) -> None:
    points = data.draw(st.sets(st.sampled_from(sorted(GAME.law.points)), max_size=6))
    played = {p: data.draw(st.sampled_from(GAME.law.points[p].answers)) for p in sorted(points)}
    found = _departing(_diagnosed(deaf(played)).played)
    assert found.items() <= played.items()


def test_another_fault_in_every_position_hides_no_answer() -> None:
    def spoil(reply: dict[str, Any]) -> None:
        if reply.get("position"):
            reply["position"]["voyage"] += 1

    found = _diagnosed(deaf({"pilots.order": "large_first"}, spoil=spoil))
    assert _departing(found.played) == {"pilots.order": "large_first"}


def test_answers_that_decide_nothing_but_what_a_seat_sees_are_found() -> None:
    played = {"cash.open": "hidden", "pledge.shown": "shown"}
    found = _diagnosed(deaf(played))
    assert _departing(found.played) == played
    assert set(found.evidence["pledge.shown"]) == {"pledge.seen.one"}


def test_without_views_the_answers_that_decide_nothing_else_are_not_settled() -> None:
    found = _diagnosed(deaf({"cash.open": "hidden"}, lacking=("views",)))
    assert _departing(found.played) == {}
    assert {one.point: one.why for one in found.unsettled}["cash.open"] == (
        "none of its cases could be asked"
    )


def test_a_fault_that_gives_a_field_another_value_is_no_answer() -> None:
    def spoil(reply: dict[str, Any]) -> None:
        if reply.get("position"):
            reply["position"]["cash"] = [one + 1 for one in reply["position"]["cash"]]

    assert _departing(_diagnosed(deaf({}, spoil=spoil)).played) == {}


def test_a_point_that_fits_an_answer_and_what_is_asked_alike_is_not_settled() -> None:
    plain = deaf({})
    chosen: dict[str, str] = {}

    def without_large_first(line: bytes) -> bytes:
        request = json.loads(line)
        if request["cmd"] == "game":
            chosen.update(request["answers"])
        if request["cmd"] == "run" and chosen["pilots.order"] == "large_first":
            return json.dumps({"seq": request["seq"], "skipped": {"reason": "no"}}).encode()
        return plain(line)

    unsettled = {one.point: one.fits for one in _diagnosed(without_large_first).unsettled}
    assert unsettled["pilots.order"] == ("small_first",)


def test_a_reading_puts_every_case_that_asks_for_no_other_answer() -> None:
    read = readings.answers(GAME, "fr")
    options = ConformanceOptions(command=deaf({}), answers=read, diagnose=True)
    found = run_cases(GAME, options)
    fitting = [
        case
        for case in SUITE.cases
        if all(read[point] == answer for point, answer in case.setup.answers.items())
    ]
    assert {one.case for one in found.verdicts} == {case.id for case in fitting}
    assert (found.failures, found.overall.like) == ((), ("fr",))
