"""Reading steps, and asking whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import JSON

from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.actions import ACTIONS, BY_NAME

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

RULES = {
    *("deal.left", "draw.left", "reveal.left"),
    *(f"advance.{name}" for name in ("card", "pirate", "goal", "boat", "room")),
    *(f"retreat.{name}" for name in ("pirate", "drawing", "boat", "bay", "behind")),
    *(f"help.{name}" for name in ("other", "drawing", "pirate", "goal", "boat", "room")),
    *(f"sail.{name}" for name in ("scenario", "aboard", "tunnel")),
    *(f"steer.{name}" for name in ("scenario", "aboard", "tunnel", "captain", "first")),
    *("stop.acted", "skip.hand", "skip.first", "skip.steered", "wait.stuck"),
    *(f"{name}.card" for name in ("discard", "take", "give", "keep", "lay")),
    *(f"call_{x}.witch" for x in ("pistol", "rum", "lamp")),
    *(f"call_{x}.card" for x in ("pistol", "rum", "lamp", "chest")),
    *(f"call_{x}.sign" for x in ("pistol", "rum", "lamp", "chest", "hook")),
    *("call_pistol.victim", "call_pistol.empty"),
    *(f"call_parrots.{name}" for name in ("witch", "hand", "use")),
    *(f"call_hook.{name}" for name in ("witch", "named", "cards", "actions", "pirates")),
    *(f"call_hook.{name}" for name in ("goal", "boat", "room")),
    *("call_chest.pirate", "call_chest.closed"),
}

ARGUMENTS: dict[str, dict[str, Any]] = {
    "card": {"card": "rum"},
    "advance": {"card": "rum", "spot": 0},
    "retreat": {"spot": 0},
    "help": {"whose": 1, "spot": 0},
    "call_pistol": {"card": "pistol", "victim": 1},
    "call_parrots": {"dark": 0, "sign": "rum"},
    "call_hook": {"card": "hook", "second": "rum", "spot": 0},
    "call_chest": {"card": "chest", "spot": 6},
    "reveal": {"token": "snake"},
}
BARE = ("reshuffle", "sail", "steer", "stop", "skip", "wait")


def arguments(name: str) -> dict[str, Any]:
    """Readable arguments of an action."""
    return {} if name in BARE else ARGUMENTS.get(name, ARGUMENTS["card"])


def test_every_guard_of_the_vocabulary_is_there_once() -> None:
    guards = [rule for action in ACTIONS for rule in action.guards]
    assert sorted(guards) == sorted(RULES)


@pytest.mark.parametrize(
    "step",
    [
        {"by": 0, "do": "retreat"},
        {"by": 0, "do": "retreat", "spot": 51},
        {"by": 0, "do": "retreat", "spot": -1},
        {"by": 0, "do": "retreat", "spot": 1.0},
        {"by": 0, "do": "retreat", "spot": True},
        {"by": 0, "do": "advance", "spot": 1, "card": "key"},
        {"by": 0, "do": "help", "spot": 1, "whose": 2},
        {"by": 0, "do": "call_pistol", "card": "pistol", "victim": "1"},
        {"by": 0, "do": "call_parrots", "dark": 3, "sign": "rum"},
        {"by": 0, "do": "call_parrots", "dark": 0, "sign": "dark_rum"},
        {"by": "chance", "do": "reveal", "token": "gold"},
    ],
)
def test_arguments_of_another_form_are_unreadable(table: type[Table], step: Any) -> None:
    here = table()
    refusal = here.game.verify(here.at([4], [9]), step)
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == ("unreadable", None)


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_an_action_is_refused_when_it_is_not_due(table: type[Table], name: str) -> None:
    here = table()
    position = here.game.start()
    if name == "deal":
        position.phase = "acting"
    by = "chance" if BY_NAME[name].by == "chance" else 0
    assert here.late(position, name, by, **arguments(name)) == f"{name}.when"


@pytest.mark.parametrize("name", sorted(BY_NAME.keys() - {"discard"}))
def test_an_action_is_refused_to_others(table: type[Table], name: str) -> None:
    here = table(black_witch="yes")
    position = here.game.start()
    due = {"draw": {"to_draw": 1}, "reshuffle": {"to_draw": 1, "pile": 0}}.get(name, {})
    phases = {"take": "robbing", "give": "sharing", "keep": "choosing", "lay": "laying"}
    phases |= {"reveal": "opening", "deal": "dealing"}
    position.phase = phases.get(name, "acting")  # type: ignore[assignment]  # names are phases
    for field, value in due.items():
        setattr(position, field, value)
    by = 1 if BY_NAME[name].by == "turn" else 0
    assert here.late(position, name, by, **arguments(name)) == f"{name}.who"


@given(name=st.sampled_from(sorted(BY_NAME)), value=JSON, by=JSON)
def test_any_argument_is_verified_without_an_exception(name: str, value: Any, by: Any) -> None:
    game = engine.new_game(2, None, engine.example() | {"black_witch": "yes"})
    position = game.start()
    position.phase = "acting"
    for argument in BY_NAME[name].arguments:
        game.verify(position, {"by": by, "do": name, **arguments(name), argument: value})
        game.verify(position, {"by": 0, "do": name, **arguments(name), argument: value})


def test_steps_are_listed_in_the_order_of_their_actions(table: type[Table]) -> None:
    here = table(scenario="full")
    names = [step["do"] for step in here.game.legal(here.at([49, 4], [9], hand={0: {"rum": 1}}))]
    assert list(dict.fromkeys(names)) == ["advance", "retreat", "sail", "steer"]
