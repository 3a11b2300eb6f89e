"""Reading steps, asking whose turn it is, and setting games up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import JSON

from lexludi.engine import SetupError
from lexludi.games.manila import engine
from lexludi.games.manila.engine.actions import ACTIONS, BY_NAME
from lexludi.games.manila.engine.board import PHASES

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

RULES = {
    "deal.pool",
    "bid.minimum",
    "bid.raise",
    "bid.means",
    "bid.shareless",
    "bid.opening",
    "pass.opening",
    "pay.funds",
    "buy.stock",
    "buy.funds",
    "launch.cargo",
    "launch.limit",
    "launch.sum",
    "place.refrained",
    "place.vacant",
    "place.loaded",
    "place.cheapest",
    "place.crew",
    "place.docked",
    "place.berthed",
    "place.tenancy",
    "place.front",
    "place.funds",
    "place.taboo",
    "roll.dice",
    "board.attacked",
    "board.vacant",
    "board.cheapest",
    "displace.vacancy",
    "displace.whose",
    "displace.captain",
    "stay.must",
    "steer.sea",
    "steer.small",
    "steer.large",
    "steer.same_way",
    "steer.behind",
    "send.plundered",
    "spare.allowed",
    "spare.plundered",
    "repair.funds",
    "pledge.free",
    "redeem.pledged",
    "redeem.funds",
    "redeem.turn",
    "redeem.bid",
}


def test_every_guard_of_the_vocabulary_is_there_once() -> None:
    guards = [rule for action in ACTIONS for rule in action.guards]
    assert sorted(guards) == sorted(RULES)


@pytest.mark.parametrize(
    "step",
    [
        {"by": 0, "do": "bid"},
        {"by": 0, "do": "bid", "amount": 1.0},
        {"by": 0, "do": "bid", "amount": "1"},
        {"by": 0, "do": "bid", "amount": True},
        {"by": 0, "do": "place", "spot": "silk_4"},
        {"by": 0, "do": "board", "spot": "port_a"},
        {"by": "chance", "do": "roll", "pips": {"silk": 1}},
        {"by": "chance", "do": "roll", "pips": {"nutmeg": 7, "silk": 1, "ginseng": 1, "jade": 0}},
        {"by": 0, "do": "send", "punt": "silk", "harbour": "sea"},
    ],
)
def test_arguments_of_another_form_are_unreadable(table: type[Table], step: Any) -> None:
    here = table()
    refusal = here.game.verify(here.at("auction"), step)
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == ("unreadable", None)


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_an_action_is_refused_in_other_phases(table: type[Table], name: str) -> None:
    here = table()
    action = BY_NAME[name]
    phase = next(phase for phase in PHASES if phase not in action.moments)
    position = here.game.start()
    position.phase = phase
    refusal = here.game.verify(position, {"by": 0, "do": name, **ARGUMENTS.get(name, {})})
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == ("turn", f"{name}.when")


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_an_action_is_refused_to_others(table: type[Table], name: str) -> None:
    here = table()
    action = BY_NAME[name]
    position = here.game.start()
    position.phase = min(action.moments)
    other = 1 if action.by in ("turn", "chance") else "chance"
    refusal = here.game.verify(position, {"by": other, "do": name, **ARGUMENTS.get(name, {})})
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == ("turn", f"{name}.who")


ARGUMENTS: dict[str, dict[str, Any]] = {
    "deal": {"share": "silk"},
    "spare": {"punt": "silk"},
    "bid": {"amount": 1},
    "buy": {"share": "silk"},
    "load": {"leave": "silk"},
    "launch": {
        "cargo": {"1": "silk", "2": "jade", "3": "nutmeg"},
        "start": {"1": 3, "2": 3, "3": 3},
    },
    "place": {"spot": "silk_1"},
    "roll": {"pips": {"nutmeg": 1, "silk": 1, "ginseng": 0, "jade": 1}},
    "board": {"spot": "silk_1"},
    "steer": {"shift": {"nutmeg": 1, "silk": 0, "ginseng": 0, "jade": 0}},
    "send": {"punt": "silk", "harbour": "port"},
    "pledge": {"share": "silk"},
    "redeem": {"share": "silk"},
}


@given(name=st.sampled_from(sorted(BY_NAME)), value=JSON, by=JSON)
def test_any_argument_is_verified_without_an_exception(name: str, value: Any, by: Any) -> None:
    game = engine.Game(engine.Setup(3))
    for argument in BY_NAME[name].arguments:
        step = {"by": by, "do": name, **ARGUMENTS.get(name, {}), argument: value}
        game.verify(game.start(), step)


# Setting up.


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ((2,), "players"),
        ((6,), "players"),
        ((True,), "players"),
        (("3",), "players"),
        ((3, {"pilots.ordre": "small_first"}), "answers"),
        ((3, {"pilots.order": "smallest"}), "answers.pilots.order"),
        ((3, {"pilots.order": 1}), "answers.pilots.order"),
        ((3, []), "answers"),
        ((3, {}, {"boarding.variant": "wild"}), "variants.boarding.variant"),
        ((3, {}, {"borading": "standard"}), "variants"),
    ],
)
def test_a_wrong_setup_is_refused_with_its_place(arguments: Any, where: str) -> None:
    with pytest.raises(SetupError, match=f"^{where}: ") as caught:
        engine.Setup(*arguments)
    assert caught.value.where == where


def test_answers_left_out_are_the_rulings() -> None:
    setup = engine.Setup(3, {"pilots.order": "large_first"})
    rulings = {point: answers[0] for point, answers in engine.POINTS.items()}
    assert setup.answers == rulings | {"pilots.order": "large_first"}
    assert setup.variants == {"boarding.variant": "standard"}
