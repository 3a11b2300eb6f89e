"""Whatever is evaluated is defined: each operation that is not is refuted, with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.partial_operations import DEEP, DEFINED, ELSEWHERE, FRAME, MARKS, PLAYED, SCORING, Case

from lexludi.catalogue import Game, open_game
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.prove import prove
from lexludi.proofs.results import ProofFinding
from lexludi.support.options import RunOptions

TWO = RunOptions(players=(2,))
SHOULD = ("defined", "in_range", "start")


@pytest.fixture
def game_with(tmp_path: Path) -> Callable[..., Game]:
    """Makes a game of the frame with some more fences."""

    def make(fences: str, frame: str = FRAME) -> Game:
        law = tmp_path / "counting" / "law"
        law.mkdir(parents=True)
        (law / "01-all.md").write_text(frame + fences, "utf-8")
        return open_game(law.parent)

    return make


def refuted(game: Game) -> dict[Obligation, ProofFinding]:
    """What is refuted of definedness and types."""
    found = prove(game, TWO).findings
    return {f.claim: f for f in found if f.verdict == "refuted" and f.kind in SHOULD}


@pytest.mark.parametrize("name", PLAYED)
def test_what_is_undefined_in_play_is_refuted(name: str, game_with: Callable[..., Game]) -> None:
    case: Case = PLAYED[name]
    assert list(refuted(game_with(case.fences))) == [
        Obligation(case.kind, case.subject, case.action)
    ]


@pytest.mark.parametrize("name", ELSEWHERE)
def test_what_is_undefined_elsewhere_is_refuted(name: str, game_with: Callable[..., Game]) -> None:
    case = ELSEWHERE[name]
    expected = Obligation(case.kind, case.subject, case.action)
    assert list(refuted(game_with(case.fences))) == [expected]


@pytest.mark.parametrize("name", SCORING)
def test_what_is_undefined_in_the_scoring_is_refuted(
    name: str, game_with: Callable[..., Game]
) -> None:
    frame = FRAME.replace(*SCORING[name])
    assert list(refuted(game_with("", frame))) == [Obligation("defined", "most")]


@pytest.mark.parametrize("name", DEFINED)
def test_what_is_guarded_is_defined(name: str, game_with: Callable[..., Game]) -> None:
    guard = f"\nA guard.\n\n```{{rule}} go.x\non: go\nrequire: {DEFINED[name]}\n```\n"
    assert refuted(game_with(guard)) == {}


def test_the_frame_is_defined(game_with: Callable[..., Game]) -> None:
    assert refuted(game_with("")) == {}


def test_a_refutation_says_where_and_with_which_value(game_with: Callable[..., Game]) -> None:
    fences = PLAYED["a key below its map"].fences
    [finding] = refuted(game_with(fences)).values()
    line = (FRAME + fences).splitlines().index("  heap += purse[level - 1]") + 1
    assert f"01-all.md:{line}:" in finding.message
    assert "the key is -1: expected 0 to 3" in finding.message


def test_a_refutation_has_an_example(game_with: Callable[..., Game]) -> None:
    [finding] = refuted(game_with(PLAYED["a key below its map"].fences)).values()
    assert finding.position is not None
    assert finding.position["level"] == 0


def test_an_invariant_may_rely_on_those_above_it(game_with: Callable[..., Game]) -> None:
    frame = FRAME.replace("over: heap >= 3", "over: heap == 3")
    above = "\nAbove.\n\n```{invariant} heap.kept\nalways: 0 <= heap <= 3\n```\n"
    below = "\nBelow.\n\n```{invariant} purse.kept\nalways: purse[heap] >= 0\n```\n"
    assert refuted(game_with(above + below, frame)) == {}


def test_an_exception_is_defined_where_its_condition_holds(game_with: Callable[..., Game]) -> None:
    rule = "\nA.\n\n```{rule} go.x\non: go\nwhen: pick != none\nthen:\n  heap += the(pick)\n```\n"
    other = "\nB.\n\n```{exception} go.y\nto: go.x\nwhen: the(pick) > 1\nthen:\n  heap += 1\n```\n"
    assert refuted(game_with(rule + other)) == {}


def test_only_the_entry_that_is_written_has_to_stay_in_its_range(
    game_with: Callable[..., Game],
) -> None:
    guard = "\nG.\n\n```{rule} go.few\non: go\nrequire: marks[turn] < 3\n```\n"
    effect = "\nE.\n\n```{rule} go.mark\non: go\nthen:\n  marks[turn] += 1\n```\n"
    assert refuted(game_with(MARKS + guard + effect)) == {}


def test_none_is_of_every_option(game_with: Callable[..., Game]) -> None:
    none = "\nN.\n\n```{invariant} deep.none\nalways: deep == none\n```\n"
    picks = MARKS.replace("map[seat, count]", "map[seat, option[count]]")
    then = "pick = deep\n  marks = {p: deep for p in seat}"
    effect = f"\nE.\n\n```{{rule}} go.pick\non: go\nthen:\n  {then}\n```\n"
    fences = DEEP.replace("start: 5", "start: none") + none + picks + effect
    assert refuted(game_with(fences)) == {}


def test_what_leads_to_the_position_before_a_step_guards_it(
    game_with: Callable[..., Game],
) -> None:
    step = "step: old(level) == 0 or old(6 // level) >= 0\non: go"
    assert refuted(game_with(f"\nS.\n\n```{{property}} x.kept\n{step}\n```\n")) == {}


NEVER_PICKED = "\nP.\n\n```{invariant} pick.none\nalways: pick == none\n```\n"


def exception(name: str, when: str, more: str = "") -> str:
    fields = f"to: go.coin\n{more}when: {when}\nthen:\n  heap += 1"
    return f"\nE.\n\n```{{exception}} go.{name}\n{fields}\n```\n"


def refuted_of_exceptions(game: Game) -> set[Obligation]:
    """What is refuted of exceptions."""
    found = prove(game, TWO).findings
    kinds = ("can_apply", "exclusive")
    return {f.claim for f in found if f.kind in kinds and f.verdict == "refuted"}


def test_an_exception_does_not_apply_where_one_over_it_leaves_it_undefined(
    game_with: Callable[..., Game],
) -> None:
    over = exception("over", "pick == none", "over: go.under\n")
    found = refuted_of_exceptions(
        game_with(NEVER_PICKED + over + exception("under", "the(pick) < 9"))
    )
    assert Obligation("can_apply", "go.under", "go") in found


def test_exceptions_do_not_meet_where_one_over_them_applies(
    game_with: Callable[..., Game],
) -> None:
    over = exception("over", "level == 0", "over: go.low, go.other\n")
    others = exception("low", "level < 2") + exception("other", "level != 1")
    assert refuted_of_exceptions(game_with(over + others)) == set()


def test_an_exception_is_over_those_below_the_ones_that_it_is_over(
    game_with: Callable[..., Game],
) -> None:
    top = exception("top", "level < 3", "over: go.middle\n")
    middle = exception("middle", "level < 2 or heap == 1", "over: go.low\n")
    found = refuted_of_exceptions(game_with(top + middle + exception("low", "level < 3")))
    assert found == {Obligation("can_apply", "go.low", "go")}


def test_an_invariant_that_is_undefined_hides_nothing(game_with: Callable[..., Game]) -> None:
    """Where it is undefined the solver takes it for false, as if no such position could be."""
    claim = "\nA.\n\n```{invariant} x.kept\nalways: 6 // level > 9\n```\n"
    assert set(refuted(game_with(claim))) == {
        Obligation("defined", "x.kept"),
        Obligation("start", "x.kept"),
    }


def test_contradictory_invariants_do_not_hold_at_the_start(game_with: Callable[..., Game]) -> None:
    claim = "\nA.\n\n```{invariant} x.kept\nalways: heap < 0 and heap > 0\n```\n"
    assert set(refuted(game_with(claim))) == {Obligation("start", "x.kept")}


@pytest.mark.parametrize("number", ["level - 1", "0 - 1", "heap"])
def test_no_number_stands_for_none(number: str, game_with: Callable[..., Game]) -> None:
    claim = f"possible: pick == none and pick == {number}"
    found = prove(game_with(f"\nA.\n\n```{{property}} x.none\n{claim}\n```\n"), TWO)
    possible = Obligation("possible", "x.none")
    assert [(f.claim, f.verdict) for f in found.findings] == [(possible, "refuted")]


NONE_OR_NUMBER = {
    "none differs from every number": "pick != none or pick != level - 1",
    "none equals no number": "pick != none or not (pick == level - 1)",
    "what differs from a number is none or another number": (
        "pick == none or pick != level - 1 or the(pick) == level - 1"
    ),
    "what equals a number is that number": (
        "pick == none or not (pick == level - 1) or the(pick) == level - 1"
    ),
}


@pytest.mark.parametrize("always", NONE_OR_NUMBER.values(), ids=NONE_OR_NUMBER)
def test_an_option_equals_a_number_where_it_has_that_value(
    always: str, game_with: Callable[..., Game]
) -> None:
    fence = f"\nA.\n\n```{{property}} x.none\nalways: {always}\n```\n"
    position = SymbolicPosition(game_with(fence).law, 2, {}, seed=0)
    words = {c.obligation: c.decide() for c in claims_of(position, POSITIONS)}
    found = words[Obligation("holds", "x.none")]
    assert found is not None
    assert found.word == "proved"


def test_a_number_below_zero_does_not_stand_for_none(game_with: Callable[..., Game]) -> None:
    depth = "\nD.\n\n```{type} depth\nrange: -2 to 2\nmeasures: number\n```\n"
    sunk = "\nS.\n\n```{state} sunk\ntype: option[depth]\nstart: -1\n```\n"
    claim = "\nA.\n\n```{invariant} sunk.kept\nalways: sunk != none\n```\n"
    assert prove(game_with(depth + sunk + claim), TWO).refuted == 0


OPEN = "\nO.\n\n```{property} x.open\nopen: heap < 3 and level == 0\n```\n"
UNDEFINED = "\nA.\n\n```{invariant} x.kept\nalways: 6 // level > 9 or heap < 9\n```\n"


def test_a_position_in_which_an_invariant_is_undefined_stops_no_proof(
    game_with: Callable[..., Game],
) -> None:
    found = prove(game_with(UNDEFINED + OPEN), TWO).findings
    assert {f.claim for f in found} >= {
        Obligation("defined", "x.kept"),
        Obligation("goes_on", "x.open"),
    }


def test_a_step_of_what_is_no_seat_shows_nothing(game_with: Callable[..., Game]) -> None:
    action = "\nJ.\n\n```{action} jump\nwho: turn + 7\nwhen: heap < 0\n```\n"
    rule = "\nR.\n\n```{rule} jump.x\non: jump\nthen:\n  heap += 1\n```\n"
    found = prove(game_with(action + rule), TWO).findings
    assert Obligation("can_be_legal", "jump", "jump") in {f.claim for f in found}


BOARD = """
Slots.

```{type} slot
range: 0 to 2
measures: number
```

Heights.

```{parameter} height
type: map[slot, slot]
value: open
such: SUCH
source: a test
```

Low.

```{rule} go.low
on: go
require: height[1] < 3
```
"""


@pytest.mark.parametrize(
    ("such", "defined"),
    [("6 // key >= 0", False), ("height[height[key] + 1] >= 0", False), ("height[key] > 0", True)],
)
def test_the_condition_of_an_open_parameter_is_defined_for_all_its_values(
    such: str, defined: bool, game_with: Callable[..., Game]
) -> None:
    expected = [] if defined else [Obligation("defined", "height")]
    assert list(refuted(game_with(BOARD.replace("SUCH", such)))) == expected
