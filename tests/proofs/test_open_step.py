"""What is assumed of an open step: who may do it, and which rules it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.partial_operations import FRAME

from lexludi.language import load
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move

JUMP = """
Jumps.

```{{action}} jump
who: {who}
when: heap < 3
```

Jumps.

```{{rule}} jump.x
on: jump
then:
  heap += 1
```

On.

```{{rule}} jump.y
on: jump
then:
  heap += 2
```
"""


def opened(folder: Path, who: str) -> tuple[SymbolicPosition, Move]:
    """An open position of two players with an open step."""
    (folder / "01-all.md").write_text(FRAME + JUMP.format(who=who), "utf-8")
    position = SymbolicPosition(load(folder), 2, {}, 0)
    return position, position.theory.move(position.law.actions["jump"], position.state)


def possible(position: SymbolicPosition, move: Move, *formulas: Any) -> bool:
    return position.questions.ask(*move.legal, *formulas) == "sat"


@pytest.mark.parametrize("who", ["anybody", "turn", "p for p in seat if p != turn"])
def test_whoever_acts_is_a_seat(who: str, tmp_path: Path) -> None:
    position, move = opened(tmp_path, who)
    me = move.local["me"]
    assert [possible(position, move, me == seat) for seat in (-1, 0, 1, 2)] == [
        False, True, True, False,
    ]  # fmt: skip


def test_of_several_seats_only_those_that_are_to_act_may(tmp_path: Path) -> None:
    position, move = opened(tmp_path, "p for p in seat if p != turn")
    assert not possible(position, move, move.local["me"] == position.state["turn"])


def test_a_seat_that_acts_out_of_turn_does_so_where_it_is_its_turn(tmp_path: Path) -> None:
    position, _ = opened(tmp_path, "turn")
    move = position.theory.move(position.law.actions["jump"], position.state, 1)
    assert possible(position, move)
    assert not possible(position, move, position.state["turn"] == 0)


def test_every_rule_of_a_step_takes_effect_on_a_position_of_its_own(tmp_path: Path) -> None:
    position, move = opened(tmp_path, "turn")
    before = position.state["heap"]
    after = position.theory.after(move, position.state)["heap"]
    assert not possible(position, move, after != before + 3)
    assert position.state["heap"] is before


BELOW = """
Below.

```{definition} below() -> coin
is: heap + level
```

Above.

```{definition} above() -> coin
is: below() + 1
```

Above nothing.

```{invariant} above.kept
always: above() > 0
```
"""


def test_an_invariant_reads_what_its_definitions_read(tmp_path: Path) -> None:
    (tmp_path / "01-all.md").write_text(FRAME + BELOW, "utf-8")
    position = SymbolicPosition(load(tmp_path), 2, {}, 0)
    assert position.theory.reads("above.kept") == {"heap", "level"}


@pytest.mark.parametrize("claim", ["never", "some"])
def test_what_the_solver_gives_up_on_is_unknown(
    claim: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, move = opened(tmp_path, "turn")
    for way in ("ask", "ask_anew"):
        monkeypatch.setattr(position.questions, way, lambda *_: "unknown")
    found = getattr(position, claim)(Obligation("holds", "x"), [], move)
    assert (found.word, found.reason) == ("unknown", "gave_up")
