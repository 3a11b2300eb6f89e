"""Law and engine must agree how often each outcome of chance comes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.differential import run
from lexludi.differential.disagreement import replay
from lexludi.differential.options import DifferentialOptions
from lexludi.language import Law, Setup, load
from lexludi.play.adapter import LawAdapter, Opponent

LAW = Path(__file__).parents[1] / "games" / "pebbles" / "law"
CHAPTER = "01-pebbles.md"
TWICE = "deck[drawn] * 2"
RED = "deck[drawn] * (2 if drawn == red else 1)"


@pytest.fixture
def weighing(tmp_path: Path) -> Callable[[str], Opponent]:
    """Makes an engine that plays pebbles with another weight."""

    def make(weight: str) -> Opponent:
        folder = tmp_path / "pebbles"
        folder.mkdir()
        text = (LAW / CHAPTER).read_text("utf-8")
        text = text.replace("weight: deck[drawn]", f"weight: {weight}")
        (folder / CHAPTER).write_text(text, "utf-8")
        law: Law = load(folder)
        return lambda setup: LawAdapter(law, Setup(setup.players, setup.answers, setup.variants))

    return make


@pytest.fixture
def pebbles() -> Game:
    return open_game(LAW.parent)


def options(opponent: Opponent) -> DifferentialOptions:
    return DifferentialOptions(players=(2,), games=2, opponent=opponent)


def test_another_share_is_found_and_the_kind_of_chance_named(
    pebbles: Game, weighing: Callable[[str], Opponent]
) -> None:
    difference, *_ = run.run(pebbles, options(weighing(RED))).differences
    assert difference.message == "the shares of an outcome of chance differ"
    assert difference.rules == ("deal",)
    assert (difference.spec, difference.engine) == ("1/3", "1/2")


def test_a_difference_about_shares_is_shrunk_to_its_shortest_history(
    pebbles: Game, weighing: Callable[[str], Opponent]
) -> None:
    found = run.run(pebbles, options(weighing(RED))).differences
    assert {len(difference.history) for difference in found} == {0}


def test_other_weights_in_the_same_ratios_are_no_difference(
    pebbles: Game, weighing: Callable[[str], Opponent]
) -> None:
    assert run.run(pebbles, options(weighing(TWICE))).differences == ()


def test_a_truth_value_is_no_weight(pebbles: Game) -> None:
    def truthful(setup: Setup) -> LawAdapter:
        adapter = LawAdapter(pebbles.law, setup)
        weight = adapter.weight
        setattr(adapter, "weight", lambda *of: weight(*of) == 1 or weight(*of))  # noqa: B010
        return adapter

    difference, *_ = run.run(pebbles, options(truthful)).differences
    assert difference.message == "the shares of an outcome of chance differ"


def test_a_replay_compares_the_shares_at_its_end(
    pebbles: Game, weighing: Callable[[str], Opponent]
) -> None:
    red = {"by": "chance", "do": "deal", "drawn": "red"}
    setup, opponent = Setup(2).completed(pebbles.law), weighing(RED)
    assert replay(pebbles.law, setup, opponent, [], red) is not None
    # Once the red card is dealt, the others are as likely by both.
    assert replay(pebbles.law, setup, opponent, [red], {**red, "drawn": "blue"}) is None
