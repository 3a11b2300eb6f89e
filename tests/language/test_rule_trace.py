"""The trace of a step agrees with the machine, and has the values that decide."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Machine, Setup, load
from lexludi.language.explain.rule_trace import RuleTrace
from lexludi.language.explain.unfold import Node

PEBBLES = load(Path(__file__).parents[1] / "games" / "pebbles" / "law")
MANILA = open_game("manila").law
DEAL = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "blue")]


def every(traces: tuple[RuleTrace, ...]) -> Iterator[RuleTrace]:
    for one in traces:
        yield one
        yield from every(one.exceptions)


def moments(machine: Machine, seed: int, steps: int) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Positions of a random game, each with a step that may be legal and may be out of place."""
    rng, position = random.Random(seed), machine.start()
    before = machine.legal(position)
    for _ in range(steps):
        legal = machine.legal(position)
        if not legal:
            return
        yield position, rng.choice(legal)
        yield position, rng.choice(before)
        before, position = legal, machine.advance(position, rng.choice(legal))


def taken(machine: Machine, *steps: dict[str, Any]) -> Any:
    position = machine.start()
    for step in steps:
        position = machine.do(position, step)
    return position


def nodes(parts: tuple[Node, ...]) -> Iterator[Node]:
    for node in parts:
        yield node
        yield from nodes(node.parts)


@pytest.mark.parametrize("law", [PEBBLES, MANILA])
@pytest.mark.parametrize("seed", range(4))
def test_every_rule_has_the_same_outcome_in_the_trace_as_in_play(law: Any, seed: int) -> None:
    rng = random.Random(seed)
    answers = {name: rng.choice(point.answers) for name, point in law.points.items()}
    machine = Machine(law, Setup(3, answers))
    for position, step in moments(machine, seed, 150):
        traced = machine.trace(position, step)
        refusal = machine.refusal(position, step)
        broken = tuple(trace.rule for trace in traced if trace.how == "broken")
        assert broken == (refusal.rules if refusal else ())
        if refusal is None:
            branches = {f"{f.rule}/{f.how}" for f in every(traced) if f.kind not in ("when", "who")}
            assert branches <= machine.branches(position, step)


@pytest.mark.parametrize("law", [PEBBLES, MANILA])
def test_the_changes_of_all_rules_are_the_changes_of_the_position(law: Any) -> None:
    machine = Machine(law, Setup(3))
    for position, step in moments(machine, 7, 120):
        if machine.refusal(position, step) is None:
            state = Machine.plain(machine, position)
            for trace in every(machine.trace(position, step)):
                for change in trace.changes:
                    _put(state, change.path, change.after)
            assert state == Machine.plain(machine, machine.advance(position, step))


def _put(state: dict[Any, Any], path: str, value: Any) -> None:
    *inner, last = path.split("/")[1:]
    for key in inner:
        state = state[_key(state, key)]
    state[_key(state, last)] = value


def _key(state: dict[Any, Any], key: str) -> Any:
    return key if key in state else int(key)


def test_a_broken_guard_shows_the_values_that_break_it() -> None:
    machine = Machine(PEBBLES, Setup(2))
    traced = machine.trace(taken(machine, *DEAL), {"by": 0, "do": "grab", "amount": 4})
    assert [(trace.rule, trace.how) for trace in traced] == [
        ("grab.when", "held"),
        ("grab.who", "held"),
        ("grab.limit", "broken"),
        ("grab.some", "held"),
        ("grab.there", "held"),
    ]
    (term,) = traced[2].terms
    assert (term.text, term.value) == ("amount <= 3", False)
    assert [(part.text, part.value) for part in term.parts] == [("amount", 4)]


def test_of_a_conjunction_that_fails_only_the_part_that_fails_is_shown() -> None:
    machine = Machine(PEBBLES, Setup(2))
    grabs = [{"by": by, "do": "grab", "amount": n} for by, n in ((0, 3), (1, 3))]
    traced = machine.trace(taken(machine, *DEAL, *grabs), {"by": 0, "do": "grab", "amount": 3})
    (there,) = [trace for trace in traced if trace.rule == "grab.there"]
    assert [part.text for part in there.terms[0].parts] == ["amount <= heap"]


def test_a_rule_names_the_points_that_it_read_with_their_answers() -> None:
    machine = Machine(PEBBLES, Setup(2))
    traced = machine.trace(taken(machine, *DEAL), {"by": 0, "do": "grab", "amount": 1})
    read = {trace.rule: trace.points for trace in traced if trace.points}
    assert read == {"grab.some": (("take.nothing", "refused"),)}


def test_an_exception_is_shown_in_the_place_of_its_rule_with_what_it_changes() -> None:
    machine = Machine(PEBBLES, Setup(2, {}, {"brightness": "double"}))
    grabs = [{"by": by, "do": "grab", "amount": n} for by, n in ((0, 3), (1, 2), (0, 1), (1, 1))]
    traced = machine.trace(taken(machine, *DEAL, *grabs[:3]), grabs[3])
    (move,) = [trace for trace in traced if trace.rule == "grab.move"]
    assert (move.how, move.changes) == ("replaced", ())
    (joke,) = move.exceptions
    assert joke.how == "taken"
    assert [(change.path, change.after) for change in joke.changes] == [
        ("/heap", 0),
        ("/purse/1", 3),
    ]


def test_a_definition_is_unfolded_with_its_sentence_and_its_body() -> None:
    machine = Machine(PEBBLES, Setup(2))
    grabs = [{"by": by, "do": "grab", "amount": n} for by, n in ((0, 3), (1, 3), (0, 1))]
    traced = machine.trace(taken(machine, *DEAL, *grabs), {"by": "nobody", "do": "show"})
    worth = next(n for f in traced for n in nodes(f.terms) if n.text == "card_worth(1)")
    assert (worth.kind, worth.value, worth.note) == (
        "definition", 3, "What a seat's card is worth.",
    )  # fmt: skip
    assert "worth[blue]" in [part.text for part in nodes(worth.parts)]


def test_a_new_value_is_unfolded_as_it_was_before_it_was_put_in_its_place() -> None:
    machine = Machine(PEBBLES, Setup(2))
    grabs = [{"by": by, "do": "grab", "amount": n} for by, n in ((0, 3), (1, 3), (0, 1))]
    traced = machine.trace(taken(machine, *DEAL, *grabs), {"by": "nobody", "do": "show"})
    (count,) = [trace for trace in traced if trace.rule == "show.count"]
    assert [(node.text, node.value) for node in count.terms] == [
        ("card_worth(0)", 1),
        ("card_worth(1)", 3),
    ]
    assert [(change.path, change.before, change.after) for change in count.changes[1:]] == [
        ("/purse/0", 4, 5),
        ("/purse/1", 3, 6),
    ]
