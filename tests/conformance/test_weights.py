"""Cases ask how often each outcome of chance comes, and a wrong weight fails them by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.changed_law import changed_law
from tests.conformance.law_peer import Server

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.case import Case, Weights
from lexludi.cases.generation.generate import Effort
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game, open_game
from lexludi.conformance.mismatch import mismatch
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.protocol import Answer, Weighed
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import load

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
UNEQUAL = "weight: deck[drawn] * (3 if drawn == red else 2 if drawn == green else 1)"
NO_SEARCH = Effort(1, 0, 0, 0, 0, whole=1, mutation_guided=0, moments=0, elements=0)


def written(folder: Path, weight: str) -> Path:
    """A folder with the law of pebbles, with another weight of the cards."""
    return changed_law(PEBBLES, folder, ("weight: deck[drawn]", weight)).parent


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Pebbles with cards that are not equally likely, and its cases."""
    folder = written(tmp_path_factory.mktemp("weighed"), UNEQUAL)
    game = open_game(folder)
    regenerate.write(game.law, folder / "cases", effort=NO_SEARCH)
    return game


@pytest.fixture(scope="module")
def suite(game: Game) -> Suite:
    return suite_folder.read(game.cases)


def weighed(suite: Suite) -> list[Case]:
    return [case for case in suite.cases if isinstance(case.expect, Weights)]


def outcome(drawn: str, weight: int) -> Weighed:
    return Weighed({"by": "chance", "do": "deal", "drawn": drawn}, weight)


def run(game: Game, peer: Server) -> Conformance:
    def answer(line: bytes) -> bytes:
        return json.dumps(peer.answer(json.loads(line))).encode()

    return run_cases(game, ConformanceOptions(command=answer, players=(2, 3)))


def test_every_kind_of_chance_is_asked_about_for_each_number_of_players(suite: Suite) -> None:
    assert {case.id for case in weighed(suite)} == {"deal.weighed.two", "deal.weighed.three"}


def test_outcomes_are_asked_about_where_their_weights_differ_most(suite: Suite) -> None:
    for case in weighed(suite):
        assert isinstance(case.expect, Weights)
        assert [one.weight for one in case.expect.outcomes or ()] == [3, 2, 1]


def test_an_engine_with_the_same_ratios_passes(game: Game, tmp_path: Path) -> None:
    other = load(written(tmp_path, f"{UNEQUAL} * 7") / "law")
    assert run(game, Server(other)).failures == ()


@pytest.mark.parametrize("weight", ["weight: deck[drawn]", f"{UNEQUAL} + 1", "weight: 1"])
def test_an_engine_with_another_weight_fails_by_the_name_of_the_kind_of_chance(
    game: Game, tmp_path: Path, weight: str
) -> None:
    found = run(game, Server(load(written(tmp_path, weight) / "law")))
    assert {one.case for one in found.failures} == {"deal.weighed.two", "deal.weighed.three"}
    assert {(one.rule, one.path) for one in found.failures} == {("deal", "/weights")}
    assert all(one.line and one.sentence for one in found.failures)


def test_an_implementation_that_weighs_nothing_is_not_asked(game: Game) -> None:
    class Silent(Server):
        def start(self, request: dict[str, Any]) -> dict[str, Any]:
            message = super().start(request)
            return {
                **message,
                "capabilities": [c for c in message["capabilities"] if c != "weights"],
            }

    found = run(game, Silent(game.law))
    skipped = [one for one in found.verdicts if one.verdict == "skipped"]
    assert {one.case for one in skipped} == {"deal.weighed.two", "deal.weighed.three"}
    assert {one.reason for one in skipped} == {"it does not weigh outcomes of chance"}


RIGHT = {"red": 3, "green": 2, "blue": 1}


@pytest.mark.parametrize(
    ("weights", "path"),
    [
        (RIGHT, None),
        ({"red": 6, "green": 4, "blue": 2}, None),
        ({"red": 3, "green": 2, "blue": 2}, "/weights"),
        ({"red": -3, "green": -2, "blue": -1}, "/weights"),
        ({"red": 0, "green": 0, "blue": 0}, "/weights"),
        ({"red": 3, "green": 2}, "/steps"),
        ({}, "/steps"),
    ],
)
def test_weights_are_compared_as_ratios_and_exactly(
    suite: Suite, weights: dict[str, int], path: str | None
) -> None:
    answer = Answer(1, weights=tuple(outcome(*one) for one in weights.items()))
    seen = mismatch(weighed(suite)[0], answer, reasons=True)
    assert (seen and seen.path) == path


def test_a_wrong_weight_is_told_as_the_share_of_an_outcome(suite: Suite) -> None:
    answer = Answer(1, weights=tuple(outcome(drawn, 1) for drawn in RIGHT))
    seen = mismatch(weighed(suite)[0], answer, reasons=True)
    assert seen is not None
    assert seen.expected == '{"by":"chance","do":"deal","drawn":"blue"} 1/6'
    assert seen.came == "1/3"


def test_an_outcome_listed_twice_with_half_its_weight_is_another_list(suite: Suite) -> None:
    twice = (outcome("red", 3), outcome("red", 3), outcome("green", 4), outcome("blue", 2))
    seen = mismatch(weighed(suite)[0], Answer(1, weights=twice), reasons=True)
    assert seen is not None
    assert seen.path == "/steps"
