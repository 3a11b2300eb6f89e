"""Two positions that look alike to a seat let it do the same: proved, or refuted by both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.hidden_hands import HANDS, PEEKING, hands

from lexludi.language import Law, Machine, Setup
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.verdict import Verdict

ALIKE = Obligation("alike", "offer", "offer")


def verdict(law: Law, kind: Kind = "alike", task: str = "offer") -> Verdict | None:
    """The verdict of a kind in a game of two; None where there is no such claim."""
    position = SymbolicPosition(law, 2, {}, seed=0)
    for claim in claims_of(position, task):
        if claim.obligation.kind == kind:
            return claim.decide()
    return None


def word(law: Law, kind: Kind = "alike", task: str = "offer") -> str | None:
    """The word of that verdict."""
    found = verdict(law, kind, task)
    return found.word if found else None


OPEN = (
    ("seen: owner\nshown: cards(key)", "seen: everybody"),
    (
        "seen: p for p in seat if p == key or now == over\nshown: bid[key] != none",
        "seen: everybody",
    ),
)
"""Changes of the game of hidden hands after which hands and bids are no secret."""


def changed(folder: Path, *changes: tuple[str, str]) -> Law:
    """The game of hidden hands with other texts."""
    text = HANDS
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return hands(folder, text=text)


def test_a_guard_that_reads_one_s_own_hand_needs_no_solver(tmp_path: Path) -> None:
    found = verdict(hands(tmp_path))
    assert found == Verdict(ALIKE, 2, "proved", effort=0)


def test_a_guard_that_reads_another_s_hand_is_refuted_by_two_positions(tmp_path: Path) -> None:
    law = hands(tmp_path, PEEKING)
    found = verdict(law)
    assert found is not None
    assert (found.word, found.reason) == ("refuted", "counterexample")
    witness, machine = found.witness, Machine(law, Setup(2))
    assert witness is not None
    assert witness.step is not None
    assert witness.other is not None
    one, two = (machine.from_json(each) for each in (witness.position, witness.other))
    seat = witness.step["by"]
    assert machine.view(one, seat) == machine.view(two, seat)
    refusals = [machine.refusal(each, witness.step) for each in (one, two)]
    assert [refusal is None for refusal in refusals] in ([True, False], [False, True])


def test_the_two_positions_are_the_same_for_every_seed(tmp_path: Path) -> None:
    law = hands(tmp_path, PEEKING)
    witnesses = []
    for seed in (0, 1):
        position = SymbolicPosition(law, 2, {}, seed)
        (claim,) = (c for c in claims_of(position, "offer") if c.obligation == ALIKE)
        found = claim.decide()
        witnesses.append(found and found.witness)
    assert witnesses[0] == witnesses[1]


def test_what_is_shown_of_a_hidden_entry_may_decide(tmp_path: Path) -> None:
    few = "\n```{rule} offer.few\non: offer\nrequire: cards(left(me)) < 4\n```\n"
    assert word(hands(tmp_path / "shown", f"Few cards.\n{few}")) == "proved"
    hidden = HANDS.replace("shown: cards(key)\n", "")
    assert word(hands(tmp_path / "hidden", f"Few cards.\n{few}", hidden)) == "refuted"


@pytest.mark.parametrize(
    ("seen", "expected"),
    [("seen: everybody", None), ("seen: owner", "proved"), ("seen: others", "refuted")],
)
def test_it_depends_on_who_sees_what_a_guard_reads(
    tmp_path: Path, seen: str, expected: str | None
) -> None:
    law = changed(
        tmp_path,
        *OPEN,
        ("seen: others", seen),
        ("require: hand[me][offered] > 0", "require: forehead[me] != offered"),
    )
    assert word(law) == expected


def test_whose_turn_it_is_must_be_seen(tmp_path: Path) -> None:
    law = changed(tmp_path, ("shown: bid[key] != none", "shown: True"))
    assert word(law) == "proved"
    other = "who: p for p in seat if bid[left(p)] == none"
    law = changed(
        tmp_path / "other",
        ("shown: bid[key] != none", "shown: True"),
        ("who: p for p in seat if bid[p] == none", other),
    )
    assert word(law) == "refuted"


@pytest.mark.parametrize("key", ["seen", "shown"])
def test_who_sees_a_state_and_what_is_shown_of_it_must_be_defined(tmp_path: Path, key: str) -> None:
    wrong = {"seen": ("seen: turn", "seen: p for p in seat if the(top) == forehead[p]")}
    wrong["shown"] = ("shown: bid[key] != none", "shown: the(bid[key])")
    law = changed(tmp_path, wrong[key])
    assert word(law, "defined", POSITIONS) == "refuted"


def test_what_the_marks_of_a_view_tell_is_known(tmp_path: Path) -> None:
    seen = ("seen: others", "seen: p for p in seat if top == sun")
    guard = ("require: hand[me][offered] > 0", "require: top == sun")
    assert word(changed(tmp_path / "told", seen, guard)) == "proved"
    assert word(changed(tmp_path / "untold", guard)) == "refuted"


def test_an_exception_that_reads_what_is_hidden_counts(tmp_path: Path) -> None:
    bluff = (
        "Whoever has the sun on his forehead may bid any card.\n\n```{exception} offer.bluff\n"
        "to: offer.held\nwhen: forehead[me] == sun\n```\n"
    )
    assert word(hands(tmp_path, bluff)) == "refuted"


def test_what_only_the_last_seat_lacks_is_refuted(tmp_path: Path) -> None:
    last = "Only the other seat need know.\n" + PEEKING.replace("require: ", "require: me == 0 or ")
    assert word(hands(tmp_path, last)) == "refuted"


BLUFF = "A bluff.\n\n```{{exception}} offer.bluff\nto: offer.held\n{}\n```\n"


@pytest.mark.parametrize(
    "fields",
    ["when: forehead[me] == sun", "when: offered == sun\nrequire: forehead[me] == sun"],
)
def test_an_exception_counts_though_nothing_else_reads_what_is_hidden(
    tmp_path: Path, fields: str
) -> None:
    law = changed(
        tmp_path,
        *OPEN,
        ("EXTRA", BLUFF.format(fields)),
    )
    assert word(law) == "refuted"


def test_chance_is_nobody_s_to_know(tmp_path: Path) -> None:
    assert verdict(hands(tmp_path), task="deal") is None


# Several seats at once.

PASS = """
Whoever has not bid may pass.

