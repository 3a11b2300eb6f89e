"""Set-ups, positions and seats that no box has, as Cartagena's players could ask for them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.cli.choices import fitted_setup
from lexludi.games.cartagena import engine
from lexludi.language import Setup

Command = Any
UNUSABLE = 2
LOST = "cards.kept: No card appears or is lost."
SHARED_OUT = "Where tunnel and jungle are both crossed, the tiles are shared out, three at least"


@pytest.fixture
def dispute(tmp_path: Path) -> Callable[..., Path]:
    """Write a hook with two parrots at hand, as it is or with something changed."""

    def written(place: str = "", value: Any = None) -> Path:
        box = {name: engine.example()[name] for name in ("board", "treasure")}
        data: dict[str, Any] = {
            "game": "cartagena",
            "setup": {"players": 2, "variants": copy.deepcopy(box) | {"black_witch": "yes"}},
            "position": {"phase": "acting", "hand": {"0": {"hook": 1, "parrot": 2}}},
            "step": {"by": 0, "do": "call_hook", "card": "hook", "second": "parrot", "spot": 0},
        }
        *folders, last = place.split("/")
        inside = data
        for name in folders:
            inside = inside.setdefault(name, {})
        if last:
            inside[last] = value
        path = tmp_path / "dispute.json"
        path.write_text(json.dumps(data), "utf-8")
        return path

    return written


@pytest.mark.parametrize(
    "words", [("play",), ("perft", "--depth", 1), ("odds", "--of", "phase")], ids=lambda w: w[0]
)
def test_choices_that_do_not_go_together_are_refused_with_the_rule(
    lexludi: Command, words: tuple[Any, ...]
) -> None:
    verb, *options = words
    both = ("--variant", "scenario=full", "--variant", "tiles=4")
    ran = lexludi(verb, "cartagena", *options, *both)
    assert ran.status == UNUSABLE
    assert SHARED_OUT in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("choice", "there_are"),
    [("tiles=3", "there are 4, 5, 6, 7 and 8"), ("crew.size=7", "there are 4, 5 and 6")],
)
def test_a_choice_that_a_variant_does_not_have_is_refused(
    lexludi: Command, choice: str, there_are: str
) -> None:
    ran = lexludi("play", "cartagena", "--variant", choice)
    assert (ran.status, there_are in ran.err) == (UNUSABLE, True)


def test_a_choice_that_fits_only_beside_others_is_played_with_these() -> None:
    law = open_game("cartagena").law
    setup = fitted_setup(law, Setup(2, {}, {"tunnel.tiles": "4"}))
    assert {n: setup.variants[n] for n in ("scenario", "tiles", "tunnel.tiles")} == {
        "scenario": "full", "tiles": "7", "tunnel.tiles": "4",
    }  # fmt: skip
    assert "board" not in setup.variants
    setup.drawn(law, Random(1)).completed(law)


def test_the_dispute_is_one_that_can_be_judged(
    lexludi: Command, dispute: Callable[..., Path]
) -> None:
    assert lexludi("judge", dispute()).status == 0


@pytest.mark.parametrize(
    ("place", "value", "why"),
    [
        ("setup/variants/tiles", "3", "there are 4, 5, 6, 7 and 8"),
        ("setup/variants/tiles", 6, "expected the choice as a string, not 6"),
        ("setup/variants/crew.size", None, "expected the choice as a string, not null"),
        ("setup/variants/scenario", ["full"], "expected the choice as a string"),
        ("setup/variants/board", 5, "expected an object by space, found 5"),
        ("setup/variants/board/2", None, "board"),
        ("setup/variants/crew.size", "7", "there are 4, 5 and 6"),
        ("setup/variants/board/2", "hook", "each shows every sign once"),
        ("setup/variants/treasure/one_card", 3, "Six of the eight tokens are worth cards"),
        ("position/hand/0/hook", 18, "expected a whole number from 0 to 17, found 18"),
        ("position/hand/1", {"hook": 17}, LOST),
        ("position/discards", {"hook": 17}, LOST),
        ("position/pirates", {"0": {"0": 7}}, "expected a whole number from 0 to 6, found 7"),
        ("position/pirates", {"0": {"0": 2, "1": 4}}, "pirates.room: Never do more than three"),
    ],
)
def test_what_no_box_has_is_refused_with_the_rule(
    lexludi: Command, dispute: Callable[..., Path], place: str, value: Any, why: str
) -> None:
    ran = lexludi("judge", dispute(place, value))
    assert ran.status == UNUSABLE
    assert why in ran.err


@pytest.mark.parametrize("seat", [-1, 2, 5])
@pytest.mark.parametrize("verb", ["judge", "show"])
def test_nobody_sees_from_a_seat_that_does_not_exist(
    lexludi: Command, dispute: Callable[..., Path], verb: str, seat: int
) -> None:
    ran = lexludi(verb, dispute(), "--seat", seat)
    assert ran.status == UNUSABLE
    assert ran.err == f"lexludi: --seat {seat}: expected a seat from 0 to 1\n"
