"""Every form of the language means to machine and solver what it means when worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from tests.property.small_law import HERE, NAMES
from tests.property.two_ways import COMPILER, PLAYERS, Case, cases, compiled

from lexludi.language.evaluate.evaluator import copy_map
from lexludi.language.evaluate.symbolic import read_back
from lexludi.language.read.chapters import Field
from lexludi.language.read.effects import compile_effects
from lexludi.language.read.source import Scope
from lexludi.language.types import Seat

SEATS = range(PLAYERS)
CARDS = ("red", "green", "blue")
SOME = settings(max_examples=5)
Meaning = Callable[[Any], Any]


class Now:
    """A position by the names of its state; `old` is the one before, `me` the seat that acts."""

    def __init__(self, state: dict[str, Any], given: dict[str, Any], old: Any, me: int) -> None:
        self.__dict__.update(given, **state, old=old, me=me)
        self.point, self.variant = given["take.none"], given["light"]


def least(values: Iterable[int], default: int) -> int:
    return min([*values] or [default])


TERMS: dict[str, Meaning] = {
    "players + heap": lambda s: PLAYERS + s.heap,
    "heap - purse[me]": lambda s: s.heap - s.purse[s.me],
    "heap * deck[top]": lambda s: s.heap * s.deck[s.top],
    "(heap + 9) // (deck[top] + 1)": lambda s: (s.heap + 9) // (s.deck[s.top] + 1),
    "(heap - 5) // (deck[top] + 1)": lambda s: (s.heap - 5) // (s.deck[s.top] + 1),
    "(heap - 5) % (deck[top] + 1)": lambda s: (s.heap - 5) % (s.deck[s.top] + 1),
    "(heap - 5) % 3": lambda s: (s.heap - 5) % 3,
    "heap == size": lambda s: s.heap == s.size,
    "heap != size": lambda s: s.heap != s.size,
    "heap < size": lambda s: s.heap < s.size,
    "heap <= size": lambda s: s.heap <= s.size,
    "heap > size": lambda s: s.heap > s.size,
    "heap >= size": lambda s: s.heap >= s.size,
    "top < green": lambda s: CARDS.index(s.top) < 1,
    "top >= green": lambda s: CARDS.index(s.top) >= 1,
    "top in bright": lambda s: s.top in ("red", "blue"),
    "top not in bright": lambda s: s.top == "green",
    "turn == me": lambda s: s.turn == s.me,
    "hand[turn] == none": lambda s: s.hand[s.turn] is None,
    "hand[turn] == hand[me]": lambda s: s.hand[s.turn] == s.hand[s.me],
    "hand[turn] == top": lambda s: s.hand[s.turn] == s.top,
    "open and heap > 1 and turn == me": lambda s: s.open and s.heap > 1 and s.turn == s.me,
    "open or heap > 1 or turn == me": lambda s: s.open or s.heap > 1 or s.turn == s.me,
    "not open": lambda s: not s.open,
    "not (heap > 1)": lambda s: not s.heap > 1,
    "heap if open else size": lambda s: s.heap if s.open else s.size,
    "1 if open else 1": lambda s: 1,
    "{p: purse[me] for p in seat}": lambda s: dict.fromkeys(SEATS, s.purse[s.me]),
    "6 // 0 if turn == left(turn) else heap": lambda s: s.heap,
    "open if turn == me else not open": lambda s: s.open if s.turn == s.me else not s.open,
    "True if open else False": lambda s: s.open,
    "False if open else True": lambda s: not s.open,
    "heap + (size if open else 0)": lambda s: s.heap + (s.size if s.open else 0),
    "deck if open else grid[me]": lambda s: s.deck if s.open else s.grid[s.me],
    "take.none == allowed": lambda s: s.point == "allowed",
    "light == double": lambda s: s.variant == "double",
    "worth[top]": lambda s: s.worth[s.top],
    "grid[turn][top]": lambda s: s.grid[s.turn][s.top],
    "shown[top]": lambda s: s.shown[s.top],
    "old(heap)": lambda s: s.old.heap,
    "purse[me] - old(purse[turn])": lambda s: s.purse[s.me] - s.old.purse[s.old.turn],
    "rich(me)": lambda s: s.purse[s.me] > s.heap or s.open,
    "price(top, 2)": lambda s: s.worth[s.top] * 2,
    "best()": lambda s: s.top if s.hand[s.turn] is None else s.hand[s.turn],
    "left(turn)": lambda s: (s.turn + 1) % PLAYERS,
    "left(left(me))": lambda s: (s.me + 2) % PLAYERS,
    "abs(heap - size)": lambda s: abs(s.heap - s.size),
    "min(heap, size, purse[me])": lambda s: min(s.heap, s.size, s.purse[s.me]),
    "max(heap, size, purse[me])": lambda s: max(s.heap, s.size, s.purse[s.me]),
    "the(hand[me]) if hand[me] != none else top": lambda s: s.hand[s.me] or s.top,
    "sum(purse[p] for p in seat)": lambda s: sum(s.purse.values()),
    "sum(purse[p] for p in seat if hand[p] == none)": lambda s: sum(
        s.purse[p] for p in SEATS if s.hand[p] is None
    ),
    "sum(deck[c] for c in bright)": lambda s: s.deck["red"] + s.deck["blue"],
    "sum(grid[p][c] for p in seat for c in card)": lambda s: sum(
        s.grid[p][c] for p in SEATS for c in CARDS
    ),
    "sum(n for n in range(1, players + 1))": lambda s: 6,
    "count(p for p in seat if purse[p] > heap)": lambda s: sum(s.purse[p] > s.heap for p in SEATS),
    "all(purse[p] >= heap for p in seat)": lambda s: all(s.purse[p] >= s.heap for p in SEATS),
    "all(purse[p] >= heap for p in seat if p != me)": lambda s: all(
        s.purse[p] >= s.heap for p in SEATS if p != s.me
    ),
    "any(purse[p] >= heap for p in seat)": lambda s: any(s.purse[p] >= s.heap for p in SEATS),
    "any(purse[p] >= heap for p in seat if p != me)": lambda s: any(
        s.purse[p] >= s.heap for p in SEATS if p != s.me
    ),
    "any(heap == heap for p in seat if p == me and turn == left(turn))": lambda s: False,
    "the(green if turn != left(turn) else none)": lambda s: "green",
    "min((n for n in range(1, 4) if n != 2 or turn == left(turn)), default=0)": lambda s: 1,
    "first(c for c in card if deck[c] > 1)": lambda s: next(
        (c for c in CARDS if s.deck[c] > 1), None
    ),
    "min((purse[p] for p in seat if hand[p] == none), default=heap)": lambda s: least(
        (s.purse[p] for p in SEATS if s.hand[p] is None), s.heap
    ),
    "max((purse[p] for p in seat if hand[p] == none), default=heap)": lambda s: (
        -least((-s.purse[p] for p in SEATS if s.hand[p] is None), -s.heap)
    ),
    "max((purse[p] for p in seat), default=heap)": lambda s: max(s.purse.values()),
}
"""Terms of the small law, and what each is worth, worked out in Python."""


def changed(**names: Any) -> dict[str, Any]:
    return names


def entry(table: dict[Any, Any], key: Any, value: Any) -> dict[Any, Any]:
    return {**table, key: value}


EFFECTS: dict[str, Meaning] = {
    "heap = size": lambda s: changed(heap=s.size),
    "heap += size": lambda s: changed(heap=s.heap + s.size),
    "heap -= size": lambda s: changed(heap=s.heap - s.size),
    "purse[me] += heap": lambda s: changed(purse=entry(s.purse, s.me, s.purse[s.me] + s.heap)),
    "purse[turn] = 0": lambda s: changed(purse=entry(s.purse, s.turn, 0)),
    "purse = 7": lambda s: changed(purse=dict.fromkeys(SEATS, 7)),
    "grid = 1": lambda s: changed(grid={p: dict.fromkeys(CARDS, 1) for p in SEATS}),
    "deck = grid[me]": lambda s: changed(deck=s.grid[s.me]),
    "grid[me] = deck": lambda s: changed(grid=entry(s.grid, s.me, s.deck)),
    "grid[me][top] = 2": lambda s: changed(grid=entry(s.grid, s.me, entry(s.grid[s.me], s.top, 2))),
    "hand[turn] = none": lambda s: changed(hand=entry(s.hand, s.turn, None)),
    "hand[turn] = top": lambda s: changed(hand=entry(s.hand, s.turn, s.top)),
    "turn = left(turn)\nheap = purse[turn]": lambda s: changed(
        turn=(s.turn + 1) % PLAYERS, heap=s.purse[(s.turn + 1) % PLAYERS]
    ),
    "if open:\n  heap = 0\nelse:\n  top = red": lambda s: (
        changed(heap=0) if s.open else changed(top="red")
    ),
    "if heap > size:\n  heap = size\n  purse[me] = 1": lambda s: (
        changed(heap=s.size, purse=entry(s.purse, s.me, 1)) if s.heap > s.size else {}
    ),
    "if open:\n  if turn == me:\n    heap = 1\n  else:\n    heap = 2": lambda s: (
        changed(heap=1 if s.turn == s.me else 2) if s.open else {}
    ),
    "for p in seat:\n  purse[p] += 2": lambda s: changed(purse={p: s.purse[p] + 2 for p in SEATS}),
    "for p in seat:\n  purse[me] += 1": lambda s: changed(
        purse=entry(s.purse, s.me, s.purse[s.me] + PLAYERS)
    ),
    "if turn == left(turn):\n  heap = 6 // 0": lambda s: {},
    "for p in seat:\n  if hand[p] == none:\n    purse[p] = heap\n    heap = 0": lambda s: emptied(
        s
    ),
}
"""Effects on the small law, and what each changes, worked out in Python."""


def emptied(now: Any) -> dict[str, Any]:
    """The first seat without a card gets the heap, those after it nothing."""
    without = [p for p in SEATS if now.hand[p] is None]
    if not without:
        return {}
    return changed(purse={**now.purse, **dict.fromkeys(without, 0), without[0]: now.heap}, heap=0)


def now_of(case: Case) -> Now:
    old = Now(case.plain.before or {}, case.plain.given, None, case.me[0])
    return Now(copy_map(case.plain.state), case.plain.given, old, case.me[0])


@pytest.mark.parametrize("text", TERMS)
@SOME
@given(case=cases())
def test_a_term_is_worth_the_same_by_hand_to_the_machine_and_to_the_solver(
    text: str, case: Case
) -> None:
    term, expected = compiled(text, {"me": Seat()}), TERMS[text](now_of(case))
    plain = case.plain.value(term, {"me": case.me[0]})
    open_ = case.value(case.solver.value(term, {"me": case.me[1]}))
    assert (plain, read_back(case.algebra, term.type, open_)) == (expected, expected)
    assert case.undefined() is None


@pytest.mark.parametrize("text", EFFECTS)
@SOME
@given(case=cases())
def test_effects_change_the_same_by_hand_to_the_machine_and_to_the_solver(
    text: str, case: Case
) -> None:
    lines = compile_effects(COMPILER, Field(text, HERE), Scope({"me": Seat()}, old=True))
    expected = copy_map(case.plain.state) | EFFECTS[text](now_of(case))
    case.plain.run(lines, {"me": case.me[0]})
    case.solver.run(lines, {"me": case.me[1]})
    found = {
        name: read_back(case.algebra, kind, case.value(case.solver.state[name]))
        for name, kind in NAMES.state.items()
    }
    assert case.plain.state == expected
    assert found == expected
    assert case.undefined() is None
