"""Chance: a weight above zero exactly where the outcome is legal, and some outcome wherever due."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.changed_law import changed_law

from lexludi.catalogue import Game, open_game
from lexludi.proofs import chance
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.prove import prove
from lexludi.proofs.results import ProofFinding
from lexludi.support.errors import UsageError
from lexludi.support.options import RunOptions

WEIGHED = Obligation("weighed_exactly", "deal", "deal")
COUNTED = Obligation("weight_not_negative", "deal", "deal")
COMES = Obligation("some_outcome", "deal", "deal")
LOADED = " to 6 if loaded(key) else 0"
TWO = RunOptions(players=(2,))

WRONG_WEIGHTS = {
    "above zero where nothing is left": "deck[drawn] + 1",
    "the same for every outcome": "1",
    "zero where a card is left": "deck[drawn] - 1",
    "of another card": "deck[red]",
    "zero for one kind": "0 if drawn == red else deck[drawn]",
}


def refuted(game: Game) -> dict[Obligation, ProofFinding]:
    return {f.claim: f for f in prove(game, TWO).findings if f.verdict == "refuted" and not f.known}


@pytest.mark.parametrize("fault", WRONG_WEIGHTS)
def test_a_weight_that_is_not_above_zero_exactly_where_its_outcome_is_legal_is_refuted(
    changed: Callable[..., Game], fault: str
) -> None:
    found = refuted(changed("weight: deck[drawn]", f"weight: {WRONG_WEIGHTS[fault]}"))
    assert WEIGHED in found


def test_a_refuted_weight_comes_with_the_outcome_that_shows_it(
    changed: Callable[..., Game],
) -> None:
    finding = refuted(changed("weight: deck[drawn]", "weight: deck[drawn] + 1"))[WEIGHED]
    assert finding.position is not None
    assert finding.step is not None
    assert finding.position["deck"][finding.step["drawn"]] == 0


def test_a_weight_below_zero_is_refuted_though_it_is_not_above_zero_where_it_must_not_be(
    changed: Callable[..., Game],
) -> None:
    found = refuted(changed("weight: deck[drawn]", "weight: 2 * deck[drawn] - 1"))
    assert WEIGHED not in found
    assert COUNTED in found


def test_a_chance_step_that_is_due_without_a_legal_outcome_is_refuted(
    changed: Callable[..., Game],
) -> None:
    found = refuted(changed("require: deck[drawn] > 0", "require: deck[drawn] > 1"))
    assert COMES in found
    assert found[COMES].position is not None


def test_outcomes_without_a_weight_are_alike_and_owe_no_proof_of_one(
    changed: Callable[..., Game],
) -> None:
    game = changed("weight: deck[drawn]\n", "")
    assert not {WEIGHED, COUNTED, COMES} & refuted(game).keys()


def test_the_weights_of_the_law_of_pebbles_are_proved(pebbles: Game) -> None:
    assert not refuted(pebbles)


PROMISED = """

Cards come as often as they lie in the deck.

```{property} deal.shares
shares: deal
each: EACH
```
"""
IN_SHARES = Obligation("in_shares", "deal.shares", "deal")


def promising(changed: Callable[..., Game], each: str, weight: str = "deck[drawn]") -> Game:
    extra = PROMISED.replace("EACH", each)
    return changed("weight: deck[drawn]", f"weight: {weight}", extra)


@pytest.mark.parametrize(
    ("each", "weight"),
    [
        ("deck[drawn]", "deck[drawn]"),
        ("3 * deck[drawn]", "deck[drawn]"),
        ("deck[drawn]", "2 * deck[drawn]"),
        ("1", "deck[drawn]"),
        ("1", "deck[drawn] * (1 + heap)"),
    ],
)
def test_shares_that_the_weights_have_are_proved(
    changed: Callable[..., Game], each: str, weight: str
) -> None:
    assert IN_SHARES not in refuted(promising(changed, each, weight))


@pytest.mark.parametrize(
    ("each", "weight"),
    [
        ("1", "2 * deck[drawn] if drawn == red else deck[drawn]"),
        ("2 if drawn == red else 1", "deck[drawn]"),
        ("deck[red]", "deck[drawn]"),
        ("0", "deck[drawn]"),
        ("-1", "deck[drawn]"),
    ],
)
def test_other_shares_than_the_weights_have_are_refuted(
    changed: Callable[..., Game], each: str, weight: str
) -> None:
    assert IN_SHARES in refuted(promising(changed, each, weight))


def test_shares_that_only_a_variant_has_wrong_are_refuted_with_the_variant(
    changed: Callable[..., Game],
) -> None:
    weight = "deck[drawn] if brightness == plain or drawn == red else 2 * deck[drawn]"
    finding = refuted(promising(changed, "deck[drawn]", weight))[IN_SHARES]
    assert finding.answers == {"brightness": "double"}


def test_a_weight_that_only_a_variant_has_wrong_is_refuted_with_the_variant(
    changed: Callable[..., Game],
) -> None:
    weight = "weight: deck[drawn] if brightness == plain else deck[drawn] + 1"
    assert refuted(changed("weight: deck[drawn]", weight))[WEIGHED].answers == {
        "brightness": "double"
    }


@pytest.mark.parametrize(
    ("promise", "message"),
    [
        ("shares: grab\neach: 1", "grab is no chance"),
        ("shares: deal", "shares: goes with each:"),
        ("always: heap >= 0\neach: 1", "always: has no use for each:"),
        ("shares: deal\neach: drawn == red", "expected number, found bool"),
    ],
)
def test_a_promise_of_shares_that_is_written_wrong_is_refused(
    changed: Callable[..., Game], promise: str, message: str
) -> None:
    extra = PROMISED.replace("shares: deal\neach: EACH", promise)
    with pytest.raises(UsageError, match=message):
        _ = changed("# Pebbles", "# Pebbles", extra).law


def test_what_an_outcome_counts_for_is_defined(changed: Callable[..., Game]) -> None:
    found = refuted(promising(changed, "12 // (deck[drawn] - 1)"))
    assert Obligation("defined", "deal.shares", "deal") in found


def test_a_law_without_chance_owes_nothing(pebbles: Game) -> None:
    position = SymbolicPosition(pebbles.law, 2, {}, 0)
    assert list(chance.claims(position, pebbles.law.actions["grab"])) == []


def verdicts(game: Game, action: str, *kinds: str) -> dict[str, str]:
    """The words of the verdicts by kind, of all kinds if none is named."""
    position = SymbolicPosition(game.law, 3, {}, 0)
    every = chance.claims(position, game.law.actions[action])
    claims = (claim for claim in every if not kinds or claim.obligation.kind in kinds)
    return {c.obligation.kind: v.word for c in claims if (v := c.decide()) is not None}


@pytest.mark.parametrize("action", ["deal", "roll"])
def test_chance_in_manila_is_proved(action: str) -> None:
    assert set(verdicts(open_game("manila"), action).values()) == {"proved"}


@pytest.mark.parametrize(
    ("old", "new", "action"),
    [
        ("weight: pool(share)", "weight: stock[share]", "deal"),
        ("weight: pool(share)", "weight: pool(share) + 1", "deal"),
        (LOADED, f"{LOADED}\nweight: 1", "roll"),
    ],
)
def test_another_weight_in_manila_is_refuted(
    tmp_path: Path, old: str, new: str, action: str
) -> None:
    law = changed_law(open_game("manila").law.folder, tmp_path, (old, new))
    found = verdicts(open_game(law.parent), action, "weighed_exactly")
    assert found == {"weighed_exactly": "refuted"}
