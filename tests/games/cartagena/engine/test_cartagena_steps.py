"""Reading steps, and asking whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    *("stop.acted", "skip.hand", "skip.first", "wait.stuck"),
    *(f"{name}.card" for name in ("discard", "take", "give", "keep", "lay")),
    *(f"call_{x}.{y}" for x in ("pistol", "rum", "lamp", "chest") for y in ("witch", "card")),
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

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


def arguments(name: str) -> dict[str, Any]:
    """Readable arguments of an action."""
    return {} if name in BARE else ARGUMENTS.get(name, ARGUMENTS["card"])


def test_every_guard_of_the_vocabulary_is_there_once() -> None:
    guards = [rule for action in ACTIONS for rule in action.guards]
    assert sorted(guards) == sorted(RULES)


@pytest.mark.parametrize(
    "step",
    [
        None,
        3,
        [],
        "skip",
        {},
        {"by": 0},
        {"do": "skip"},
        {"by": 0, "do": ["skip"]},
        {"by": 0, "do": "fly"},
        {"by": 2, "do": "skip"},
        {"by": -1, "do": "skip"},
        {"by": True, "do": "skip"},
        {"by": 0.0, "do": "skip"},
        {"by": "somebody", "do": "skip"},
        {"by": 10**30, "do": "skip"},
        {"by": 0, "do": "skip", "spot": 1},
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
def test_what_is_no_step_is_unreadable(table: type[Table], step: Any) -> None:
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


def test_a_refused_step_is_not_carried_out(table: type[Table]) -> None:
    here = table()
    with pytest.raises(engine.Refused, match=r"retreat\.behind") as caught:
        here.do(here.at([4], [9]), "retreat", 0, spot=4)
    assert caught.value.refusal.rule == "retreat.behind"


@given(value=JSON)
def test_any_value_is_verified_without_an_exception(value: Any) -> None:
    game = engine.new_game(2, None, engine.example())
    assert game.verify(game.start(), value) is not None


@given(name=st.sampled_from(sorted(BY_NAME)), value=JSON, by=JSON)
def test_any_argument_is_verified_without_an_exception(name: str, value: Any, by: Any) -> None:
    game = engine.new_game(2, None, engine.example() | {"black_witch": "yes"})
    position = game.start()
    position.phase = "acting"
    for argument in BY_NAME[name].arguments:
        game.verify(position, {"by": by, "do": name, **arguments(name), argument: value})
        game.verify(position, {"by": 0, "do": name, **arguments(name), argument: value})


def test_numbers_of_many_digits_are_refused_in_few_words(table: type[Table]) -> None:
    here = table()
    refusal = here.game.verify(here.at(), {"by": 0, "do": "retreat", "spot": 10**5000})
    assert refusal is not None
    assert len(refusal.message) < 100
