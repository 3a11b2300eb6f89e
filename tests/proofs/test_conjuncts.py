"""A conjunct of an invariant that the others state as well is found, and no other one is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.prove import prove
from lexludi.proofs.results import ProofFinding
from lexludi.support.options import RunOptions

TWO = RunOptions(players=(2,))
Change = Callable[..., Game]

POSITIVE = "always: all(purse[p] >= 0 for p in seat) and heap >= 0"
GONE = "always: (now in (close, over)) == (heap == 0)"


def invariant(body: str) -> str:
    """A chapter's end with one more invariant, `odd.one`."""
    return f"\n\nSomething more.\n\n```{{invariant}} odd.one\nalways: {body}\n```\n"


def in_vain(game: Game, options: RunOptions = TWO) -> dict[tuple[str, str | None], ProofFinding]:
    """The conjuncts that are stated in vain: the invariant and the conjunct."""
    found = prove(game, options).findings
    return {(f.subject, f.part): f for f in found if f.kind == "conjunct_needed"}


VAIN = {
    "a whole invariant that follows from the others": (
        "sum(purse[p] for p in seat) >= 0",
        "sum(purse[p] for p in seat) >= 0",
    ),
    "what the type says": ("turn < players", "turn < players"),
    "what is always true": ("purse[0] == purse[0]", "purse[0] == purse[0]"),
    "one conjunct of two": ("sum(purse[p] for p in seat) <= 9 and heap > -5", "heap > -5"),
    "one under an `all`": (
        "all(purse[p] <= 9 and purse[p] > -5 for p in seat)",
        "purse[p] > -5",
    ),
    "one under an `all` with a condition": (
        "all(purse[p] <= 9 and purse[p] > -5 for p in seat if p != 0)",
        "purse[p] > -5",
    ),
    "one behind an implication": (
        "now == shuffle or sum(purse[p] for p in seat) <= 9 and heap > -5",
        "heap > -5",
    ),
    "one on a side of a choice": (
        "sum(purse[p] for p in seat) <= 9 and heap > -5 if now == over else True",
        "heap > -5",
    ),
    "a side of a choice": (
        "heap > -5 if now == take else sum(purse[p] for p in seat) <= 9",
        "heap > -5",
    ),
    "one link of a chain": ("-5 <= sum(purse[p] for p in seat) <= 9", None),
}


@pytest.mark.parametrize("name", VAIN)
def test_the_prover_finds(name: str, changed: Change) -> None:
    body, part = VAIN[name]
    found = in_vain(changed("# Pebbles", "# Pebbles", invariant(body)))
    parts = [p for subject, p in found if subject == "odd.one"]
    assert parts == [part or "-5 <= sum(purse[p] for p in seat)"]


NEEDED = {
    "a conjunct that says something new": "sum(purse[p] for p in seat) <= 9",
    "each of two conjuncts that say something new": (
        "sum(purse[p] for p in seat) <= 9 and (now != shuffle or heap == heap_size)"
    ),
    "a promise that no proof uses": "now != shuffle or heap == heap_size",
}


@pytest.mark.parametrize("name", NEEDED)
def test_what_says_more_is_no_finding(name: str, changed: Change) -> None:
    found = in_vain(changed("# Pebbles", "# Pebbles", invariant(NEEDED[name])))
    assert [p for subject, p in found if subject == "odd.one"] == []


def test_two_invariants_that_say_the_same_are_both_found(changed: Change) -> None:
    found = in_vain(changed("# Pebbles", "# Pebbles", invariant("heap >= 0")))
    assert found.keys() == {("purse.positive", "heap >= 0"), ("odd.one", "heap >= 0")}


def test_without_its_double_the_other_one_is_needed(changed: Change) -> None:
    alone = POSITIVE.removesuffix(" and heap >= 0")
    assert in_vain(changed(POSITIVE, alone, invariant("heap >= 0"))) == {}


def test_a_conjunct_that_keeps_its_own_invariant_defined_is_needed(changed: Change) -> None:
    # Another invariant further down says the same, but an invariant relies on those above it only.
    full = "all(hand[p] != none for p in seat)"
    worth = "all(worth[the(hand[p])] >= 1 for p in seat)"
    game = changed(
        "always: all((hand[p] != none) == (now != shuffle or p < turn) for p in seat)",
        f"always: now == shuffle or {full} and {worth}",
        invariant("now == shuffle or " + full),
    )
    assert ("deal.order", full) not in in_vain(game)
    assert ("deal.order", worth) in in_vain(game)


def test_a_conjunct_that_keeps_a_later_invariant_defined_is_needed(changed: Change) -> None:
    # The last one says on its own that the hands are full, but is defined only where they are.
    full = "now != take or all(hand[p] != none for p in seat)"
    later = "now != take or all(worth[the(hand[p])] >= 1 for p in seat)"
    game = changed(
        "always: all((hand[p] != none) == (now != shuffle or p < turn) for p in seat)",
        f"always: {full}",
        invariant(later) + invariant("now == shuffle or " + full).replace("odd.one", "odd.two"),
    )
    assert ("deal.order", full) not in in_vain(game)


def test_what_needs_more_players_is_no_finding(changed: Change) -> None:
    extra = invariant("players == 2 or now != shuffle or heap == heap_size")
    found = in_vain(changed("# Pebbles", "# Pebbles", extra), RunOptions(players=(2, 3)))
    assert [p for subject, p in found if subject == "odd.one"] == []


def test_the_law_of_pebbles_has_no_needless_conjunct(pebbles: Game) -> None:
    assert in_vain(pebbles, RunOptions(players=(2, 3))) == {}


def test_a_finding_says_what_follows_and_what_to_do(changed: Change) -> None:
    body, part = VAIN["one conjunct of two"]
    finding = in_vain(changed("# Pebbles", "# Pebbles", invariant(body)))["odd.one", part]
    assert finding.claim == Obligation("conjunct_needed", "odd.one", None, part)
    assert finding.obligation == "odd.one says less without heap > -5"
    assert finding.message == (
        "it follows from the types, the other invariants and the rest of this one: "
        "leave it out, or promise it in an `always` property"
    )
    assert finding.verdict == "refuted"
