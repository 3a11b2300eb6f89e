"""Positions that differ only in what a seat does not see have equal views; others have not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.hidden_hands import PEEKING, hands

from lexludi.language import Law, Machine, Setup
from lexludi.language.schema import schema

CARDS = st.sampled_from(["sun", "moon"])
COUNTS = st.fixed_dictionaries({"sun": st.integers(0, 3), "moon": st.integers(0, 3)})
PLAYERS = 3
SEATS = st.integers(0, PLAYERS - 1)
POSITIONS = st.fixed_dictionaries(
    {
        "now": st.sampled_from(["deal", "bidding", "over"]),
        "deck": COUNTS,
        "hand": st.lists(COUNTS, min_size=PLAYERS, max_size=PLAYERS),
        "turn": SEATS,
        "bid": st.lists(st.none() | CARDS, min_size=PLAYERS, max_size=PLAYERS),
        "forehead": st.lists(CARDS, min_size=PLAYERS, max_size=PLAYERS),
        "top": st.none() | CARDS,
    }
)


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The game of hidden hands."""
    return hands(tmp_path_factory.mktemp("law"))


@pytest.fixture(scope="module")
def peeking(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The same game with a guard that reads another seat's hand."""
    return hands(tmp_path_factory.mktemp("law"), PEEKING)


def hidden_from(seat: int, position: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The entries that a seat does not see, as the chapter of the game says."""
    others = [other for other in range(PLAYERS) if other != seat]
    yield from (("deck", card) for card in ("sun", "moon"))
    yield from (("hand", other) for other in others)
    yield from (("bid", other) for other in others if position["now"] != "over")
    yield ("forehead", seat)
    if position["turn"] != seat:
        yield ("top", None)


def other_value(name: str, value: Any) -> Any:
    """Another value of which the same is shown, where there is one."""
    if name == "hand":
        return {"sun": value["moon"], "moon": value["sun"]}
    if name == "deck":
        return (value + 1) % 4
    if name == "bid" and value is None:
        return None
    return "moon" if value == "sun" else "sun"


def changed(position: dict[str, Any], name: str, key: Any) -> dict[str, Any]:
    """The position with another value in an entry, or in a variable that is no map."""
    if key is None:
        return {**position, name: other_value(name, position[name])}
    entries = position[name]
    whole = dict(enumerate(entries)) if isinstance(entries, list) else dict(entries)
    whole[key] = other_value(name, whole[key])
    return {**position, name: list(whole.values()) if isinstance(entries, list) else whole}


@given(position=POSITIONS, seat=SEATS, data=st.data())
def test_positions_that_differ_only_in_what_a_seat_does_not_see_have_equal_views(
    law: Law, position: dict[str, Any], seat: int, data: st.DataObject
) -> None:
    machine, other = Machine(law, Setup(PLAYERS)), position
    entries = list(hidden_from(seat, position))
    for name, key in data.draw(st.lists(st.sampled_from(entries), unique=True)):
        other = changed(other, name, key)
    one, two = (machine.view(machine.from_json(p), seat) for p in (position, other))
    assert one == two


@given(position=POSITIONS, seat=SEATS, data=st.data())
def test_positions_that_differ_in_what_a_seat_sees_have_other_views(
    law: Law, position: dict[str, Any], seat: int, data: st.DataObject
) -> None:
    machine, hidden = Machine(law, Setup(PLAYERS)), set(hidden_from(seat, position))
    every = [(n, k) for n in ("hand", "bid", "forehead") for k in range(PLAYERS)] + [("top", None)]
    name, key = data.draw(st.sampled_from([entry for entry in every if entry not in hidden]))
    other = changed(position, name, key)
    one, two = (machine.view(machine.from_json(p), seat) for p in (position, other))
    assert (one == two) == (position == other)


@given(position=POSITIONS, seat=SEATS)
def test_a_view_fits_the_schema_of_views_and_never_that_of_positions(
    law: Law, position: dict[str, Any], seat: int
) -> None:
    machine, known = Machine(law, Setup(PLAYERS)), schema(law)
    view = machine.view(machine.from_json(position), seat)
    fits = {
        part: Draft202012Validator({**known, "$ref": f"#/$defs/{part}"}).is_valid(view)
        for part in ("view", "position")
    }
    assert fits == {"view": True, "position": False}


@pytest.mark.parametrize("seat", range(PLAYERS))
def test_a_view_of_a_step_fits_the_schema_of_its_views(law: Law, seat: int) -> None:
    machine = Machine(law, Setup(PLAYERS))
    position = machine.start()
    validator = Draft202012Validator({**schema(law), "$ref": "#/$defs/view_step"})
    while steps := machine.legal(position):
        validator.validate(machine.view_step(position, steps[0], seat))
        position = machine.advance(position, steps[0])


@given(position=POSITIONS, by=SEATS, seat=SEATS, data=st.data())
def test_what_a_seat_is_told_of_a_step_follows_from_its_views_alone(
    peeking: Law, position: dict[str, Any], by: int, seat: int, data: st.DataObject
) -> None:
    machine, other = Machine(peeking, Setup(PLAYERS)), {**position, "now": "bidding"}
    position = other
    for name, key in data.draw(st.lists(st.sampled_from(list(hidden_from(seat, position))))):
        other = changed(other, name, key)
    one, two = (machine.from_json(each) for each in (position, other))
    offered = data.draw(CARDS)
    step = {"by": by, "do": "offer", "offered": offered}
    twin = step if by == seat else {**step, "offered": data.draw(CARDS)}
    legal = [machine.refusal(p, s) is None for p, s in ((one, step), (two, twin))]
    assume(legal[0] == legal[1])
    if legal[0]:
        after = [machine.view(machine.advance(p, s), seat) for p, s in ((one, step), (two, twin))]
        assume(after[0] == after[1])
    assert machine.refusal(one, step, seat) == machine.refusal(two, twin, seat)
    assert machine.explain(one, step, seat) == machine.explain(two, twin, seat)
    assert machine.trace(one, step, seat) == machine.trace(two, twin, seat)
