"""Exact chances: equal to those of following every history, and to published figures."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.changed_law import changed_law

from lexludi.catalogue import open_game
from lexludi.language import Law, LawError, Machine, Setup, Step, inquiry, load
from lexludi.play import odds
from lexludi.support.errors import UsageError

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
UNEQUAL = "weight: deck[drawn] * (3 if drawn == red else 2 if drawn == green else 1)"


@pytest.fixture
def pebbles(tmp_path: Path) -> Law:
    """Pebbles with cards that are not equally likely."""
    return load(changed_law(PEBBLES, tmp_path, ("weight: deck[drawn]", UNEQUAL)))


def table(law: Law, players: int = 3) -> Machine:
    return Machine(law, Setup(players))


def chances(
    machine: Machine, position: Any, number: int, text: str, *plan: Any
) -> dict[Any, Fraction]:
    """The chance of each value of an expression."""
    (term,) = inquiry.terms_of(machine.law, [text])
    patterns = tuple(odds.pattern_of(machine, one) for one in plan)
    found = odds.reached(machine, position, number, patterns)
    asked = inquiry.values_of(machine, [term])
    values = [(asked(p)[0], share) for p, share in found.positions]
    return dict(odds.shares(values))


def by_hand(machine: Machine, position: Any, number: int, read: Any) -> dict[Any, Fraction]:
    """The same by following every history of a game in which nobody else acts meanwhile."""
    if number == 0:
        return {read(machine.to_json(position)): Fraction(1)}
    steps = machine.legal(position)
    weights = [machine.weight(position, step) for step in steps]
    found: dict[Any, Fraction] = {}
    for step, weight in zip(steps, weights, strict=True):
        after = by_hand(machine, machine.do(position, step), number - 1, read)
        for value, share in after.items():
            found[value] = found.get(value, Fraction(0)) + share * Fraction(weight, sum(weights))
    return found


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_odds_are_those_of_following_every_history(pebbles: Law, number: int, seat: int) -> None:
    machine = table(pebbles)
    expected = by_hand(machine, machine.start(), number, lambda p: p["hand"][seat])
    assert chances(machine, machine.start(), number, f"hand[{seat}]") == expected


def test_the_chances_of_all_values_add_up_to_one(pebbles: Law) -> None:
    machine = table(pebbles)
    assert sum(chances(machine, machine.start(), 2, "deck[red]").values()) == 1


def test_equal_positions_are_followed_once(stones: Law) -> None:
    machine = table(stones, 2)
    assert len(odds.reached(machine, machine.start(), 1).positions) == 2


def test_players_do_what_the_plan_says_until_the_game_is_over(pebbles: Law) -> None:
    machine = table(pebbles, 2)
    plan = ({"do": "grab", "amount": 3}, {"do": "grab", "amount": 1})
    found = chances(machine, machine.start(), 3, "now", *plan)
    assert found == {"over": 1}


LAUNCHED: list[Step] = [
    *(
        {"by": "chance", "do": "deal", "share": share}
        for share in ("jade", "silk", "nutmeg", "silk", "nutmeg", "ginseng")
    ),
    {"by": 0, "do": "bid", "amount": 1},
    {"by": 1, "do": "pass"},
    {"by": 2, "do": "pass"},
    {"by": 0, "do": "pay"},
    {"by": 0, "do": "forgo"},
    {"by": 0, "do": "load", "leave": "ginseng"},
    {
        "by": 0,
        "do": "launch",
        "cargo": {"1": "nutmeg", "2": "silk", "3": "jade"},
        "start": {"1": 0, "2": 4, "3": 5},
    },
]


def test_from_0_4_and_5_punts_arrive_with_the_published_chances() -> None:
    machine = table(open_game("manila").law)
    position = machine.start()
    for step in LAUNCHED:
        position = machine.do(position, step)
    found = odds.reached(machine, position, 3, ({"do": "refrain"},))
    wares = ("nutmeg", "silk", "jade")
    terms = inquiry.terms_of(machine.law, [f"berth[{ware}] != none" for ware in wares])
    asked = inquiry.values_of(machine, terms)
    shown = [(asked(position), share) for position, share in found.positions]
    arrives = [sum(share for values, share in shown if values[n]) for n in range(len(wares))]
    assert arrives == [Fraction(35, 216), Fraction(135, 216), Fraction(160, 216)]
    assert [float(round(share * 100, 1)) for share in arrives] == [16.2, 62.5, 74.1]


@pytest.mark.parametrize(
    ("plan", "number", "most", "message"),
    [
        ([], 4, 1000, "player 1 has a choice before chance is due: say with --do which of grab"),
        (["grab"], 4, 1000, "3 legal steps fit --do"),
        ([], 3, 10, "more than 10 steps: ask about fewer steps of chance"),
    ],
)
def test_what_cannot_be_computed_is_refused_with_what_to_do(
    pebbles: Law, plan: list[str], number: int, most: int, message: str
) -> None:
    machine = table(pebbles)
    patterns = tuple(odds.pattern_of(machine, one) for one in plan)
    with pytest.raises(UsageError, match=message):
        odds.reached(machine, machine.start(), number, patterns, most)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("grap", "no player does 'grap': did you mean grab"),
        ("deal", "no player does 'deal'"),
        ({"do": "grab", "amuont": 1}, "grab has no 'amuont': did you mean amount"),
        ({"amount": 1}, "expected the name of an action"),
        ([], "expected the name of an action"),
    ],
)
def test_a_step_that_no_player_does_is_no_plan(pebbles: Law, step: Any, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        odds.pattern_of(table(pebbles), step)


def test_a_weight_that_is_no_share_is_refused(tmp_path: Path) -> None:
    change = ("weight: deck[drawn]", "weight: deck[drawn] - 1")
    machine = table(load(changed_law(PEBBLES, tmp_path, change)))
    with pytest.raises(UsageError, match="weights of chance are no shares"):
        odds.reached(machine, machine.start(), 1)


@pytest.mark.parametrize("text", ["nope", "deck[", "deck[green].x", "me", "heap +"])
def test_what_is_no_expression_of_the_law_is_a_fault_with_its_place(
    pebbles: Law, text: str
) -> None:
    with pytest.raises(LawError, match="question:2"):
        inquiry.terms_of(pebbles, ["heap", text])


def test_what_the_machine_draws_is_what_it_lists_and_weighs(pebbles: Law) -> None:
    machine = table(pebbles)
    position = machine.do(machine.start(), {"by": "chance", "do": "deal", "drawn": "green"})
    drawn = [(weight, machine.to_json(after)) for weight, after in machine.drawn(position)]
    assert drawn == [
        (machine.weight(position, step), machine.to_json(machine.do(position, step)))
        for step in machine.legal(position)
    ]
