"""Mutants: each kind of fault makes the change that its name says, and no change twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.changed_law import changed_law

from lexludi.language import Law, load
from lexludi.language.emit.compiled import Compiled
from lexludi.language.emit.python import emit
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


def edited(law: Law, folder: Path, *changes: str) -> Law:
    """The law of stones with texts in the place of others, by turns an old and a new one."""
    pairs = zip(changes[::2], changes[1::2], strict=True)
    return load(changed_law(law.folder, folder, *pairs))


def one(law: Law, name: str) -> Mutant:
    (found,) = (mutant for mutant in mutants(law) if mutant.id == name)
    return found


def changed(law: Law, name: str) -> tuple[set[str], set[str]]:
    """The lines of the generated module that a mutant takes away, and those that it brings.

    What lists the legal steps says the same of them as the guards do, and is left out.
    """
    before, after = Counter(_lines(law)), Counter(_lines(one(law, name).law))
    return ({line.strip() for line in before - after}, {line.strip() for line in after - before})


def _lines(law: Law) -> list[str]:
    functions = emit(law).source.split("\n\n")
    lists = ("def _steps_", "def _outcomes_", "def _legal")
    return [line for each in functions if not each.strip().startswith(lists)
            for line in each.splitlines()]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "gone", "come"),
    [
        (
            "guard.dropped take.most amount <= most → True",
            "return 1 if (amount <= _g.most) else 0",
            "return 1 if True else 0",
        ),
        (
            "comparison.turned take.most amount <= most → amount < most",
            "return 1 if (amount <= _g.most) else 0",
            "return 1 if (amount < _g.most) else 0",
        ),
        (
            "comparison.turned take.first amount == 1 → amount != 1",
            "return 1 if (amount == 1) else 0",
            "return 1 if (amount != 1) else 0",
        ),
        (
            "number.minus take.first amount == 1 → amount == 0",
            "return 1 if (amount == 1) else 0",
            "return 1 if (amount == 0) else 0",
        ),
        (
            "number.plus take.last amount + 1 → amount + 2",
            "_s.taken[me] += (amount + 1)",
            "_s.taken[me] += (amount + 2)",
        ),
        (
            "connective.turned take.first first.take == one and heap == heap_size "
            "→ first.take == one or heap == heap_size",
            "if not ((_g.first_DOT_take == 'one') and (_s.heap == _g.heap_size)):",
            "if not ((_g.first_DOT_take == 'one') or (_s.heap == _g.heap_size)):",
        ),
        (
            "condition.dropped take.first first.take == one and heap == heap_size "
            "→ heap == heap_size",
            "if not ((_g.first_DOT_take == 'one') and (_s.heap == _g.heap_size)):",
            "if not (_s.heap == _g.heap_size):",
        ),
        (
            "sign.turned take.last amount + 1 → amount - 1",
            "_s.taken[me] += (amount + 1)",
            "_s.taken[me] += (amount - 1)",
        ),
        (
            "seat.misdirected take.turn left(me) → me",
            "_s.turn = ((me + 1) % _g._players)",
            "_s.turn = me",
        ),
        (
            "value.misdirected take.end phase = done → phase = tossing",
            "_s.phase = 'done'",
            "_s.phase = 'tossing'",
        ),
        (
            "seat.misdirected take turn → left(turn)",
            "return _s.turn",
            "return ((_s.turn + 1) % _g._players)",
        ),
        (
            "exception.ignored take.last amount == heap → False",
            "if (amount == _s.heap):",
            "if False:",
        ),
        (
            "when.negated take.end heap == 0 → not heap == 0",
            "if not (_s.heap == 0):",
            "if not (not (_s.heap == 0)):",
        ),
        (
            "when.dropped take phase == taking → True",
            "return (_s.phase == 'taking')",
            "return True",
        ),
        (
            "value.misdirected phase tossing → taking",
            "_s.phase = 'tossing'",
            "_s.phase = 'taking'",
        ),
        (
            "comparison.turned result phase == done → phase != done",
            "return (_s.phase == 'done')",
            "return (_s.phase != 'done')",
        ),
    ],
)
def test_a_fault_changes_what_its_name_says(stones: Law, name: str, gone: str, come: str) -> None:
    assert changed(stones, name) == ({gone}, {come})


def test_a_dropped_effect_is_not_done(stones: Law) -> None:
    gone, come = changed(stones, "effect.dropped take.turn turn = left(me) → nothing")
    assert (gone, come) == ({"_s.turn = ((me + 1) % _g._players)"}, set())


def test_a_negated_guard_forbids_what_it_allowed(stones: Law) -> None:
    name = "guard.negated take.most amount <= most → not amount <= most"
    assert changed(stones, name)[1] == {"return 1 if (not (amount <= _g.most)) else 0"}


@pytest.mark.parametrize(("action", "doer"), [("take", "turn"), ("toss", "chance")])
def test_a_dropped_doer_lets_anybody_do_it(stones: Law, action: str, doer: str) -> None:
    mutant = one(stones, f"who.dropped {action} {doer} → anybody")
    assert mutant.law.actions[action].who == "anybody"
    assert set(mutant.rules) == {f"{action}.who"}


def test_whether_an_exception_applies_is_a_matter_of_its_rule_too(stones: Law) -> None:
    ignored = one(stones, "exception.ignored take.last amount == heap → False")
    turned = one(stones, "effect.turned take.last heap -= amount → heap += amount")
    assert set(ignored.rules) == {"take.last", "take.stones"}
    assert set(turned.rules) == {"take.last"}


def test_a_doubled_effect_is_done_twice(stones: Law) -> None:
    name = "effect.doubled take.stones heap -= amount → heap -= amount; heap -= amount"
    source = emit(one(stones, name).law).source
    assert source.count("_s.heap -= amount") == emit(stones).source.count("_s.heap -= amount") + 1


def test_a_turned_effect_gives_where_it_took(stones: Law) -> None:
    name = "effect.turned take.stones heap -= amount → heap += amount"
    assert changed(stones, name)[1] == {"_s.heap += amount"}


def test_setting_the_same_twice_is_no_mutant(stones: Law) -> None:
    doubled = [m.id for m in mutants(stones) if m.change.kind == "effect.doubled"]
    assert not [name for name in doubled if "turn = left(me)" in name or "phase" in name]


def test_a_misdirected_effect_changes_another_variable_of_the_type(
    stones: Law, tmp_path: Path
) -> None:
    heap = "```{state} heap\ntype: stone"
    spare = f"```{{state}} spare\ntype: stone\nstart: 0\n```\n\n{heap}"
    law = edited(stones, tmp_path, heap, spare, "(taken[p],)", "(taken[p] + spare,)")
    name = "effect.misdirected take.stones heap -= amount → spare -= amount"
    assert changed(law, name)[1] == {"_s.spare -= amount"}


def test_a_dropped_condition_is_asked_no_more(stones: Law) -> None:
    gone, come = changed(stones, "when.dropped take.end heap == 0 → True")
    assert (gone, come) == ({"if not (_s.heap == 0):", "return 2"}, set())


@pytest.mark.parametrize(
    ("guard", "name", "come"),
    [
        (
            "not amount > most",
            "not.dropped take.most not amount > most → amount > most",
            "(amount > _g.most)",
        ),
        (
            "amount <= min(most, heap)",
            "extreme.turned take.most min(most, heap) → max(most, heap)",
            "amount <= max(_g.most, _s.heap)",
        ),
        (
            "all(taken[p] <= most for p in seat)",
            "fold.turned take.most all(taken[p] <= most for p in seat) "
            "→ any(taken[p] <= most for p in seat)",
            "any((_s.taken[p] <= _g.most) for p in _g._seats)",
        ),
        (
            "all(taken[p] <= most for p in seat if p != me)",
            "condition.dropped take.most all(taken[p] <= most for p in seat if p != me) "
            "→ all(taken[p] <= most for p in seat)",
            "all((_s.taken[p] <= _g.most) for p in _g._seats)",
        ),
        (
            "amount == 1 if first.take in (one, any) else heap > 0",
            "branches.swapped take.most amount == 1 if first.take in (one, any) else heap > 0 "
            "→ heap > 0 if first.take in (one, any) else amount == 1",
            "(_s.heap > 0) if",
        ),
    ],
)  # fmt: skip
def test_a_fault_inside_a_guard(
    stones: Law, tmp_path: Path, guard: str, name: str, come: str
) -> None:
    law = edited(stones, tmp_path, "require: amount <= most", f"require: ({guard}) and most > 0")
    (line,) = changed(law, name)[1]
    assert come in line


def test_rules_are_swapped_where_one_reads_what_the_other_writes(
    stones: Law, tmp_path: Path
) -> None:
    law = edited(stones, tmp_path, "when: heap == 0", "when: turn == 0")
    mutant = one(law, "rules.swapped take.turn before take.end → after take.end")
    assert [rule.name for rule in mutant.law.rules_of("take")][-2:] == ["take.end", "take.turn"]


def test_rules_that_cannot_touch_each_other_are_not_swapped(stones: Law) -> None:
    assert not [m for m in mutants(stones) if m.change.kind == "rules.swapped"]


def test_effects_of_one_rule_are_swapped_where_their_order_can_matter(
    stones: Law, tmp_path: Path
) -> None:
    law = edited(stones, tmp_path, "  turn = left(me)", "  turn = left(me)\n  taken[turn] += 0")
    kinds = [m.id for m in mutants(law) if m.change.kind == "effects.swapped"]
    swap = "turn = left(me); taken[turn] += 0 → taken[turn] += 0; turn = left(me)"
    assert kinds == [f"effects.swapped take.turn {swap}"]


def test_a_point_answered_otherwise_keeps_the_law(stones: Law) -> None:
    mutant = one(stones, "point.answered first.take any → one")
    assert mutant.held == {"first.take": "one"}
    assert set(mutant.rules) == {"take.first"}
    assert emit(mutant.law).source == emit(stones).source


def test_a_parameter_speaks_through_the_rules_that_read_it(stones: Law) -> None:
    mutant = one(stones, "number.plus most 2 → 3")
    assert (set(mutant.rules), set(mutant.actions)) == ({"take.most"}, {"take"})


def test_a_start_touches_no_step(stones: Law) -> None:
    mutant = one(stones, "value.misdirected phase tossing → taking")
    assert not mutant.rules | mutant.actions


def test_a_mutant_has_the_place_where_it_changes_the_law(stones: Law) -> None:
    place = one(stones, "comparison.turned take.most amount <= most → amount < most").change.place
    lines = Path(place.file).read_text("utf-8").splitlines()
    assert lines[place.line - 1] == "require: amount <= most"


def test_a_mutant_takes_positions_at_their_word() -> None:
    assert all(not mutant.law.invariants for mutant in mutants(load(PEBBLES)))


def test_mutants_and_their_names_are_the_same_every_time() -> None:
    first, second = mutants(load(PEBBLES)), mutants(load(PEBBLES))
    assert [mutant.id for mutant in first] == [mutant.id for mutant in second]


def test_every_mutant_has_a_name_and_a_meaning_of_its_own() -> None:
    found = mutants(load(PEBBLES))
    assert len({mutant.id for mutant in found}) == len(found)
    meanings = [
        (emit(m.law).source, str(m.held), str(m.law.parameters), str(m.law.actions)) for m in found
    ]
    assert len(set(meanings)) == len(found)


def test_every_mutant_of_pebbles_is_a_law_that_runs() -> None:
    for mutant in mutants(load(PEBBLES)):
        assert Compiled(mutant.law).actions
