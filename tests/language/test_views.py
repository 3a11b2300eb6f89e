"""What a seat sees of positions and steps, and several seats that are to act at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.hidden_hands import HANDS, PEEKING, hands

from lexludi.language import Law, Machine, Setup
from lexludi.language.explain.rule_trace import RuleTrace

HIDDEN = {"$hidden": True}


@pytest.fixture
def law(tmp_path: Path) -> Law:
    """The game of hidden hands."""
    return hands(tmp_path)


def dealt(law: Law, cards: str = "sun moon sun moon") -> tuple[Machine, Any]:
    """A game of two in which these cards have been dealt in turn."""
    machine = Machine(law, Setup(2))
    position = machine.start()
    for drawn in cards.split():
        position = machine.do(position, {"by": "chance", "do": "deal", "drawn": drawn})
    return machine, position


def test_an_owner_sees_his_entry_and_others_what_is_shown_of_it(law: Law) -> None:
    machine, position = dealt(law)
    hand = machine.view(position, 0)["hand"]
    assert hand == [{"sun": 2, "moon": 0}, {"$hidden": True, "$shown": 2}]


def test_nobody_sees_what_nobody_sees(law: Law) -> None:
    machine, position = dealt(law)
    assert machine.view(position, 1)["deck"] == {"sun": HIDDEN, "moon": HIDDEN}


def test_the_others_see_what_its_owner_does_not(law: Law) -> None:
    machine, position = dealt(law)
    assert machine.view(position, 1)["forehead"] == ["sun", HIDDEN]


def test_a_seat_of_the_position_sees_what_is_for_its_eyes(law: Law) -> None:
    machine, position = dealt(law, "sun")
    assert machine.view(position, 1)["top"] == "sun"
    assert machine.view(position, 0)["top"] == HIDDEN


def test_a_set_of_seats_by_a_condition_sees_an_entry(law: Law) -> None:
    machine, position = dealt(law)
    position = machine.do(position, {"by": 1, "do": "offer", "offered": "moon"})
    hidden = {"$hidden": True, "$shown": True}
    assert machine.view(position, 0)["bid"] == [None, hidden]
    position = machine.do(position, {"by": 0, "do": "offer", "offered": "sun"})
    assert machine.view(position, 0)["bid"] == ["sun", "moon"]


def test_what_everybody_sees_is_in_the_view_as_it_is(law: Law) -> None:
    machine, position = dealt(law)
    whole, view = machine.to_json(position), machine.view(position, 0)
    assert [view[name] for name in ("now", "turn")] == [whole["now"], whole["turn"]]


def test_a_view_is_json_that_no_position_can_be(law: Law) -> None:
    machine, position = dealt(law)
    view = json.loads(json.dumps(machine.view(position, 0)))
    with pytest.raises(ValueError, match="found an object of"):
        machine.from_json(view)


def test_a_dealt_card_is_seen_by_its_receiver_alone(law: Law) -> None:
    machine, position = dealt(law, "sun")
    step = {"by": "chance", "do": "deal", "drawn": "moon"}
    assert machine.view_step(position, step, 1) == step
    assert machine.view_step(position, step, 0) == {**step, "drawn": HIDDEN}


def test_whoever_does_a_step_knows_its_arguments(law: Law) -> None:
    machine, position = dealt(law)
    step = {"by": 0, "do": "offer", "offered": "sun"}
    assert machine.view_step(position, step, 0) == step
    assert machine.view_step(position, step, 1) == {**step, "offered": HIDDEN}


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_for_a_seat_that_does_not_play(law: Law, seat: int) -> None:
    machine, position = dealt(law)
    with pytest.raises(ValueError, match=f"expected a seat from 0 to 1, not {seat}"):
        machine.view(position, seat)


# Refusals and explanations.


def test_a_refusal_for_a_seat_names_the_rules_that_it_sees_broken(tmp_path: Path) -> None:
    machine, position = dealt(hands(tmp_path, PEEKING))
    step = {"by": 0, "do": "offer", "offered": "moon"}
    whole, output = machine.refusal(position, step), machine.refusal(position, step, viewer=0)
    assert whole is not None
    assert output is not None
    assert whole.rules == ("offer.held", "offer.peeking")
    assert (output.kind, output.rules) == ("illegal", ("offer.held",))


def test_a_refusal_by_hidden_values_alone_says_so_and_names_no_rule(tmp_path: Path) -> None:
    machine, position = dealt(hands(tmp_path, PEEKING), "sun moon moon moon")
    step = {"by": 0, "do": "offer", "offered": "moon"}
    output = machine.refusal(position, step, viewer=0)
    assert output is not None
    assert (output.kind, output.rules) == ("illegal", ())
    assert output.message == "why depends on what seat 0 does not see"
    (reason,) = machine.explain(position, step, viewer=0)
    assert (reason.rule, reason.text) == ("offer.peeking", output.message)


def test_a_refusal_of_a_step_whose_argument_is_hidden_does_not_tell_it(law: Law) -> None:
    machine, position = dealt(law)
    step = {"by": 0, "do": "offer", "offered": "moon"}
    output = machine.refusal(position, step, viewer=1)
    assert output is not None
    assert output.rules == ()
    told_of = [reason.rule for reason in machine.explain(position, step, viewer=1)]
    assert told_of == ["offer.held"]


def test_a_reason_has_the_values_that_the_seat_sees(law: Law) -> None:
    machine, position = dealt(law)
    step = {"by": 0, "do": "offer", "offered": "moon"}
    (reason,) = machine.explain(position, step, viewer=0)
    assert reason.text == "hand[0][moon] is 0, not more than 0"


def test_a_reason_passes_over_the_part_that_the_seat_does_not_see(tmp_path: Path) -> None:
    both = (
        "Suns answer suns.\n\n```{rule} offer.both\non: offer\n"
        "require: offered == sun and bid[left(me)] == sun\n```\n"
    )
    machine, position = dealt(hands(tmp_path, both))
    (_, reason) = machine.explain(position, {"by": 0, "do": "offer", "offered": "moon"}, viewer=0)
    assert (reason.rule, reason.text) == ("offer.both", "offered is moon, not sun")


def test_a_trace_for_a_seat_shows_only_the_changes_that_it_sees(law: Law) -> None:
    machine, position = dealt(law, "sun")
    step = {"by": "chance", "do": "deal", "drawn": "moon"}
    paths = {
        seat: [c.path for one in machine.trace(position, step, viewer=seat) for c in one.changes]
        for seat in (0, 1)
    }
    assert paths[0] == ["/hand/1", "/turn", "/top"]
    assert paths[1] == ["/hand/1/moon", "/top", "/turn", "/top"]


def unseen(traces: tuple[RuleTrace, ...]) -> list[str]:
    """The rules whose outcome a seat does not see."""
    return [one.rule for one in traces if one.how == "unseen"]


def test_a_guard_that_reads_what_is_hidden_is_unseen(tmp_path: Path) -> None:
    machine, position = dealt(hands(tmp_path, PEEKING))
    step = {"by": 0, "do": "offer", "offered": "sun"}
    assert unseen(machine.trace(position, step, viewer=0)) == ["offer.peeking"]
    assert unseen(machine.trace(position, step, viewer=1)) == ["offer.held", "offer.peeking"]


# What all see of a hidden entry is known wherever a term says the same.


@pytest.mark.parametrize(
    ("claim", "how"),
    [
        ("cards(left(me)) == 2", "held"),
        ("not cards(left(me)) < 2", "held"),
        ("cards(left(me)) > 2", "broken"),
        ("all(sum(hand[q][k] for k in card) == 2 for q in seat)", "held"),
        ("all(bid[q] == none for q in seat)", "held"),
        ("count(q for q in seat if not bid[q] != none) == 2", "held"),
        ("the(first(q for q in seat if bid[q] == none)) == 0", "held"),
        ("hand[left(me)][sun] < 3", "unseen"),
        ("sum(hand[left(me)][k] for k in card if k != sun) < 3", "unseen"),
        ("all(hand[q][sun] == hand[left(q)][sun] for q in seat)", "unseen"),
    ],
)
def test_a_guard_that_reads_what_is_shown_is_decided(tmp_path: Path, claim: str, how: str) -> None:
    extra = "It holds.\n\n```{rule} offer.shown\non: offer\nrequire: CLAIM\n```\n"
    machine, position = dealt(hands(tmp_path, extra.replace("CLAIM", claim)))
    step = {"by": 0, "do": "offer", "offered": "sun"}
    traces = machine.trace(position, step, viewer=0)
    assert {trace.rule: trace.how for trace in traces}["offer.shown"] == how


def test_a_seat_is_told_that_another_has_chosen_and_not_what(law: Law) -> None:
    machine, position = dealt(law)
    position = machine.do(position, {"by": 1, "do": "offer", "offered": "moon"})
    again = {"by": 1, "do": "offer", "offered": "sun"}
    told = [reason.text for reason in machine.explain(position, again, viewer=0)]
    assert told == ["1 is not one of 0: bid[1] == none does not hold"]


def test_an_effect_is_not_judged_by_what_was_shown_before_it(law: Law) -> None:
    machine, position = dealt(law)
    position = machine.do(position, {"by": 1, "do": "offer", "offered": "moon"})
    traces = machine.trace(position, {"by": 0, "do": "offer", "offered": "sun"}, viewer=1)
    changes = [change.path for change in traces[-1].changes]
    assert changes == ["/now", "/bid/0"]


@pytest.mark.parametrize("viewer", [0, 1])
def test_positions_that_look_alike_to_a_seat_are_explained_alike(law: Law, viewer: int) -> None:
    told: dict[str, set[str]] = {}
    deals = [cards for cards in product(("sun", "moon"), repeat=4) if len(set(cards)) > 1]
    for cards in deals:
        machine, position = dealt(law, " ".join(cards))
        for by, offered in ((0, "sun"), (0, "moon"), (1, "sun"), (1, "moon")):
            step = {"by": by, "do": "offer", "offered": offered}
            legal = machine.refusal(position, step) is None
            seen = [machine.view(position, viewer), by, offered if by == viewer else "", legal]
            reasons = () if legal else machine.explain(position, step, viewer=viewer)
            traces = machine.trace(position, step, viewer=viewer)
            told.setdefault(json.dumps(seen), set()).add(repr((reasons, traces)))
    assert len(told) < 4 * len(deals)
    assert [seen for seen, words in told.items() if len(words) > 1] == []


# Several seats at once.


def test_all_seats_of_a_set_are_to_act_at_once(law: Law) -> None:
    machine, position = dealt(law)
    assert machine.side(position) == (0, 1)
    assert [(s["by"], s["offered"]) for s in machine.legal(position)] == [(0, "sun"), (1, "moon")]


def test_the_last_seat_of_a_set_is_one_side(law: Law) -> None:
    machine, position = dealt(law)
    position = machine.do(position, {"by": 1, "do": "offer", "offered": "moon"})
    assert machine.side(position) == 0


def test_a_seat_outside_the_set_is_told_who_may_act(law: Law) -> None:
    machine, position = dealt(law)
    position = machine.do(position, {"by": 1, "do": "offer", "offered": "moon"})
    again = {"by": 1, "do": "offer", "offered": "moon"}
    refusal = machine.refusal(position, again)
    assert refusal is not None
    assert (refusal.kind, refusal.rules) == ("turn", ("offer.who",))
    assert machine.explain(position, again)[0].text == "1 is not one of 0: bid[1] is moon, not none"
    assert machine.trace(position, again)[-1].how == "broken"


# What is written wrong.


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("seen: others", "seen: now", "expected a seat, or a set of seats such as"),
        ("seen: others", "seen: everyone", "seen by everyone: expected everybody, nobody, owner"),
        ("seen: nobody\n```\n\nA hand", "seen: owner\n```\n\nA hand", "has an owner, not map[card"),
        ("seen: turn", "shown: 1", "shown: is for what is hidden"),
        ("  drawn: turn", "  card: turn", "card is no argument of deal"),
        ("  drawn: turn", "  drawn: turn\n  drawn: turn", "drawn comes twice"),
        ("who: p for p", "who: left(p) for p", "a set is written"),
        ("who: p for p in seat if bid[p] == none", "who: p for p in card", "expected map[seat"),
        ("who: p for p in seat if bid[p] == none", "who: now", "expected a seat, or a set"),
    ],
)
def test_a_fault_in_who_sees_or_acts_is_reported(
    faults_of: Callable[..., str], right: str, wrong: str, says: str
) -> None:
    text = HANDS.replace("EXTRA", "")
    assert text.count(right) == 1
    assert says in faults_of("", text.replace(right, wrong))
