"""What can be agreed before a game, and what cannot, is the same in both machines."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.javascript.node_machine import NodeMachine

from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, Setup, SetupError
from lexludi.play import setups
from lexludi.play.near_miss import places, replaced

GAMES = ("manila", "cartagena")
CHANGES = 40


def wrong(law: Law, usual: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Setups that no game can have."""
    low, high = law.players
    for players in (low - 1, high + 1, str(low), True, None, 3.5):
        yield {**usual, "players": players}
    point, variant = next(iter(law.points)), next(iter(law.variants))
    yield {**usual, "answers": {"no.such.point": "yes"}}
    yield {**usual, "answers": {point: "no_such_answer"}}
    yield {**usual, "answers": {point: 0}}
    yield {**usual, "variants": {**usual["variants"], "no_such_variant": "yes"}}
    yield {**usual, "variants": {**usual["variants"], variant: "no_such_choice"}}
    for name in law.open_parameters:
        kept = {other: value for other, value in usual["variants"].items() if other != name}
        yield {**usual, "variants": kept}


def changed(usual: dict[str, Any], rng: random.Random) -> Iterator[dict[str, Any]]:
    """Setups with one value or two changed, which may be possible or not."""
    variants = dict(usual["variants"])
    spots = list(places(variants))
    for _ in range(CHANGES):
        other = copy.deepcopy(variants)
        for path, _ in rng.sample(spots, min(2, len(spots))):
            other = replaced(other, path, rng.choice(spots)[1])
        yield {**usual, "variants": other}


def is_possible(law: Law, setup: dict[str, Any]) -> bool:
    try:
        Machine(law, Setup(setup["players"], setup["answers"], setup["variants"]))
    except (SetupError, TypeError):
        # The command line gives whole numbers of players only.
        return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_what_is_refused_in_one_is_refused_in_the_other(name: str, tmp_path: Path) -> None:
    law, rng = open_game(name).law, random.Random("setups")
    usual = setups.reference(law, law.players[0]).as_json()
    asked = [*wrong(law, usual), *changed(usual, rng), usual]
    with NodeMachine(law, tmp_path) as node:
        answers = node.answers([("setup", setup) for setup in asked])
    expected = [is_possible(law, setup) for setup in asked]
    assert True in expected
    assert False in expected
    refused = [answer.get("error") for answer in answers]
    assert refused == [None if possible else "SetupError" for possible in expected]