```{{action}} pass
who: {who}
when: now == bidding
```

It ends the game.

```{{rule}} pass.ends
on: pass
then:
  now = over
```
"""


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("p for p in seat if bid[p] == none", "proved"),
        ("p for p in seat if bid[p] == none and p == turn", "proved"),
        ("turn", "refuted"),
        ("p for p in seat if bid[p] != none", "refuted"),
        ("nobody", "refuted"),
    ],
)
def test_the_seats_of_one_action_are_among_those_of_the_other(
    tmp_path: Path, who: str, expected: str
) -> None:
    law = hands(tmp_path, PASS.format(who=who))
    assert word(law, "one_side_to_move", POSITIONS) == expected


def test_an_action_of_no_seat_is_not_due(tmp_path: Path) -> None:
    due = "now == bidding and all(bid[p] != none for p in seat)"
    text = PASS.format(who="nobody").replace("when: now == bidding", f"when: {due}")
    assert word(hands(tmp_path, text), "one_side_to_move", POSITIONS) == "proved"


def test_a_step_of_several_seats_is_done_by_one_of_them(tmp_path: Path) -> None:
    found = verdict(hands(tmp_path), "can_be_legal")
    assert found is not None
    assert found.witness is not None
    position: dict[str, Any] = found.witness.position
    assert found.witness.step is not None
    assert position["bid"][found.witness.step["by"]] is None


GOES_ON = """
Somebody may bid.

```{property} bid.goes_on
open: now == bidding
```
"""
BID_IS_DUE = """
There is a bid to make.

```{invariant} bid.due
always: now != bidding or any(bid[p] == none and cards(p) > 0 for p in seat)
```
"""


def test_a_game_of_several_seats_goes_on(tmp_path: Path) -> None:
    assert word(hands(tmp_path / "one", GOES_ON), "goes_on", POSITIONS) == "refuted"
    assert word(hands(tmp_path / "two", BID_IS_DUE + GOES_ON), "goes_on", POSITIONS) == "proved"
