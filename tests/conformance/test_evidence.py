"""An answer is taken only where a legal step shows it, and every answer names its evidence."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.conformance.in_process import Implementation
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.engine.peer import Peer
from lexludi.engine.refusal import Refusal
from lexludi.games.manila import engine as manila
from lexludi.readings import readings

Engine = Callable[..., Implementation]


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game("manila")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """The reference engine, deaf to answers or without some actions, with an offer of its own."""
    plain = manila.Game.verify

    def made(
        played: Mapping[str, str],
        *,
        lacking: Sequence[str] = (),
        offer: Mapping[str, Any] | None = None,
        variants: Mapping[str, str] | None = None,
    ) -> Implementation:
        def new_game(players: int, answers: Any, chosen: Any) -> manila.Game:
            own = dict(variants) if variants else chosen
            return manila.Game(manila.Setup(players, {**answers, **played}, own))

        def verify(self: manila.Game, position: Any, step: Any) -> Any:
            if isinstance(step, dict) and step.get("do") in lacking:
                return Refusal("illegal", None, "there is no such action")
            return plain(self, position, step)

        monkeypatch.setattr(manila, "new_game", new_game)
        monkeypatch.setattr(manila.Game, "verify", verify)
        peer = Peer(manila)

        def answer(line: bytes) -> bytes:
            reply = json.loads(peer.answer(line))
            if "games" in reply:
                reply["games"]["manila"] |= offer or {}
                reply["capabilities"].remove("reason")
            return json.dumps(reply).encode()

        return answer

    return made


def run(game: Game, implementation: Implementation, **more: Any) -> Conformance:
    options = ConformanceOptions(command=implementation, **{"diagnose": True, **more})
    return run_cases(game, options)


def test_answers_that_are_declared_hold_without_a_diagnosis(game: Game, engine: Engine) -> None:
    large = {"pilots.order": ["large_first"]}
    made = engine({"pilots.order": "large_first"}, offer={"answers": large})
    found = run(game, made, diagnose=False)
    assert found.failures == ()
    assert 0 < found.skipped < found.passed


def test_a_variant_that_is_always_played_holds_for_every_case(game: Game, engine: Engine) -> None:
    displacing = {"boarding.variant": "displacing"}
    made = engine({}, variants=displacing, offer={"variants": {"boarding.variant": ["displacing"]}})
    found = run(game, made)
    assert found.passed == len(found.verdicts)
    assert [(one.point, one.answer) for one in found.declared] == [
        ("boarding.variant", "displacing")
    ]


def test_a_declared_answer_that_the_law_does_not_know_is_no_crash(
    game: Game, engine: Engine
) -> None:
    found = run(game, engine({}, offer={"answers": {"pilots.order": ["sideways"]}}))
    assert found.declared == ()
    assert found.passed == 0


@pytest.mark.parametrize(
    ("lacking", "points"),
    [("redeem", {"redeem.when", "redeem.bid"}), ("board", {"board.space", "displace.captain"})],
)
def test_an_engine_without_an_action_is_not_said_to_answer_a_point_about_it(
    game: Game, engine: Engine, lacking: str, points: set[str]
) -> None:
    found = run(game, engine({}, lacking=(lacking,)))
    assert found.declared == ()
    assert points <= {one.point for one in found.unsettled}
    assert found.failed > 0


def test_an_answer_that_forbids_is_found_where_the_action_is_played_elsewhere(
    game: Game, engine: Engine
) -> None:
    found = run(game, engine({"opening.passing": "must"}))
    (declared,) = found.declared
    assert (declared.point, declared.answer) == ("opening.passing", "must")
    assert "opening.passing.may" in declared.evidence
    assert found.failures == ()


def test_an_answer_names_the_cases_that_show_it_and_counts_those_that_rest_on_it(
    game: Game, engine: Engine
) -> None:
    (declared,) = run(game, engine({"pilots.order": "large_first"})).declared
    assert "pilots.order.small_first" in declared.evidence
    assert declared.cases > 1
    assert not declared.offered


def test_an_answer_that_is_offered_says_so(game: Game, engine: Engine) -> None:
    large = {"pilots.order": ["large_first"]}
    (declared,) = run(
        game, engine({"pilots.order": "large_first"}, offer={"answers": large})
    ).declared
    assert declared.offered


def test_an_engine_of_one_edition_is_said_to_play_like_that_edition(
    game: Game, engine: Engine
) -> None:
    german = readings.answers(game, "de")
    found = run(game, engine(german))
    assert found.overall.like == ("de",)


def test_answers_of_two_editions_are_like_no_reading(game: Game, engine: Engine) -> None:
    found = run(game, engine({"pilots.order": "large_first", "redeem.when": "own_turn"}))
    assert found.overall.like == ()
    assert found.overall.nearest
    assert found.overall.departing


@pytest.mark.slow
def test_an_engine_that_fails_most_cases_plays_like_no_reading(game: Game, engine: Engine) -> None:
    every = tuple(game.law.actions)
    found = run(game, engine({}, lacking=every))
    assert found.overall.like == found.overall.nearest == ()
    assert "passed" in found.overall.sentence


def test_what_was_not_looked_for_is_not_said_to_be_played(game: Game, engine: Engine) -> None:
    found = run(game, engine({}), diagnose=False, only=("bid.raise",))
    assert "was not looked at" in found.overall.sentence
